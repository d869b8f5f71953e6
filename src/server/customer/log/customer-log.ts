import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Operation, Refusal, type Caller, type Schemas } from '#server/operation.ts';

import { holdCustomer } from '../access.ts';
import { authorOf } from '../change-log.ts';
import { hiddenFrom, isTelling } from '../hidden.ts';
import { openCustomer } from '../pool/daily-views.ts';
import { readTime } from '../times.ts';
import { visibleTo } from '../visible.ts';
import { lineageOf } from './lineage.ts';
import { readLog } from './read-log.ts';

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

/** A page of one customer's log, the latest first. */
export const listCustomerLog: Operation<'listCustomerLog'> = async ({ db, user }, { id, index, size = 10, action = [] }) => {
  const customer = await openCustomer(db, user, { id });
  const page = await readLog({ db, user, where: [linesOf(customer.id), ...logConditions({ action })], index, size });
  const hidden = await hiddenFrom(db, user, customer.owner_id);
  return { ...page, datas: page.datas.map((line) => (isTelling(line, hidden) ? { ...line, before: null, after: null } : line)) };
};

/** A page of the company's log, the latest first; who does not see the whole company gets what they did themselves with customers they still see. */
export const listSystemLog: Operation<'listSystemLog'> = async ({ db, user }, { index, size = 10, ...filter }) => {
  const where = [...(user.dataScope === 'ALL' ? [] : [ownLines(user)]), ...logConditions(filter)];
  return readLog({ db, user, where, index, size });
};

/** Writes a note into a customer's log, where it stays: nothing of the log is ever changed. */
export const addLogNote: Operation<'addLogNote'> = async (context, { id, content }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const customer = await holdCustomer(db, user, { id });
    const line = { entity: 'customer', entityId: customer.id, customerId: customer.id, action: 'note', after: content } as const;
    await writeLog(db, authorOf(context), [line]);
    // The customer is locked, so that the note is the latest there is.
    const where = [linesOf(customer.id), ...logConditions({ action: ['note'], userid: user.id })];
    const [entry] = (await readLog({ db, user, where, index: 1, size: 1 })).datas;
    if (!entry) throw new Refusal(404, 'notFound', { field: 'id' });
    return entry;
  });

/** Makes conditions for the lines of the log out of a request; fields without a value make none. */
function logConditions(filter: Filter): Expression<SqlBool>[] {
  return Object.entries(filter)
    .filter(([, value]) => value.length > 0)
    .map(([field, value]) => conditions[field as keyof Filter](value as never));
}

/** The lines of what a caller did, with customers that the caller still sees or with none. */
function ownLines(user: Caller): Expression<SqlBool> {
  const isVisible = sql<SqlBool>`${visibleTo(user)(expressionBuilder<Database, 'customer'>())}`;
  return eb.and([eb('log_entry.account_id', '=', user.id), eb.or([eb('log_entry.customer_id', 'is', null), isVisible])]);
}

/** The lines about one customer, and about those that became part of it. */
function linesOf(customerId: string): Expression<SqlBool> {
  return eb('log_entry.customer_id', 'in', lineageOf(customerId));
}
