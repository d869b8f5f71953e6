import type { Kysely } from 'kysely';

import type { Language, Text } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';
import { newDownloadToken, takeDownloadToken } from '#server/http/download-token.ts';
import { Download } from '#server/http/download.ts';
import { say } from '#server/messages.ts';
import type { Operation, Schemas } from '#server/operation.ts';
import { writeSheet } from '#server/sheets/write-sheet.ts';

import { type CustomsImportRow, findImport } from './import-result.ts';

interface ErrorOrder extends Record<string, unknown> {
  importId: string;
  format: 'csv' | 'xlsx';
  language: Language;
}

/** A token that opens the rows that are left out. */
export const startCustomsImportErrorFile: Operation<'startCustomsImportErrorFile'> = async (
  { db, user, language },
  { id, format = 'csv' },
) => {
  const row = await findImport(db, user, id);
  const detail: ErrorOrder = { importId: row.id, format, language };
  return { id: await newDownloadToken(db, user, { purpose: 'customs import errors', detail }), total: row.failed };
};

/** The rows that are left out, as they came and under their own headings, so that the corrected file can be imported again. */
export const getCustomsImportErrorFile: Operation<'getCustomsImportErrorFile'> = async ({ db, user }, { id }) => {
  const { importId, format, language } = await takeDownloadToken<ErrorOrder>(db, user, { purpose: 'customs import errors', token: id });
  const row = await findImport(db, user, importId);
  const name = say('importErrorsName', language);
  const head = [...row.columns.map((column) => column.name), say('importReason', language)];
  const filename = `${row.filename.replace(/\.[a-z]{3,4}$/i, '')} ${name}.${format}`;
  return new Download(filename, writeSheet({ format, name, head, rows: errorRows(db, row, language) }));
};

const AT_ONCE = 500;

async function* errorRows(db: Kysely<Database>, { id, columns }: CustomsImportRow, language: Language): AsyncGenerator<string[]> {
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('customs_import_row')
      .select(['line', 'cells', 'code', 'value'])
      .where('import_id', '=', id)
      .where('line', '>', after)
      .orderBy('line')
      .limit(AT_ONCE)
      .execute();
    for (const { cells, code, value } of rows) yield [...columns.map((_, at) => cells[at] ?? ''), reasonText({ code, value }, language)];
    after = rows.at(-1)?.line ?? 0;
    if (rows.length < AT_ONCE) return;
  }
}

// Three languages to a line.
// oxfmt-ignore
const texts: Readonly<Record<Schemas['CustomsRowFault'], Text>> = {
  nodate: { CN: '没有日期', HK: '沒有日期', US: 'No date' },
  baddate: { CN: '日期读不懂：{value}', HK: '日期無法辨認：{value}', US: 'Cannot read the date: {value}' },
  nogoods: { CN: '没有产品也没有 HS 编码', HK: '沒有產品，亦沒有 HS 編碼', US: 'No product and no HS code' },
};

/** Why a row is left out, for the reader. */
export function reasonText({ code, value }: { code: Schemas['CustomsRowFault']; value: string }, language: Language): string {
  return texts[code][language].replace('{value}', () => value);
}
