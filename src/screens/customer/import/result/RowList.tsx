import { useCalls } from '#actors/calls.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import type { Result } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { NEAR_NAME_ROWS } from '#lib/table-limits.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import * as styles from '#ui/import/import.css.ts';
import { Pager } from '#ui/pager/Pager.tsx';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import type { Import } from '../ImportJob.tsx';
import { strings } from '../strings.ts';

type Row = Result<'listImportRows'>['datas'][number];

function reasonsOf({ reasons }: Row) {
  return <Reasons texts={reasons.map(({ text }) => text)} />;
}

function Reasons({ texts }: { texts: readonly string[] }) {
  const t = useStrings(strings);
  return <span data-line>{texts.join(t('reasonAnd'))}</span>;
}

const left = ['failed', 'duplicate'] as const;
const near = ['near', 'nearrow'] as const;
type Kind = (typeof left)[number] | (typeof near)[number];

/** Returns which names are near: a customer's, or an earlier one in the table. */
export const nearKinds = ({ reasons }: Import) => near.filter((kind) => reasons.some(({ code }) => code === kind));

const filterOf = (id: string, kind: Kind) => (kind === 'near' || kind === 'nearrow' ? { id, reason: kind } : { id, state: kind });

/** Returns the first kind of which there are rows. */
function firstKind(job: Import): Kind {
  return left.find((kind) => job[kind] > 0) ?? nearKinds(job)[0] ?? 'failed';
}

/** The rows that are left out, with their reasons, and those with a name near to another, which are not. */
export function RowList({ job }: { job: Import }) {
  const { id } = job;
  const t = useStrings(strings);
  const { listImportRows } = useCalls();
  const kinds: readonly Kind[] = [...left, ...nearKinds(job)];
  const first = firstKind(job);
  const list = useRecordList(listImportRows, { filter: filterOf(id, first) });
  const reload = () => list.send({ type: 'reload' });
  const kind = kinds.find((one) => one === list.filter.state || one === list.filter.reason) ?? first;

  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('rows')}</h2>
      <Segmented
        label={t('rows')}
        isLabelHidden
        value={kind}
        options={kinds.map((one) => ({ id: one, name: t(`count.${one}`) }))}
        onChange={(next) => list.send({ type: 'filter.change', filter: filterOf(id, next) })}
      />
      <NearNote kind={kind} total={job.total} />
      {list.shown ? (
        <>
          {list.error ? <Failure title={t('rowsFailed')} error={list.error} onRetry={reload} /> : null}
          <RecordTable
            label={t('rows')}
            columns={[
              { id: 'line', header: t('line'), cell: ({ line }) => line, align: 'end', width: 84 },
              { id: 'company', header: t('company'), cell: ({ companyname }) => companyname || '—', isRowHeader: true, width: 280 },
              { id: 'reason', header: t('reason'), cell: reasonsOf },
            ]}
            rows={list.rows.map((row) => ({ ...row, id: String(row.line) }))}
            density="compact"
            empty={t('noRows')}
          />
          <Pager
            index={list.shown.index}
            size={list.shown.size}
            total={list.total}
            onChange={(index) => list.send({ type: 'page.change', index })}
          />
        </>
      ) : (
        <Awaited rows={5} label={t('loading')} error={list.error} title={t('rowsFailed')} onRetry={reload} />
      )}
    </section>
  );
}

/** Says what rows have that are imported all the same. */
function NearNote({ kind, total }: { kind: Kind; total: number }) {
  const t = useStrings(strings);
  if (kind !== 'near' && kind !== 'nearrow') return null;
  return <p>{total > NEAR_NAME_ROWS ? t(`first.${kind}`, { n: NEAR_NAME_ROWS }) : t(`how.${kind}`)}</p>;
}
