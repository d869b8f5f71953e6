import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Sail } from '#ui/logo/Sail.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import { flagsOf } from './day-flags.ts';
import * as styles from './DayScale.css.ts';
import { hourWord, MARKETS, officeStretches, type Stretch } from './market-hours.ts';
import { strings } from './strings.ts';

const HOURS = Array.from({ length: 25 }, (_, hour) => String(hour).padStart(2, '0'));
/** The hour from which the time stands left of the sail, where there is room. */
const LATE = 21;

export interface DayScaleProps {
  now: Date;
  /** The reader's plans for this day, by their time. */
  planned: readonly Schemas['PlannedContact'][];
}

/** The reader's day as a chart scale: the sail is at now, flags are at what is planned, and a line for each market says when its offices are open; those that are closed share one. */
export function DayScale({ now, planned }: DayScaleProps) {
  const t = useStrings(strings);
  const hour = now.getHours() + now.getMinutes() / 60;
  const at = `${(hour / 24) * 100}%`;
  const time = useFormats().clock(now);
  const markets = MARKETS.map(({ id, timeZone }) => ({ id, stretches: officeStretches(timeZone, now) }));
  const [open, closed] = [
    markets.filter(({ stretches }) => stretches.length > 0),
    markets.filter(({ stretches }) => stretches.length === 0),
  ];
  return (
    <section className={styles.day} aria-labelledby="workbench-day">
      <h2 id="workbench-day">
        <VisuallyHidden>{t('day')}</VisuallyHidden>
      </h2>
      <VisuallyHidden>{t('now', { time })}</VisuallyHidden>
      <ul className={styles.markets}>
        {open.map(({ id, stretches }) => (
          <MarketLine key={id} id={id} stretches={stretches} />
        ))}
        {closed.length > 0 ? (
          <li className={styles.closed}>{t('closed', { markets: closed.map(({ id }) => t(`market.${id}`)).join(t('marketJoint')) })}</li>
        ) : null}
      </ul>
      <PlannedWords planned={planned} />
      <div aria-hidden="true">
        <div className={styles.water}>
          {flagsOf(planned, now).map(({ id, name, at, room }) => (
            <span key={id} className={styles.flag} style={{ insetInlineStart: percent(at), maxInlineSize: percent(room) }} title={name}>
              <svg className={styles.cloth} viewBox="0 0 12 10" width={12} height={10}>
                <path d="M0 0h11L8.5 4 11 8H0z" fill="currentColor" />
              </svg>
              <span className={styles.flagName} lang="en" data-named={room >= ROOM_FOR_NAME || undefined}>
                {name}
              </span>
            </span>
          ))}
          <span className={styles.now} data-late={hour >= LATE || undefined} style={{ insetInlineStart: at }}>
            <Sail width={18} />
            <b>{time}</b>
          </span>
        </div>
        <div className={styles.scale} />
        <div className={styles.hours}>
          {HOURS.map((word) => (
            <span key={word} className={styles.hour}>
              {word}
            </span>
          ))}
        </div>
      </div>
      <p className={styles.note}>{t('dayNote')}</p>
    </section>
  );
}

/** The least room before the next flag, in hours; with less a name would be two letters and a dot. */
const ROOM_FOR_NAME = 1.5;

/** Says the plans by time and name, for who hears the page. */
function PlannedWords({ planned }: Pick<DayScaleProps, 'planned'>) {
  const t = useStrings(strings);
  const { clock } = useFormats();
  if (planned.length === 0) return null;
  return (
    <VisuallyHidden>
      <ul aria-label={t('plannedToday')}>
        {planned.map(({ customerid, companyname, time }) => (
          <li key={`${customerid} ${time}`}>
            {clock(time)} <span lang="en">{companyname}</span>
          </li>
        ))}
      </ul>
    </VisuallyHidden>
  );
}

/** Left of this hour a label has no room before its line. */
const ROOM_BEFORE = 8;

/** The office hours of one market, drawn over the reader's day and named beside the line. */
function MarketLine({ id, stretches }: { id: (typeof MARKETS)[number]['id']; stretches: readonly Stretch[] }) {
  const t = useStrings(strings);
  const first = stretches[0];
  if (!first) return null;
  return (
    <li className={styles.market}>
      <span className={styles.label} style={labelPlace(first)}>
        {t('open', { market: t(`market.${id}`), ...hours(stretches, first) })}
      </span>
      {stretches.map(({ from, to }) => (
        <span
          key={from}
          className={styles.line}
          style={{ insetInlineStart: percent(from), inlineSize: percent(to - from) }}
          aria-hidden="true"
        />
      ))}
    </li>
  );
}

/** A working day that crosses midnight begins with the later stretch and ends with the earlier. */
function hours(stretches: readonly Stretch[], first: Stretch) {
  return { from: hourWord(stretches.at(-1)?.from ?? first.from), to: hourWord(first.to) };
}

function labelPlace({ from, to }: Stretch) {
  return from >= ROOM_BEFORE ? { insetInlineEnd: percent(24 - from) } : { insetInlineStart: percent(to) };
}

const percent = (hour: number) => `${(hour / 24) * 100}%`;
