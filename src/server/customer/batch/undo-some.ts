import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Member, Schemas } from '#server/operation.ts';

import { columns, restored } from './before.ts';
import { type BatchFailure, named } from './result.ts';

interface Batch {
  user: Member;
  address: string;
  batchId: string;
}

/** Puts some customers of a batch back to what they were; answers those that somebody has changed since, which stay as they are. */
export async function putBackSome(trx: Kysely<Database>, batch: Batch, ids: readonly string[]): Promise<Schemas['CustomerBatchFailure'][]> {
  const rows = await heldRows(trx, batch, ids);
  await putBack(
    trx,
    batch,
    rows.filter(({ fault }) => fault === null).map(({ id }) => id),
  );
  return named(
    rows,
    rows.flatMap(({ id, fault }): BatchFailure[] => (fault ? [{ id, reason: fault }] : [])),
  );
}

interface HeldRow {
  id: string;
  companyname: string;
  fault: 'changed' | 'duplicate' | null;
}

/** The customers of a batch, locked, each with what keeps it from being put back. Nobody adds customers meanwhile, so that a deleted one meets no twin. */
async function heldRows(trx: Kysely<Database>, { user: { tenantId }, batchId }: Batch, ids: readonly string[]): Promise<HeldRow[]> {
  await trx.selectFrom('customer_counter').where('tenant_id', '=', tenantId).select('last').forUpdate().execute();
  const { rows } = await sql<HeldRow>`
    SELECT customer.id, customer.companyname, CASE
      WHEN customer.version <> noted.version THEN 'changed'
      WHEN customer.deletetime IS NOT NULL AND EXISTS (SELECT FROM customer AS twin WHERE twin.tenant_id = customer.tenant_id
        AND twin.company_id = customer.company_id AND twin.deletetime IS NULL) THEN 'duplicate'
      END AS fault
    FROM customer_batch_row AS noted JOIN customer ON customer.id = customer_id
    WHERE batch_id = ${batchId} AND customer_id = ANY (${ids}::bigint[]) ORDER BY customer.id FOR UPDATE OF customer`.execute(trx);
  return rows;
}

async function putBack(trx: Kysely<Database>, { user, address, batchId }: Batch, ids: readonly string[]): Promise<void> {
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
