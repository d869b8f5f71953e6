import { createHash, timingSafeEqual } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** What WeChat signs a call with: SHA-1 over the word that it was told and two parts of the address, in order. */
export function isSigned(
  token: string,
  { signature = '', timestamp = '', nonce = '' }: Readonly<Record<string, string | undefined>>,
): boolean {
  const right = createHash('sha1').update([token, timestamp, nonce].toSorted().join('')).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === right.length && timingSafeEqual(given, right);
}

/** A flat XML message of WeChat, by the names of its elements. */
export function readMessage(xml: string): Readonly<Record<string, string>> {
  const parts = [...xml.matchAll(/<(\w+)>(?:<!\[CDATA\[(.*?)\]\]>|([^<]*))<\/\1>/gsu)];
  return Object.fromEntries(parts.map(([, name = '', quoted, plain = '']) => [name, quoted ?? plain]));
}

/** Applies one event: somebody scanned a code, stopped following, or a message came to its end. Each may come again and changes nothing twice. */
export async function applyWeChatEvent(trx: Kysely<Database>, tenantId: string, message: Readonly<Record<string, string>>): Promise<void> {
  const apply = message['MsgType'] === 'event' ? events.get(message['Event'] ?? '') : undefined;
  const openid = message['FromUserName'] ?? '';
  if (apply && openid !== '') await apply({ trx, tenantId, openid, message });
}

interface Told {
  trx: Kysely<Database>;
  tenantId: string;
  openid: string;
  message: Readonly<Record<string, string>>;
}

const events: ReadonlyMap<string, (told: Told) => Promise<unknown>> = new Map([
  ['subscribe', bind],
  ['SCAN', bind],
  ['unsubscribe', forget],
  ['TEMPLATESENDJOBFINISH', finish],
]);

async function forget({ trx, tenantId, openid }: Told): Promise<void> {
  await trx.deleteFrom('wechat_binding').where('tenant_id', '=', tenantId).where('openid', '=', openid).execute();
}

async function finish({ trx, tenantId, message }: Told): Promise<void> {
  const { MsgID = '', Status = '' } = message;
  const ends = { success: 'success', 'failed:user block': 'userblock' } as const;
  const status = Object.hasOwn(ends, Status) ? ends[Status as keyof typeof ends] : 'failed';
  await trx
    .updateTable('push_log')
    .set({ status, fault: status === 'success' ? '' : Status.slice(0, 300) })
    .where('tenant_id', '=', tenantId)
    .where('msgid', '=', MsgID)
    .where('msgid', '<>', '')
    .where('status', '=', 'sent')
    .execute();
}

/** Whoever followed us with a code is named by it with a prefix, whoever followed already without. */
async function bind({ trx, tenantId, openid, message }: Told): Promise<void> {
  const scene = (message['EventKey'] ?? '').replace(/^qrscene_/, '');
  const { rows } = await sql<{ account: string }>`
    UPDATE wechat_scene SET donetime = now() WHERE scene = ${scene} AND tenant_id = ${tenantId} AND donetime IS NULL AND endtime > now()
    RETURNING account_id AS account`.execute(trx);
  const [scanned] = rows;
  if (!scanned) return;
  await sql`
    INSERT INTO wechat_binding (account_id, tenant_id, openid) VALUES (${scanned.account}, ${tenantId}, ${openid})
    ON CONFLICT (account_id) DO UPDATE SET openid = excluded.openid, bindtime = now()`.execute(trx);
}
