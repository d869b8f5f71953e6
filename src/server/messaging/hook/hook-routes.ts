import { createHmac, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, type Selectable, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { asParty } from '#server/database/shared-pool.ts';
import { dropPageHeaders } from '#server/http/security.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { hookTokenOf } from '#server/push/wechat-account.ts';
import { isSigned } from '#server/push/wechat-hook.ts';
import type { Secrets } from '#server/secrets.ts';

import { verifyTokenOf } from '../account/account-rows.ts';
import { gatewayHooks } from '../gateway/gateway.ts';
import { hookJob } from './apply-hooks.ts';
import { isHookFull, isHookKey } from './hook-target.ts';

interface HookParts {
  db: Kysely<Database>;
  secrets: Secrets;
  jobs: Pick<Jobs, 'send'>;
}

type NumberKind = Selectable<Database['wa_account']>['kind'];
type Kind = NumberKind | 'wechat';

/** Whom a report is for, and what it is signed with; WeChat's word is made from the address itself. */
interface Target {
  id: string;
  secret: Buffer;
}

interface Found {
  request: Request;
  target: Target;
}

type Request = FastifyRequest<{ Params: { key: string }; Querystring: Readonly<Record<string, string | undefined>> }>;

const OK = 200;
const UNAUTHORISED = 401;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
const UNAVAILABLE = 503;
const RETRY_AFTER_SECONDS = 60;
const PARTY = 'hooks';
/** WhatsApp sends up to 3 MB at once. */
const MOST_BYTES = 3 << 20;
/** WeChat's messages are a handful of lines. */
const MOST_WECHAT_BYTES = 1 << 16;

/**
 * Where providers report to: `/hook/whatsapp/…`, `/hook/wechat/…` and one for each kind of gateway, beside the contract.
 *
 * A report is written down as it came and answered at once; a job understands it later. So a slow database of ours makes nobody send it again, and
 * repeated and disordered reports are one way through the code.
 */
export async function hookRoutes(app: FastifyInstance, parts: HookParts): Promise<void> {
  dropPageHeaders(app);
  app.removeAllContentTypeParsers();
  // The signature is over the bytes, so nothing may read them before it.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_, body, done) => done(null, body));
  const targets = new WeakMap<FastifyRequest, Target>();
  /** Whose address it is comes first: a stranger's body is not even taken in. */
  const finding = (kind: Kind, bodyLimit = MOST_BYTES) => ({
    bodyLimit,
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const target = await asParty(PARTY, () => targetOf(parts.db, kind, request as Request));
      if (target === 'unknown') return say(reply, NOT_FOUND, 'Not found');
      if (target === 'full') return say(reply.header('retry-after', RETRY_AFTER_SECONDS), UNAVAILABLE, 'Later');
      targets.set(request, target);
      return undefined;
    },
  });
  const found = (request: FastifyRequest) => ({ request: request as Request, target: targets.get(request) ?? nobody() });
  app.get('/whatsapp/:key', finding('cloud'), (request, reply) => answerQuestion(parts, request as Request, reply));
  app.post('/whatsapp/:key', finding('cloud'), (request, reply) => takeReport(parts, found(request), reply));
  app.get('/wechat/:key', finding('wechat'), (request, reply) => takeWeChat(parts, found(request), reply));
  app.post('/wechat/:key', finding('wechat', MOST_WECHAT_BYTES), (request, reply) => takeWeChat(parts, found(request), reply));
  for (const kind of Object.keys(gatewayHooks) as (keyof typeof gatewayHooks)[])
    app.post(`/${kind}/:key`, finding(kind), (request, reply) => takeGateway(parts, found(request), { reply, kind }));
  // The pages would answer for what is neither.
  for (const url of ['/', '/*']) app.all(url, (_, reply) => say(reply, NOT_FOUND, 'Not found'));
}

function say(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain').header('cache-control', 'no-store').send(text);
}

