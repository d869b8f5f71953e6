import { brotliDecompressSync } from 'node:zlib';

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import type { Schemas } from '#server/operation.ts';
import { sweepUnusedPictures } from '#server/product/picture/picture-job.ts';
import { publish } from '#server/site/publish/publish-job.ts';
import { newSection } from '#site/ready-sites.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const settings = { sitesDomain: undefined, appOrigin: undefined, publicUrl: undefined };

let server: TestServer;
let owner: SignedIn;
beforeAll(async () => {
  server = await startServer();
  owner = await signIn(server.db);
  await server.as(owner).call('addSite', { kind: 'manufacturer', langs: ['en'] });
});

const site = async () => (await server.as(owner).call('getSite')).body.result;
const entries = ({ pages }: Schemas['Site']) => pages.map(({ id, slug, hidden }) => ({ id, slug, hidden }));

/** Publishes the site and answers its pages in English by their names. */
async function published(): Promise<Record<string, string>> {
  const { id } = (await server.as(owner).call('startSitePublishing')).body.result;
  await publish({ db: server.db, settings }, id);
  const rows = await server.db
    .selectFrom('site_page')
    .innerJoin('site_blob', (join) =>
      join.onRef('site_blob.hash', '=', 'site_page.hash').onRef('site_blob.tenant_id', '=', 'site_page.tenant_id'),
    )
    .where('version_id', '=', id)
    .where('path', 'like', 'en/%/')
    .select(['path', 'body'])
    .execute();
  return Object.fromEntries(rows.map(({ path, body }) => [path, brotliDecompressSync(body).toString()]));
}

async function newPicture(): Promise<string> {
  const picture = {
    tenant_id: owner.tenant,
    creator_id: owner.id,
    filename: 'a.png',
    width: 2,
    height: 2,
    createtime: sql<Date>`now() - interval '2 days'`,
  };
  const { id } = await server.db.insertInto('picture').values(picture).returning('id').executeTakeFirstOrThrow();
  const file = { picture_id: id, tenant_id: owner.tenant, format: 'jpeg', size: 480, width: 2, height: 2, bytes: 1, file_id: 'f' } as const;
  await server.db.insertInto('picture_file').values(file).execute();
  return id;
}

test('pages are added, named, ordered and hidden in one step, and the menu of the published site follows', async () => {
  const before = await site();
  const [home, about, contact] = entries(before);
  const pages = [home!, { ...contact!, slug: 'about' }, { ...about!, slug: 'contact' }, { id: '', slug: 'quality', hidden: false }];
  const { body } = await server.as(owner).call('saveSitePageList', { version: before.version, pages });
  expect(body.result.pages.map(({ slug, sections }) => [slug, sections.length > 0])).toEqual([
    ['', true],
    ['about', true],
    ['contact', true],
    ['quality', false],
  ]);
  expect(body.result.version).toBe(before.version + 1);
  const hidden = entries(body.result).map((page) => ({ ...page, hidden: page.slug === 'contact' }));
  await server.as(owner).call('saveSitePageList', { version: before.version + 1, pages: hidden });
  const made = await published();
  expect(Object.keys(made).toSorted()).toEqual(['en/404/', 'en/about/', 'en/quality/', 'en/thanks/']);
  expect(made['en/about/']).toContain('>quality</a>');
});

test('a list of pages that cannot be is refused and changes nothing', async () => {
  const before = await site();
  const [home, ...rest] = entries(before);
  const refused = async (pages: Schemas['SitePageList']['pages'], version = before.version) => {
    const { body } = await server.as(owner).call('saveSitePageList', { version, pages });
    return body.code;
  };
  expect(await refused(rest)).toBe(400);
  expect(await refused([{ ...home!, hidden: true }, ...rest])).toBe(400);
  expect(await refused([{ id: '', slug: '', hidden: false }, ...rest])).toBe(400);
  expect(await refused([home!, { id: '', slug: 'products', hidden: false }])).toBe(400);
  expect(await refused([home!, { id: '', slug: 'a', hidden: false }, { id: '', slug: 'a', hidden: false }])).toBe(400);
  expect(await refused([home!], before.version - 1)).toBe(409);
  const stranger = await signIn(server.db);
  await server.as(stranger).call('addSite', { kind: 'brand', langs: ['en'] });
  const [theirs] = (await server.as(stranger).call('getSite')).body.result.pages;
  expect(await refused([home!, { id: theirs!.id, slug: 'stolen', hidden: false }])).toBe(404);
  expect(entries(await site())).toEqual(entries(before));
});

test('a section without anything to show is left out of the published page', async () => {
  const { pages } = await site();
  const page = pages.find(({ slug }) => slug === 'quality')!;
  const text = { ...newSection('text', 's2', ['en']), text: { en: 'Every lamp burns a night before it leaves.' } };
  const sections = [
    newSection('faq', 's1', ['en']),
    text,
    { ...newSection('news', 's3', ['en']), items: [] },
    newSection('gallery', 's4', ['en']),
  ];
  const { id, version, title, description } = page;
  await server.as(owner).call('saveSitePage', { id, version, title, description, sections });
  const made = (await published())['en/quality/'] ?? '';
  expect([...made.matchAll(/<section id="s-(\w+)"/g)].map(([, found]) => found)).toEqual(['s1', 's2']);
  expect(made).not.toContain('>News<');
});

