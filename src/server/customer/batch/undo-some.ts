import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Member, Schemas } from '#server/operation.ts';

import { authorOf } from '../change-log.ts';
import { holdReturning } from '../deleted/hold-returning.ts';
import { keptDeals } from '../kept-deals.ts';
import { moveCustomers } from '../pool/move-customers.ts';
import { type BatchFailure, named } from './batch-order.ts';
import { columns, restored } from './perform.ts';

interface Batch {
  user: Member;
  address: string;
  batchId: string;
}

/**
 * Puts some customers of a batch back to what they were, those whose owner has left to the public pool. Answers those that stay as they are: somebody has
 * changed them since, nothing of them is noted, or their owner's pool is full by now.
 */
export async function putBackSome(trx: Kysely<Database>, batch: Batch, ids: readonly string[]): Promise<Schemas['CustomerBatchFailure'][]> {
  const rows = await heldRows(trx, batch, ids);
  const open = rows.filter(({ fault }) => fault === null);
  const { full, unowned } = await holdReturning(trx, batch.user, open);
  const staying = new Set(full.map(({ id }) => id));
  await putBack(
    trx,
    batch,
    open.map(({ id }) => id).filter((id) => !staying.has(id)),
  );
  await moveCustomers(trx, authorOf(batch), { ids: unowned, to: null, action: 'topool', reason: 'leave', batchId: batch.batchId });
  const noted = new Set(rows.map(({ id }) => id));
  return named(rows, [
    ...ids.filter((id) => !noted.has(id)).map((id): BatchFailure => ({ id, reason: 'changed' })),
    ...(await faultsOf(trx, rows)),
    ...full.map((one): BatchFailure => ({ ...one, reason: 'capacity' })),
  ]);
}

interface HeldRow {
  id: string;
  companyname: string;
  /** Whose it becomes again; nothing where it becomes nobody's, or stays whose it is. */
  owner_id: string | null;
  dealstatus: number;
  fault: 'changed' | 'duplicate' | 'dealwon' | null;
}

/** The customers of a batch, locked, each with what keeps it from being put back. Nobody adds customers meanwhile, so that a deleted one meets no twin. */
async function heldRows(trx: Kysely<Database>, { user: { tenantId }, batchId }: Batch, ids: readonly string[]): Promise<HeldRow[]> {
  await trx.selectFrom('customer_counter').where('tenant_id', '=', tenantId).select('last').forUpdate().execute();
  // A statement that waits for a lock goes on with what it saw before: whoever wins an opportunity meanwhile is seen by the next one only.
  await sql`SELECT FROM customer WHERE id = ANY (${ids}::bigint[]) ORDER BY id FOR UPDATE`.execute(trx);
  const { rows } = await sql<HeldRow>`
    SELECT customer.id, customer.companyname, customer.dealstatus,
      CASE WHEN customer.deletetime IS NOT NULL OR customer.owner_id::text IS DISTINCT FROM before->>'owner_id' THEN before->>'owner_id' END AS owner_id, CASE
      WHEN customer.version <> noted.version THEN 'changed'
      WHEN customer.deletetime IS NOT NULL AND EXISTS (SELECT FROM customer AS twin WHERE twin.tenant_id = customer.tenant_id
        AND twin.company_id = customer.company_id AND twin.deletetime IS NULL) THEN 'duplicate'
      WHEN before->>'dealstatus' = '0' AND customer.dealstatus = 1 AND has_won(customer.id) THEN 'dealwon'
      END AS fault
    FROM customer_batch_row AS noted JOIN customer ON customer.id = customer_id
    WHERE batch_id = ${batchId} AND customer_id = ANY (${ids}::bigint[]) ORDER BY customer.id`.execute(trx);
  return rows;
}

/** What keeps customers from being put back, a won opportunity with its id. */
async function faultsOf(trx: Kysely<Database>, rows: readonly HeldRow[]): Promise<BatchFailure[]> {
  const won = rows.flatMap(({ id, fault }) => (fault === 'dealwon' ? [id] : []));
  const kept = new Map((await keptDeals(trx, won)).map((deal) => [deal.id, deal]));
  return rows.flatMap(({ id, fault }) => (fault ? [{ ...kept.get(id), id, reason: fault }] : []));
}

/** What an undo gives back that the log tells, by its names there. */
const told = [
  { column: 'owner_id', field: 'owneruserid' },
  { column: 'category_id', field: 'customerclassid' },
  { column: 'stage', field: 'stage' },
  { column: 'dealstatus', field: 'dealstatus' },
  { column: 'star', field: 'star' },
  { column: 'locked', field: 'locked' },
] as const satisfies readonly { column: keyof Database['customer']; field: string }[];
const [from, to] = [(column: string) => sql.ref(`from_${column}`), (column: string) => sql.ref(`to_${column}`)];
const bothValues = sql.join(
  told.map(
    ({ column }) => sql`to_jsonb(now.${sql.ref(column)}) AS ${from(column)}, to_jsonb(customer.${sql.ref(column)}) AS ${to(column)}`,
  ),
);
const toldValues = sql.join(told.map(({ column, field }) => sql`(${sql.lit(field)}, ${from(column)}, ${to(column)})`));

/** Each customer's lines in the log say what was undone, and what is as it was before. */
async function putBack(trx: Kysely<Database>, { user, address, batchId }: Batch, ids: readonly string[]): Promise<void> {
  await sql`
    WITH put_back AS (
      UPDATE customer SET (${columns}) = (SELECT ${restored} FROM jsonb_populate_record(NULL::customer, noted.before) AS was),
        version = customer.version + 1, updatetime = now()
      FROM customer_batch_row AS noted, customer AS now
      WHERE batch_id = ${batchId} AND customer.id = customer_id AND now.id = customer.id AND customer.id = ANY (${ids}::bigint[])
      RETURNING customer.id, ${bothValues}
    )
    INSERT INTO log_entry (tenant_id, account_id, ip, entity, entity_id, customer_id, batch_id, action, field, before, after)
    SELECT ${user.tenantId}, ${user.id}, ${address}, 'customer', id, id, ${batchId}, 'undo', field, before, after
    FROM put_back CROSS JOIN LATERAL (
      SELECT 'undone' AS field, NULL::jsonb AS before, (SELECT to_jsonb(action) FROM customer_batch WHERE customer_batch.id = ${batchId}) AS after
      UNION ALL SELECT field, before, after
      FROM (VALUES ${toldValues}) AS value (field, before, after)
      WHERE before IS DISTINCT FROM after
    ) AS line`.execute(trx);
}
