import { timingSafeEqual } from 'node:crypto';

import type { Secrets } from '#server/secrets.ts';

type Hmac = Pick<Secrets, 'hmac'>;

/** A page of a form counts as seen for so long. */
const SEEN_MS = 86_400_000;

function macOf({ hmac }: Hmac, text: string): string {
  return hmac('signup', text).toString('base64url');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What the link in the mail to a subscriber ends with; it proves that the mail was read where it was sent. */
export function confirmToken(secrets: Hmac, { id, email }: { id: string; email: string }): string {
  return `${id}.${macOf(secrets, `confirm ${id} ${email}`)}`;
}

/** The id that a link names; whether it is proven can only be said with the address. */
export function idInToken(token: string): string | undefined {
  return /^([1-9]\d{0,17})\.[\w-]{43}$/.exec(token)?.[1];
}

/** Whether a link was made here for this subscriber. */
export function isProvenToken(secrets: Hmac, token: string, subscriber: { id: string; email: string }): boolean {
  return isSame(token, confirmToken(secrets, subscriber));
}

/** The moment at which a page of a form was made, signed. */
export function seenProof(secrets: Hmac, formId: string): string {
  const time = String(Date.now());
  return `${time}.${macOf(secrets, `seen ${formId} ${time}`)}`;
}

/** How long ago that was; nothing for what was not made here, or is a day old. */
export function seenMsOf(secrets: Hmac, formId: string, proof: string): number | undefined {
  const [time = '', mac = ''] = proof.split('.');
  if (!/^\d{13}$/.test(time) || !isSame(mac, macOf(secrets, `seen ${formId} ${time}`))) return undefined;
  const age = Date.now() - Number(time);
  return age > SEEN_MS ? undefined : age;
}
