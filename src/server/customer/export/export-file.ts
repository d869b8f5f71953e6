import { chineseDay } from '#lib/chinese-day.ts';
import { authorOf } from '#server/customer/change-log.ts';
import { takeDownloadToken } from '#server/http/download-token.ts';
import { Download } from '#server/http/download.ts';
import { writeLog } from '#server/log/write-log.ts';
import { say } from '#server/messages.ts';
import type { Operation } from '#server/operation.ts';
import { writeSheet } from '#server/sheets/write-sheet.ts';

import { headOf } from './cell.ts';
import { chargeExport } from './charge-export.ts';
import type { ExportOrder } from './export-order.ts';
import { exportRows } from './export-rows.ts';

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
  const head = columns.map((column) => headOf(column, { language, zone }));
  return new Download(`${name} ${day}.${format}`, writeSheet({ format, name, head, rows: exportRows(db, user, order) }));
};
