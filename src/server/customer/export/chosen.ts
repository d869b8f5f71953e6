import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import type { Caller } from '#server/operation.ts';

import { matching } from '../list/condition.ts';
import { hiddenIn, inList, type Where } from '../list/pools.ts';
import { visibleTo } from '../visible.ts';
import type { ExportOrder } from './export-order.ts';

/** The customers of an export, as far as the caller may see them; a keyword finds nothing by what the pool hides, so that no export can be used to guess it. */
export async function chosen(
  db: Kysely<Database>,
  user: Caller,
  { ids = [], selection }: Pick<ExportOrder, 'ids' | 'selection'>,
): Promise<Where> {
  if (!selection) return (eb) => eb.and([visibleTo(user)(eb), sql<boolean>`customer.id = ANY (${ids}::bigint[])`]);
  const { list, condition = {}, except = '' } = selection;
  const hidden = await hiddenIn(db, user, list);
  return (eb) =>
    eb.and([
      inList(user, list, condition)(eb),
      matching(condition, hidden)(eb),
      sql<boolean>`customer.id <> ALL (${splitIds(except) ?? []}::bigint[])`,
    ]);
}
