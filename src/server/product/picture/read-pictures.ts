import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type Caller, Refusal, type Schemas } from '#server/operation.ts';

type Shown = Schemas['ShownPicture'];

/** What shows pictures: a product, or the profile of a company. */
export type PicturePlace = { table: 'product_image'; owner: string } | { table: 'company_photo'; owner: string };

const ownerColumns = { product_image: 'product_id', company_photo: 'tenant_id' } as const;

/** The pictures in a place, the main one first. */
export async function readPictures(db: Kysely<Database>, { table, owner }: PicturePlace): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    SELECT picture.id, picture.alt FROM ${sql.table(table)} AS shown JOIN picture ON picture.id = shown.picture_id
    WHERE shown.${sql.ref(ownerColumns[table])} = ${owner} ORDER BY shown.position`.execute(db);
  return rows;
}

/**
 * Shows these pictures in a place and no others, in their order, and keeps what they are said to show.
 *
 * @throws Refusal 404 for a picture of somebody else
 */
export async function keepPictures(
  db: Kysely<Database>,
  user: Caller,
  { place: { table, owner }, pictures }: { place: PicturePlace; pictures: readonly Shown[] },
): Promise<void> {
  const ids = await describePictures(db, user, pictures);
  const column = sql.ref(ownerColumns[table]);
  await sql`DELETE FROM ${sql.table(table)} WHERE ${column} = ${owner}`.execute(db);
  if (ids.length === 0) return;
  const [columns, own] =
    table === 'product_image' ? [sql`product_id, tenant_id`, sql`${owner}, ${user.tenantId}`] : [sql`tenant_id`, sql`${owner}`];
  await sql`
    INSERT INTO ${sql.table(table)} (${columns}, picture_id, position)
    SELECT ${own}, id, place FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS given (id, place)`.execute(db);
}

/**
 * Writes down what pictures of the company show, and answers their ids.
 *
 * @throws Refusal 404 for one of somebody else
 */
export async function describePictures(db: Kysely<Database>, { tenantId }: Caller, pictures: readonly Shown[]): Promise<string[]> {
  const alts = new Map(pictures.map(({ id, alt }) => [readRowId(id), alt]));
  const ids = [...alts.keys()];
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    UPDATE picture SET alt = given.alt FROM jsonb_to_recordset(${JSON.stringify(Array.from(alts, ([id, alt]) => ({ id, alt })))}::jsonb)
      AS given (id bigint, alt jsonb)
    WHERE picture.tenant_id = ${tenantId} AND picture.id = given.id RETURNING picture.id`.execute(db);
  if (rows.length < ids.length) throw new Refusal(404, 'notFound', { field: 'images' });
  return ids;
}
