import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

import { networkOf } from '#server/account/rate-limit.ts';

import { Places } from './places.ts';

/** Browsers open six for each person; this is a company behind one address. */
const CONNECTIONS_PER_ADDRESS = 600;
const CONNECTIONS = 8_000;

const CHECK_EVERY_MS = 1_000;
/** Slower than any line that a person can work on. */
const LEAST_BYTES_PER_SECOND = 1_024;
/** A body may begin late, and a phone may be in a tunnel for a moment. */
const BODY_GRACE_MS = 5_000;
/** Bytes of an answer count only once the system has taken a whole piece of them, so a slow reader seems to stand still for longer. */
const ANSWER_GRACE_MS = 30_000;
/** For a body that is no file; the largest has 256 KiB. */
const BODY_DEADLINE_MS = 30_000;

/** A request that came in by a connection, and how long its sender has kept us waiting. */
interface Exchange {
  request: IncomingMessage;
  reply: ServerResponse;
  socket: Socket;
  part: 'body' | 'answer';
  movedBefore: number;
  waitedMs: number;
}

/**
 * Ends what clients keep open without using it: connections beyond what one address may have, and requests whose body or answer moves too slowly.
 *
 * Only time that is spent waiting for the client counts. While this server itself is busy, with an upload that it has not taken yet, the clock stands.
 *
 * @param isDirect whether clients connect by themselves; behind a proxy all of them have its address
 */
export function endSlowClients(app: FastifyInstance, { isDirect }: { isDirect: boolean }): void {
  const exchanges = new Set<Exchange>();
  app.server.maxConnections = CONNECTIONS;
  if (isDirect) limitConnections(app);
  app.server.prependListener('request', (request: IncomingMessage, reply: ServerResponse) => {
    const { socket } = request;
    const exchange: Exchange = { request, reply, socket, part: 'body', movedBefore: movedBy(socket), waitedMs: 0 };
    exchanges.add(exchange);
    reply.once('close', () => {
      if (request.complete) exchanges.delete(exchange);
    });
  });
  const timer = setInterval(() => {
    for (const exchange of exchanges)
      if (isOver(exchange)) exchanges.delete(exchange);
      else if (isTooSlow(exchange)) cutOff(exchange);
  }, CHECK_EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function limitConnections({ server }: FastifyInstance): void {
  const connections = new Places({ most: CONNECTIONS, mostPerOwner: CONNECTIONS_PER_ADDRESS });
  server.on('connection', (socket: Socket) => {
    const leave = connections.take(networkOf(socket.remoteAddress ?? ''));
    if (typeof leave === 'function') socket.once('close', leave);
    else socket.destroy();
  });
}

/** Whether an exchange is over. A request that was refused at once is answered before its body has come, and goes on until then. */
function isOver({ request, reply, socket }: Exchange): boolean {
  return socket.destroyed || (request.complete && reply.closed);
}

/** Counts one more moment of waiting, where it is the client that is waited for. */
function isTooSlow(exchange: Exchange): boolean {
  const { request, reply, socket, part } = exchange;
  if (request.complete && part === 'body') Object.assign(exchange, { part: 'answer', movedBefore: movedBy(socket), waitedMs: 0 });
  const isClientsTurn = request.complete ? reply.writableLength > 0 : request.readableLength === 0;
  if (!isClientsTurn) return false;
  exchange.waitedMs += CHECK_EVERY_MS;
  return request.complete ? isBelowRate(exchange, ANSWER_GRACE_MS) : isBelowRate(exchange, BODY_GRACE_MS) || isOverdue(exchange);
}

function isBelowRate({ socket, movedBefore, waitedMs }: Exchange, graceMs: number): boolean {
  return movedBy(socket) - movedBefore < ((waitedMs - graceMs) / 1_000) * LEAST_BYTES_PER_SECOND;
}

function isOverdue({ request, waitedMs }: Exchange): boolean {
  return waitedMs > BODY_DEADLINE_MS && !isFile(request);
}

function isFile({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('application/octet-stream') === true;
}

function movedBy({ bytesRead, bytesWritten, writableLength }: Socket): number {
  return bytesRead + bytesWritten - writableLength;
}

function cutOff({ reply, socket }: Exchange): void {
  if (!reply.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
  socket.destroySoon();
}
