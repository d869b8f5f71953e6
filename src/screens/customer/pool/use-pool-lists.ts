import { useCallback, useMemo } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';

import { useCategories } from './categories/use-categories.ts';

const NOTHING: readonly never[] = [];

/** What stands around a pool's list: figures, categories, countries and colleagues; each loads and fails for itself. */
export function usePoolLists() {
  const { listCustomerCountries, getCustomerTotals, listColleagues } = useCalls();
  const categories = useCategories();
  const countries = useRecord<readonly Schemas['CustomerCountry'][]>(({ signal }) => listCustomerCountries(undefined, { signal }));
  const totals = useRecord<Schemas['CustomerTotals']>(({ signal }) => getCustomerTotals(undefined, { signal }));
  const colleagues = useRecord<readonly Schemas['Colleague'][]>(({ signal }) => listColleagues({}, { signal }));
  const { reload: reloadCategories } = categories;
  const { reload: reloadCountries } = countries;
  const { reload: reloadTotals } = totals;
  const { total = 0, publiccount = 0, privatecount = 0 } = totals.record ?? {};

  return {
    totals: totals.record,
    categories,
    /** Whether private pools of colleagues are among what the caller sees. */
    seesOthers: total - publiccount > privatecount,
    options: useMemo(
      () => ({
        categories: categories.record ?? NOTHING,
        countries: countries.record ?? NOTHING,
        colleagues: (colleagues.record ?? NOTHING).map(({ userid, name }) => ({ id: userid, name })),
      }),
      [categories.record, countries.record, colleagues.record],
    ),
    reload: useCallback(() => {
      reloadCategories();
      reloadCountries();
      reloadTotals();
    }, [reloadCategories, reloadCountries, reloadTotals]),
  };
}
