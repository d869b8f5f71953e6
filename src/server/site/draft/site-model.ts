import type { Kysely } from 'kysely';

import { chineseDay } from '#lib/chinese-day.ts';
import type { Database } from '#server/database/schema.ts';
import type { Operation } from '#server/operation.ts';
import type { SiteModel } from '#site/site-model.ts';
import { problemsOf } from '#site/site-problems.ts';

import { siteAddress, type SiteOrigins } from '../serve/site-address.ts';
import { readFrameContent, readSiteContent } from './site-content.ts';

/** Lists what is not right with the site as it stands. */
export const checkSite: Operation<'checkSite'> = async ({ db, user, settings }) => {
  const model = await readSiteModel(db, settings, user.tenantId);
  return model ? problemsOf(model) : [];
};

/** Everything that the pages of a company's site are made from, hidden ones left out; nothing where it has none. */
export function readSiteModel(db: Kysely<Database>, settings: SiteOrigins, tenantId: string): Promise<SiteModel | undefined> {
  return modelWith(readSiteContent, { db, settings, tenantId });
}

/** Reads the part of the model that stands around every page, while a visitor waits: such a page shows nothing else of the company. */
export function readFrameModel(db: Kysely<Database>, settings: SiteOrigins, tenantId: string): Promise<SiteModel | undefined> {
  return modelWith(readFrameContent, { db, settings, tenantId });
}

interface ModelPlace {
  db: Kysely<Database>;
  settings: SiteOrigins;
  tenantId: string;
}

async function modelWith(readContent: typeof readSiteContent, { db, settings, tenantId }: ModelPlace): Promise<SiteModel | undefined> {
  const site = await db.selectFrom('site').where('tenant_id', '=', tenantId).selectAll().executeTakeFirst();
  if (!site) return undefined;
  const [pages, content, base] = await Promise.all([
    db
      .selectFrom('site_page_draft')
      .where('tenant_id', '=', tenantId)
      .where('hidden', '=', false)
      .selectAll()
      .orderBy('position')
      .orderBy('id')
      .execute(),
    readContent(db, tenantId),
    siteAddress(db, settings, site),
  ]);
  return { langs: site.langs, theme: site.theme, pages, content, base, today: chineseDay() };
}
