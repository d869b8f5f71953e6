import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

import { Refusal } from '#server/operation.ts';

interface Cost {
  N: number;
  r: number;
  p: number;
}

/** About 0.2 s and 32 MiB on a small server. Raise it freely: a stored hash keeps its own, and grows at the next login. */
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;

/** Leaves the other half of Node's four worker threads to files and name look-ups. */
const AT_ONCE = 2;
/** What the queue holds is answered within two seconds; beyond that a quick refusal serves everyone better. */
const LONGEST_QUEUE = 16;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashes a password for storage, as `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await inTurn(() => derive(password, salt, COST));
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether a password is the stored one. Without a stored one it works as hard and says no, so that time does not tell which accounts exist or have a password yet. */
export async function verifyPassword(password: string, stored = ''): Promise<boolean> {
  const isHash = stored.startsWith('scrypt$');
  const { salt, key, ...cost } = isHash ? parse(stored) : { ...COST, salt: randomBytes(16), key: randomBytes(KEY_BYTES) };
  const isSame = timingSafeEqual(key, await inTurn(() => derive(password, salt, cost)));
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

/** The same text can be typed in more than one sequence of code points; NFKC makes them one password. */
function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key));
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, done);
  });
}

/** Runs a few at a time; who finishes hands its place to the next in the queue. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++;
  else if (waiting.length < LONGEST_QUEUE) await new Promise<void>((resolve) => waiting.push(resolve));
  else throw new Refusal(503, 'unavailable', { retryafter: 5 });
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
