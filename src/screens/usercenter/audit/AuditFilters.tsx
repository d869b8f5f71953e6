import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSession } from '#actors/use-session.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Choice } from '#ui/choice/Choice.tsx';
import { DayRange } from '#ui/day-range/DayRange.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';

import { strings } from './strings.ts';
import { type Audit, KINDS } from './use-audit.ts';

const MOST_PEOPLE = 100;

/** What narrows the audit: a kind, a person whom an entry is by or about, and days. */
export function AuditFilters({ audit: { filter, narrow, clear, setCount } }: { audit: Audit }) {
  const t = useStrings(strings);
  const { listSubAccounts } = useCalls();
  const me = useSession().account?.user;
  const people = useRecord(({ signal }) => listSubAccounts({ size: MOST_PEOPLE }, { signal }));
  const persons = [
    { id: '', name: t('everyone') },
    ...(me ? [{ id: me.id, name: me.nameremark }] : []),
    ...(people.record?.datas ?? []).map(({ id, nickname }) => ({ id, name: nickname })),
  ];
  return (
    <FilterBar setCount={setCount} onClear={clear}>
      <Choice
        label={t('kind')}
        options={KINDS.map((id) => ({ id, name: t(`kind.${id}`) }))}
        value={filter.kind}
        onChange={(kind) => narrow({ kind })}
      />
      <Choice label={t('person')} options={persons} value={filter.userid} onChange={(userid) => narrow({ userid })} />
      <DayRange label={t('time')} value={filter} onChange={({ from, to }) => narrow({ from, to })} />
    </FilterBar>
  );
}
