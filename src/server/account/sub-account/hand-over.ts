import { type Kysely, sql } from 'kysely';

import { readRowId } from '#server/account/row-id.ts';
import type { Database } from '#server/database/schema.ts';
import type { Author } from '#server/log/write-log.ts';
import { notify } from '#server/notice/notify.ts';
import { type Caller, Refusal, type Schemas } from '#server/operation.ts';

/**
 * Gives everything that one account works on to a colleague: its private pool and its open plans. The record of what it did stays its own.
 *
 * One statement, because a pool may hold very many customers. Categories are each account's own, so the customers lose theirs.
 *
 * @throws Refusal 404 for a successor outside the company, deleted or the same account; 409 for a disabled one
 */
export async function handOver(
  trx: Kysely<Database>,
  { user, address }: { user: Caller; address: string },
  { from, to }: { from: { id: string; nickname: string }; to: string },
): Promise<Schemas['HandOver']> {
  const successor = await lockSuccessor(trx, user.tenantId, { from: from.id, to });
  const customers = await moveCustomers(trx, { tenantId: user.tenantId, accountId: user.id, address }, { from: from.id, to: successor });
  const { numUpdatedRows } = await trx
    .updateTable('follow_plan')
    .set({ owner_id: successor })
    .where('tenant_id', '=', user.tenantId)
    .where('owner_id', '=', from.id)
    .where('status', 'in', ['PREPARED', 'UNDERWAY'])
    .executeTakeFirst();
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

async function moveCustomers(
  trx: Kysely<Database>,
  { tenantId, accountId, address }: Author,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    WITH moved AS (
      UPDATE customer SET owner_id = ${to}, preowner_id = ${from}, ownertime = now(), category_id = NULL, version = version + 1, updatetime = now()
      WHERE tenant_id = ${tenantId} AND owner_id = ${from} AND deletetime IS NULL
      RETURNING id
    )
    INSERT INTO log_entry (tenant_id, account_id, ip, entity, entity_id, customer_id, action, field, before, after)
    SELECT ${tenantId}, ${accountId}, ${address}, 'customer', id, id, 'transfer', 'owneruserid', to_jsonb(${from}::text), to_jsonb(${to}::text) FROM moved`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0);
}
