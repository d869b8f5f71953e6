import { useSearchText } from '#actors/use-search-text.ts';
import type { Result } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Choice } from '#ui/choice/Choice.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import type { Fairs } from '../FairsPage.tsx';
import { strings as common } from '../strings.ts';
import { countSet, KEYWORD_LENGTH, NOTHING_ASKED } from './asked-exhibitors.ts';
import { strings } from './strings.ts';
import type { Exhibitors } from './use-exhibitors.ts';

type Facet = Result<'listExhibitorFacets'>['halls'][number];

/** Shows the filters of exhibitors: words, fair, country, hall and category; each list tells how many it would leave. */
export function ExhibitorFilters({ exhibitors: { asked, ask, shown }, fairs }: { exhibitors: Exhibitors; fairs: Fairs }) {
  const t = useStrings(strings);
  const c = useStrings(common);
  const box = useSearchText('exhibitor.keyword', asked.keyword);
  const { typeid, sessionid, countrycode, hall, category } = asked;
  const any = { id: '', name: c('any') };
  const options = (facets: readonly Facet[] = [], chosen: string) => [any, ...withChosen(facets, chosen)];
  return (
    <FilterBar setCount={countSet(asked)} onClear={() => ask({ ...NOTHING_ASKED, size: asked.size })}>
      <SearchField
        label={t('keyword')}
        placeholder={t('keyword')}
        value={box.text}
        maxLength={KEYWORD_LENGTH}
        onChange={box.type}
        onSearch={(typed) => {
          box.ask(typed);
          ask({ keyword: typed.trim() });
        }}
      />
      <Choice
        label={c('type')}
        value={typeid}
        options={[{ id: '' as const, name: c('any') }, ...fairs.types]}
        onChange={(type) => ask({ typeid: type, sessionid: '' })}
      />
      <Choice
        label={c('session')}
        value={sessionid}
        options={[any, ...sessionsOf(fairs, asked)]}
        onChange={(id) => ask({ sessionid: id })}
      />
      <Choice
        label={t('country')}
        value={countrycode}
        options={options(shown?.facets.countries, countrycode)}
        onChange={(code) => ask({ countrycode: code })}
      />
      <Choice label={t('hall')} value={hall} options={options(shown?.facets.halls, hall)} onChange={(id) => ask({ hall: id })} />
      <Choice
        label={t('category')}
        value={category}
        options={options(shown?.facets.categories, category)}
        onChange={(id) => ask({ category: id })}
      />
    </FilterBar>
  );
}

/** The fairs of the kind that have exhibitors, and the one that is chosen. */
function sessionsOf({ sessions, isOfType }: Fairs, { typeid, sessionid }: Exhibitors['asked']) {
  return sessions
    .filter(({ id, typeid: type, exhibitors }) => id === sessionid || (exhibitors > 0 && isOfType(type, typeid)))
    .map(({ id, name, exhibitors }) => ({ id, name, count: exhibitors }));
}

/** Returns the options with the chosen one among them, even where no exhibitor of it is left. */
function withChosen(facets: readonly Facet[], chosen: string): readonly { id: string; name: string; count?: number }[] {
  return chosen === '' || facets.some(({ id }) => id === chosen) ? facets : [...facets, { id: chosen, name: chosen }];
}
