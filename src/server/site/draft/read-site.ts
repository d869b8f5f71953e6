import type { Kysely } from 'kysely';

import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import type { Operation, Schemas } from '#server/operation.ts';

import { siteAddress } from '../serve/site-address.ts';

const MOST_VERSIONS = 10;
const NONE: Schemas['Site'] = { exists: false, slug: '', langs: [], theme: 'harbour', version: 0, address: '', pages: [], versions: [] };

/** The company's site as it is being built, and what was published of it. */
export const getSite: Operation<'getSite'> = ({ db, settings, user }) => readSite(db, settings, user.tenantId);

/** The site of a company as the wire has it; also the answer to a change of it. */
export async function readSite(db: Kysely<Database>, settings: Settings, tenantId: string): Promise<Schemas['Site']> {
  const site = await db.selectFrom('site').where('tenant_id', '=', tenantId).selectAll().executeTakeFirst();
  if (!site) return NONE;
  const { slug, langs, theme, version, live_version } = site;
  const pages = await db
    .selectFrom('site_page_draft')
    .where('tenant_id', '=', tenantId)
    .select(['id', 'slug', 'hidden', 'title', 'description', 'sections', 'version'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const versions = await versionsOf(db, tenantId).execute();
  return {
    exists: true,
    slug,
    langs,
    theme,
    version,
    address: live_version === null ? '' : await siteAddress(db, settings, site),
    pages,
    versions: versions.map((row) => wireVersion(row, live_version)),
  };
}

/** The latest versions of a company's site. */
function versionsOf(db: Kysely<Database>, tenantId: string) {
  return db
    .selectFrom('site_version')
    .leftJoin('account', 'account.id', 'site_version.creator_id')
    .where('site_version.tenant_id', '=', tenantId)
    .select(['site_version.id', 'site_version.createtime', 'nameremark', 'pages', 'bytes', 'state'])
    .orderBy('site_version.id', 'desc')
    .limit(MOST_VERSIONS);
}

type VersionRow = Awaited<ReturnType<ReturnType<typeof versionsOf>['executeTakeFirstOrThrow']>>;

/** A version as the wire has it. */
function wireVersion({ id, createtime, nameremark, pages, bytes, state }: VersionRow, live: string | null): Schemas['SiteVersion'] {
  return { id, createtime: createtime.toISOString(), username: nameremark ?? '', pages, bytes: Number(bytes), state, live: id === live };
}
