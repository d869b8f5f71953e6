import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';

import type { ChartProps } from './chart-props.ts';
import { ChartFigure } from './figure/ChartFigure.tsx';
import { withOthers } from './marks/gather-others.ts';
import { Marker } from './marks/Marker.tsx';
import * as styles from './marks/marks.css.ts';
import { DASHES, MOST_SERIES, seriesStyle } from './marks/series.ts';
import { strings } from './strings.ts';
import type { PlotScale } from './time-plot/plot-scale.ts';
import { TimePlot } from './time-plot/TimePlot.tsx';

/** One line: what it is, and how much of it there was in each period; null where nobody knows. */
export interface ChartLine {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

export interface LineChartProps extends ChartProps {
  /** The periods in the order of time, without gaps. */
  periods: readonly string[];
  /** At most six can be told apart; of more, the rest is added up as "others". */
  lines: readonly ChartLine[];
  /** Heads the first column of the table. */
  column: string;
  /** The addresses of each period's records. */
  hrefs?: readonly (string | undefined)[] | undefined;
}

/** Several quantities over time: lines that differ by colour, marker and dash, named at their end. */
export function LineChart({ periods, lines: given, column, hrefs, finding, ...figure }: LineChartProps) {
  const t = useStrings(strings);
  const { number } = useFormats();
  const write = (value: number | null | undefined) => (typeof value === 'number' ? (figure.format ?? number)(value) : t('unknown'));
  const lines = withOthers(given, (rest) => added(rest, t('others')));
  const rows = periods.map((name, index) => ({ name, href: hrefs?.[index], values: lines.map(({ values }) => values[index] ?? null) }));
  return (
    <ChartFigure {...figure} twin={{ columns: [column, ...lines.map(({ name }) => name)], rows: rows.toReversed() }}>
      <TimePlot
        title={figure.title}
        finding={finding}
        periods={periods}
        most={Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)))}
        readingsAt={(index) => lines.map(({ name, values }, series) => ({ name, value: write(values[index]), series }))}
        hrefs={hrefs}
        ends={lines.map(({ name, values }) => ({ name, value: values.findLast((value) => value !== null) ?? 0 }))}
      >
        {(scale) => lines.map(({ name, values }, series) => <SeriesLine key={name} values={values} series={series} scale={scale} />)}
      </TimePlot>
    </ChartFigure>
  );
}

function added(lines: readonly ChartLine[], name: string): ChartLine {
  const values = lines[0]?.values.map((_, index) => lines.reduce((sum, line) => sum + (line.values[index] ?? 0), 0)) ?? [];
  return { name, values };
}

/** Markers closer than this run into each other. */
const MARKER_EVERY_PX = 14;

interface SeriesLineProps {
  values: readonly (number | null)[];
  series: number;
  scale: PlotScale;
}

/** A line with its dash and its markers; it is broken where nobody knows the value. */
function SeriesLine({ values, series, scale }: SeriesLineProps) {
  const every = Math.max(1, Math.ceil(MARKER_EVERY_PX / scale.cell));
  const points = values.map((value, index) => (value === null ? null : { index, x: scale.x(index), y: scale.y(value) }));
  const path = points
    .map((point, index) => (point ? `${points[index - 1] ? 'L' : 'M'}${point.x.toFixed(1)} ${point.y.toFixed(1)}` : ''))
    .join('');
  return (
    <g>
      <g className={seriesStyle(series)}>
        <path className={styles.stroke} d={path} strokeDasharray={DASHES[series % MOST_SERIES]} />
      </g>
      {points.map((point) =>
        point && (values.length - 1 - point.index) % every === 0 ? (
          <Marker key={point.index} series={series} x={point.x} y={point.y} />
        ) : null,
      )}
    </g>
  );
}
