import { useCalls } from '#actors/calls.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import type { Result } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import * as styles from '#ui/import/import.css.ts';
import { Pager } from '#ui/pager/Pager.tsx';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import { strings } from '../strings.ts';

type Row = Result<'listImportRows'>['datas'][number];

function reasonsOf({ reasons }: Row) {
  return <Reasons texts={reasons.map(({ text }) => text)} />;
}

function Reasons({ texts }: { texts: readonly string[] }) {
  const t = useStrings(strings);
  return <span data-line>{texts.join(t('reasonAnd'))}</span>;
}

const kinds = ['failed', 'duplicate'] as const;

/** The rows that are left out, with their reasons. */
export function RowList({ id }: { id: string }) {
  const t = useStrings(strings);
  const { listImportRows } = useCalls();
  const list = useRecordList(listImportRows, { filter: { id, state: 'failed' } });
  const state = list.filter.state === 'duplicate' ? 'duplicate' : 'failed';

  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('rows')}</h2>
      <Segmented
        label={t('rows')}
        isLabelHidden
        value={state}
        options={kinds.map((kind) => ({ id: kind, name: t(`count.${kind}`) }))}
        onChange={(next) => list.send({ type: 'filter.change', filter: { id, state: next } })}
      />
      {list.shown ? (
        <>
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
          <Pager index={list.index} size={list.size} total={list.total} onChange={(index) => list.send({ type: 'page.change', index })} />
        </>
      ) : (
        <Awaited rows={5} label={t('loading')} error={list.error} title={t('rowsFailed')} onRetry={() => list.send({ type: 'reload' })} />
      )}
    </section>
  );
}
