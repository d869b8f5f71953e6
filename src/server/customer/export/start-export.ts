import { sql } from 'kysely';

import { privateTo, visibleTo } from '#server/customer/visible.ts';
import { newDownloadToken } from '#server/http/download-token.ts';
import { type Operation, Refusal } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';

import { exportColumns, type ExportOrder } from './export-order.ts';

/**
 * A token that opens a file with the chosen customers, for a window that cannot prove where it comes from.
 *
 * One id that the caller may not see makes all unknown; the rows themselves are read when the file is fetched, with what may be seen then.
 */
export const startCustomerExport: Operation<'startCustomerExport'> = async ({ db, user, language }, input) => {
  const { id, list = 'slist', columns, format = 'csv' } = input;
  const ids = id === undefined ? undefined : splitIds(id);
  if (id !== undefined && !ids) throw new Refusal(404, 'notFound', { field: 'id' });
  const chosen = db
    .selectFrom('customer')
    .where(list === 'slist' && !ids ? privateTo(user) : visibleTo(user))
    .$if(list === 'glist' && !ids, (query) => query.where('owner_id', 'is', null))
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []));
  const { total } = await chosen.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  if (ids && total < ids.length) throw new Refusal(404, 'notFound', { field: 'id' });
  const detail = { ids, list, columns: columns ?? exportColumns, format, language } satisfies ExportOrder;
  return { id: await newDownloadToken(db, user, { purpose: 'customer export', detail }), total };
};
