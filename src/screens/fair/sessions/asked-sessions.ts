import { href } from '#routes/href.ts';

import { TYPES } from '../exhibitors/asked-exhibitors.ts';

export const TIMES = ['coming', 'past', 'all'] as const;

/** The fairs that are looked at; an empty text lets all through. */
export interface AskedSessions {
  readonly when: (typeof TIMES)[number];
  readonly typeid: (typeof TYPES)[number] | '';
  readonly name: string;
}

const NAME_LENGTH = 100;

/** Reads the address of the page; what makes no sense there is not asked. */
export function readSessions(query: URLSearchParams): AskedSessions {
  return {
    when: TIMES.find((time) => time === query.get('when')) ?? 'coming',
    typeid: TYPES.find((type) => type === query.get('type')) ?? '',
    name: (query.get('name') ?? '').slice(0, NAME_LENGTH),
  };
}

/** The address of the page that shows these fairs. */
export function sessionsAddress({ when = 'coming', typeid = '', name = '' }: Partial<AskedSessions>): string {
  const said = { when: when === 'coming' ? '' : when, type: typeid, name };
  const query = new URLSearchParams([['view', 'sessions'], ...Object.entries(said).filter(([, value]) => value !== '')]);
  return `${href('search.fairs')}?${query}`;
}
