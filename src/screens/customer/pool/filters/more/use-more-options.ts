import { useMemo } from 'react';

import { useStrings } from '#i18n/use-strings.ts';

import { valueStrings } from '../../../company/info/value-strings.ts';
import { moreStrings } from './strings.ts';

type ValueKey = keyof typeof valueStrings;

const SOURCES = (Object.keys(valueStrings) as ValueKey[]).filter((key) => key.startsWith('source.'));
const ROLES = (Object.keys(valueStrings) as ValueKey[]).filter((key) => key.startsWith('role.'));
const GRADES = ['A', 'B', 'C', 'D'] as const;
const STARS = [0, 1, 2, 3, 4, 5];
const FALL_DAYS = [1, 3, 7, 15, 30];

/** What each of the rarer filters can be set to, in the reader's words. */
export function useMoreOptions() {
  const t = useStrings(moreStrings);
  const said = useStrings(valueStrings);

  return useMemo(() => {
    const any = { id: '', name: t('all') };
    const words = (keys: readonly ValueKey[]) => keys.map((key) => ({ id: key.slice(key.indexOf('.') + 1), name: said(key) }));
    return {
      deal: [any, { id: '0', name: t('deal.0') }, { id: '1', name: t('deal.1') }],
      grades: GRADES.map((id) => ({ id, name: said(`grade.${id}`) })),
      sources: words(SOURCES),
      roles: words(ROLES),
      stars: [any, ...STARS.map((n) => ({ id: String(n), name: t('stars', { n }) }))],
      falls: [any, ...FALL_DAYS.map((n) => ({ id: String(n), name: t('fallsWithin', { n }) }))],
      shared: [
        { id: '', name: t('shared.own') },
        { id: 'true', name: t('shared.true') },
      ],
      due: [any, { id: 'true', name: t('due.true') }],
      email: [any, { id: 'true', name: t('email.true') }, { id: 'false', name: t('email.false') }],
      trade: [any, { id: 'true', name: t('trade.true') }, { id: 'false', name: t('trade.false') }],
    };
  }, [t, said]);
}

export type MoreOptions = ReturnType<typeof useMoreOptions>;
