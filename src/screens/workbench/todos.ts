import type { Schemas } from '#client/calls.ts';
import { href } from '#routes/href.ts';

/** Something that waits, and the list that holds exactly it. */
export interface Todo {
  readonly id: 'inquiries' | 'falling' | 'unfollowed' | 'unread';
  readonly count: number;
  readonly to: string;
}

/** The known counts of what waits. */
export interface Waiting {
  totals: Schemas['CustomerTotals'] | undefined;
  unread: number;
  /** How many buyers wait for an answer, and where the caller answers them; absent for who does not. */
  inquiries?: { readonly to: string; readonly count: number } | undefined;
  /** The caller, where the pool also shows what colleagues have. */
  ownerid?: string | undefined;
}

const FALLS_WITHIN_DAYS = 7;

/** Returns what waits, the most urgent first; what does not wait is left out. The contacts of the day stand in a list of their own. */
export function todosOf({ totals, unread, inquiries, ownerid }: Waiting): Todo[] {
  const { willfallcount: falling = 0, nofollowcount: unfollowed = 0 } = totals ?? {};
  const todos: readonly Todo[] = [
    ...(inquiries ? [{ id: 'inquiries' as const, ...inquiries }] : []),
    { id: 'falling', count: falling, to: poolHref({ fallwithin: String(FALLS_WITHIN_DAYS), sort: 'fallat' }, ownerid) },
    { id: 'unfollowed', count: unfollowed, to: poolHref({ isfollow: '0' }, ownerid) },
    { id: 'unread', count: unread, to: href('dashboard.notices') },
  ];
  return todos.filter(({ count }) => count > 0);
}

/** The private pool, narrowed as its address says it. */
export function poolHref(condition: Readonly<Record<string, string>>, ownerid?: string): string {
  const query = new URLSearchParams({ ...condition, ...(ownerid !== undefined && { ownerid }) });
  return query.size === 0 ? href('customer.private') : `${href('customer.private')}?${query}`;
}

/** The customers whom the reader has to contact by the end of the day, colleagues' among them. */
export function dueHref(): string {
  return poolHref({ due: 'true', sort: 'nextfollowtime' });
}

/** Returns the list of contacts due for everybody whose customers the reader sees, whoever it is that has to. */
export function teamDueHref(day: Date): string {
  const end = new Date(day.getFullYear(), day.getMonth(), day.getDate(), 23, 59, 59, 999).toISOString();
  return poolHref({ nextfollow: `..${end}`, sort: 'nextfollowtime' });
}

/** The caller's id, where the pool also shows what colleagues have, so that a link leads to what was counted. */
export function ownerWithin(totals: Schemas['CustomerTotals'] | undefined, accountId: string | undefined): string | undefined {
  const { total = 0, publiccount = 0, privatecount = 0 } = totals ?? {};
  return total - publiccount > privatecount ? accountId : undefined;
}
