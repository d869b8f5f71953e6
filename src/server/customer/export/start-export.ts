import { sql } from 'kysely';

import { ownZone } from '#server/account/own/own-zone.ts';
import { newDownloadToken } from '#server/http/download-token.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Input, type Operation, Refusal } from '#server/operation.ts';

import { chargeExport } from './charge-export.ts';
import { chosen } from './chosen.ts';
import { exportColumns, type ExportOrder } from './export-order.ts';

/**
 * A token that opens a file with the chosen customers, for a window that cannot prove where it comes from.
 *
 * Chosen ones that are gone, or that the caller may not see, are left out and counted; the rows themselves are read when the file is fetched, with what may be seen then.
 */
export const startCustomerExport: Operation<'startCustomerExport'> = async ({ db, user, language }, input) => {
  const { selection, columns = exportColumns, format = 'csv' } = input;
  const ids = idsOf(input);
  await chargeExport(db, user);
  const zone = await ownZone(db, user);
  const detail = { ids, selection, columns, format, language, zone } satisfies Omit<ExportOrder, 'rows'>;
  const counted = db.selectFrom('customer').where(await chosen(db, user, detail));
  const { total } = await counted.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  const left = leftOut(ids, total);
  return {
    id: await newDownloadToken(db, user, { purpose: 'customer export', detail: { ...detail, rows: total } satisfies ExportOrder }),
    total,
    ...left,
  };
};

/**
 * How many of some ids are not there any more or may not be seen; nothing where none is, or where nobody named any.
 *
 * @throws Refusal 404 where that is all of them
 */
export function leftOut(ids: readonly string[] | undefined, found: number): { gone?: number } {
  if (ids && found === 0) throw new Refusal(404, 'notFound', { field: 'id' });
  return ids && found < ids.length ? { gone: ids.length - found } : {};
}

function idsOf({ id, selection }: Input<'startCustomerExport'>): string[] | undefined {
  if ((id === undefined) === (selection === undefined)) throw new Refusal(400, 'invalidField', { field: 'id', values: { field: 'id' } });
  if (id === undefined) return undefined;
  const ids = splitIds(id);
  if (!ids) throw new Refusal(404, 'notFound', { field: 'id' });
  return ids;
}