test('a picture of a section is kept, described and published; one that nothing shows any more stays while a version shows it', async () => {
  const [picture, unused] = [await newPicture(), await newPicture()];
  const alt = { en: 'A lamp on a quay' };
  expect((await server.as(owner).call('updateSitePicture', { id: picture, alt })).body.result).toEqual({ id: picture, alt });
  const write = async (pictureid: string) => {
    const { id, version, title, description } = (await site()).pages.find(({ slug }) => slug === 'quality')!;
    const sections = [{ ...newSection('text', 's1', ['en']), text: { en: 'Words' }, pictureid }];
    await server.as(owner).call('saveSitePage', { id, version, title, description, sections });
  };
  const left = async () =>
    (await server.db.selectFrom('picture').where('tenant_id', '=', owner.tenant).select('id').execute()).map(({ id }) => id);
  await write(picture);
  await sweepUnusedPictures(server);
  expect(await left()).toEqual([picture]);
  expect(await left()).not.toContain(unused);
  expect((await published())['en/quality/']).toContain('alt="A lamp on a quay"');
  await write('');
  await sweepUnusedPictures(server);
  expect(await left()).toEqual([picture]);
  await server.db.updateTable('site_version').set({ pictures: [] }).where('tenant_id', '=', owner.tenant).execute();
  await sweepUnusedPictures(server);
  expect(await left()).toEqual([]);
});

test('nobody describes a picture of another company', async () => {
  const picture = await newPicture();
  expect((await server.as(await signIn(server.db)).call('updateSitePicture', { id: picture, alt: {} })).body.code).toBe(404);
});

/** Sells so many lamps that their list has three pages; answers one of them. */
async function sellLamps(): Promise<string> {
  await sql`INSERT INTO product (tenant_id, creator_id, sku, status, sort, texts)
    SELECT ${owner.tenant}, ${owner.id}, 'P-' || n, 1, n, jsonb_build_object('en', jsonb_build_object('name', 'Lamp ' || n, 'summary', '', 'description', ''))
    FROM generate_series(1, 100) AS n`.execute(server.db);
  const lamp = server.db.selectFrom('product').where('tenant_id', '=', owner.tenant).where('sku', '=', 'P-60').select('id');
  return (await lamp.executeTakeFirstOrThrow()).id;
}

/** What the last version has at each address, by the hash of its bytes. */
async function lastVersion(): Promise<Record<string, string>> {
  const { versions } = await site();
  const rows = await server.db
    .selectFrom('site_page')
    .where('version_id', '=', versions[0]!.id)
    .select(['path', 'hash'])
    .orderBy('path')
    .execute();
  return Object.fromEntries(rows.map(({ path, hash }) => [path, hash.toString('hex')]));
}

/** Where two versions differ. */
const changedPaths = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys({ ...before, ...after }).filter((path) => before[path] !== after[path]);

test('after a change only what it touches is drawn, and the whole is to the byte what drawing everything makes', async () => {
  const lamp = await sellLamps();
  await published();
  const before = await lastVersion();
  // Shows which pages are taken over: those would all lead to the page for addresses that lead nowhere.
  const { rows: marked } = await sql`UPDATE site_page SET hash = decode(${before['en/404/']}, 'hex')
    WHERE tenant_id = ${owner.tenant} AND source IS NOT NULL RETURNING path`.execute(server.db);
  expect(marked.length).toBeGreaterThan(100);
  await server.db.updateTable('product').set({ leadtime: '40 days' }).where('id', '=', lamp).execute();
  await published();
  const after = await lastVersion();
  const path = `en/products/lamp-60-${lamp}/`;
  const isDrawn = (one: string) => one.startsWith('en/products/') && after[one] !== before['en/404/'];
  expect(Object.keys(after).filter(isDrawn)).toEqual([path]);

  await server.db.updateTable('site_page').set({ source: null }).where('tenant_id', '=', owner.tenant).execute();
  await published();
  const drawn = await lastVersion();
  expect(changedPaths(before, drawn)).toEqual([path]);
  await published();
  expect(await lastVersion()).toEqual(drawn);

  const name = JSON.stringify({ en: { name: 'Lantern', summary: '', description: '' } });
  await server.db.updateTable('product').set({ texts: name }).where('id', '=', lamp).execute();
  await published();
  const renamed = await lastVersion();
  expect(changedPaths(drawn, renamed).toSorted()).toEqual(
    ['en/products/page/2/', path, `en/products/lantern-${lamp}/`, 'llms.txt', 'sitemap-1.xml'].toSorted(),
  );
  await server.db.updateTable('site_page').set({ source: null }).where('tenant_id', '=', owner.tenant).execute();
  await published();
  expect(await lastVersion()).toEqual(renamed);
});
