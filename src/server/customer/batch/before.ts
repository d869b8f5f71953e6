import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** Every column that a batch may change. */
const COLUMNS = [
  'star', 'category_id', 'stage', 'grade', 'isfollow', 'dealstatus', 'dealtime', 'dealorigin', 'owner_id', 'ownertime', 'preowner_id', 'pooltime', 'poolreason', 'locked',
  'protectuntil', 'fallat', 'deletetime',
] as const satisfies readonly (keyof Database['customer'])[]; // prettier-ignore

/** Their names, for the left side of an update. */
export const columns = sql.join(COLUMNS.map((column) => sql.ref(column)));
const pairs = sql.join(COLUMNS.map((column) => sql`${sql.lit(column)}, customer.${sql.ref(column)}`));

/** Their values before the batch, out of a row `was`; a category that is gone by now stays gone. */
export const restored = sql.join(
  COLUMNS.map((column) =>
    column === 'category_id' ? sql`(SELECT id FROM customer_category WHERE id = was.category_id)` : sql`was.${sql.ref(column)}`,
  ),
);

/** Keeps what customers are before a batch changes them. */
export async function noteBefore(trx: Kysely<Database>, batchId: string, ids: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO customer_batch_row (batch_id, customer_id, version, before)
    SELECT ${batchId}, id, version, jsonb_build_object(${pairs}) FROM customer WHERE id = ANY (${ids}::bigint[])`.execute(trx);
}

/** Keeps the versions that a batch left some of its customers with, and forgets those that it did not change. */
export async function keepVersions(trx: Kysely<Database>, batchId: string, ids: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM customer_batch_row AS noted USING customer
    WHERE batch_id = ${batchId} AND customer_id = ANY (${ids}::bigint[]) AND customer.id = customer_id AND customer.version = noted.version`.execute(
    trx,
  );
  await sql`
    UPDATE customer_batch_row AS noted SET version = customer.version FROM customer
    WHERE batch_id = ${batchId} AND customer_id = ANY (${ids}::bigint[]) AND customer.id = customer_id`.execute(trx);
}
