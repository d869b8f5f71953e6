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

interface HookParts {
  db: Kysely<Database>;
  secrets: Secrets;
  jobs: Pick<Jobs, 'send'>;
}

type Request = FastifyRequest<{ Params: { key: string }; Querystring: Readonly<Record<string, string | undefined>> }>;

const OK = 200;
const UNAUTHORISED = 401;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
const PARTY = 'hooks';
/** WhatsApp sends up to 3 MB at once. */
const MOST_BYTES = 3 << 20;

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
  app.get('/whatsapp/:key', (request, reply) => answerQuestion(parts, request as Request, reply));
  app.post('/whatsapp/:key', { bodyLimit: MOST_BYTES }, (request, reply) => takeReport(parts, request as Request, reply));
  app.get('/wechat/:key', (request, reply) => takeWeChat(parts, request as Request, reply));
  app.post('/wechat/:key', { bodyLimit: MOST_BYTES }, (request, reply) => takeWeChat(parts, request as Request, reply));
  for (const kind of Object.keys(gatewayHooks) as (keyof typeof gatewayHooks)[])
    app.post(`/${kind}/:key`, { bodyLimit: MOST_BYTES }, (request, reply) => takeGateway(parts, request as Request, { reply, kind }));
  // The pages would answer for what is neither.
  for (const url of ['/', '/*']) app.all(url, (_, reply) => say(reply, NOT_FOUND, 'Not found'));
}

function say(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain').header('cache-control', 'no-store').send(text);
}

/** WhatsApp asks whether the address is ours, with the word that it was told. */
async function answerQuestion({ db, secrets }: HookParts, { params, query }: Request, reply: FastifyReply): Promise<FastifyReply> {
  const account = await asParty(PARTY, () => accountOf(db, params.key, 'cloud'));
  if (!account) return say(reply, NOT_FOUND, 'Not found');
  const isAsked = query['hub.mode'] === 'subscribe' && isSame(query['hub.verify_token'] ?? '', verifyTokenOf(secrets, params.key));
  return isAsked ? say(reply, OK, query['hub.challenge'] ?? '') : say(reply, FORBIDDEN, 'Wrong token');
}

async function takeReport({ db, secrets, jobs }: HookParts, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const account = await asParty(PARTY, () => accountOf(db, request.params.key, 'cloud'));
  if (!account?.appsecret) return say(reply, NOT_FOUND, 'Not found');
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const signature = request.headers['x-hub-signature-256'];
  const expected = `sha256=${createHmac('sha256', secrets.open(account.appsecret)).update(body).digest('hex')}`;
  if (typeof signature !== 'string' || !isSame(signature, expected)) return say(reply, UNAUTHORISED, 'Wrong signature');
  await asParty(PARTY, () => keep(db, account.id, { provider: 'whatsapp', body }));
  await jobs.send(hookJob, {});
  return say(reply, OK, 'OK');
}

interface GatewayReply {
  reply: FastifyReply;
  kind: keyof typeof gatewayHooks;
}

async function takeGateway({ db, secrets, jobs }: HookParts, request: Request, { reply, kind }: GatewayReply): Promise<FastifyReply> {
  const account = await asParty(PARTY, () => accountOf(db, request.params.key, kind));
  if (!account?.appsecret) return say(reply, NOT_FOUND, 'Not found');
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (!gatewayHooks[kind].isSigned(secrets.open(account.appsecret), request.headers, body))
    return say(reply, UNAUTHORISED, 'Wrong signature');
  await asParty(PARTY, () => keep(db, account.id, { provider: kind, body }));
  await jobs.send(hookJob, {});
  return say(reply, OK, 'OK');
}

/** WeChat asks whether the address is ours, and reports; the word that it was told signs both, and it has to be answered within five seconds. */
async function takeWeChat(
  { db, secrets, jobs }: HookParts,
  { method, params, query, body }: Request,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const find = db.selectFrom('wechat_account').select('tenant_id').where('hookkey', '=', params.key.slice(0, 100));
  const account = await asParty(PARTY, () => find.executeTakeFirst());
  if (!account) return say(reply, NOT_FOUND, 'Not found');
  if (!isSigned(hookTokenOf(secrets, params.key), query)) return say(reply, UNAUTHORISED, 'Wrong signature');
  if (method === 'GET') return say(reply, OK, query['echostr'] ?? '');
  const report = { provider: 'wechat', target_id: account.tenant_id, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) } as const;
  await asParty(PARTY, () => db.insertInto('hook_inbox').values(report).execute());
  await jobs.send(hookJob, {});
  return say(reply, OK, 'success');
}

/** The time that it takes tells nobody how much of it was right. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function accountOf(db: Kysely<Database>, key: string, kind: Selectable<Database['wa_account']>['kind']) {
  return db
    .selectFrom('wa_account')
    .select(['id', 'appsecret'])
    .where('hookkey', '=', key.slice(0, 100))
    .where('kind', '=', kind)
    .where('deletetime', 'is', null)
    .executeTakeFirst();
}

async function keep(db: Kysely<Database>, id: string, { provider, body }: { provider: string; body: Buffer }): Promise<void> {
  await sql`
    WITH told AS (UPDATE wa_account SET hooktime = now() WHERE id = ${id} AND (hooktime IS NULL OR hooktime < now() - interval '10 seconds'))
    INSERT INTO hook_inbox (provider, target_id, body) VALUES (${provider}, ${id}, ${body})`.execute(db);
}
