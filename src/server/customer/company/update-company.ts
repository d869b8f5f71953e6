import { dealDayOf } from '#lib/deal-day.ts';
import { type LogAction, writeLog } from '#server/log/write-log.ts';
import { type Operation, Refusal } from '#server/operation.ts';
import { leaves } from '#server/search/industry-leaves.ts';
import { reference, type Reference } from '#server/search/reference.ts';

import { type HeldCustomer, holdCustomer } from '../access.ts';
import { authorOf, changesOf } from '../change-log.ts';
import { columnsOf } from './company-change.ts';
import { readCompany } from './company.ts';

/** The fields that are called on the wire what their columns are called. */
const PLAIN = [
  'companyname', 'companynamecn', 'shortname', 'website', 'countrycode', 'state', 'city', 'address', 'postcode', 'timezone', 'phone', 'role', 'stage', 'grade',
  'star', 'dealstatus', 'mainproducts', 'hscodes', 'tags', 'remark',
] as const satisfies readonly (keyof HeldCustomer)[]; // prettier-ignore

/** What people entered of a company, by the contract's names, so that it can be told what changed. */
function contentOf(row: HeldCustomer, known: Reference): Record<string, unknown> {
  return {
    ...Object.fromEntries(PLAIN.map((field) => [field, row[field]])),
    ...row.info,
    industryids: leaves(row.industry_ids, known),
    customerclassid: row.category_id ?? '',
    dealtime: row.dealtime && dealDayOf(row.dealtime),
    employees: row.employees ?? 0,
    annualpurchase: row.annualpurchase ?? 0,
  };
}

/** Changes of these fields have a name of their own in the log. */
const actions: Readonly<Record<string, LogAction>> = { stage: 'stage', dealstatus: 'deal', dealtime: 'deal' };

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
