import { createHash } from 'node:crypto';

import { askForFile, askService, FILE_WITHIN_MS, jsonOf } from '../line/ask-service.ts';
import type { FetchedFile, OutgoingMessage } from '../line/message-line.ts';
import { MessagingFailure } from '../line/messaging-failure.ts';
import type { Gateway, GatewayState, HookTarget } from './gateway.ts';
import { messageId, messageOf, personOf, type WahaMessage } from './waha-report.ts';

export interface WahaOptions {
  url: string;
  key: string;
  session: string;
  /** Whether whoever runs this deployment chose the address. */
  isOwn: boolean;
  allowLoopback: boolean;
}

/** As many letters as a picture may have on the wire. */
const LONGEST_PICTURE = 190_000;
const EVENTS = ['session.status', 'message.any', 'message.ack'];
const NOT_FOUND = 404;
const TOO_MANY = 429;
const UNAUTHORISED = new Set([401, 403]);

/** A number that WAHA speaks for, as documented at waha.devlike.pro: one session of it. */
export function wahaGateway(options: WahaOptions): Gateway {
  const { session } = options;
  const ask = <Answer>(path: string, question?: Question) => call<Answer>(options, path, question);
  const place = `api/sessions/${session}`;
  return {
    startLogin: (hook) => startLogin(ask, session, hook),
    loginState: () => loginState(ask, session),
    endLogin: async () => {
      await ask(`${place}/logout`, { method: 'POST', body: {} }).catch(unlessGone);
      await ask(place, { method: 'DELETE' }).catch(unlessGone);
    },
    send: async (message) => {
      const id = messageId(await ask(...letterOf(session, message)));
      // It was taken, and nothing tells as what.
      if (id === '') throw new MessagingFailure('broken', { text: 'The answer names no message.', isUnsure: true });
      return id;
    },
    fetchFile: (id, mostBytes) => fetchFile(options, id, mostBytes),
    contacts: async (most) => {
      const chats = await ask<object>(`api/${session}/chats?limit=${most}&sortBy=conversationTimestamp&sortOrder=desc`);
      return (listOf(chats) as { id?: unknown; name?: string }[])
        .map(({ id, name }) => personOf(id, name))
        .filter((person) => person.phone !== '' || person.bsuid !== '');
    },
    history: async (person, most) => {
      const path = `api/${session}/chats/${encodeURIComponent(chatIdOf(person.phone || person.bsuid))}/messages`;
      const found = await ask<object>(`${path}?limit=${most}&downloadMedia=false`);
      return (listOf(found) as WahaMessage[]).flatMap((message) => messageOf(message) ?? []);
    },
  };
}

/** An answer that is no list has nothing in it. */
function listOf(answer: object): unknown[] {
  return Array.isArray(answer) ? answer : [];
}

type Ask = <Answer>(path: string, question?: Question) => Promise<Answer>;

interface WahaSession {
  status?: string;
  me?: { id?: string; pushName?: string } | null;
}

async function startLogin(ask: Ask, name: string, { url, key }: HookTarget): Promise<void> {
  const webhooks =
    url === '' ? [] : [{ url, events: EVENTS, hmac: { key }, retries: { policy: 'exponential', delaySeconds: 2, attempts: 15 } }];
  // Without its store one of WAHA's engines has no conversations to read.
  const config = { webhooks, noweb: { store: { enabled: true, fullSync: false } } };
  const known = await ask<WahaSession>(`api/sessions/${name}`).catch(unlessGone);
  if (known === undefined) await ask('api/sessions', { method: 'POST', body: { name, start: true, config } });
  else if (known.status !== 'WORKING') {
    await ask(`api/sessions/${name}`, { method: 'PUT', body: { name, config } });
    // A failed login shows no code again until it is begun anew.
    await ask(`api/sessions/${name}/${known.status === 'STOPPED' ? 'start' : 'restart'}`, { method: 'POST', body: {} });
  }
}

async function loginState(ask: Ask, name: string): Promise<GatewayState> {
  const { status = 'STOPPED', me } = (await ask<WahaSession>(`api/sessions/${name}`).catch(unlessGone)) ?? {};
  if (status === 'WORKING') {
    const { phone, name: called } = personOf(me?.id, me?.pushName);
    return { state: 'working', phone, name: called };
  }
  if (status === 'SCAN_QR_CODE') return readCode(ask, name);
  return { state: status === 'STARTING' ? 'starting' : 'over' };
}

