import { sql } from 'kysely';

import type { BatchFailure, BatchStep } from '../batch/batch-order.ts';

/**
 * Lets customers stay with their owners whatever the rules say, for good or until a moment, or no longer; those in the public pool have no owner to stay with.
 *
 * A lock and a protection are one thing with two ends, so that each takes the place of the other and one unlocking ends both.
 */
export async function lockChosen(
  { trx, user, address, batchId, chosen }: BatchStep,
  { locked, until = null }: { locked: boolean; until?: string | null },
): Promise<readonly BatchFailure[]> {
  const ids = chosen.filter((one) => one.owner_id !== null).map((one) => one.id);
  const stays = locked && until === null;
  await sql`
    WITH changed AS (
      UPDATE customer SET locked = ${stays}, protectuntil = ${until}::timestamptz, version = customer.version + 1, updatetime = now()
      FROM customer AS was
      WHERE customer.id = ANY (${ids}::bigint[]) AND was.id = customer.id
        AND (was.locked, was.protectuntil) IS DISTINCT FROM (${stays}::boolean, ${until}::timestamptz)
      RETURNING customer.id, was.locked AS waslocked, was.protectuntil AS wasuntil
    )
    INSERT INTO log_entry (tenant_id, account_id, ip, entity, entity_id, customer_id, batch_id, action, field, before, after)
    SELECT ${user.tenantId}, ${user.id}, ${address}, 'customer', id, id, ${batchId}, ${locked ? 'lock' : 'unlock'}, field, before, after
    FROM changed, LATERAL (VALUES
      ('locked', to_jsonb(waslocked), to_jsonb(${stays}::boolean)),
      ('protectuntil', to_jsonb(wasuntil), to_jsonb(${until}::timestamptz))) AS line (field, before, after)
    WHERE before IS DISTINCT FROM after`.execute(trx);
  return chosen.filter(({ owner_id }) => owner_id === null).map((one): BatchFailure => ({ id: one.id, reason: 'claimfirst' }));
}
