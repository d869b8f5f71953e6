import { setImmediate } from 'node:timers/promises';

import { type Operation, Refusal } from '#server/operation.ts';
import { textOfUpload } from '#server/verify/list/text-of-file.ts';

const BETWEEN = /[\s<>,;"'()[\]:]/;

/**
 * Every address of a text, and every whole domain behind its at sign, each once.
 *
 * The text is cut into words: a pattern of what comes before an at sign would read a long word without one again and again.
 */
export function entriesIn(text: string): string[] {
  return [...new Set(text.split(BETWEEN).flatMap(entryOf))];
}

function entryOf(word: string): string[] {
  const [domain = '', name = ''] = word.split('@').toReversed();
  let end = domain.length;
  while (domain[end - 1] === '.') end -= 1;
  const host = domain.slice(0, end);
  return word.includes('@') && host.indexOf('.') > 0 ? [`${name}@${host}`] : [];
}

/** More than fits into a task or is put on a list at once. */
const MOST_TOLD = 20_000;
const LONGEST = 254;
/** So many lines are read without a pause: requests of others are answered between them. */
const LINES_AT_ONCE = 2_000;

/** The addresses in a file, for whoever puts them into a task or on the list of those not to be written to. */
export const uploadEdmAddresses: Operation<'uploadEdmAddresses'> = async (_, { content }) => {
  const lines = (await textOfUpload(content)).split(/[\r\n]+/);
  const found = new Set<string>();
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    for (const entry of entriesIn(lines.slice(at, at + LINES_AT_ONCE).join('\n'))) found.add(entry.toLowerCase());
    await setImmediate();
  }
  const entries = [...found].filter((entry) => entry.length <= LONGEST);
  if (entries.length === 0) throw new Refusal(400, 'noAddresses', { field: 'filename' });
  return { addresses: entries.slice(0, MOST_TOLD), total: entries.length };
};
