import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { errorWords } from '../cloud/error-words.ts';
import { refuseWithoutGateway } from '../gateway/gateway.ts';
import type { ReportTarget } from '../hook/apply-hooks.ts';
import { applyEarly } from '../hook/apply-statuses.ts';
import { lineOf, type MessageContent, type MessageLine } from '../line/message-line.ts';
import { MessagingFailure } from '../line/messaging-failure.ts';
import { templateToSend } from '../task/check-audience.ts';
import { filledText, plainText, variablesIn } from '../template/template-components.ts';
import { readChat } from './chats.ts';
import { readMessages } from './conversation.ts';

/**
 * Writes free text to a customer.
 *
 * @throws Refusal 409 with the Cloud API more than 24 hours after the customer's last message, and with what WhatsApp says where it does not take it
 */
export const sendWhatsAppMessage: Operation<'sendWhatsAppMessage'> = async (context, { id, body }) => {
  const chat = await readOpenChat(context, id);
  const text = body.trim();
  return sendInto(context, chat, { text, content: { kind: 'text', body: text } });
};

/**
 * A conversation into which anything may be written now.
 *
 * @throws Refusal 409 with the Cloud API more than 24 hours after the customer's last message
 */
export async function readOpenChat({ db, user }: Pick<CallerContext, 'db' | 'user'>, id: string): Promise<Schemas['WhatsAppChat']> {
  const chat = await readChat(db, user, { id });
  const isLate = chat.windowend === null || Date.parse(chat.windowend) <= Date.now();
  if (chat.accountkind === 'cloud' && isLate) throw new Refusal(409, 'whatsappWindowClosed');
  return chat;
}

/**
 * Writes an approved template to a customer; WhatsApp takes it at any time.
 *
 * @throws Refusal 409 for a template that is not approved, for a wrong number of texts, and for marketing to somebody who wants none
 */
export const sendWhatsAppChatTemplate: Operation<'sendWhatsAppChatTemplate'> = async (context, { id, templateid, texts }) => {
  const { db, user } = context;
  const chat = await readChat(db, user, { id });
  const { name, language, category, content } = await templateToSend(db, user, { accountid: chat.accountid, templateid });
  if (chat.optedout && category === 'MARKETING') throw new Refusal(409, 'whatsappOptedOut');
  if (texts.length !== variablesIn(content.body)) throw new Refusal(409, 'whatsappTextsMissing', { field: 'texts' });
  // WhatsApp refuses a line break and a tab.
  const filled = texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
  const plain = plainText(content, filled);
  return sendInto(context, chat, {
    text: filledText(content.body, filled),
    content: { kind: 'template', name, language, texts: filled, plain },
  });
};

interface Letter {
  /** What the customer reads. */
  text: string;
  content: MessageContent;
  /** The file in it, which is kept already. */
  file?: { filename: string; keep: (trx: Kysely<Database>, messageId: string) => Promise<unknown> };
}

/** It is written down as begun before WhatsApp is asked, so that a line that dies leaves a message of which it says that nobody knows. */
export async function sendInto(
  context: CallerContext,
  chat: Schemas['WhatsAppChat'],
  { text, content, file }: Letter,
): Promise<Schemas['WhatsAppMessage']> {
  const { db, user, language } = context;
  const known = await db
    .selectFrom('wa_contact')
    .innerJoin('wa_account', 'wa_account.id', 'wa_contact.wa_account_id')
    .where('wa_contact.id', '=', readRowId(chat.id))
    .select(['wa_account.id as account', 'kind', 'phonenumberid', 'wabaid', 'gatewayurl', 'token', 'phone', 'bsuid'])
    .executeTakeFirstOrThrow();
  refuseWithoutGateway(context.settings, known);
  const line = lineOf(context, known);
  if (!line) throw new Refusal(409, 'whatsappNeedsSecret');
  const made = await db.transaction().execute(async (trx) => {
    const row = {
      tenant_id: user.tenantId,
      wa_account_id: known.account,
      wa_contact_id: chat.id,
      direction: 'out' as const,
      kind: content.kind,
      body: text,
      author_id: user.id,
      status: 'UNSURE' as const,
      ...(file && 'bytes' in content && { media: JSON.stringify({ id: '', mime: content.mime, filename: file.filename }) }),
    };
    const message = await trx.insertInto('wa_message').values(row).returning('id').executeTakeFirstOrThrow();
    await file?.keep(trx, message.id);
    return message;
  });
  const target = { tenantId: user.tenantId, accountId: known.account };
  await handOver(context, line, { to: known.phone || known.bsuid, content, id: made.id, target });
  await sql`UPDATE wa_contact SET lasttime = now(), snippet = left(${text || file?.filename || ''}, 200), unread = 0 WHERE id = ${chat.id}`.execute(
    db,
  );
  const [message] = await readMessages(db, sql`message.id = ${made.id}`, language);
  if (!message) throw new Error('A message that was written a moment ago is gone');
  return message;
}

/** Hands a message over. One that WhatsApp does not take was never sent: the text is still in its field, and nothing stands in the conversation. */
async function handOver(
  { db, language }: Pick<CallerContext, 'db' | 'language'>,
  line: MessageLine,
  { id, to, content, target }: { id: string; to: string; content: MessageContent; target: ReportTarget },
): Promise<void> {
  try {
    const wamid = await line.send({ to, content, mark: `message.${id}` });
    await freeId(db, { target, wamid, messageId: id });
    await sql`
      UPDATE wa_message SET wamid = ${wamid}, status = CASE WHEN wa_rank(status) < wa_rank('ACCEPTED') THEN 'ACCEPTED' ELSE status END
      WHERE id = ${id}`.execute(db);
    await db.transaction().execute((trx) => applyEarly(trx, { accountId: target.accountId, wamid }));
  } catch (error) {
    if (!(error instanceof MessagingFailure)) throw error;
    if (error.isUnsure) return;
    await db.deleteFrom('wa_message').where('id', '=', id).execute();
    throw new Refusal(409, 'whatsappSays', { values: { text: errorWords(error.code, error.message || error.kind, language) } });
  }
}

interface Known {
  target: ReportTarget;
  wamid: string;
  /** Whose id it is, as the answer to the sending says. */
  messageId: string;
}

/**
 * Takes an id from another message with the same words to the same person.
 *
 * A gateway tells of what was sent before it answers, and by the words alone nobody can tell two such messages apart; its answer can.
 */
async function freeId(db: Kysely<Database>, { target: { accountId }, wamid, messageId }: Known): Promise<void> {
  await sql`
    UPDATE wa_message SET wamid = NULL, status = 'UNSURE' WHERE wa_account_id = ${accountId} AND wamid = ${wamid} AND id <> ${messageId}
      AND direction = 'out' AND child_id IS NULL`.execute(db);
}
