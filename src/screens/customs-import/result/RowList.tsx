import { useCalls } from '#actors/calls.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import * as styles from '#ui/import/import.css.ts';
import { LeftRows } from '#ui/import/LeftRows.tsx';
import { strings as importStrings } from '#ui/import/strings.ts';
import { Pager } from '#ui/pager/Pager.tsx';

import { strings } from '../strings.ts';

/** The rows that are left out, as they came, with the reason. */
export function RowList({ id }: { id: string }) {
  const t = useStrings(strings);
  const i = useStrings(importStrings);
  const { listCustomsImportRows } = useCalls();
  const list = useRecordList(listCustomsImportRows, { filter: { id } });

  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{i('rows')}</h2>
      {list.shown ? (
        <>
          <LeftRows rows={list.rows} />
          <Pager index={list.index} size={list.size} total={list.total} onChange={(index) => list.send({ type: 'page.change', index })} />
        </>
      ) : (
        <Awaited rows={5} label={t('loading')} error={list.error} title={t('rowsFailed')} onRetry={() => list.send({ type: 'reload' })} />
      )}
    </section>
  );
}
