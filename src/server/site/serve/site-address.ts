import type { Kysely } from 'kysely';

import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';

/** Sites that have no host of their own stand below this on the server itself. */
export const SITES_PATH = '/s';

/** What the settings say of the addresses of sites. */
export type SiteOrigins = Pick<Settings, 'sitesDomain' | 'appOrigin' | 'publicUrl'>;

/**
 * Where a site stands, with a slash at the end: its own verified host, else its name below `SITES_DOMAIN`, else a folder of this server.
 *
 * A server that was not told where people reach it names the folder alone: the address that it listens on may be nobody's, as 0.0.0.0 is.
 */
export async function siteAddress(db: Kysely<Database>, settings: SiteOrigins, site: { tenant_id: string; slug: string }): Promise<string> {
  const own = await db
    .selectFrom('site_host')
    .where('tenant_id', '=', site.tenant_id)
    .where('verifytime', 'is not', null)
    .orderBy('isprimary', 'desc')
    .orderBy('host')
    .select('host')
    .executeTakeFirst();
  if (own) return `https://${own.host}/`;
  if (settings.sitesDomain !== undefined) return `https://${site.slug}.${settings.sitesDomain}/`;
  return `${settings.appOrigin ?? settings.publicUrl ?? ''}${SITES_PATH}/${site.slug}/`;
}
