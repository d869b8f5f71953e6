import type { ReactNode } from 'react';

import * as styles from './Status.css.ts';
import { StatusShape, type StatusTone } from './StatusShape.tsx';

export interface StatusProps {
  tone: StatusTone;
  /** The word for it; the colour and the shape only repeat it. */
  children: ReactNode;
  /** On a soft fill, for page heads. */
  isPill?: boolean | undefined;
}

/** A status: a shape and a word. */
export function Status({ tone, children, isPill = false }: StatusProps) {
  return (
    <span className={`${styles.status} ${styles.tones[tone]}`} data-pill={isPill || undefined}>
      <StatusShape tone={tone} />
      <span className={styles.word}>{children}</span>
    </span>
  );
}
