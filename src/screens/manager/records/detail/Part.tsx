import { type ReactNode, useId } from 'react';

import * as styles from './detail.css.ts';

export interface PartProps {
  title: string;
  /** Stands at the other end of the heading's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a record under a heading of its own. */
export function Part({ title, action, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h4 className={styles.heading} id={id}>
          {title}
        </h4>
        {action}
      </div>
      {children}
    </section>
  );
}
