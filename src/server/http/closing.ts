import type { FastifyInstance } from 'fastify';

/** Lets connections end with the answer they are waiting for once the server closes; kept open, they would keep it from closing. */
export function closeWithAnswers(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
}
