import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { jsonOf, sayJson, startHttpDouble } from './http-double.ts';

/** A message that the double took. */
export interface WahaTaken {
  id: string;
  chatId: string;
  path: string;
  body: Readonly<Record<string, unknown>>;
}

interface Session {
  status: 'STOPPED' | 'STARTING' | 'SCAN_QR_CODE' | 'WORKING' | 'FAILED';
  webhooks: { url: string; events: string[]; hmac: { key: string } }[];
}

/**
 * A WAHA as far as the product speaks it, over real HTTP: one phone that can scan, write, fall silent, refuse, and break off.
 *
 * Reports are made and signed here, and sent by the test, so that it decides how often and in what order they come.
 */
export interface WahaDouble {
  url: string;
  key: string;
  sessions: Map<string, Session>;
  taken: WahaTaken[];
  /** What the phone talked about before. */
  history: Map<string, object[]>;
  /** What it keeps of what people sent, by its name. */
  files: Map<string, { mime: string; bytes: Buffer }>;
  /** The picture that stands for the code; a new one stands for the next code. */
  code: string;
  /** Asked before a message is taken: what to answer in place of taking it, or to take it and break the line before the answer. */
  onSend: (chatId: string, nth: number) => { status: number; body: object } | 'cut' | undefined;
  /** The one session that there is. */
  session: () => [string, Session];
  /** The phone scans the code. */
  scan: () => void;
  /** A report with its signature. */
  report: (event: string, payload: object, timestamp?: number) => { body: string; signature: string };
  close: () => Promise<void>;
}

const ME = { id: '8613900001111@c.us', pushName: 'Li Na' };
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';

/** Starts the double on a free port. */
export async function startWahaDouble(): Promise<WahaDouble> {
  const double: Omit<WahaDouble, 'url' | 'close'> = {
    key: 'waha-key',
    sessions: new Map(),
    taken: [],
    history: new Map(),
    files: new Map(),
    code: PICTURE,
    onSend: () => undefined,
    session: () => {
      const [first] = double.sessions;
      if (!first) throw new Error('No login was begun');
      return first;
    },
    scan: () => void (double.session()[1].status = 'WORKING'),
    report: (event, payload, timestamp = Date.now()) => {
      const [name, { webhooks }] = double.session();
      const body = JSON.stringify({ id: `evt_${randomUUID()}`, timestamp, event, session: name, me: ME, payload, engine: 'NOWEB' });
      return {
        body,
        signature: createHmac('sha512', webhooks[0]?.hmac.key ?? '')
          .update(body)
          .digest('hex'),
      };
    },
  };
  let asked = 0;
  const server = await startHttpDouble(async (request, reply) => {
    if (request.headers['x-api-key'] !== double.key) return sayJson(reply, 401, { message: 'Unauthorized' });
    const url = new URL(request.url ?? '/', 'http://double');
    const body = await jsonOf(request);
    if (url.pathname.startsWith('/api/send')) return takeMessage(double, { request, reply, body, path: url.pathname, nth: asked++ });
    if (url.pathname.startsWith('/api/sessions')) return tendSession(double, { request, reply, body, path: url.pathname });
    return readPhone(double, { reply, path: url.pathname });
  });
  return Object.assign(double, server);
}

type Double = Omit<WahaDouble, 'url' | 'close'>;
interface Exchange {
  request: IncomingMessage;
  reply: ServerResponse;
  body: Record<string, unknown>;
  path: string;
}

// oxlint-disable-next-line complexity -- one line for each thing that can be asked of a session
function tendSession({ sessions }: Double, { request, reply, body, path }: Exchange): void {
  const [, , , name = body['name'] as string, act = ''] = path.split('/');
  const config = body['config'] as Pick<Session, 'webhooks'> | undefined;
  if (path === '/api/sessions') {
    sessions.set(name, { status: 'SCAN_QR_CODE', webhooks: config?.webhooks ?? [] });
    return sayJson(reply, 201, { name, status: 'STARTING' });
  }
  const session = sessions.get(name);
  if (!session) return sayJson(reply, 404, { message: `Session "${name}" does not exist` });
  if (request.method === 'DELETE') sessions.delete(name);
  if (request.method === 'PUT') session.webhooks = config?.webhooks ?? [];
  if (act === 'start' || act === 'restart') session.status = 'SCAN_QR_CODE';
  if (act === 'logout' || act === 'stop') session.status = 'STOPPED';
  return sayJson(reply, 200, { name, status: session.status, ...(session.status === 'WORKING' && { me: ME }) });
}

function takeMessage(double: Double, { request, reply, body, path, nth }: Exchange & { nth: number }): void {
  const { session: name, chatId } = body as { session: string; chatId: string };
  const status = double.sessions.get(name)?.status;
  if (status !== 'WORKING') return sayJson(reply, 422, { error: 'Session status is not as expected', status, expected: ['WORKING'] });
  const refused = double.onSend(chatId, nth);
  if (refused !== undefined && refused !== 'cut') return sayJson(reply, refused.status, refused.body);
  const id = `true_${chatId}_${randomUUID().replaceAll('-', '').toUpperCase()}`;
  double.taken.push({ id, chatId, path, body });
  if (refused === 'cut') return void request.socket.destroy();
  return sayJson(reply, 201, { id, fromMe: true, to: chatId, ack: 0 });
}

function readPhone(double: Double, { reply, path }: Pick<Exchange, 'reply' | 'path'>): void {
  if (path.endsWith('/auth/qr')) return sayJson(reply, 200, { mimetype: 'image/png', data: double.code });
  if (path.endsWith('/chats'))
    return sayJson(
      reply,
      200,
      [...double.history.keys()].map((id) => ({ id, name: 'Anna' })),
    );
  if (path.startsWith('/api/files/')) return giveFile(double, { reply, path });
  const chat = /\/chats\/([^/]+)\/messages$/.exec(path)?.[1];
  return chat === undefined
    ? sayJson(reply, 404, { message: 'Not found' })
    : sayJson(reply, 200, double.history.get(decodeURIComponent(chat)) ?? []);
}

function giveFile({ files }: Double, { reply, path }: Pick<Exchange, 'reply' | 'path'>): void {
  const file = files.get(path.slice('/api/files/'.length));
  if (!file) return sayJson(reply, 404, { message: 'Not found' });
  reply.writeHead(200, { 'content-type': file.mime }).end(file.bytes);
}
