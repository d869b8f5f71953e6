import { sql } from 'kysely';

import type { BatchStep } from '../batch/order.ts';
import type { BatchFailure } from '../batch/result.ts';

/** Lets customers stay with their owners whatever the rules say, or no longer; those in the public pool have no owner to stay with. */
export async function lockChosen(
  { trx, user, address, batchId, chosen }: BatchStep,
  { locked }: { locked: boolean },
): Promise<readonly BatchFailure[]> {
  const ids = chosen.filter((one) => one.owner_id !== null && one.locked !== locked).map((one) => one.id);
  await sql`
    WITH changed AS (
      UPDATE customer SET locked = ${locked}, version = version + 1, updatetime = now() WHERE id = ANY (${ids}::bigint[]) RETURNING id
    )
    INSERT INTO log_entry (tenant_id, account_id, ip, entity, entity_id, customer_id, batch_id, action, field, before, after)
    SELECT ${user.tenantId}, ${user.id}, ${address}, 'customer', id, id, ${batchId}, ${locked ? 'lock' : 'unlock'}, 'locked',
      to_jsonb(${!locked}::boolean), to_jsonb(${locked}::boolean) FROM changed`.execute(trx);
  return chosen.filter(({ owner_id }) => owner_id === null).map((one): BatchFailure => ({ id: one.id, reason: 'claimfirst' }));
}
