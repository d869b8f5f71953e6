import type { Kysely, Selectable } from 'kysely';

import type { Language, Text } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';
import type { Storage } from '#server/files/storage.ts';
import { newDownloadToken, takeDownloadToken } from '#server/http/download-token.ts';
import { Download } from '#server/http/download.ts';
import type { Operation, Schemas } from '#server/operation.ts';
import { setAside } from '#server/sheets/table/with-file.ts';
import { writeSheet } from '#server/sheets/write-sheet.ts';

import { findList, type ListRow } from './list-rows.ts';
import { addressesOf, rowsOfTable } from './table/table-rows.ts';

type Check = Schemas['AddressCheck'];

// Three languages to a line.
// oxfmt-ignore
/** The headings of a file of results. */
const fileWords = {
  name: { CN: '验证结果', HK: '驗證結果', US: 'verified' },
  mail: { CN: '邮箱', HK: '電郵', US: 'Email' },
  checked: { CN: '验证的邮箱', HK: '已驗證的電郵', US: 'Email checked' },
  none: { CN: '没有邮箱', HK: '沒有電郵', US: 'No email address' },
  column: { CN: '第 {n} 列', HK: '第 {n} 欄', US: 'Column {n}' },
  status: { CN: '结果', HK: '結果', US: 'Result' },
  reason: { CN: '原因', HK: '原因', US: 'Reason' },
  code: { CN: '代码', HK: '代碼', US: 'Code' },
} as const satisfies Record<string, Text>;

// oxfmt-ignore
/** What was judged, in a word. */
const statusWords: Readonly<Record<Check['status'] | 'waiting', Text>> = {
  valid: { CN: '有效', HK: '有效', US: 'Valid' },
  risky: { CN: '有风险', HK: '有風險', US: 'Risky' },
  invalid: { CN: '无效', HK: '無效', US: 'Invalid' },
  unknown: { CN: '无法确认', HK: '無法確認', US: 'Unknown' },
  waiting: { CN: '尚未验证', HK: '尚未驗證', US: 'Not verified yet' },
};

// oxfmt-ignore
/** Why, in a few words. */
const reasonWords: Readonly<Record<Check['reason'], Text>> = {
  ok: { CN: '邮件服务器接受', HK: '電郵伺服器接受', US: 'mail server accepts it' },
  syntax: { CN: '写法不对', HK: '寫法不對', US: 'invalid format' },
  nodomain: { CN: '域名不存在', HK: '網域不存在', US: 'no such domain' },
  nomx: { CN: '域名没有邮件服务器', HK: '網域沒有電郵伺服器', US: 'domain has no mail server' },
  nullmx: { CN: '域名声明不收邮件', HK: '網域聲明不收電郵', US: 'domain does not accept mail' },
  mailboxnotfound: { CN: '邮箱不存在', HK: '信箱不存在', US: 'no such mailbox' },
  mailboxdisabled: { CN: '邮箱已停用', HK: '信箱已停用', US: 'mailbox is disabled' },
  mailboxfull: { CN: '邮箱已满', HK: '信箱已滿', US: 'mailbox is full' },
  catchall: { CN: '域名对任何名字都收信', HK: '網域對任何名稱都收信', US: 'domain accepts any name' },
  disposable: { CN: '一次性邮箱', HK: '即棄電郵', US: 'disposable' },
  role: { CN: '部门邮箱', HK: '部門信箱', US: 'department address' },
  greylisted: { CN: '对方要求稍后再来', HK: '對方要求稍後再試', US: 'server asks to try later' },
  blocked: { CN: '对方不回答询问', HK: '對方不回答查詢', US: 'server does not answer checks' },
  timeout: { CN: '没有及时回答', HK: '沒有及時回答', US: 'no answer in time' },
  port25blocked: { CN: '本系统 25 端口不通', HK: '本系統 25 端口不通', US: 'port 25 is blocked here' },
  protected: { CN: '服务商不允许询问', HK: '服務商不允許查詢', US: 'provider does not allow checks' },
  off: { CN: '系统未设置询问', HK: '系統未設定查詢', US: 'checks are not set up here' },
};

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
  const pieces = await setAside(rowsOfTable(files, list));
  async function* rows(): AsyncGenerator<string[]> {
    for await (const piece of pieces)
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
