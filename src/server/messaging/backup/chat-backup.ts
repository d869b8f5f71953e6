import { Readable } from 'node:stream';

import { type Kysely, sql } from 'kysely';

import { chineseDay } from '#lib/chinese-day.ts';
import type { Language } from '#lib/language.ts';
import { authorOf } from '#server/customer/change-log.ts';
import { chargeExport } from '#server/customer/export/charge-export.ts';
import type { Database } from '#server/database/schema.ts';
import { newDownloadToken, takeDownloadToken } from '#server/http/download-token.ts';
import { Download } from '#server/http/download.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { say } from '#server/messages.ts';
import type { Caller, CallerContext, Operation, Schemas } from '#server/operation.ts';
import { writeSheet } from '#server/sheets/write-sheet.ts';

import { readAccount } from '../account/account-rows.ts';
import { readChat, seenBy, withCustomer } from '../chat/chats.ts';
import { readMessages } from '../chat/conversation.ts';
import { backupPage } from './backup-page.ts';

/** Which conversations, of those that the caller may read: one, those of a number, or all. */
interface Order {
  chatId: string;
  accountId: string;
  format: 'html' | 'csv' | 'xlsx';
  language: Language;
}

/** One line of a backup: a message with whom it is. */
export interface BackupLine {
  chat: { id: string; name: string; phone: string; account: string };
  message: Schemas['WhatsAppMessage'];
}

const AT_ONCE = 500;

/** A token that opens the backup of one conversation, of those of a number, or of all that the caller may read. */
export const startWhatsAppBackup: Operation<'startWhatsAppBackup'> = async (context, { id = '', accountid = '', format = 'html' }) => {
  const { db, user, language } = context;
  const chatId = id === '' ? '' : (await readChat(db, user, { id })).id;
  const accountId = accountid === '' ? '' : (await readAccount(context, accountid)).id;
  await chargeExport(db, user);
  const detail = { chatId, accountId, format, language } satisfies Order;
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM wa_message JOIN wa_contact AS person ON person.id = wa_contact_id
    ${withCustomer} WHERE ${meant(user, detail)}`.execute(db);
  return { id: await newDownloadToken(db, user, { purpose: 'chat backup', detail }), total: rows[0]?.total ?? 0 };
};

/** The backup, written while it is read. Taking the token and writing the log are one: nothing leaves the company without a line about it. */
export const getWhatsAppBackup: Operation<'getWhatsAppBackup'> = async (context, { id }) => {
  const { db, user, address } = context;
  const order = await db.transaction().execute(async (trx) => {
    const taken = await takeDownloadToken<Order>(trx, user, { purpose: 'chat backup', token: id });
    await chargeExport(trx, user);
    const condition = { chat: taken.chatId, account: taken.accountId };
    const after = { list: 'whatsapp', condition, format: taken.format };
    await writeLog(trx, authorOf({ user, address }), [{ entity: 'export', entityId: null, action: 'export', after }]);
    return taken;
  });
  const { format, language } = order;
  const name = say('chatBackupName', language);
  const filename = `${name} ${chineseDay()}.${format}`;
  const lines = linesOf(context, order);
  if (format === 'html') return new Download(filename, Readable.from(backupPage(lines, { name, language })));
  const head = COLUMNS.map(({ head: words }) => words[language]);
  return new Download(filename, writeSheet({ format, name, head, rows: rowsOf(lines) }));
};

function meant(user: Caller, { chatId, accountId }: Order) {
  return sql`${seenBy(user)} AND (${chatId} = '' OR person.id = ${readRowId(chatId || '0')}) AND (${accountId} = '' OR person.wa_account_id = ${readRowId(accountId || '0')})`;
}

async function* linesOf({ db, user, language }: CallerContext, order: Order): AsyncGenerator<BackupLine> {
  const { rows: chats } = await sql<BackupLine['chat']>`
    SELECT person.id, coalesce(nullif(contact.name, ''), person.name) AS name, person.phone, wa_account.name AS account
    FROM wa_contact AS person JOIN wa_account ON wa_account.id = person.wa_account_id ${withCustomer}
    LEFT JOIN contact ON contact.id = person.contact_id WHERE ${meant(user, order)} ORDER BY person.lasttime DESC, person.id DESC`.execute(
    db,
  );
  for (const chat of chats) for await (const message of messagesOf(db, chat.id, language)) yield { chat, message };
}

/**
 * All messages of one conversation, the oldest first.
 *
 * @yields them one by one
 */
async function* messagesOf(db: Kysely<Database>, chatId: string, language: Language): AsyncGenerator<BackupLine['message']> {
  let after = '0';
  for (;;) {
    const later = sql`(time, message.id) > (coalesce((SELECT time FROM wa_message WHERE id = ${after}), '-infinity'), ${after}::bigint)`;
    const found = await readMessages(db, sql`wa_contact_id = ${chatId} AND ${later} ORDER BY time, message.id LIMIT ${AT_ONCE}`, language);
    yield* found;
    const last = found.at(-1);
    if (!last || found.length < AT_ONCE) return;
    after = last.id;
  }
}

interface Column {
  head: Readonly<Record<Language, string>>;
  cell: (line: BackupLine) => string;
}

/** Times are those of UTC, as programs read them. */
const COLUMNS: readonly Column[] = [
  { head: { CN: '联系人', HK: '聯絡人', US: 'Person' }, cell: ({ chat }) => chat.name },
  { head: { CN: '对方号码', HK: '對方號碼', US: 'Their number' }, cell: ({ chat }) => chat.phone },
  { head: { CN: '我方号码', HK: '我方號碼', US: 'Our number' }, cell: ({ chat }) => chat.account },
  { head: { CN: '时间', HK: '時間', US: 'Time' }, cell: ({ message }) => message.time },
  { head: { CN: '方向', HK: '方向', US: 'Direction' }, cell: ({ message }) => message.direction },
  { head: { CN: '发送人', HK: '傳送人', US: 'Written by' }, cell: ({ message }) => message.username },
  { head: { CN: '类型', HK: '類型', US: 'Kind' }, cell: ({ message }) => message.kind },
  { head: { CN: '内容', HK: '內容', US: 'Text' }, cell: ({ message }) => message.body },
  { head: { CN: '文件名', HK: '檔案名稱', US: 'File' }, cell: ({ message }) => message.filename },
  { head: { CN: '状态', HK: '狀態', US: 'State' }, cell: ({ message }) => message.status },
];

async function* rowsOf(lines: AsyncIterable<BackupLine>): AsyncGenerator<string[]> {
  for await (const line of lines) yield COLUMNS.map(({ cell }) => cell(line));
}
