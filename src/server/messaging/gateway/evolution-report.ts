import { timingSafeEqual } from 'node:crypto';

import type { ReportedMessage } from '../hook/whatsapp-report.ts';
import { personOf } from './chat-person.ts';
import type { GatewayEvent, GatewayHook, GatewayMessage } from './gateway.ts';

interface EvolutionFile {
  mimetype?: string | null;
  caption?: string | null;
  fileName?: string | null;
}

/** What a message says, as WhatsApp's own clients write it: the name of a kind, and what there is of it. */
type EvolutionContent = Readonly<Record<string, unknown>>;

const FILES = [
  ['imageMessage', 'image'],
  ['videoMessage', 'video'],
  ['ptvMessage', 'video'],
  ['audioMessage', 'audio'],
  ['stickerMessage', 'sticker'],
  ['documentMessage', 'document'],
] as const;

// prettier-ignore
/** Kinds that only hold another message. */
const WRAPS = ['ephemeralMessage', 'viewOnceMessage', 'viewOnceMessageV2', 'viewOnceMessageV2Extension', 'documentWithCaptionMessage'];

/** Said about another message, or between the clients: nothing that stands in a conversation. */
const ASIDES = new Set([
  'messageContextInfo',
  'senderKeyDistributionMessage',
  'protocolMessage',
  'editedMessage',
  'reactionMessage',
  'encReactionMessage',
  'pollUpdateMessage',
  'keepInChatMessage',
  'pinInChatMessage',
]);

// prettier-ignore
const DEEPEST = 3;

/** A message as the Evolution API tells of it; every field may be missing, because it comes from outside. */
export interface EvolutionMessage {
  key?: { id?: unknown; remoteJid?: unknown; remoteJidAlt?: unknown; senderPn?: unknown; fromMe?: boolean } | null;
  pushName?: string | null;
  status?: string | null;
  message?: EvolutionContent | null;
  /** In seconds; a number that was too large for one is an object. */
  messageTimestamp?: number | string | { low?: number } | null;
  /** Of a message that was read from its memory: how far it came, step by step. */
  MessageUpdate?: { status?: string | null }[] | null;
}

interface EvolutionReport {
  event?: string;
  date_time?: string;
  data?: unknown;
}

/** How far a message has come, in its words, from the least to the most; `PENDING` tells nothing. */
const courses = new Map([['ERROR', 'failed'], ['SERVER_ACK', 'sent'], ['DELIVERY_ACK', 'delivered'], ['READ', 'read'], ['PLAYED', 'played']]); // prettier-ignore

/** The bearer token that the gateway was told to send with each report. */
export function bearerOf(key: string): string {
  return `Bearer ${key}`;
}

/** Reports of the Evolution API: they bear no signature, so a secret that goes with each of them tells that they are true. */
export const evolutionHook: GatewayHook = {
  isSigned: (key, { authorization = '' }) => {
    const [given, right] = [Buffer.from(authorization), Buffer.from(bearerOf(key))];
    return given.length === right.length && timingSafeEqual(given, right);
  },
  read: (report) => eventsOf(report as EvolutionReport),
};

function eventsOf({ event, date_time, data }: EvolutionReport): GatewayEvent[] {
  const entries = (Array.isArray(data) ? data : [data]).filter(isThing);
  const time = timeOf(date_time);
  if (event === 'messages.upsert' || event === 'send.message')
    return entries.flatMap((entry) => {
      const message = messageOf(entry);
      return message ? [{ kind: 'message', message } as const] : [];
    });
  if (event === 'messages.update') return entries.flatMap((entry) => courseOf(entry, time));
  return event === 'connection.update' ? entries.flatMap((entry) => sessionOf(entry, time)) : [];
}

function isThing(entry: unknown): entry is object {
  return typeof entry === 'object' && entry !== null;
}

const QUARTER_MS = 900_000;

/**
 * When it was reported.
 *
 * The gateway writes the time of its own wall and calls it UTC. Zones lie whole quarters of an hour apart and a report comes within minutes, so the
 * whole quarters between its time and ours are its zone, and the rest is how late it is.
 */
function timeOf(stamp: string | undefined): Date {
  const now = Date.now();
  const wall = Date.parse(stamp ?? '');
  if (Number.isNaN(wall)) return new Date(now);
  const zone = Math.round((wall - now) / QUARTER_MS) * QUARTER_MS;
  return new Date(Math.min(wall - zone, now));
}

