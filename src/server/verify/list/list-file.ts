import type { Kysely, Selectable } from 'kysely';

import type { Language } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';
import type { Storage } from '#server/files/storage.ts';
import { newDownloadToken, takeDownloadToken } from '#server/http/download-token.ts';
import { Download } from '#server/http/download.ts';
import type { Operation } from '#server/operation.ts';
import { writeSheet } from '#server/sheets/write-sheet.ts';

import { findList, type ListRow } from './list-rows.ts';
import { fileWords, reasonWords, statusWords } from './list-words.ts';
import { addressesOf, rowsOfTable } from './table/table-rows.ts';

interface ListOrder extends Record<string, unknown> {
  listId: string;
  format: 'csv' | 'xlsx';
  language: Language;
}

/** A token that opens what was found out about a list. */
export const startAddressListFile: Operation<'startAddressListFile'> = async ({ db, user, language }, { id, format = 'csv' }) => {
  const list = await findList(db, user, id);
  const detail: ListOrder = { listId: list.id, format, language };
  return { id: await newDownloadToken(db, user, { purpose: 'address list', detail }), total: list.total };
};

/** The addresses as they came, each with what was found out; those that still wait say so. A table comes back with all its rows and columns. */
export const getAddressListFile: Operation<'getAddressListFile'> = async ({ db, user, files }, { id }) => {
  const { listId, format, language } = await takeDownloadToken<ListOrder>(db, user, { purpose: 'address list', token: id });
  const list = await findList(db, user, listId);
  const name = fileWords.name[language];
  const found = (['mail', 'status', 'reason', 'code'] as const).map((word) => fileWords[word][language]);
  const table =
    list.file_id === ''
      ? { head: found, rows: rowsOf(db, listId, language) }
      : await tableWithFindings({ db, files, list, language }, found);
  return new Download(`${list.name.replace(/\.[a-z]{3,4}$/i, '')} ${name}.${format}`, writeSheet({ format, name, ...table }));
};

const AT_ONCE = 1000;

async function* rowsOf(db: Kysely<Database>, listId: string, language: Language): AsyncGenerator<string[]> {
  for await (const rows of findingsOf(db, listId)) for (const row of rows) yield cellsOf(row, language);
}

async function* findingsOf(db: Kysely<Database>, listId: string): AsyncGenerator<Finding[]> {
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('address_list_row')
      .where('list_id', '=', listId)
      .where('place', '>', after)
      .orderBy('place')
      .limit(AT_ONCE)
      .select(['place', 'mail', 'status', 'reason'])
      .execute();
    yield rows;
    after = rows.at(-1)?.place ?? 0;
    if (rows.length < AT_ONCE) return;
  }
}

type Finding = Pick<Selectable<Database['address_list_row']>, 'mail' | 'status' | 'reason'>;

function cellsOf({ mail, status, reason }: Finding, language: Language): string[] {
  return [mail, statusWords[status ?? 'waiting'][language], reason === null ? '' : reasonWords[reason][language], reason ?? ''];
}

interface FoundTable {
  db: Kysely<Database>;
  files: Storage;
  list: ListRow;
  language: Language;
}

/** The table as it came, with what was found out behind its own columns. A row with several addresses stands there once for each, so that each can be filtered by its result. */
async function tableWithFindings({ db, files, list, language }: FoundTable, found: readonly string[]) {
  const findings = new Map<string, Finding>();
  for await (const rows of findingsOf(db, list.id)) for (const row of rows) findings.set(row.mail.toLowerCase(), row);
  const width = Math.max(list.width, list.columns.length);
  const headings = Array.from(
    { length: width },
    (_, at) => list.columns[at]?.name || fileWords.column[language].replace('{n}', String(at + 1)),
  );
  const none = ['', fileWords.none[language], '', ''];
  async function* rows(): AsyncGenerator<string[]> {
    for await (const piece of rowsOfTable(files, list))
      for (const cells of piece) {
        const own = Array.from({ length: width }, (_, at) => cells[at] ?? '');
        const mails = addressesOf(cells, list.chosen);
        if (mails.length === 0) yield [...own, ...none];
        for (const mail of mails) {
          const finding = findings.get(mail.toLowerCase());
          yield [...own, ...(finding ? cellsOf(finding, language) : none)];
        }
      }
  }
  return { head: [...headings, fileWords.checked[language], ...found.slice(1)], rows: rows() };
}
