import type { ReactNode } from 'react';

import { useStrings } from '#i18n/use-strings.ts';

import * as styles from './Facts.css.ts';
import { strings } from './strings.ts';

/** A name and its value; an empty value is one that nobody knows, and is left out. */
export type Fact = readonly [name: string, value: ReactNode];

/** Names and values, one line each; where nothing of it is known, that is said once. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const t = useStrings(strings);
  const known = facts.filter(([, value]) => value !== '');
  if (known.length === 0) return <p className={styles.unknown}>{t('empty')}</p>;
  return (
    <dl className={styles.facts}>
      {known.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.term}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Names and places stay in the language of their source. */
export const foreign = (text: string): ReactNode => (text === '' ? '' : <span lang="en">{text}</span>);
