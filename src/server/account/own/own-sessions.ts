import { type Kysely, type RawBuilder, sql } from 'kysely';

import { deviceName } from '#server/account/login/device.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Caller, type Operation, Refusal } from '#server/operation.ts';

const MOST = 200;

/** Where the caller is logged in, this browser first and then the latest. */
export const listSessions: Operation<'listSessions'> = async ({ db, user }) => {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'address', 'device', 'createtime', 'lastseen', 'expire_at'])
    .where('account_id', '=', user.id)
    .where('expire_at', '>', sql<Date>`now()`)
    .orderBy(sql`id = ${user.sessionId}`, 'desc')
    .orderBy('lastseen', 'desc')
    .limit(MOST)
    .execute();
  return {
    datas: rows.map(({ id, address, device, createtime, lastseen, expire_at }) => ({
      id,
      iscurrent: id === user.sessionId,
      address,
      device: deviceName(device),
      createtime: createtime.toISOString(),
      lastseen: lastseen.toISOString(),
      expireAt: new Date(expire_at).toISOString(),
    })),
  };
};

/** Ends one of the caller's sessions, and no one else's. */
export const deleteSession: Operation<'deleteSession'> = async ({ db, user, address }, { id }) => {
  await db.transaction().execute(async (trx) => {
    const [ended] = await endSessions(trx, { user, where: sql`id = ${readRowId(id)}` });
    if (!ended) throw new Refusal(404, 'notFound', { field: 'id' });
    await writeLog(trx, { tenantId: user.tenantId, accountId: user.id, address }, [
      { entity: 'account', entityId: user.id, action: 'endsession', before: { address: ended.address, device: deviceName(ended.device) } },
    ]);
  });
  return null;
};

/** Ends every session of the caller but this one. */
export const deleteOtherSessions: Operation<'deleteOtherSessions'> = async ({ db, user, address }) =>
  db.transaction().execute(async (trx) => {
    const count = await endOtherSessions(trx, user);
    await writeLog(trx, { tenantId: user.tenantId, accountId: user.id, address }, [
      { entity: 'account', entityId: user.id, action: 'endsession', before: { count } },
    ]);
    return { count };
  });

/** Ends the caller's sessions but the one that asks, and says how many there were. */
export async function endOtherSessions(trx: Kysely<Database>, user: Caller): Promise<number> {
  const ended = await endSessions(trx, { user, where: sql`id <> ${user.sessionId}` });
  return ended.length;
}

/** Ends sessions of the caller, and remembers until their time would be over that their user did it, so that the other device can be told. */
async function endSessions(trx: Kysely<Database>, { user, where }: { user: Caller; where: RawBuilder<unknown> }) {
  const ended = await trx
    .deleteFrom('session')
    .where('account_id', '=', user.id)
    .where(sql<boolean>`${where}`)
    .returning(['key_hash', 'expire_at', 'address', 'device'])
    .execute();
  const rows = ended.map(({ key_hash, expire_at }) => ({ key_hash, expire_at }));
  if (rows.length > 0) await trx.insertInto('ended_session').values(rows).execute();
  return ended;
}
