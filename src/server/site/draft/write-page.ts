import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { keepPagePictures } from './page-pictures.ts';
import { readSite } from './read-site.ts';

/** Keeps a page as it was edited; a stale version gets a 409 with the page as it is now, so that nobody's text is lost. */
export const saveSitePage: Operation<'saveSitePage'> = ({ db, user }, { id, version, title, description, sections }) =>
  db.transaction().execute(async (trx) => {
    const own = trx
      .selectFrom('site_page_draft')
      .where('tenant_id', '=', user.tenantId)
      .where('id', 'in', splitIds(id)?.slice(0, 1) ?? ['0']);
    const saved = await trx
      .updateTable('site_page_draft')
      .set({
        title: JSON.stringify(title),
        description: JSON.stringify(description),
        sections: JSON.stringify(sections),
        version: sql<number>`version + 1`,
      })
      .where('id', 'in', own.select('id'))
      .where('version', '=', version)
      .returning(['id', 'version'])
      .executeTakeFirst();
    if (saved) {
      await keepPagePictures(trx, user.tenantId, saved.id);
      return saved;
    }
    const current = await own.select(['id', 'slug', 'hidden', 'title', 'description', 'sections', 'version']).executeTakeFirst();
    if (!current) throw new Refusal(404, 'notFound', { field: 'id' });
    throw new Refusal(409, 'stale', { current });
  });

type Wanted = Schemas['SitePageList']['pages'];

/** Adds, removes, renames, hides and orders pages in one step, if nobody has since the list was read. */
export const saveSitePageList: Operation<'saveSitePageList'> = ({ db, user, settings }, { version, pages }) =>
  db.transaction().execute(async (trx) => {
    refuseWrongList(pages);
    const site = await trx.selectFrom('site').where('tenant_id', '=', user.tenantId).select('version').forUpdate().executeTakeFirst();
    if (!site) throw new Refusal(404, 'notFound');
    if (site.version !== version) throw new Refusal(409, 'stale', { current: { version: site.version } });
    await writeList(trx, user.tenantId, pages);
    await trx
      .updateTable('site')
      .set({ version: version + 1 })
      .where('tenant_id', '=', user.tenantId)
      .execute();
    return readSite(trx, settings, user.tenantId);
  });

/**
 * The first page is the home page, and the only one without a name.
 *
 * @throws Refusal 400
 */
function refuseWrongList(pages: Wanted): void {
  const names = pages.map(({ slug }) => slug);
  if (names.indexOf('') !== 0 || pages[0]?.hidden === true) throw new Refusal(400, 'siteHomeFirst', { field: 'pages' });
  if (new Set(names).size < names.length || names.some((name) => TAKEN.has(name)))
    throw new Refusal(400, 'sitePageTwice', { field: 'pages' });
}

/** Other pages stand there. */
const TAKEN = new Set(['products', 'thanks']);

async function writeList(db: Kysely<Database>, tenantId: string, pages: Wanted): Promise<void> {
  const existing = await db.selectFrom('site_page_draft').where('tenant_id', '=', tenantId).select(['id', 'slug']).execute();
  const kept = new Set(pages.map(({ id }) => id));
  if ([...kept].some((id) => id !== '' && !existing.some((page) => page.id === id))) throw new Refusal(404, 'notFound', { field: 'pages' });
  if (existing.some(({ id, slug }) => slug === '' && id !== pages[0]?.id)) throw new Refusal(400, 'siteHomeFirst', { field: 'pages' });
  const gone = existing.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) await db.deleteFrom('site_page_draft').where('id', 'in', gone).execute();
  for (const [position, { id, slug, hidden }] of pages.entries()) {
    const row = { slug, hidden, position };
    if (id !== '') await db.updateTable('site_page_draft').set(row).where('id', '=', id).execute();
    else
      await db
        .insertInto('site_page_draft')
        .values({ ...row, tenant_id: tenantId, title: '{}', description: '{}', sections: '[]' })
        .execute();
  }
}
