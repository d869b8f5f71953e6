import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';

import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import type { Storage } from '#server/files/storage.ts';
import type { Secrets } from '#server/secrets.ts';

/** What serving a site needs. */
export interface SiteParts {
  db: Kysely<Database>;
  files: Storage;
  settings: Settings;
  secrets: Secrets;
}

/** A request that is a site's, and which. */
export interface SiteAsked {
  request: FastifyRequest;
  reply: FastifyReply;
  site: LiveSite;
  path: string;
  query: URLSearchParams;
  /** Whether the site stands in a folder of the app's own host, where it may do less. */
  isFolder: boolean;
}

export type LiveSite = NonNullable<Awaited<ReturnType<typeof liveSite>>>;

/** The site that visitors see under a name. */
export function liveSite(db: Kysely<Database>, slug: string) {
  return db
    .selectFrom('site')
    .innerJoin('site_version', 'site_version.id', 'site.live_version')
    .where('slug', '=', slug)
    .select(['site.tenant_id', 'site.slug', 'site.langs', 'site_version.id as version', 'style'])
    .executeTakeFirst();
}

/** Who asks, as the figures count it. */
export function askerOf({ site, request }: SiteAsked) {
  return { tenantId: site.tenant_id, address: request.ip, agent: request.headers['user-agent'] ?? '' };
}
