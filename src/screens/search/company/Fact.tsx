import type { ReactNode } from 'react';

import * as styles from './company.css.ts';

/** One thing that is known of a company: what it is, and what is known. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{name}</dt>
      <dd className={styles.words}>{children}</dd>
    </div>
  );
}
