import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useSession } from '#actors/use-session.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import { CustomerFigures } from './CustomerFigures.tsx';
import { DayScale } from './DayScale.tsx';
import { Due } from './due/Due.tsx';
import { LatestCustomers } from './LatestCustomers.tsx';
import { SearchStart } from './SearchStart.tsx';
import { strings } from './strings.ts';
import { ownerWithin } from './todos.ts';
import { Todos } from './Todos.tsx';
import * as styles from './Workbench.css.ts';

/** The day of somebody with customers: its hours and plans, their figures, whom to contact, what else waits, what colleagues changed, who came last. */
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
      <DayScale now={today} planned={day.record?.planned ?? []} />
      <CustomerFigures totals={totals} ownerid={ownerid} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Due day={day} today={today} count={totals.record?.todaycontactcount} seesOthers={ownerid !== undefined} onChanged={reload} />
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

/** The reader's customers that colleagues have changed since the beginning of yesterday; absent where there are none. */
function Changed({ customers }: { customers: readonly Schemas['ChangedCustomer'][] }) {
  const t = useStrings(strings);
  const { relative } = useFormats();
  if (customers.length === 0) return null;
  return (
    <section aria-labelledby="workbench-changed">
      <h2 className={styles.heading} id="workbench-changed">
        {t('changed')}
      </h2>
      <ul className={styles.todos}>
        {customers.map(({ customerid, companyname, username, time }) => (
          <li key={customerid} className={styles.changed}>
            <TextLink href={href('customer.company', { type: 'slist', id: customerid })} lang="en" isQuiet>
              {companyname}
            </TextLink>
            <span className={styles.note}>
              {username} · <time dateTime={time}>{relative(time)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
