import { createHmac, timingSafeEqual } from 'node:crypto';

import type { ReportedMessage } from '../hook/whatsapp-report.ts';
import { personOf, wholeId } from './chat-person.ts';
import type { GatewayEvent, GatewayHook, GatewayMessage } from './gateway.ts';

/** A message as WAHA tells of it; every field may be missing, because it comes from outside. */
export interface WahaMessage {
  id?: unknown;
  timestamp?: number;
  from?: string;
  to?: string;
  fromMe?: boolean;
  body?: string | null;
  hasMedia?: boolean;
  media?: { url?: string; mimetype?: string; filename?: string | null } | null;
  ack?: number;
  _data?: { notifyName?: string; pushName?: string; key?: { remoteJidAlt?: string } };
}

interface WahaReport {
  event?: string;
  /** In milliseconds. */
  timestamp?: number;
  me?: { id?: string; pushName?: string } | null;
  payload?: WahaMessage & { status?: string };
}

/** By the number that WAHA gives how far a message has come; 0 tells nothing. */
const courses = new Map([[-1, 'failed'], [1, 'sent'], [2, 'delivered'], [3, 'read'], [4, 'played']]); // prettier-ignore

/** Reports of WAHA: an HMAC over the bytes tells that they are true. */
export const wahaHook: GatewayHook = {
  isSigned: (key, headers, body) => {
    const right = createHmac('sha512', key).update(body).digest();
    const given = Buffer.from(String(headers['x-webhook-hmac'] ?? ''), 'hex');
    return given.length === right.length && timingSafeEqual(given, right);
  },
  read: (report) => eventsOf(report as WahaReport),
};

// oxlint-disable-next-line complexity -- defaults of what comes from outside
function eventsOf({ event, timestamp, me, payload = {} }: WahaReport): GatewayEvent[] {
  const time = new Date(Math.min(timestamp ?? Date.now(), Date.now()));
  if (event === 'message.any' || event === 'message') {
    const message = messageOf(payload);
    return message ? [{ kind: 'message', message }] : [];
  }
  if (event === 'message.ack') {
    const status = courses.get(payload.ack ?? 0);
    const id = messageId(payload);
    return status !== undefined && id !== '' && payload.fromMe === true ? [{ kind: 'status', id, status, time }] : [];
  }
  if (event !== 'session.status') return [];
  const { phone, name } = personOf(me?.id, me?.pushName);
  if (payload.status === 'WORKING') return [{ kind: 'session', state: 'working', phone, name, time }];
  return ['FAILED', 'STOPPED', 'SCAN_QR_CODE'].includes(payload.status ?? '')
    ? [{ kind: 'session', state: 'over', phone, name, time }]
    : [];
}

/** One message between two people; those of groups, channels and stories are nobody's conversation. */
// oxlint-disable-next-line complexity -- defaults of what comes from outside
export function messageOf(report: WahaMessage): GatewayMessage | undefined {
  const { fromMe: isOurs = false, from = '', to = '', body, timestamp, ack, _data = {} } = report;
  const id = messageId(report);
  const person = personOf(isOurs ? to || from : from, isOurs ? '' : (_data.notifyName ?? _data.pushName ?? ''));
  const alias = personOf(_data.key?.remoteJidAlt, '').phone;
  const phone = person.phone || alias;
  if (id === '' || (phone === '' && person.bsuid === '')) return undefined;
  const message = {
    id,
    from: phone.slice(1),
    from_user_id: person.bsuid,
    timestamp: String(timestamp ?? ''),
    ...contentOf(report, body ?? ''),
  };
  return { person: { ...person, phone }, isOurs, status: courses.get(ack ?? 0) ?? 'accepted', message };
}

// oxlint-disable-next-line complexity -- defaults of what comes from outside
function contentOf({ hasMedia, media }: WahaMessage, text: string): Omit<ReportedMessage, 'id'> {
  if (hasMedia !== true) return { type: 'text', text: { body: text } };
  const mime = media?.mimetype ?? '';
  const kind = (['image', 'audio', 'video'] as const).find((name) => mime.startsWith(`${name}/`)) ?? 'document';
  return { type: kind, [kind]: { id: media?.url ?? '', mime_type: mime, filename: media?.filename ?? '', caption: text } };
}

/**
 * WhatsApp's own id of a message, which all engines agree on.
 *
 * Engines write it with the direction and the chat before it (`true_4915…@c.us_3EB0…`), and the chat of one message may be named in two ways.
 */
// oxlint-disable-next-line complexity -- defaults of what comes from outside
export function messageId(answer: unknown): string {
  const { id, key } = (answer ?? {}) as { id?: unknown; key?: { id?: string } };
  const whole = wholeId(id) || (key?.id ?? '');
  return (whole.split('_', 3)[2] ?? whole).slice(0, 200);
}
