import { type Kysely, sql } from 'kysely';

import type { PoolReason } from '#server/database/customer-tables.ts';
import type { Database } from '#server/database/schema.ts';
import type { Author, LogAction } from '#server/log/write-log.ts';

export interface Move {
  ids: readonly string[];
  /** Who has them from now on; nobody for the public pool. */
  to: string | null;
  action: LogAction & ('receive' | 'distribute' | 'transfer' | 'topool' | 'autofall');
  /** Why they go to the public pool. */
  reason?: Exclude<PoolReason, ''>;
  /** The reason in somebody's own words. */
  note?: string;
  batchId?: string;
}

/**
 * Gives customers another owner, or none, in one statement, with a line in the log for each.
 *
 * Categories are each account's own and locks each owner's, so they end. Open plans follow by themselves.
 *
 * @param db a transaction in which the caller has found out that this may be done
 */
export async function moveCustomers(db: Kysely<Database>, { tenantId, accountId, address }: Author, move: Move): Promise<void> {
  const { ids, to, action, reason = '', note = '', batchId = null } = move;
  await sql`
    WITH moved AS (
      UPDATE customer SET owner_id = ${to}, ownertime = now(), preowner_id = coalesce(was.owner_id, was.preowner_id), category_id = NULL, locked = false,
        protectuntil = NULL, pooltime = CASE WHEN ${to}::bigint IS NULL THEN now() ELSE was.pooltime END,
        poolreason = CASE WHEN ${to}::bigint IS NULL THEN ${reason} ELSE was.poolreason END, version = customer.version + 1, updatetime = now()
      FROM customer AS was
      WHERE customer.id = ANY (${ids}::bigint[]) AND customer.tenant_id = ${tenantId} AND customer.deletetime IS NULL AND was.id = customer.id
      RETURNING customer.id, was.owner_id::text AS former
    )
    INSERT INTO log_entry (tenant_id, account_id, ip, entity, entity_id, customer_id, batch_id, action, field, before, after)
    SELECT ${tenantId}, ${accountId}, ${address}, 'customer', id, id, ${batchId}, ${action}, field, before, after
    FROM moved, LATERAL (VALUES
      ('owneruserid', coalesce(to_jsonb(former), '""'), to_jsonb(${to ?? ''}::text)),
      ('poolreason', NULL, CASE WHEN ${reason} <> '' THEN to_jsonb(${reason}::text) END),
      ('note', NULL, CASE WHEN ${note} <> '' THEN to_jsonb(${note}::text) END)) AS line (field, before, after)
    WHERE after IS NOT NULL`.execute(db);
}
