import { createHash, randomBytes, randomInt } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import { countTry, networkOf } from '#server/account/rate-limit.ts';
import type { Database } from '#server/database/schema.ts';
import { type Operation, Refusal } from '#server/operation.ts';

import { CHARACTERS, drawCharacters } from './image-drawing.ts';

const LIVES_SECONDS = 300;
const LENGTH = 4;
/** 131,072 hashes on average: about a second on a phone, and too dear to send SMS by the thousand. */
const ZERO_BITS = 17;

/** Makes an image code, and a puzzle that a browser can solve for whoever cannot read it. */
export const getImageCode: Operation<'getImageCode'> = async ({ db, address }) => {
  await countTry(db, [{ key: `image ${networkOf(address)}`, most: 120, seconds: 600 }]);
  const answer = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
  const imageid = randomBytes(16).toString('base64url');
  const salt = randomBytes(16).toString('base64url');
  await db
    .insertInto('image_code')
    .values({ id: imageid, answer, salt, zerobits: ZERO_BITS, expire_at: sql<Date>`now() + make_interval(secs => ${LIVES_SECONDS})` })
    .execute();
  const image = `data:image/svg+xml;base64,${Buffer.from(drawCharacters(answer)).toString('base64')}`;
  return { imageid, image, expirein: LIVES_SECONDS, puzzle: { salt, zerobits: ZERO_BITS } };
};

interface Payment {
  imageid: string;
  imagecode?: string;
  nonce?: string;
}

/** Spends an image code that was read or whose puzzle was solved, or refuses. Right or wrong it is gone: it bears one try. */
export async function spendImageCode(db: Kysely<Database>, { imageid, imagecode, nonce }: Payment): Promise<void> {
  const spent = await db
    .deleteFrom('image_code')
    .where('id', '=', imageid)
    .returning(['answer', 'salt', 'zerobits', sql<boolean>`expire_at > now()`.as('isAlive')])
    .executeTakeFirst();
  const isRead = spent?.answer === imagecode?.trim().toUpperCase();
  if (!spent?.isAlive || !(isRead || isSolved(spent, nonce))) throw new Refusal(400, 'wrongImageCode', { field: 'imagecode' });
}

function isSolved({ salt, zerobits }: { salt: string; zerobits: number }, nonce: string | undefined): boolean {
  if (nonce === undefined) return false;
  const hash = createHash('sha256').update(`${salt}${nonce}`).digest();
  return hash.readUInt32BE(0) < 2 ** (32 - zerobits);
}
