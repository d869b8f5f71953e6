import { randomInt } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import { hashSecret } from '#server/account/secret.ts';
import type { CodePurpose, Database } from '#server/database/schema.ts';
import { Refusal } from '#server/operation.ts';

/** How long a code lives unless its sender says otherwise. */
export const CODE_LIVES_SECONDS = 300;
const TRIES = 5;

/** Who a code goes to, an E.164 number or an email address, and the one thing it is good for. */
interface Receiver {
  receiver: string;
  purpose: CodePurpose;
}

/** Makes a 6-digit code and keeps its hash; it takes the place of the one that was sent before. */
export async function newCode(
  db: Kysely<Database>,
  { receiver, purpose }: Receiver,
  { livesSeconds = CODE_LIVES_SECONDS }: { livesSeconds?: number } = {},
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await db
    .insertInto('sent_code')
    .values({
      receiver,
      purpose,
      code_hash: hashCode({ receiver, purpose, code }),
      expire_at: sql<Date>`now() + make_interval(secs => ${livesSeconds})`,
    })
    .execute();
  return code;
}

/**
 * Spends the newest code of a receiver, or refuses; a code works once, for its purpose, and bears five tries.
 *
 * Try, comparison and use are one statement: of many requests with the right code, one wins, and no more than five are ever compared.
 *
 * @param field what the refusal calls the code, where a request holds two of them
 */
export async function spendCode(
  db: Kysely<Database>,
  { receiver, purpose, code }: Receiver & { code: string },
  field = 'code',
): Promise<void> {
  const spent = await db
    .updateTable('sent_code')
    .set({ tries: sql<number>`tries + 1`, used: sql<boolean>`code_hash = ${hashCode({ receiver, purpose, code })}` })
    .where('id', '=', (newest) =>
      newest
        .selectFrom('sent_code')
        .select('id')
        .where('receiver', '=', receiver)
        .where('purpose', '=', purpose)
        .orderBy('createtime', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('used', '=', false)
    .where('tries', '<', TRIES)
    .where('expire_at', '>', sql<Date>`now()`)
    .returning('used')
    .executeTakeFirst();
  if (!spent?.used) throw wrongCode(receiver, field);
}

/** One refusal for wrong, used, expired and never sent codes. */
export function wrongCode(receiver: string, field = 'code'): Refusal {
  return new Refusal(400, receiver.includes('@') ? 'wrongEmailCode' : 'wrongMobileCode', { field });
}

/**
 * Keeps a code out of casual sight, and bound to its receiver and purpose. It does not keep it from someone who reads the live database
 * and tries a million codes: against them it has five minutes and one use, and a slow hash would cost every honest user more than them.
 */
function hashCode({ receiver, purpose, code }: Receiver & { code: string }): Buffer {
  return hashSecret(`${receiver} ${purpose} ${code}`);
}