async function readCode(ask: Ask, name: string): Promise<GatewayState> {
  const { mimetype = '', data = '' } = await ask<{ mimetype?: string; data?: string }>(`api/${name}/auth/qr?format=image`);
  const isPicture = /^image\/(png|jpeg)$/.test(mimetype) && /^[A-Za-z0-9+/=]+$/.test(data) && data.length <= LONGEST_PICTURE;
  if (!isPicture) throw new MessagingFailure('broken', { text: 'The code is no picture.' });
  return { state: 'code', code: createHash('sha256').update(data).digest('hex'), picture: `data:${mimetype};base64,${data}` };
}

/** A number, or WhatsApp's own id of somebody, as a gateway writes it. */
function chatIdOf(to: string): string {
  return to.startsWith('+') ? `${to.slice(1)}@c.us` : to;
}

function letterOf(session: string, { to, content }: OutgoingMessage): [string, Question] {
  if ('bytes' in content) {
    const { kind, mime, filename, caption, bytes } = content;
    const body = { session, chatId: chatIdOf(to), file: { mimetype: mime, filename, data: bytes.toString('base64') }, caption };
    return [kind === 'image' ? 'api/sendImage' : 'api/sendFile', { method: 'POST', body, withinMs: FILE_WITHIN_MS }];
  }
  const text = content.kind === 'text' ? content.body : content.plain;
  return ['api/sendText', { method: 'POST', body: { session, chatId: chatIdOf(to), text } }];
}

/** A gateway names its files by an address that may be right for itself only; the way from there on is right here too. */
async function fetchFile({ url, key, isOwn, allowLoopback }: WahaOptions, id: string, mostBytes: number): Promise<FetchedFile | undefined> {
  const path = URL.parse(id, url)?.pathname ?? '';
  const place = path.slice(path.indexOf('/api/files/'));
  if (!place.startsWith('/api/files/')) throw new MessagingFailure('recipient', { text: 'The gateway kept no file.' });
  const question = { headers: { 'x-api-key': key }, mostBytes, isOwn };
  const reply = await askForFile({ allowLoopback }, new URL(`${url.replace(/\/$/, '')}${place}`), question);
  if (!reply) return undefined;
  if (reply.status >= 200 && reply.status < 300) return { mime: reply.contentType, bytes: reply.content };
  throw failureOf(reply.status, jsonOf(reply.content));
}

interface Question {
  withinMs?: number;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object;
}

async function call<Answer>({ url, key, isOwn, allowLoopback }: WahaOptions, path: string, question: Question = {}): Promise<Answer> {
  const { method = 'GET', body, ...limits } = question;
  const reply = await askService({ allowLoopback }, new URL(`${url.replace(/\/$/, '')}/${path}`), {
    method,
    ...(body && { body: JSON.stringify(body) }),
    ...limits,
    headers: { 'x-api-key': key, accept: 'application/json', 'content-type': 'application/json' },
    isOwn,
  });
  const answer = jsonOf(reply.content);
  if (reply.status >= 200 && reply.status < 300 && (answer !== undefined || method === 'DELETE')) return answer as Answer;
  throw failureOf(reply.status, answer);
}

interface WahaError {
  message?: string | string[];
  error?: string;
  /** Told with a session that is not logged in. */
  expected?: unknown;
}

// oxlint-disable-next-line complexity -- defaults of what comes from outside
function failureOf(status: number, answer: unknown): MessagingFailure {
  const { message, error, expected } = (answer ?? {}) as WahaError;
  const text = String(message ?? error ?? `HTTP ${status}`).slice(0, 500);
  if (UNAUTHORISED.has(status)) return new MessagingFailure('token', { text });
  if (status === NOT_FOUND || expected !== undefined) return new MessagingFailure('login', { text });
  if (status === TOO_MANY) return new MessagingFailure('busy', { text });
  // A gateway that broke while it worked may have sent the message.
  if (status >= 500 || answer === undefined) return new MessagingFailure('broken', { text, isUnsure: true });
  return new MessagingFailure('recipient', { text });
}

/** @throws everything but that there is no such session */
function unlessGone(error: unknown): undefined {
  if (error instanceof MessagingFailure && error.kind === 'login') return undefined;
  throw error;
}
