import type { PlotScale } from './plot-scale.ts';
import * as styles from './TimePlot.css.ts';

export interface ValueGridProps {
  scale: PlotScale;
  write: (value: number) => string;
}

/** The hairlines of round quantities and their words. */
export function ValueGrid({ scale, write }: ValueGridProps) {
  return scale.ticks.map((value) => (
    <g key={value}>
      <path className={styles.gridLine} d={`M${scale.left} ${scale.y(value)}H${scale.right}`} />
      <text className={styles.word} x={scale.left - 6} y={scale.y(value) + 4} textAnchor="end">
        {write(value)}
      </text>
    </g>
  ));
}
