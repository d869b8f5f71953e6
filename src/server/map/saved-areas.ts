import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

type SavedArea = Schemas['SavedMapArea'];

/** As many as a menu can show. */
const AT_MOST = 100;

/** The caller's areas, the newest first. */
export const listMapAreas: Operation<'listMapAreas'> = async ({ db, user }) =>
  (await own(db, user).selectAll().orderBy('id', 'desc').limit(AT_MOST).execute()).map(wireArea);

/** One of the caller's areas; somebody else's answers like a missing one. */
export const getMapArea: Operation<'getMapArea'> = async ({ db, user }, { id }) => wireArea(await findArea(db, user, id));

/** Keeps an area under a name that the caller has not used yet. */
export const addMapArea: Operation<'addMapArea'> = async ({ db, user }, { name, area, keyword = '', industryid = [] }) =>
  uniquely(() =>
    db.transaction().execute(async (trx) => {
      // Two tabs that save at once are counted one after the other.
      await sql`SELECT FROM account WHERE id = ${user.id} FOR UPDATE`.execute(trx);
      const { count } = await own(trx, user)
        .select(sql<number>`count(*)::integer`.as('count'))
        .executeTakeFirstOrThrow();
      if (count >= AT_MOST) throw new Refusal(409, 'tooManyMapAreas', { values: { n: AT_MOST } });
      const owner = { tenant_id: user.tenantId, account_id: user.id };
      const values = { name: name.trim(), area: JSON.stringify(wellFormed(area)), keyword, industry_ids: industryid };
      return wireArea(
        await trx
          .insertInto('map_area')
          .values({ ...owner, ...values })
          .returningAll()
          .executeTakeFirstOrThrow(),
      );
    }),
  );

/** Gives an area another name, if nobody has since it was read. */
export const updateMapArea: Operation<'updateMapArea'> = async ({ db, user }, { id, version, name }) => {
  const { id: found } = await findArea(db, user, id);
  const row = await uniquely(() =>
    db
      .updateTable('map_area')
      .set((eb) => ({ name: name.trim(), version: eb('version', '+', 1) }))
      .where('id', '=', found)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst(),
  );
  if (!row) throw new Refusal(409, 'stale', { current: { ...wireArea(await findArea(db, user, id)) } });
  return wireArea(row);
};

/** Forgets an area. */
export const deleteMapArea: Operation<'deleteMapArea'> = async ({ db, user }, { id }) => {
  const { id: found } = await findArea(db, user, id);
  const deleted = await db.deleteFrom('map_area').where('id', '=', found).executeTakeFirst();
  return { count: Number(deleted.numDeletedRows) };
};

/** Half a character is no text that the database keeps. */
function wellFormed(area: Schemas['MapArea']): Schemas['MapArea'] {
  return area.kind === 'radius' ? { ...area, place: area.place.replaceAll('\0', '').toWellFormed() } : area;
}

function own(db: Kysely<Database>, { id, tenantId }: Caller) {
  return db.selectFrom('map_area').where('tenant_id', '=', tenantId).where('account_id', '=', id);
}

/** @throws Refusal 404 for an area that is not the caller's, as for one that does not exist */
async function findArea(db: Kysely<Database>, user: Caller, id: string) {
  const row = await own(db, user)
    .where('id', 'in', splitIds(id) ?? ['0'])
    .selectAll()
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}

async function uniquely<Value>(write: () => Promise<Value>): Promise<Value> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'map_area_name')
      throw new Refusal(409, 'mapAreaExists', { field: 'name' });
    throw error;
  }
}

function wireArea({ id, name, area, keyword, industry_ids, createtime, version }: Awaited<ReturnType<typeof findArea>>): SavedArea {
  return { id, name, area, keyword, industryid: industry_ids, createtime: createtime.toISOString(), version };
}
