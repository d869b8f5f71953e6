import { useMemo } from 'react';

import type { Schemas } from '#client/calls.ts';
import { stageStrings } from '#i18n/strings.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { valueStrings } from '../../company/info/strings.ts';
import { STAGES } from '../batch/StageDialog.tsx';
import type { Category } from '../categories/use-categories.ts';
import { filterStrings } from './strings.ts';

type ValueKey = keyof typeof valueStrings;

const SOURCES = (Object.keys(valueStrings) as ValueKey[]).filter((key) => key.startsWith('source.'));
const ROLES = (Object.keys(valueStrings) as ValueKey[]).filter((key) => key.startsWith('role.'));
const GRADES = ['A', 'B', 'C', 'D'] as const;
const STARS = [0, 1, 2, 3, 4, 5];
const FALL_DAYS = [1, 3, 7, 15, 30];

interface Lists {
  categories: readonly Category[];
  countries: readonly Schemas['CustomerCountry'][];
  colleagues: readonly { id: string; name: string }[];
}

/** What each filter can be set to, in the reader's words. */
export function useFilterOptions({ categories, countries, colleagues }: Lists) {
  const t = useStrings(filterStrings);
  const said = useStrings(valueStrings);
  const stageName = useStrings(stageStrings);

  return useMemo(() => {
    const any = { id: '', name: t('all') };
    const words = (keys: readonly ValueKey[]) => keys.map((key) => ({ id: key.slice(key.indexOf('.') + 1), name: said(key) }));
    return {
      categories,
      colleagues,
      // A source that tells no country cannot be asked for by one.
      countries: countries
        .filter(({ countrycode }) => countrycode !== '')
        .map(({ countrycode, country, count }) => ({ id: countrycode, name: country, count })),
      stages: STAGES.map((stage) => ({ id: String(stage), name: stageName(`stage.${stage}`) })),
      followed: [any, { id: '0', name: t('followed.0') }, { id: '1', name: t('followed.1') }],
      deal: [any, { id: '0', name: t('deal.0') }, { id: '1', name: t('deal.1') }],
      grades: GRADES.map((id) => ({ id, name: said(`grade.${id}`) })),
      sources: words(SOURCES),
      roles: words(ROLES),
      stars: [any, ...STARS.map((n) => ({ id: String(n), name: t('stars', { n }) }))],
      falls: [any, ...FALL_DAYS.map((n) => ({ id: String(n), name: t('fallsWithin', { n }) }))],
      email: [any, { id: 'true', name: t('email.true') }, { id: 'false', name: t('email.false') }],
      trade: [any, { id: 'true', name: t('trade.true') }, { id: 'false', name: t('trade.false') }],
    };
  }, [t, said, stageName, categories, countries, colleagues]);
}

export type FilterOptions = ReturnType<typeof useFilterOptions>;
