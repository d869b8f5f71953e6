import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

/**
 * Lets connections end with the answer they are waiting for once the server closes; kept open, they would keep it from closing.
 *
 * Browsers also open connections that they may need soon. One that has sent nothing is not idle for Node, which would wait for it until it is
 * silent for too long.
 */
export function closeWithAnswers(app: FastifyInstance): void {
  let isClosing = false;
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
    if (isClosing) socket.destroy();
  });
  app.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
}
