import { MarkerSwatch } from '../marks/Marker.tsx';
import type { PlotScale } from './plot-scale.ts';
import * as styles from './TimePlot.css.ts';

/** Where a line ends, and what it is. */
export interface LineEnd {
  readonly name: string;
  readonly value: number;
}

export interface LineNamesProps {
  ends: readonly LineEnd[];
  scale: PlotScale;
  room: number;
}

const LINE_HEIGHT = 17;
const GAP = 8;

/** The name of each line at its end, moved apart where lines end close together; the table and the slider say them to the ear. */
export function LineNames({ ends, scale, room }: LineNamesProps) {
  return spread(ends, scale).map(({ name, series, y }) => (
    <span
      key={name}
      className={styles.lineName}
      style={{ insetInlineStart: scale.right + GAP, insetBlockStart: y, maxInlineSize: room - GAP }}
      title={name}
      aria-hidden="true"
    >
      <MarkerSwatch series={series} /> {name}
    </span>
  ));
}

function spread(ends: readonly LineEnd[], scale: PlotScale): { name: string; series: number; y: number }[] {
  const placed = ends.map(({ name, value }, series) => ({ name, series, y: scale.y(value) })).toSorted((one, other) => other.y - one.y);
  let ceiling = scale.base;
  return placed.map(({ y, ...end }) => {
    const free = Math.min(y, ceiling);
    ceiling = free - LINE_HEIGHT;
    return { ...end, y: free };
  });
}
