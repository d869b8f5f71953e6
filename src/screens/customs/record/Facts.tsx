import type { ReactNode } from 'react';

import { useStrings } from '#i18n/use-strings.ts';

import { words } from '../words/strings.ts';
import * as styles from './record.css.ts';

export type Fact = readonly [term: string, words: ReactNode];

/** A group of facts; what is not told says so. */
export function Facts({ title, facts, absent }: { title: string; facts: readonly Fact[]; absent?: string | undefined }) {
  const word = useStrings(words);
  return (
    <section className={styles.group}>
      <h3 className={styles.heading}>{title}</h3>
      <dl className={styles.facts}>
        {facts.map(([term, words], place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a fact is its place; two may have one name
          <div key={place} className={styles.fact}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.words} data-absent={words === '' || undefined}>
              {words === '' ? (absent ?? word('absent')) : words}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
