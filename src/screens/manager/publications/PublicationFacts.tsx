import { useCountries } from '#i18n/use-countries.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';

import * as styles from '../records/detail/detail.css.ts';
import type { Publication } from './publication.ts';
import { strings } from './strings.ts';

/** What a document says of itself, name by name. */
export function PublicationFacts({ publication }: { publication: Publication }) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const countries = useCountries();
  const { industry, countrycode, username, publishtime, downloads, summary } = publication;
  const facts = [
    [t('industry'), industry],
    [t('country'), countries.find(({ id }) => id === countrycode)?.name ?? countrycode],
    [t('publisher'), username],
    [t('publishtime'), publishtime === '' ? t('draft') : dayTime(publishtime)],
    [t('downloads'), t('times', { count: downloads })],
    [t('summary'), summary],
  ] as const;
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.term}>{name}</dt>
          <dd className={styles.content}>{value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
