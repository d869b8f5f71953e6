import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as it came. */
export interface Received {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
  message: { type: string; timestamp: string; data: { id: string; action?: string; fields?: string[]; name?: string } };
}

/** What a receiver does with a message: a status, or nothing at all. */
type Manner = (received: Received) => number | 'stall';

/** A receiver of webhooks that can fail, stall and be killed. */
export class Receiver {
  readonly received: Received[] = [];
  manner: Manner = () => 204;
  #server: Server | undefined;
  #port = 0;

  /** Begins to listen, again on the port that it had before. */
  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        const received = {
          id: String(request.headers['webhook-id']),
          headers: request.headers,
          body,
          message: JSON.parse(body) as Received['message'],
        };
        this.received.push(received);
        const answer = this.manner(received);
        if (answer !== 'stall') response.writeHead(answer).end(answer < 300 ? '' : `no ${answer}`);
      });
    });
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Drops all connections in the middle of whatever they do. */
  async kill(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/hook`;
  }

  /** What came, as type and action. */
  get types(): string[] {
    return this.received.map(({ message }) => message.type);
  }
}

/** Whether a message was signed with this secret, worked out as the specification of Standard Webhooks says and not by our own code. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key)
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest();
  const [version, signature = ''] = String(headers['webhook-signature']).split(',');
  const given = Buffer.from(signature, 'base64');
  return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
}