// oxlint-disable-next-line complexity -- defaults of what comes from outside
function courseOf(
  report: { keyId?: unknown; fromMe?: boolean; key?: EvolutionMessage['key']; status?: string },
  time: Date,
): GatewayEvent[] {
  const { keyId, key, fromMe = key?.fromMe, status: word = '' } = report;
  const id = idOf(keyId ?? key?.id);
  const status = courses.get(word);
  return status !== undefined && id !== '' && fromMe === true ? [{ kind: 'status', id, status, time }] : [];
}

/** While it connects nothing is over: it does so after each break of the line. */
function sessionOf(report: { state?: string; wuid?: unknown; profileName?: string | null }, time: Date): GatewayEvent[] {
  const { state, wuid, profileName } = report;
  const { phone, name } = personOf(wuid, profileName ?? '');
  if (state === 'open') return [{ kind: 'session', state: 'working', phone, name, time }];
  return state === 'close' || state === 'refused' ? [{ kind: 'session', state: 'over', phone, name, time }] : [];
}

/** One message between two people; those of groups, channels and stories are nobody's conversation. */
// oxlint-disable-next-line complexity -- defaults of what comes from outside
export function messageOf({
  key,
  pushName,
  status,
  message,
  messageTimestamp,
  MessageUpdate,
}: EvolutionMessage): GatewayMessage | undefined {
  const id = idOf(key?.id);
  const isOurs = key?.fromMe === true;
  const { phone: number, bsuid, name } = personOf(key?.remoteJid, isOurs ? '' : (pushName ?? ''));
  const content = evolutionContent(message ?? {}, id);
  if (id === '' || (number === '' && bsuid === '') || !content) return undefined;
  const phone = number || personOf(key?.remoteJidAlt, '').phone || personOf(key?.senderPn, '').phone;
  const reported: ReportedMessage & { id: string } = {
    id,
    from: phone.slice(1),
    from_user_id: bsuid,
    timestamp: String(isThing(messageTimestamp) ? messageTimestamp.low : (messageTimestamp ?? '')),
    ...content,
  };
  return {
    person: { phone, bsuid, name },
    isOurs,
    status: furthest([status, ...(MessageUpdate ?? []).map((step) => step.status)]),
    message: reported,
  };
}

function furthest(words: readonly (string | null | undefined)[]): string {
  return [...courses].findLast(([word]) => words.includes(word))?.[1] ?? 'accepted';
}

function idOf(id: unknown): string {
  return typeof id === 'string' ? id.slice(0, 200) : '';
}

/** What a message says, in the words of a report; nothing where it stands in no conversation. A file is asked for later by the message's own id. */
function evolutionContent(content: EvolutionContent, id: string, depth = 0): Omit<ReportedMessage, 'id'> | undefined {
  const wrap = WRAPS.map((name) => (content[name] as { message?: EvolutionContent | null } | null | undefined)?.message).find(Boolean);
  if (wrap && depth < DEEPEST) return evolutionContent(wrap, id, depth + 1);
  const file = fileIn(content, id);
  if (file) return file;
  const text = textIn(content);
  if (text !== undefined) return { type: 'text', text: { body: text } };
  return Object.keys(content).some((name) => !ASIDES.has(name)) ? { type: 'other' } : undefined;
}

// oxlint-disable-next-line complexity -- defaults of what comes from outside
function fileIn(content: EvolutionContent, id: string): Omit<ReportedMessage, 'id'> | undefined {
  const [name, kind] = FILES.find(([named]) => content[named]) ?? [];
  if (name === undefined || kind === undefined) return undefined;
  const { mimetype, caption, fileName } = content[name] as EvolutionFile;
  return { type: kind, [kind]: { id, mime_type: mimetype ?? '', caption: caption ?? '', filename: fileName ?? '' } };
}

/** Written, or chosen from what was offered. */
function textIn(content: EvolutionContent): string | undefined {
  const {
    conversation,
    extendedTextMessage: long,
    buttonsResponseMessage: button,
    listResponseMessage: list,
  } = content as {
    conversation?: unknown;
    extendedTextMessage?: { text?: unknown } | null;
    buttonsResponseMessage?: { selectedDisplayText?: unknown } | null;
    listResponseMessage?: { title?: unknown } | null;
  };
  return [conversation, long?.text, button?.selectedDisplayText, list?.title].find((text) => typeof text === 'string');
}
