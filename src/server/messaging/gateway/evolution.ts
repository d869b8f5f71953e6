import { FILE_WITHIN_MS, jsonOf } from '../line/ask-service.ts';
import type { FetchedFile, OutgoingMessage } from '../line/message-line.ts';
import { MessagingFailure } from '../line/messaging-failure.ts';
import { personOf } from './chat-person.ts';
import { bearerOf, type EvolutionMessage, messageOf } from './evolution-report.ts';
import { type AskGateway, failureByStatus, gatewayCalls, type GatewayOptions, type GatewayQuestion, unlessGone } from './gateway-call.ts';
import type { Gateway, GatewayPerson, GatewayState, HookTarget } from './gateway.ts';
import { codeOf } from './login-code.ts';

/** Codes are asked for by whoever looks at one, so nothing is reported of them. */
const EVENTS = ['CONNECTION_UPDATE', 'MESSAGES_UPSERT', 'MESSAGES_UPDATE', 'SEND_MESSAGE'];
const MANNER = { keyHeader: 'apikey', failureOf } as const;
/** What stands around a file in the answer that brings it. */
const AROUND_A_FILE = 64 << 10;

/** A number that the Evolution API 2 speaks for, as documented at doc.evolution-api.com: one instance of it. */
export function evolutionGateway(options: GatewayOptions): Gateway {
  const { session } = options;
  const { ask, fetch } = gatewayCalls(options, MANNER);
  return {
    startLogin: (hook) => startLogin(ask, session, hook),
    loginState: () => loginState(ask, session),
    endLogin: async () => {
      await ask(`instance/logout/${session}`, { method: 'DELETE' }).catch(unlessLoggedOut);
      await ask(`instance/delete/${session}`, { method: 'DELETE' }).catch(unlessGone);
    },
    send: async (message) => {
      await mustBeOpen(ask, session);
      const { key } = await ask<EvolutionMessage>(...letterOf(session, message));
      // It was taken, and nothing tells as what.
      if (typeof key?.id !== 'string') throw new MessagingFailure('broken', { text: 'The answer names no message.', isUnsure: true });
      return key.id;
    },
    fetchFile: async (id, mostBytes) => {
      const question = {
        method: 'POST',
        body: { message: { key: { id } } },
        mostBytes: Math.ceil(mostBytes / 3) * 4 + AROUND_A_FILE,
      } as const;
      const reply = await fetch(`chat/getBase64FromMediaMessage/${session}`, question);
      return reply && fileIn(reply.content, mostBytes);
    },
    contacts: async (most) => {
      const chats = await ask<object>(`chat/findChats/${session}`, { method: 'POST', body: { where: {}, take: most } });
      // Older ones tell of all chats, however many are asked for.
      return listOf<EvolutionChat>(chats)
        .slice(0, most)
        .map(personOfChat)
        .filter((person) => person.phone !== '' || person.bsuid !== '');
    },
    history: async (person, most) => {
      const body = { where: { key: { remoteJid: chatIdOf(person.bsuid || person.phone) } }, page: 1, offset: most };
      const { messages } = await ask<{ messages?: { records?: object } }>(`chat/findMessages/${session}`, { method: 'POST', body });
      return listOf<EvolutionMessage>(messages?.records).flatMap((message) => messageOf(message) ?? []);
    },
  };
}

/** Takes an answer for a list; one that is no list has nothing in it. */
function listOf<Entry>(answer: object | undefined): Entry[] {
  return Array.isArray(answer) ? (answer as Entry[]) : [];
}

interface EvolutionChat {
  remoteJid?: unknown;
  pushName?: string | null;
  lastMessage?: { key?: { remoteJidAlt?: unknown } | null } | null;
}

/** The number of somebody whose chat has an id of WhatsApp's stands with the last message only. */
function personOfChat({ remoteJid, pushName, lastMessage }: EvolutionChat): GatewayPerson {
  const person = personOf(remoteJid, pushName ?? '');
  const isPerson = person.phone !== '' || person.bsuid !== '';
  return isPerson ? { ...person, phone: person.phone || personOf(lastMessage?.key?.remoteJidAlt, '').phone } : person;
}

/** `open`, `connecting` or `close`; empty for an instance that is kept and not running. Nothing for one that there is not. */
async function stateOf(ask: AskGateway, name: string): Promise<string | undefined> {
  const answer = await ask<{ instance?: { state?: string } }>(`instance/connectionState/${name}`).catch(unlessGone);
  return answer && (answer.instance?.state ?? '');
}

