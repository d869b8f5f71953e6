import type { FastifyReply } from 'fastify';

/** Aborts when the client goes away before it was answered. */
export function givenUp({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
