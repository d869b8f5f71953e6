import { useStrings } from '#i18n/use-strings.ts';

import * as styles from './DayScale.css.ts';
import { hourWord, type MARKETS, officeStretches, type Stretch } from './market-hours.ts';
import { strings } from './strings.ts';

/** Left of this hour a label has no room before its line. */
const ROOM_BEFORE = 8;

/** The office hours of one market, drawn over the reader's day and named beside the line. */
export function MarketLine({ market, day }: { market: (typeof MARKETS)[number]; day: Date }) {
  const t = useStrings(strings);
  const stretches = officeStretches(market.timeZone, day);
  const first = stretches[0];
  const name = t(`market.${market.id}`);
  return (
    <li className={styles.market}>
      <span className={styles.label} style={first ? labelPlace(first) : { marginInline: 0 }}>
        {first ? t('open', { market: name, ...hours(stretches, first) }) : t('closed', { market: name })}
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
