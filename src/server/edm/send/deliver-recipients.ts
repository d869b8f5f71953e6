import type { Kysely } from 'kysely';

import { cloudMark } from '#server/cloud/cloud-adapter.ts';
import type { Database } from '#server/database/schema.ts';
import { composeMail, type WholeMail } from '#server/mail/out/compose/compose-mail.ts';
import { addressText, UnsafeHeader } from '#server/mail/out/compose/header-field.ts';
import type { OpenLine } from '#server/mail/out/send/deliver-messages.ts';
import { type Outcome, outcomeOf, type SendFailure } from '#server/mail/out/send/outcome.ts';
import { settleSurely } from '#server/mail/out/send/settle-surely.ts';
import type { SmtpLine } from '#server/mail/out/send/smtp-line.ts';
import type { Tracking } from '#server/mail/out/track/counted-text.ts';

import { beginRampUp } from '../sender/warm-up.ts';
import type { TaskRow } from '../task/task-rows.ts';
import { fillHtml, fillPlain } from '../text/compile-text.ts';
import { recipientValues, type TaskSender } from '../text/recipient-values.ts';
import type { TaskText } from '../text/task-text.ts';
import { ofVariant } from '../text/variants.ts';
import { marketingLink, marketingMessageId, marketingPath } from '../track/marketing-addresses.ts';
import { BegunMails } from './begun-mails.ts';
import { type ClaimedRecipient, markBegun } from './claim-recipients.ts';
import { type Settled, settleRecipients } from './settle-recipients.ts';
import { Together } from './together.ts';

/** A task that is sent from one mailbox. */
export interface TaskAtWork {
  task: TaskRow;
  text: TaskText;
  sender: TaskSender;
  worker: number;
  /** Whether the worker still lives for the others; where it does not, no further mail is begun. */
  isCurrent: () => boolean;
}

interface Parts {
  db: Kysely<Database>;
  tracking: Tracking;
  openLine: OpenLine;
  onError: (error: unknown) => void;
}

/** Lines to one mailbox at once; more are refused by most providers. */
const LINES = 5;
/** So long mails wait for others to be written down with. */
const SETTLE_WITHIN_MS = 10;

/**
 * Sends a task from one mailbox, over a few lines at once, until it gives no more mails.
 *
 * The first line is opened before any mail is claimed: a mail server that is away then uses up nothing of what the mailbox may send.
 *
 * @returns why the mailbox could not be reached; what was in hand is free again then
 */
export async function deliverRecipients(
  parts: Parts,
  work: TaskAtWork,
  claim: () => Promise<ClaimedRecipient[]>,
): Promise<Outcome | undefined> {
  const { db, onError } = parts;
  const state: { fault: Outcome | undefined } = { fault: undefined };
  const first = await ready(parts, { line: undefined, mailboxId: work.sender.id }, state);
  if (!first) return state.fault;
  const own = { taskId: work.task.id, worker: work.worker };
  const settled = new Together<Settled, void>(SETTLE_WITHIN_MS, async (some) => {
    await settleSurely(async () => settleRecipients(db, own, some), onError);
    return some.map(() => undefined);
  });
  const writing = new Set<Promise<void>>();
  const settle = (recipient: ClaimedRecipient, outcome: Settled['outcome']) => {
    const written = settled
      .add({ recipient, outcome })
      .catch(onError)
      .finally(() => writing.delete(written));
    writing.add(written);
  };
  const ramp: { begun: Promise<void> | undefined } = { begun: undefined };
  const mails = new BegunMails({
    claim,
    begin: async (ids) => {
      if (!work.isCurrent()) return new Set<string>();
      const begun = await markBegun(db, { ...own, ids });
      // These have begun, whatever comes of the note of their day; the next ones of this mailbox make it again.
      if (begun.size > 0) await (ramp.begun ??= beginRampUp(db, work.sender.id).catch(onError));
      return begun;
    },
    giveBack: (recipient) => settle(recipient, { kind: 'calledOff' }),
    onError,
  });
  const sendAll = async (opened?: SmtpLine) => {
    let line = opened;
    for (let recipient = await mails.next(); recipient; recipient = await mails.next()) {
      line = await ready(parts, { line, mailboxId: work.sender.id }, state);
      settle(recipient, line ? await deliver(parts, { work, line }, recipient) : { kind: 'calledOff' });
      state.fault ??= line?.refusal?.();
      if (state.fault) mails.end();
    }
    line?.close();
  };
  await Promise.all([first, ...Array.from({ length: LINES - 1 }, () => undefined)].map(async (line) => sendAll(line)));
  await Promise.all(writing);
  return state.fault;
}

