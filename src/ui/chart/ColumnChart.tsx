import { useFormats } from '#i18n/use-formats.ts';

import type { ChartPoint, ChartProps } from './chart-props.ts';
import { ChartFigure } from './figure/ChartFigure.tsx';
import * as styles from './time-plot/TimePlot.css.ts';
import { TimePlot } from './time-plot/TimePlot.tsx';

export interface ColumnChartProps extends ChartProps {
  /** The points in the order of time, without gaps. */
  points: readonly ChartPoint[];
  /** Heads the two columns of the table. */
  columns: readonly [period: string, value: string];
}

/** A column takes three quarters of its cell. */
const FILLED = 0.75;
const WIDEST_PX = 48;
/** Less would not be seen. */
const LEAST_PX = 2;

/** A quantity by period: columns over the scale of a chart, one cell for each period. */
export function ColumnChart({ points, columns, finding, ...figure }: ColumnChartProps) {
  const { number } = useFormats();
  const write = figure.format ?? number;
  const rows = points.toReversed().map(({ value, ...row }) => ({ ...row, values: [value] }));
  return (
    <ChartFigure {...figure} twin={{ columns, rows }}>
      <TimePlot
        title={figure.title}
        finding={finding}
        periods={points.map(({ name }) => name)}
        most={Math.max(0, ...points.map(({ value }) => value))}
        readingsAt={(index) => [{ name: columns[1], value: write(points[index]?.value ?? 0) }]}
        hrefs={points.some(({ href }) => href !== undefined) ? points.map(({ href }) => href) : undefined}
      >
        {({ x, y, cell, base }) =>
          points.map(({ name, value }, index) => {
            const height = value > 0 ? Math.max(LEAST_PX, base - y(value)) : 0;
            const width = Math.min(WIDEST_PX, cell * FILLED);
            return <rect key={name} className={styles.column} x={x(index) - width / 2} y={base - height} width={width} height={height} />;
          })
        }
      </TimePlot>
    </ChartFigure>
  );
}
