import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import * as styles from './AboutData.css.ts';
import { strings } from './strings.ts';

export type Source = Schemas['DataSource'];

export const KINDS = [
  'companies',
  'customs',
  'trade',
  'hs',
  'fairs',
  'inquiries',
  'geography',
  'rates',
  'email',
] as const satisfies readonly Source['kind'][];

/** One source: who publishes it, on which terms, and its limits. */
export function SourceEntry({ source }: { source: Source }) {
  const t = useStrings(strings);
  const facts = [
    [t('publisher'), source.publisher],
    [t('licence'), source.licence],
    [t('period'), source.period],
    [t('attribution'), source.attribution],
    [t('limits'), source.note],
  ] as const;
  return (
    <article className={styles.source}>
      <header className={styles.name}>
        <h3 lang="en">{source.name}</h3>
        <span className={styles.size}>{t('records', { n: source.records })}</span>
      </header>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt className={styles.term}>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </article>
  );
}
