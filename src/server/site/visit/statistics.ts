import { type Kysely, sql } from 'kysely';

import type { Language } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';
import type { JobDefinition } from '#server/jobs/jobs.ts';
import type { Operation } from '#server/operation.ts';
import { bannerKey, pickText, READERS_LANGUAGE } from '#site/site-model.ts';

import { viewsAtRest } from './visitors.ts';

const MOST_KEYS = 20;

/** How often the site was seen. Today's figures are counted when somebody asks. */
export const getSiteStatistics: Operation<'getSiteStatistics'> = async ({ db, user, language }, { days = 30 }) => {
  await viewsAtRest();
  await rollUp(db, user.tenantId);
  const since = sql<Date>`(now() AT TIME ZONE 'UTC')::date - ${days - 1}::integer`;
  const rows = await db
    .selectFrom('site_day')
    .where('tenant_id', '=', user.tenantId)
    .where('day', '>=', since)
    .select([sql<string>`day::text`.as('day'), 'kind', 'key', 'views', 'visitors'])
    .orderBy('day')
    .execute();
  const inquiries = await db
    .selectFrom('inquiry_web')
    .where('tenant_id', '=', user.tenantId)
    .where('verdict', '=', 'new')
    .where('createtime', '>=', since)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  const of = (kind: string) => summed(rows.filter((row) => row.kind === kind));
  const all = rows.filter(({ kind }) => kind === 'all').map(({ day, views, visitors }) => ({ key: day, views, visitors }));
  return {
    days: all,
    pages: of('page'),
    sources: of('source'),
    campaigns: of('campaign').filter(({ key }) => key !== ''),
    countries: of('country'),
    devices: of('device'),
    langs: of('lang'),
    banners: await named(db, { tenantId: user.tenantId, language }, of('banner')),
    products: await productFigures(db, { tenantId: user.tenantId, language }, rows),
    views: sum(all, 'views'),
    visitors: sum(all, 'visitors'),
    inquiries: inquiries.count,
  };
};

/** Banners by their headings; one that is gone has its number. */
async function named(db: Kysely<Database>, whose: Reader, figures: ReturnType<typeof summed>) {
  const known = figures.filter(({ key }) => key !== '');
  if (known.length === 0) return [];
  const headings = await bannerHeadings(db, whose);
  return known.map(({ key, ...figure }) => ({ ...figure, key: headings.get(key) || key }));
}

/** The number at the end of the address of a product's page. */
const OF_PRODUCT = /\/products\/.*-(\d{1,18})\/$/;

/** Products by their names, whichever the language of the page; one that is gone is among the pages alone. */
async function productFigures(
  db: Kysely<Database>,
  { tenantId, language }: Reader,
  rows: readonly { kind: string; key: string; views: number; visitors: number }[],
) {
  const seen = rows.flatMap((row) => {
    const id = row.kind === 'page' ? OF_PRODUCT.exec(row.key)?.[1] : undefined;
    return id === undefined ? [] : [{ ...row, key: id }];
  });
  const figures = summed(seen);
  if (figures.length === 0) return [];
  const products = await db
    .selectFrom('product')
    .where('tenant_id', '=', tenantId)
    .where(
      'id',
      'in',
      figures.map(({ key }) => key),
    )
    .select(['id', 'name', 'nameen', 'sku'])
    .execute();
  const names = new Map(
    products.map(({ id, name, nameen, sku }) => [id, (language === 'US' ? nameen || name : name || nameen) || sku] as const),
  );
  return figures.flatMap(({ key, ...figure }) => (names.has(key) ? [{ ...figure, key: names.get(key) ?? '' }] : []));
}

interface Reader {
  tenantId: string;
  language: Language;
}

/** What the banners are headed, as the pages have them now, in the reader's language; a picture alone is named by where it leads. */
export async function bannerHeadings(db: Kysely<Database>, { tenantId, language }: Reader): Promise<ReadonlyMap<string, string>> {
  const pages = await db.selectFrom('site_page_draft').where('tenant_id', '=', tenantId).select(['id', 'sections']).execute();
  const own = READERS_LANGUAGE[language];
  return new Map(
    pages.flatMap(({ id, sections }) =>
      sections.flatMap((section) =>
        section.items.map(
          ({ title, text, href }, at) =>
            [bannerKey({ page: id, section: section.id, at }), pickText(title, own).text || pickText(text, own).text || href] as const,
        ),
      ),
    ),
  );
}

function summed(rows: readonly { key: string; views: number; visitors: number }[]) {
  return [...Map.groupBy(rows, ({ key }) => key)]
    .map(([key, own]) => ({ key, views: sum(own, 'views'), visitors: sum(own, 'visitors') }))
    .toSorted((one, other) => other.views - one.views)
    .slice(0, MOST_KEYS);
}

function sum(rows: readonly { views: number; visitors: number }[], field: 'views' | 'visitors'): number {
  return rows.reduce((total, row) => total + row[field], 0);
}

/** When yesterday began; told as a moment, because a date would be taken for one of the session's own zone. */
const YESTERDAY = sql`(date_trunc('day', now() AT TIME ZONE 'UTC') - interval '1 day') AT TIME ZONE 'UTC'`;

/** Every hour: counts the views of yesterday and today, and forgets single views, salts and spam that have served their time. */
export function siteVisitsJob(db: Kysely<Database>): JobDefinition {
  return {
    name: 'site-visits',
    cron: '7 * * * *',
    run: async () => {
      await rollUp(db);
      await sql`DELETE FROM site_view WHERE viewtime < ${YESTERDAY}`.execute(db);
      await sql`DELETE FROM site_salt WHERE day < (now() AT TIME ZONE 'UTC')::date - 1`.execute(db);
      await sql`DELETE FROM inquiry_web WHERE verdict = 'spam' AND createtime < now() - interval '30 days'`.execute(db);
    },
  };
}

/** Counts what single views are left of into figures of days; whole days only are ever forgotten, so counting again changes nothing. */
export async function rollUp(db: Kysely<Database>, tenantId?: string): Promise<void> {
  const whose = tenantId === undefined ? sql`` : sql`AND tenant_id = ${tenantId}`;
  await sql`INSERT INTO site_day (tenant_id, day, kind, key, views, visitors)
    SELECT tenant_id, (viewtime AT TIME ZONE 'UTC')::date AS day, seen.kind, seen.key, count(*), count(DISTINCT visitor)
    FROM site_view, LATERAL (VALUES ('all', ''), ('page', page), ('source', source), ('device', device), ('lang', lang), ('country', country), ('campaign', utm), ('banner', banner)) AS seen (kind, key)
    WHERE ishuman AND viewtime >= ${YESTERDAY} ${whose}
    GROUP BY 1, 2, 3, 4
    ON CONFLICT (tenant_id, day, kind, key) DO UPDATE SET views = excluded.views, visitors = excluded.visitors`.execute(db);
}
