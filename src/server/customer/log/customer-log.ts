import { writeLog } from '#server/log/write-log.ts';
import { type Operation, Refusal } from '#server/operation.ts';

import { holdCustomer } from '../access.ts';
import { authorOf } from '../change-log.ts';
import { hiddenFrom, isTelling } from '../hidden.ts';
import { openCustomer } from '../pool/daily-views.ts';
import { linesOf, logConditions, ownLines } from './log-filter.ts';
import { readLog } from './read-log.ts';

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
