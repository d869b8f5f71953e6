import { randomUUID } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import { emailTask } from '#lib/status-names.ts';
import { countTry } from '#server/account/rate-limit.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { ownSenders } from '#server/mail/mailbox/mailboxes.ts';
import { composeMail, type WholeMail } from '#server/mail/out/compose/compose-mail.ts';
import { addressText } from '#server/mail/out/compose/header-field.ts';
import type { OpenLine } from '#server/mail/out/send/deliver-messages.ts';
import { lineOpener } from '#server/mail/out/send/open-line.ts';
import type { SmtpLine } from '#server/mail/out/send/smtp-line.ts';
import { say } from '#server/messages.ts';
import { type CallerContext, type Input, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { findTask, type TaskRow } from '../task/task-rows.ts';
import { edmDocument } from '../template/document-column.ts';
import { marketingMail } from '../template/render/marketing-mail.ts';
import { findEdmTemplate } from '../template/templates.ts';
import { chosenOne, NOBODY, previewOf, type Shown, type ShownTexts } from './preview.ts';
import { readTaskSender, type TaskSender } from './recipient-values.ts';

type Outcome = Schemas['EdmTestOutcome']['datas'][number];

interface TestMail {
  texts: ShownTexts;
  shown: Shown;
  sender: TaskSender;
  replyto: string;
}

const MOST_AN_HOUR = 30;
const AN_HOUR = 3_600;

/**
 * Sends a mail to see it in a real mailbox: as the first one chosen gets it, marked as a test, with links that lead where they say and are counted nowhere.
 *
 * A test goes round the list of those not to be written to and all figures, so it goes to nobody who is on that list or stands with a customer.
 */
export const sendEdmTest: Operation<'sendEdmTest'> = async (context, input) => {
  const { db, user, language } = context;
  const emails = [...new Set(input.emails.map((email) => email.trim().toLowerCase()))];
  const { templateid, id } = input;
  const mail = templateid === undefined ? await ofTask(context, id, input) : await ofTemplate(context, templateid, input);
  const foreign = await customersAmong(db, user.tenantId, emails);
  if (foreign !== undefined) throw new Refusal(409, 'edmTestToCustomer', { field: 'emails', values: { word: foreign } });
  for (const _ of emails) await countTry(db, [{ key: `edm test ${user.id}`, most: MOST_AN_HOUR, seconds: AN_HOUR }]);
  const mails = emails.map((email) => testMail(mail, email, say('edmTestMark', language)));
  return { datas: await deliverAll(lineOpener(context), mail.sender.id, mails) };
};

/** Over one line; where the mail server cannot be reached, what it or the network said stands with every address. */
async function deliverAll(openLine: OpenLine, mailboxId: string, mails: readonly WholeMail[]): Promise<Outcome[]> {
  const datas: Outcome[] = [];
  try {
    const line = await openLine(mailboxId);
    for (const mail of mails) datas.push(await deliver(line, mail));
    line.close();
    return datas;
  } catch (error) {
    const text = (error as Error).message.slice(0, 500);
    return mails.map(({ to }) => ({ email: to[0]?.address ?? '', sent: false, text }));
  }
}

async function deliver(line: SmtpLine, mail: WholeMail): Promise<Outcome> {
  const email = mail.to[0]?.address ?? '';
  if (!line.isOpen()) return { email, sent: false, text: '' };
  const envelope = { from: addressText(mail.from.address), to: [addressText(email)] };
  const outcome = await line.deliver({ ...envelope, ...composeMail(mail), begin: () => Promise.resolve(true) });
  if (outcome.kind === 'sent') return { email, sent: true, text: '' };
  return { email, sent: false, text: (outcome.kind === 'calledOff' ? (line.refusal?.() ?? { reply: '' }) : outcome).reply.slice(0, 500) };
}

function testMail({ texts, shown, sender, replyto }: TestMail, email: string, mark: string): WholeMail {
  const { subject, html, text } = previewOf(texts, shown, sender);
  return {
    from: { name: sender.name, address: sender.email },
    to: [{ name: '', address: email }],
    cc: [],
    replyTo: replyto,
    subject: `${mark} ${subject}`,
    date: new Date(),
    messageId: `<test.${randomUUID()}@${sender.email.slice(sender.email.lastIndexOf('@') + 1)}>`,
    inReplyTo: '',
    references: [],
    text,
    html,
    files: [],
  };
}

type Asked = Input<'sendEdmTest'>;

/** A task's mail; whoever tests a colleague's task sends it from a mailbox of their own. */
async function ofTask(context: CallerContext, id: string | undefined, { step = 1, senderid }: Asked): Promise<TestMail> {
  if (id === undefined) throw new Refusal(404, 'notFound', { field: 'id' });
  const task = await findTask(context.db, context.user, id);
  const mailboxId = await ownSender(context, senderid ?? (task.account_id === context.user.id ? task.senderids[0] : undefined));
  const sender = await readTaskSender(context.db, task, mailboxId);
  const { shown = NOBODY } = task.status === emailTask.draft ? await chosenOne(context, task, 1) : {};
  const texts = textsOf(task, step);
  if (texts.html.trim() === '') throw new Refusal(409, 'edmNoBody', { field: 'html' });
  return { texts, shown, sender, replyto: task.replyto };
}

/** One mail of a task's sequence, the first one being the task's own. */
function textsOf({ subject, subjectb, bodyb, preheader, html, text, language, followups }: TaskRow, step: number): ShownTexts {
  if (step === 1) return { subject, subjectb, bodyb, preheader, html, text, language };
  const mail = followups[step - 2];
  if (!mail) throw new Refusal(404, 'notFound', { field: 'step' });
  const { preheader: line, html: body, text: plain = '' } = mail;
  return { subject: mail.subject || `Re: ${subject}`, subjectb: '', bodyb: null, preheader: line, html: body, text: plain, language };
}

async function ofTemplate(context: CallerContext, id: string, { senderid }: Asked): Promise<TestMail> {
  const { db, user, language: reader } = context;
  const { subject, preheader, document, text, language } = await findEdmTemplate(db, user, { id, language: reader });
  const sender = await readTaskSender(db, { fromname: '' }, await ownSender(context, senderid));
  const { html } = await marketingMail({ subject, document: edmDocument(document), language });
  return { texts: { subject, subjectb: '', bodyb: null, preheader, html, text, language }, shown: NOBODY, sender, replyto: '' };
}

/** One of the caller's mailboxes that can send; the first of them where none is named. */
async function ownSender({ db, user }: CallerContext, id: string | undefined): Promise<string> {
  const found = await ownSenders(db, user)
    .where('unlinktime', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', readRowId(id ?? '')))
    .orderBy('isdefault', 'desc')
    .orderBy('id')
    .select(['id', 'status', 'secret'])
    .executeTakeFirst();
  if (!found && id !== undefined) throw new Refusal(404, 'notFound', { field: 'senderid' });
  if (!found?.secret || ![1, 3].includes(found.status)) throw new Refusal(409, 'edmNoSender', { field: 'senderid' });
  return found.id;
}

/** The first address that belongs to somebody at a customer, or to somebody who is not to be written to. */
async function customersAmong(db: Kysely<Database>, tenantId: string, emails: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM unnest(${emails}::text[]) AS typed (email)
    WHERE EXISTS (SELECT FROM contact_email WHERE contact_email.tenant_id = ${tenantId} AND contact_email.email = typed.email)
      OR EXISTS (SELECT FROM mail_suppression AS listed WHERE listed.tenant_id = ${tenantId} AND listed.email IN (typed.email, '@' || split_part(typed.email, '@', 2)))
    LIMIT 1`.execute(db);
  return rows[0]?.email;
}
