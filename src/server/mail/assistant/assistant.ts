import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Caller, type Operation, Refusal } from '#server/operation.ts';

import { askAssistant, isSwitchedOn } from './ask-assistant.ts';

/** Of one mail: what people read, and enough to understand the rest. */
const MOST_OF_A_MAIL = 8_000;
const MOST_MAILS = 20;

/** Whether the deployment names a service, which host it is, and whether the caller's company lets mails be sent there. */
export const getMailAssistant: Operation<'getMailAssistant'> = async ({ db, user, settings }) => ({
  available: settings.aiUrl !== undefined,
  enabled: settings.aiUrl !== undefined && (await isSwitchedOn(db, user.tenantId)),
  host: settings.aiUrl === undefined ? '' : new URL(settings.aiUrl).host,
  model: settings.aiModel,
});

/**
 * Lets the mails of a company be sent to the service of the deployment, or no longer.
 *
 * Nobody but the company's owner may say so, as its permission has it.
 *
 * @throws Refusal 409 where there is no service
 */
export const saveMailAssistant: Operation<'saveMailAssistant'> = async (context, { enabled }) => {
  const { db, user, settings, address } = context;
  if (enabled && settings.aiUrl === undefined) throw new Refusal(409, 'assistantIsOff');
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('mail_company_setting')
      .values({ tenant_id: user.tenantId, assistant: enabled })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ assistant: enabled }))
      .execute();
    const line = { entity: 'mailsetting', entityId: null, action: 'update', after: { assistant: enabled } } as const;
    await writeLog(trx, { tenantId: user.tenantId, accountId: user.id, address }, [line]);
  });
  return getMailAssistant(context, undefined);
};

/** A mail in another language. */
export const getMailTranslation: Operation<'getMailTranslation'> = async (context, { id, language }) => {
  const [mail] = await readMails(context.db, context.user, { id, isThread: false });
  const text = await askAssistant(context, {
    task: `Translate the mail below into the language with the tag "${language}". Keep names, numbers, units, addresses and line breaks as they are. Translate everything and add nothing.`,
    material: mail === undefined ? '' : `${mail.subject}\n\n${mail.text.slice(0, MOST_OF_A_MAIL * 3)}`,
  });
  return { text };
};

/** An answer to a mail from the writer's points, in the buyer's language and tone. It is a draft: nothing is sent. */
export const getAnswerDraft: Operation<'getAnswerDraft'> = async (context, { id, points, language = '', tone = 'same' }) => {
  const mails = await readMails(context.db, context.user, { id, isThread: true });
  const inLanguage = language === '' ? 'in the language of the last mail that was received' : `in the language with the tag "${language}"`;
  const inTone = {
    same: "in the tone of the buyer's own mails",
    friendly: 'in a friendly tone',
    formal: 'in a formal tone',
    short: 'as short as politeness allows',
  }[tone];
  const text = await askAssistant(context, {
    task: [
      `Write an answer to the last mail of the conversation below, ${inLanguage}, ${inTone}.`,
      'Say exactly what these points of the salesperson say and promise nothing else: no price, date or quantity that is not in the points or in the conversation.',
      'End without a signature.',
      'The points:',
      points.slice(0, 4000),
    ].join('\n'),
    material: conversationOf(mails),
  });
  return { text };
};

/** What a conversation is about, what was agreed and what is open. */
export const getThreadSummary: Operation<'getThreadSummary'> = async (context, { id, language }) => {
  const mails = await readMails(context.db, context.user, { id, isThread: true });
  const text = await askAssistant(context, {
    task: `Summarise the conversation below in at most 8 short lines, in the language with the tag "${language}": what the buyer wants, what was agreed (quantities, prices, dates), what is open, and who has to act next. State nothing that is not there.`,
    material: conversationOf(mails),
  });
  return { text };
};

type ReadMail = Record<'subject' | 'fromname' | 'fromaddress' | 'text', string> & { date: Date };

/**
 * A mail in one of the caller's own mailboxes, or the conversation that it is part of, the newest mails of it, oldest first.
 *
 * @throws Refusal 404 for a mail of anybody else, as for one that does not exist
 */
async function readMails(db: Kysely<Database>, user: Caller, { id, isThread }: { id: string; isThread: boolean }): Promise<ReadMail[]> {
  const { rows } = await sql<ReadMail>`
    WITH asked AS (
      SELECT mail.id, mail.thread_id, mail.mailbox_id FROM mail JOIN mailbox ON mailbox.id = mail.mailbox_id
      WHERE mail.id = ${readRowId(id)} AND mail.tenant_id = ${user.tenantId} AND mailbox.owner_id = ${user.id})
    SELECT mail.subject, mail.fromname, mail.fromaddress, mail.date, left(coalesce(mail_body.text, ''), ${MOST_OF_A_MAIL * 3}) AS text
    FROM asked JOIN mail ON ${isThread ? sql`mail.thread_id = asked.thread_id AND mail.mailbox_id = asked.mailbox_id` : sql`mail.id = asked.id`}
    LEFT JOIN mail_body ON mail_body.mail_id = mail.id
    ORDER BY mail.date DESC, mail.id DESC LIMIT ${MOST_MAILS}`.execute(db);
  if (rows.length === 0) throw new Refusal(404, 'notFound', { field: 'id' });
  return rows.toReversed();
}

function conversationOf(mails: readonly ReadMail[]): string {
  return mails
    .map(
      ({ date, fromname, fromaddress, subject, text }) =>
        `${date.toISOString()} ${fromname} <${fromaddress}>\n${subject}\n\n${text.slice(0, MOST_OF_A_MAIL)}`,
    )
    .join('\n\n---\n\n')
    .slice(-24_000);
}
