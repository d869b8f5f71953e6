import { sendMail } from '#server/account/code/code-mail.ts';
import { sendSms } from '#server/account/code/code-sms.ts';
import { CODE_LIVES_SECONDS, newCode } from '#server/account/code/sent-code.ts';
import { readMobile } from '#server/account/mobile.ts';
import { countTry, networkOf } from '#server/account/rate-limit.ts';
import { say } from '#server/messages.ts';
import { type CallerContext, type Operation, Refusal } from '#server/operation.ts';

import { readEmail } from './email.ts';

const INTERVAL_SECONDS = 60;
const PER_DAY = 10;
/** Somebody logged in needs no picture code, so that nobody can make the product write to strangers, these are few. */
const PER_ACCOUNT_AND_DAY = 20;
const PER_ADDRESS_AND_HOUR = 60;

/**
 * Sends a code with which the caller proves to hold the present or the new number or address.
 *
 * The codes of the present ones go where the account says and nowhere else, whatever the request names.
 */
export const sendAccountCode: Operation<'sendAccountCode'> = async (context, { type, account = '' }) => {
  const { db, user, address } = context;
  const receiver = await receiverOf(context, type, account);
  await countTry(db, [
    { key: `code ${type} ${receiver}`, most: 1, seconds: INTERVAL_SECONDS },
    { key: `sms day ${receiver}`, most: PER_DAY, seconds: 86_400 },
    { key: `code by ${user.id}`, most: PER_ACCOUNT_AND_DAY, seconds: 86_400 },
    { key: `sms ${networkOf(address)}`, most: PER_ADDRESS_AND_HOUR, seconds: 3600 },
  ]);
  const code = await newCode(db, { receiver, purpose: type });
  deliver(context, receiver, code);
  return { expirein: CODE_LIVES_SECONDS, retryafter: INTERVAL_SECONDS };
};

type CodeType = 'oldmobile' | 'newmobile' | 'oldemail' | 'newemail';

async function receiverOf({ db, user }: CallerContext, type: CodeType, account: string): Promise<string> {
  if (type === 'oldmobile') return user.mobile;
  if (type === 'newmobile') return readMobile(account, 'account');
  if (type === 'newemail') return readEmail(account, 'account');
  const { email } = await db.selectFrom('account').select('email').where('id', '=', user.id).executeTakeFirstOrThrow();
  if (email === '') throw new Refusal(409, 'noEmailYet');
  return email;
}

/** Not waited for: a gateway that is slow would only hold the page up, and the code can be asked for again after a minute. */
function deliver({ settings, language, log }: CallerContext, receiver: string, code: string): void {
  const product = settings.productName ?? say('product', language);
  const values = { product, code, minutes: CODE_LIVES_SECONDS / 60 };
  const sent = receiver.includes('@')
    ? sendMail(settings, { to: receiver, subject: say('mailCodeSubject', language, values), text: say('mailCode', language, values) })
    : sendSms(settings, { mobile: receiver, text: say('smsChange', language, values) });
  sent.catch((error: unknown) => log.warn({ err: error }, 'a code was not taken by its gateway'));
}
