import type { Kysely, Selectable } from 'kysely';

import type { Language } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';
import { newDownloadToken, takeDownloadToken } from '#server/http/download-token.ts';
import { Download } from '#server/http/download.ts';
import type { Operation } from '#server/operation.ts';
import { writeSheet } from '#server/sheets/write-sheet.ts';

import { findList } from './list-rows.ts';
import { fileWords, reasonWords, statusWords } from './list-words.ts';

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

/** The addresses as they came, each with what was found out; those that still wait say so. */
export const getAddressListFile: Operation<'getAddressListFile'> = async ({ db, user }, { id }) => {
  const { listId, format, language } = await takeDownloadToken<ListOrder>(db, user, { purpose: 'address list', token: id });
  const list = await findList(db, user, listId);
  const head = [fileWords.mail, fileWords.status, fileWords.reason, fileWords.code].map((word) => word[language]);
  const filename = `${list.name.replace(/\.[a-z]{3,4}$/i, '')} ${fileWords.name[language]}.${format}`;
  return new Download(filename, writeSheet({ format, name: fileWords.name[language], head, rows: rowsOf(db, listId, language) }));
};

const AT_ONCE = 1000;

async function* rowsOf(db: Kysely<Database>, listId: string, language: Language): AsyncGenerator<string[]> {
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
    for (const row of rows) yield cellsOf(row, language);
    after = rows.at(-1)?.place ?? 0;
    if (rows.length < AT_ONCE) return;
  }
}

type Row = Pick<Selectable<Database['address_list_row']>, 'mail' | 'status' | 'reason'>;

function cellsOf({ mail, status, reason }: Row, language: Language): string[] {
  return [mail, statusWords[status ?? 'waiting'][language], reason === null ? '' : reasonWords[reason][language], reason ?? ''];
}
