import { type Kysely, sql } from 'kysely';

import { LONGEST_AGENT } from '#server/account/login/device.ts';
import { hashSecret, newSecret } from '#server/account/secret.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Operation, Refusal } from '#server/operation.ts';

/** Opens and ends the caller's session and keeps its two cookies in step with it. */
export interface SessionCookies {
  /** Makes a new session for a user, always with a new id, and sets both cookies. With a password hash: only while it is still the account's. */
  open(userId: string, options: { remember: boolean; passwordHash?: string }): Promise<{ expireAt: Date }>;
  /** Moves the end of the running session and of both cookies. */
  prolong(): Promise<{ expireAt: Date }>;
  /** Ends the running session and clears both cookies. */
  close(): Promise<void>;
}

/** What a browser shows of its session: the cookie `session` and the header `x-token`. */
export interface SessionKeys {
  session: string | undefined;
  token: string | undefined;
}

interface CookieOptions {
  path: '/';
  sameSite: 'lax';
  secure: boolean;
  httpOnly: boolean;
  expires: Date;
}

interface SessionRequest {
  db: Kysely<Database>;
  /** Takes the cookies of the answer; a Fastify reply does. */
  reply: { setCookie(name: string, value: string, options: CookieOptions): unknown };
  /** Whether the browser came by https, possibly to a proxy in front. */
  isSecure: boolean;
  /** What the request carried. */
  current: SessionKeys;
  /** Where it came from, so that its user can tell their sessions apart. */
  from: { address: string; agent: string };
}

const SHORT_LIFE = sql.lit('12 hours');
const LONG_LIFE = sql.lit('30 days');
/** However often a session is prolonged, its user logs in again after this time. */
const LONGEST_LIFE = sql.lit('90 days');

/**
 * The session of one request.
 *
 * Two cookies: `session` is the key, which no script can read; `token` is readable and comes back as a header, which proves
 * that a page of ours sent the request. Times are the database's, so that several servers agree on them.
 */
export function sessionCookies({ db, reply, isSecure, current, from: { address, agent } }: SessionRequest): SessionCookies {
  const currentHash = hashSecret(current.session ?? '');
  const setCookies = (session: string, token: string, expires: Date) => {
    const options = { path: '/', sameSite: 'lax', secure: isSecure, expires } as const;
    reply.setCookie('session', session, { ...options, httpOnly: true });
    reply.setCookie('token', token, { ...options, httpOnly: false });
    return { expireAt: expires };
  };

  return {
    async open(userId, { remember, passwordHash }) {
      const session = newSecret();
      const token = newSecret();
      const opened = await db
        .with('replaced', (cte) => cte.deleteFrom('session').where('key_hash', '=', currentHash))
        .insertInto('session')
        .columns(['account_id', 'key_hash', 'token_hash', 'remember', 'address', 'device', 'expire_at'])
        .expression((from) =>
          from
            .selectFrom('account')
            .select('id')
            .select([
              from.val(hashSecret(session)).as('key_hash'),
              from.val(hashSecret(token)).as('token_hash'),
              from.val(remember).as('remember'),
              from.val(address).as('address'),
              from.val(agent.slice(0, LONGEST_AGENT)).as('device'),
            ])
            .select(sql<Date>`now() + interval ${remember ? LONG_LIFE : SHORT_LIFE}`.as('expire_at'))
            .where('id', '=', userId)
            .where('enabled', '=', true)
            .$if(passwordHash !== undefined, (account) => account.where('password_hash', '=', passwordHash ?? ''))
            // A password that is being changed right now is waited for: its change ends every session, and this one would slip through.
            .forShare(),
        )
        .returning('expire_at')
        .executeTakeFirst();
      if (!opened) throw new Refusal(400, 'wrongCredentials');
      return setCookies(session, token, opened.expire_at);
    },

    async prolong() {
      const running = await db
        .updateTable('session')
        .set({
          expire_at: sql<Date>`least(now() + CASE WHEN remember THEN interval ${LONG_LIFE} ELSE interval ${SHORT_LIFE} END, createtime + interval ${LONGEST_LIFE})`,
        })
        .where('key_hash', '=', currentHash)
        .returning('expire_at')
        .executeTakeFirst();
      if (!running) throw new Refusal(445, 'sessionEnded');
      return setCookies(current.session ?? '', current.token ?? '', running.expire_at);
    },

    async close() {
      await db.deleteFrom('session').where('key_hash', '=', currentHash).execute();
      setCookies('', '', new Date(0));
    },
  };
}

/** Ends the session and clears its cookies. */
export const logout: Operation<'logout'> = async ({ db, session, user, log, address }) => {
  await session.close();
  await writeLog(db, { tenantId: user.tenantId, accountId: user.id, address }, [
    { entity: 'account', entityId: user.id, action: 'logout' },
  ]);
  log.info({ address, account: user.id }, 'logged out');
  return null;
};

/** Moves the end of the running session to its full length from now. */
export const updateSession: Operation<'updateSession'> = async ({ session }) => {
  const { expireAt } = await session.prolong();
  return { expireAt: expireAt.toISOString() };
};
