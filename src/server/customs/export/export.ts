import type { Language } from '#lib/language.ts';
import { authorOf } from '#server/customer/change-log.ts';
import { chargeExport } from '#server/customer/export/charge-export.ts';
import { byIndex } from '#server/database/planned.ts';
import { newDownloadToken, takeDownloadToken } from '#server/http/download-token.ts';
import { Download } from '#server/http/download.ts';
import { writeLog } from '#server/log/write-log.ts';
import { say } from '#server/messages.ts';
import type { CallerContext, Operation, Schemas } from '#server/operation.ts';
import { writeSheet } from '#server/sheets/write-sheet.ts';

import { count, gauge } from '../search/gauge.ts';
import type { Place } from '../search/place.ts';
import { ask } from '../search/question.ts';
import { findPlaces } from '../search/record-page.ts';
import { readRecords } from '../search/rows.ts';
import { columns } from './columns.ts';
import { companyCells, companyHead, type Companies, countCompanies } from './company-rows.ts';

/** More rows than this no file has. */
const ROWS_AT_MOST = 10_000;
/** As many at a time as other users do not notice. */
const AT_ONCE = 500;

interface Order {
  condition: Schemas['CustomsFilter'];
  sort: Schemas['CustomsSort'];
  order: 'asc' | 'desc';
  format: 'csv' | 'xlsx';
  language: Language;
  /** The file is one of companies. */
  listing?: Companies['listing'];
}

/** A token that opens a file with the first records of a condition, or with the first companies behind them. */
export const startTradeExport: Operation<'startTradeExport'> = async (context, input) => {
  const { db, user, language } = context;
  const { condition, sort = 'date', order = 'desc', format = 'csv', companies } = input;
  await chargeExport(db, user);
  const listing = companies && { side: 'buyer' as const, state: 'all' as const, sort: 'tradecount' as const, ...companies, order };
  const total = listing
    ? Math.min(await countCompanies(context, { condition, listing }), ROWS_AT_MOST)
    : await countRecords(context, condition);
  const detail = { condition, sort, order, format, language, ...(listing && { listing }) } satisfies Order;
  return { id: await newDownloadToken(db, user, { purpose: 'trade export', detail }), total, limit: ROWS_AT_MOST };
};

async function countRecords(context: CallerContext, condition: Order['condition']): Promise<number> {
  return byIndex(context, async (trx) => {
    const question = await ask(trx, context.user, condition);
    return (await gauge(trx, question)) === 1 ? Math.min(await count(trx, question), ROWS_AT_MOST) : ROWS_AT_MOST;
  });
}

/** The file of an export. Taking the token and writing the log are one: nothing leaves the company without a line about it. */
export const getTradeExport: Operation<'getTradeExport'> = async (context, { id }) => {
  const { db, user, address } = context;
  const order = await db.transaction().execute(async (trx) => {
    const taken = await takeDownloadToken<Order>(trx, user, { purpose: 'trade export', token: id });
    await chargeExport(trx, user);
    const after = { list: taken.listing ? 'customs companies' : 'customs', condition: taken.condition, format: taken.format };
    await writeLog(trx, authorOf({ user, address }), [{ entity: 'export', entityId: null, action: 'export', after }]);
    return taken;
  });
  const { format, language, condition, listing } = order;
  const name = say('tradeExportName', language);
  const day = new Date().toISOString().slice(0, 10);
  const sheet = listing
    ? { head: companyHead(language), rows: companyCells(context, { condition, listing }, ROWS_AT_MOST) }
    : { head: columns.map(({ head }) => head[language]), rows: rowsOf(context, order) };
  return new Download(`${name} ${day}.${format}`, writeSheet({ format, name, ...sheet }));
};

/**
 * The rows of a file in their order, each part read behind the last record of the one before.
 *
 * @yields the cells of one record
 */
async function* rowsOf(context: CallerContext, { condition, sort, order, language }: Order): AsyncGenerator<string[]> {
  let after: Place | undefined;
  for (let read = 0; read < ROWS_AT_MOST; read += AT_ONCE) {
    const window = { skip: 0, limit: AT_ONCE, after };
    const { places } = await byIndex(context, async (db) =>
      findPlaces(db, await ask(db, context.user, condition), { sorting: { sort, order }, window }),
    );
    const ids = places.map(({ id }) => id);
    for (const row of await readRecords(context.db, ids, language)) yield columns.map(({ cell }) => String(cell(row) ?? ''));
    after = places.at(-1);
    if (places.length < AT_ONCE) return;
  }
}
