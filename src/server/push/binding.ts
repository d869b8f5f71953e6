import { randomBytes } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import { countTry } from '#server/account/rate-limit.ts';
import type { Database } from '#server/database/schema.ts';
import { type Operation, Refusal } from '#server/operation.ts';

import { showCode, WeChatFailure } from './wechat-api.ts';

const HOLDS_SECONDS = 600;
/** Each code is asked for at WeChat, which gives a service account so many a day, and kept until it is over. */
const CODES = { most: 20, seconds: HOLDS_SECONDS };

/**
 * A code of which WeChat tells us who scanned it.
 *
 * @throws Refusal 409 where the company has no service account, and with what WeChat says
 */
export const startWeChatBinding: Operation<'startWeChatBinding'> = async (context) => {
  const { db, user } = context;
  const account = await db
    .selectFrom('wechat_account')
    .select('appid')
    .where('tenant_id', '=', user.tenantId)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (!account) throw new Refusal(409, 'pushNotReady');
  await countTry(db, [{ key: `wechat codes ${user.id}`, ...CODES }]);
  const scene = randomBytes(16).toString('hex');
  const picture = await showCode(context, user.tenantId, { scene, seconds: HOLDS_SECONDS }).catch(async (error: unknown) => {
    if (!(error instanceof WeChatFailure)) throw error;
    const text = `${error.code === 0 ? '' : `${error.code} `}${error.message}`.slice(0, 300);
    await db.updateTable('wechat_account').set({ fault: text }).where('tenant_id', '=', user.tenantId).execute();
    throw new Refusal(409, 'wechatSays', { values: { text } });
  });
  await sql`DELETE FROM wechat_scene WHERE account_id = ${user.id} AND endtime < now()`.execute(db);
  await sql`
    INSERT INTO wechat_scene (scene, tenant_id, account_id, endtime)
    VALUES (${scene}, ${user.tenantId}, ${user.id}, now() + make_interval(secs => ${HOLDS_SECONDS}))`.execute(db);
  return { scene, picture, seconds: HOLDS_SECONDS };
};

/** Whether the caller's code was scanned; one that is not known is over. */
export const checkWeChatBinding: Operation<'checkWeChatBinding'> = async ({ db, user }, { scene }) => {
  const { rows } = await sql<{ seconds: number; done: boolean }>`
    SELECT greatest(0, ceil(extract(epoch FROM endtime - now())))::integer AS seconds, donetime IS NOT NULL AS done
    FROM wechat_scene WHERE scene = ${scene} AND account_id = ${user.id}`.execute(db);
  const [row] = rows;
  if (row?.done) return { state: 'working', seconds: 0 };
  return row && row.seconds > 0 ? { state: 'showing', seconds: row.seconds } : { state: 'expired', seconds: 0 };
};

/** The caller is not told anything by WeChat any more. */
export const deleteWeChatBinding: Operation<'deleteWeChatBinding'> = async ({ db, user }) => {
  const gone = await db.deleteFrom('wechat_binding').where('account_id', '=', user.id).executeTakeFirst();
  return { count: Number(gone.numDeletedRows) };
};

/** Has nothing more reach somebody outside the app who may work here no longer: who they are at WeChat is forgotten, and so is what waits to be told. */
export async function endPushes(trx: Kysely<Database>, accountId: string): Promise<void> {
  await sql`DELETE FROM wechat_binding WHERE account_id = ${accountId}`.execute(trx);
  await sql`DELETE FROM wechat_scene WHERE account_id = ${accountId}`.execute(trx);
  await sql`DELETE FROM push_log WHERE account_id = ${accountId} AND status = 'pending'`.execute(trx);
}
