import type { Language, Text } from '#lib/language.ts';
import { byIndex } from '#server/database/planned.ts';
import type { CallerContext, Schemas } from '#server/operation.ts';
import { headOf, type NumberFormat, type NumberHead } from '#server/sheets/write-sheet.ts';

import { type CompanyRow, group, type Listing } from '../company/list-trade-companies.ts';
import { gauge } from '../search/gauge-records.ts';
import { scale } from '../search/trade-facets.ts';
import { ask } from '../search/trade-question.ts';

interface Column {
  head: Text;
  numbers?: NumberFormat;
  cell: (row: CompanyRow) => string | number;
}

// Three languages to a line.
// oxfmt-ignore
const columns: readonly Column[] = [
  { head: { CN: '公司名称', HK: '公司名稱', US: 'Company' }, cell: ({ name }) => name },
  { head: { CN: '国家/地区', HK: '國家/地區', US: 'Country' }, cell: ({ countrycode }) => countrycode },
  { head: { CN: '票数', HK: '票數', US: 'Records' }, numbers: 'count', cell: ({ count }) => count },
  { head: { CN: '近 12 个月', HK: '近 12 個月', US: 'Last 12 months' }, numbers: 'count', cell: ({ tradecount12m }) => tradecount12m },
  { head: { CN: '首次交易', HK: '首次交易', US: 'First date' }, cell: ({ firstdate }) => firstdate },
  { head: { CN: '最近交易', HK: '最近交易', US: 'Last date' }, cell: ({ lastdate }) => lastdate },
  { head: { CN: '金额（美元）', HK: '金額（美元）', US: 'Value (USD)' }, numbers: 'sum', cell: ({ value }) => value },
  { head: { CN: '重量（千克）', HK: '重量（公斤）', US: 'Weight (kg)' }, numbers: 'sum', cell: ({ weight }) => weight },
  { head: { CN: 'TEU', HK: 'TEU', US: 'TEU' }, numbers: 'plain', cell: ({ teu }) => teu },
  { head: { CN: '合作伙伴数', HK: '合作夥伴數', US: 'Partners' }, numbers: 'count', cell: ({ partners }) => partners },
  { head: { CN: 'HS编码', HK: 'HS編碼', US: 'HS codes' }, cell: ({ tophs }) => tophs.join(' ') },
  { head: { CN: '产品', HK: '產品', US: 'Products' }, cell: ({ topproducts }) => topproducts.join(' / ') },
];
const ESTIMATED = { CN: '按抽样估算', HK: '按抽樣估算', US: 'Estimated from a sample' } as const;
const AT_ONCE = 500;

/** Which companies a file has. */
export interface Companies {
  condition: Schemas['CustomsFilter'];
  listing: Omit<Listing, 'skip' | 'size'>;
}

/** How the columns of a file of companies are called. */
export function companyHead(language: Language): (string | NumberHead)[] {
  return [...columns.map(({ head, numbers }) => headOf(head[language], numbers)), { name: ESTIMATED[language], numbers: 'count' }];
}

/** How many companies there are. */
export async function countCompanies(context: CallerContext, companies: Companies): Promise<number> {
  return (await readPart(context, companies, { skip: 0, size: 1 })).total;
}

/**
 * The companies behind the records that match, with what each traded of them; each row says whether its figures are a sample's.
 *
 * @yields the cells of one company
 */
export async function* companyCells(context: CallerContext, companies: Companies, most: number): AsyncGenerator<string[]> {
  for (let skip = 0; skip < most; skip += AT_ONCE) {
    const { rows, factor } = await readPart(context, companies, { skip, size: AT_ONCE });
    for (const { tradecount12m, ...row } of rows) {
      const whole = { ...scale(row, factor), tradecount12m: tradecount12m * factor };
      yield [...columns.map(({ cell }) => String(cell(whole))), factor > 1 ? '1' : '0'];
    }
    if (rows.length < AT_ONCE) return;
  }
}

async function readPart(context: CallerContext, { condition, listing }: Companies, window: Pick<Listing, 'skip' | 'size'>) {
  return byIndex(context, async (db) => {
    const question = await ask(db, context.user, condition);
    const factor = await gauge(db, question);
    return { ...(await group(db, { question, factor }, { ...listing, ...window })), factor };
  });
}
