import { useState } from 'react';

import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import * as styles from './ColumnChart.css.ts';
import { strings } from './strings.ts';

/** One period and how much was in it. */
export interface ChartPoint {
  /** The period, as its row of the table names it. */
  readonly name: string;
  readonly value: number;
}

export interface ColumnChartProps {
  /** What is measured, as in the heading above. */
  title: string;
  /** In what, and over which time. */
  unit: string;
  /** The finding in one sentence; it is all that a screen reader is told of the picture. */
  finding: string;
  /** In the order of time, without gaps. */
  points: readonly ChartPoint[];
  /** Heads the two columns of the table. */
  columns: readonly [period: string, value: string];
}

const HEIGHT = 72;
const STEP = 12;
const BAR = 9;
const SCALE = 5;

/** A quantity by period: columns over the scale of a chart, one cell for each period, and the same numbers as a table. */
export function ColumnChart(props: ColumnChartProps) {
  const { title, unit } = props;
  const t = useStrings(strings);
  const [form, setForm] = useState<'chart' | 'table'>('chart');
  return (
    <div>
      <div className={styles.head}>
        <span className={styles.unit}>{unit}</span>
        <Segmented
          label={t('shownAs', { title })}
          isLabelHidden
          value={form}
          options={[
            { id: 'chart', name: t('chart') },
            { id: 'table', name: t('table') },
          ]}
          onChange={setForm}
        />
      </div>
      {form === 'chart' ? <Columns {...props} /> : <Rows {...props} />}
    </div>
  );
}

function Columns({ finding, points }: ColumnChartProps) {
  const width = points.length * STEP;
  const most = Math.max(1, ...points.map(({ value }) => value));
  return (
    <>
      <svg className={styles.chart} viewBox={`0 0 ${width} ${HEIGHT + SCALE + 2}`} role="img" aria-label={finding}>
        <line className={styles.baseline} x1={0} x2={width} y1={HEIGHT} y2={HEIGHT} />
        {points.map(({ name, value }, place) => {
          const height = value === 0 ? 0 : Math.max(2, (value / most) * HEIGHT);
          return (
            <rect
              key={name}
              className={styles.column}
              x={place * STEP + (STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
            />
          );
        })}
        {points.map(({ name }, place) => (
          <rect
            key={name}
            className={place % 2 === 0 ? styles.cellFull : styles.cellEmpty}
            x={place * STEP}
            y={HEIGHT + 1}
            width={STEP}
            height={SCALE}
          />
        ))}
      </svg>
      <div className={styles.ends} aria-hidden="true">
        <span>{points[0]?.name}</span>
        <span>{points.at(-1)?.name}</span>
      </div>
    </>
  );
}

function Rows({ title, points, columns: [period, value] }: ColumnChartProps) {
  const { number } = useFormats();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by the keyboard
    <section className={styles.scroll} aria-label={title} tabIndex={0}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col" className={styles.columnHead}>
              {period}
            </th>
            <th scope="col" className={styles.columnHead}>
              {value}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.name}>
              <th scope="row" className={styles.cell}>
                {point.name}
              </th>
              <td className={styles.cell}>{number(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
