import type { Kysely } from 'kysely';

import { hiddenFrom } from '#server/customer/hidden.ts';
import type { Database } from '#server/database/schema.ts';
import type { Caller } from '#server/operation.ts';
import { reference } from '#server/search/reference.ts';

import { cellOf } from './cell.ts';
import type { ExportOrder } from './export-order.ts';
import { type ExportRow, readRows } from './read-rows.ts';

/** As many at a time as other users do not notice. */
const AT_ONCE = 500;

/**
 * The rows of an export, newest customer first.
 *
 * @yields the cells of one customer in the order of the columns
 */
export async function* exportRows(db: Kysely<Database>, user: Caller, order: ExportOrder): AsyncGenerator<string[]> {
  const { countries } = await reference(db);
  const words = { language: order.language, zone: order.zone, countries };
  const hidden = await hiddenFrom(db, user, null);
  let before: string | undefined;
  for (;;) {
    const rows = await readRows(db, { user, order, before, count: AT_ONCE });
    for (const row of rows) {
      const shown = row.owner_id === null ? withoutHidden(row, hidden) : row;
      yield order.columns.map((column) => cellOf(shown, column, words));
    }
    before = rows.at(-1)?.id;
    if (rows.length < AT_ONCE) return;
  }
}

/** A customer of the public pool as far as its rules let the caller know it. */
function withoutHidden(row: ExportRow, hidden: Awaited<ReturnType<typeof hiddenFrom>>): ExportRow {
  return {
    ...row,
    ...(hidden.includes('phone') && { phone: '', numbers: [] }),
    ...(hidden.includes('email') && { emails: [] }),
    ...(hidden.includes('contactname') && { contactname: '' }),
  };
}
