import type { Kysely } from 'kysely';

import { readRowId } from '#server/account/row-id.ts';
import { moveCustomers } from '#server/customer/pool/move-customers.ts';
import type { Database } from '#server/database/schema.ts';
import { notify } from '#server/notice/notify.ts';
import { type Caller, Refusal, type Schemas } from '#server/operation.ts';

/**
 * Gives everything that one account works on to a colleague: its private pool, however full the colleague's own is, and its open plans. The record of what it did stays its own.
 *
 * @throws Refusal 404 for a successor outside the company, deleted or the same account; 409 for a disabled one
 */
export async function handOver(
  trx: Kysely<Database>,
  { user, address }: { user: Caller; address: string },
  { from, to }: { from: { id: string; nickname: string }; to: string },
): Promise<Schemas['HandOver']> {
  const successor = await lockSuccessor(trx, user.tenantId, { from: from.id, to });
  const { numUpdatedRows } = await trx
    .updateTable('follow_plan')
    .set({ owner_id: successor })
    .where('tenant_id', '=', user.tenantId)
    .where('owner_id', '=', from.id)
    .where('status', 'in', ['PREPARED', 'UNDERWAY'])
    .executeTakeFirst();
  const ids = await lockPool(trx, user.tenantId, from.id);
  const customers = ids.length;
  await moveCustomers(trx, { tenantId: user.tenantId, accountId: user.id, address }, { ids, to: successor, action: 'transfer' });
  if (customers > 0 && successor !== user.id)
    await notify(trx, [
      {
        tenantId: user.tenantId,
        accountId: successor,
        recordtype: 9,
        recordid: from.id,
        key: 'customersTransferred',
        values: { from: from.nickname, count: customers },
        href: '/customer/slist',
      },
    ]);
  return { customers, plans: Number(numUpdatedRows) };
}

/** The lock keeps the successor from being disabled or deleted before the customers have arrived. */
async function lockSuccessor(trx: Kysely<Database>, tenantId: string, { from, to }: { from: string; to: string }): Promise<string> {
  const successor = await trx
    .selectFrom('account')
    .select(['id', 'enabled'])
    .where('id', '=', readRowId(to))
    .where('id', '<>', from)
    .where('tenant_id', '=', tenantId)
    .where('deletetime', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!successor) throw new Refusal(404, 'notFound', { field: 'transferto' });
  if (!successor.enabled) throw new Refusal(409, 'successorDisabled', { field: 'transferto' });
  return successor.id;
}

async function lockPool(trx: Kysely<Database>, tenantId: string, owner: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('customer')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('owner_id', '=', owner)
    .where('deletetime', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
