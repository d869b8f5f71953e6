import { randomBytes } from 'node:crypto';

import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Answers that are no page may do nothing at all, should a browser ever show one. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/** The headers that every answer carries. */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (_, reply) => {
    void reply.headers({ 'content-security-policy': NOTHING, 'permissions-policy': PERMISSIONS });
  });
}

/** Headers that tell a browser what a page may do; to a script, a style sheet or a picture they mean nothing, and there they were half of a small file. */
const FOR_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Leaves the headers that mean something for pages only out of all answers of this part of the server, except those that a route sets itself. */
export function dropPageHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_, reply) => {
    for (const name of FOR_PAGES) reply.removeHeader(name);
  });
}

/** A number used once, which marks the scripts and styles of one page as ours. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * What a page of ours may do: run the scripts that carry its nonce and those they load, and talk to this server alone.
 *
 * No text can become code: inline handlers do not run, and Trusted Types close the DOM's ways from text to script. The one policy gives the
 * addresses of our own workers and nothing else.
 */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "worker-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types workers',
  ].join('; ');
}
