import { useMemo } from 'react';

import type { Schemas } from '#client/calls.ts';
import { stageStrings } from '#i18n/strings.ts';
import { useStrings } from '#i18n/use-strings.ts';

import type { Category } from '../categories/use-categories.ts';
import { STAGES } from '../customer-stages.ts';
import { filterStrings } from './strings.ts';

interface Lists {
  categories: readonly Category[];
  countries: readonly Schemas['CustomerCountry'][];
  colleagues: readonly { id: string; name: string }[];
}

/** Returns the options of each of the frequent filters, in the reader's words. */
export function useFilterOptions({ categories, countries, colleagues }: Lists) {
  const t = useStrings(filterStrings);
  const stageName = useStrings(stageStrings);

  return useMemo(
    () => ({
      categories,
      colleagues,
      // A source that tells no country cannot be asked for by one.
      countries: countries
        .filter(({ countrycode }) => countrycode !== '')
        .map(({ countrycode, country, count }) => ({ id: countrycode, name: country, count })),
      stages: STAGES.map((stage) => ({ id: String(stage), name: stageName(`stage.${stage}`) })),
      followed: [
        { id: '', name: t('all') },
        { id: '0', name: t('followed.0') },
        { id: '1', name: t('followed.1') },
      ],
    }),
    [t, stageName, categories, countries, colleagues],
  );
}

export type FilterOptions = ReturnType<typeof useFilterOptions>;
