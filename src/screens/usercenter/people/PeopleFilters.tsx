import { useStrings } from '#i18n/use-strings.ts';
import { Choice } from '#ui/choice/Choice.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import { strings } from './strings.ts';
import { STATES, type SubAccountList } from './use-sub-accounts.ts';

/** What narrows the list of people: a name or number, and whether they are enabled. */
export function PeopleFilters({ people: { filter, narrow, typeKeyword, clear, setCount } }: { people: SubAccountList }) {
  const t = useStrings(strings);
  return (
    <FilterBar setCount={setCount} onClear={clear}>
      <SearchField
        label={t('search')}
        placeholder={t('searchHint')}
        maxLength={100}
        value={filter.keyword}
        onChange={typeKeyword}
        onSearch={(keyword) => narrow({ keyword })}
      />
      <Choice
        label={t('state')}
        options={STATES.map((id) => ({ id, name: t(`state.${id}`) }))}
        isPlain={filter.status === '-1'}
        value={filter.status}
        onChange={(status) => narrow({ status })}
      />
    </FilterBar>
  );
}
