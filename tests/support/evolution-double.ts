import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { jsonOf, sayJson, startHttpDouble } from './http-double.ts';

/** A message that the double took. */
export interface EvolutionTaken {
  id: string;
  number: string;
  path: string;
  body: Readonly<Record<string, unknown>>;
}

interface Instance {
  state: 'open' | 'connecting' | 'close';
  webhook: { url?: string; events?: string[]; headers?: Readonly<Record<string, string>> };
}

/**
 * An Evolution API as far as the product speaks it, over real HTTP: one phone that can scan, write, fall silent, refuse, and break off.
 *
 * Reports are made here with the headers that the gateway was told to send along, and sent by the test, so that it decides how often and in what order
 * they come. As the real one does, it writes the time of its own wall into them and calls it UTC.
 */
export interface EvolutionDouble {
  url: string;
  key: string;
  instances: Map<string, Instance>;
  taken: EvolutionTaken[];
  /** What the phone talked about before, by the id of the chat. */
  history: Map<string, object[]>;
  /** What it can still fetch of what people sent, by the id of the message. */
  files: Map<string, { mime: string; bytes: Buffer }>;
  /** The picture that stands for the code; a new one stands for the next code, an empty one for none. */
  code: string;
  /** Asked before a message is taken: what to answer in place of taking it, or to take it and break the line before the answer. */
  onSend: (number: string, nth: number) => { status: number; body: object } | 'cut' | undefined;
  /** The one instance that there is. */
  instance: () => [string, Instance];
  /** The phone scans the code. */
  scan: () => void;
  /** A report with the headers that go with it. */
  report: (event: string, data: object, time?: number) => { body: string; headers: Readonly<Record<string, string>> };
  close: () => Promise<void>;
}

const OWNER = { ownerJid: '8613900001111@s.whatsapp.net', profileName: 'Li Na' };
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';
/** Its wall is in São Paulo, as that of its image is. */
const ZONE_MS = -3 * 3_600_000;

/** Starts the double on a free port. */
export async function startEvolutionDouble(): Promise<EvolutionDouble> {
  const double: Omit<EvolutionDouble, 'url' | 'close'> = {
    key: 'evolution-key',
    instances: new Map(),
    taken: [],
    history: new Map(),
    files: new Map(),
    code: PICTURE,
    onSend: () => undefined,
    instance: () => {
      const [first] = double.instances;
      if (!first) throw new Error('No login was begun');
      return first;
    },
    scan: () => void (double.instance()[1].state = 'open'),
    report: (event, data, time = Date.now()) => {
      const [instance, { webhook }] = double.instance();
      const told = {
        event,
        instance,
        data,
        destination: webhook.url,
        sender: OWNER.ownerJid,
        server_url: 'http://localhost:8080',
        apikey: null,
      };
      const body = JSON.stringify({ ...told, date_time: new Date(time + ZONE_MS).toISOString() });
      return { body, headers: { 'content-type': 'application/json', ...webhook.headers } };
    },
  };
  let asked = 0;
  // oxlint-disable-next-line complexity -- one line for each thing that can be asked
  const server = await startHttpDouble(async (request, reply) => {
    if (request.headers['apikey'] !== double.key) return refuse(reply, 401, 'Unauthorized');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double');
    const [, area = '', act = '', name = searchParams.get('instanceName') ?? ''] = pathname.split('/');
    const body = await jsonOf(request);
    const exchange = { request, reply, body, path: pathname, act, name };
    if (act === 'create') return createInstance(double, exchange);
    if (!double.instances.has(name)) return refuse(reply, 404, [`The "${name}" instance does not exist`]);
    if (area === 'message') return takeMessage(double, exchange, asked++);
    if (area === 'chat') return readPhone(double, exchange);
    return tendInstance(double, exchange);
  });
  return Object.assign(double, server);
}

type Double = Omit<EvolutionDouble, 'url' | 'close'>;
interface Exchange {
  request: IncomingMessage;
  reply: ServerResponse;
  body: Record<string, unknown>;
  path: string;
  act: string;
  name: string;
}

