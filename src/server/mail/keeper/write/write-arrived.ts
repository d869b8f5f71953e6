import { isDatabaseAway } from '#server/database/away.ts';

import { arrive } from '../arrival/arrive.ts';
import { NotHeld, NumberedAnew } from '../at-work.ts';
import type { ArrivedMail } from '../read/arrived-mail.ts';
import type { FolderSync } from '../sync-folder.ts';
import { writeBlock } from './write-block.ts';

/**
 * Writes a block of mails down, with all that their arrival brings about, in one transaction.
 *
 * A mail that cannot be written keeps no other from it: then each is written by itself, and the one with its number and date alone.
 */
export async function writeArrived(sync: FolderSync, mails: readonly ArrivedMail[]): Promise<void> {
  try {
    await write(sync, mails);
  } catch (error) {
    if (isEnd(error)) throw error;
    sync.log(error, 'a block of mails could not be written as one');
    for (const mail of mails) await writeOne(sync, mail);
  }
}

function isEnd(error: unknown): boolean {
  return error instanceof NotHeld || error instanceof NumberedAnew || isDatabaseAway(error);
}

async function write(sync: FolderSync, mails: readonly ArrivedMail[]): Promise<void> {
  await sync.db.transaction().execute(async (transaction) => arrive(transaction, sync, await writeBlock(transaction, sync, mails)));
}

async function writeOne(sync: FolderSync, mail: ArrivedMail): Promise<void> {
  try {
    await write(sync, [mail]);
  } catch (error) {
    if (isEnd(error)) throw error;
    sync.log(error, `a mail could not be written: ${sync.folder.path} ${mail.uid}`);
    await write(sync, [bare(mail)]);
  }
}

/** Keeps of a mail only what can be written of any mail. */
function bare({ uid, flags, date, size, auth }: ArrivedMail): ArrivedMail {
  const nobody = { from: undefined, to: [], cc: [], bcc: [], replyTo: [] };
  const nothing = {
    messageId: '',
    inReplyTo: '',
    references: [],
    conversation: '',
    subject: '',
    text: '',
    html: null,
    parts: [],
    report: undefined,
  };
  return { uid, flags, date, size, auth, ...nobody, ...nothing, isAutomatic: false, isCut: true, isKnown: false };
}
