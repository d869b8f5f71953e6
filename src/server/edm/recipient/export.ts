import { sql } from 'kysely';

import { chineseDay } from '#lib/chinese-day.ts';
import { recipientWords, skipWords } from '#lib/edm/recipient-strings.ts';
import type { Language } from '#lib/language.ts';
import { authorOf } from '#server/customer/change-log.ts';
import { chargeExport } from '#server/customer/export/charge-export.ts';
import { newDownloadToken, takeDownloadToken } from '#server/http/download-token.ts';
import { Download } from '#server/http/download.ts';
import { writeLog } from '#server/log/write-log.ts';
import { say } from '#server/messages.ts';
import type { CallerContext, Operation, Schemas } from '#server/operation.ts';
import { writeSheet } from '#server/sheets/write-sheet.ts';

import { findTask } from '../task/task-rows.ts';
import { inView } from './recipient-view.ts';
import { readRecipients, type Recipient } from './recipients.ts';

interface Order {
  taskId: string;
  view: Schemas['EdmRecipientView'];
  format: 'csv' | 'xlsx';
  language: Language;
}

const AT_ONCE = 1000;

/** A token that opens the table of a task's recipients and what became of each. */
export const startEdmExport: Operation<'startEdmExport'> = async ({ db, user, language }, { id, view = 'all', format = 'csv' }) => {
  const task = await findTask(db, user, id);
  await chargeExport(db, user);
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM edm_recipient AS recipient WHERE task_id = ${task.id} AND ${inView(view)}`.execute(db);
  const detail = { taskId: task.id, view, format, language } satisfies Order;
  return { id: await newDownloadToken(db, user, { purpose: 'edm export', detail }), total: rows[0]?.total ?? 0 };
};

/** The table, written while it is read. Taking the token and writing the log are one: nothing leaves the company without a line about it. */
export const getEdmExport: Operation<'getEdmExport'> = async (context, { id }) => {
  const { db, user, address } = context;
  const order = await db.transaction().execute(async (trx) => {
    const taken = await takeDownloadToken<Order>(trx, user, { purpose: 'edm export', token: id });
    await findTask(trx, user, taken.taskId);
    await chargeExport(trx, user);
    const after = { list: 'marketing mail', condition: { task: taken.taskId, view: taken.view }, format: taken.format };
    await writeLog(trx, authorOf({ user, address }), [{ entity: 'export', entityId: null, action: 'export', after }]);
    return taken;
  });
  const name = say('edmExportName', order.language);
  const head = COLUMNS.map(({ head: words }) => words[order.language]);
  const day = chineseDay();
  return new Download(`${name} ${day}.${order.format}`, writeSheet({ format: order.format, name, head, rows: rowsOf(context, order) }));
};

interface Column {
  head: Readonly<Record<Language, string>>;
  cell: (recipient: Recipient, language: Language) => string;
}

/** Times are those of UTC, as programs read them. */
const COLUMNS: readonly Column[] = [
  { head: { CN: '邮箱', HK: '電郵', US: 'Address' }, cell: ({ email }) => email },
  { head: { CN: '姓名', HK: '姓名', US: 'Name' }, cell: ({ name }) => name },
  { head: { CN: '公司', HK: '公司', US: 'Company' }, cell: ({ companyname }) => companyname },
  { head: { CN: '国家/地区', HK: '國家／地區', US: 'Country' }, cell: ({ countrycode }) => countrycode },
  { head: { CN: '状态', HK: '狀態', US: 'Status' }, cell: ({ status }, language) => recipientWords[`recipient.${status}`][language] },
  {
    head: { CN: '跳过原因', HK: '略過原因', US: 'Skipped because' },
    cell: ({ skipreason }, language) => skipWords[`reason.${skipreason}`][language],
  },
  {
    head: { CN: '对方服务器的说明', HK: '對方伺服器的說明', US: 'Response of the recipient’s server' },
    cell: ({ faulttext }) => faulttext,
  },
  { head: { CN: '发件邮箱', HK: '寄件電郵', US: 'Sender' }, cell: ({ sender }) => sender },
  { head: { CN: '发送时间', HK: '傳送時間', US: 'Sent' }, cell: ({ sendtime }) => sendtime ?? '' },
  { head: { CN: '真人打开', HK: '真人開啟', US: 'Opened by a person' }, cell: ({ opentime }) => opentime ?? '' },
  { head: { CN: '疑似机器打开', HK: '疑似機器開啟', US: 'Likely opened by a machine' }, cell: ({ openmachine }) => openmachine ?? '' },
  { head: { CN: '点击', HK: '點擊', US: 'Clicked' }, cell: ({ clicktime }) => clicktime ?? '' },
  { head: { CN: '回复', HK: '回覆', US: 'Replied' }, cell: ({ replytime }) => replytime ?? '' },
  { head: { CN: '退信', HK: '退信', US: 'Bounced' }, cell: ({ bouncetime }) => bouncetime ?? '' },
  { head: { CN: '投诉', HK: '投訴', US: 'Complained' }, cell: ({ complainttime }) => complainttime ?? '' },
  { head: { CN: '退订', HK: '取消訂閱', US: 'Unsubscribed' }, cell: ({ unsubtime }) => unsubtime ?? '' },
];

async function* rowsOf({ db, user }: CallerContext, { taskId, view, language }: Order): AsyncGenerator<string[]> {
  let after: string | undefined = '0';
  while (after !== undefined) {
    const recipients: Recipient[] = await readRecipients(db, user, { taskId, view, limit: AT_ONCE, after });
    for (const recipient of recipients) yield COLUMNS.map(({ cell }) => cell(recipient, language));
    after = recipients.length < AT_ONCE ? undefined : recipients.at(-1)?.id;
  }
}
