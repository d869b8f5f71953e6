import type { Kysely } from 'kysely';

import type { Language } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';
import { caps } from '#server/sheets/caps.ts';
import { headOfFile } from '#server/sheets/head-of-file.ts';
import type { SheetRow } from '#server/sheets/sheet.ts';
import { readingTable } from '#server/sheets/table/fault-text.ts';
import { headRowOf } from '#server/sheets/table/head-row.ts';
import { withFile } from '#server/sheets/table/with-file.ts';

import { allSessions } from '../sessions.ts';
import { guessExhibitorColumns } from './guess.ts';

const SHOWN_CHARACTERS = 200;
const SAMPLES = 5;
const IMPORTS_AT_MOST = 20;

/** Keeps a list of exhibitors, reads its beginning and guesses its columns; one that cannot be read is not kept. */
export const uploadExhibitors: Operation<'uploadExhibitors'> = async (context, { filename, sessionid, content }) => {
  const { db, user, files } = context;
  const session = (await allSessions(context)).find(({ id }) => id === sessionid);
  if (!session) throw new Refusal(404, 'notFound', { field: 'sessionid' });
  const fileId = await files.put(content, { mostBytes: caps.fileBytes });
  try {
    const { reading, rows } = await readingTable(() => withFile(files, fileId, (path) => headOfFile(path)));
    const headrow = headRowOf(rows, (names) => guessExhibitorColumns(names).filter((guess) => guess !== '').length);
    const row = await db
      .insertInto('fair_import')
      .values({
        tenant_id: user.tenantId,
        account_id: user.id,
        session_id: sessionid,
        filename,
        file_id: fileId,
        reading: JSON.stringify(reading),
        headrow,
        columns: JSON.stringify(columnsOf(rows, headrow)),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return wireImport(row, new Map([[session.id, session.name]]));
  } catch (error) {
    await files.delete(fileId);
    throw error;
  }
};

function columnsOf(rows: readonly SheetRow[], headrow: number) {
  const head = rows.find(({ line }) => line === headrow)?.cells ?? [];
  const values = rows.filter(({ line }) => line > headrow);
  const width = Math.max(head.length, ...values.map(({ cells }) => cells.length));
  const names = Array.from({ length: width }, (_, at) => (head[at] ?? '').slice(0, SHOWN_CHARACTERS));
  const guesses = guessExhibitorColumns(names);
  return names.map((name, at) => {
    const filled = values.map(({ cells }) => cells[at] ?? '').filter((value) => value !== '');
    const samples = [...new Set(filled)].slice(0, SAMPLES).map((value) => value.slice(0, SHOWN_CHARACTERS));
    return { name, samples, guess: guesses[at] ?? '' };
  });
}

/** The newest imports of the company. */
export const listExhibitorImports: Operation<'listExhibitorImports'> = async ({ db, user, language }) => {
  const rows = await own(db, user).selectAll().orderBy('id', 'desc').limit(IMPORTS_AT_MOST).execute();
  const names = await sessionNames({ db, user, language });
  return rows.map((row) => wireImport(row, names));
};

/** Takes the exhibitors of an import away again, all at once; customers made of them stay. */
export const cancelExhibitorImport: Operation<'cancelExhibitorImport'> = async (context, { id }) => {
  const row = await context.db.transaction().execute(async (trx) => {
    const found = await holdExhibitorImport(trx, context.user, id);
    if (found.status !== 4) throw new Refusal(409, 'importIsOver', { field: 'id' });
    await trx.deleteFrom('fair_exhibitor').where('tenant_id', '=', context.user.tenantId).where('import_id', '=', found.id).execute();
    return trx.updateTable('fair_import').set({ status: 7 }).where('id', '=', found.id).returningAll().executeTakeFirstOrThrow();
  });
  return wireImport(row, await sessionNames(context));
};

function own(db: Kysely<Database>, { tenantId }: Caller) {
  return db.selectFrom('fair_import').where('tenant_id', '=', tenantId);
}

/**
 * An import of the company's, locked until the end of the transaction.
 *
 * @throws Refusal 404 for another company's, as for a missing one
 */
export async function holdExhibitorImport(db: Kysely<Database>, user: Caller, id: string) {
  const row = await own(db, user)
    .selectAll()
    .where('id', 'in', splitIds(id) ?? ['0'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}

/** The names of all fairs by their ids. */
export async function sessionNames(context: { db: Kysely<Database>; user: Caller; language: Language }) {
  return new Map((await allSessions(context)).map(({ id, name }) => [id, name]));
}

/** An import as the wire has it. */
export function wireImport(
  row: Awaited<ReturnType<typeof holdExhibitorImport>>,
  names: ReadonlyMap<string, string>,
): Schemas['ExhibitorImport'] {
  const { id, session_id, filename, headrow, status, total, good, duplicate, failed, createtime } = row;
  return {
    id,
    sessionid: session_id,
    sessionname: names.get(session_id) ?? session_id,
    filename,
    headrow,
    columns: row.columns as Schemas['ExhibitorColumn'][],
    mapping: row.mapping as Schemas['ExhibitorMapping'],
    status,
    total,
    good,
    duplicate,
    failed,
    createtime: createtime.toISOString(),
  };
}
