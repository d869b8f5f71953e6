import { type ReactNode, type Ref, useId } from 'react';

import * as styles from './CompanyPage.css.ts';

export interface SectionProps {
  title: string;
  /** Stands at the other end of the heading's line. */
  action?: ReactNode;
  /** Gives the heading to who puts the focus there, where what had it goes away. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of the company's page under a heading of its own. */
export function Section({ title, action, headingRef, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 ref={headingRef} className={styles.heading} id={id} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h2>
        {action ? <span className={styles.sectionAction}>{action}</span> : null}
      </div>
      {children}
    </section>
  );
}
