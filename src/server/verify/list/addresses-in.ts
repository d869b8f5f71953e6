import { setImmediate } from 'node:timers/promises';

import { Refusal } from '#server/operation.ts';

const MOST_ADDRESSES = 100_000;
const LONGEST = 320;
/** Stands between two addresses, in Chinese texts too; U+FFFD stands for a letter that could not be read. */
const SEPARATOR = /[\s,;:|"'<>()[\]，；：、。（）《》【】“”‘’\uFFFD]/;
/** So many are taken without a pause: requests of others are answered between them. */
const AT_ONCE = 5_000;

/** The addresses of a list, each once in its first spelling, and how many came again. */
export interface FoundAddresses {
  mails: string[];
  doubles: number;
}

/** Gathers addresses as they come. */
export class GatheredAddresses {
  readonly #mails = new Map<string, string>();
  #count = 0;

  /** @throws Refusal 400 for too many */
  add(mail: string): void {
    const key = mail.toLowerCase();
    if (!this.#mails.has(key)) this.#mails.set(key, mail);
    if (this.#mails.size > MOST_ADDRESSES) throw new Refusal(400, 'tooManyAddresses', { field: 'filename' });
    this.#count += 1;
  }

  get found(): FoundAddresses {
    return { mails: [...this.#mails.values()], doubles: this.#count - this.#mails.size };
  }
}

/**
 * Every address of a text.
 *
 * Whatever has an `@` with something around it counts; whether it is an address is told later, with the reason. It is looked for by hand: a pattern would
 * try each letter of a text without an `@` again and again.
 *
 * @throws Refusal 400 for none and for too many
 */
export async function addressesIn(text: string): Promise<FoundAddresses> {
  const gathered = new GatheredAddresses();
  let count = 0;
  for (const mail of wordsWithAt(text)) {
    gathered.add(mail);
    count += 1;
    if (count % AT_ONCE === 0) await setImmediate();
  }
  if (count === 0) throw new Refusal(400, 'noAddresses', { field: 'filename' });
  return gathered.found;
}

/**
 * Words with an `@` that is neither their first nor their last letter, without the full stop of their sentence.
 *
 * @yields them, as far as an address can be long
 */
export function* wordsWithAt(text: string): Generator<string> {
  let end = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', end)) {
    let begin = at;
    while (begin > end && !SEPARATOR.test(text.charAt(begin - 1))) begin -= 1;
    end = at + 1;
    while (end < text.length && !SEPARATOR.test(text.charAt(end))) end += 1;
    let last = end;
    while (text.charAt(last - 1) === '.') last -= 1;
    if (text.lastIndexOf('@', last - 2) > begin) yield text.slice(begin, Math.min(last, begin + LONGEST));
  }
}
