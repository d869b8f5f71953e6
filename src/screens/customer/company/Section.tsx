import { type ReactNode, useId } from 'react';

import * as styles from './CompanyPage.css.ts';

export interface SectionProps {
  title: string;
  /** Stands at the other end of the heading's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the company's page under a heading of its own. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 className={styles.heading} id={id}>
          {title}
        </h2>
        {action ? <span className={styles.sectionAction}>{action}</span> : null}
      </div>
      {children}
    </section>
  );
}
