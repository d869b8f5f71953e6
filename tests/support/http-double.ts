import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Stands on a free port of this machine for a service of others, until it is closed. */
export async function startHttpDouble(answer: (request: IncomingMessage, reply: ServerResponse) => unknown) {
  const server = createServer((request, reply) => void answer(request, reply));
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
    },
  };
}

/** The JSON of a request; an empty one where nothing was sent. */
export async function jsonOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  return JSON.parse((await text(request)) || '{}') as Record<string, unknown>;
}

export function sayJson(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
