import type { Schemas } from '#server/operation.ts';
import type { Wish } from '#server/sheets/read-head.ts';
import { type TableHead, tableHead } from '#server/sheets/table/table-head.ts';

import { guessColumns } from './guess-columns.ts';

/** What is known of a table of customers before anybody has said what its columns hold. */
export interface CustomerTable extends TableHead {
  columns: Schemas['ImportColumn'][];
}

/** Reads the beginning of a table and guesses what its columns hold. */
export async function customerTable(path: string, wish?: Wish & { headrow?: number }): Promise<CustomerTable> {
  const head = await tableHead(path, { ...(wish && { wish }), known });
  const guesses = guessColumns(head.columns);
  return { ...head, columns: head.columns.map((column, at) => ({ ...column, guess: guesses[at] ?? '' })) };
}

function known(names: readonly string[]): number {
  return guessColumns(names.map((name) => ({ name, samples: [] }))).filter((field) => field !== '').length;
}
