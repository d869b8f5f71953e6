import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

import { networkOf } from '#server/account/rate-limit.ts';
import { FairTurns, NoTurn } from '#server/fair-turns.ts';
import { Refusal } from '#server/operation.ts';

/** Who wants a hash: addresses take turns, and so do the accounts of one. */
interface Asker {
  address: string;
  account: string;
}

interface Cost {
  N: number;
  r: number;
  p: number;
}

/** About 0.2 s and 32 MiB on a small server. Raise it freely: a stored hash keeps its own, and grows at the next login. */
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;

/**
 * Two leave the other half of Node's four worker threads to files and name look-ups, and one for an address a processor to everybody else.
 *
 * The tries that wait for one address are answered in about three seconds; beyond that a quick refusal serves everyone better.
 */
const turns = new FairTurns({ atOnce: 2, atOncePerGroup: 1, mostWaitingPerGroup: 16, mostWaiting: 256 });
const RETRY_AFTER_SECONDS = 5;

/**
 * Hashes a password for storage, as `scrypt$N$r$p$salt$key`.
 *
 * @throws Refusal 429 where the asker's address wants too much of this at once
 */
export async function hashPassword(password: string, asker: Asker): Promise<string> {
  const salt = randomBytes(16);
  const key = await inTurn(asker, () => derive(password, salt, COST));
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Whether a password is the stored one. Without a stored one it works as hard and says no, so that time does not tell which accounts exist or have a
 * password yet.
 *
 * @throws Refusal 429 where the asker's address wants too much of this at once
 */
export async function verifyPassword(password: string, stored: string | undefined, asker: Asker): Promise<boolean> {
  const isHash = stored?.startsWith('scrypt$') === true;
  const { salt, key, ...cost } = isHash ? parse(stored) : { ...COST, salt: randomBytes(16), key: randomBytes(KEY_BYTES) };
  const isSame = timingSafeEqual(key, await inTurn(asker, () => derive(password, salt, cost)));
  return isSame && isHash;
}

/** Whether a stored hash was made at a lower cost than today's. */
export function isOutdated(stored: string): boolean {
  const { N, r, p } = parse(stored);
  return N < COST.N || r < COST.r || p < COST.p;
}

function parse(stored: string): Cost & { salt: Buffer; key: Buffer } {
  const [, N, r, p, salt = '', key = ''] = stored.split('$');
  return { N: Number(N), r: Number(r), p: Number(p), salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}

/** Derives the key of a password. NFKC makes one password of the sequences of code points in which one text can be typed. */
function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key));
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, done);
  });
}

async function inTurn<T>({ address, account }: Asker, work: () => Promise<T>): Promise<T> {
  try {
    return await turns.run({ group: networkOf(address), member: account }, work);
  } catch (error) {
    if (!(error instanceof NoTurn)) throw error;
    throw new Refusal(429, 'tooMany', { retryafter: RETRY_AFTER_SECONDS, values: { seconds: RETRY_AFTER_SECONDS } });
  }
}
