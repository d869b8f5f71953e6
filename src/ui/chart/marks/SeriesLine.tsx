import type { PlotScale } from '../time-plot/plot-scale.ts';
import { Marker } from './Marker.tsx';
import * as styles from './marks.css.ts';
import { DASHES, MOST_SERIES, seriesStyle } from './series.ts';

/** Markers closer than this run into each other. */
const MARKER_EVERY_PX = 14;

export interface SeriesLineProps {
  values: readonly (number | null)[];
  series: number;
  scale: PlotScale;
}

/** A line with its dash and its markers; it is broken where nobody knows the value. */
export function SeriesLine({ values, series, scale }: SeriesLineProps) {
  const every = Math.max(1, Math.ceil(MARKER_EVERY_PX / scale.cell));
  const points = values.map((value, place) => (value === null ? null : { place, x: scale.x(place), y: scale.y(value) }));
  const path = points
    .map((point, place) => (point ? `${points[place - 1] ? 'L' : 'M'}${point.x.toFixed(1)} ${point.y.toFixed(1)}` : ''))
    .join('');
  return (
    <g>
      <g className={seriesStyle(series)}>
        <path className={styles.stroke} d={path} strokeDasharray={DASHES[series % MOST_SERIES]} />
      </g>
      {points.map((point) =>
        point && (values.length - 1 - point.place) % every === 0 ? (
          <Marker key={point.place} series={series} x={point.x} y={point.y} />
        ) : null,
      )}
    </g>
  );
}
