import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import type { Schemas } from '#client/calls.ts';
import { type Days, wholeDays } from '#ui/day-range/days.ts';

type Kind = Schemas['AuditKind'];

/** The kinds of entries that can be asked for; the empty one is all. */
export const KINDS = ['', 'signin', 'permission', 'export', 'delete'] as const satisfies readonly (Kind | '')[];

interface Filter extends Days {
  kind: Kind | '';
  userid: string;
}

const NO_FILTER: Filter = { kind: '', userid: '', from: '', to: '' };
const PAGE = 20;

function wireOf(filter: Filter) {
  const { kind, userid } = filter;
  return { ...(kind !== '' && { kind }), ...(userid !== '' && { userid }), ...wholeDays(filter) };
}

/** The audit with its filters. */
export function useAudit() {
  const { listAuditLog } = useCalls();
  const [filter, keep] = useDraft('audit.filter', NO_FILTER);
  const list = useRecordList(listAuditLog, { filter: wireOf(filter), size: PAGE });
  const narrow = (change: Partial<Filter>) => {
    const next = { ...filter, ...change };
    keep(next);
    list.send({ type: 'filter.change', filter: wireOf(next) });
  };
  return {
    list,
    filter,
    narrow,
    clear: () => narrow(NO_FILTER),
    setCount: Object.values(filter).filter(Boolean).length,
    reload: () => list.send({ type: 'reload' }),
  };
}

export type Audit = ReturnType<typeof useAudit>;
