import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import * as styles from './bars/BarChart.css.ts';
import type { ChartPoint, ChartProps } from './chart-props.ts';
import { ChartFigure } from './figure/ChartFigure.tsx';
import { Area, AreaSwatch } from './marks/Area.tsx';
import { withOthers } from './marks/gather-others.ts';
import { strings } from './strings.ts';
import { useShare } from './use-share.ts';

export interface ShareChartProps extends ChartProps {
  /** At most six can be told apart; of more, the rest is added up as "others", and the table has them all. */
  parts: readonly ChartPoint[];
  /** Heads the columns of the table. */
  columns: readonly [name: string, value: string];
}

const HEIGHT = 18;

/** How a whole divides: one bar in parts that differ by colour and pattern, and below it what each part is. */
export function ShareChart({ parts, columns, finding, ...figure }: ShareChartProps) {
  const t = useStrings(strings);
  const { number } = useFormats();
  const write = figure.format ?? number;
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const share = useShare(total);
  const shown = withOthers(parts, (rest) => ({ name: t('others'), value: rest.reduce((sum, { value }) => sum + value, 0) }));
  const rows = parts.map(({ value, ...row }) => ({ ...row, values: [value, share(value)] }));
  const starts = shown.map((_, index) => shown.slice(0, index).reduce((sum, { value }) => sum + value, 0));
  const across = (value: number) => `${total > 0 ? (value / total) * 100 : 0}%`;
  return (
    <ChartFigure {...figure} twin={{ columns: [...columns, t('share')], rows }}>
      <svg className={styles.stack} height={HEIGHT} role="img" aria-label={finding}>
        {shown.map(({ name, value }, index) => (
          <Area key={name} series={index} x={across(starts[index] ?? 0)} width={across(value)} height={HEIGHT} />
        ))}
      </svg>
      <ul className={styles.parts}>
        {shown.map(({ name, value, href, lang }, index) => (
          <li key={name} className={styles.part}>
            <AreaSwatch series={index} />
            <span className={styles.partName} data-single="" lang={lang}>
              {href === undefined ? name : <TextLink href={href}>{name}</TextLink>}
            </span>
            <span className={styles.value}>{`${write(value)} · ${share(value)}`}</span>
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
}
