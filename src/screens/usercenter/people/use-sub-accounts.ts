import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useRecord } from '#actors/use-record.ts';

/** The states that the list of people can be narrowed to: all, enabled or disabled ones. */
export const STATES = ['', '1', '0'] as const;
interface Filter {
  keyword: string;
  status: (typeof STATES)[number];
}

const NO_FILTER: Filter = { keyword: '', status: '' };

/** The status that stands for all. */
const ANY = -1 as const;

const wireOf = ({ keyword, status }: Filter) => ({ keyword, status: status === '' ? ANY : (Number(status) as 0 | 1) });

/** The list of people with its filters, and the roles that they may hold. */
export function useSubAccounts() {
  const { listSubAccounts, listRoles } = useCalls();
  const [filter, keep] = useDraft('people.filter', NO_FILTER);
  const list = useRecordList(listSubAccounts, { filter: wireOf(filter) });
  const roles = useRecord(({ signal }) => listRoles(undefined, { signal }));

  const narrow = (change: Partial<Filter>) => {
    const next = { ...filter, ...change };
    keep(next);
    list.send({ type: 'filter.change', filter: wireOf(next) });
  };
  return {
    list,
    roles,
    filter,
    narrow,
    typeKeyword: (keyword: string) => keep({ ...filter, keyword }),
    clear: () => narrow(NO_FILTER),
    setCount: Number(filter.keyword !== '') + Number(filter.status !== ''),
    reload: () => {
      list.send({ type: 'reload' });
      roles.reload();
    },
  };
}

export type SubAccountList = ReturnType<typeof useSubAccounts>;
