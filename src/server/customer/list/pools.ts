import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller } from '#server/operation.ts';

import { privateTo, visibleTo } from '../visible.ts';

/** One of the two lists: `slist` the private pool, `glist` the public one. */
export type List = 'slist' | 'glist';
export type Where = (eb: ExpressionBuilder<Database, 'customer'>) => Expression<SqlBool>;

/** What the caller may see of a list. */
export function inList(user: Caller, list: List): Where {
  if (list === 'slist') return privateTo(user);
  return (eb) => eb.and([visibleTo(user)(eb), eb('customer.owner_id', 'is', null)]);
}
