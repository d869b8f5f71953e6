import { type Kysely, sql } from 'kysely';

import { type Limit, networkOf } from '#server/account/rate-limit.ts';
import type { Database } from '#server/database/schema.ts';

interface Try {
  mobile: string;
  address: string;
}

const QUARTER_HOUR = 900;
const HOUR = 3600;
const KNOWN_FOR = sql.lit('30 days');

/**
 * The limits on failed logins: tight for one account from one address, loose for an address and for an account.
 *
 * Whoever guesses at an account spends the first one, so its owner, who comes from elsewhere, can still log in. Many addresses together
 * spend the third; therefore it does not count where the owner logged in lately.
 */
export async function loginLimits(db: Kysely<Database>, { mobile, address }: Try): Promise<Limit[]> {
  const network = networkOf(address);
  const limits = [
    { key: pairKey({ mobile, address }), most: 10, seconds: QUARTER_HOUR },
    { key: `login ${network}`, most: 100, seconds: QUARTER_HOUR },
  ];
  if (await isKnown(db, { mobile, address })) return limits;
  return [...limits, { key: `login ${mobile}`, most: 100, seconds: HOUR }];
}

/** Notes that the owner of an account logs in from this address. */
export async function rememberAddress(db: Kysely<Database>, who: Try): Promise<void> {
  const window_end = sql<Date>`now() + interval ${KNOWN_FOR}`;
  await db
    .insertInto('rate_limit')
    .values({ key: knownKey(who), window_end, hits: 0 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ window_end }))
    .execute();
}

/** Lets whoever proved to own an account try again from this address at once. */
export async function forgetFailures(db: Kysely<Database>, who: Try): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', pairKey(who)).execute();
  await rememberAddress(db, who);
}

async function isKnown(db: Kysely<Database>, who: Try): Promise<boolean> {
  const known = db
    .selectFrom('rate_limit')
    .select('key')
    .where('key', '=', knownKey(who))
    .where('window_end', '>', sql<Date>`now()`);
  return (await known.executeTakeFirst()) !== undefined;
}

function pairKey({ mobile, address }: Try): string {
  return `login ${mobile} ${networkOf(address)}`;
}

function knownKey(who: Try): string {
  return `known ${pairKey(who)}`;
}
