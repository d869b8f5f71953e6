import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { TextDecoderStream } from 'node:stream/web';

import { CsvError, parse } from 'csv-parse';

import type { Caps } from './caps.ts';
import { SheetFailure } from './sheet-failure.ts';
import { type Encoding, type Separator, separators, type SheetRow } from './sheet.ts';

/**
 * The rows of a CSV, read as they are asked for.
 *
 * Quotes that do not close and lines of different length are taken as they come, because most such files were not made by programs.
 *
 * @throws SheetFailure
 * @yields a row for every line that is not empty, numbered as a spreadsheet numbers it: a cell may go over several lines of the file
 */
export async function* csvRows(
  path: string,
  { encoding, separator }: { encoding: Encoding; separator: Separator },
  { lineBytes }: Caps,
): AsyncGenerator<SheetRow> {
  const text = Readable.toWeb(createReadStream(path)).pipeThrough(new TextDecoderStream(encoding) as never);
  const parser = parse({
    delimiter: separators[separator],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: lineBytes,
    info: true,
    bom: true,
  });
  const source = Readable.fromWeb(text as never);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { records: number; empty_lines: number } }>)
      yield { line: info.records + info.empty_lines, cells: record };
  } catch (error) {
    throw error instanceof CsvError ? new SheetFailure(error.code === 'CSV_MAX_RECORD_SIZE' ? 'celltoolong' : 'unreadable') : error;
  } finally {
    source.destroy();
  }
}
