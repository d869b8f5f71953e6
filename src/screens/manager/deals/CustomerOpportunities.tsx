import { useStrings } from '#i18n/use-strings.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { Opportunities } from '../pipeline/opportunity/Opportunities.tsx';
import { strings } from './strings.ts';
import { useDealPage } from './use-deal-page.ts';

/** The opportunities with customers (`/customer/opportunity`), for whoever sells. `id` opens one; `customer` or `new` begins a new one. */
export default function CustomerOpportunities() {
  const t = useStrings(strings);
  const { opened, open, deal, isNew, close } = useDealPage();
  return (
    <>
      <PageHead title={t('opportunities')} />
      <Opportunities
        label={t('opportunities')}
        opened={opened}
        onOpen={open}
        isNew={isNew || deal !== undefined}
        customer={deal && { id: deal.customerid, name: deal.name }}
        onWritten={close}
      />
    </>
  );
}
