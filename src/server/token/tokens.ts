import { type Kysely, sql } from 'kysely';

import { provePassword } from '#server/account/password/prove-password.ts';
import { mergeGrants } from '#server/account/rights/rights.ts';
import { hashSecret, newSecret } from '#server/account/secret.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type CallerContext, invalidField, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { TOKEN_PREFIX } from './token-caller.ts';
import { isWithin, scopeOf } from './token-scope.ts';

const MOST_LISTED = 200;
const MOST_ACTIVE = 50;
const HINT_CHARACTERS = TOKEN_PREFIX.length + 4;

/** The caller's tokens, the newest first, with their last use, and what a new one may do. */
export const listTokens: Operation<'listTokens'> = async ({ db, user }) => {
  const rows = await db
    .selectFrom('api_token')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('api_token_use')
          .whereRef('token_id', '=', 'api_token.id')
          .orderBy('id', 'desc')
          .limit(1)
          .select(['createtime as lastused', 'address as lastaddress'])
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['id', 'name', 'hint', 'permissions', 'createtime', 'expire_at', 'lastused', 'lastaddress', stateOf.as('state')])
    .where('account_id', '=', user.id)
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return {
    datas: rows.map(({ createtime, expire_at, lastused, lastaddress, ...row }) => ({
      ...row,
      createtime: createtime.toISOString(),
      expiretime: expire_at.toISOString(),
      lastused: lastused?.toISOString() ?? null,
      lastaddress: lastaddress ?? '',
    })),
    areas: scopeOf(user.rights),
  };
};

const stateOf = sql<
  Schemas['TokenState']
>`CASE WHEN revoketime IS NOT NULL THEN 'revoked' WHEN expire_at <= now() THEN 'expired' ELSE 'active' END`;

/**
 * Makes a token. Its secret is told once; what is kept is a hash of it.
 *
 * The password is asked for as for a new password: with an open browser alone nobody makes a key that outlives its session.
 */
export const addToken: Operation<'addToken'> = async (context, { name, permissions, days, password }) => {
  const { db, user } = context;
  if (!isWithin(permissions, user.rights)) throw invalidField('permissions');
  await provePassword(context, password);
  const secret = `${TOKEN_PREFIX}${newSecret()}`;
  const scope = mergeGrants(permissions);
  return db.transaction().execute(async (trx) => {
    await refuseTooMany(trx, user.id);
    const { id } = await trx
      .insertInto('api_token')
      .values({
        tenant_id: user.tenantId,
        account_id: user.id,
        name: name.trim(),
        key_hash: hashSecret(secret),
        hint: secret.slice(0, HINT_CHARACTERS),
        permissions: JSON.stringify(scope),
        expire_at: sql<Date>`now() + make_interval(days => ${days})` as never,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await log(trx, context, { id, action: 'create', after: { name: name.trim(), permissions: scope, days } });
    return { id, secret };
  });
};

/** The lock makes those who add at once wait for each other. */
async function refuseTooMany(trx: Kysely<Database>, accountId: string): Promise<void> {
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM api_token WHERE account_id = ${accountId} AND revoketime IS NULL AND expire_at > now()`.execute(
    trx,
  );
  if ((rows[0]?.count ?? 0) >= MOST_ACTIVE) throw new Refusal(409, 'tooManyTokens', { values: { n: MOST_ACTIVE } });
}

/** Revokes a token of the caller's; it stays listed, so that its uses can be looked at. */
export const deleteToken: Operation<'deleteToken'> = async (context, { id }) => {
  const { db, user } = context;
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('api_token')
      .set({ revoketime: new Date() })
      .where('id', '=', readRowId(id))
      .where('account_id', '=', user.id)
      .where('revoketime', 'is', null)
      .returning(['id', 'name'])
      .executeTakeFirst();
    if (!ended) throw new Refusal(404, 'notFound', { field: 'id' });
    await log(trx, context, { id: ended.id, action: 'delete', before: { name: ended.name } });
  });
  return null;
};

/** What a token of the caller's was used for. */
export const listTokenUses: Operation<'listTokenUses'> = async ({ db, user }, { id, index = 1, size = 10 }) => {
  const token = await db
    .selectFrom('api_token')
    .select('id')
    .where('id', '=', readRowId(id))
    .where('account_id', '=', user.id)
    .executeTakeFirst();
  if (!token) throw new Refusal(404, 'notFound', { field: 'id' });
  const uses = db.selectFrom('api_token_use').where('token_id', '=', token.id);
  const rows = await uses
    .select(['id', 'operation', 'status', 'address', 'createtime'])
    .orderBy('id', 'desc')
    .limit(size)
    .offset((index - 1) * size)
    .execute();
  const { total } = await uses.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return { datas: rows.map((row) => ({ ...row, createtime: row.createtime.toISOString() })), total };
};

interface Change {
  id: string;
  action: 'create' | 'delete';
  before?: object;
  after?: object;
}

function log(trx: Kysely<Database>, { user, address }: CallerContext, { id, ...change }: Change): Promise<void> {
  return writeLog(trx, { tenantId: user.tenantId, accountId: user.id, address }, [{ entity: 'token', entityId: id, ...change }]);
}
