import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** Counters of numbers beside those of records: 4 inquiries, 11 offers. */
type Counter = 4 | 11;

/** `INQ20261120001`: the letters, the day (in UTC) and a number that counts from one each day. */
export async function nextNumber(
  db: Kysely<Database>,
  tenantId: string,
  [letters, recordtype]: readonly [string, Counter],
): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const { last } = await db
    .insertInto('record_counter')
    .values({ tenant_id: tenantId, recordtype, day, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'recordtype', 'day']).doUpdateSet({ last: sql<number>`record_counter.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${letters}${day.replaceAll('-', '')}${String(last).padStart(3, '0')}`;
}
