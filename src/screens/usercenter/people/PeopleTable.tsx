import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';

import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { accountStatus, builtInRole } from '#lib/status-names.ts';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from '../UserCentre.css.ts';
import { furtherActions, type RowAction } from './row-actions.ts';
import { strings } from './strings.ts';
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

type SubAccount = Schemas['SubAccount'];

/** The columns of the list of people. */
function useSubAccountColumns(
  roles: readonly Schemas['Role'][],
  onAct: (action: RowAction, account: SubAccount) => void,
): readonly RecordColumn<SubAccount>[] {
  const t = useStrings(strings);
  const { dayTime, number } = useFormats();
  const rolesOf = ({ roleids, isindustrymanager, permissions }: SubAccount) => {
    const given = roles.filter(({ id }) => roleids.includes(id)).map(({ name }) => name);
    const builtIn = isindustrymanager === builtInRole.none ? [] : [t(`builtIn.${isindustrymanager}`)];
    const names = [...builtIn, ...given, ...(permissions.length > 0 ? [t('ownGrants')] : [])];
    return names.join(t('between')) || t('noRole');
  };

  return [
    { id: 'nickname', header: t('name'), cell: ({ nickname }) => nickname, isRowHeader: true },
    { id: 'username', header: t('mobile'), cell: ({ username }) => username, width: 148 },
    { id: 'state', header: t('state'), cell: (account) => <State account={account} />, width: 104 },
    { id: 'roles', header: t('roles'), cell: rolesOf, width: 296 },
    { id: 'customers', header: t('customers'), cell: ({ customercount }) => number(customercount), align: 'end', width: 92 },
    { id: 'lastlogin', header: t('lastLogin'), cell: ({ lastlogin }) => (lastlogin ? dayTime(lastlogin) : t('never')), width: 148 },
    {
      id: 'actions',
      header: t('actions'),
      width: 72,
      cell: (account) => (
        <MenuButton
          label={t('actionsFor', { name: account.nickname })}
          trigger={<Icon of={IconDots} size="small" />}
          items={[{ id: 'edit', name: t('edit') }, ...furtherActions(account, t)]}
          onAction={(id) => onAct(id as RowAction, account)}
        />
      ),
    },
  ];
}

function State({ account: { status, joined } }: { account: SubAccount }) {
  const t = useStrings(strings);
  if (status === accountStatus.disabled) return <Status tone="ended">{t('state.0')}</Status>;
  return joined ? <Status tone="done">{t('state.1')}</Status> : <Status tone="draft">{t('invited')}</Status>;
}
