import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import * as styles from './bars/BarChart.css.ts';
import type { ChartPoint, ChartProps, Twin } from './chart-props.ts';
import { ChartFigure } from './figure/ChartFigure.tsx';
import { Area } from './marks/Area.tsx';
import { strings } from './strings.ts';
import { useShare } from './use-share.ts';

/** One bar of a ranking. */
export interface ChartBar extends ChartPoint {
  /** Shown in place of a name that is too long for its line; the whole name is told on hover and in the table. */
  readonly label?: string | undefined;
  /** Said at the other end of its line, such as a country. */
  readonly note?: string | undefined;
  /** The thing whose colour and pattern it has, where that is shown elsewhere on the page; the first if not given. */
  readonly series?: number | undefined;
}

export interface BarChartProps extends ChartProps {
  /** The bars in the order of the ranking. */
  bars: readonly ChartBar[];
  /** Heads the columns of the table. */
  columns: readonly [name: string, value: string];
  /** The whole that shares are of; without it none are said. */
  total?: number | undefined;
  /** How many bars are drawn; the table has them all. */
  most?: number | undefined;
  /** The value of a bar across the whole width, where rankings are read beside each other; the longest bar if not given. */
  full?: number | undefined;
  /** The table, where it says more than the bars do. */
  twin?: Twin | undefined;
}

/** A ranking: horizontal bars with their quantity at the end. Names and quantities are words of the page, so each can lead to its records. */
export function BarChart({ bars, columns, total, most = 10, full, twin, finding, ...figure }: BarChartProps) {
  const t = useStrings(strings);
  const share = useShare(total);
  const longest = full ?? Math.max(1e-9, ...bars.map(({ value }) => value));
  const rows = bars.map(({ name, value, href, lang }) => ({
    name,
    href,
    lang,
    values: total === undefined ? [value] : [value, share(value)],
  }));
  return (
    <ChartFigure {...figure} twin={twin ?? { columns: total === undefined ? columns : [...columns, t('share')], rows }}>
      <ol className={styles.bars} aria-label={finding}>
        {bars.slice(0, most).map((bar) => (
          <Bar
            key={bar.href ?? bar.name}
            bar={bar}
            part={bar.value / longest}
            share={total === undefined ? undefined : share(bar.value)}
            format={figure.format}
          />
        ))}
      </ol>
      {bars.length > most ? <p className={styles.rest}>{t('rest', { n: bars.length - most })}</p> : null}
    </ChartFigure>
  );
}

const THICK_PX = 10;

interface BarProps {
  bar: ChartBar;
  part: number;
  share: string | undefined;
  format: ((value: number) => string) | undefined;
}

function Bar({ bar: { name, label = name, value, href, lang, note, series = 0 }, part, share, format }: BarProps) {
  const { number } = useFormats();
  return (
    <li className={styles.bar}>
      <span className={styles.line}>
        <span className={styles.name} data-single="" lang={lang} title={name}>
          {href === undefined ? label : <TextLink href={href}>{label}</TextLink>}
        </span>
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
      </span>
      <span className={styles.measure}>
        <svg
          className={styles.drawing}
          style={{ inlineSize: `calc((100% - ${styles.VALUE_ROOM}px) * ${Math.max(0, part)})` }}
          height={THICK_PX}
          aria-hidden="true"
        >
          <Area series={series} width="100%" height={THICK_PX} />
        </svg>
        <span className={styles.value}>{[(format ?? number)(value), share].filter((word) => word !== undefined).join(' · ')}</span>
      </span>
    </li>
  );
}
