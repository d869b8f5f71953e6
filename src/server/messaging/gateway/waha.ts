import { FILE_WITHIN_MS } from '../line/ask-service.ts';
import type { OutgoingMessage } from '../line/message-line.ts';
import { MessagingFailure } from '../line/messaging-failure.ts';
import { personOf } from './chat-person.ts';
import { type AskGateway, failureByStatus, gatewayCalls, type GatewayOptions, type GatewayQuestion, unlessGone } from './gateway-call.ts';
import type { Gateway, GatewayState, HookTarget } from './gateway.ts';
import { codeOf } from './login-code.ts';
import { messageId, messageOf, type WahaMessage } from './waha-report.ts';

const EVENTS = ['session.status', 'message.any', 'message.ack'];
const MANNER = { keyHeader: 'x-api-key', failureOf } as const;

/** A number that WAHA speaks for, as documented at waha.devlike.pro: one session of it. */
export function wahaGateway(options: GatewayOptions): Gateway {
  const { session, url } = options;
  const { ask, fetch } = gatewayCalls(options, MANNER);
  const address = `api/sessions/${session}`;
  return {
    startLogin: (hook) => startLogin(ask, session, hook),
    loginState: () => loginState(ask, session),
    endLogin: async () => {
      await ask(`${address}/logout`, { method: 'POST', body: {} }).catch(unlessGone);
      await ask(address, { method: 'DELETE' }).catch(unlessGone);
    },
    send: async (message) => {
      const id = messageId(await ask(...letterOf(session, message)));
      // It was taken, and nothing tells as what.
      if (id === '') throw new MessagingFailure('broken', { text: 'The answer names no message.', isUnsure: true });
      return id;
    },
    fetchFile: async (id, mostBytes) => {
      const reply = await fetch(fileOf(id, url), { mostBytes });
      return reply && { mime: reply.contentType, bytes: reply.content };
    },
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

interface WahaSession {
  status?: string;
  me?: { id?: string; pushName?: string } | null;
}

async function startLogin(ask: AskGateway, name: string, { url, key }: HookTarget): Promise<void> {
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

async function loginState(ask: AskGateway, name: string): Promise<GatewayState> {
  const { status = 'STOPPED', me } = (await ask<WahaSession>(`api/sessions/${name}`).catch(unlessGone)) ?? {};
  if (status === 'WORKING') {
    const { phone, name: called } = personOf(me?.id, me?.pushName);
    return { state: 'working', phone, name: called };
  }
  if (status === 'SCAN_QR_CODE') return readCode(ask, name);
  return { state: status === 'STARTING' ? 'starting' : 'over' };
}

async function readCode(ask: AskGateway, name: string): Promise<GatewayState> {
  const { mimetype = '', data = '' } = await ask<{ mimetype?: string; data?: string }>(`api/${name}/auth/qr?format=image`);
  return codeOf(mimetype, data);
}

/** A number, or WhatsApp's own id of somebody, as a gateway writes it. */
function chatIdOf(to: string): string {
  return to.startsWith('+') ? `${to.slice(1)}@c.us` : to;
}

function letterOf(session: string, { to, content }: OutgoingMessage): [string, GatewayQuestion] {
  if ('bytes' in content) {
    const { kind, mime, filename, caption, bytes } = content;
    const body = { session, chatId: chatIdOf(to), file: { mimetype: mime, filename, data: bytes.toString('base64') }, caption };
    return [kind === 'image' ? 'api/sendImage' : 'api/sendFile', { method: 'POST', body, withinMs: FILE_WITHIN_MS }];
  }
  const text = content.kind === 'text' ? content.body : content.plain;
  return ['api/sendText', { method: 'POST', body: { session, chatId: chatIdOf(to), text } }];
}

/** A gateway names its files by an address that may be right for itself only; the way from there on is right here too. */
function fileOf(id: string, url: string): string {
  const path = URL.parse(id, url)?.pathname ?? '';
  const filePath = path.slice(path.indexOf('/api/files/') + 1);
  if (!filePath.startsWith('api/files/')) throw new MessagingFailure('recipient', { text: 'The gateway kept no file.' });
  return filePath;
}

interface WahaError {
  message?: string | string[];
  error?: string;
  /** Told with a session that is not logged in. */
  expected?: unknown;
}

function failureOf(status: number, answer: unknown): MessagingFailure {
  const { message, error, expected } = (answer ?? {}) as WahaError;
  const text = String(message ?? error ?? '').slice(0, 500);
  return expected === undefined ? failureByStatus(status, { text, isRead: answer !== undefined }) : new MessagingFailure('login', { text });
}
