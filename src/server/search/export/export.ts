import { chineseDay } from '#lib/chinese-day.ts';
import type { Language } from '#lib/language.ts';
import { mayDo } from '#lib/rights.ts';
import { authorOf } from '#server/customer/change-log.ts';
import { chargeExport } from '#server/customer/export/charge-export.ts';
import { newDownloadToken, takeDownloadToken } from '#server/http/download-token.ts';
import { Download } from '#server/http/download.ts';
import { writeLog } from '#server/log/write-log.ts';
import { say } from '#server/messages.ts';
import type { CallerContext, Operation, Schemas } from '#server/operation.ts';
import { headOf, writeSheet } from '#server/sheets/write-sheet.ts';

import type { Condition } from '../condition.ts';
import { answeredOrNearest } from '../correction.ts';
import { readCondition } from '../read-condition.ts';
import { columns, placeColumns, tradeColumns } from './columns.ts';
import { companiesOf, countChosen, type Order } from './rows.ts';

/** More rows than this no file has. */
const ROWS_AT_MOST = 10_000;

interface Detail extends Order {
  asked: Schemas['CompanyCondition'];
  format: 'csv' | 'xlsx';
  language: Language;
}

/** A token that opens a file with the first companies of a search, or of an area. */
export const startCompanyExport: Operation<'startCompanyExport'> = async (context, input) => {
  const { db, user, language } = context;
  const { condition, area, sort = 'relevance', format = 'csv' } = input;
  await chargeExport(db, user);
  const { answer: total } = await understood(context, { asked: condition, area });
  const detail = { asked: condition, area, sort, format, language } satisfies Detail;
  const id = await newDownloadToken(db, user, { purpose: 'company export', detail });
  return { id, total: Math.min(total, ROWS_AT_MOST), limit: ROWS_AT_MOST };
};

/** The file of an export. Taking the token and writing the log are one: nothing leaves the company without a line about it. */
export const getCompanyExport: Operation<'getCompanyExport'> = async (context, { id }) => {
  const { db, user, address } = context;
  const detail = await db.transaction().execute(async (trx) => {
    const taken = await takeDownloadToken<Detail>(trx, user, { purpose: 'company export', token: id });
    await chargeExport(trx, user);
    const { asked: condition, area, format } = taken;
    const after = area ? { list: 'map companies', condition, area, format } : { list: 'companies', condition, format };
    await writeLog(trx, authorOf({ user, address }), [{ entity: 'export', entityId: null, action: 'export', after }]);
    return taken;
  });
  const { language, format, area } = detail;
  const { condition } = await understood(context, detail);
  const shown = [...columns, ...(area ? placeColumns : []), ...(mayDo(user.rights, 'customs', 'view') ? tradeColumns : [])];
  const name = say('companyExportName', language);
  const day = chineseDay();
  const head = shown.map((column) => headOf(column.head[language], column.numbers));
  return new Download(`${name} ${day}.${format}`, writeSheet({ format, name, head, rows: rowsOf() }));

  async function* rowsOf(): AsyncGenerator<string[]> {
    for await (const company of companiesOf({ ...context, language }, { ...detail, condition, most: ROWS_AT_MOST }))
      yield shown.map(({ cell }) => String(cell(company, language) ?? ''));
  }
};

/** How many companies there are, and the condition as the list understood it, with misspelt words corrected. */
async function understood(
  context: CallerContext,
  { asked, area }: Pick<Detail, 'asked' | 'area'>,
): Promise<{ answer: number; condition: Condition }> {
  return answeredOrNearest(context.db, await readCondition(context.db, context.user, asked), {
    find: (condition) => countChosen(context, { condition, area }),
    isEmpty: (total) => total === 0,
  });
}
