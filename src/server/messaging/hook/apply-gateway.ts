import { type Kysely, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { notify } from '#server/notice/notify.ts';

import { type GatewayEvent, gatewayHooks, type GatewayMessage } from '../gateway/gateway.ts';
import { filledText } from '../template/template-components.ts';
import type { ReportTarget } from './apply-hooks.ts';
import { applyMessages, contactOf } from './apply-messages.ts';
import { applyEarly, applyStatuses } from './apply-statuses.ts';
import { contentOf, keepMessage, keepTaskMessage } from './keep-message.ts';
import { refuseTooMany } from './refuse-too-many.ts';

type GatewayKind = keyof typeof gatewayHooks;

/** Whether reports of this kind come from a gateway. */
export function isGateway(provider: string): provider is GatewayKind {
  return Object.hasOwn(gatewayHooks, provider);
}

/** Applies what a gateway reports. Its messages and courses go the way of those of the Cloud API. */
export async function applyGateway(
  trx: Kysely<Database>,
  target: ReportTarget,
  { kind, report }: { kind: GatewayKind; report: unknown },
): Promise<void> {
  const events = gatewayHooks[kind].read(report);
  refuseTooMany(events.length);
  for (const event of events) {
    if (event.kind === 'session') await applySession(trx, target, event);
    else if (event.kind === 'status') await applyCourse(trx, target, event);
    else if (event.message.isOurs) await applyOurs(trx, target, event.message);
    else await applyTheirs(trx, target, event.message);
  }
}

async function applyTheirs(
  trx: Kysely<Database>,
  target: ReportTarget,
  { person: { phone, bsuid, name }, message }: GatewayMessage,
): Promise<void> {
  const known = { wa_id: phone.slice(1), user_id: bsuid, profile: { name } };
  await applyMessages(trx, target, { contacts: [known], messages: [message] });
}

async function applyCourse(
  trx: Kysely<Database>,
  target: ReportTarget,
  { id, status, time }: Extract<GatewayEvent, { kind: 'status' }>,
): Promise<void> {
  await applyStatuses(trx, target, [{ id, status, timestamp: String(time.getTime() / 1000) }]);
}

/**
 * What the number itself wrote comes back too: it tells the id of a message that was sent from here, also where the line died before the answer, and
 * brings what was written on the phone.
 */
async function applyOurs(trx: Kysely<Database>, target: ReportTarget, own: GatewayMessage): Promise<void> {
  const { accountId } = target;
  const { message, person, status } = own;
  const known = await sql`
    SELECT FROM wa_message WHERE wa_account_id = ${accountId} AND wamid = ${message.id}
    UNION ALL SELECT FROM wa_child WHERE wa_account_id = ${accountId} AND wamid = ${message.id}`.execute(trx);
  if (known.rows.length === 0 && !(await isSentFromHere(trx, target, own))) {
    const contact = await contactOf(trx, target, person);
    const kept = await keepMessage(trx, target, { contactId: contact.id, message, direction: 'out', status: 'ACCEPTED' });
    if (kept)
      await sql`
        UPDATE wa_contact SET lasttime = greatest(lasttime, ${kept.time}),
          snippet = CASE WHEN ${kept.time} >= lasttime THEN left(${kept.body === '' ? kept.kind : kept.body}, 200) ELSE snippet END
        WHERE id = ${contact.id}`.execute(trx);
  }
  await applyEarly(trx, { accountId, wamid: message.id });
  if (status !== 'accepted')
    await applyStatuses(trx, target, [
      { id: message.id, status, ...(message.timestamp !== undefined && { timestamp: message.timestamp }) },
    ]);
}

/** Gives the id to the oldest message with the same words to the same person whose id nobody knows yet. */
async function isSentFromHere(
  trx: Kysely<Database>,
  { accountId }: ReportTarget,
  { person: { phone, bsuid }, message }: GatewayMessage,
): Promise<boolean> {
  const { kind, body: text } = contentOf(message);
  // A template went as text.
  const isText = kind === 'text';
  const { rows } = await sql`
    UPDATE wa_message SET wamid = ${message.id}, status = CASE WHEN wa_rank(status) < wa_rank('ACCEPTED') THEN 'ACCEPTED' ELSE status END
    WHERE id = (SELECT wa_message.id FROM wa_message JOIN wa_contact ON wa_contact.id = wa_contact_id
      WHERE wa_message.wa_account_id = ${accountId} AND direction = 'out' AND wamid IS NULL AND body = ${text}
        AND (kind = ${kind} OR (${isText} AND kind = 'template')) AND wa_message.time > now() - interval '1 day'
        AND ((wa_contact.phone <> '' AND wa_contact.phone = ${phone}) OR (wa_contact.bsuid <> '' AND wa_contact.bsuid = ${bsuid}))
      ORDER BY wa_message.id LIMIT 1)
    RETURNING id`.execute(trx);
  if (rows.length > 0) return true;
  if (!isText) return false;
  const waiting = await sql<{ id: string; body: string; texts: string[] }>`
    SELECT wa_child.id, content ->> 'body' AS body, texts FROM wa_child JOIN wa_task ON wa_task.id = task_id JOIN wa_template ON wa_template.id = template_id
    WHERE wa_child.wa_account_id = ${accountId} AND phone = ${phone} AND wamid IS NULL AND wa_child.status IN ('SENDING', 'UNSURE')
    ORDER BY wa_child.id`.execute(trx);
  const child = waiting.rows.find(({ body, texts }) => text.includes(filledText(body, texts)));
  if (!child) return false;
  await keepTaskMessage(trx, child.id, message.id);
  return true;
}

/** How the login stands. Reports come in any order, so an older word changes nothing; a login that is over stops the tasks, and its owner hears of it. */
async function applySession(
  trx: Kysely<Database>,
  { tenantId, accountId }: ReportTarget,
  event: Extract<GatewayEvent, { kind: 'session' }>,
): Promise<void> {
  const { state, phone, name, time } = event;
  const isOver = state === 'over';
  const { rows } = await sql<{ creator: string; name: string; was: string }>`
    UPDATE wa_account SET sessiontime = ${time}, status = CASE WHEN NOT ${isOver} THEN 'working' WHEN before.status = 'working' THEN 'refused' ELSE before.status END,
      fault = CASE WHEN NOT ${isOver} THEN '' WHEN before.status = 'working' THEN 'login' ELSE before.fault END, faulttext = '',
      phonenumber = coalesce(nullif(${phone}, ''), before.phonenumber), displayname = coalesce(nullif(${name}, ''), before.displayname)
    FROM (SELECT * FROM wa_account WHERE id = ${accountId} FOR UPDATE) AS before
    WHERE wa_account.id = before.id AND (before.sessiontime IS NULL OR before.sessiontime < ${time})
    RETURNING wa_account.creator_id AS creator, wa_account.name, before.status AS was`.execute(trx);
  const [account] = rows;
  if (!account || !isOver || account.was !== 'working') return;
  await sql`UPDATE wa_task SET status = 'paused', pausereason = 'login' WHERE wa_account_id = ${accountId} AND status = 'running'`.execute(
    trx,
  );
  const notice = {
    tenantId,
    accountId: account.creator,
    recordtype: noticeTypes.finished,
    recordid: accountId,
    key: 'whatsappLoggedOut',
    values: { name: account.name },
  } as const;
  await notify(trx, [{ ...notice, href: '/marketing/whatsAppwrite?part=accounts' }]);
}
