import { useStrings } from '#i18n/use-strings.ts';
import type { RecordType } from '#routes/records.ts';
import { DayRange } from '#ui/day-range/DayRange.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import { statusesOf } from '../record-kinds.ts';
import { wordStrings } from '../words/strings.ts';
import { NO_FILTER, type RecordFilter, setCount } from './record-filter.ts';
import { strings } from './strings.ts';

export interface RecordFiltersProps {
  type: RecordType;
  filter: RecordFilter;
  /** The word as it is typed; the list is narrowed when typing rests. */
  onType: (filter: RecordFilter) => void;
  onNarrow: (filter: RecordFilter) => void;
}

/** What narrows a list of records: where they stand, a word, and the days on which they began. */
export function RecordFilters({ type, filter, onType, onNarrow }: RecordFiltersProps) {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const statuses = statusesOf(type).map((status) => ({ id: `${status}` as const, name: word(`status.${status}`) }));
  return (
    <FilterBar setCount={setCount(filter)} onClear={() => onNarrow(NO_FILTER)}>
      <Segmented<RecordFilter['status']>
        label={word('field.status')}
        isLabelHidden
        options={[{ id: 'all', name: t('all') }, ...statuses]}
        value={filter.status}
        onChange={(status) => onNarrow({ ...filter, status })}
      />
      <SearchField
        label={t('keywordLabel')}
        placeholder={t('keyword')}
        maxLength={200}
        value={filter.keyword}
        onChange={(keyword) => onType({ ...filter, keyword })}
        onSearch={(keyword) => onNarrow({ ...filter, keyword })}
      />
      <DayRange label={word('field.begintime')} value={filter} onChange={({ from, to }) => onNarrow({ ...filter, from, to })} />
    </FilterBar>
  );
}
