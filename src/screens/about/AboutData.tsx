import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import * as styles from './AboutData.css.ts';
import { strings } from './strings.ts';

const ROWS_AWAITED = 8;

/** The page that tells where the shipped data comes from and what it cannot say (`/dashboard/aboutdata`). */
export default function AboutData() {
  const t = useStrings(strings);
  const { listDataSources } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => listDataSources(undefined, { signal }));
  const total = record?.reduce((sum, { records }) => sum + records, 0);
  return (
    <>
      <PageHead title={t('title')} count={total ? t('records', { n: total }) : undefined} />
      {record ? (
        <Sources sources={record} />
      ) : (
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
      )}
      <Fonts />
    </>
  );
}

/** The sources by kind, in the order a seller would ask for them. */
function Sources({ sources }: { sources: readonly Source[] }) {
  const t = useStrings(strings);
  if (sources.length === 0) {
    return (
      <Empty kind="first" title={t('none')}>
        {t('noneHow')}
      </Empty>
    );
  }
  return (
    <>
      <p className={styles.promise}>{t('promise')}</p>
      {KINDS.map((kind) => [kind, sources.filter((source) => source.kind === kind)] as const)
        .filter(([, ofKind]) => ofKind.length > 0)
        .map(([kind, ofKind]) => (
          <section key={kind} className={styles.kind} aria-labelledby={`kind-${kind}`}>
            <h2 className={styles.heading} id={`kind-${kind}`}>
              {t(`kind.${kind}`)}
            </h2>
            {ofKind.map((source) => (
              <SourceEntry key={source.id} source={source} />
            ))}
          </section>
        ))}
    </>
  );
}

type Source = Schemas['DataSource'];

const KINDS = [
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
function SourceEntry({ source }: { source: Source }) {
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

const FONTS_AWAITED = 2;

/** The fonts of documents with their licences, whose texts can be read here. */
function Fonts() {
  const t = useStrings(strings);
  const { listFonts } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => listFonts(undefined, { signal }));
  return (
    <section className={styles.kind} aria-labelledby="kind-fonts">
      <h2 className={styles.heading} id="kind-fonts">
        {t('fonts')}
      </h2>
      <p className={styles.promise}>{t('fontsHow')}</p>
      {record ? null : <Awaited rows={FONTS_AWAITED} label={t('fontsLoading')} error={error} title={t('fontsFailed')} onRetry={reload} />}
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
