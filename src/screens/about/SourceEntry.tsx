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
  'words',
  'fairs',
  'inquiries',
  'geography',
  'rates',
  'holidays',
  'email',
] as const satisfies readonly Source['kind'][];

/** One source: who publishes it, on which terms, and its limits. */
export function SourceEntry({ source }: { source: Source }) {
  const t = useStrings(strings);
  const facts = [
    { name: t('publisher'), value: source.publisher, lang: 'en' },
    { name: t('licence'), value: source.licence, lang: 'en' },
    { name: t('period'), value: source.period },
    { name: t('attribution'), value: source.attribution, lang: 'en' },
    { name: t('limits'), value: source.note },
  ];
  return (
    <article className={styles.source}>
      <header className={styles.name}>
        <h3 lang="en">{source.name}</h3>
        <span className={styles.size}>{t('records', { n: source.records })}</span>
      </header>
      <dl className={styles.facts}>
        {facts
          .filter(({ value }) => value !== '')
          .map(({ name, value, lang }) => (
            <div key={name} className={styles.fact}>
              <dt className={styles.term}>{name}</dt>
              <dd lang={lang}>{value}</dd>
            </div>
          ))}
      </dl>
    </article>
  );
}
