import { useId } from 'react';

import * as styles from './marks.css.ts';
import { MOST_SERIES, seriesStyle } from './series.ts';

export interface AreaProps {
  /** The series that it belongs to, from 0: its colour and its pattern. */
  series: number;
  /** The size in px, or a share of the picture. */
  x?: number | string;
  y?: number;
  width: number | string;
  height: number;
}

/** A filled rectangle in the colour and the pattern of its series: solid, diagonal, dots, cross, horizontal or hollow. */
export function Area({ series, ...box }: AreaProps) {
  const id = useId();
  const pattern = series % MOST_SERIES;
  return (
    <g className={seriesStyle(series)}>
      {pattern === 0 ? null : (
        <pattern id={id} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform={pattern % 2 === 1 ? 'rotate(45)' : undefined}>
          <rect className={styles.paper} width={7} height={7} />
          <Pattern of={pattern} />
        </pattern>
      )}
      <rect className={`${styles.area} ${styles.ink}`} style={pattern === 0 ? undefined : { fill: `url(#${CSS.escape(id)})` }} {...box} />
    </g>
  );
}

/** Draws one tile of a pattern. */
export function Pattern({ of }: { of: number }) {
  if (of === 1) return <rect className={styles.ink} width={4} height={7} />;
  if (of === 2)
    return (
      <path
        className={styles.ink}
        d="M1.75 1.75m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M5.25 5.25m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0"
      />
    );
  if (of === 3) return <path className={styles.ink} d="M0 0h2v7H0zM0 0h7v2H0z" />;
  if (of === 4) return <rect className={styles.ink} width={7} height={3} />;
  return null;
}

/** Shows an area's look before a name in running text. */
export function AreaSwatch({ series }: { series: number }) {
  return (
    <svg className={styles.swatch} width={14} height={12} aria-hidden="true">
      <Area series={series} x={0.5} y={0.5} width={13} height={11} />
    </svg>
  );
}
