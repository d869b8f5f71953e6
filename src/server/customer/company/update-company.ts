import { type LogAction, writeLog } from '#server/log/write-log.ts';
import { type Operation, Refusal } from '#server/operation.ts';
import { reference } from '#server/search/reference.ts';

import { holdCustomer } from '../access.ts';
import { authorOf, changesOf } from '../change-log.ts';
import { columnsOf } from './company-change.ts';
import { contentOf } from './company-content.ts';
import { readCompany } from './company.ts';

/** Changes of these fields have a name of their own in the log. */
const actions: Readonly<Record<string, LogAction>> = { stage: 'stage', dealstatus: 'deal' };

/**
 * Changes what is known of a customer; fields that are left out stay, and what changed counts as entered by hand from then on.
 *
 * Whoever edited a version that is no longer the present one gets a 409 that carries the customer as it is now.
 */
export const updateCustomerCompanyInfo: Operation<'updateCustomerCompanyInfo'> = async (context, { id, version, ...fields }) =>
  context.db.transaction().execute(async (db) => {
    const before = await holdCustomer(db, context.user, { id });
    if (before.version !== version) throw new Refusal(409, 'stale', { current: await readCompany(db, context, before.id) });
    const columns = await columnsOf({ db, user: context.user, before, fields });
    const after = await db
      .updateTable('customer')
      .set(columns)
      .set((eb) => ({ updatetime: new Date(), version: eb('version', '+', 1) }))
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const known = await reference(db);
    const emptied = Object.fromEntries(Object.keys(before.info).map((field) => [field, null]));
    const changes = changesOf(contentOf(before, known), { ...emptied, ...contentOf(after, known) });
    const origins = Object.fromEntries(changes.map(({ field }) => [field, 'manual' as const]));
    await db
      .updateTable('customer')
      .set({ fieldorigin: JSON.stringify({ ...before.fieldorigin, ...origins }) })
      .where('id', '=', before.id)
      .execute();
    await writeLog(
      db,
      authorOf(context),
      changes.map((change) => ({
        ...change,
        entity: 'customer',
        entityId: before.id,
        customerId: before.id,
        action: actions[change.field] ?? 'update',
      })),
    );
    return readCompany(db, context, before.id);
  });
