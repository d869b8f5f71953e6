import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Choice } from '#ui/choice/Choice.tsx';
import { DayRange } from '#ui/day-range/DayRange.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import { actionStrings, entityStrings } from '../words/strings.ts';
import { type LogFilter, NO_FILTER, setCount } from './log-filter.ts';
import { strings } from './strings.ts';

type Action = Schemas['LogAction'];
type ActionKey = keyof typeof actionStrings;
type EntityKey = keyof typeof entityStrings;

const ACTIONS = Object.keys(actionStrings) as ActionKey[];
const ENTITIES = Object.keys(entityStrings) as EntityKey[];
const idOf = (key: string) => key.slice(key.indexOf('.') + 1);

export interface LogFiltersProps {
  filter: LogFilter;
  /** The word as it is typed; the log is narrowed when typing rests. */
  onType: (filter: LogFilter) => void;
  onNarrow: (filter: LogFilter) => void;
}

/** What narrows the log: a customer, people, what was done to what, and days. */
export function LogFilters({ filter, onType, onNarrow }: LogFiltersProps) {
  const t = useStrings(strings);
  const action = useStrings(actionStrings);
  const entity = useStrings(entityStrings);
  const { listColleagues } = useCalls();
  const { record: colleagues = [] } = useRecord(({ signal }) => listColleagues({}, { signal }));
  return (
    <FilterBar setCount={setCount(filter)} onClear={() => onNarrow(NO_FILTER)}>
      <SearchField
        label={t('keywordLabel')}
        placeholder={t('keyword')}
        maxLength={200}
        value={filter.keyword}
        onChange={(keyword) => onType({ ...filter, keyword })}
        onSearch={(keyword) => onNarrow({ ...filter, keyword })}
      />
      <Choice
        label={t('who')}
        options={[{ id: '', name: t('everybody') }, ...colleagues.map(({ userid, name }) => ({ id: userid, name }))]}
        value={filter.userid}
        onChange={(userid) => onNarrow({ ...filter, userid })}
      />
      <Choice
        label={t('what')}
        isMulti
        options={ACTIONS.map((key) => ({ id: idOf(key), name: action(key) }))}
        value={filter.action}
        onChange={(chosen) => onNarrow({ ...filter, action: chosen as Action[] })}
      />
      <Choice
        label={t('on')}
        isMulti
        options={ENTITIES.map((key) => ({ id: idOf(key), name: entity(key) }))}
        value={filter.entity}
        onChange={(chosen) => onNarrow({ ...filter, entity: chosen })}
      />
      <DayRange label={t('time')} value={filter} onChange={({ from, to }) => onNarrow({ ...filter, from, to })} />
    </FilterBar>
  );
}
