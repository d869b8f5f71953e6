import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useSession } from '#actors/use-session.ts';

import { Changed } from './Changed.tsx';
import { CustomerFigures } from './CustomerFigures.tsx';
import { Due } from './due/Due.tsx';
import { LatestCustomers } from './LatestCustomers.tsx';
import { SearchStart } from './SearchStart.tsx';
import { ownerWithin } from './todos.ts';
import { Todos } from './Todos.tsx';
import * as styles from './Workbench.css.ts';

/** The day of somebody with customers: their figures, whom to contact, what else waits, what colleagues changed, who came last. */
export function CustomerDay({ today }: { today: Date }) {
  const { getCustomerTotals, getWorkday } = useCalls();
  const totals = useRecord(({ signal }) => getCustomerTotals(undefined, { signal }));
  const day = useRecord(({ signal }) => getWorkday(undefined, { signal }));
  const reload = () => {
    totals.reload();
    day.reload();
  };
  useReturn(reload);
  const ownerid = ownerWithin(totals.record, useSession().account?.user.id);
  return (
    <>
      <CustomerFigures totals={totals} today={today} ownerid={ownerid} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Due day={day} today={today} count={totals.record?.todaycontactcount} ownerid={ownerid} onChanged={reload} />
          <LatestCustomers />
        </div>
        <div className={styles.main}>
          <Todos totals={totals} ownerid={ownerid} />
          <SearchStart />
          <Changed customers={day.record?.changed ?? []} />
        </div>
      </div>
    </>
  );
}
