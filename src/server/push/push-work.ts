import { type Kysely, sql } from 'kysely';

import type { Language } from '#lib/language.ts';
import { sendMail } from '#server/account/code/code-mail.ts';
import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import { noticeText } from '#server/notice/notice-texts.ts';
import type { Schemas } from '#server/operation.ts';

import { eventWords } from './event-words.ts';
import { shortValue } from './short-value.ts';
import { sendWeChat, WeChatFailure, type WeChatParts } from './wechat-api.ts';

export interface PushParts extends WeChatParts {
  settings: WeChatParts['settings'] & Pick<Settings, 'mailUrl' | 'mailFrom' | 'publicUrl'>;
}

interface Push {
  id: string;
  tenantId: string;
  event: Schemas['PushEvent'];
  channel: Schemas['PushChannel'];
  text: string;
  key: string | null;
  values: Record<string, string | number> | null;
  href: string;
  language: Language;
  email: string;
  openid: string | null;
  kind: 'template' | 'subscribe' | null;
  templateid: string;
  time: string;
}

const AT_ONCE = 20;
/** WeChat's word for people who receive nothing from the service account: never followed, or refused. */
const BLOCKED = new Set([43_004, 43_101, 50_005]);

/** Sends what is due, the oldest first, each at most once: what a killed server had begun is given up, because nobody knows whether it went. */
export async function pushDue(parts: PushParts): Promise<void> {
  await sql`UPDATE push_log SET status = 'failed', fault = 'unsure' WHERE status = 'sending' AND begun < now() - interval '3 minutes'`.execute(
    parts.db,
  );
  for (let count = AT_ONCE; count === AT_ONCE;) {
    const ids = await claim(parts.db);
    await Promise.all(ids.map((id) => pushOne(parts, id)));
    count = ids.length;
  }
}

async function claim(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE push_log SET status = 'sending', begun = now() WHERE id IN (
      SELECT id FROM push_log WHERE status = 'pending' AND dueat <= now() ORDER BY dueat, id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Sends one message that was begun, and writes down what became of it. */
export async function pushOne(parts: PushParts, id: string): Promise<void> {
  const push = await readPush(parts.db, id);
  if (!push) return;
  const text = push.key === null ? push.text : noticeText(push.key, push.language, push.values ?? {});
  const outcome = await deliver(parts, push, text).catch((error: unknown) => failureOf(error));
  await parts.db
    .updateTable('push_log')
    .set({ text: text.slice(0, 1000), ...outcome })
    .where('id', '=', id)
    .execute();
}

interface Outcome {
  status: Schemas['PushStatus'];
  msgid?: string;
  fault?: string;
}

async function deliver(parts: PushParts, push: Push, text: string): Promise<Outcome> {
  const { publicUrl } = parts.settings;
  const url = publicUrl === undefined || push.href === '' ? '' : `${publicUrl}${push.href}`;
  return push.channel === 'email' ? byEmail(parts, push, { text, url }) : byWeChat(parts, push, { text, url });
}

interface Words {
  text: string;
  /** Where the app shows more of it. */
  url: string;
}

async function byEmail({ settings }: PushParts, { email }: Push, { text, url }: Words): Promise<Outcome> {
  if (email === '') return { status: 'failed', fault: 'no address' };
  await sendMail(settings, { to: email, subject: text.slice(0, 200), text: [text, url].filter(Boolean).join('\n\n') });
  return { status: 'success' };
}

async function byWeChat(parts: PushParts, push: Push, { text, url }: Words): Promise<Outcome> {
  const { id, tenantId, openid, kind, templateid, time, event, language } = push;
  if (openid === null || kind === null) return { status: 'failed', fault: 'not bound' };
  if (templateid === '') return { status: 'failed', fault: 'no template' };
  const short = shortValue(text, eventWords[event][language]);
  const msgid = await sendWeChat(parts, { tenantId, kind }, { id: `farsail-${id}`, openid, templateid, text: short, time, url });
  // Only template messages are reported of later.
  return { status: msgid === '' ? 'success' : 'sent', msgid };
}

function failureOf(error: unknown): Outcome {
  if (!(error instanceof WeChatFailure))
    return { status: 'failed', fault: error instanceof Error ? error.message.slice(0, 300) : 'unknown' };
  const fault = error.code === 0 ? error.message : `${error.code} ${error.message}`.slice(0, 300);
  return { status: BLOCKED.has(error.code) ? 'userblock' : 'failed', fault };
}

async function readPush(db: Kysely<Database>, id: string): Promise<Push | undefined> {
  const { rows } = await sql<Push>`
    SELECT push_log.id, push_log.tenant_id AS "tenantId", event, channel, push_log.text, notice.key, notice.values, coalesce(notice.href, '') AS href,
      coalesce(notice_setting.language, 'CN') AS language, account.email, openid, wechat_account.kind,
      coalesce(nullif(templates ->> event, ''), templates ->> 'record', '') AS templateid,
      to_char(push_log.createtime AT TIME ZONE coalesce(notice_setting.timezone, 'Asia/Shanghai'), 'YYYY-MM-DD HH24:MI') AS time
    FROM push_log JOIN account ON account.id = push_log.account_id AND account.enabled AND account.deletetime IS NULL LEFT JOIN notice ON notice.id = notice_id
    LEFT JOIN notice_setting ON notice_setting.account_id = push_log.account_id LEFT JOIN wechat_binding ON wechat_binding.account_id = push_log.account_id
    LEFT JOIN wechat_account ON wechat_account.tenant_id = push_log.tenant_id AND wechat_account.enabled
    WHERE push_log.id = ${id}`.execute(db);
  return rows[0];
}
