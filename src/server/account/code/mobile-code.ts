import { readMobile } from '#server/account/mobile.ts';
import { countTry, networkOf } from '#server/account/rate-limit.ts';
import { hasAccount } from '#server/account/sub-account/invited-number.ts';
import { say } from '#server/messages.ts';
import { type Operation, type PublicContext } from '#server/operation.ts';

import { sendSms } from './code-sms.ts';
import { spendImageCode } from './image-code.ts';
import { CODE_LIVES_SECONDS, newCode } from './sent-code.ts';

type Purpose = 'register' | 'password';

const INTERVAL_SECONDS = 60;
const PER_DAY = 10;
const PER_ADDRESS_AND_HOUR = 60;

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
  const code = await newCode(db, { receiver: mobile, purpose });
  const isTaken = await hasAccount(db, mobile);
  if (isTaken || purpose === 'register') deliver(context, { mobile, purpose, code, isTaken });
  return { expirein: CODE_LIVES_SECONDS, retryafter: INTERVAL_SECONDS };
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
  const text = say(purpose === 'register' ? registering : 'smsPassword', language, { product, code, minutes: CODE_LIVES_SECONDS / 60 });
  sendSms(settings, { mobile, text }).catch((error: unknown) => log.warn({ err: error }, 'the SMS gateway took no message'));
}