/** WhatsApp asks whether the address is ours, with the word that it was told. */
function answerQuestion({ secrets }: HookParts, { params, query }: Request, reply: FastifyReply): FastifyReply {
  const isAsked = query['hub.mode'] === 'subscribe' && isSame(query['hub.verify_token'] ?? '', verifyTokenOf(secrets, params.key));
  return isAsked ? say(reply, OK, query['hub.challenge'] ?? '') : say(reply, FORBIDDEN, 'Wrong token');
}

async function takeReport(parts: HookParts, { request, target }: Found, reply: FastifyReply): Promise<FastifyReply> {
  const body = bytesOf(request);
  const signature = request.headers['x-hub-signature-256'];
  const expected = `sha256=${createHmac('sha256', parts.secrets.open(target.secret)).update(body).digest('hex')}`;
  if (typeof signature !== 'string' || !isSame(signature, expected)) return say(reply, UNAUTHORISED, 'Wrong signature');
  await keep(parts, target.id, { provider: 'whatsapp', body });
  return say(reply, OK, 'OK');
}

interface GatewayReply {
  reply: FastifyReply;
  kind: keyof typeof gatewayHooks;
}

async function takeGateway(parts: HookParts, { request, target }: Found, { reply, kind }: GatewayReply): Promise<FastifyReply> {
  const body = bytesOf(request);
  if (!gatewayHooks[kind].isSigned(parts.secrets.open(target.secret), request.headers, body))
    return say(reply, UNAUTHORISED, 'Wrong signature');
  await keep(parts, target.id, { provider: kind, body });
  return say(reply, OK, 'OK');
}

/** WeChat asks whether the address is ours, and reports; the word that it was told signs both, and it has to be answered within five seconds. */
async function takeWeChat(parts: HookParts, { request, target }: Found, reply: FastifyReply): Promise<FastifyReply> {
  const { method, params, query } = request;
  if (!isSigned(hookTokenOf(parts.secrets, params.key), query)) return say(reply, UNAUTHORISED, 'Wrong signature');
  if (method === 'GET') return say(reply, OK, query['echostr'] ?? '');
  const report = { provider: 'wechat', target_id: target.id, body: bytesOf(request) } as const;
  await asParty(PARTY, () => parts.db.insertInto('hook_inbox').values(report).execute());
  await parts.jobs.send(hookJob, {});
  return say(reply, OK, 'success');
}

function bytesOf({ body }: Request): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** The time that it takes tells nobody how much of it was right. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function nobody(): never {
  throw new Error('A report was let in for nobody');
}

async function targetOf(db: Kysely<Database>, kind: Kind, { method, params: { key } }: Request): Promise<Target | 'unknown' | 'full'> {
  const target = isHookKey(key) ? await (kind === 'wechat' ? serviceAccountOf(db, key) : numberOf(db, key, kind)) : undefined;
  if (!target) return 'unknown';
  const provider = kind === 'cloud' ? 'whatsapp' : kind;
  return method === 'POST' && (await isHookFull(db, { provider, target: target.id })) ? 'full' : target;
}

async function serviceAccountOf(db: Kysely<Database>, key: string): Promise<Target | undefined> {
  const found = await db.selectFrom('wechat_account').select('tenant_id as id').where('hookkey', '=', key).executeTakeFirst();
  return found && { ...found, secret: Buffer.alloc(0) };
}

async function numberOf(db: Kysely<Database>, key: string, kind: NumberKind): Promise<Target | undefined> {
  const found = await db
    .selectFrom('wa_account')
    .select(['id', 'appsecret as secret'])
    .where('hookkey', '=', key)
    .where('kind', '=', kind)
    .where('deletetime', 'is', null)
    .executeTakeFirst();
  return found?.secret ? { id: found.id, secret: found.secret } : undefined;
}

async function keep({ db, jobs }: HookParts, id: string, { provider, body }: { provider: string; body: Buffer }): Promise<void> {
  await asParty(PARTY, () =>
    sql`
      WITH told AS (UPDATE wa_account SET hooktime = now() WHERE id = ${id} AND (hooktime IS NULL OR hooktime < now() - interval '10 seconds'))
      INSERT INTO hook_inbox (provider, target_id, body) VALUES (${provider}, ${id}, ${body})`.execute(db),
  );
  await jobs.send(hookJob, {});
}