async function startLogin(ask: AskGateway, name: string, { url, key }: HookTarget): Promise<void> {
  // Reports bear no signature, so the secret goes with each of them.
  const webhook = { enabled: true, url, headers: { authorization: bearerOf(key) }, byEvents: false, base64: false, events: EVENTS };
  const state = await stateOf(ask, name);
  if (state === 'open') return;
  // One that does not run cannot be connected.
  if (state === '') await ask(`instance/delete/${name}`, { method: 'DELETE' }).catch(unlessGone);
  if (state === 'connecting' || state === 'close') {
    if (url !== '') await ask(`webhook/set/${name}`, { method: 'POST', body: { webhook } });
  } else {
    const body = { instanceName: name, integration: 'WHATSAPP-BAILEYS', qrcode: false, groupsIgnore: true, ...(url !== '' && { webhook }) };
    await ask('instance/create', { method: 'POST', body });
  }
  await ask(`instance/connect/${name}`);
}

async function loginState(ask: AskGateway, name: string): Promise<GatewayState> {
  const state = await stateOf(ask, name);
  if (state === 'open') return readOwner(ask, name);
  // To ask for the code of one that is closed would connect it anew.
  return state === 'connecting' ? readCode(ask, name) : { state: 'over' };
}

async function readOwner(ask: AskGateway, name: string): Promise<GatewayState> {
  const found = await ask<object>(`instance/fetchInstances?instanceName=${name}`);
  const owner = listOf<{ name?: string; ownerJid?: unknown; profileName?: string | null }>(found).find((one) => one.name === name);
  const { phone, name: called } = personOf(owner?.ownerJid, owner?.profileName ?? '');
  return { state: 'working', phone, name: called };
}

/** Between the scan and the first word from WhatsApp the last code stays. */
async function readCode(ask: AskGateway, name: string): Promise<GatewayState> {
  const { base64 = '' } = await ask<{ base64?: string | null }>(`instance/connect/${name}`);
  if (base64 === null || base64 === '') return { state: 'starting' };
  const [, mimetype = '', data = ''] = /^data:([^;,]*);base64,(.*)$/.exec(base64) ?? [];
  return codeOf(mimetype, data);
}

/** While the phone is gone a message ends in all sorts of errors, some of which leave open whether it went; so it is asked before. */
async function mustBeOpen(ask: AskGateway, name: string): Promise<void> {
  const state = await stateOf(ask, name);
  if (state === 'connecting') throw new MessagingFailure('busy', { text: 'The instance is connecting.' });
  if (state !== 'open') throw new MessagingFailure('login', { text: 'The instance is not connected.' });
}

/** A number, or WhatsApp's own id of somebody, as a gateway writes it. */
function chatIdOf(to: string): string {
  return to.startsWith('+') ? `${to.slice(1)}@s.whatsapp.net` : to;
}

function letterOf(name: string, { to, content }: OutgoingMessage): [string, GatewayQuestion] {
  const number = to.replace(/^\+/, '');
  if ('bytes' in content) {
    const { kind: mediatype, mime: mimetype, filename: fileName, caption, bytes } = content;
    const body = { number, mediatype, mimetype, fileName, caption, media: bytes.toString('base64') };
    return [`message/sendMedia/${name}`, { method: 'POST', body, withinMs: FILE_WITHIN_MS }];
  }
  const text = content.kind === 'text' ? content.body : content.plain;
  return [`message/sendText/${name}`, { method: 'POST', body: { number, text } }];
}

/** @returns nothing for a file that is larger than wanted */
function fileIn(answer: Buffer, mostBytes: number): FetchedFile | undefined {
  const { base64, mimetype } = (jsonOf(answer) ?? {}) as { base64?: unknown; mimetype?: unknown };
  if (typeof base64 !== 'string' || base64 === '') throw new MessagingFailure('recipient', { text: 'The gateway kept no file.' });
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length > mostBytes ? undefined : { mime: typeof mimetype === 'string' ? mimetype : '', bytes };
}

interface EvolutionError {
  error?: unknown;
  response?: { message?: unknown } | null;
}

function failureOf(status: number, answer: unknown): MessagingFailure {
  const { error, response } = (answer ?? {}) as EvolutionError;
  return failureByStatus(status, { text: wordsOf(response?.message ?? error), isRead: answer !== undefined });
}

/** It says what is wrong as a text, as a list of them, or by naming the numbers that WhatsApp does not know. */
function wordsOf(answer: unknown): string {
  if (typeof answer === 'string') return answer;
  if (Array.isArray(answer)) return answer.map(wordsOf).filter(Boolean).join('; ');
  const { exists, number } = (answer ?? {}) as { exists?: unknown; number?: unknown };
  return exists === false ? `${typeof number === 'string' ? number : 'The number'} is not on WhatsApp.` : '';
}

const BAD_REQUEST = 'recipient';

/** Takes it for no failure that a number which is not connected cannot be logged out. @throws everything else */
function unlessLoggedOut(error: unknown): undefined {
  return error instanceof MessagingFailure && error.kind === BAD_REQUEST ? undefined : unlessGone(error);
}
