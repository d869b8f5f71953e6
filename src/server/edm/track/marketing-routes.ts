import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { asParty } from '#server/database/shared-pool.ts';
import { dropPageHeaders } from '#server/http/security.ts';
import { answerNothing, GIF } from '#server/mail/out/track/public-routes.ts';
import type { Secrets } from '#server/secrets.ts';

import { Together } from '../send/together.ts';
import { countMarketingHits, leave, type MarketingHit, readLeaver, wantFewer } from './count-doing.ts';
import { leavingPage, trapPage } from './leaving-page.ts';
import { isProvenLink, readLinkToken, readMarketingToken } from './marketing-addresses.ts';

interface MarketingRouteParts {
  db: Kysely<Database>;
  secrets: Pick<Secrets, 'hmac'>;
}

interface Counting extends MarketingRouteParts {
  count: (hit: MarketingHit) => Promise<void>;
}

const FOUND = 302;
/** So long a hit waits for others to be written down with; a page of a mail shows its picture after it. */
const COUNT_WITHIN_MS = 20;
const PARTY = 'tracking';
const SOURCE_BYTES = 16;
/** A program that leaves for its reader says so in a few bytes. */
const MOST_BODY_BYTES = 4096;
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

type Request = FastifyRequest<{ Params: { token: string } }>;

/**
 * The addresses in marketing mails: `/t/eo/…` counts opens, `/t/ec/…` clicks, `/t/eh/…` machines that follow what nobody sees, `/t/u/…` is where one leaves.
 *
 * Leaving is asked by GET and done by POST only, by the page's button and by the reader's own program (RFC 8058); no cookie is asked for or set.
 */
export async function marketingRoutes(app: FastifyInstance, parts: MarketingRouteParts): Promise<void> {
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BODY_BYTES }, (_request, body, done) => done(null, body));
  const together = new Together<MarketingHit, void>(COUNT_WITHIN_MS, async (hits) => {
    await asParty(PARTY, () => countMarketingHits(parts.db, hits));
    return hits.map(() => undefined);
  });
  const counting = { ...parts, count: (hit: MarketingHit) => together.add(hit) };
  await app.register(async (small) => {
    dropPageHeaders(small);
    small.route({
      method: ['GET', 'HEAD'],
      url: '/eo/:token',
      handler: (request, reply) => answerOpen(counting, request as Request, reply),
    });
    small.route({
      method: ['GET', 'HEAD'],
      url: '/ec/:token',
      handler: (request, reply) => answerClick(counting, request as Request, reply),
    });
  });
  app.route({ method: ['GET', 'HEAD'], url: '/eh/:token', handler: (request, reply) => answerTrap(counting, request as Request, reply) });
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/u/:token',
    handler: (request, reply) => answerLeaving(parts, request as Request, reply),
  });
}

async function answerOpen({ secrets, count }: Counting, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const mail = readMarketingToken(secrets, 'open', request.params.token);
  if (!mail) return answerNothing(reply);
  await count({ ...mail, kind: 'open', link: null, ...askerOf(secrets, request) });
  return reply.type('image/gif').header('cache-control', 'no-store, private').header('x-robots-tag', 'noindex').send(GIF);
}

async function answerClick({ db, secrets, count }: Counting, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const named = readLinkToken(request.params.token);
  const link =
    named &&
    (await asParty(PARTY, () =>
      db.selectFrom('edm_link').where('task_id', '=', named.taskId).where('no', '=', named.no).select('target').executeTakeFirst(),
    ));
  if (!named || !link || !isProvenLink(secrets, { ...named, target: link.target })) return answerNothing(reply);
  const { taskId, recipientId, no } = named;
  await count({ taskId, recipientId, link: no, kind: 'click', ...askerOf(secrets, request) });
  return reply
    .header('cache-control', 'no-store, private')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .redirect(link.target, FOUND);
}

/** Whoever is there by chance, and is a person, reads that there is nothing. */
async function answerTrap({ db, secrets, count }: Counting, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const mail = readMarketingToken(secrets, 'trap', request.params.token);
  if (!mail) return answerNothing(reply);
  await count({ ...mail, kind: 'click', link: null, isTrap: true, ...askerOf(secrets, request) });
  const task = await asParty(PARTY, () => db.selectFrom('edm_task').where('id', '=', mail.taskId).select('language').executeTakeFirst());
  return asPage(reply).send(trapPage(task?.language ?? ''));
}

async function answerLeaving({ db, secrets }: MarketingRouteParts, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const mail = readMarketingToken(secrets, 'leave', request.params.token);
  if (!mail) return answerNothing(reply);
  if (request.method === 'POST') await asParty(PARTY, () => (asksForFewer(request.body) ? wantFewer(db, mail) : leave(db, mail)));
  const leaver = await asParty(PARTY, () => readLeaver(db, mail));
  if (!leaver) return answerNothing(reply);
  const page = leavingPage({ ...leaver, state: leaver.unsubtime !== null ? 'left' : leaver.wantsfewer ? 'fewer' : 'asked' });
  return asPage(reply).send(page);
}

function asPage(reply: FastifyReply): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store, private')
    .header('content-security-policy', POLICY)
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex');
}

/** The page's other button; whatever else is posted, a reader's own program included, leaves. */
function asksForFewer(body: unknown): boolean {
  return typeof body === 'string' && new URLSearchParams(body).get('choice') === 'fewer';
}

/** The address is told by a hash that only this deployment can make. */
function askerOf(
  { hmac }: Pick<Secrets, 'hmac'>,
  { method, headers, ip }: Request,
): Pick<MarketingHit, 'method' | 'agent' | 'source' | 'navigated'> {
  return {
    method,
    agent: headers['user-agent'] ?? '',
    source: hmac('hit source', ip).subarray(0, SOURCE_BYTES),
    navigated: isNavigated(headers),
  };
}

/** Browsers say with what they ask for whether somebody goes there; what is fetched ahead is for nobody yet. */
function isNavigated(headers: Request['headers']): boolean {
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined;
}
