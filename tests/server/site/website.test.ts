import { Agent, request as httpRequest } from 'node:http';

import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import type { Settings } from '#server/config.ts';
import { publish, publishJobs } from '#server/site/publish/publish-job.ts';
import { LiveSites } from '#server/site/serve/live-sites.ts';
import { viewsAtRest } from '#server/site/visit/visitors.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { sentAfter, takeUp } from '../../support/left-work.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { readWorkbook } from '../../support/tables.ts';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' };
const settings = { sitesDomain: 'sites.test', appOrigin: 'http://app.test' } satisfies Partial<Settings>;

let server: TestServer;
/** A second server on the same database, which has a domain for sites. */
let sites: TestServer;
let owner: SignedIn;
let rival: SignedIn;
beforeAll(async () => {
  server = await startServer({ seed: true });
  sites = await startServer({ database: server, settings });
  owner = await signIn(server.db);
  rival = await signIn(server.db);
  for (const [who, name] of [
    [owner, 'Harbour Lights'],
    [rival, 'Rival Lamps'],
  ] as const)
    await makeCompany(who, name);
});

/** A company with five products that are on sale and one that is not. */
async function makeCompany({ tenant, id }: SignedIn, name: string): Promise<void> {
  const texts = JSON.stringify({
    en: { name, slogan: `${name} for ports`, description: 'We make lamps.', address: '' },
    zh: { name: `${name}公司`, slogan: '', description: '', address: '' },
  });
  await server.db.insertInto('company_profile').values({ tenant_id: tenant, texts, founded: 2008, businesstype: 'manufacturer' }).execute();
  for (let number = 1; number <= 6; number += 1) {
    const words = { en: { name: `${name} lamp ${number}`, summary: `Lamp ${number} </script><b>`, description: '' } };
    const product = {
      tenant_id: tenant,
      creator_id: id,
      sku: `L${number}`,
      texts: JSON.stringify(words),
      status: number === 6 ? 0 : 1,
    } as const;
    const { id: made } = await server.db.insertInto('product').values(product).returning('id').executeTakeFirstOrThrow();
    for (const [level, price] of [
      ['', '12.5'],
      ['VIP', '9.75'],
    ] as const)
      await server.db.insertInto('product_price').values({ product_id: made, tenant_id: tenant, level, fromqty: '100', price }).execute();
  }
}

async function published(who: SignedIn) {
  const caller = server.as(who);
  if (!(await caller.call('getSite')).body.result.exists) await caller.call('addSite', { kind: 'manufacturer', langs: ['en', 'zh'] });
  const { id } = (await caller.call('startSitePublishing')).body.result;
  await publish({ db: server.db, settings: { ...settings, host: '127.0.0.1', port: 1 } as Settings }, id);
  return (await caller.call('getSite')).body.result;
}

