import { MarkerSwatch } from '../marks/Marker.tsx';
import type { PlotScale } from './plot-scale.ts';
import * as styles from './TimePlot.css.ts';

/** One quantity of a period, worded. */
export interface Reading {
  readonly name: string;
  readonly value: string;
  /** Its series, where there are several. */
  readonly series?: number | undefined;
}

export interface ValueBoxProps {
  period: string;
  readings: readonly Reading[];
  x: number;
  scale: PlotScale;
}

/** Shows the values of a point to the eye; the ear hears them from the slider. */
export function ValueBox({ period, readings, x, scale }: ValueBoxProps) {
  const side = x > scale.right / 2 ? { insetInlineEnd: `calc(100% - ${x - 10}px)` } : { insetInlineStart: x + 10 };
  return (
    <>
      <span className={styles.guide} style={{ insetInlineStart: x, blockSize: scale.base }} />
      <div className={styles.box} style={side} aria-hidden="true">
        <div className={styles.boxHead}>{period}</div>
        {readings.map(({ name, value, series }) => (
          <div key={name} className={styles.reading}>
            {series === undefined ? null : <MarkerSwatch series={series} />}
            <span>{name}</span>
            <b className={styles.boxValue}>{value}</b>
          </div>
        ))}
      </div>
    </>
  );
}
