import type { ReactNode } from 'react';

import { Drawing, type DrawingKind } from './Drawing.tsx';
import * as styles from './Empty.css.ts';

export interface EmptyProps {
  /** Nothing yet is another thing than nothing found, nothing allowed and no line. */
  kind: Exclude<DrawingKind, 'failed'>;
  title: string;
  /** One sentence: what to do about it. */
  children?: ReactNode;
  /** At most two. */
  actions?: ReactNode;
}

/** Shows in a region why it has nothing, and what to do. */
export function Empty({ kind, title, children, actions }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <Drawing kind={kind} />
      <h2 className={styles.title}>{title}</h2>
      {children ? <div className={styles.words}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
