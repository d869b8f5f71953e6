import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller, Schemas } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';

import { readTime } from '../times.ts';
import { visibleTo } from '../visible.ts';
import { lineageOf } from './lineage.ts';

type Filter = Omit<Schemas['SystemLogRequest'], 'index' | 'size'>;
type Conditions = { [Field in keyof Filter]-?: (value: NonNullable<Filter[Field]>) => Expression<SqlBool> };

const eb = expressionBuilder<Database, 'log_entry' | 'customer' | 'account'>();

/** What each field of the request asks of a line; signs that PostgreSQL would read as patterns are looked for as they are. */
const conditions: Conditions = {
  from: (time) => eb('log_entry.createtime', '>=', readTime(time, 'from')),
  to: (time) => eb('log_entry.createtime', '<', readTime(time, 'to')),
  userid: (id) => eb('log_entry.account_id', 'in', splitIds(id) ?? ['0']),
  action: (actions) => eb('log_entry.action', 'in', actions),
  entity: (entities) => eb('log_entry.entity', 'in', entities),
  keyword: (words) => eb('customer.companyname', 'ilike', `%${words.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
};

/** What a request asks of the lines of the log; fields without a value ask nothing. */
export function logConditions(filter: Filter): Expression<SqlBool>[] {
  return Object.entries(filter)
    .filter(([, value]) => value.length > 0)
    .map(([field, value]) => conditions[field as keyof Filter](value as never));
}

/** The lines of what a caller did, with customers that the caller still sees or with none. */
export function ownLines(user: Caller): Expression<SqlBool> {
  const isVisible = sql<SqlBool>`${visibleTo(user)(expressionBuilder<Database, 'customer'>())}`;
  return eb.and([eb('log_entry.account_id', '=', user.id), eb.or([eb('log_entry.customer_id', 'is', null), isVisible])]);
}

/** The lines about one customer, and about those that became part of it. */
export function linesOf(customerId: string): Expression<SqlBool> {
  return eb('log_entry.customer_id', 'in', lineageOf(customerId));
}
