import type { Kysely } from 'kysely';

import { isDatabaseAway } from '#server/database/away.ts';
import type { Database } from '#server/database/schema.ts';
import type { Storage } from '#server/files/storage.ts';

import { composeMail } from '../compose/compose-mail.ts';
import { UnsafeHeader } from '../compose/header-field.ts';
import { FileAway, type MessageToSend, messageToSend } from '../compose/message-to-send.ts';
import type { Tracking } from '../track/counted-text.ts';
import { type ClaimedMessage, markBegun, release } from './claim-messages.ts';
import { type Outcome, outcomeOf, type SendFailure } from './outcome.ts';
import { settleMessage } from './settle-message.ts';
import { settleSurely } from './settle-surely.ts';
import type { SmtpLine } from './smtp-line.ts';

/**
 * Opens a line to the SMTP server of a mailbox and logs in.
 *
 * @throws what nodemailer throws, with its codes
 */
export type OpenLine = (mailboxId: string) => Promise<SmtpLine>;

interface Parts {
  db: Kysely<Database>;
  files: Pick<Storage, 'get' | 'exists'>;
  tracking: Tracking | undefined;
  openLine: OpenLine;
  sender: number;
  onError: (error: unknown) => void;
}

/** Lines to one mailbox at once; providers allow few. */
const LINES = 2;

/** Sends the mails of one mailbox that this server has in hand. */
export async function deliverMessages(parts: Parts, mailboxId: string, messages: readonly ClaimedMessage[]): Promise<void> {
  const waiting = [...messages];
  const lines = Array.from({ length: Math.min(LINES, waiting.length) }, async () => {
    const line = new Line(parts, mailboxId);
    try {
      for (let message = waiting.shift(); message; message = waiting.shift()) await deliver(parts, line, message.id);
    } finally {
      line.close();
    }
  });
  await Promise.all(lines);
}

/** A line that is opened when it is needed, and again where it has closed. */
class Line {
  readonly #open: () => Promise<SmtpLine>;
  #line: SmtpLine | undefined;

  constructor({ openLine }: Parts, mailboxId: string) {
    this.#open = async () => openLine(mailboxId);
  }

  async ready(): Promise<SmtpLine> {
    if (!this.#line?.isOpen()) this.#line = await this.#open();
    return this.#line;
  }

  close(): void {
    this.#line?.close();
  }
}

async function deliver(parts: Parts, line: Line, id: string): Promise<void> {
  const prepared = await prepare(parts, id);
  if ('kind' in prepared) return settle(parts, id, { outcome: prepared, message: undefined });
  const result = await attempt(parts, line, { id, message: prepared });
  if (result.kind === 'calledOff') await release(parts.db, parts.sender, id);
  else await settle(parts, id, { outcome: result, message: prepared });
}

async function settle({ db, sender, onError }: Parts, id: string, result: Parameters<typeof settleMessage>[2]): Promise<void> {
  await settleSurely(async () => settleMessage(db, id, { ...result, sender }), onError);
}

/** Puts a mail together. One that cannot be put together fails at once: another try would find the same. */
async function prepare({ db, files, tracking, onError }: Parts, id: string): Promise<MessageToSend | Outcome> {
  try {
    const message = await messageToSend(db, files, { id, date: new Date(), tracking });
    composeMail(message.mail);
    for (const { fileId, filename } of message.files) if (!(await files.exists(fileId))) throw new FileAway(filename);
    return message;
  } catch (error) {
    return unsendable(error, onError);
  }
}

function unsendable(error: unknown, onError: Parts['onError']): Outcome {
  if (error instanceof UnsafeHeader) return { kind: 'failed', fault: 'address', reply: error.message };
  if (error instanceof FileAway) return { kind: 'failed', fault: 'other', reply: error.message };
  onError(error);
  return isDatabaseAway(error) ? { kind: 'again', fault: 'server', reply: '' } : { kind: 'failed', fault: 'other', reply: '' };
}

async function attempt(
  { db, sender }: Parts,
  line: Line,
  { id, message: { mail, envelope } }: { id: string; message: MessageToSend },
): Promise<Outcome | { kind: 'calledOff' }> {
  const { size, stream } = composeMail(mail);
  let open: SmtpLine;
  try {
    open = await line.ready();
  } catch (error) {
    return outcomeOf(error as SendFailure, 'nothing');
  }
  return open.deliver({ ...envelope, size, stream, begin: () => markBegun(db, sender, id) });
}
