import type { ReactNode } from 'react';

import * as styles from './Facts.css.ts';

/** A name and its value; an empty value is one that nobody has given. */
export type Fact = readonly [name: string, value: ReactNode];

/** Names and their values, line by line; an empty value is a dash. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.term}>{name}</dt>
          <dd className={styles.value}>{value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
