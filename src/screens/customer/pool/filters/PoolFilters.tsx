import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { type ReactNode, useState } from 'react';

import { useSearchText } from '#actors/use-search-text.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import type { Category } from '../categories/use-categories.ts';
import { LazyMoreFilters } from '../pool-overlays.ts';
import type { Pool } from '../use-pool.ts';
import { filterStrings } from './strings.ts';
import type { FilterOptions } from './use-filter-options.ts';

/** Stands for customers without a category, because the empty id stands for no choice here. */
const WITHOUT = '-';

/** One category, or those customers that have none. */
function CategoryFilter({ pool, options }: { pool: Pool; options: readonly Category[] }) {
  const t = useStrings(filterStrings);
  const { customerclassid } = pool.condition;
  const choices = [{ id: '', name: t('all') }, ...options, { id: WITHOUT, name: t('noCategory') }];
  return (
    <Choice
      label={t('category')}
      options={choices}
      value={customerclassid === '' ? WITHOUT : (customerclassid ?? '')}
      onChange={(id) => pool.narrow('customerclassid', id === '' ? undefined : id === WITHOUT ? '' : id)}
    />
  );
}

/** The filters that stand in the bar; the others are counted at the way to them. */
const IN_BAR = new Set(['keyword', 'customerclassid', 'countrycode', 'stage', 'isfollow']);

export interface PoolFiltersProps {
  pool: Pool;
  options: FilterOptions;
  /** The controls at the end of the bar. */
  children: ReactNode;
}

/** Shows the pool's filters: the frequent ones in a bar, the others in a drawer. */
export function PoolFilters({ pool, options, children }: PoolFiltersProps) {
  const t = useStrings(filterStrings);
  const [isOpen, setOpen] = useState(false);
  const { countrycode, stage, isfollow } = pool.condition;
  const moreSet = Object.keys(pool.condition).filter((field) => !IN_BAR.has(field)).length;
  return (
    <FilterBar setCount={pool.setCount} onClear={pool.clear}>
      <KeywordFilter pool={pool} />
      {pool.kind === 'slist' ? <CategoryFilter pool={pool} options={options.categories} /> : null}
      <Choice
        label={t('country')}
        isMulti
        options={options.countries}
        value={countrycode ?? []}
        onChange={(codes) => pool.narrow('countrycode', codes)}
      />
      <Choice
        label={t('stage')}
        isMulti
        options={options.stages}
        value={(stage ?? []).map(String)}
        onChange={(stages) => pool.narrow('stage', stages.map(Number) as typeof stage)}
      />
      <Choice
        label={t('followed')}
        options={options.followed}
        value={isfollow === undefined ? '' : `${isfollow}`}
        onChange={(id) => pool.narrow('isfollow', id === '' ? undefined : (Number(id) as typeof isfollow))}
      />
      <Button variant="ghost" icon={<Icon of={IconAdjustmentsHorizontal} size="small" />} onPress={() => setOpen(true)}>
        {moreSet > 0 ? t('moreSet', { n: moreSet }) : t('more')}
      </Button>
      {children}
      {isOpen ? <LazyMoreFilters pool={pool} options={options} onClose={() => setOpen(false)} /> : null}
    </FilterBar>
  );
}

/** A word that narrows the list when typing rests. */
function KeywordFilter({ pool }: { pool: Pool }) {
  const t = useStrings(filterStrings);
  const applied = pool.condition.keyword ?? '';
  const { text, type, ask } = useSearchText('keyword', applied);
  const search = (typed: string) => {
    ask(typed);
    pool.narrow('keyword', typed.trim());
  };
  return (
    <SearchField
      label={t(pool.kind === 'slist' ? 'keywordLabel' : 'keywordPublic')}
      placeholder={t('keyword')}
      maxLength={200}
      value={text}
      onChange={type}
      onSearch={search}
    />
  );
}
