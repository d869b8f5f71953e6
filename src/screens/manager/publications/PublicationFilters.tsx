import { useCountries } from '#i18n/use-countries.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Choice } from '#ui/choice/Choice.tsx';
import { DayRange } from '#ui/day-range/DayRange.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import { NO_FILTER, type PublicationFilter, setCount } from './publication.ts';
import { strings } from './strings.ts';

export interface PublicationFiltersProps {
  filter: PublicationFilter;
  /** The word as it is typed; the list is narrowed when typing rests. */
  onType: (filter: PublicationFilter) => void;
  onNarrow: (filter: PublicationFilter) => void;
}

/** What narrows a list of documents: a word, a country, and the days on which they were published. */
export function PublicationFilters({ filter, onType, onNarrow }: PublicationFiltersProps) {
  const t = useStrings(strings);
  const countries = useCountries();
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
        label={t('country')}
        options={[{ id: '', name: t('anyCountry') }, ...countries]}
        value={filter.country}
        onChange={(country) => onNarrow({ ...filter, country })}
      />
      <DayRange label={t('publishtime')} value={filter} onChange={({ from, to }) => onNarrow({ ...filter, from, to })} />
    </FilterBar>
  );
}
