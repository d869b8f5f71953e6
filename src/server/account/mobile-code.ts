import { randomInt } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { say } from '#server/messages.ts';
import { type Operation, type PublicContext, Refusal } from '#server/operation.ts';

import { spendImageCode } from './image-code.ts';
import { readMobile } from './mobile.ts';
import { countTry, networkOf } from './rate-limit.ts';
import { hashSecret } from './secret.ts';
import { sendSms } from './sms.ts';

type Purpose = 'register' | 'password';

const LIVES_SECONDS = 300;
const INTERVAL_SECONDS = 60;
const PER_DAY = 10;
const PER_ADDRESS_AND_HOUR = 60;
const TRIES = 5;

/**
 * Sends a 6-digit code by SMS, paid for by an image code or a solved puzzle.
 *
 * The answer and the work are the same whether the number has an account or not; only the SMS differs. It is therefore not waited for:
 * a gateway that is slow or away would tell, and the user may ask again after a minute.
 */
export const sendMobileCode: Operation<'sendMobileCode'> = async (context, { account, type: purpose, ...payment }) => {
  const { db, address } = context;
  const mobile = readMobile(account, 'account');
  await spendImageCode(db, payment);
  await countTry(db, [
    { key: `sms ${mobile}`, most: 1, seconds: INTERVAL_SECONDS },
    { key: `sms day ${mobile}`, most: PER_DAY, seconds: 86_400 },
    { key: `sms ${networkOf(address)}`, most: PER_ADDRESS_AND_HOUR, seconds: 3600 },
  ]);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await db
    .insertInto('mobile_code')
    .values({
      mobile,
      purpose,
      code_hash: hashCode({ mobile, purpose, code }),
      expire_at: sql<Date>`now() + make_interval(secs => ${LIVES_SECONDS})`,
    })
    .execute();
  const owner = await db.selectFrom('account').select('id').where('mobile', '=', mobile).executeTakeFirst();
  if (owner || purpose === 'register') deliver(context, { mobile, purpose, code, isTaken: owner !== undefined });
  return { expirein: LIVES_SECONDS, retryafter: INTERVAL_SECONDS };
};

interface Message {
  mobile: string;
  purpose: Purpose;
  code: string;
  isTaken: boolean;
}

function deliver({ settings, language, log }: PublicContext, { mobile, purpose, code, isTaken }: Message): void {
  const product = settings.productName ?? say('product', language);
  const registering = isTaken ? 'smsTaken' : 'smsRegister';
  const text = say(purpose === 'register' ? registering : 'smsPassword', language, { product, code, minutes: LIVES_SECONDS / 60 });
  sendSms(settings, { mobile, text }).catch((error: unknown) => log.warn({ err: error }, 'the SMS gateway took no message'));
}

/**
 * Spends the newest code of a number, or refuses; a code works once, for its purpose, and bears five tries.
 *
 * Try, comparison and use are one statement: of many requests with the right code, one wins, and no more than five are ever compared.
 */
export async function spendMobileCode(
  db: Kysely<Database>,
  { mobile, purpose, code }: { mobile: string; purpose: Purpose; code: string },
): Promise<void> {
  const spent = await db
    .updateTable('mobile_code')
    .set({ tries: sql<number>`tries + 1`, used: sql<boolean>`code_hash = ${hashCode({ mobile, purpose, code })}` })
    .where('id', '=', (newest) =>
      newest
        .selectFrom('mobile_code')
        .select('id')
        .where('mobile', '=', mobile)
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
  if (!spent?.used) throw wrongMobileCode();
}

/** One refusal for wrong, used, expired and never sent codes. */
export function wrongMobileCode(): Refusal {
  return new Refusal(400, 'wrongMobileCode', { field: 'code' });
}

/**
 * Keeps a code out of casual sight, and bound to its number and purpose. It does not keep it from someone who reads the live database
 * and tries a million codes: against them it has five minutes and one use, and a slow hash would cost every honest user more than them.
 */
function hashCode({ mobile, purpose, code }: { mobile: string; purpose: Purpose; code: string }): Buffer {
  return hashSecret(`${mobile} ${purpose} ${code}`);
}
