import { sql } from 'kysely';

import { newDownloadToken } from '#server/http/download-token.ts';
import { type Operation, Refusal } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';

import { chosen } from './chosen.ts';
import { exportColumns, type ExportOrder } from './export-order.ts';

/**
 * A token that opens a file with the chosen customers, for a window that cannot prove where it comes from.
 *
 * One id that the caller may not see makes all unknown; the rows themselves are read when the file is fetched, with what may be seen then.
 */
export const startCustomerExport: Operation<'startCustomerExport'> = async (
  { db, user, language },
  { id, selection, columns, format = 'csv' },
) => {
  if ((id === undefined) === (selection === undefined)) throw new Refusal(400, 'invalidField', { field: 'id', values: { field: 'id' } });
  const ids = id === undefined ? undefined : splitIds(id);
  if (id !== undefined && !ids) throw new Refusal(404, 'notFound', { field: 'id' });
  const detail = { ids, selection, columns: columns ?? exportColumns, format, language } satisfies ExportOrder;
  const counted = db.selectFrom('customer').where(chosen(user, detail));
  const { total } = await counted.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  if (ids && total < ids.length) throw new Refusal(404, 'notFound', { field: 'id' });
  return { id: await newDownloadToken(db, user, { purpose: 'customer export', detail }), total };
};
