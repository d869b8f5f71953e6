import { sql } from 'kysely';

import type { Caller } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';

import { matching } from '../list/condition.ts';
import { inList, type Where } from '../list/pools.ts';
import { visibleTo } from '../visible.ts';
import type { ExportOrder } from './export-order.ts';

/** The customers of an export, as far as the caller may see them. */
export function chosen(user: Caller, { ids = [], selection }: Pick<ExportOrder, 'ids' | 'selection'>): Where {
  if (!selection) return (eb) => eb.and([visibleTo(user)(eb), sql<boolean>`customer.id = ANY (${ids}::bigint[])`]);
  const { list, condition = {}, except = '' } = selection;
  return (eb) =>
    eb.and([inList(user, list)(eb), matching(condition)(eb), sql<boolean>`customer.id <> ALL (${splitIds(except) ?? []}::bigint[])`]);
}
