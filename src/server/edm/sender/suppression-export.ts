import { sql } from 'kysely';

import { chineseDay } from '#lib/chinese-day.ts';
import { suppressionWords } from '#lib/edm/recipient-strings.ts';
import type { Language } from '#lib/language.ts';
import { authorOf } from '#server/customer/change-log.ts';
import { chargeExport } from '#server/customer/export/charge-export.ts';
import { newDownloadToken, takeDownloadToken } from '#server/http/download-token.ts';
import { Download } from '#server/http/download.ts';
import { writeLog } from '#server/log/write-log.ts';
import { say } from '#server/messages.ts';
import type { CallerContext, Operation, Schemas } from '#server/operation.ts';
import { writeSheet } from '#server/sheets/write-sheet.ts';

interface Order {
  format: 'csv' | 'xlsx';
  language: Language;
}

interface Row {
  email: string;
  reason: Schemas['SuppressionReason'];
  text: string;
  since: string;
}

const AT_ONCE = 1000;

/** A token that opens the table of those who are not to be written to. */
export const startSuppressionExport: Operation<'startSuppressionExport'> = async ({ db, user, language }, { format }) => {
  await chargeExport(db, user);
  const { total } = await db
    .selectFrom('mail_suppression')
    .where('tenant_id', '=', user.tenantId)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  const detail = { format, language } satisfies Order;
  return { id: await newDownloadToken(db, user, { purpose: 'suppressions', detail }), total };
};

/** The table; taking the token and writing the log are one. Its first column can be put on the list again as it is. */
export const getSuppressionExport: Operation<'getSuppressionExport'> = async (context, { id }) => {
  const { db, user, address } = context;
  const { format, language } = await db.transaction().execute(async (trx) => {
    const order = await takeDownloadToken<Order>(trx, user, { purpose: 'suppressions', token: id });
    await chargeExport(trx, user);
    const after = { list: 'suppressions', format: order.format };
    await writeLog(trx, authorOf({ user, address }), [{ entity: 'export', entityId: null, action: 'export', after }]);
    return order;
  });
  const name = say('suppressionExportName', language);
  const day = chineseDay();
  return new Download(`${name} ${day}.${format}`, writeSheet({ format, name, head: HEAD[language], rows: rowsOf(context, language) }));
};

const HEAD: Readonly<Record<Language, string[]>> = {
  CN: ['地址或域名', '原因', '说明', '加入时间'],
  HK: ['地址或網域', '原因', '說明', '加入時間'],
  US: ['Address or domain', 'Reason', 'Details', 'Added'],
};

async function* rowsOf({ db, user }: CallerContext, language: Language): AsyncGenerator<string[]> {
  for (let last = ''; ;) {
    const { rows } = await sql<Row>`
      SELECT email, reason, left(text, 500) AS text, to_char(createtime AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS since
      FROM mail_suppression WHERE tenant_id = ${user.tenantId} AND email > ${last} ORDER BY email LIMIT ${AT_ONCE}`.execute(db);
    for (const { email, reason, text, since } of rows) yield [email, suppressionWords[`reason.${reason}`][language], text, since];
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.email ?? '';
  }
}
