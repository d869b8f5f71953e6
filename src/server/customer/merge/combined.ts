import type { Updateable } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { HeldCustomer } from '../access.ts';
import { fieldColumns, type MergeField } from './fields.ts';

/** The columns that the customer that stays has after a merge: the chosen fields, and of the rest what all of them know together. */
export function combined(
  customers: readonly HeldCustomer[],
  chosen: ReadonlyMap<MergeField, HeldCustomer>,
): Updateable<Database['customer']> {
  const picked = [...chosen].flatMap(([field, from]) => fieldColumns[field].map((column) => [column, from[column]] as const));
  const latest = newest(customers, 'lastfollowtime');
  return {
    ...Object.fromEntries(picked),
    ...(latest && { lastfollowtime: latest.lastfollowtime, lastfollowcontent: latest.lastfollowcontent }),
    company_id: customers.find(({ company_id }) => company_id !== null)?.company_id ?? null,
    tags: union(customers, 'tags'),
    hscodes: union(customers, 'hscodes'),
    industry_ids: union(customers, 'industry_ids'),
    isfollow: Math.max(...customers.map(({ isfollow }) => isfollow)) as 0 | 1,
    dealstatus: Math.max(...customers.map(({ dealstatus }) => dealstatus)) as 0 | 1,
    dealtime: newest(customers, 'dealtime')?.dealtime ?? null,
    dealorigin: newest(customers, 'dealtime') ? 'manual' : '',
    nextfollowtime: nextFollow(customers),
    info: JSON.stringify(known(customers, 'info')),
    fieldorigin: JSON.stringify(known(customers, 'fieldorigin')),
  };
}

function union(customers: readonly HeldCustomer[], column: 'tags' | 'hscodes' | 'industry_ids'): string[] {
  return [...new Set(customers.flatMap((customer) => customer[column]))];
}

function newest(customers: readonly HeldCustomer[], column: 'lastfollowtime' | 'dealtime'): HeldCustomer | undefined {
  return customers.filter((customer) => customer[column] !== null).toSorted((a, b) => Number(b[column]) - Number(a[column]))[0];
}

/** When somebody has to be in touch again: the first time that is still to come, else the last one that was missed. */
function nextFollow(customers: readonly HeldCustomer[]): Date | null {
  const times = customers.flatMap(({ nextfollowtime }) => nextfollowtime ?? []).toSorted((a, b) => Number(a) - Number(b));
  return times.find((time) => time > new Date()) ?? times.at(-1) ?? null;
}

/** What the first customer does not know is told by those after it. */
function known(customers: readonly HeldCustomer[], column: 'info' | 'fieldorigin'): Record<string, unknown> {
  return Object.assign({}, ...customers.map((customer) => customer[column]).toReversed()) as Record<string, unknown>;
}
