import { type Kysely, sql } from 'kysely';

import type { Language } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';
import { newDownloadToken, takeDownloadToken } from '#server/http/download-token.ts';
import { Download } from '#server/http/download.ts';
import { say } from '#server/messages.ts';
import type { Operation } from '#server/operation.ts';
import { writeSheet } from '#server/sheets/write-sheet.ts';

import { findImport, type ImportRow } from './import-result.ts';
import { reasonText } from './reason-text.ts';
import type { RowReason } from './table/import-record.ts';

interface ErrorOrder extends Record<string, unknown> {
  importId: string;
  format: 'csv' | 'xlsx';
  language: Language;
}

/** A token that opens the rows that were not imported. */
export const startImportErrorFile: Operation<'startImportErrorFile'> = async ({ db, user, language }, { id, format = 'csv' }) => {
  const row = await findImport(db, user, id);
  const { total } = await notImported(db, row.id)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  const detail: ErrorOrder = { importId: row.id, format, language };
  return { id: await newDownloadToken(db, user, { purpose: 'import errors', detail }), total };
};

/** The rows that were not imported, as they came and under their own headings, so that the corrected file can be imported again. */
export const getImportErrorFile: Operation<'getImportErrorFile'> = async ({ db, user }, { id }) => {
  const { importId, format, language } = await takeDownloadToken<ErrorOrder>(db, user, { purpose: 'import errors', token: id });
  const row = await findImport(db, user, importId);
  const name = say('importErrorsName', language);
  const head = [...row.columns.map((column) => column.name), say('importReason', language)];
  const filename = `${row.filename.replace(/\.[a-z]{3,4}$/i, '')} ${name}.${format}`;
  return new Download(filename, writeSheet({ format, name, head, rows: errorRows(db, row, language) }));
};

function notImported(db: Kysely<Database>, id: string) {
  return db.selectFrom('customer_import_row').where('import_id', '=', id).where('state', 'in', ['duplicate', 'failed']);
}

const AT_ONCE = 500;

async function* errorRows(db: Kysely<Database>, { id, columns }: ImportRow, language: Language): AsyncGenerator<string[]> {
  let after = 0;
  for (;;) {
    const rows = await notImported(db, id)
      .select(['line', 'cells', 'reasons'])
      .where('line', '>', after)
      .orderBy('line')
      .limit(AT_ONCE)
      .execute();
    for (const { cells, reasons } of rows) {
      const why = (reasons as RowReason[]).map((reason) => reasonText(reason, language)).join(language === 'US' ? '; ' : '；');
      yield [...columns.map((_, at) => cells[at] ?? ''), why];
    }
    after = rows.at(-1)?.line ?? 0;
    if (rows.length < AT_ONCE) return;
  }
}
