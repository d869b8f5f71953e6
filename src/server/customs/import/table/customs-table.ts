import { createHash } from 'node:crypto';

import type { Schemas } from '#server/operation.ts';
import { shipmentCaps } from '#server/sheets/caps.ts';
import type { Wish } from '#server/sheets/read-head.ts';
import { type TableHead, tableHead } from '#server/sheets/table/table-head.ts';

import { guessColumns } from '../columns/guess-columns.ts';
import { headingKey } from '../columns/heading-key.ts';

/** What is known of a vendor's file before anybody has said what its columns hold. */
export interface CustomsTable extends TableHead {
  columns: Schemas['CustomsImportColumn'][];
  /** By what the vendor's next file is known again. */
  headkey: string;
}

/** Reads the beginning of a vendor's file and guesses what its columns hold. */
export async function customsTable(path: string, wish: Wish & { headrow?: number } = {}): Promise<CustomsTable> {
  const head = await tableHead(path, { wish, limits: shipmentCaps, known });
  const guesses = guessColumns(head.columns);
  const columns = head.columns.map((column, at) => ({ ...column, guess: guesses[at]?.field ?? '', sure: guesses[at]?.isSure ?? false }));
  const keys = head.columns.map(({ name }) => headingKey(name)).join('\n');
  return { ...head, columns, headkey: createHash('sha256').update(keys).digest('hex') };
}

function known(names: readonly string[]): number {
  return guessColumns(names.map((name) => ({ name, samples: [] }))).filter(({ field }) => field !== '').length;
}
