import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import { type ChangeOf, keepBefore } from '../change/kept-changes.ts';
import { columnsSet, type Edit, judged, newPrice, pricesMeant, type Reason } from './judge-edit.ts';

/** What an edit did to some products. */
export interface Written {
  changed: string[];
  left: Reason[];
}

/** Does an edit to some products of the company, each whole or not at all, and keeps what those that change were. */
export async function writeEdit(
  db: Kysely<Database>,
  { changeId, tenantId }: ChangeOf,
  { edit, ids }: { edit: Edit; ids: readonly string[] },
): Promise<Written> {
  const { rows } = await sql<{ id: string; reason: Reason | null }>`
    WITH held AS MATERIALIZED (SELECT * FROM product WHERE tenant_id = ${tenantId} AND id = ANY (${[...ids]}::bigint[]) ORDER BY id FOR UPDATE)
    ${judged(edit, sql`held`)}`.execute(db);
  const changed = rows.filter(({ reason }) => reason === null).map(({ id }) => id);
  const left = rows.flatMap(({ reason }) => reason ?? []);
  const gone = Array.from({ length: ids.length - rows.length }, (): Reason => 'gone');
  await keepBefore(db, { changeId, tenantId }, { ids: changed, withImages: new Set() });
  await setColumns(db, edit, changed);
  return { changed, left: [...left, ...gone] };
}

async function setColumns(db: Kysely<Database>, edit: Edit, ids: readonly string[]): Promise<void> {
  const { place, wish } = edit;
  const set = [
    ...columnsSet(edit).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    ...(place ? [sql`category_path = ${place.path}::bigint[]`] : []),
    sql`version = version + 1`,
    sql`updatetime = now()`,
  ];
  await sql`UPDATE product SET ${sql.join(set)} WHERE id = ANY (${[...ids]}::bigint[])`.execute(db);
  if (!wish.price) return;
  await sql`
    UPDATE product_price SET price = ${newPrice(wish.price)}
    WHERE product_id = ANY (${[...ids]}::bigint[]) AND ${pricesMeant(wish.price)}`.execute(db);
}
