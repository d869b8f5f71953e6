import { timingSafeEqual } from 'node:crypto';

import type { Secrets } from '#server/secrets.ts';

/** What proves that an address of a mail was made here: 128 bits. */
const MAC_BYTES = 16;

type Hmac = Pick<Secrets, 'hmac'>;

/** One mail of a task. */
export interface MarketingMail {
  taskId: string;
  recipientId: string;
}

type Kind = 'open' | 'leave' | 'trap';

function macOf({ hmac }: Hmac, text: string): Buffer {
  return hmac('marketing', text).subarray(0, MAC_BYTES);
}

const paths = { open: '/t/eo/', leave: '/t/u/', trap: '/t/eh/' } as const satisfies Record<Kind, string>;

/** The path of the picture that counts opens, of the page on which one leaves, or of the link that only machines follow. */
export function marketingPath(secrets: Hmac, kind: Kind, { taskId, recipientId }: MarketingMail): string {
  return `${paths[kind]}${taskId}.${recipientId}.${macOf(secrets, `${kind} ${taskId} ${recipientId}`).toString('base64url')}`;
}

/** The path that counts a click and leads on; it proves the target as well, so that no other can be put in its place. */
export function marketingLink(
  secrets: Hmac,
  { taskId, recipientId }: MarketingMail,
  { no, target }: { no: number; target: string },
): string {
  const mac = macOf(secrets, linkText({ taskId, recipientId, no, target }));
  return `/t/ec/${taskId}.${recipientId}.${no}.${mac.toString('base64url')}`;
}

function linkText({ taskId, recipientId, no, target }: MarketingMail & { no: number; target: string }): string {
  return `click ${taskId} ${recipientId} ${no} ${target}`;
}

/** The mail that an address names; nothing for one that was not made here. */
export function readMarketingToken(secrets: Hmac, kind: Kind, token: string): MarketingMail | undefined {
  const [, taskId = '', recipientId = '', mac = ''] = /^([1-9]\d{0,17})\.([1-9]\d{0,17})\.([\w-]{22})$/.exec(token) ?? [];
  if (taskId === '') return undefined;
  return isProof(mac, macOf(secrets, `${kind} ${taskId} ${recipientId}`)) ? { taskId, recipientId } : undefined;
}

/** What an address of a link names; whether it is proven can only be said with the target. */
export function readLinkToken(token: string): (MarketingMail & { no: number; mac: string }) | undefined {
  const [, taskId = '', recipientId = '', no = '', mac = ''] =
    /^([1-9]\d{0,17})\.([1-9]\d{0,17})\.(0|[1-9]\d{0,3})\.([\w-]{22})$/.exec(token) ?? [];
  return taskId === '' ? undefined : { taskId, recipientId, no: Number(no), mac };
}

/** Whether an address was made here for this target. */
export function isProvenLink(secrets: Hmac, { mac, ...link }: MarketingMail & { no: number; mac: string; target: string }): boolean {
  return isProof(mac, macOf(secrets, linkText(link)));
}

/** Compared as written, because base64url has several spellings of the last bits. */
function isProof(given: string, made: Buffer): boolean {
  return isSame(given, made.toString('base64url'));
}

function isSame(given: string, made: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(made)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const TAG_CHARACTERS = 10;

/** The Message-ID of a mail, the same over all tries; its tag keeps strangers from naming mails of ours. */
export function marketingMessageId(secrets: Hmac, { taskId, recipientId }: MarketingMail, domain: string): string {
  return `<t${taskId}.${recipientId}.${tagOf(secrets, { taskId, recipientId })}@${domain}>`;
}

/** The mail that a Message-ID names; nothing for one that was not made here. */
export function readMarketingMessageId(secrets: Hmac, messageId: string): MarketingMail | undefined {
  const [, taskId = '', recipientId = '', tag = ''] =
    /^<t([1-9]\d{0,17})\.([1-9]\d{0,17})\.([\da-f]{10})@[^@<>\s]+>$/.exec(messageId) ?? [];
  if (taskId === '') return undefined;
  return isSame(tag, tagOf(secrets, { taskId, recipientId })) ? { taskId, recipientId } : undefined;
}

function tagOf(secrets: Hmac, { taskId, recipientId }: MarketingMail): string {
  return macOf(secrets, `id ${taskId} ${recipientId}`).toString('hex').slice(0, TAG_CHARACTERS);
}