/** Asks for an address on a host, as a browser would. */
function ask(
  host: string,
  path: string,
  { method = 'GET', headers = {}, body = '' } = {},
): Promise<{ status: number; headers: Record<string, unknown>; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${sites.url}${path}`, { method, agent: new Agent(), headers: { ...BROWSER, ...headers, host } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const typed = {
  name: 'Jane Roe',
  email: 'jane@buyer.example',
  company: 'Buyer Ltd',
  country: 'Germany',
  phone: '',
  message: 'Please quote 500 lamps.',
  website: '',
  lang: 'en',
  page: 'en/',
  product: '',
};
const post = (host: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  ask(host, '/inquiry', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  });
/** Makes the views so far older, as if the visitor had read for a while. */
const read = async () => {
  await viewsAtRest();
  await server.db
    .updateTable('site_view')
    .set({ viewtime: sql<Date>`viewtime - interval '1 minute'` })
    .execute();
};
const inquiries = async (verdict: 'new' | 'spam' = 'new') =>
  (await server.as(owner).call('listWebInquiries', { index: 1, size: 100, verdict })).body.result;

const countViews = async () => {
  await viewsAtRest();
  return (await server.db.selectFrom('site_view').select('page').execute()).length;
};
const views = async () => (await server.as(owner).call('getSiteStatistics', { days: 7 })).body.result;

describe('the site of a company', () => {
  test('begins as a ready one, once, filled with what the company says of itself', async () => {
    expect((await server.as(owner).call('getSite')).body.result).toMatchObject({ exists: false, pages: [] });
    const { body } = await server.as(owner).call('addSite', { kind: 'manufacturer', langs: ['en', 'zh'] });
    expect(body.result).toMatchObject({ exists: true, slug: 'harbour-lights', langs: ['en', 'zh'], address: '', versions: [] });
    expect(body.result.pages.map(({ slug }) => slug)).toEqual(['', 'about', 'contact']);
    expect(body.result.pages[0]?.sections[0]).toMatchObject({ kind: 'hero', title: { en: 'Harbour Lights for ports' } });
    expect((await server.as(owner).call('addSite', { kind: 'brand', langs: ['en'] })).status).toBe(409);
  });

  test('shows products on sale with public prices only', async () => {
    const { products } = (await server.as(owner).call('getSiteContent')).body.result;
    expect(products.map(({ sku }) => sku)).toEqual(['L1', 'L2', 'L3', 'L4', 'L5']);
    expect(products[0]?.prices).toEqual([{ fromqty: '100', price: '12.5' }]);
  });

  test('says what is missing before it is published', async () => {
    const problems = (await server.as(owner).call('checkSite')).body.result;
    expect(problems.filter(({ kind }) => kind === 'translation').map(({ lang }) => lang)).toContain('zh');
  });

  test('keeps a page of the one who was first, and gives the other the page as it is', async () => {
    const caller = server.as(owner);
    const [page] = (await caller.call('getSite')).body.result.pages;
    if (!page) throw new Error('no page');
    const { slug: _, hidden: __, ...change } = page;
    expect((await caller.call('saveSitePage', { ...change, title: { en: 'First' } })).body.result.version).toBe(2);
    const late = await caller.call('saveSitePage', { ...change, title: { en: 'Second' } });
    expect([late.status, (late.body.result as unknown as { current: object }).current]).toMatchObject([
      409,
      { title: { en: 'First' }, version: 2 },
    ]);
    expect((await server.as(rival).call('saveSitePage', { ...change, version: 2 })).status).toBe(404);
  });

  test('has a name that no other company has', async () => {
    await server.as(rival).call('addSite', { kind: 'trader', langs: ['en'] });
    const { version, langs, theme } = (await server.as(rival).call('getSite')).body.result;
    const taken = await server.as(rival).call('saveSiteSettings', { version, langs, theme, slug: 'harbour-lights' });
    expect(taken.status).toBe(409);
    const kept = await server.as(rival).call('saveSiteSettings', { version, langs, theme: 'plum', slug: 'rival-lamps' });
    expect(kept.body.result).toMatchObject({ slug: 'rival-lamps', theme: 'plum', version: version + 1 });
  });

  test('says its ready texts in a language that it gets, keeps what the company wrote, and marks a title of another language', async () => {
    const writer = await signIn(server.db);
    const caller = server.as(writer);
    await makeCompany(writer, 'Dhow Lamps');
    const begun = (await caller.call('addSite', { kind: 'manufacturer', langs: ['en', 'zh'] })).body.result;
    const [home, , contact] = begun.pages;
    if (!home || !contact) throw new Error('no page');
    const { slug: _, hidden: __, ...change } = contact;
    await caller.call('saveSitePage', { ...change, title: { en: 'Come by', zh: '欢迎来访' } });
    const { version, slug, theme } = begun;
    const { pages } = (await caller.call('saveSiteSettings', { version, slug, theme, langs: ['en', 'zh', 'ar'] })).body.result;
    expect(pages.map(({ title }) => title.ar)).toEqual([undefined, 'من نحن', undefined]);
    expect(pages[0]?.version).toBe(home.version + 1);
    expect(pages[0]?.sections.map(({ kind, title }) => [kind, title.ar])).toEqual([
      ['hero', undefined],
      ['facts', 'الشركة بالأرقام'],
      ['products', 'منتجاتنا'],
      ['text', 'من نحن'],
      ['faq', 'الأسئلة الشائعة'],
      ['inquiry', 'أرسل لنا استفسارًا'],
    ]);
    await published(writer);
    const shown = async (path: string) => (await ask(`${slug}.sites.test`, path)).text;
    expect(await shown('/ar/about/')).toContain('<title>من نحن – Dhow Lamps</title>');
    expect(await shown('/ar/contact/')).toContain('<title lang="en" dir="ltr">Come by – Dhow Lamps</title>');
    expect(await shown('/en/contact/')).toContain('<title>Come by – Dhow Lamps</title>');
  });
});

describe('publishing', () => {
  test('makes every page in every language, and a visitor reads them without a script', async () => {
    const site = await published(owner);
    expect(site.address).toBe('/s/harbour-lights/');
    expect(site.versions[0]).toMatchObject({ state: 'whole', live: true });
    const home = await ask('harbour-lights.sites.test', '/en/');
    expect([home.status, home.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(home.text).toContain('<html lang="en" dir="ltr">');
    expect(home.text.match(/<script(?! type="application\/ld\+json")/g)).toBeNull();
    const list = await ask('harbour-lights.sites.test', '/zh/products/');
    expect(list.text).toContain('Harbour Lights lamp 5');
    expect(list.text).not.toContain('lamp 6');
    for (const path of ['/', '/zh/', '/en/about/', '/en/thanks/', '/robots.txt', '/sitemap.xml', '/llms.txt', '/en/feed.xml'])
      expect([path, (await ask('harbour-lights.sites.test', path)).status]).toEqual([path, 200]);
  });

  test('escapes what people typed, in text and in structured data', async () => {
    const link =
      /href="([^"]*products\/harbour-lights-lamp-1-\d+\/)"/.exec((await ask('harbour-lights.sites.test', '/en/products/')).text)?.[1] ?? '';
    const page = await ask('harbour-lights.sites.test', new URL(link, 'http://a/en/products/').pathname);
    expect(page.text).toContain('&lt;/script&gt;&lt;b&gt;');
    expect(page.text).toContain(String.raw`\u003c/script>`);
    expect(page.text).toMatch(/USD\s12\.50/);
    expect(page.text).not.toContain('9.75');
  });

  test('changes nothing for visitors until it is done, and a killed publication is made by the next', async () => {
    const before = (await ask('harbour-lights.sites.test', '/en/')).text;
    const [page] = (await server.as(owner).call('getSite')).body.result.pages;
    if (!page) throw new Error('no page');
    const { slug: _, hidden: __, ...change } = page;
    await server.as(owner).call('saveSitePage', { ...change, title: { en: 'Changed title' } });
    const { id } = (await server.as(owner).call('startSitePublishing')).body.result;
    expect((await server.as(owner).call('startSitePublishing')).status).toBe(409);
    // What a server has written when it is killed halfway: some pages of a version that is not whole.
    await sql`INSERT INTO site_page SELECT ${id}::bigint, tenant_id, path, hash, type FROM site_page WHERE path = 'en/' AND tenant_id = ${owner.tenant} LIMIT 1`.execute(
      server.db,
    );
    expect((await ask('harbour-lights.sites.test', '/en/')).text).toBe(before);
    await publish({ db: server.db, settings: { ...settings, host: '127.0.0.1', port: 1 } as Settings }, id);
    expect((await ask('harbour-lights.sites.test', '/en/')).text).toContain('Changed title');
    const { versions } = (await server.as(owner).call('getSite')).body.result;
    await server.as(owner).call('updateLiveSite', { id: versions[1]?.id ?? '' });
    // Read before under either version, so that nothing that is kept in memory may be shown for the other.
    expect((await ask('harbour-lights.sites.test', '/en/')).text).toBe(before);
  });

  test('two runs of one publication at once make one whole version, and neither of them fails', async () => {
    const publisher = await signIn(server.db);
    await makeCompany(publisher, 'Twice Lamps');
    const caller = server.as(publisher);
    await caller.call('addSite', { kind: 'manufacturer', langs: ['en', 'zh'] });
    const { id } = (await caller.call('startSitePublishing')).body.result;
    const run = () => publish({ db: server.db, settings: { ...settings, host: '127.0.0.1', port: 1 } as Settings }, id);
    await Promise.all([run(), run()]);
    const [version] = (await caller.call('getSite')).body.result.versions;
    expect(version).toMatchObject({ id, state: 'whole', live: true });
    const stored = await server.db.selectFrom('site_page').where('version_id', '=', id).select('path').execute();
    expect(stored.map(({ path }) => path)).toEqual(expect.arrayContaining(['en/', 'zh/', 'en/products/', 'sitemap.xml']));
    expect(version?.pages).toBe(stored.length);
  });

  test('a publication that waits for its turn is not sent again, and one that is made is left to whoever makes it', async () => {
    const publisher = await signIn(server.db);
    await makeCompany(publisher, 'Patient Lamps');
    const caller = server.as(publisher);
    await caller.call('addSite', { kind: 'manufacturer', langs: ['en'] });
    const { id } = (await caller.call('startSitePublishing')).body.result;
    const parts = { db: server.db, settings: { ...settings, host: '127.0.0.1', port: 1 } as Settings };
    const state = async () => (await caller.call('getSite')).body.result.versions[0]?.state;
    const work = { db: server.db, table: 'site_version', id, jobs: publishJobs(parts) } as const;
    expect(await sentAfter('2 minutes', work)).toEqual([]);
    await takeUp(work);
    await publish(parts, id);
    expect(await state()).toBe('working');
    expect(await sentAfter('2 minutes', work)).toEqual([publisher.tenant]);
    expect(await sentAfter('2 minutes', work)).toEqual([]);
    expect(await sentAfter('1 hour', work)).toEqual([publisher.tenant]);
    await publish(parts, id);
    expect(await state()).toBe('whole');
  });

  test('a run that is overtaken while it draws ends quietly and takes no server along', async () => {
    const publisher = await signIn(server.db);
    await makeCompany(publisher, 'Slow Lamps');
    await sql`INSERT INTO product (tenant_id, creator_id, sku, status, texts)
      SELECT ${publisher.tenant}, ${publisher.id}, 'S' || n, 1, jsonb_build_object('en', jsonb_build_object('name', 'Slow lamp ' || n, 'summary', '', 'description', ''))
      FROM generate_series(1, 200) AS n`.execute(server.db);
    await published(publisher);
    // What is drawn is stored already, though of no whole version: storing ends long before the next pages are drawn.
    await server.db.updateTable('site_version').set({ state: 'failed' }).where('tenant_id', '=', publisher.tenant).execute();
    const { id } = (await server.as(publisher).call('startSitePublishing')).body.result;
    const unheard: unknown[] = [];
    const hear = (reason: unknown) => void unheard.push(reason);
    process.on('unhandledRejection', hear);
    const run = publish({ db: server.db, settings: { ...settings, host: '127.0.0.1', port: 1 } as Settings }, id);
    const version = () => server.db.selectFrom('site_version').where('id', '=', id).select('runner').executeTakeFirstOrThrow();
    await vi.waitUntil(async () => (await version()).runner !== null, { interval: 1 });
    await server.db.updateTable('site_version').set({ runner: '00000000-0000-4000-8000-000000000000' }).where('id', '=', id).execute();
    await run;
    process.off('unhandledRejection', hear);
    expect(unheard).toEqual([]);
  });
});

test('a site travels as a folder of the same bytes, with what another server needs', async () => {
  const { id } = (await server.as(owner).call('startSiteFile', { what: 'site' })).body.result;
  const zip = unzipSync(Buffer.from(await (await server.as(owner).fetch(`/api/site/sitefile?id=${id}`)).arrayBuffer()));
  const home = await ask('harbour-lights.sites.test', '/en/');
  expect(strFromU8(zip['en/index.html'] ?? new Uint8Array())).toBe(home.text);
  expect(Object.keys(zip)).toEqual(
    expect.arrayContaining([
      'index.html',
      'en/products/index.html',
      'zh/index.html',
      'robots.txt',
      'sitemap.xml',
      '_headers',
      'nginx.conf',
      'README.txt',
    ]),
  );
  const policy = String(home.headers['content-security-policy']);
  for (const name of ['_headers', 'nginx.conf']) expect(strFromU8(zip[name] ?? new Uint8Array())).toContain(policy);
  expect((await server.as(owner).fetch(`/api/site/sitefile?id=${id}`)).status).toBe(404);
});

describe('serving', () => {
  test('a host that nobody knows gets 421 and never the login page; the app has its own', async () => {
    for (const path of ['/', '/login', '/s/harbour-lights/', '/api/openapi.json'])
      expect([path, (await ask('evil.test', path)).status]).toEqual([path, 421]);
    expect((await ask('app.test', '/api/openapi.json')).status).toBe(200);
    expect((await ask('app.test', '/.site/harbour-lights/')).status).toBe(421);
    expect((await ask('127.0.0.1', '/healthz')).status).toBe(200);
  });

  test('a site shows itself and nothing else: no other company, no app, no draft', async () => {
    await published(rival);
    for (const path of ['/api/openapi.json', '/login', '/assets/x.js', '/s/rival-lamps/', '/../rival-lamps/en/', '/%2e%2e/rival-lamps/en/'])
      expect([path, (await ask('harbour-lights.sites.test', path)).status]).toEqual([path, 404]);
    expect((await ask('harbour-lights.sites.test', '/en/products/')).text).not.toContain('Rival');
  });

  test('in a folder of the app it may do nothing as the app, and neither cookie is read nor set', async () => {
    const page = await ask('app.test', '/s/harbour-lights/en/', { headers: { cookie: `session=${owner.id}` } });
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toContain('sandbox allow-forms allow-popups allow-top-navigation-by-user-activation');
    expect(page.headers['set-cookie']).toBeUndefined();
    expect((await ask('harbour-lights.sites.test', '/en/')).headers['content-security-policy']).not.toContain('sandbox');
  });

  test('a page that a browser has is not sent again', async () => {
    const { etag } = (await ask('harbour-lights.sites.test', '/en/')).headers;
    expect((await ask('harbour-lights.sites.test', '/en/', { headers: { 'if-none-match': String(etag) } })).status).toBe(304);
  });
});

const speaksChinese = async () => (await ask('harbour-lights.sites.test', '/zh/nowhere')).text.includes('页面不存在');
const links = (text: string) => [...text.matchAll(/class="btn" href="([^"]*)"/g)].map(([, link]) => link);

test('which version visitors see is asked of the database once, and again after each change', async () => {
  let questions = 0;
  const counting = server.db.withPlugin({
    transformQuery: ({ node }) => {
      questions += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const live = new LiveSites(counting);
  const seen = async () => (await live.get('harbour-lights'))?.version;
  const [before, again] = [await seen(), await seen()];
  expect([again, questions]).toEqual([before, 1]);
  await published(owner);
  const after = await seen();
  expect([after === before, questions]).toEqual([false, 2]);
  live.close();

  // Another server changed it: only the database can tell.
  expect(await speaksChinese()).toBe(true);
  await server.db
    .updateTable('site')
    .set({ langs: ['en'] })
    .where('slug', '=', 'harbour-lights')
    .execute();
  await vi.waitFor(async () => expect(await speaksChinese()).toBe(false));
  await server.db
    .updateTable('site')
    .set({ langs: ['en', 'zh'] })
    .where('slug', '=', 'harbour-lights')
    .execute();
  await vi.waitFor(async () => expect(await speaksChinese()).toBe(true));
});

test('an address that leads nowhere shows the site’s own page, whose links hold at any depth, and no sign of it harms', async () => {
  const host = 'harbour-lights.sites.test';
  const [deep, flat, strange] = [await ask(host, '/zh/a/b'), await ask(host, '/nothing'), await ask(host, '/%00')];
  expect([deep.status, links(deep.text), deep.text.includes('页面不存在')]).toEqual([404, ['../../zh/'], true]);
  expect([flat.status, links(flat.text), flat.headers['cache-control']]).toEqual([404, ['./en/'], 'no-store']);
  expect(strange.status).toBe(404);
});

test('whoever asks for an address of thousands of slashes gets a short answer', async () => {
  const host = 'harbour-lights.sites.test';
  const [slashes, parts, long] = [
    await ask(host, `/${'/'.repeat(5_000)}`),
    await ask(host, `/zh/${'a/'.repeat(20)}`),
    await ask(host, `/${'a'.repeat(501)}`),
  ];
  for (const { status, text } of [slashes, parts, long]) expect([status, text]).toEqual([404, 'Not found\n']);
  const deep = await ask(host, `/zh/${'a/'.repeat(18)}`);
  expect([deep.status, deep.text.includes('页面不存在')]).toEqual([404, true]);
});

describe('the form of a site', () => {
  const host = 'harbour-lights.sites.test';

  test('sends an inquiry to the company, which its people claim and read whole', async () => {
    await ask(host, '/en/?utm_source=fair&utm_campaign=autumn');
    await ask(host, '/v.gif?p=en%2F');
    await read();
    const sent = await post(host, typed);
    expect([sent.status, sent.headers['location']]).toEqual([303, '/en/thanks/']);
    const { datas, waiting } = await inquiries();
    expect(waiting).toBe(1);
    expect(datas[0]).toMatchObject({
      title: 'Please quote 500 lamps.',
      countrycode: 'DE',
      lang: 'en',
      page: 'en/',
      utm: 'fair / autumn',
      score: 0,
      signals: [],
      masked: true,
      contact: 'Ja***',
      state: 'new',
    });
    expect((await server.as(rival).call('listWebInquiries', { index: 1 })).body.result.datas).toEqual([]);
    await server.as(owner).call('claimInquiry', { id: datas[0]?.inquiryid ?? '' });
    expect((await inquiries()).datas[0]).toMatchObject({ masked: false, email: 'jane@buyer.example', state: 'claimed' });
    const notices = (await server.as(owner).call('listNotices', { size: 100 })).body.result.page.datas;
    expect(notices.some(({ recordtype, href }) => recordtype === 10 && href === '/foreignTrade/xunpan')).toBe(true);
  });

  test('hides the buyer of an inquiry that somebody puts away by hand as before, and the log says who did and who took it back', async () => {
    await read();
    await post(host, { ...typed, name: 'Rosa Klar', email: 'rosa@buyer.example', message: 'Please quote 70 lanterns.' });
    const { id = '', no } = (await inquiries()).datas[0] ?? {};
    const move = async (verdict: 'new' | 'spam') => (await server.as(owner).call('moveWebInquiry', { id, verdict })).body.result;
    const hidden = { masked: true, contact: 'Ro***', company: 'Bu***', email: 'ro***' };
    expect(await move('spam')).toMatchObject({ ...hidden, verdict: 'spam', inquiryid: '' });
    expect((await inquiries('spam')).datas[0]).toMatchObject(hidden);
    expect(await move('new')).toMatchObject({ ...hidden, verdict: 'new', state: 'new' });
    const lines = await server.db
      .selectFrom('log_entry')
      .where('entity', '=', 'inquiry')
      .where('account_id', '=', owner.id)
      .select(['action', 'before', 'after'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    const name = 'Please quote 70 lanterns.';
    expect(lines).toEqual([
      { action: 'restore', before: null, after: { name, no: expect.not.stringMatching(no ?? '') as string } },
      { action: 'delete', before: { name, no }, after: null },
    ]);
  });

  test('makes one inquiry of fifty equal ones at once', async () => {
    const before = (await inquiries()).total;
    const form = { ...typed, message: 'Fifty times the same.' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(host, form)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect((await inquiries()).total).toBe(before + 1);
    await server.db.deleteFrom('rate_limit').execute();
  });

  test('asks somebody who never saw a page to look once more, loses nothing, and takes it then', async () => {
    const form = { ...typed, message: 'I came by a link & a "phone".' };
    const asked = await post(host, form, { 'user-agent': 'Mozilla/5.0 another phone' });
    expect(asked.status).toBe(200);
    expect(asked.text).toContain('I came by a link &amp; a &quot;phone&quot;.');
    const proof = /name="proof" value="([^"]+)"/.exec(asked.text)?.[1] ?? '';
    const before = (await inquiries()).total;
    expect((await post(host, { ...form, proof }, { 'user-agent': 'Mozilla/5.0 another phone' })).status).toBe(303);
    expect((await inquiries()).datas[0]).toMatchObject({ content: form.message, signals: ['unseen', 'fast'], score: 60 });
    expect((await inquiries()).total).toBe(before + 1);
  });

  test('thanks a program alike and keeps its text as spam, from where a person takes it back', async () => {
    const before = await inquiries();
    expect((await post(host, { ...typed, message: 'Buy followers', website: 'https://spam.example' })).status).toBe(303);
    const kept = await inquiries('spam');
    expect(kept.datas[0]).toMatchObject({ content: 'Buy followers', signals: ['trap'], inquiryid: '', verdict: 'spam' });
    expect((await inquiries()).total).toBe(before.total);
    const id = kept.datas[0]?.id ?? '';
    expect((await server.as(rival).call('moveWebInquiry', { id, verdict: 'new' })).status).toBe(404);
    expect((await server.as(owner).call('moveWebInquiry', { id, verdict: 'new' })).body.result).toMatchObject({
      verdict: 'new',
      state: 'new',
    });
    expect((await server.as(owner).call('moveWebInquiry', { id, verdict: 'spam' })).body.result).toMatchObject({
      verdict: 'spam',
      inquiryid: '',
    });
  });

  test('shows itself again where something is missing', async () => {
    const again = await post(host, { ...typed, email: 'no address' });
    expect([again.status, again.text.includes('Name, email and message are needed.')]).toEqual([200, true]);
  });
});

test('views that come at once are all written, whatever signs a stranger puts into a link', async () => {
  const host = 'harbour-lights.sites.test';
  const before = await countViews();
  const links = Array.from({ length: 40 }, (_, at) =>
    at % 2 === 0 ? '/en/' : `/en/?utm_source=%00%ED%A0%80${'%F0%9F%98%80'.repeat(at)}x`,
  );
  const answers = await Promise.all(links.map((link) => ask(host, link)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await countViews()).toBe(before + links.length);
});

test('views count once the picture of the page is loaded, and never for programs', async () => {
  const host = 'harbour-lights.sites.test';
  const before = (await views()).views;
  await ask(host, '/en/about/', { headers: { referer: 'https://search.example/' } });
  expect((await views()).views).toBe(before);
  await ask(host, '/v.gif?p=en%2Fabout%2F');
  await ask(host, '/en/about/', { headers: { 'user-agent': 'Googlebot/2.1' } });
  await ask(host, '/v.gif?p=en%2Fabout%2F', { headers: { 'user-agent': 'Googlebot/2.1' } });
  const after = await views();
  expect(after.views).toBe(before + 1);
  expect(after.pages).toContainEqual({ key: 'en/about/', views: 1, visitors: 1 });
  expect(after.sources).toContainEqual({ key: 'search.example', views: 1, visitors: 1 });
  expect(after.countries).toContainEqual({ key: '', views: after.views, visitors: after.visitors });
  expect(after.inquiries).toBeGreaterThan(0);
  const [, product = ''] = /href="\.\.(\/en\/products\/[^"?]+-\d+\/)"/.exec((await ask(host, '/en/')).text) ?? [];
  for (const path of [product, product.replace('/en/', '/zh/')]) {
    await ask(host, path);
    await ask(host, `/v.gif?p=${encodeURIComponent(path.slice(1))}`);
  }
  expect((await views()).products).toMatchObject([{ views: 2 }]);
  await ask(host, '/en/?utm_source=mail&utm_campaign=spring');
  await ask(host, '/v.gif?p=en%2F');
  const { id } = (await server.as(owner).call('startSiteFile', { what: 'csv', days: 7 })).body.result;
  const table = (await server.as(owner).call('getSiteFile', { id })).body.result as unknown as string;
  expect(table).toContain(',search.example,1,1');
  const workbook = (await server.as(owner).call('startSiteFile', { what: 'xlsx', days: 7 })).body.result;
  const sent = await server.as(owner).fetch(`/api/site/sitefile?id=${workbook.id}`);
  const { rows } = await readWorkbook(new Uint8Array(await sent.arrayBuffer()));
  expect(rows.map((row) => Object.values(row).slice(2))).toContainEqual(['search.example', 1, 1]);
  expect(table).toMatch(/,(国家\/地区|Country),(未知|Unknown),/);
  // Views that no banner and no campaign led to are none of theirs.
  expect(table).toMatch(/,(推广活动|Campaign),mail \/ spring,/);
  expect(table).not.toMatch(/,(横幅点击|推广活动|Banner clicks|Campaign),,/);
  const [page] = (await server.as(owner).call('getSite')).body.result.pages;
  if (!page) throw new Error('no page');
  const { slug: _, hidden: __, ...change } = page;
  const texts = { title: {}, text: {}, button: {}, href: '', pictureid: '', ids: [], items: [] };
  const banner = { title: { en: 'Autumn lamps' }, text: {}, href: 'products', pictureid: '' };
  // Without a title all of a banner leads to its page.
  const untitled = { title: {}, text: { en: 'Free samples' }, href: 'contact', pictureid: '' };
  const sections = [{ ...texts, id: 's90', kind: 'banners' as const, hidden: false, items: [banner, untitled] }, ...page.sections];
  await server.as(owner).call('saveSitePage', { ...change, sections });
  await published(owner);
  const links = [...(await ask(host, '/en/')).text.matchAll(/href="([^"]*\?b=[a-z0-9-]+)"/g)].map(
    ([, link = '']) => new URL(link, 'http://a/en/'),
  );
  expect(links.map(({ pathname }) => pathname)).toEqual(['/en/products/', '/en/contact/']);
  for (const { pathname, search } of links) {
    await ask(host, pathname + search);
    await ask(host, `/v.gif?p=${encodeURIComponent(pathname.slice(1))}`);
  }
  const clicks = { views: 1, visitors: 1 };
  expect((await views()).banners.toSorted((one, other) => one.key.localeCompare(other.key))).toEqual([
    { key: 'Autumn lamps', ...clicks },
    { key: 'Free samples', ...clicks },
  ]);
  const file = (await server.as(owner).call('startSiteFile', { what: 'csv', days: 7 })).body.result;
  expect((await server.as(owner).call('getSiteFile', file)).body.result as unknown as string).toContain(',Autumn lamps,1,1');
  expect((await views()).campaigns).toEqual(['fair / autumn', 'mail / spring'].map((key) => ({ key, views: 1, visitors: 1 })));
});