async function ready(
  { openLine }: Parts,
  { line, mailboxId }: { line: SmtpLine | undefined; mailboxId: string },
  state: { fault: Outcome | undefined },
): Promise<SmtpLine | undefined> {
  if (state.fault) return undefined;
  if (line?.isOpen()) return line;
  try {
    return await openLine(mailboxId);
  } catch (error) {
    state.fault = outcomeOf(error as SendFailure, 'nothing');
    return undefined;
  }
}

interface Delivering {
  work: TaskAtWork;
  line: SmtpLine;
}

async function deliver({ tracking, onError }: Parts, { work, line }: Delivering, recipient: ClaimedRecipient): Promise<Settled['outcome']> {
  try {
    const mail = marketingMail(tracking, work, recipient);
    const envelope = { from: addressText(work.sender.email), to: [addressText(recipient.email)] };
    const mark = cloudMark({ taskId: work.task.id, recipientId: recipient.id });
    return await line.deliver({ ...envelope, ...composeMail(mail), mark, begin: async () => true });
  } catch (error) {
    if (error instanceof UnsafeHeader) return { kind: 'failed', fault: 'address', reply: error.message };
    onError(error);
    return { kind: 'unsure', fault: 'other', reply: '' };
  }
}

/** A task's mail for one recipient; the same each time but for its date. */
function marketingMail(
  { publicUrl, secrets }: Tracking,
  { task, text, sender }: Pick<TaskAtWork, 'task' | 'text' | 'sender'>,
  recipient: ClaimedRecipient,
): WholeMail {
  const named = { taskId: task.id, recipientId: recipient.id };
  const leaveAt = `${publicUrl}${marketingPath(secrets, 'leave', named)}`;
  const values = recipientValues(recipient, sender, { language: task.language, unsubscribe: leaveAt });
  const link = (no: number) => `${publicUrl}${marketingLink(secrets, named, { no, target: text.targets[no] ?? '' })}`;
  const variant = ofVariant(text.variants, recipient.variant);
  const html = fillHtml(variant.html, { values, link });
  const domain = sender.email.slice(sender.email.lastIndexOf('@') + 1);
  // So a follow-up stands below the mail before it in the reader's program.
  const before =
    task.previous_id !== null && recipient.previous !== null
      ? marketingMessageId(secrets, { taskId: task.previous_id, recipientId: recipient.previous }, domain)
      : '';
  const counters = countersOf(task, (kind) => `${publicUrl}${marketingPath(secrets, kind, named)}`);
  return {
    from: { name: sender.name, address: sender.email },
    to: [{ name: recipient.name, address: recipient.email }],
    cc: [],
    replyTo: task.replyto,
    leaveAt,
    subject: fillPlain(variant.subject, { values }),
    date: new Date(),
    messageId: marketingMessageId(secrets, named, domain),
    inReplyTo: before,
    references: before === '' ? [] : [before],
    text: fillPlain(variant.text, { values }),
    html: /<\/body\s*>/i.test(html) ? html.replace(/<\/body\s*>/i, (end) => `${counters}${end}`) : `${html}${counters}`,
    files: [],
  };
}

/**
 * The end of a mail whose readers are counted: the picture that is fetched with it, and a link that nobody sees.
 *
 * The link has no text, is read out by nothing and reached by no key; whoever follows it is a program that follows everything.
 */
function countersOf(
  { trackopens, trackclicks }: Pick<TaskRow, 'trackopens' | 'trackclicks'>,
  address: (kind: 'open' | 'trap') => string,
): string {
  const trap = `<div aria-hidden="true" style="display:none;max-height:0;overflow:hidden;mso-hide:all"><a href="${address('trap')}" tabindex="-1" aria-hidden="true" rel="nofollow"></a></div>`;
  const pixel = `<img src="${address('open')}" width="1" height="1" alt="" style="border:0">`;
  return `${trackclicks ? trap : ''}${trackopens ? pixel : ''}`;
}
