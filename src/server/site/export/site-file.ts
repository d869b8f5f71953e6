import { chineseDay } from '#lib/chinese-day.ts';
import type { Language } from '#lib/language.ts';
import { newDownloadToken, takeDownloadToken } from '#server/http/download-token.ts';
import { Download } from '#server/http/download.ts';
import { type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';
import { writeSheet } from '#server/sheets/write-sheet.ts';

import { siteAddress } from '../serve/site-address.ts';
import { rollUp } from '../visit/statistics.ts';
import { siteZip } from './site-zip.ts';
import { statisticsHead, statisticsRows } from './statistics-rows.ts';

interface Order extends Record<string, unknown> {
  what: Schemas['SiteFileRequest']['what'];
  days: number;
  language: Language;
}

const PURPOSE = 'site file';

/** A token for the published site as a folder, or for its figures as a table. */
export const startSiteFile: Operation<'startSiteFile'> = async ({ db, user, language }, { what, days = 30 }) => {
  if (what === 'site') await liveVersion(db, user.tenantId);
  const detail = { what, days, language } satisfies Order;
  return { id: await newDownloadToken(db, user, { purpose: PURPOSE, detail }) };
};

/** Sends it. */
export const getSiteFile: Operation<'getSiteFile'> = async (context, { id }) => {
  const order = await takeDownloadToken<Order>(context.db, context.user, { purpose: PURPOSE, token: id });
  return order.what === 'site' ? wholeSite(context) : figures(context, order, order.what);
};

async function wholeSite({ db, user, files, settings }: CallerContext): Promise<Download> {
  const site = await liveVersion(db, user.tenantId);
  const address = await siteAddress(db, settings, { tenant_id: user.tenantId, slug: site.slug });
  return new Download(`${site.slug}.zip`, siteZip({ db, files }, { ...site, tenantId: user.tenantId, address }));
}

async function figures({ db, user }: CallerContext, { days, language }: Order, format: 'csv' | 'xlsx'): Promise<Download> {
  await rollUp(db, user.tenantId);
  const name = { CN: '网站统计', HK: '網站統計', US: 'Site statistics' }[language];
  const rows = statisticsRows(db, { tenantId: user.tenantId, days, language });
  const day = chineseDay();
  return new Download(`${name} ${day}.${format}`, writeSheet({ format, name, head: statisticsHead(language), rows }));
}

/** @throws Refusal 404 where nothing is published */
async function liveVersion(db: CallerContext['db'], tenantId: string) {
  const site = await db
    .selectFrom('site')
    .innerJoin('site_version', 'site_version.id', 'site.live_version')
    .where('site.tenant_id', '=', tenantId)
    .select(['slug', 'site_version.id as version', 'style'])
    .executeTakeFirst();
  if (!site) throw new Refusal(404, 'notFound');
  return site;
}
