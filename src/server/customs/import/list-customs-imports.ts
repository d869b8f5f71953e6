import { gunzipSync } from 'node:zlib';

import { sql } from 'kysely';

import { type Operation, Refusal } from '#server/operation.ts';

import { reasonText } from './error-file.ts';
import { findImport, importResult, importResults, visibleImports } from './import-result.ts';

/** How far one import is. */
export const getCustomsImport: Operation<'getCustomsImport'> = async ({ db, user, language }, { id }) =>
  importResult(db, await findImport(db, user, id), language);

/** The imports that the caller may see, newest first. */
export const listCustomsImports: Operation<'listCustomsImports'> = async ({ db, user, language }, { index, size = 10 }) => {
  const own = visibleImports(db, user);
  const [rows, { total }] = await Promise.all([
    own
      .selectAll()
      .orderBy('id', 'desc')
      .limit(size)
      .offset((index - 1) * size)
      .execute(),
    own.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { datas: await importResults(db, rows, language), total };
};

const SHOWN_CHARACTERS = 200;

/** The rows that an import leaves out, in the order of the file. */
export const listCustomsImportRows: Operation<'listCustomsImportRows'> = async ({ db, user, language }, { id, index, size = 10, code }) => {
  const found = await findImport(db, user, id);
  const leftOut = db
    .selectFrom('customs_import_row')
    .where('import_id', '=', found.id)
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? 'nodate'));
  const [rows, { total }] = await Promise.all([
    leftOut
      .select(['line', 'code', 'value', 'cells'])
      .orderBy('line')
      .limit(size)
      .offset((index - 1) * size)
      .execute(),
    leftOut.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ]);
  const datas = rows.map(({ line, code: why, value, cells }) => ({
    line,
    code: why,
    reason: reasonText({ code: why, value }, language),
    cells: cells.map((cell) => cell.slice(0, SHOWN_CHARACTERS)),
  }));
  return { datas, total };
};

/** A row of the file as it came: what a record was made of. */
export const getCustomsImportLine: Operation<'getCustomsImportLine'> = async ({ db, user }, { id, line }) => {
  const { filename, columns, id: found } = await findImport(db, user, id);
  const block = await db
    .selectFrom('customs_import_block')
    .select('content')
    .where('import_id', '=', found)
    .where('first', '<=', line)
    .where('last', '>=', line)
    .executeTakeFirst();
  const rows = block ? (JSON.parse(gunzipSync(block.content).toString()) as [line: number, cells: string[]][]) : [];
  const cells = rows.find(([known]) => known === line)?.[1];
  if (!cells) throw new Refusal(404, 'notFound', { field: 'line' });
  return { filename, line, cells: columns.map(({ name }, at) => ({ name, value: cells[at] ?? '' })) };
};
