import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** `SJ20261120001`: what it numbers, the day (in UTC) and a number that counts from one each day. */
export async function nextNumber(db: Kysely<Database>, tenantId: string, prefix: 'SJ' | 'XS'): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const { last } = await db
    .insertInto('pipeline_counter')
    .values({ tenant_id: tenantId, prefix, day, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'prefix', 'day']).doUpdateSet({ last: sql<number>`pipeline_counter.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${prefix}${day.replaceAll('-', '')}${String(last).padStart(3, '0')}`;
}
