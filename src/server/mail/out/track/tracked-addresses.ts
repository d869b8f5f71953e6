import { timingSafeEqual } from 'node:crypto';

import type { Secrets } from '#server/secrets.ts';

/** What proves that an address of a mail was made here: 128 bits. */
const MAC_BYTES = 16;

type Hmac = Pick<Secrets, 'hmac'>;

function macOf({ hmac }: Hmac, text: string): Buffer {
  return hmac('mail tracking', text).subarray(0, MAC_BYTES);
}

/** The path of the picture that counts opens of a message. */
export function openPath(secrets: Hmac, messageId: string): string {
  return `/t/o/${messageId}.${macOf(secrets, `open ${messageId}`).toString('base64url')}`;
}

/** The path that counts a click and leads on; it proves the target as well, so that no other can be put in its place. */
export function clickPath(secrets: Hmac, { messageId, no, target }: { messageId: string; no: number; target: string }): string {
  return `/t/c/${messageId}.${no}.${macOf(secrets, clickText({ messageId, no, target })).toString('base64url')}`;
}

function clickText({ messageId, no, target }: { messageId: string; no: number; target: string }): string {
  return `click ${messageId} ${no} ${target}`;
}

/** The message whose opens an address counts; nothing for one that was not made here. */
export function readOpenToken(secrets: Hmac, token: string): string | undefined {
  const [, id = '', mac = ''] = /^(\d{1,18})\.([\w-]{22})$/.exec(token) ?? [];
  return id !== '' && isSame(mac, macOf(secrets, `open ${id}`)) ? id : undefined;
}

/** What an address of a link names; whether it is proven can only be said with the target. */
export function readClickToken(token: string): { messageId: string; no: number; mac: string } | undefined {
  const [, messageId = '', no = '', mac = ''] = /^(\d{1,18})\.(\d{1,4})\.([\w-]{22})$/.exec(token) ?? [];
  return messageId === '' ? undefined : { messageId, no: Number(no), mac };
}

/** Whether an address was made here for this target. */
export function isProven(secrets: Hmac, { mac, ...link }: { messageId: string; no: number; mac: string; target: string }): boolean {
  return isSame(mac, macOf(secrets, clickText(link)));
}

function isSame(given: string, made: Buffer): boolean {
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === made.length && timingSafeEqual(bytes, made);
}
