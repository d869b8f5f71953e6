import { setImmediate } from 'node:timers/promises';

import { Refusal } from '#server/operation.ts';

const MOST_ADDRESSES = 100_000;
const LONGEST = 320;
const SEPARATOR = /[\s,;|"'<>()]/;
/** So many are taken without a pause: requests of others are answered between them. */
const AT_ONCE = 5_000;

/**
 * Every address of a list, each once in its first spelling, and how many came again.
 *
 * Whatever has an `@` with something around it counts; whether it is an address is told later, with the reason. It is looked for by hand: a pattern would
 * try each letter of a text without an `@` again and again.
 *
 * @throws Refusal 400 for none and for too many
 */
export async function addressesIn(text: string): Promise<{ mails: string[]; doubles: number }> {
  const mails = new Map<string, string>();
  let count = 0;
  for (const mail of wordsWithAt(text)) {
    const key = mail.toLowerCase();
    if (!mails.has(key)) mails.set(key, mail);
    if (mails.size > MOST_ADDRESSES) throw new Refusal(400, 'tooManyAddresses', { field: 'filename' });
    count += 1;
    if (count % AT_ONCE === 0) await setImmediate();
  }
  if (mails.size === 0) throw new Refusal(400, 'noAddresses', { field: 'filename' });
  return { mails: [...mails.values()], doubles: count - mails.size };
}

/**
 * Words with an `@` that is neither their first nor their last letter.
 *
 * @yields them, as far as an address can be long
 */
function* wordsWithAt(text: string): Generator<string> {
  let end = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', end)) {
    let begin = at;
    while (begin > end && !SEPARATOR.test(text.charAt(begin - 1))) begin -= 1;
    end = at + 1;
    while (end < text.length && !SEPARATOR.test(text.charAt(end))) end += 1;
    if (text.lastIndexOf('@', end - 2) > begin) yield text.slice(begin, Math.min(end, begin + LONGEST));
  }
}
