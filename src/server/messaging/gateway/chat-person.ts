import type { GatewayPerson } from './gateway.ts';

/** An id as text; one engine writes ids as objects. */
export function wholeId(id: unknown): string {
  if (typeof id === 'string') return id;
  const { _serialized: text } = (id ?? {}) as { _serialized?: unknown };
  return typeof text === 'string' ? text : '';
}

/** Somebody by the id of a chat: a number before `@c.us`, or an id of WhatsApp's before `@lid`. Of everything else, nobody. */
export function personOf(chat: unknown, name: string | undefined): GatewayPerson {
  const id = wholeId(chat);
  const number = /^(\d{5,20})(?::\d+)?@(?:c\.us|s\.whatsapp\.net)$/.exec(id)?.[1];
  const lid = /^\d{5,20}(?::\d+)?@lid$/.test(id) ? id.replace(/:\d+@/, '@') : '';
  return { phone: number === undefined ? '' : `+${number}`, bsuid: lid, name: (name ?? '').slice(0, 255) };
}
