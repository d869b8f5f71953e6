import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Result } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { calendarOf } from '#lib/calendar.ts';
import { chineseDay } from '#lib/chinese-day.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { saveText } from '#ui/save-text/save-text.ts';
import { Status } from '#ui/status/Status.tsx';

import * as styles from './CantonFair.css.ts';
import { strings } from './strings.ts';

type Session = Result<'listFairSessions'>[number];

const ROWS_AWAITED = 6;
const DAY_MS = 86_400_000;

/** The sessions of the Canton Fair (`/search/contonFairs`): what comes next and when, what was, and all of it for one's calendar. */
export default function CantonFair() {
  const t = useStrings(strings);
  const { listFairSessions } = useCalls();
  const [today] = useState(() => chineseDay());
  const { record, error, reload } = useRecord(({ signal }) => listFairSessions(undefined, { signal }));
  if (!record)
    return (
      <>
        <PageHead title={t('title')} />
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
      </>
    );
  const canton = record.filter(({ typeid }) => typeid === 'canton');
  const coming = canton.filter(({ endtime }) => endtime >= today).toReversed();
  const past = canton.filter(({ endtime }) => endtime < today);
  return (
    <>
      <PageHead title={t('title')}>
        <Button onPress={() => saveCalendar(t('title'), coming)}>{t('calendarAll')}</Button>
      </PageHead>
      {coming[0] ? <Next session={coming[0]} today={today} /> : null}
      <Phases title={t('coming')} sessions={coming} />
      <p className={styles.note}>{t('ruleNote')}</p>
      <Phases title={t('past')} sessions={past} isPast />
    </>
  );
}

function Next({ session: { name, starttime }, today }: { session: Session; today: string }) {
  const t = useStrings(strings);
  const days = Math.ceil((Date.parse(starttime) - Date.parse(today)) / DAY_MS);
  return (
    <p className={styles.next}>
      <span>{t('next')}</span> <strong>{name}</strong> <strong>{days > 0 ? t('inDays', { n: days }) : t('running')}</strong>
    </p>
  );
}

function Phases({ title, sessions, isPast = false }: { title: string; sessions: readonly Session[]; isPast?: boolean }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.list} data-list="">
        {sessions.map((session) => (
          <Phase key={session.id} session={session} isPast={isPast} />
        ))}
      </ul>
    </section>
  );
}

/** A section without a name in the reader's language keeps its English one. */
const CHINESE = /\p{Script=Han}/u;

/** One phase; what is over is for nobody's calendar. */
function Phase({ session, isPast }: { session: Session; isPast: boolean }) {
  const t = useStrings(strings);
  const { name, starttime, endtime, venue, city, sections, evidence } = session;
  return (
    <li className={styles.row}>
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.facts}>
          <span>{t('dates', { from: starttime, to: endtime })}</span>
          <Status tone={evidence === 'sourced' ? 'done' : 'draft'}>{t(`evidence.${evidence}`)}</Status>
          <span>
            {city} · {venue}
          </span>
        </p>
        {sections.length > 0 ? (
          <details>
            <summary className={styles.summary}>{t('sections', { n: sections.length })}</summary>
            <ul className={styles.sections}>
              {sections.map((section) => (
                <li key={section} lang={CHINESE.test(section) ? undefined : 'en'}>
                  {section}
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
      {isPast ? null : (
        <Button size="small" aria-label={t('calendarOf', { name })} onPress={() => saveCalendar(name, [session])}>
          {t('calendarOne')}
        </Button>
      )}
    </li>
  );
}

function saveCalendar(name: string, sessions: readonly Session[]): void {
  const days = sessions.map(({ id, name: title, starttime, endtime, venue, city, sections }) => ({
    id,
    title,
    from: starttime,
    to: endtime,
    place: `${venue}, ${city}`,
    note: sections.join('; '),
  }));
  saveText(`${name}.ics`, calendarOf(days, new Date()));
}
