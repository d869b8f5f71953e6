import { type ExpressionBuilder, type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Member, type Operation, Refusal } from '#server/operation.ts';
import { reference } from '#server/search/reference.ts';

import { authorOf } from '../change-log.ts';
import { moveCustomers } from '../pool/move-customers.ts';
import { holdAllReturning } from './hold-returning.ts';

/** The deleted customers that the caller could delete again: the own ones, with the scope `ALL` everybody's and those of the public pool. Merged ones are parted instead. */
function deletedOf(user: Member) {
  return (eb: ExpressionBuilder<Database, 'customer'>) =>
    eb.and([
      eb('customer.tenant_id', '=', user.tenantId),
      eb('customer.deletetime', 'is not', null),
      eb('customer.mergedinto', 'is', null),
      ...(user.dataScope === 'ALL' ? [] : [eb('customer.owner_id', '=', user.id)]),
    ]);
}

/** The deleted customers, the latest first. */
export const listDeletedCustomers: Operation<'listDeletedCustomers'> = async ({ db, user, language }, { index, size = 10 }) => {
  const { countries } = await reference(db);
  const found = db.selectFrom('customer').where(deletedOf(user));
  const rows = await found
    .leftJoin('account as owner', 'owner.id', 'customer.owner_id')
    .select(['customer.id', 'customercode', 'companyname', 'countrycode', 'owner.nameremark as ownername', 'customer.deletetime'])
    .select(
      sql<string | null>`(SELECT nameremark FROM log_entry JOIN account ON account.id = log_entry.account_id
        WHERE log_entry.customer_id = customer.id AND log_entry.entity = 'customer' AND action = 'delete' ORDER BY log_entry.id DESC LIMIT 1)`.as(
        'username',
      ),
    )
    .orderBy('customer.deletetime', 'desc')
    .orderBy('customer.id', 'desc')
    .limit(size)
    .offset((index - 1) * size)
    .execute();
  const { total } = await found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  const datas = rows.map(({ countrycode, ownername, username, deletetime, ...row }) => ({
    ...row,
    country: countries.get(countrycode)?.[language] ?? '',
    ownername: ownername ?? '',
    username: username ?? '',
    deletetime: (deletetime ?? new Date(0)).toISOString(),
  }));
  return { datas, total };
};

/**
 * Brings a deleted customer back to the pool that it was in, with all that hangs on it; where its owner does not work here any more, to the public
 * pool. Nobody adds customers meanwhile, so that it meets no twin.
 */
export const undoCustomerDeletion: Operation<'undoCustomerDeletion'> = async (context, { id }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    await db.selectFrom('customer_counter').where('tenant_id', '=', user.tenantId).select('last').forUpdate().execute();
    const row = await db
      .selectFrom('customer')
      .where(deletedOf(user))
      .where('customer.id', '=', readRowId(id))
      .select(['customer.id', 'company_id', 'tenant_id', 'owner_id', 'dealstatus'])
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
    if (await hasTwin(db, row)) throw new Refusal(409, 'customerExists', { field: 'id' });
    const unowned = await holdAllReturning(db, user, { customers: [row], field: 'id' });
    await db
      .updateTable('customer')
      .set((eb) => ({ deletetime: null, version: eb('version', '+', 1), updatetime: new Date() }))
      .where('id', '=', row.id)
      .execute();
    await writeLog(db, authorOf(context), [{ entity: 'customer', entityId: row.id, customerId: row.id, action: 'restore' }]);
    await moveCustomers(db, authorOf(context), { ids: unowned, to: null, action: 'topool', reason: 'leave' });
    return { id: row.id, pooltype: row.owner_id === null || unowned.length > 0 ? 0 : 1 };
  });

/** Whether the same company was collected again since. */
async function hasTwin(
  db: Kysely<Database>,
  { tenant_id, company_id }: { tenant_id: string; company_id: string | null },
): Promise<boolean> {
  if (company_id === null) return false;
  const twin = await db
    .selectFrom('customer')
    .where('tenant_id', '=', tenant_id)
    .where('company_id', '=', company_id)
    .where('deletetime', 'is', null)
    .select('id')
    .executeTakeFirst();
  return twin !== undefined;
}
