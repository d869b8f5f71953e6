import { Refusal } from '#server/operation.ts';
import { refundCaps } from '#server/sheets/caps.ts';
import { headOfFile } from '#server/sheets/head-of-file.ts';
import { inChild } from '#server/sheets/in-child.ts';
import { headRowOf } from '#server/sheets/table/head-row.ts';

import type { RefundRow, RefundTask } from './read-refund-rows.ts';
import { knownRefundHeadings, type RefundColumns, refundColumns } from './refund-columns.ts';

/** The rates of one code, in percent. */
export interface RefundRate {
  readonly hscode: string;
  readonly rate: number;
  readonly vat: number | undefined;
}

/** A table as it was read. */
export interface RefundFile extends FoundRates {
  /** The headings of the columns that were read. */
  readonly columns: Readonly<Record<keyof RefundColumns, string>>;
}

/** The rates in the rows of a table, and what of these was left out. */
export interface FoundRates {
  readonly rates: readonly RefundRate[];
  readonly nocode: number;
  readonly norate: number;
  readonly twice: number;
  /** The first rows that were left out. */
  readonly lines: number[];
}

const READER = new URL('./read-refund-rows.ts', import.meta.url);
const CODE = /^\d{2,12}$/;
const HUNDRED = 100;
const LINES_TOLD = 20;

/**
 * Reads a table in a process of its own.
 *
 * @throws SheetFailure
 * @throws Refusal 400 where it has no column of codes or of rates, or no rate at all
 */
export async function readRefundTable(path: string): Promise<RefundFile> {
  const { reading, rows } = await headOfFile(path, {}, refundCaps);
  const headrow = headRowOf(rows, knownRefundHeadings);
  const headings = rows.find(({ line }) => line === headrow)?.cells ?? [];
  const columns = refundColumns(headings);
  if (!columns) throw new Refusal(400, 'noRefundColumns', { field: 'content' });
  const task: RefundTask = { path, reading, limits: refundCaps, headrow, columns };
  const found: RefundRow[] = [];
  for await (const piece of inChild<RefundRow[]>(READER, task)) found.push(...piece);
  const file = ratesIn(found);
  if (file.rates.length === 0) throw new Refusal(400, 'noRefundRates', { field: 'content' });
  const headingAt = (at: number | undefined) => (at === undefined ? '' : (headings[at] ?? ''));
  return { ...file, columns: { hscode: headingAt(columns.hscode), rate: headingAt(columns.rate), vat: headingAt(columns.vat) } };
}

/** The rates in the rows of a table; of a code that stands there with different rates, the lowest, which promises nobody too much. */
export function ratesIn(rows: readonly RefundRow[]): FoundRates {
  const percentOf = { rate: percentReader(rows.map(({ rate }) => rate)), vat: percentReader(rows.map(({ vat }) => vat)) };
  const read = rows.map((row) => ({
    line: row.line,
    hscode: codeOf(row.hscode),
    rate: percentOf.rate(row.rate),
    vat: percentOf.vat(row.vat),
  }));
  const left = read.filter(({ hscode, rate }) => hscode === undefined || rate === undefined);
  const nocode = left.filter(({ hscode }) => hscode === undefined).length;
  const complete = read.flatMap(({ hscode, rate, vat }) => (hscode === undefined || rate === undefined ? [] : [{ hscode, rate, vat }]));
  return { ...lowestOf(complete), nocode, norate: left.length - nocode, lines: left.slice(0, LINES_TOLD).map(({ line }) => line) };
}

/** One rate of each code, and how many codes have several. */
function lowestOf(rows: readonly RefundRate[]): Pick<FoundRates, 'rates' | 'twice'> {
  const rates = new Map<string, RefundRate>();
  const twice = new Set<string>();
  for (const one of rows) {
    const known = rates.get(one.hscode);
    if (known && known.rate !== one.rate) twice.add(one.hscode);
    if (!known || one.rate < known.rate) rates.set(one.hscode, one);
  }
  return { rates: [...rates.values()], twice: twice.size };
}

/** The digits of a code; chapters 1 to 9 lose their zero in spreadsheets, which an odd number of digits betrays. */
function codeOf(text: string): string | undefined {
  const digits = text.replaceAll(/[\s.'-]/g, '');
  if (!CODE.test(digits)) return undefined;
  return digits.length % 2 === 1 ? `0${digits}`.slice(0, 12) : digits;
}

/** Reads the percents of a column: `13`, `13%`, or `0.13` where the whole column is of shares, as a spreadsheet keeps cells that show percents. */
function percentReader(texts: readonly string[]): (text: string) => number | undefined {
  const numbers = texts.flatMap((text) => numberIn(text) ?? []);
  const isShares =
    !texts.some((text) => text.endsWith('%')) && numbers.some((number) => number > 0) && numbers.every((number) => number <= 1);
  return (text) => {
    const number = numberIn(text);
    if (number === undefined) return undefined;
    // Shares are no sums of powers of two: 0.13 × 100 is not 13.
    const percent = isShares ? Math.round(number * HUNDRED * 1000) / 1000 : number;
    return percent <= HUNDRED ? percent : undefined;
  };
}

function numberIn(text: string): number | undefined {
  const plain = text.replace(/%$/, '').trim();
  return /^\d{1,3}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : undefined;
}
