import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import * as styles from './AboutData.css.ts';
import { Fonts } from './Fonts.tsx';
import { KINDS, type Source, SourceEntry } from './SourceEntry.tsx';
import { strings } from './strings.ts';

const ROWS_AWAITED = 8;

/** Where the shipped data comes from and what it cannot say (`/dashboard/aboutdata`). */
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
