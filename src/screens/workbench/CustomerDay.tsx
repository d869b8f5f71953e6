import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';

import { CustomerFigures } from './CustomerFigures.tsx';
import { LatestCustomers } from './LatestCustomers.tsx';
import { SearchStart } from './SearchStart.tsx';
import { Todos } from './Todos.tsx';
import * as styles from './Workbench.css.ts';

/** The day of somebody with customers: their figures, what waits, who came last. */
export function CustomerDay({ today }: { today: Date }) {
  const { getCustomerTotals } = useCalls();
  const totals = useRecord(({ signal }) => getCustomerTotals(undefined, { signal }));
  useReturn(totals.reload);
  return (
    <>
      <CustomerFigures totals={totals} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Todos totals={totals} today={today} />
          <LatestCustomers />
        </div>
        <SearchStart />
      </div>
    </>
  );
}
