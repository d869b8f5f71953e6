import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** From now on nobody of the company writes to them from a task; what waits for them in any task is skipped at once. */
export async function optOut(
  trx: Kysely<Database>,
  { tenantId, person, word }: { tenantId: string; person: string; word: string },
): Promise<void> {
  await sql`INSERT INTO wa_optout (tenant_id, person, word) VALUES (${tenantId}, ${person}, ${word}) ON CONFLICT DO NOTHING`.execute(trx);
  await sql`
    UPDATE wa_child SET status = 'SKIPPED', skipreason = 'optout' WHERE tenant_id = ${tenantId} AND phone = ${person} AND status = 'PENDING'`.execute(
    trx,
  );
}
