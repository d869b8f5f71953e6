import type { Kysely } from 'kysely';

import { sendSms } from '#server/account/code/code-sms.ts';
import { newCode } from '#server/account/code/sent-code.ts';
import { wireMobile } from '#server/account/mobile.ts';
import { countTry } from '#server/account/rate-limit.ts';
import type { Database } from '#server/database/schema.ts';
import { say } from '#server/messages.ts';
import { type CallerContext, type Operation, Refusal } from '#server/operation.ts';

import { hasAccount, invitationReceiver } from './invited-number.ts';
import { lockSubAccount } from './sub-account-rows.ts';

/** Three days: people are invited before a weekend, too. */
const LIVES_SECONDS = 259_200;
const PER_NUMBER_AND_DAY = 5;
const PER_PARENT_AND_DAY = 100;

/** Sends a new invitation to a sub-account whose holder has not joined yet. */
export const sendInvitation: Operation<'sendInvitation'> = async (context, { id }) => {
  const { user } = context;
  const send = await context.db.transaction().execute(async (db) => {
    const { username, joined, nickname } = await lockSubAccount(db, user, id);
    if (joined) throw new Refusal(409, 'alreadyJoined');
    const mobile = username.startsWith('+') ? username : `+86${username}`;
    if (await hasAccount(db, mobile)) throw new Refusal(409, 'numberHasAccount', { field: 'id' });
    return invite(context, db, { id, mobile, nickname });
  });
  send();
  return null;
};

/**
 * Counts an invitation and makes its code, and answers what sends it once both are written down.
 *
 * The SMS is not waited for, because the sub-account exists without it and it can be sent again.
 */
export async function invite(
  { user, settings, language, log }: CallerContext,
  db: Kysely<Database>,
  { id, mobile, nickname }: { id: string; mobile: string; nickname: string },
): Promise<() => void> {
  await countTry(db, [
    { key: `invite ${mobile}`, most: PER_NUMBER_AND_DAY, seconds: 86_400 },
    { key: `invite by ${user.id}`, most: PER_PARENT_AND_DAY, seconds: 86_400 },
  ]);
  const code = await newCode(db, { receiver: invitationReceiver(mobile, id), purpose: 'invite' }, { livesSeconds: LIVES_SECONDS });
  const product = settings.productName ?? say('product', language);
  const text = say('smsInvite', language, {
    product,
    code,
    name: nickname,
    from: user.nameremark,
    number: wireMobile(mobile),
    days: LIVES_SECONDS / 86_400,
  });
  return () => {
    sendSms(settings, { mobile, text }).catch((error: unknown) => log.warn({ err: error }, 'the SMS gateway took no message'));
  };
}
