import { createHash, timingSafeEqual } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

const SECOND_MS = 1000;
/** The signature leaves the message out, so whoever kept an address of WeChat's could report with it for ever; clocks are never so far apart. */
const HOLDS_SECONDS = 3_600;

/** What WeChat signs a call with: SHA-1 over the word that it was told and two parts of the address, in order. One of long ago is nobody's. */
export function isSigned(
  token: string,
  { signature = '', timestamp = '', nonce = '' }: Readonly<Record<string, string | undefined>>,
): boolean {
  const right = createHash('sha1').update([token, timestamp, nonce].toSorted().join('')).digest();
  const given = Buffer.from(signature, 'hex');
  const isNew = Math.abs(Date.now() / SECOND_MS - Number(timestamp)) < HOLDS_SECONDS;
  return isNew && given.length === right.length && timingSafeEqual(given, right);
}

const CDATA_END = ']]>';

/** A flat XML message of WeChat, by the names of its elements. It is read once from its beginning to its end, whatever stands in it. */
export function readMessage(xml: string): Readonly<Record<string, string>> {
  const opening = /<(\w+)>(?:(?<cdata><!\[CDATA\[)|([^<]*)<\/\1>)/g;
  const parts: [string, string][] = [];
  for (let found = opening.exec(xml); found; found = opening.exec(xml)) {
    const [, name = '', cdata, plain = ''] = found;
    const end = cdata === undefined ? opening.lastIndex : xml.indexOf(CDATA_END, opening.lastIndex);
    if (end === -1) break;
    if (cdata === undefined) parts.push([name, plain]);
    else {
      const isClosed = xml.startsWith(`</${name}>`, end + CDATA_END.length);
      if (isClosed) parts.push([name, xml.slice(opening.lastIndex, end)]);
      opening.lastIndex = end + CDATA_END.length;
    }
  }
  return Object.fromEntries(parts);
}

/** Applies one event: somebody scanned a code, stopped following, or a message came to its end. Each may come again and changes nothing twice. */
export async function applyWeChatEvent(trx: Kysely<Database>, tenantId: string, message: Readonly<Record<string, string>>): Promise<void> {
  const apply = message['MsgType'] === 'event' ? events.get(message['Event'] ?? '') : undefined;
  const openid = message['FromUserName'] ?? '';
  if (apply && openid !== '') await apply({ trx, tenantId, openid, message });
}

interface WeChatEvent {
  trx: Kysely<Database>;
  tenantId: string;
  openid: string;
  message: Readonly<Record<string, string>>;
}

const events: ReadonlyMap<string, (event: WeChatEvent) => Promise<unknown>> = new Map([
  ['subscribe', bind],
  ['SCAN', bind],
  ['unsubscribe', forget],
  ['TEMPLATESENDJOBFINISH', finish],
]);

async function forget({ trx, tenantId, openid }: WeChatEvent): Promise<void> {
  await trx.deleteFrom('wechat_binding').where('tenant_id', '=', tenantId).where('openid', '=', openid).execute();
}

async function finish({ trx, tenantId, message }: WeChatEvent): Promise<void> {
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

/** Binds a person to the account whose code they scanned. WeChat puts a prefix before the code of somebody who followed with it. */
async function bind({ trx, tenantId, openid, message }: WeChatEvent): Promise<void> {
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
