import { useId } from 'react';

import * as styles from './WorldMap.css.ts';

export interface MarkProps {
  /** A circle stands at its addresses, a hatched square in the middle of its city, a circle in a square is some of each. */
  precision: 'address' | 'city' | 'both';
  x: number;
  y: number;
  radius: number;
}

/** The half side of a square as large as the circle of the same radius. */
const SQUARE = Math.sqrt(Math.PI) / 2;

/** One mark of the map, whose shape says how exactly it is placed. */
export function Mark({ precision, x, y, radius }: MarkProps) {
  const id = useId();
  const half = radius * SQUARE;
  const square = { x: x - half, y: y - half, width: half * 2, height: half * 2 };
  if (precision === 'address') return <circle className={styles.inner} cx={x} cy={y} r={radius} fillOpacity={0.55} />;
  return (
    <g>
      <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className={styles.hatch} d="M0 0v5" />
      </pattern>
      <rect className={styles.cluster} {...square} />
      {precision === 'city' ? (
        <rect {...square} fill={`url(#${CSS.escape(id)})`} />
      ) : (
        <circle className={styles.inner} cx={x} cy={y} r={half * 0.6} />
      )}
    </g>
  );
}

/** Shows a mark before a name in running text. */
export function MarkSwatch({ precision }: Pick<MarkProps, 'precision'>) {
  return (
    <svg className={styles.swatch} width={16} height={16} aria-hidden="true">
      <Mark precision={precision} x={8} y={8} radius={6.5} />
    </svg>
  );
}
