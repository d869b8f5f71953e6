import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';

import * as styles from './AboutData.css.ts';
import { strings } from './strings.ts';

const ROWS_AWAITED = 2;

/** The fonts of documents with their licences, whose texts can be read here. */
export function Fonts() {
  const t = useStrings(strings);
  const { listFonts } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => listFonts(undefined, { signal }));
  return (
    <section className={styles.kind} aria-labelledby="kind-fonts">
      <h2 className={styles.heading} id="kind-fonts">
        {t('fonts')}
      </h2>
      <p className={styles.promise}>{t('fontsHow')}</p>
      {record ? null : <Awaited rows={ROWS_AWAITED} label={t('fontsLoading')} error={error} title={t('fontsFailed')} onRetry={reload} />}
      {record?.map(({ name, publisher, files, licence, text }) => (
        <article key={name} className={styles.source}>
          <h3 className={styles.name} lang="en">
            {name}
          </h3>
          <dl className={styles.facts}>
            {(
              [
                ['publisher', publisher],
                ['licence', licence],
                ['fontFiles', files.join(', ')],
              ] as const
            ).map(([key, value]) => (
              <div key={key} className={styles.fact}>
                <dt className={styles.term}>{t(key)}</dt>
                <dd lang="en">{value}</dd>
              </div>
            ))}
          </dl>
          <details>
            <summary className={styles.summary}>{t('licenceText', { name })}</summary>
            <pre className={styles.text} lang="en">
              {text}
            </pre>
          </details>
        </article>
      ))}
    </section>
  );
}
