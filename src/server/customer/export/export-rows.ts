import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller } from '#server/operation.ts';
import { reference } from '#server/search/reference.ts';

import { cellOf } from './cell.ts';
import type { ExportOrder } from './export-order.ts';
import { readRows } from './read-rows.ts';

/** As many at a time as other users do not notice. */
const AT_ONCE = 500;

/**
 * The rows of an export, newest customer first.
 *
 * @yields the cells of one customer in the order of the columns
 */
export async function* exportRows(db: Kysely<Database>, user: Caller, order: ExportOrder): AsyncGenerator<string[]> {
  const { countries } = await reference(db);
  const words = { language: order.language, countries };
  let before: string | undefined;
  for (;;) {
    const rows = await readRows(db, { user, order, before, count: AT_ONCE });
    for (const row of rows) yield order.columns.map((column) => cellOf(row, column, words));
    before = rows.at(-1)?.id;
    if (rows.length < AT_ONCE) return;
  }
}
