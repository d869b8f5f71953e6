import type { ReactNode } from 'react';

import * as styles from './StageScale.css.ts';

export interface StageScaleProps {
  /** How many cells are done. */
  value: number;
  of: number;
  /** The name of the stage; the scale itself is silent. */
  children?: ReactNode;
}

/** How far something has come, as the border of a nautical chart measures: cells that can be counted. */
export function StageScale({ value, of, children }: StageScaleProps) {
  return (
    <span className={styles.stage}>
      <span className={styles.scale} aria-hidden="true">
        <span className={styles.cellsLeft} style={{ inlineSize: of * styles.CELL - 1 }}>
          <span className={styles.cellsDone} style={{ inlineSize: Math.max(0, value * styles.CELL - 1) }} />
        </span>
      </span>
      {children}
    </span>
  );
}
