import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import type { Insertable, Kysely } from 'kysely';

import { shipmentImport } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { keepImport, refuseWithoutRoom } from '#server/files/kept-imports.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';
import { words } from '#server/search/lexemes.ts';
import { shipmentCaps } from '#server/sheets/caps.ts';
import type { Wish } from '#server/sheets/read-head.ts';
import { readingTable } from '#server/sheets/table/fault-text.ts';
import { type TableHead, tableHead } from '#server/sheets/table/table-head.ts';
import { withFile } from '#server/sheets/table/with-file.ts';
import { countryNames } from '#server/sheets/values/country-names.ts';

import { guessColumns } from './columns/guess-columns.ts';
import { headingKey } from './columns/heading-words.ts';
import { knownLayout } from './columns/known-layouts.ts';
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
  const options = { ...before, ...wish };
  const head = await readingTable(() => withFile(files, file_id, (path) => customsTable(path, options)), shipmentCaps);
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
  const known =
    headkey === ''
      ? undefined
      : await db
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

/** What is known of a vendor's file before anybody has said what its columns hold. */
interface CustomsTable extends TableHead {
  columns: Schemas['CustomsImportColumn'][];
  /** By what the vendor's next file is known again; empty where no heading has a word, which any vendor's file may have. */
  headkey: string;
}

/** Reads the beginning of a vendor's file and guesses what its columns hold. */
async function customsTable(path: string, wish: Wish & { headrow?: number } = {}): Promise<CustomsTable> {
  const head = await tableHead(path, { wish, limits: shipmentCaps, known });
  const guesses = guessColumns(head.columns);
  const columns = head.columns.map((column, at) => ({ ...column, guess: guesses[at]?.field ?? '', sure: guesses[at]?.isSure ?? false }));
  const keys = head.columns.map(({ name }) => headingKey(name));
  const headkey = keys.every((key) => key === '') ? '' : createHash('sha256').update(keys.join('\n')).digest('hex');
  return { ...head, columns, headkey };
}

function known(names: readonly string[]): number {
  return guessColumns(names.map((name) => ({ name, samples: [] }))).filter(({ field }) => field !== '').length;
}

type Source = Pick<Schemas['CustomsImport'], 'kind' | 'direction' | 'countrycode'>;

/** Countries' names have no more words than this, in the names of files. */
const LONGEST_NAME = 4;

/**
 * What a file seems to be about: whose customs and which way the goods went, by its name and its headings.
 *
 * A declaration for import names an importer and a supplier, one for export an exporter and a buyer.
 */
export function guessSource(
  { filename, columns }: { filename: string; columns: readonly Pick<Schemas['CustomsImportColumn'], 'name' | 'guess'>[] },
  countries: ReadonlyMap<string, string>,
): Source {
  const layout = knownLayout(columns.map(({ name }) => name));
  if (layout) return { kind: 'declaration', direction: layout.direction, countrycode: layout.countrycode };
  const keys = columns.map(({ name }) => headingKey(name));
  const title = headingKey(filename);
  const isBill =
    /\b(?:bl|bill of lading|bol)\b|提单|海运/.test(title) ||
    columns.some(({ guess }) => guess === 'masterbillno' || guess === 'notifyparty');
  return { kind: isBill ? 'bol' : 'declaration', direction: directionOf(title, keys), countrycode: countryIn(filename, countries) };
}

function directionOf(title: string, keys: readonly string[]): Source['direction'] {
  if (/\bexp(?:ort|orts)?\b|出口/.test(title)) return 'export';
  if (/\bimp(?:o|or|ort|orts)?\b|进口|進口/.test(title)) return 'import';
  const count = (pattern: RegExp) => keys.filter((key) => pattern.test(key)).length;
  return count(/^exp(?:ort)? date|^exporter|出口商|出口日期/) > count(/^imp(?:ort)? date|^importer|进口商|进口日期/) ? 'export' : 'import';
}

function countryIn(filename: string, countries: ReadonlyMap<string, string>): string {
  const all = words(filename.replace(/\.[a-z]{3,4}$/i, '').replaceAll('_', ' '));
  for (let length = LONGEST_NAME; length > 0; length -= 1)
    for (let from = 0; from + length <= all.length; from += 1) {
      const name = all.slice(from, from + length).join(' ');
      const code = name.length > 1 ? countries.get(name) : undefined;
      if (code !== undefined) return code;
    }
  return '';
}
