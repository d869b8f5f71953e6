import { Readable } from 'node:stream';

import type { CellValue } from 'hucre';
import { writeXlsxStream } from 'hucre/xlsx';

import { csvLine } from '#lib/safe-cell.ts';

export interface NewSheet {
  format: 'csv' | 'xlsx';
  /** Of the one sheet of a workbook. */
  name: string;
  head: readonly (string | NumberHead)[];
  rows: AsyncIterable<readonly string[]>;
}

/** How a spreadsheet shows the numbers of a column: whole ones, sums with two places, or each as it is. */
const formats = { count: '#,##0', sum: '#,##0.00', plain: 'General' } as const;
export type NumberFormat = keyof typeof formats;

/** What heads a column that a spreadsheet can add up. */
export interface NumberHead {
  name: string;
  numbers: NumberFormat;
}

/** What heads a column, with how its numbers are shown where it holds any. */
export function headOf(name: string, numbers: NumberFormat | undefined): string | NumberHead {
  return numbers ? { name, numbers } : name;
}

/**
 * A table as a file, written while it is read, so that its size does not matter.
 *
 * Nothing in it is a formula: a workbook says of every cell that it is a number, in the columns of numbers, or else text; a CSV marks what could be taken for one.
 */
export function writeSheet({ format, name, head, rows }: NewSheet): Readable {
  if (format === 'csv') return Readable.from(csvParts(head.map(nameOf), rows));
  const columns = head.map((one) => ({ header: nameOf(one), width: 24, ...(typeof one !== 'string' && { numFmt: formats[one.numbers] }) }));
  const options = { name, columns, freezePane: { rows: 1 } };
  return Readable.fromWeb(writeXlsxStream(typed(rows, head), options) as Parameters<typeof Readable.fromWeb>[0]);
}

const BYTE_ORDER_MARK = '\uFEFF';
/** Many small pieces would each cross the stream by themselves. */
const PIECE_CHARACTERS = 32_768;

async function* csvParts(head: readonly string[], rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let part = BYTE_ORDER_MARK + csvLine(head);
  for await (const row of rows) {
    part += csvLine(row);
    if (part.length < PIECE_CHARACTERS) continue;
    yield part;
    part = '';
  }
  yield part;
}

const nameOf = (head: string | NumberHead) => (typeof head === 'string' ? head : head.name);

async function* typed(rows: AsyncIterable<readonly string[]>, head: NewSheet['head']): AsyncGenerator<CellValue[]> {
  const isNumbers = head.map((one) => typeof one !== 'string');
  for await (const row of rows) yield row.map((cell, at) => (isNumbers[at] ? numberOr(cell) : cell));
}

/** Digits that begin with a zero are a code. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
/** A spreadsheet keeps fifteen digits; a larger number stays a text with all of them. */
const MOST = 1e15;

/** The number that a cell says; nothing at all where it is empty, and the text where it says something else. */
function numberOr(cell: string): CellValue {
  if (cell === '') return null;
  return NUMBER.test(cell) && Math.abs(Number(cell)) < MOST ? Number(cell) : cell;
}
