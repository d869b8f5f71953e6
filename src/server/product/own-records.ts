import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, Refusal } from '#server/operation.ts';

/**
 * The ids of a list joined by bars, locked until the end of the transaction, where all of them are the company's.
 *
 * @throws Refusal 404 where one is not, as where it does not exist; then nothing is to be done with the others either
 */
export async function holdOwn(
  db: Kysely<Database>,
  { tenantId }: Caller,
  { table, ids }: { table: 'product' | 'certificate'; ids: string },
): Promise<string[]> {
  const wanted = splitIds(ids) ?? [];
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(table)} WHERE tenant_id = ${tenantId} AND id = ANY (${wanted}::bigint[]) ORDER BY id FOR UPDATE`.execute(db);
  if (wanted.length === 0 || rows.length < wanted.length) throw new Refusal(404, 'notFound', { field: 'ids' });
  return wanted;
}
