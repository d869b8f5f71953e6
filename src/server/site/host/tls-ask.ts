import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import { asParty } from '#server/database/shared-pool.ts';

const FOUND = 200;
const NOT_FOUND = 404;

/** Where a proxy in front asks, before it gets a certificate for a host, whether anything stands there. */
export const TLS_ASK = '/tls-ask';

interface TlsAskParts {
  db: Kysely<Database>;
  settings: Pick<Settings, 'sitesDomain' | 'appOrigin'>;
}

/** Answers 200 for hosts that show something and 404 for all others: an answer that is always yes lets strangers use up the limits of whoever issues certificates. */
export async function tlsAsk(app: FastifyInstance, parts: TlsAskParts): Promise<void> {
  app.get<{ Querystring: { domain?: unknown } }>(TLS_ASK, async ({ query }, reply) => {
    const host = typeof query.domain === 'string' ? query.domain.toLowerCase().slice(0, 253) : '';
    const isOurs = await asParty('sites', async () => isShown(parts, host));
    return reply
      .code(isOurs ? FOUND : NOT_FOUND)
      .type('text/plain')
      .header('cache-control', 'no-store')
      .send(isOurs ? 'yes\n' : 'no\n');
  });
}

async function isShown({ db, settings: { sitesDomain, appOrigin = '' } }: TlsAskParts, host: string): Promise<boolean> {
  if (!/^[a-z0-9.-]+$/.test(host)) return false;
  if (host === URL.parse(appOrigin)?.hostname) return true;
  const slug = slugBelow(sitesDomain, host);
  const found =
    slug === undefined
      ? db.selectFrom('site_host').where('host', '=', host).where('verifytime', 'is not', null).select('host')
      : db.selectFrom('site').where('slug', '=', slug).where('live_version', 'is not', null).select('slug as host');
  return (await found.executeTakeFirst()) !== undefined;
}

/** The name of a site in a host below the domain of sites; nothing for another host. */
export function slugBelow(sitesDomain: string | undefined, host: string): string | undefined {
  return sitesDomain !== undefined && host.endsWith(`.${sitesDomain}`) ? host.slice(0, -sitesDomain.length - 1) : undefined;
}
