import type { Schemas } from '#client/calls.ts';
import { href } from '#routes/href.ts';
import { unansweredHref } from '#routes/manager-pages.ts';
import type { Audience } from '#routes/records.ts';

/** Something that waits, and the list that holds exactly it. */
export interface Todo {
  readonly id: 'due' | 'inquiries' | 'falling' | 'unfollowed' | 'unread';
  readonly count: number;
  readonly to: string;
}

/** What is known of what waits. */
export interface Waiting {
  totals: Schemas['CustomerTotals'] | undefined;
  unread: number;
  /** How many buyers wait for an answer, for whoever holds one of the roles that answer. */
  inquiries?: { readonly role: Audience; readonly count: number } | undefined;
}

const FALLS_WITHIN_DAYS = 7;

/** What waits on a day, the most urgent first; what does not wait is left out. */
export function todosOn(day: Date, { totals, unread, inquiries }: Waiting): Todo[] {
  const { todaycontactcount: due = 0, willfallcount: falling = 0, nofollowcount: unfollowed = 0 } = totals ?? {};
  const todos: readonly Todo[] = [
    { id: 'due', count: due, to: pool({ nextfollow: `..${endOf(day)}`, sort: 'nextfollowtime' }) },
    ...(inquiries ? [{ id: 'inquiries' as const, count: inquiries.count, to: unansweredHref(inquiries.role) }] : []),
    { id: 'falling', count: falling, to: pool({ fallwithin: String(FALLS_WITHIN_DAYS), sort: 'fallat' }) },
    { id: 'unfollowed', count: unfollowed, to: pool({ isfollow: '0' }) },
    { id: 'unread', count: unread, to: href('dashboard.notices') },
  ];
  return todos.filter(({ count }) => count > 0);
}

/** The private pool, narrowed as its address says it. */
function pool(condition: Record<string, string>): string {
  return `${href('customer.private')}?${new URLSearchParams(condition)}`;
}

/** The last moment of the reader's day. */
function endOf(day: Date): string {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), 23, 59, 59, 999).toISOString();
}
