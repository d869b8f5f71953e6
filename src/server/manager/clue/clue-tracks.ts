import { type Kysely, sql } from 'kysely';

import { authorOf } from '#server/customer/change-log.ts';
import { readTime, wireTime } from '#server/customer/times.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { holdClue, readableBy, withId } from './clue-access.ts';

/** What was done about a clue, the latest first. */
export const listClueTracks: Operation<'listClueTracks'> = async ({ db, user }, { id, index = 1, size = 10 }) => {
  const clue = await db.selectFrom('clue').where(readableBy(user)).where(withId(id)).select('id').executeTakeFirst();
  if (!clue) throw new Refusal(404, 'notFound', { field: 'id' });
  const [rows, { total }] = await Promise.all([
    trackRows(db)
      .where('clue_id', '=', clue.id)
      .orderBy('clue_track.id', 'desc')
      .limit(size)
      .offset((index - 1) * size)
      .execute(),
    db
      .selectFrom('clue_track')
      .where('clue_id', '=', clue.id)
      .select(sql<number>`count(*)::integer`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { datas: rows.map(wireTrack), total };
};

/** Writes down what was done about a clue; a new one is then being followed up. */
export const addClueTrack: Operation<'addClueTrack'> = (context, { id, kind, content, nexttime }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const clue = await holdClue(db, user, { id });
    if (clue.status === 'SUCCESS') throw new Refusal(409, 'clueOver', { field: 'id' });
    const next = nexttime === undefined ? null : readTime(nexttime, 'nexttime');
    if (next && next <= new Date()) throw new Refusal(400, 'nextBefore', { field: 'nexttime' });
    const track = await db
      .insertInto('clue_track')
      .values({ tenant_id: user.tenantId, clue_id: clue.id, kind, content, ...(next && { nexttime: next }), creator_id: user.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const status = clue.status === 'NEW' ? ('FOLLOWING' as const) : clue.status;
    await db
      .updateTable('clue')
      .set({ status, lastfollowtime: new Date(), nexttime: next, updatetime: new Date() })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', clue.id)
      .execute();
    await writeLog(db, authorOf(context), [{ entity: 'clue', entityId: clue.id, action: 'follow', after: { kind, content } }]);
    return wireTrack(await trackRows(db).where('clue_track.id', '=', track.id).executeTakeFirstOrThrow());
  });

function trackRows(db: Kysely<Database>) {
  return db
    .selectFrom('clue_track')
    .innerJoin('account', 'account.id', 'clue_track.creator_id')
    .select([
      'clue_track.id',
      'kind',
      'content as text',
      'nexttime',
      'clue_track.createtime',
      'creator_id as userid',
      'nameremark as user',
    ]);
}

function wireTrack({
  nexttime,
  createtime,
  ...row
}: Awaited<ReturnType<ReturnType<typeof trackRows>['executeTakeFirstOrThrow']>>): Schemas['ClueTrack'] {
  return { ...row, time: createtime.toISOString(), nexttime: wireTime(nexttime) ?? '' };
}
