import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Secrets } from '#server/secrets.ts';

import { type DocumentSurroundings, htmlOfDocument } from '../document/html-of-document.ts';
import { clickPath, openPath } from './tracked-addresses.ts';

/** What counted addresses are made of. */
export interface Tracking {
  publicUrl: string;
  secrets: Pick<Secrets, 'hmac'>;
}

interface Counting {
  tracking: Tracking;
  messageId: string;
  document: unknown;
  surroundings: DocumentSurroundings;
}

const LONGEST_TARGET = 2000;
const MOST_LINKS = 100;

/**
 * A text whose links lead by way of counted addresses, and that ends in the picture that counts opens; where they lead is written down.
 *
 * Only the text that was written for this mail is changed: the signature and the mail that it answers keep their links.
 */
export async function countedText(
  db: Kysely<Database>,
  { tracking: { publicUrl, secrets }, messageId, document, surroundings }: Counting,
): Promise<string> {
  const targets: string[] = [];
  const link = (target: string) => {
    if (!/^https?:/i.test(target) || target.length > LONGEST_TARGET || targets.length >= MOST_LINKS) return target;
    const no = targets.includes(target) ? targets.indexOf(target) : targets.push(target) - 1;
    return `${publicUrl}${clickPath(secrets, { messageId, no, target })}`;
  };
  const html = htmlOfDocument(document, { ...surroundings, link });
  const rows = targets.map((target, no) => ({ message_id: messageId, no, target }));
  if (rows.length > 0)
    await db
      .insertInto('mail_link')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return `${html}<img src="${publicUrl}${openPath(secrets, messageId)}" width="1" height="1" alt="" style="border:0">`;
}
