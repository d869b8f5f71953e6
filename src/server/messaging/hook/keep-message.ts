import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import { filledText } from '../template/template-components.ts';
import type { ReportTarget } from './apply-hooks.ts';
import { type ReportedMessage, timeOf } from './whatsapp-report.ts';

export interface Stored {
  contactId: string;
  message: ReportedMessage & { id: string };
  direction: 'in' | 'out';
  /** How far a message has come that the number itself wrote. */
  status: string;
}

/** What stands in the conversation of a message that was told for the first time. */
export interface KeptMessage {
  id: string;
  kind: string;
  body: string;
  time: Date;
}

/** Writes a message into its conversation, once, however often it is told. @returns nothing for one that stands there */
export async function keepMessage(
  trx: Kysely<Database>,
  { tenantId, accountId }: ReportTarget,
  { contactId, message, direction, status }: Stored,
): Promise<KeptMessage | undefined> {
  const { kind, body, media } = contentOf(message);
  const time = timeOf(message.timestamp);
  const { rows } = await sql<{ id: string }>`
    INSERT INTO wa_message (tenant_id, wa_account_id, wa_contact_id, direction, kind, body, media, wamid, status, time)
    VALUES (${tenantId}, ${accountId}, ${contactId}, ${direction}, ${kind}, ${body}, ${media === null ? null : JSON.stringify(media)}::jsonb, ${message.id},
      ${status}, ${time})
    ON CONFLICT (wa_account_id, wamid) WHERE wamid IS NOT NULL DO NOTHING RETURNING id`.execute(trx);
  const [row] = rows;
  // A file that was told of without a name for it is seen on the phone only.
  if (row && media && media.id !== '') await trx.insertInto('wa_file').values({ wa_message_id: row.id, tenant_id: tenantId }).execute();
  return row && { id: row.id, kind, body, time };
}

/**
 * WhatsApp has a message of a task: it has an id now, and stands in the conversation, once. Where a report came before, its status stays.
 *
 * @param id of the recipient
 */
export async function keepTaskMessage(db: Kysely<Database>, id: string, wamid: string): Promise<void> {
  const { rows } = await sql<{ template: string; texts: string[] }>`
    SELECT content ->> 'body' AS template, texts FROM wa_child JOIN wa_task ON wa_task.id = task_id JOIN wa_template ON wa_template.id = template_id
    WHERE wa_child.id = ${id}`.execute(db);
  const [sent] = rows;
  if (!sent) return;
  const body = filledText(sent.template, sent.texts);
  await sql`
    WITH child AS (
      UPDATE wa_child SET wamid = ${wamid}, accepttime = coalesce(accepttime, now()),
        errorcode = CASE WHEN wa_rank(status) < wa_rank('ACCEPTED') THEN 0 ELSE errorcode END,
        errortext = CASE WHEN wa_rank(status) < wa_rank('ACCEPTED') THEN '' ELSE errortext END,
        status = CASE WHEN wa_rank(status) < wa_rank('ACCEPTED') THEN 'ACCEPTED' ELSE status END
      WHERE id = ${id} RETURNING *, coalesce(begun, now()) AS time
    ), person AS (
      INSERT INTO wa_contact (tenant_id, wa_account_id, phone, name, customer_id, contact_id, snippet, lasttime)
      SELECT tenant_id, wa_account_id, phone, name, customer_id, contact_id, left(${body}, 200), time FROM child
      ON CONFLICT (wa_account_id, phone) WHERE phone <> '' DO UPDATE SET lasttime = greatest(wa_contact.lasttime, excluded.lasttime),
        snippet = CASE WHEN excluded.lasttime >= wa_contact.lasttime THEN excluded.snippet ELSE wa_contact.snippet END,
        customer_id = coalesce(wa_contact.customer_id, excluded.customer_id), contact_id = coalesce(wa_contact.contact_id, excluded.contact_id)
      RETURNING id
    )
    INSERT INTO wa_message (tenant_id, wa_account_id, wa_contact_id, child_id, direction, kind, body, wamid, status, errorcode, errortext, author_id, time)
    SELECT child.tenant_id, child.wa_account_id, person.id, child.id, 'out', 'template', ${body}, ${wamid}, child.status, child.errorcode, child.errortext,
      (SELECT creator_id FROM wa_task WHERE id = child.task_id), child.time
    FROM child, person ON CONFLICT DO NOTHING`.execute(db);
}

const FILES = ['image', 'document', 'audio', 'video', 'sticker'] as const;

/** What a message says, and the file in it. */
// oxlint-disable-next-line complexity -- defaults of what comes from outside
export function contentOf(message: ReportedMessage): {
  kind: string;
  body: string;
  media: { id: string; mime: string; filename: string } | null;
} {
  const { type = '', text, button, interactive } = message;
  const kind = FILES.find((name) => name === type);
  const file = kind && message[kind];
  if (kind && file)
    return {
      kind,
      body: (file.caption ?? '').slice(0, 4096),
      media: { id: file.id ?? '', mime: (file.mime_type ?? '').slice(0, 200), filename: (file.filename ?? '').slice(0, 255) },
    };
  const body = text?.body ?? button?.text ?? interactive?.button_reply?.title ?? interactive?.list_reply?.title;
  return body === undefined ? { kind: 'other', body: '', media: null } : { kind: 'text', body: body.slice(0, 4096), media: null };
}
