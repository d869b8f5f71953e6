import { type Kysely, sql } from 'kysely';

import { mayDo, type OperationName } from '#lib/rights.ts';
import type { Database } from '#server/database/schema.ts';
import { type Caller, type Operation, Refusal } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';

import { columns, restored } from './before.ts';
import { type BatchFailure, resultOf } from './result.ts';

/** What taking back asks for beyond the permission to edit, by the action that is taken back. */
const NEEDED: Readonly<Record<string, OperationName>> = {
  delete: 'delete',
  receive: 'collect',
  transfer: 'transfer',
  lock: 'approve',
  unlock: 'approve',
};

/** Takes a batch back within ten minutes. Customers that anybody has changed since stay as they are and are told. */
export const undoCustomerBatch: Operation<'undoCustomerBatch'> = async ({ db, user, address }, { batchid }) =>
  db.transaction().execute(async (trx) => {
    const batchId = await takeBatch(trx, user, batchid);
    const rows = await heldRows(trx, user, batchId);
    const failures = rows.flatMap(({ id, fault }): BatchFailure[] => (fault ? [{ id, reason: fault }] : []));
    await putBack(trx, { user, address, batchId, ids: rows.filter(({ fault }) => fault === null).map(({ id }) => id) });
    return resultOf(batchId, rows, failures);
  });

/** The batch, marked as taken back, so that nobody else can take it back too. */
async function takeBatch(trx: Kysely<Database>, user: Caller, batchid: string): Promise<string> {
  const batch = await trx
    .selectFrom('customer_batch')
    .where('id', 'in', splitIds(batchid) ?? ['0'])
    .where('tenant_id', '=', user.tenantId)
    .where('account_id', '=', user.id)
    .where('undonetime', 'is', null)
    .select(['id', 'action', sql<boolean>`createtime < now() - interval '10 minutes'`.as('isOld')])
    .forUpdate()
    .executeTakeFirst();
  if (!batch) throw new Refusal(404, 'notFound', { field: 'batchid' });
  const needed = NEEDED[batch.action];
  if (needed && !mayDo(user.rights, 'customer', needed)) throw new Refusal(401, 'noPermission');
  if (batch.isOld) throw new Refusal(409, 'undoTooLate', { field: 'batchid' });
  await trx
    .updateTable('customer_batch')
    .set({ undonetime: sql<Date>`now()` })
    .where('id', '=', batch.id)
    .execute();
  return batch.id;
}

interface HeldRow {
  id: string;
  companyname: string;
  fault: 'changed' | 'duplicate' | null;
}

/** The customers of a batch, locked, each with what keeps it from being put back. Nobody adds customers meanwhile, so that a deleted one meets no twin. */
async function heldRows(trx: Kysely<Database>, { tenantId }: Caller, batchId: string): Promise<HeldRow[]> {
  await trx.selectFrom('customer_counter').where('tenant_id', '=', tenantId).select('last').forUpdate().execute();
  const { rows } = await sql<HeldRow>`
    SELECT customer.id, customer.companyname, CASE
      WHEN customer.version <> noted.version THEN 'changed'
      WHEN customer.deletetime IS NOT NULL AND EXISTS (SELECT FROM customer AS twin WHERE twin.tenant_id = customer.tenant_id
        AND twin.company_id = customer.company_id AND twin.deletetime IS NULL) THEN 'duplicate'
      END AS fault
    FROM customer_batch_row AS noted JOIN customer ON customer.id = customer_id
    WHERE batch_id = ${batchId} ORDER BY customer.id FOR UPDATE OF customer`.execute(trx);
  return rows;
}

interface Return {
  user: Caller;
  address: string;
  batchId: string;
  ids: readonly string[];
}

async function putBack(trx: Kysely<Database>, { user, address, batchId, ids }: Return): Promise<void> {
  await sql`
    WITH put_back AS (
      UPDATE customer SET (${columns}) = (SELECT ${restored} FROM jsonb_populate_record(NULL::customer, noted.before) AS was),
        version = customer.version + 1, updatetime = now()
      FROM customer_batch_row AS noted, customer AS now
      WHERE batch_id = ${batchId} AND customer.id = customer_id AND now.id = customer.id AND customer.id = ANY (${ids}::bigint[])
      RETURNING customer.id, now.owner_id AS from_owner, customer.owner_id AS to_owner
    )
    INSERT INTO log_entry (tenant_id, account_id, ip, entity, entity_id, customer_id, batch_id, action, field, before, after)
    SELECT ${user.tenantId}, ${user.id}, ${address}, 'customer', id, id, ${batchId}, 'undo',
      CASE WHEN from_owner IS DISTINCT FROM to_owner THEN 'owneruserid' ELSE '' END,
      CASE WHEN from_owner IS DISTINCT FROM to_owner THEN to_jsonb(from_owner::text) END,
      CASE WHEN from_owner IS DISTINCT FROM to_owner THEN to_jsonb(to_owner::text) END
    FROM put_back`.execute(trx);
}
