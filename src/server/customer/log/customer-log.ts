import { expressionBuilder, sql, type SqlBool } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Operation, Refusal } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';

import { findCustomer, holdCustomer } from '../access.ts';
import { authorOf } from '../change-log.ts';
import { readTime } from '../times.ts';
import { visibleTo } from '../visible.ts';
import { readLog } from './read-log.ts';

const eb = expressionBuilder<Database, 'log_entry' | 'customer' | 'account'>();

/** A page of one customer's log, the latest first. */
export const listCustomerLog: Operation<'listCustomerLog'> = async ({ db, user }, { id, index = 1, size = 10, action = [] }) => {
  const customer = await findCustomer(db, user, id);
  const where = [eb('log_entry.customer_id', '=', customer.id), ...(action.length > 0 ? [eb('action', 'in', action)] : [])];
  return readLog({ db, user, where, index, size });
};

/** A page of the company's log, the latest first; who does not see the whole company gets what they did themselves with customers they still see. */
export const listSystemLog: Operation<'listSystemLog'> = async ({ db, user }, { index = 1, size = 10, ...filter }) => {
  const { from, to, userid, action = [], entity = [], keyword = '' } = filter;
  const own = eb.and([
    eb('log_entry.account_id', '=', user.id),
    eb.or([eb('log_entry.customer_id', 'is', null), sql<SqlBool>`${visibleTo(user)(expressionBuilder<Database, 'customer'>())}`]),
  ]);
  const pattern = `%${keyword.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const where = [
    ...(user.dataScope === 'ALL' ? [] : [own]),
    ...(from === undefined ? [] : [eb('log_entry.createtime', '>=', readTime(from, 'from'))]),
    ...(to === undefined ? [] : [eb('log_entry.createtime', '<', readTime(to, 'to'))]),
    ...(userid === undefined ? [] : [eb('log_entry.account_id', 'in', splitIds(userid) ?? ['0'])]),
    ...(action.length > 0 ? [eb('action', 'in', action)] : []),
    ...(entity.length > 0 ? [eb('entity', 'in', entity)] : []),
    ...(keyword.trim() ? [eb('customer.companyname', 'ilike', pattern)] : []),
  ];
  return readLog({ db, user, where, index, size });
};

/** Writes a note into a customer's log, where it stays: nothing of the log is ever changed. */
export const addLogNote: Operation<'addLogNote'> = async (context, { id, content }) => {
  const customer = await context.db.transaction().execute(async (db) => {
    const held = await holdCustomer(db, context.user, id);
    await writeLog(db, authorOf(context), [{ entity: 'customer', entityId: held.id, customerId: held.id, action: 'note', after: content }]);
    return held;
  });
  const where = [
    eb('log_entry.customer_id', '=', customer.id),
    eb('action', '=', 'note'),
    eb('log_entry.account_id', '=', context.user.id),
  ];
  const [entry] = (await readLog({ db: context.db, user: context.user, where, index: 1, size: 1 })).datas;
  if (!entry) throw new Refusal(404, 'notFound', { field: 'id' });
  return entry;
};
