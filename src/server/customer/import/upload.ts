import { stat } from 'node:fs/promises';

import { customerImport } from '#lib/status-names.ts';
import { keepImport, refuseWithoutRoom } from '#server/files/kept-imports.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';
import { caps } from '#server/sheets/caps.ts';
import type { Wish } from '#server/sheets/read-head.ts';
import { readingTable } from '#server/sheets/table/fault-text.ts';
import { tableHead, type TableHead } from '#server/sheets/table/table-head.ts';
import { withFile } from '#server/sheets/table/with-file.ts';

import { findImport, importResult } from './import-result.ts';
import { mayNameOwners } from './owners.ts';
import { guessColumns, knownHeadings } from './table/guess-columns.ts';

/** Keeps a table, reads its beginning and guesses its columns; one that cannot be read is not kept, and the refusal says why. */
export const uploadImport: Operation<'uploadImport'> = async (context, { filename, content }) => {
  const { db, user, files, language } = context;
  await refuseWithoutRoom(context);
  const fileId = await files.put(content, { mostBytes: caps.fileBytes });
  try {
    const { head, size } = await readingTable(() =>
      withFile(files, fileId, async (path) => ({ head: await customerTable(path), size: await sizeOf(path) })),
    );
    const row = await keepImport(context, size, (trx) =>
      trx
        .insertInto('customer_import')
        .values({
          tenant_id: user.tenantId,
          account_id: user.id,
          owner_id: user.id,
          filename,
          file_id: fileId,
          size,
          sheets: head.sheets,
          reading: JSON.stringify(head.reading),
          headrow: head.headrow,
          columns: JSON.stringify(guessedFor(user, head.columns)),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    return await importResult(db, row, language);
  } catch (error) {
    await files.delete(fileId);
    throw error;
  }
};

/** Reads the table again as the caller says it is; what was said about its columns before is forgotten. */
export const updateImport: Operation<'updateImport'> = async ({ db, user, files, language }, { id, ...wish }) => {
  const { file_id, reading, status } = await findImport(db, user, id);
  if (status !== customerImport.unmapped && status !== customerImport.checked) throw new Refusal(409, 'importGoesOn', { field: 'id' });
  const { headrow, sheet, encoding, separator } = { ...reading, ...wish } as typeof wish;
  const asked = {
    ...(sheet !== undefined && { sheet }),
    ...(encoding && { encoding }),
    ...(separator && { separator }),
    ...(headrow !== undefined && { headrow }),
  };
  const head = await readingTable(() => withFile(files, file_id, (path) => customerTable(path, asked)));
  const row = await db
    .updateTable('customer_import')
    .set({
      reading: JSON.stringify(head.reading),
      headrow: head.headrow,
      columns: JSON.stringify(guessedFor(user, head.columns)),
      mapping: '[]',
      status: customerImport.unmapped,
    })
    .where('id', '=', id)
    .where('account_id', '=', user.id)
    .where('status', 'in', [customerImport.unmapped, customerImport.checked])
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Refusal(409, 'importGoesOn', { field: 'id' });
  return importResult(db, row, language);
};

/** A column of owners is one only for those who may name them. */
function guessedFor(user: Caller, columns: CustomerTable['columns']): CustomerTable['columns'] {
  return mayNameOwners(user) ? columns : columns.map((column) => (column.guess === 'owner' ? { ...column, guess: '' } : column));
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path)).size;
}

/** What is known of a table of customers before anybody has said what its columns hold. */
interface CustomerTable extends TableHead {
  columns: Schemas['ImportColumn'][];
}

/** Reads the beginning of a table and guesses what its columns hold. */
async function customerTable(path: string, wish?: Wish & { headrow?: number }): Promise<CustomerTable> {
  const head = await tableHead(path, { ...(wish && { wish }), known: knownHeadings });
  const guesses = guessColumns(head.columns);
  return { ...head, columns: head.columns.map((column, at) => ({ ...column, guess: guesses[at] ?? '' })) };
}
