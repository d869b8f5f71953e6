import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import type { Insertable, Kysely } from 'kysely';

import { shipmentImport } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { keepImport, refuseWithoutRoom } from '#server/files/kept-imports.ts';
import { type Caller, type Operation, Refusal } from '#server/operation.ts';
import { shipmentCaps } from '#server/sheets/caps.ts';
import { readingTable } from '#server/sheets/table/fault-text.ts';
import { withFile } from '#server/sheets/table/with-file.ts';
import { countryNames } from '#server/sheets/values/country-names.ts';

import { customsTable, type CustomsTable, guessSource } from './customs-table.ts';
import { findImport, importResult } from './import-result.ts';

/** Keeps a vendor's file, reads its beginning and guesses its columns; one that cannot be read is not kept, and the refusal says why. */
export const uploadCustomsImport: Operation<'uploadCustomsImport'> = async (context, { filename, content }) => {
  const { db, user, files, language } = context;
  await refuseWithoutRoom(context);
  const { stream, found } = hashed(content);
  const fileId = await files.put(stream, { mostBytes: shipmentCaps.fileBytes });
  try {
    const head = await readingTable(() => withFile(files, fileId, (path) => customsTable(path)), shipmentCaps);
    const { checksum, bytes } = found();
    const columns = await columnsOf(db, user, { filename, head });
    const row = await keepImport(context, bytes, (trx) =>
      trx
        .insertInto('customs_import')
        .values({
          tenant_id: user.tenantId,
          account_id: user.id,
          filename,
          file_id: fileId,
          size: bytes,
          checksum,
          sheets: head.sheets,
          ...columns,
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

/** Reads the file again as the caller says it is; what was said about its columns before is forgotten. */
export const updateCustomsImport: Operation<'updateCustomsImport'> = async ({ db, user, files, language }, { id, ...wish }) => {
  const { id: found, filename, file_id, reading, status } = await findImport(db, user, id);
  if (status !== shipmentImport.unmapped && status !== shipmentImport.checked) throw new Refusal(409, 'importGoesOn', { field: 'id' });
  const { format: _format, ...before } = reading;
  const asked = { ...before, ...wish };
  const head = await readingTable(() => withFile(files, file_id, (path) => customsTable(path, asked)), shipmentCaps);
  const row = await db
    .updateTable('customs_import')
    .set({ ...(await columnsOf(db, user, { filename, head })), status: shipmentImport.unmapped })
    .where('id', '=', found)
    .where('tenant_id', '=', user.tenantId)
    .where('status', 'in', [shipmentImport.unmapped, shipmentImport.checked])
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Refusal(409, 'importGoesOn', { field: 'id' });
  return importResult(db, row, language);
};

type Columns = Pick<
  Insertable<Database['customs_import']>,
  'reading' | 'headrow' | 'columns' | 'headkey' | 'mapping' | 'remembered' | 'kind' | 'direction' | 'countrycode' | 'currency'
>;

/** What the columns hold: as the company said for the last file with these headings, else as they seem to. */
async function columnsOf(
  db: Kysely<Database>,
  user: Caller,
  { filename, head }: { filename: string; head: CustomsTable },
): Promise<Columns> {
  const { reading, headrow, columns, headkey } = head;
  const known = await db
    .selectFrom('customs_import_mapping')
    .selectAll()
    .where('tenant_id', '=', user.tenantId)
    .where('headkey', '=', headkey)
    .executeTakeFirst();
  const guessed = columns.flatMap(({ guess: field }, column) => (field === '' ? [] : [{ column, field }]));
  const source = guessSource({ filename, columns }, new Map(await countryNames(db)));
  return {
    reading: JSON.stringify(reading),
    headrow,
    columns: JSON.stringify(columns),
    headkey,
    mapping: JSON.stringify(known?.mapping ?? guessed),
    remembered: known !== undefined,
    ...source,
    kind: known?.kind ?? source.kind,
    currency: known?.currency ?? 'USD',
  };
}

/** A stream that can tell, when it is through, the SHA-256 of what it brought and how many bytes it was. */
function hashed(content: Readable): { stream: Readable; found: () => { checksum: string; bytes: number } } {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* pass() {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { stream: Readable.from(pass()), found: () => ({ checksum: hash.digest('hex'), bytes }) };
}
