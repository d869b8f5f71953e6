import { useStrings } from '#i18n/use-strings.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { OfferList } from '../offers/OfferList.tsx';
import { strings } from './strings.ts';
import { useDealPage } from './use-deal-page.ts';

/** The offers to customers (`/customer/offer`), for whoever sells. `id` opens one; `customer`, `products` or `new` begins a new one. */
export default function CustomerOffers() {
  const t = useStrings(strings);
  const { opened, open, deal, goods, remark, isNew, close } = useDealPage();
  const isOfProducts = goods.ids.length > 0;
  const source = {
    ...(deal && {
      deal: { customer: { id: deal.customerid, name: deal.name }, opportunityid: deal.opportunityid, currency: deal.currency },
    }),
    ...(isOfProducts && { goods }),
    ...(remark !== '' && { remark }),
  };
  return (
    <>
      <PageHead title={t('offers')} />
      <OfferList opened={opened} onOpen={open} isNew={isNew || isOfProducts || deal !== undefined} source={source} onWritten={close} />
    </>
  );
}
