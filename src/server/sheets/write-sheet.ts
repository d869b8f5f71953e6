import { Readable } from 'node:stream';

import { writeXlsxStream } from 'hucre/xlsx';

import { csvLine } from '#lib/safe-cell.ts';

export interface NewSheet {
  format: 'csv' | 'xlsx';
  /** Of the one sheet of a workbook. */
  name: string;
  head: readonly string[];
  rows: AsyncIterable<readonly string[]>;
}

/**
 * A table as a file, written while it is read, so that its size does not matter.
 *
 * Nothing in it is a formula: a workbook says of every cell that it is text, a CSV marks what could be taken for one.
 */
export function writeSheet({ format, name, head, rows }: NewSheet): Readable {
  if (format === 'csv') return Readable.from(csvParts(head, rows));
  const columns = head.map((header) => ({ header, width: 24 }));
  const options = { name, columns, freezePane: { rows: 1 } };
  return Readable.fromWeb(writeXlsxStream(mutable(rows), options) as Parameters<typeof Readable.fromWeb>[0]);
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

async function* mutable(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string[]> {
  for await (const row of rows) yield [...row];
}