function createInstance({ instances }: Double, { reply, body }: Exchange): void {
  const { instanceName, integration, webhook = {} } = body as { instanceName: string; integration?: string; webhook?: Instance['webhook'] };
  if (integration !== 'WHATSAPP-BAILEYS') return refuse(reply, 400, ['Invalid integration']);
  if (instances.has(instanceName)) return refuse(reply, 403, [`This name "${instanceName}" is already in use.`]);
  instances.set(instanceName, { state: 'close', webhook });
  return sayJson(reply, 201, { instance: { instanceName, integration, status: 'close' }, hash: randomUUID(), settings: {} });
}

// oxlint-disable-next-line complexity -- one line for each thing that can be asked of an instance
function tendInstance(double: Double, { reply, body, act, name }: Exchange): void {
  const instance = double.instances.get(name) as Instance;
  const state = { instance: { instanceName: name, state: instance.state } };
  if (act === 'connectionState') return sayJson(reply, 200, state);
  if (act === 'set') instance.webhook = body['webhook'] as Instance['webhook'];
  if (act === 'fetchInstances')
    return sayJson(reply, 200, [{ name, connectionStatus: instance.state, ...(instance.state === 'open' && OWNER) }]);
  if (act === 'connect') {
    if (instance.state === 'open') return sayJson(reply, 200, state);
    instance.state = 'connecting';
    return sayJson(reply, 200, {
      pairingCode: null,
      code: double.code,
      base64: double.code === '' ? null : `data:image/png;base64,${double.code}`,
      count: 1,
    });
  }
  if (act === 'logout' && instance.state === 'close') return refuse(reply, 400, [`The "${name}" instance is not connected`]);
  if (act === 'logout') instance.state = 'close';
  if (act === 'delete') double.instances.delete(name);
  return sayJson(reply, 200, { status: 'SUCCESS', error: false, response: { message: 'Done' } });
}

function takeMessage(double: Double, { request, reply, body, path, name }: Exchange, nth: number): void {
  const { number } = body as { number: string };
  if (double.instances.get(name)?.state !== 'open') return refuse(reply, 400, ['Error: Connection Closed']);
  const refused = double.onSend(number, nth);
  if (refused !== undefined && refused !== 'cut') return sayJson(reply, refused.status, refused.body);
  const id = randomUUID().replaceAll('-', '').toUpperCase();
  double.taken.push({ id, number, path, body });
  if (refused === 'cut') return void request.socket.destroy();
  const remoteJid = number.includes('@') ? number : `${number}@s.whatsapp.net`;
  return sayJson(reply, 201, { key: { remoteJid, fromMe: true, id }, status: 'PENDING', messageTimestamp: Math.floor(Date.now() / 1000) });
}

// oxlint-disable-next-line complexity -- one line for each thing that can be asked of a phone
function readPhone({ history, files }: Double, { reply, body, act }: Exchange): void {
  const { where, message } = body as { where?: { key?: { remoteJid?: string } }; message?: { key?: { id?: string } } };
  if (act === 'findChats') {
    const chats = [...history.keys()].map((remoteJid) => ({
      id: null,
      remoteJid,
      pushName: 'Anna',
      lastMessage: history.get(remoteJid)?.at(-1),
    }));
    return sayJson(reply, 200, chats);
  }
  if (act === 'findMessages') {
    const records = history.get(where?.key?.remoteJid ?? '') ?? [];
    return sayJson(reply, 200, { messages: { total: records.length, pages: 1, currentPage: 1, records } });
  }
  const file = files.get(message?.key?.id ?? '');
  if (!file) return refuse(reply, 400, ['Message not found']);
  return sayJson(reply, 201, { mediaType: 'audioMessage', mimetype: file.mime, base64: file.bytes.toString('base64'), buffer: null });
}

function refuse(reply: ServerResponse, status: number, message: unknown): void {
  return sayJson(reply, status, { status, error: 'Bad Request', response: { message } });
}
