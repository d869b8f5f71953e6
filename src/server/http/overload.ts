import type { FastifyInstance } from 'fastify';

import { Refusal } from '#server/operation.ts';

/** Requests that one server works on at once; more would only make all of them slow. */
const MOST_AT_ONCE = 256;
/** What one address may have of these, so that it cannot keep everyone else out; a company behind one address fits in. */
const MOST_PER_ADDRESS = 128;
const RETRY_AFTER_SECONDS = 1;

/** Refuses at once what this server could only answer late: 503 when it is full, 429 when one address asks for too much of it. */
export function overloadGuard(app: FastifyInstance): void {
  const counts = new Map<string, number>();
  let total = 0;

  app.addHook('onRequest', async (request, reply) => {
    const { ip } = request;
    const mine = counts.get(ip) ?? 0;
    if (mine >= MOST_PER_ADDRESS)
      throw new Refusal(429, 'tooMany', { retryafter: RETRY_AFTER_SECONDS, values: { seconds: RETRY_AFTER_SECONDS } });
    if (total >= MOST_AT_ONCE) throw new Refusal(503, 'unavailable', { retryafter: RETRY_AFTER_SECONDS });
    counts.set(ip, mine + 1);
    total += 1;
    reply.raw.once('close', () => {
      total -= 1;
      const left = (counts.get(ip) ?? 1) - 1;
      if (left === 0) counts.delete(ip);
      else counts.set(ip, left);
    });
  });
}
