import type { OperationId } from '#server/operation.ts';

import { newestToken } from './newest-token.ts';
import { productRecord } from './product-examples.ts';
import type { PersonName, World } from './world.ts';

/** What the id fields of calls about sites name. */
export const siteIdFields = {
  saveSitePage: { id: 'sitePage' },
  updateLiveSite: { id: 'siteVersion' },
  updateSitePicture: { id: 'picture' },
  moveWebInquiry: { id: 'webInquiry' },
  checkSiteHost: { id: 'siteHost' },
  updatePrimarySiteHost: { id: 'siteHost' },
  deleteSiteHost: { id: 'siteHost' },
  saveInquirySettings: { mailboxid: 'mailbox' },
} as const;

export type SiteKind = 'sitePage' | 'siteVersion' | 'siteHost' | 'webInquiry';

let made = 0;

async function newSite({ server: { db }, people }: World, name: PersonName): Promise<string> {
  const tenant_id = people[name].tenant;
  made += 1;
  const values = { tenant_id, slug: `site-${made}-${tenant_id}`, langs: ['en' as const], theme: 'harbour' as const };
  await db
    .insertInto('site')
    .values(values)
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .execute();
  return tenant_id;
}

async function withoutSite({ server: { db }, people }: World, name: PersonName): Promise<void> {
  const { tenant } = people[name];
  for (const table of ['site', 'site_page_draft', 'site_version'] as const)
    await db.deleteFrom(table).where('tenant_id', '=', tenant).execute();
}

/** A page, a version or a visitor's inquiry of somebody's company. */
export async function siteRecord(world: World, kind: SiteKind, name: PersonName): Promise<string> {
  const { db } = world.server;
  const tenant_id = await newSite(world, name);
  made += 1;
  if (kind === 'siteHost')
    return (
      await db
        .insertInto('site_host')
        .values({ tenant_id, host: `h${made}-${tenant_id}.example`, token: `t${made}`, verifytime: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  if (kind === 'sitePage')
    return (
      await db
        .insertInto('site_page_draft')
        .values({ tenant_id, slug: `p${made}`, position: made % 30, title: '{}', description: '{}', sections: '[]' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  if (kind === 'webInquiry') {
    const texts = {
      title: 'T',
      content: `C${made}`,
      contact: 'N',
      company: '',
      email: 'a@b.example',
      phone: '',
      countrycode: '',
      lang: 'en',
      page: '',
      utm: '',
      referrer: '',
    };
    const row = {
      ...texts,
      tenant_id,
      inquiry_id: null,
      verdict: 'spam' as const,
      hash: Buffer.from(String(made)),
      product_id: null,
      score: 100,
      signals: ['trap'],
    };
    return (await db.insertInto('inquiry_web').values(row).returning('id').executeTakeFirstOrThrow()).id;
  }
  const { id } = await db
    .insertInto('site_version')
    .values({ tenant_id })
    .onConflict((conflict) => conflict.column('tenant_id').where('state', '=', 'working').doUpdateSet({ pages: 0 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('site_version').set({ state: 'whole' }).where('id', '=', id).execute();
  return id;
}

/** The one host of somebody's site: an answer lists all, and other examples add hosts too. */
async function onlyHost(world: World, name: PersonName): Promise<string> {
  await world.server.db.deleteFrom('site_host').where('tenant_id', '=', world.people[name].tenant).execute();
  return siteRecord(world, 'siteHost', name);
}

/** Bodies that succeed. */
export const siteExamples: Partial<Record<OperationId, (world: World, name: PersonName) => object | Promise<object>>> = {
  addSite: async (world, name) => {
    await withoutSite(world, name);
    return { kind: 'brand', langs: ['en'] };
  },
  saveSiteSettings: async (world, name) => {
    await withoutSite(world, name);
    await newSite(world, name);
    return { version: 1, slug: `s-${made}`, langs: ['en'], theme: 'plum' };
  },
  saveSitePage: async (world, name) => ({
    id: await siteRecord(world, 'sitePage', name),
    version: 1,
    title: {},
    description: {},
    sections: [],
  }),
  saveSitePageList: async (world, name) => {
    await withoutSite(world, name);
    const tenant_id = await newSite(world, name);
    const home = { tenant_id, slug: '', position: 0, title: '{}', description: '{}', sections: '[]' };
    const { id } = await world.server.db.insertInto('site_page_draft').values(home).returning('id').executeTakeFirstOrThrow();
    const pages = [
      { id, slug: '', hidden: false },
      { id: '', slug: 'quality', hidden: true },
    ];
    return { version: 1, pages };
  },
  updateSitePicture: async (world, name) => ({ id: await productRecord(world, 'picture', name), alt: { en: 'A lamp' } }),
  startSitePublishing: async (world, name) => {
    const tenant = await newSite(world, name);
    await world.server.db
      .updateTable('site_version')
      .set({ state: 'failed' })
      .where('tenant_id', '=', tenant)
      .where('state', '=', 'working')
      .execute();
    return {};
  },
  updateLiveSite: async (world, name) => ({ id: await siteRecord(world, 'siteVersion', name) }),
  moveWebInquiry: async (world, name) => ({ id: await siteRecord(world, 'webInquiry', name), verdict: 'new' }),
  saveInquirySettings: async (world, name) => {
    const { tenant } = world.people[name];
    await world.server.db.deleteFrom('inquiry_setting').where('tenant_id', '=', tenant).execute();
    const texts = { subject: {}, text: {} };
    return {
      version: 0,
      slahours: 8,
      officehours: true,
      timezone: 'Asia/Hong_Kong',
      autoanswer: false,
      mailboxid: '',
      rules: [],
      ...texts,
    };
  },
  startSiteFile: () => ({ what: 'csv' }),
  getSiteFile: async (world, name) => ({
    id: await newestToken(world, name, { purpose: 'site file', detail: { what: 'xlsx', days: 7, language: 'CN' } }),
  }),
  addSiteHost: async (world, name) => {
    const tenant = await newSite(world, name);
    await world.server.db.deleteFrom('site_host').where('tenant_id', '=', tenant).execute();
    return { host: `www${made}.example` };
  },
  checkSiteHost: async (world, name) => ({ id: await siteRecord(world, 'siteHost', name) }),
  updatePrimarySiteHost: async (world, name) => ({ id: await onlyHost(world, name) }),
  deleteSiteHost: async (world, name) => ({ id: await onlyHost(world, name) }),
  getSiteStatistics: () => ({ days: 7 }),
};
