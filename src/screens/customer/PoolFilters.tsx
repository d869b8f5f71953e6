import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Choice } from '#ui/choice/Choice.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import { strings } from './strings.ts';
import type { Pool } from './use-pool.ts';

/** What narrows the pool: a word and countries, the latter counted. */
export function PoolFilters({ pool, countries }: { pool: Pool; countries: readonly Schemas['CustomerCountry'][] }) {
  const t = useStrings(strings);
  const options = countries
    // A source that tells no country cannot be asked for by one.
    .filter(({ countrycode }) => countrycode !== '')
    .map(({ countrycode, country, count }) => ({ id: countrycode, name: country, count }));
  return (
    <FilterBar setCount={pool.setCount} onClear={pool.clear}>
      <SearchField
        label={t('keywordLabel')}
        placeholder={t('keyword')}
        maxLength={200}
        value={pool.filter.keyword}
        onChange={pool.typeKeyword}
        onSearch={(keyword) => pool.narrow({ keyword })}
      />
      <Choice
        label={t('country')}
        isMulti
        options={options}
        value={pool.filter.countrycode}
        onChange={(countrycode) => pool.narrow({ countrycode })}
      />
    </FilterBar>
  );
}
