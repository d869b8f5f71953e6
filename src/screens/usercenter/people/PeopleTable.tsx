import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';

import * as styles from '../UserCentre.css.ts';
import type { RowAction } from './row-actions.ts';
import { strings } from './strings.ts';
import { useSubAccountColumns } from './use-sub-account-columns.tsx';
import type { SubAccountList } from './use-sub-accounts.ts';

export interface PeopleTableProps {
  people: SubAccountList;
  onAct: (action: RowAction, account: Schemas['SubAccount']) => void;
}

/** One page of the people; while the next one loads, and when it fails, these stay. */
export function PeopleTable({ people: { list, roles, setCount, reload }, onAct }: PeopleTableProps) {
  const t = useStrings(strings);
  const columns = useSubAccountColumns(roles.record?.roles ?? [], onAct);
  const open = (id: string) => {
    const account = list.rows.find((row) => row.id === id);
    if (account) onAct('edit', account);
  };
  const { index, size } = list.shown ?? list;
  return (
    <>
      {list.error ? <Failure title={t('failed')} error={list.error} onRetry={reload} /> : null}
      <div className={styles.list} aria-busy={list.isBusy}>
        <BusyLine isBusy={list.isBusy} />
        <RecordTable
          label={t('subAccounts')}
          columns={columns}
          rows={list.rows}
          onOpen={open}
          empty={<NoPeople isFiltered={setCount > 0} />}
        />
      </div>
      <Pager index={index} size={size} total={list.total} onChange={(page) => list.send({ type: 'page.change', index: page })} />
    </>
  );
}

/** Nothing yet is another thing than nothing found. */
function NoPeople({ isFiltered }: { isFiltered: boolean }) {
  const t = useStrings(strings);
  return (
    <Empty kind={isFiltered ? 'no-match' : 'first'} title={t(isFiltered ? 'noMatch' : 'none')}>
      {t(isFiltered ? 'noMatchHow' : 'noneHow')}
    </Empty>
  );
}
