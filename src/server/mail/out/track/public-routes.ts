import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { asParty } from '#server/database/shared-pool.ts';
import { dropPageHeaders } from '#server/http/security.ts';
import type { Secrets } from '#server/secrets.ts';

import { countHit } from './count-hit.ts';
import { isProven, readClickToken, readOpenToken } from './tracked-addresses.ts';

interface TrackingParts {
  db: Kysely<Database>;
  secrets: Pick<Secrets, 'hmac'>;
}

/** One transparent dot. */
export const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const NOT_FOUND = 404;
const FOUND = 302;
const PARTY = 'tracking';

type Request = FastifyRequest<{ Params: { token: string } }>;

/**
 * The addresses in mails that count opens and clicks: `/t/o/…` and `/t/c/…`, for everybody and beside the contract.
 *
 * They say nothing about anybody, set no cookie, and lead nowhere but where the mail itself led.
 */
export async function trackingRoutes(app: FastifyInstance, parts: TrackingParts): Promise<void> {
  dropPageHeaders(app);
  app.route({ method: ['GET', 'HEAD'], url: '/o/:token', handler: (request, reply) => answerOpen(parts, request as Request, reply) });
  app.route({ method: ['GET', 'HEAD'], url: '/c/:token', handler: (request, reply) => answerClick(parts, request as Request, reply) });
  // The pages would answer for what is neither.
  for (const url of ['/', '/*']) app.all(url, (_, reply) => answerNothing(reply));
}

/** For every address that was not made here. */
export function answerNothing(reply: FastifyReply): FastifyReply {
  return reply.code(NOT_FOUND).type('text/plain').header('cache-control', 'no-store').send('Not found\n');
}

async function answerOpen({ db, secrets }: TrackingParts, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const messageId = readOpenToken(secrets, request.params.token);
  if (messageId === undefined) return answerNothing(reply);
  await asParty(PARTY, () => countHit(db, { messageId, link: null, kind: 'open', ...askerOf(request) }));
  return reply.type('image/gif').header('cache-control', 'no-store, private').header('x-robots-tag', 'noindex').send(GIF);
}

async function answerClick({ db, secrets }: TrackingParts, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const named = readClickToken(request.params.token);
  const link = named && (await asParty(PARTY, () => linkOf(db, named)));
  if (!named || !link || !isProven(secrets, { ...named, target: link.target })) return answerNothing(reply);
  await asParty(PARTY, () => countHit(db, { messageId: named.messageId, link: named.no, kind: 'click', ...askerOf(request) }));
  return reply
    .header('cache-control', 'no-store, private')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .redirect(link.target, FOUND);
}

function linkOf(db: Kysely<Database>, { messageId, no }: { messageId: string; no: number }) {
  return db.selectFrom('mail_link').where('message_id', '=', messageId).where('no', '=', no).select('target').executeTakeFirst();
}

function askerOf({ method, headers }: Request): { method: string; agent: string } {
  return { method, agent: headers['user-agent'] ?? '' };
}
