import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

import { Refusal } from '#server/operation.ts';

const RETRY_AFTER_SECONDS = 5;

/** Forwards `/api` to another server that honours the contract; to the browser, and to its cookies, it stays this one. */
export async function forward(app: FastifyInstance, { apiBase }: { apiBase: string }): Promise<void> {
  const { origin, pathname } = new URL(apiBase);
  await app.register(proxy, {
    upstream: origin,
    rewritePrefix: pathname.replace(/\/$/, '') || '/',
    // It would log whole addresses, queries included; this server logs each request itself.
    disableRequestLogging: true,
    replyOptions: {
      onError(reply, { error }) {
        reply.log.warn({ err: error }, 'the other server does not answer');
        void reply.send(new Refusal(503, 'unavailable', { retryafter: RETRY_AFTER_SECONDS }));
      },
      rewriteHeaders: (headers) => ({ ...headers, ...(headers['set-cookie'] && { 'set-cookie': ownCookies(headers['set-cookie']) }) }),
    },
  });
}

/** A cookie that names the other server's domain would be refused by the browser. */
function ownCookies(cookies: string | string[]): string[] {
  return [cookies].flat().map((cookie) => cookie.replace(/;\s*domain=[^;]*/i, ''));
}
