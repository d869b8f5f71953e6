import { opportunityStrings } from '#i18n/opportunity-strings.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { STAGES } from '#lib/opportunity-stages.ts';
import { Choice } from '#ui/choice/Choice.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import { strings } from '../strings.ts';
import { NO_FILTER, type OpportunityFilter, setCount } from './opportunity-filter.ts';

export interface OpportunityFiltersProps {
  filter: OpportunityFilter;
  /** The board shows every stage in its own order. */
  isBoard: boolean;
  /** The word as it is typed; the list is narrowed when typing rests. */
  onType: (filter: OpportunityFilter) => void;
  onNarrow: (filter: OpportunityFilter) => void;
}

const SORTS = ['updatetime', 'expectedclose', 'amount'] as const;

/** What narrows the opportunities: a word, and in the list the stages; and the order of the list. */
export function OpportunityFilters({ filter, isBoard, onType, onNarrow }: OpportunityFiltersProps) {
  const t = useStrings(strings);
  const word = useStrings(opportunityStrings);
  return (
    <FilterBar setCount={setCount(filter)} onClear={() => onNarrow(NO_FILTER)}>
      <SearchField
        label={t('search')}
        placeholder={t('keyword')}
        maxLength={200}
        value={filter.keyword}
        onChange={(keyword) => onType({ ...filter, keyword })}
        onSearch={(keyword) => onNarrow({ ...filter, keyword })}
      />
      {isBoard ? null : (
        <Choice
          label={t('stages')}
          isMulti
          options={STAGES.map((id) => ({ id, name: word(`stage.${id}`) }))}
          value={filter.stages}
          onChange={(stages) => onNarrow({ ...filter, stages })}
        />
      )}
      {isBoard ? null : (
        <Choice
          label={t('sort')}
          isPlain
          options={SORTS.map((id) => ({ id, name: t(`sort.${id}`) }))}
          value={filter.sort}
          onChange={(sort) => onNarrow({ ...filter, sort })}
        />
      )}
    </FilterBar>
  );
}
