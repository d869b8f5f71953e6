import { useStrings } from '#i18n/use-strings.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { OfferList } from '../offers/OfferList.tsx';
import { strings } from './strings.ts';
import { useDealPage } from './use-deal-page.ts';

/** What customers were offered (`/customer/offer`), for whoever sells. `id` opens one, `customer` or `new` begins a new one. */
export default function CustomerOffers() {
  const t = useStrings(strings);
  const { opened, open, deal, isNew, close } = useDealPage();
  const source = deal && { deal: { customer: { id: deal.customerid, name: deal.name }, opportunityid: deal.opportunityid } };
  return (
    <>
      <PageHead title={t('offers')} />
      <OfferList opened={opened} onOpen={open} isAsked={isNew || deal !== undefined} source={source} onWritten={close} />
    </>
  );
}
