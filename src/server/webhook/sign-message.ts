import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const SECOND_MS = 1000;

/** A new secret as Standard Webhooks writes it. */
export function newWebhookSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** The headers by which a receiver knows a message for ours, for one that was not changed, and for one of now (Standard Webhooks 1.0). */
export function signMessage(secret: string, { id, body, time }: { id: string; body: string; time: Date }): Record<string, string> {
  const seconds = Math.floor(time.getTime() / SECOND_MS);
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
}
