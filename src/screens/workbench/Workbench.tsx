import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useSystem } from '#actors/system.ts';
import { useMinute } from '#actors/use-minute.ts';
import { usePermission } from '#actors/use-permission.ts';
import { type RecordState, useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useSession } from '#actors/use-session.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { CustomerFigures } from './CustomerFigures.tsx';
import { DayScale } from './DayScale.tsx';
import { Due } from './due/Due.tsx';
import { LatestCustomers } from './LatestCustomers.tsx';
import { SearchStart } from './SearchStart.tsx';
import { strings } from './strings.ts';
import { ownerWithin } from './todos.ts';
import { Todos } from './Todos.tsx';
import { EndingOffers, UnansweredMails } from './Unanswered.tsx';
import * as styles from './Workbench.css.ts';

/** The home page (`/`): the day, the figures, and where to go on. Each part loads, fails and recovers for itself. */
export default function Workbench() {
  const t = useStrings(strings);
  const { weekday } = useFormats();
  const now = useMinute();
  const { account } = useSession();
  const go = useGo();
  const may = usePermission();
  const isPoolOpen = !may('customer', 'view').isDisabled;
  const greeting = t(`greeting.${greetingAt(now.getHours())}`, { name: account?.user.nameremark ?? '' });

  return (
    <>
      <PageHead title={greeting} count={weekday(now)}>
        {may('mail', 'view').isDisabled ? null : (
          <Button variant="ghost" onPress={() => go(href('email.write'))}>
            {t('writeMail')}
          </Button>
        )}
        {isPoolOpen ? (
          <Button {...may('customer', 'add')} onPress={() => go(`${href('customer.private')}?new=1`)}>
            {t('newCustomer')}
          </Button>
        ) : null}
      </PageHead>
      {isPoolOpen ? (
        <CustomerDay today={now} />
      ) : (
        <>
          <DayScale now={now} planned={[]} />
          <div className={styles.columns}>
            <Empty kind="no-permission" title={t('noPool')}>
              {t('noPoolHow')}
            </Empty>
            <SearchStart />
          </div>
        </>
      )}
    </>
  );
}

/** How the workbench greets at an hour of the day; the bands are the specification's. */
type Greeting = 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening';

const BANDS: readonly (readonly [before: number, greeting: Greeting])[] = [
  [9, 'morning'],
  [11, 'forenoon'],
  [13, 'noon'],
  [20, 'afternoon'],
];

export function greetingAt(hour: number): Greeting {
  return BANDS.find(([before]) => hour < before)?.[1] ?? 'evening';
}

const NOTHING_YET: Schemas['Workday'] = { due: [], planned: [], changed: [], mails: [], offers: [] };

/** The day of somebody with customers: its hours and plans, their figures, whom to contact and answer, what else waits, what colleagues changed, who came last. */
function CustomerDay({ today }: { today: Date }) {
  const { getCustomerTotals, getWorkday } = useCalls();
  const totals = useRecord(({ signal }) => getCustomerTotals(undefined, { signal }));
  const day = useRecord(({ signal }) => getWorkday(undefined, { signal }));
  const reload = () => {
    totals.reload();
    day.reload();
  };
  useReturn(reload);
  useFreshDay(today, reload);
  const { planned, changed, mails, offers } = day.record ?? NOTHING_YET;
  const ownerid = ownerWithin(totals.record, useSession().account?.user.id);
  return (
    <>
      <DayScale now={today} planned={planned} />
      <CustomerFigures totals={totals} ownerid={ownerid} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Due day={day} today={today} count={totals.record?.todaycontactcount} seesOthers={ownerid !== undefined} onChanged={reload} />
          <Below dayIs={day}>
            <UnansweredMails mails={mails} />
            <LatestCustomers />
          </Below>
        </div>
        <div className={styles.main}>
          <Todos totals={totals} ownerid={ownerid} />
          <SearchStart />
          <EndingOffers offers={offers} />
          <Changed customers={changed} />
        </div>
      </div>
    </>
  );
}

/** How long the browser tab may be out of sight before the day is read again. */
const LONG_MS = 15 * 60_000;

/** Reads the day again when another one begins, and when the browser tab is looked at again after a while. */
function useFreshDay(now: Date, reload: () => void): void {
  const { browser, clock } = useSystem();
  const readAt = useRef(now.getTime());
  const day = useRef(now.getDate());
  const read = useEffectEvent(() => {
    readAt.current = clock.now();
    day.current = now.getDate();
    reload();
  });
  useEffect(() => {
    if (now.getDate() !== day.current) read();
  }, [now]);
  useEffect(
    () =>
      browser.onStorageChange(() => {
        if (clock.now() - readAt.current > LONG_MS) read();
      }),
    [browser, clock],
  );
}

/** Shows what stands below the contacts of the day once their number is known; before, it would only be seen to jump. */
function Below({ dayIs: { record, error }, children }: { dayIs: RecordState<unknown>; children: ReactNode }) {
  return (
    <div className={styles.main} data-unsettled={record || error ? undefined : true}>
      {children}
    </div>
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
