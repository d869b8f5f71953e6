import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';

import type { FastifyInstance } from 'fastify';

/** Who is still sending after that is not waited for. */
const LONGEST_MS = 30_000;

/** The line of a client died, or the client closed it, before all of its body had come; nobody is left to read an answer. */
export class ClientGone extends Error {
  override name = 'ClientGone';
}

/**
 * The bytes of a body, for whoever may stop reading them at any point.
 *
 * They are passed on and not handed over, because a request whose reader gives up is destroyed with its reader, and Node then reads its connection no further.
 */
export function bytesOf(raw: IncomingMessage): Readable {
  const content = new PassThrough();
  // Its reader is told by the failure of its reading; without a reader there is nobody to tell.
  content.on('error', () => undefined);
  const breakOff = () => !raw.complete && content.destroy(new ClientGone('The client went away before all of the body had come'));
  // A line that died while the session was looked up tells nobody any more.
  if (raw.destroyed) breakOff();
  else raw.once('close', breakOff);
  return raw.pipe(content);
}

/**
 * Takes in what is left of a body that is answered before it has come whole, and throws it away.
 *
 * The next call on the connection stands behind those bytes: left unread, they would keep it waiting for ever. Closing at once instead would often take the
 * answer from whoever is still sending.
 */
export function takeInUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete) return;
    const timer = setTimeout(() => reply.raw.socket?.destroy(), LONGEST_MS).unref();
    for (const end of ['end', 'close'] as const) raw.once(end, () => clearTimeout(timer));
    raw.unpipe();
    raw.resume();
  });
}
