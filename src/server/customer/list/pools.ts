import { type Expression, type ExpressionBuilder, type Kysely, sql, type SqlBool } from 'kysely';

import { pools } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import type { Member } from '#server/operation.ts';

import { hiddenFrom } from '../hidden.ts';
import { privateTo, publicTo, sharedWith } from '../visible.ts';
import { dueIds } from '../workday/due-today.ts';
import type { Condition } from './condition.ts';

/** One of the two lists: `slist` the private pool, `glist` the public one. */
export type List = 'slist' | 'glist';
export type Where = (eb: ExpressionBuilder<Database, 'customer'>) => Expression<SqlBool>;

/**
 * What the caller may see of a list: of private customers the own ones, those that colleagues share, or those with whom something is due today. The pool is named twice: once for the rule, once
 * for the indexes, which it leads.
 */
export function inList(user: Member, list: List, { shared = false, due = false }: Pick<Condition, 'shared' | 'due'> = {}): Where {
  if (list === 'glist')
    return (eb) =>
      eb.and([publicTo(user)(eb), eb('customer.pooltype', '=', pools.public), ...(shared || due ? [sql<SqlBool>`false`] : [])]);
  const isDue = sql<SqlBool>`customer.id IN (${dueIds(user)})`;
  const whose = shared ? sharedWith(user) : due ? () => isDue : privateTo(user);
  return (eb) => eb.and([whose(eb), eb('customer.pooltype', '=', pools.private), ...(shared && due ? [isDue] : [])]);
}

/** What a list keeps from the caller. */
export async function hiddenIn(db: Kysely<Database>, user: Member, list: List): Promise<Awaited<ReturnType<typeof hiddenFrom>>> {
  return list === 'slist' ? [] : hiddenFrom(db, user, null);
}
