import { plainHeading } from '#server/sheets/table/head-row.ts';

/** Where a table of refund rates says what; columns count from 0. */
export interface RefundColumns {
  hscode: number;
  rate: number;
  /** Absent where the table has no rate of the value-added tax. */
  vat: number | undefined;
}

const CODE =
  /\bh\.?s\b|\bhts\b|tariff|commodity (?:code|no)|code|商品(?:代码|代碼|编码|編碼|编号|編號|码|碼)|税号|稅號|税则|稅則|海关编码|海關編碼|编码|編碼/;
/** A refund before all: 增值税退税率 is one too. */
const REFUND = /refund|rebate|退税|退稅/;
const VAT = /\bv\.?a\.?t\b|征税|徵稅|征收率|增值税|增值稅|法定税率|法定稅率/;
/** What is beside the rate: the date from which it holds, a mark. */
const NO_RATE =
  /date|from|until|日期|起始|截止|标志|標誌|标识|標識|说明|說明|note|remark|消费税|消費稅|consumption|名称|名稱|name|单位|單位|unit/;

/** The columns of a table of refund rates by its headings; nothing where it has none of codes or of rates. */
export function refundColumns(headings: readonly string[]): RefundColumns | undefined {
  const plain = headings.map(plainHeading);
  const find = (pattern: RegExp, not: RegExp) => plain.findIndex((heading) => pattern.test(heading) && !not.test(heading));
  const hscode = find(CODE, NO_RATE);
  const rate = find(REFUND, NO_RATE);
  const vat = find(VAT, new RegExp(`${REFUND.source}|${NO_RATE.source}`));
  return hscode < 0 || rate < 0 ? undefined : { hscode, rate, vat: vat < 0 ? undefined : vat };
}

/** How many headings are known, by which the line of headings is found. */
export function knownRefundHeadings(headings: readonly string[]): number {
  const columns = refundColumns(headings);
  return columns ? (columns.vat === undefined ? 2 : 3) : 0;
}
