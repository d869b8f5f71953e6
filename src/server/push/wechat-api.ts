import { type Kysely, sql } from 'kysely';

import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import { FetchFailure } from '#server/net/fetch-failure.ts';
import { fetchGuarded } from '#server/net/fetch-guarded.ts';
import { isLoopback, isPublicAddress } from '#server/net/public-address.ts';
import type { Secrets } from '#server/secrets.ts';

/** WeChat did not do what it was asked for. */
export class WeChatFailure extends Error {
  override readonly name = 'WeChatFailure';
  /** WeChat's own number of the error; 0 where it said none. */
  readonly code: number;

  constructor(code: number, text: string) {
    super(text.slice(0, 300));
    this.code = code;
  }
}

export interface WeChatParts {
  db: Kysely<Database>;
  settings: Pick<Settings, 'wechatUrl' | 'allowLoopback'>;
  secrets: Pick<Secrets, 'open' | 'seal'>;
}

/** What is told to one person: the template and the words for it. */
export interface WeChatMessage {
  /** Does not change when the message is tried again, so that WeChat sends it once. */
  id: string;
  openid: string;
  templateid: string;
  text: string;
  time: string;
  url: string;
}

const ANSWER_MS = 10_000;
const MOST_BYTES = 1 << 20;
/** A token is renewed this long before it ends, because a message may be under way. */
const EARLY = sql.lit('5 minutes');
/** The token is wrong or over: it was renewed elsewhere. */
const TOKEN_IS_OVER = new Set([40_001, 40_014, 42_001]);

/** Sends one message by the kind that the service account has. @returns WeChat's number of it; empty where it gives none. */
export async function sendWeChat(
  parts: WeChatParts,
  account: { tenantId: string; kind: 'template' | 'subscribe' },
  message: WeChatMessage,
): Promise<string> {
  const data = { thing1: { value: message.text }, time2: { value: message.time } };
  const { id, openid: touser, templateid: template_id, url } = message;
  const [path, body] =
    account.kind === 'template'
      ? ['message/template/send', { touser, template_id, ...(url !== '' && { url }), client_msg_id: id, data }]
      : ['message/subscribe/bizsend', { touser, template_id, ...(url !== '' && { page: url }), data }];
  const { msgid } = await ask<{ msgid?: number | string }>(parts, account.tenantId, { path, body });
  return msgid === undefined ? '' : String(msgid);
}

/** A code that leads whoever scans it to us with the scene. @returns it as a data URL, so that no browser of ours asks somebody else for it */
export async function showCode(
  parts: WeChatParts,
  tenantId: string,
  { scene, seconds }: { scene: string; seconds: number },
): Promise<string> {
  const body = { expire_seconds: seconds, action_name: 'QR_STR_SCENE', action_info: { scene: { scene_str: scene } } };
  const { ticket = '' } = await ask<{ ticket?: string }>(parts, tenantId, { path: 'qrcode/create', body });
  const picture = new URL(`/cgi-bin/showqrcode?ticket=${encodeURIComponent(ticket)}`, picturesOf(parts.settings.wechatUrl));
  const reply = await get(parts, picture);
  if (!reply.contentType.startsWith('image/')) throw new WeChatFailure(0, `HTTP ${reply.status}`);
  return `data:${reply.contentType.split(';')[0]};base64,${reply.content.toString('base64')}`;
}

/** Pictures come from another host than answers. */
function picturesOf(url: string): string {
  return url === 'https://api.weixin.qq.com' ? 'https://mp.weixin.qq.com' : url;
}

interface Question {
  path: string;
  body: object;
}

async function ask<Answer>(parts: WeChatParts, tenantId: string, question: Question): Promise<Answer> {
  const token = await tokenOf(parts, tenantId);
  try {
    return await call<Answer>(parts, `${question.path}?access_token=${encodeURIComponent(token)}`, question.body);
  } catch (error) {
    if (!(error instanceof WeChatFailure) || !TOKEN_IS_OVER.has(error.code)) throw error;
    const next = await tokenOf(parts, tenantId, token);
    return call<Answer>(parts, `${question.path}?access_token=${encodeURIComponent(next)}`, question.body);
  }
}

/** The token of the service account, renewed by one server at a time and kept for all: each new one ends the one before. */
async function tokenOf({ db, settings, secrets }: WeChatParts, tenantId: string, refused?: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('wechat_account')
      .select(['appid', 'appsecret', 'accesstoken', sql<boolean>`coalesce(tokenend > now() + interval ${EARLY}, false)`.as('holds')])
      .where('tenant_id', '=', tenantId)
      .where('enabled', '=', true)
      .forUpdate()
      .executeTakeFirst();
    if (!account) throw new WeChatFailure(0, 'no service account');
    const known = account.holds && account.accesstoken ? secrets.open(account.accesstoken) : undefined;
    if (known !== undefined && known !== refused) return known;
    const body = {
      grant_type: 'client_credential',
      appid: account.appid,
      secret: secrets.open(account.appsecret),
      force_refresh: known !== undefined,
    };
    const { access_token = '', expires_in = 0 } = await call<{ access_token?: string; expires_in?: number }>(
      { settings },
      'stable_token',
      body,
    );
    await sql`
      UPDATE wechat_account SET accesstoken = ${secrets.seal(access_token)}, tokenend = now() + make_interval(secs => ${expires_in}), fault = ''
      WHERE tenant_id = ${tenantId}`.execute(trx);
    return access_token;
  });
}

async function call<Answer>({ settings }: Pick<WeChatParts, 'settings'>, path: string, body: object): Promise<Answer> {
  const reply = await get({ settings }, new URL(`${settings.wechatUrl.replace(/\/$/, '')}/cgi-bin/${path}`), body);
  const answer = parsed(reply.content);
  if (answer === undefined) throw new WeChatFailure(0, `HTTP ${reply.status}`);
  const { errcode = 0, errmsg = '' } = answer;
  if (errcode !== 0) throw new WeChatFailure(errcode, errmsg);
  return answer as Answer;
}

async function get({ settings: { allowLoopback } }: Pick<WeChatParts, 'settings'>, url: URL, body?: object) {
  return fetchGuarded(url, {
    mayConnect: (address) => isPublicAddress(address) || (allowLoopback && isLoopback(address)),
    anyPort: allowLoopback,
    ...(body && { method: 'POST' as const, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    signal: AbortSignal.timeout(ANSWER_MS),
    mostBytes: MOST_BYTES,
  }).catch((error: unknown) => {
    const cause = error instanceof FetchFailure ? (error.cause ?? error) : error;
    throw new WeChatFailure(0, cause instanceof Error ? cause.message : 'unreachable');
  });
}

function parsed(content: Buffer): { errcode?: number; errmsg?: string } | undefined {
  try {
    return JSON.parse(content.toString('utf8')) as { errcode?: number; errmsg?: string };
  } catch {
    // A page of some proxy is no answer; the status says what there is to say.
    return undefined;
  }
}
