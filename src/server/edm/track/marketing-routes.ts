import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { asParty } from '#server/database/shared-pool.ts';
import { dropPageHeaders } from '#server/http/security.ts';
import { answerNothing, GIF } from '#server/mail/out/track/public-routes.ts';
import type { Secrets } from '#server/secrets.ts';

import { countMarketingHit, leave, readLeaver, wantFewer } from './count-doing.ts';
import { leavingPage } from './leaving-page.ts';
import { isProvenLink, readLinkToken, readMarketingToken } from './marketing-addresses.ts';

interface MarketingRouteParts {
  db: Kysely<Database>;
  secrets: Pick<Secrets, 'hmac'>;
}

const FOUND = 302;
const PARTY = 'tracking';
/** A program that leaves for its reader says so in a few bytes. */
const MOST_BODY_BYTES = 4096;
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

type Request = FastifyRequest<{ Params: { token: string } }>;

/**
 * The addresses in marketing mails: `/t/eo/…` counts opens, `/t/ec/…` clicks, `/t/u/…` is where one leaves.
 *
 * Leaving is asked by GET and done by POST only, by the page's button and by the reader's own program (RFC 8058); no cookie is asked for or set.
 */
export async function marketingRoutes(app: FastifyInstance, parts: MarketingRouteParts): Promise<void> {
  dropPageHeaders(app);
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BODY_BYTES }, (_request, body, done) => done(null, body));
  app.route({ method: ['GET', 'HEAD'], url: '/eo/:token', handler: (request, reply) => answerOpen(parts, request as Request, reply) });
  app.route({ method: ['GET', 'HEAD'], url: '/ec/:token', handler: (request, reply) => answerClick(parts, request as Request, reply) });
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/u/:token',
    handler: (request, reply) => answerLeaving(parts, request as Request, reply),
  });
}

async function answerOpen({ db, secrets }: MarketingRouteParts, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const mail = readMarketingToken(secrets, 'open', request.params.token);
  if (!mail) return answerNothing(reply);
  await asParty(PARTY, () => countMarketingHit(db, { ...mail, kind: 'open', link: null, ...askerOf(request) }));
  return reply.type('image/gif').header('cache-control', 'no-store, private').header('x-robots-tag', 'noindex').send(GIF);
}

async function answerClick({ db, secrets }: MarketingRouteParts, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const named = readLinkToken(request.params.token);
  const link =
    named &&
    (await asParty(PARTY, () =>
      db.selectFrom('edm_link').where('task_id', '=', named.taskId).where('no', '=', named.no).select('target').executeTakeFirst(),
    ));
  if (!named || !link || !isProvenLink(secrets, { ...named, target: link.target })) return answerNothing(reply);
  const { taskId, recipientId, no } = named;
  await asParty(PARTY, () => countMarketingHit(db, { taskId, recipientId, link: no, kind: 'click', ...askerOf(request) }));
  return reply
    .header('cache-control', 'no-store, private')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .redirect(link.target, FOUND);
}

async function answerLeaving({ db, secrets }: MarketingRouteParts, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const mail = readMarketingToken(secrets, 'leave', request.params.token);
  if (!mail) return answerNothing(reply);
  if (request.method === 'POST') await asParty(PARTY, () => (asksForFewer(request.body) ? wantFewer(db, mail) : leave(db, mail)));
  const leaver = await asParty(PARTY, () => readLeaver(db, mail));
  if (!leaver) return answerNothing(reply);
  const page = leavingPage({ ...leaver, state: leaver.unsubtime !== null ? 'left' : leaver.wantsfewer ? 'fewer' : 'asked' });
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store, private')
    .header('content-security-policy', POLICY)
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .send(page);
}

/** The page's other button; whatever else is posted, a reader's own program included, leaves. */
function asksForFewer(body: unknown): boolean {
  return typeof body === 'string' && new URLSearchParams(body).get('choice') === 'fewer';
}

function askerOf({ method, headers }: Request): { method: string; agent: string } {
  return { method, agent: headers['user-agent'] ?? '' };
}
