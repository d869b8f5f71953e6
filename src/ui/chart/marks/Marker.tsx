import * as styles from './marks.css.ts';
import { MARKERS, MOST_SERIES, seriesStyle } from './series.ts';

export interface MarkerProps {
  /** The series that it belongs to, from 0. */
  series: number;
  x?: number;
  y?: number;
}

/** The mark of a series' points. */
export function Marker({ series, x = 0, y = 0 }: MarkerProps) {
  const marker = MARKERS[series % MOST_SERIES];
  return <path className={`${seriesStyle(series)} ${marker?.look}`} d={marker?.path} transform={`translate(${x} ${y})`} />;
}

/** Shows a line's mark before a name in running text. */
export function MarkerSwatch({ series }: { series: number }) {
  return (
    <svg className={styles.swatch} width={12} height={12} viewBox="-6 -6 12 12" aria-hidden="true">
      <Marker series={series} />
    </svg>
  );
}
