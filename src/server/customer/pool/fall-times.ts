import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { JobDefinition, JobHandle } from '#server/jobs/jobs.ts';

/** The job that works out anew when customers would go to the public pool. */
export const fallTimesJob: JobHandle<{ tenantId: string }> = { name: 'pool-fall-times' };

/** Few enough that nobody who works on them waits. */
const AT_ONCE = 2_000;

/** Works out anew, after the rules of a company changed, when each of its customers would go; anything else that changes is seen at once. */
export function fallTimesJobs(db: Kysely<Database>): JobDefinition<{ tenantId: string }>[] {
  return [{ ...fallTimesJob, run: ({ tenantId }) => updateFallTimes(db, tenantId) }];
}

/** Works out the times anew, as the job does. A trigger fills in the time whenever it is written, whatever is written. */
export async function updateFallTimes(db: Kysely<Database>, tenantId: string): Promise<void> {
  for (let last: string | null = '0'; last !== null;) last = await updateSome(db, tenantId, last);
}

async function updateSome(db: Kysely<Database>, tenantId: string, after: string): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    WITH part AS (
      SELECT id FROM customer WHERE tenant_id = ${tenantId} AND id > ${after} ORDER BY id LIMIT ${AT_ONCE}
    ), outdated AS (
      SELECT customer.id FROM part JOIN customer USING (id) LEFT JOIN pool_rules USING (tenant_id)
      LEFT JOIN LATERAL customer_fall(customer, pool_rules.rules) AS fall ON true
      WHERE customer.fallat IS DISTINCT FROM nullif(fall.at, 'infinity') ORDER BY customer.id FOR UPDATE OF customer
    ), updated AS (
      UPDATE customer SET fallat = NULL FROM outdated WHERE customer.id = outdated.id
    )
    SELECT max(id) AS last FROM part`.execute(db);
  return rows[0]?.last ?? null;
}
