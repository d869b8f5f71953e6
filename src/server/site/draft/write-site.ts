import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type Operation, Refusal, type Schemas } from '#server/operation.ts';
import { inMoreLanguages, readySite } from '#site/ready-sites.ts';
import { pickText, type SiteLanguage, slugOf } from '#site/site-model.ts';

import { forgetLiveSites } from '../serve/live-sites.ts';
import { keepPagePictures } from './page-pictures.ts';
import { readSite } from './read-site.ts';
import { readFrameContent, readSiteContent } from './site-content.ts';

/** Begins the site as one of the ready ones. A company has one site, so of two who begin at once the second is refused. */
export const addSite: Operation<'addSite'> = async ({ db, user, settings }, input) => {
  await db.transaction().execute((trx) => makeSite(trx, user.tenantId, input));
  return readSite(db, settings, user.tenantId);
};

/**
 * Makes the site of a company in the caller's transaction.
 *
 * @throws Refusal 409 where there is one
 */
export async function makeSite(db: Kysely<Database>, tenantId: string, { kind, langs }: Schemas['NewSite']): Promise<void> {
  const content = await readSiteContent(db, tenantId);
  const { name, slogan, description, photoids } = content.profile;
  const slug = await freeSlug(db, slugOf(pickText(name, 'en').text));
  const made = await db
    .insertInto('site')
    .values({ tenant_id: tenantId, slug, langs, theme: 'harbour' })
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .returning('slug')
    .executeTakeFirst();
  if (!made) throw new Refusal(409, 'siteExists');
  const pictureid = photoids[0] ?? content.products.flatMap(({ pictureids }) => pictureids)[0] ?? '';
  const pages = readySite(kind, { langs, name, slogan, description, pictureid, hasCertificates: content.certificates.length > 0 });
  await db
    .insertInto('site_page_draft')
    .values(
      pages.map((page, position) => ({
        tenant_id: tenantId,
        slug: page.slug,
        position,
        title: JSON.stringify(page.title),
        description: JSON.stringify(page.description),
        sections: JSON.stringify(page.sections),
      })),
    )
    .execute();
  await keepPagePictures(db, tenantId);
}

/** The company's name where it is free and can stand in an address, else with a number. */
async function freeSlug(db: Kysely<Database>, wish: string): Promise<string> {
  const slug = wish.length >= 2 ? wish.slice(0, 32).replace(/-+$/, '') : `site-${randomInt(100_000, 1_000_000)}`;
  const taken = await db.selectFrom('site').where('slug', '=', slug).select('slug').executeTakeFirst();
  return taken ? `${slug}-${randomInt(1000, 10_000)}` : slug;
}

/** Keeps name, languages and theme. A name that another company has is refused. */
export const saveSiteSettings: Operation<'saveSiteSettings'> = async ({ db, user, settings }, { version, slug, langs, theme }) => {
  const taken = await db
    .selectFrom('site')
    .where('slug', '=', slug)
    .where('tenant_id', '<>', user.tenantId)
    .select('slug')
    .executeTakeFirst();
  if (taken) throw new Refusal(409, 'siteNameTaken', { field: 'slug' });
  const saved = await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('site')
      .set({ slug, langs, theme })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('tenant_id', '=', user.tenantId)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst();
    if (changed) await writeReadyTexts(trx, user.tenantId, langs);
    return changed;
  });
  forgetLiveSites();
  const site = await readSite(db, settings, user.tenantId);
  if (saved) return site;
  if (!site.exists) throw new Refusal(404, 'notFound');
  throw new Refusal(409, 'stale', { current: { version: site.version } });
};

/** Gives the pages what their ready texts and those from the profile say in the languages that they lack. */
async function writeReadyTexts(db: Kysely<Database>, tenantId: string, langs: readonly SiteLanguage[]): Promise<void> {
  const { profile } = await readFrameContent(db, tenantId);
  const pages = await db
    .selectFrom('site_page_draft')
    .where('tenant_id', '=', tenantId)
    .select(['id', 'slug', 'title', 'description', 'sections'])
    .forUpdate()
    .execute();
  for (const page of pages) {
    const filled = inMoreLanguages(page, langs, [profile.name, profile.slogan, profile.description]);
    if (isDeepStrictEqual(filled, page)) continue;
    await db
      .updateTable('site_page_draft')
      .set((eb) => ({
        title: JSON.stringify(filled.title),
        description: JSON.stringify(filled.description),
        sections: JSON.stringify(filled.sections),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', page.id)
      .execute();
  }
}
