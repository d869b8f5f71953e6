import { chineseDay } from '#lib/chinese-day.ts';
import type { Language, Text } from '#lib/language.ts';
import { authorOf } from '#server/customer/change-log.ts';
import { chargeExport } from '#server/customer/export/charge-export.ts';
import { byIndex } from '#server/database/planned.ts';
import { newDownloadToken, takeDownloadToken } from '#server/http/download-token.ts';
import { Download } from '#server/http/download.ts';
import { writeLog } from '#server/log/write-log.ts';
import { say } from '#server/messages.ts';
import type { CallerContext, Operation, Schemas } from '#server/operation.ts';
import { headOf, type NumberFormat, writeSheet } from '#server/sheets/write-sheet.ts';

import { count, gauge } from '../search/gauge-records.ts';
import { readRecords } from '../search/read-records.ts';
import { findPositions } from '../search/record-page.ts';
import type { RecordPosition } from '../search/record-position.ts';
import { ask } from '../search/trade-question.ts';
import { type Companies, companyCells, companyHead, countCompanies } from './company-rows.ts';

/** No file has more rows than this. */
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
  const day = chineseDay();
  const sheet = listing
    ? { head: companyHead(language), rows: companyCells(context, { condition, listing }, ROWS_AT_MOST) }
    : { head: columns.map(({ head, numbers }) => headOf(head[language], numbers)), rows: rowsOf(context, order) };
  return new Download(`${name} ${day}.${format}`, writeSheet({ format, name, ...sheet }));
};

/**
 * The rows of a file in their order, each part read behind the last record of the one before.
 *
 * @yields the cells of one record
 */
async function* rowsOf(context: CallerContext, { condition, sort, order, language }: Order): AsyncGenerator<string[]> {
  let after: RecordPosition | undefined;
  for (let read = 0; read < ROWS_AT_MOST; read += AT_ONCE) {
    const window = { skip: 0, limit: AT_ONCE, after };
    const { positions } = await byIndex(context, async (db) =>
      findPositions(db, await ask(db, context.user, condition), { sorting: { sort, order }, window }),
    );
    const ids = positions.map(({ id }) => id);
    for (const row of await readRecords(context.db, ids, language)) yield columns.map(({ cell }) => String(cell(row) ?? ''));
    after = positions.at(-1);
    if (positions.length < AT_ONCE) return;
  }
}

type Row = Schemas['CustomsRecord'];

interface Column {
  head: Text;
  numbers?: NumberFormat;
  cell: (row: Row) => string | number | null;
}

// Three languages to a line.
// oxfmt-ignore
/** What a file of trade records tells of each, in this order. */
const columns: readonly Column[] = [
  { head: { CN: '日期', HK: '日期', US: 'Date' }, cell: ({ date }) => date },
  { head: { CN: '进出口', HK: '進出口', US: 'Direction' }, cell: ({ direction }) => direction },
  { head: { CN: '提单号', HK: '提單編號', US: 'Bill no.' }, cell: ({ billno }) => billno },
  { head: { CN: 'HS编码', HK: 'HS編碼', US: 'HS code' }, cell: ({ hscode }) => hscode },
  { head: { CN: '产品', HK: '產品', US: 'Product' }, cell: ({ product }) => product },
  { head: { CN: '采购商', HK: '買家', US: 'Buyer' }, cell: ({ buyer }) => buyer.name },
  { head: { CN: '采购国', HK: '買家國家', US: 'Buyer’s country' }, cell: ({ buyer }) => buyer.countrycode },
  { head: { CN: '供应商', HK: '供應商', US: 'Supplier' }, cell: ({ supplier }) => supplier.name },
  { head: { CN: '供应国', HK: '供應商國家', US: 'Supplier’s country' }, cell: ({ supplier }) => supplier.countrycode },
  { head: { CN: '原产国', HK: '原產國', US: 'Origin' }, cell: ({ origin }) => origin },
  { head: { CN: '装货港', HK: '裝貨港', US: 'Port of loading' }, cell: ({ portloading }) => portloading.name },
  { head: { CN: '卸货港', HK: '卸貨港', US: 'Port of unloading' }, cell: ({ portunloading }) => portunloading.name },
  { head: { CN: '数量', HK: '數量', US: 'Quantity' }, numbers: 'plain', cell: ({ quantity }) => quantity },
  { head: { CN: '单位', HK: '單位', US: 'Unit' }, cell: ({ quantityunit }) => quantityunit },
  { head: { CN: '重量（千克）', HK: '重量（公斤）', US: 'Weight (kg)' }, numbers: 'sum', cell: ({ weightkg }) => weightkg },
  { head: { CN: 'TEU', HK: 'TEU', US: 'TEU' }, numbers: 'plain', cell: ({ teu }) => teu },
  { head: { CN: '金额（美元）', HK: '金額（美元）', US: 'Value (USD)' }, numbers: 'sum', cell: ({ valueusd }) => valueusd },
  { head: { CN: '金额为估算', HK: '金額為估算', US: 'Value is an estimate' }, numbers: 'count', cell: ({ valueestimated }) => (valueestimated ? 1 : 0) },
  { head: { CN: '未计入合计的主单', HK: '未計入合計的主單', US: 'Master bill left out of figures' }, numbers: 'count', cell: ({ housed }) => (housed ? 1 : 0) },
  { head: { CN: '承运人', HK: '承運人', US: 'Carrier' }, cell: ({ carrier }) => carrier },
  { head: { CN: '贸易术语', HK: '貿易術語', US: 'Incoterm' }, cell: ({ incoterm }) => incoterm },
  { head: { CN: '来源', HK: '來源', US: 'Source' }, cell: ({ source }) => source.name },
];
