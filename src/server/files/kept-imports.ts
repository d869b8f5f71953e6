import { type Kysely, sql } from 'kysely';

import { holdUntilCommit } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/schema.ts';
import { type CallerContext, Refusal } from '#server/operation.ts';

const MOST_FILES = 200;
const MOST_GIGABYTES = 10;
const MOST_BYTES = MOST_GIGABYTES * 1024 ** 3;

/** Where imports are written down, the rows that each left out, and at which numbers each is under way or waits for somebody; 6 is cancelled everywhere. */
const kinds = [
  { table: 'customer_import', leftOut: 'customer_import_row', underWay: [1, 3, 7], waits: [0, 2] },
  { table: 'customs_import', leftOut: 'customs_import_row', underWay: [1, 3, 7], waits: [0, 2] },
  { table: 'fair_import', leftOut: undefined, underWay: [3], waits: [0, 2] },
  { table: 'product_import', leftOut: undefined, underWay: [3], waits: [0, 2] },
  { table: 'address_list', leftOut: undefined, underWay: [0, 1], waits: [5] },
] as const;

interface Kept {
  kind: number;
  id: string;
  file_id: string;
  size: number;
  /** It is over, or nobody has gone on with it for a day. */
  givesWay: boolean;
}

/**
 * Writes an import down, of whatever kind, while the company keeps no more than 200 files and 10 GiB of them.
 *
 * The files of the oldest ones that are over make room; their figures stay.
 *
 * @throws Refusal 409 where those that are not over fill the room
 */
export async function keepImport<Row>(
  { db, files, user }: CallerContext,
  bytes: number,
  insert: (trx: Kysely<Database>) => Promise<Row>,
): Promise<Row> {
  const { row, gone } = await db.transaction().execute(async (trx) => {
    await holdUntilCommit(trx, `imports ${user.tenantId}`);
    const leaving = whatLeaves(await keptImports(trx, user.tenantId), bytes);
    for (const kept of leaving) await forget(trx, kept);
    return { row: await insert(trx), gone: leaving.map(({ file_id }) => file_id) };
  });
  for (const fileId of gone) await files.delete(fileId);
  return row;
}

/** Refuses an upload that there could be no room for before its bytes come. */
export async function refuseWithoutRoom({ db, user }: CallerContext): Promise<void> {
  whatLeaves(await keptImports(db, user.tenantId), 0);
}

function whatLeaves(kept: readonly Kept[], bytes: number): Kept[] {
  const leaving: Kept[] = [];
  let [files, size] = [kept.length + 1, kept.reduce((sum, one) => sum + one.size, bytes)];
  for (const one of kept) {
    if (files <= MOST_FILES && size <= MOST_BYTES) break;
    if (!one.givesWay) continue;
    leaving.push(one);
    [files, size] = [files - 1, size - one.size];
  }
  if (files > MOST_FILES || size > MOST_BYTES)
    throw new Refusal(409, 'importsFull', { field: 'filename', values: { files: MOST_FILES, gigabytes: MOST_GIGABYTES } });
  return leaving;
}

/** The imports of a company whose files are kept, the oldest first. */
async function keptImports(db: Kysely<Database>, tenantId: string): Promise<Kept[]> {
  const each = kinds.map(
    ({ table, underWay, waits }, kind) => sql`
      SELECT ${sql.lit(kind)} AS kind, id, file_id, size::float8 AS size, createtime,
        status <> ALL (${[...underWay]}::smallint[]) AND (status <> ALL (${[...waits]}::smallint[]) OR createtime < now() - interval '1 day') AS "givesWay"
      FROM ${sql.table(table)} WHERE tenant_id = ${tenantId} AND file_id <> ''`,
  );
  const { rows } =
    await sql<Kept>`SELECT kind, id, file_id, size, "givesWay" FROM (${sql.join(each, sql` UNION ALL `)}) AS kept ORDER BY createtime`.execute(
      db,
    );
  return rows;
}

async function forget(trx: Kysely<Database>, { kind, id }: Kept): Promise<void> {
  const { table, leftOut, waits = [] } = kinds[kind] ?? {};
  if (!table) throw new Error(`No imports of the kind ${kind}`);
  if (leftOut) await sql`DELETE FROM ${sql.table(leftOut)} WHERE import_id = ${id}`.execute(trx);
  await sql`
    UPDATE ${sql.table(table)} SET file_id = '', status = CASE WHEN status = ANY (${[...waits]}::smallint[]) THEN 6 ELSE status END WHERE id = ${id}`.execute(
    trx,
  );
}
