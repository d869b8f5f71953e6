import type { Storage } from '#server/files/storage.ts';
import { invalidField } from '#server/operation.ts';
import { addressCaps } from '#server/sheets/caps.ts';
import { inChild } from '#server/sheets/in-child.ts';
import { readingTable } from '#server/sheets/table/fault-text.ts';
import { piecesOfFile } from '#server/sheets/table/with-file.ts';
import { type FoundAddresses, GatheredAddresses, wordsWithAt } from '#server/verify/list/addresses-in.ts';
import type { ListRow } from '#server/verify/list/list-rows.ts';

import type { TableTask } from './table-child.ts';

const SCRIPT = new URL('./table-child.ts', import.meta.url);

/** What is read of a table: where its file is, and how. */
export type ReadTable = Pick<ListRow, 'tenant_id' | 'file_id' | 'reading' | 'headrow'>;

/**
 * The rows of a kept table below its headings, some at a time.
 *
 * @throws SheetFailure
 * @yields them as they stand
 */
export async function* rowsOfTable(
  files: Storage,
  { tenant_id: tenantId, file_id, reading, headrow }: ReadTable,
): AsyncGenerator<string[][]> {
  if (!reading) return;
  yield* piecesOfFile(files, file_id, (path) => {
    const task: TableTask = { path, reading, limits: addressCaps, headrow };
    return inChild<string[][]>(SCRIPT, task, { tenantId });
  });
}

/** The addresses in the cells of a row that hold some. */
export const addressesOf = (cells: readonly string[], columns: readonly number[]): string[] =>
  columns.flatMap((at) => [...wordsWithAt(cells[at] ?? '')]);

/** What a whole table holds. */
export interface TableContents extends FoundAddresses {
  rows: number;
  /** Rows without an address. */
  without: number;
  /** Cells of the widest row. */
  width: number;
}

/**
 * Reads a whole table and gathers its addresses.
 *
 * @throws Refusal 400 for a table that cannot be read, and for too many addresses
 */
export async function contentsOf(files: Storage, table: ReadTable, columns: readonly number[]): Promise<TableContents> {
  const gathered = new GatheredAddresses();
  let [rows, without, width] = [0, 0, 0];
  await readingTable(async () => {
    for await (const piece of rowsOfTable(files, table))
      for (const cells of piece) {
        const mails = addressesOf(cells, columns);
        for (const mail of mails) gathered.add(mail);
        rows += 1;
        without += mails.length === 0 ? 1 : 0;
        width = Math.max(width, cells.length);
      }
  }, addressCaps);
  return { ...gathered.found, rows, without, width };
}

/** @throws Refusal 400 for a column that the table does not have */
export function refuseUnknownColumns({ columns }: Pick<ListRow, 'columns'>, asked: readonly number[]): void {
  if (asked.some((at) => at >= columns.length)) throw invalidField('columns');
}
