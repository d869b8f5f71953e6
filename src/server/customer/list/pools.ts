import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Member } from '#server/operation.ts';

import { hiddenFrom } from '../hidden.ts';
import { privateTo, visibleTo } from '../visible.ts';

/** One of the two lists: `slist` the private pool, `glist` the public one. */
export type List = 'slist' | 'glist';
export type Where = (eb: ExpressionBuilder<Database, 'customer'>) => Expression<SqlBool>;

/** What the caller may see of a list. The pool is named twice: once for the rule, once for the indexes, which it leads. */
export function inList(user: Member, list: List): Where {
  const [seen, pooltype] = list === 'slist' ? [privateTo(user), 1 as const] : [visibleTo(user), 0 as const];
  return (eb) =>
    eb.and([seen(eb), eb('customer.pooltype', '=', pooltype), ...(list === 'glist' ? [eb('customer.owner_id', 'is', null)] : [])]);
}

/** What a list keeps from the caller. */
export async function hiddenIn(db: Kysely<Database>, user: Member, list: List): Promise<Awaited<ReturnType<typeof hiddenFrom>>> {
  return list === 'slist' ? [] : hiddenFrom(db, user, null);
}
