import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Sail } from '#ui/logo/Sail.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import * as styles from './DayScale.css.ts';
import { MARKETS } from './market-hours.ts';
import { MarketLine } from './MarketLine.tsx';
import { strings } from './strings.ts';

const HOURS = Array.from({ length: 25 }, (_, hour) => String(hour).padStart(2, '0'));
/** From this hour on the time stands left of the sail, where there is room. */
const LATE = 21;

/** The reader's day as a chart scale: the sail is at now, and a line for each market says when its offices are open. */
export function DayScale({ now }: { now: Date }) {
  const t = useStrings(strings);
  const hour = now.getHours() + now.getMinutes() / 60;
  const at = `${(hour / 24) * 100}%`;
  const time = useFormats().clock(now);
  return (
    <section className={styles.day} aria-labelledby="workbench-day">
      <h2 id="workbench-day">
        <VisuallyHidden>{t('day')}</VisuallyHidden>
      </h2>
      <VisuallyHidden>{t('now', { time })}</VisuallyHidden>
      <ul className={styles.markets}>
        {MARKETS.map((market) => (
          <MarketLine key={market.id} market={market} day={now} />
        ))}
      </ul>
      <div aria-hidden="true">
        <div className={styles.water}>
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
