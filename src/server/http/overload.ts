import { Readable } from 'node:stream';

import type { FastifyInstance, FastifyReply } from 'fastify';

import { networkOf } from '#server/account/rate-limit.ts';
import { Refusal } from '#server/operation.ts';

import { Places } from './places.ts';

const RETRY_AFTER_SECONDS = 1;
/** What one address may have of the requests that are worked on, so that it cannot keep everyone else out; a company behind one address fits in. */
const WORK_PER_ADDRESS = 128;
/** What one address may have of the uploads; nobody sends so many files at once. */
const UPLOADS_PER_ADDRESS = 16;

/** What of the work on a request is counted now; nothing while the server only waits for its body. */
type Occupied = (() => void)[];

/**
 * Refuses at once what this server could only answer late: 503 when it is full, 429 when one address or account asks for too much of it.
 *
 * Only work counts. While a body is on its way nothing is held, because whoever sends it slowly would hold a place without any work. An upload
 * cannot be awaited: it counts among uploads, of which everybody may have a few.
 */
export function overloadGuard(app: FastifyInstance): void {
  const work = new Places({ most: 256, mostPerOwner: WORK_PER_ADDRESS });
  const uploads = new Places({ most: 64, mostPerOwner: UPLOADS_PER_ADDRESS });
  const ownUploads = new Places({ most: 64, mostPerOwner: 6 });
  const occupied = new WeakMap<FastifyReply, Occupied>();
  const occupy = (reply: FastifyReply, ...places: [Places, string][]) => {
    for (const [kind, owner] of places) occupied.get(reply)?.push(placeFor(kind, owner));
  };
  const giveBack = (reply: FastifyReply) => {
    for (const leave of occupied.get(reply)?.splice(0) ?? []) leave();
  };

  app.addHook('onRequest', async (request, reply) => {
    occupied.set(reply, []);
    reply.raw.once('close', () => giveBack(reply));
    occupy(reply, [work, networkOf(request.ip)]);
  });
  app.addHook('preParsing', async ({ raw }, reply) => {
    if (!raw.complete) giveBack(reply);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (occupied.get(reply)?.length !== 0) return;
    const address = networkOf(request.ip);
    if (request.body instanceof Readable) occupy(reply, [uploads, address], [ownUploads, request.caller?.id ?? address]);
    else occupy(reply, [work, address]);
  });
  // From here on only the reader's line is at work; a file is still read by us while it is sent.
  app.addHook('preSerialization', async (_, reply, payload) => {
    giveBack(reply);
    return payload;
  });
}

function placeFor(places: Places, owner: string): () => void {
  const leave = places.take(owner);
  if (leave === 'full') throw new Refusal(503, 'unavailable', { retryafter: RETRY_AFTER_SECONDS });
  if (leave === 'too many')
    throw new Refusal(429, 'tooMany', { retryafter: RETRY_AFTER_SECONDS, values: { seconds: RETRY_AFTER_SECONDS } });
  return leave;
}
