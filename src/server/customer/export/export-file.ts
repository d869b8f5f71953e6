import type { Kysely } from 'kysely';

import { chineseDay } from '#lib/chinese-day.ts';
import { authorOf } from '#server/customer/change-log.ts';
import { hiddenFrom } from '#server/customer/hidden.ts';
import type { Database } from '#server/database/schema.ts';
import { takeDownloadToken } from '#server/http/download-token.ts';
import { Download } from '#server/http/download.ts';
import { writeLog } from '#server/log/write-log.ts';
import { say } from '#server/messages.ts';
import type { Operation, Caller } from '#server/operation.ts';
import { reference } from '#server/search/reference.ts';
import { writeSheet } from '#server/sheets/write-sheet.ts';

import { headingOf, cellOf } from './cell.ts';
import { chargeExport } from './charge-export.ts';
import type { ExportOrder } from './export-order.ts';
import { type ExportRow, readRows } from './read-rows.ts';

/** As many at a time as other users do not notice. */
const AT_ONCE = 500;

/**
 * The file of an export. Taking the token and writing the log are one: nothing leaves the company without a line about it.
 *
 * The address may carry a `userid`, as older links do; only the session counts.
 */
export const getCustomerExport: Operation<'getCustomerExport'> = async ({ db, user, address }, { id }) => {
  const order = await db.transaction().execute(async (trx) => {
    const taken = await takeDownloadToken<ExportOrder>(trx, user, { purpose: 'customer export', token: id });
    await chargeExport(trx, user);
    const { ids, selection, columns, format, rows } = taken;
    const after = { rows, columns, format, ...(ids && { ids }), ...(selection && { selection }) };
    await writeLog(trx, authorOf({ user, address }), [{ entity: 'export', entityId: null, action: 'export', after }]);
    return taken;
  });
  const { columns, format, language, zone } = order;
  const day = chineseDay();
  const name = say('exportName', language);
  const head = columns.map((column) => headingOf(column, { language, zone }));
  return new Download(`${name} ${day}.${format}`, writeSheet({ format, name, head, rows: exportRows(db, user, order) }));
};

/**
 * The rows of an export, newest customer first.
 *
 * @yields the cells of one customer in the order of the columns
 */
async function* exportRows(db: Kysely<Database>, user: Caller, order: ExportOrder): AsyncGenerator<string[]> {
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
