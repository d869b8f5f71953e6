import { useCalls } from '#actors/calls.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import * as styles from '#ui/import/import.css.ts';
import { Pager } from '#ui/pager/Pager.tsx';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';

import { strings } from '../strings.ts';

/** The rows that are left out, as they came, with the reason. */
export function RowList({ id }: { id: string }) {
  const t = useStrings(strings);
  const { listCustomsImportRows } = useCalls();
  const list = useRecordList(listCustomsImportRows, { filter: { id } });

  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('rows')}</h2>
      {list.shown ? (
        <>
          <RecordTable
            label={t('rows')}
            columns={[
              { id: 'line', header: t('line'), cell: ({ line }) => line, align: 'end', width: 84 },
              { id: 'reason', header: t('reason'), cell: ({ reason }) => reason, isRowHeader: true, width: 280 },
              { id: 'cells', header: t('cells'), cell: ({ cells }) => cells.filter((cell) => cell !== '').join(' · ') || '—' },
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
