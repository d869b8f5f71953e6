import { type Kysely, sql } from 'kysely';

import { authorOf } from '#server/customer/change-log.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type CallerContext, Refusal, type Schemas } from '#server/operation.ts';

type WireFile = Schemas['RecordFile'];

/** What files are attached to: records of managers' work, reports and manuals, and what buyers ask for. */
type Entry = 'record' | 'publication' | 'inquiry';

const MOST_FILES = 20;

const tables = { record: 'record_file', publication: 'publication_file', inquiry: 'inquiry_file' } as const;
const columns = { record: 'record_id', publication: 'publication_id', inquiry: 'inquiry_id' } as const;

interface Row {
  id: string;
  filename: string;
  size: string;
}

const wireFile = (entry: Entry, { id, filename, size }: Row): WireFile => ({
  id,
  filename,
  filepath: `/manager/get${entry}file?id=${id}`,
  size: Number(size),
});

/** The files of entries, by the entry's id. */
export async function filesOf(db: Kysely<Database>, entry: Entry, ids: readonly string[]): Promise<Map<string, WireFile[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row & { entryId: string }>`
    SELECT id, ${sql.ref(columns[entry])} AS "entryId", filename, size FROM ${sql.table(tables[entry])}
    WHERE ${sql.ref(columns[entry])} = ANY (${ids}::bigint[]) AND deletetime IS NULL ORDER BY id`.execute(db);
  const grouped = Map.groupBy(rows, ({ entryId }) => entryId);
  return new Map(Array.from(grouped, ([id, files]) => [id, files.map((file) => wireFile(entry, file))]));
}

/** How many files an entry has, as far as it may have them; one of them can be left out of the count. */
export async function countFiles(
  db: Kysely<Database>,
  entry: Entry,
  { id, exceptId = '0' }: { id: string; exceptId?: string },
): Promise<number> {
  const { rows } = await sql`
    SELECT FROM ${sql.table(tables[entry])}
    WHERE ${sql.ref(columns[entry])} = ${id} AND id <> ${exceptId} AND deletetime IS NULL LIMIT ${MOST_FILES}`.execute(db);
  return rows.length;
}

/**
 * Refuses a file to an entry that has as many as it may have; the entry is locked, so that no two uploads count the same files.
 *
 * @throws Refusal 409
 */
export async function refuseTooManyFiles(db: Kysely<Database>, entry: Entry, id: string): Promise<void> {
  if ((await countFiles(db, entry, { id })) >= MOST_FILES) throw new Refusal(409, 'tooManyFiles', { values: { count: MOST_FILES } });
}

interface NewFile {
  entryId: string;
  fileId: string;
  filename: string;
  size: number;
}

/** Writes a file that is in the storage to its entry. */
export async function addFile(
  context: CallerContext,
  entry: Entry,
  { db, entryId, fileId, filename, size }: NewFile & { db: Kysely<Database> },
): Promise<WireFile> {
  const { user } = context;
  const { rows } = await sql<Row>`
    INSERT INTO ${sql.table(tables[entry])} (tenant_id, ${sql.ref(columns[entry])}, creator_id, file_id, filename, size)
    VALUES (${user.tenantId}, ${entryId}, ${user.id}, ${fileId}, ${filename}, ${size}) RETURNING id, filename, size`.execute(db);
  await writeLog(db, authorOf(context), [{ entity: entry, entityId: entryId, action: 'upload', after: { filename, size } }]);
  const [added] = rows;
  if (!added) throw new Error('The file was not written');
  return wireFile(entry, added);
}

/**
 * Takes a file off its entry.
 *
 * @throws Refusal 404 where somebody else has taken it off meanwhile
 */
export async function dropFile(
  context: CallerContext,
  entry: Entry,
  { db, entryId, file }: { db: Kysely<Database>; entryId: string; file: { id: string; filename: string } },
): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE ${sql.table(tables[entry])} SET deletetime = now() WHERE id = ${file.id} AND deletetime IS NULL`.execute(db);
  if (numAffectedRows === 0n) throw new Refusal(404, 'notFound', { field: 'id' });
  const before = { filename: file.filename };
  await writeLog(db, authorOf(context), [{ entity: entry, entityId: entryId, action: 'update', field: 'filelist', before }]);
}
