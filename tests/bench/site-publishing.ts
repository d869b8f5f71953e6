import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { type Kysely, sql } from 'kysely';

import { readSettings, type Settings } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import type { CallerContext } from '#server/operation.ts';
import { makeSite } from '#server/site/draft/write-site.ts';
import { goLive, publish } from '#server/site/publish/publish-job.ts';
import { updateLiveSite } from '#server/site/publish/publish-site.ts';

import { type SignedIn, signIn } from '../support/accounts.ts';
import { makeProducts, type Shop } from './many-products.ts';
import { type Figure, median, printTable } from './table.ts';

const RUNS = 5;
const SMALL: Shop = { products: 50, langs: ['en', 'zh', 'es', 'ar'] };
const LARGE: Shop = { products: 10_000, langs: ['en', 'zh', 'es'] };
const SMALL_AIM_MS = 2000;
const LARGE_AIM_S = 40;
const CHANGED_AIM_S = 15;
const TURN_AIM_MS = 50;

/** A company with a site, and what its publishing needs. */
interface Company {
  db: Kysely<Database>;
  settings: Settings;
  owner: SignedIn;
}

/** Measures how long a small and a very large site take to be published, again after one change, and to be put before visitors or taken back. */
export async function sitePublishingBench(): Promise<void> {
  const small = await inCompany(SMALL, async (company) => {
    const times: number[] = [];
    for (let run = 0; run <= RUNS; run += 1) times.push((await published(company)).ms);
    return times;
  });
  printTable(`Publishing ${SMALL.products} products in ${SMALL.langs.length} languages`, [
    { name: 'first time', value: small[0] ?? 0, unit: 'ms', aim: SMALL_AIM_MS },
    { name: `median of ${RUNS} more`, value: median(small.slice(1)), unit: 'ms', aim: SMALL_AIM_MS },
  ]);
  const large = await inCompany(LARGE, publishLarge);
  printTable(`Publishing ${LARGE.products.toLocaleString('en')} products in ${LARGE.langs.length} languages`, large);
}

async function publishLarge(company: Company): Promise<Figure[]> {
  const { db, owner } = company;
  const blocked = monitorEventLoopDelay({ resolution: 5 });
  blocked.enable();
  const first = await published(company);
  blocked.disable();
  const before = await bytesOf(db, first.id);
  await db
    .updateTable('product')
    .set({ leadtime: '40 days', updatetime: new Date() })
    .where('tenant_id', '=', owner.tenant)
    .where('sku', '=', 'SL-1')
    .execute();
  const changed = await published(company);
  const live = await turnTimes(() => goLiveAgain(company, changed.id));
  const back = await turnTimes(() => goBack(company, first.id));
  const { live_version } = await db
    .selectFrom('site')
    .where('tenant_id', '=', owner.tenant)
    .select('live_version')
    .executeTakeFirstOrThrow();
  return [
    { name: 'pages', value: first.pages, unit: '' },
    { name: 'first time', value: first.ms / 1000, unit: 's', aim: LARGE_AIM_S },
    { name: 'longest that the server stood still meanwhile', value: blocked.max / 1e6, unit: 'ms' },
    { name: 'after one change', value: changed.ms / 1000, unit: 's', aim: CHANGED_AIM_S },
    { name: `going live, longest of ${RUNS}`, value: Math.max(...live), unit: 'ms', aim: TURN_AIM_MS },
    { name: `going back, longest of ${RUNS}`, value: Math.max(...back), unit: 'ms', aim: TURN_AIM_MS },
    { name: 'other bytes after going back', value: (await bytesOf(db, live_version ?? '0')) === before ? 0 : 1, unit: '', aim: 0 },
  ];
}

async function inCompany<Result>(shop: Shop, work: (company: Company) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farsail-sites-'));
  const settings = readSettings({ DATA_DIR: dataDir });
  const { target, stop } = await openDatabase(settings, (message) => process.stderr.write(`${message}\n`));
  const db = connect(target, { max: 2 });
  try {
    await migrate(db);
    const owner = await signIn(db);
    await makeProducts(db, owner, shop);
    await db.transaction().execute((trx) => makeSite(trx, owner.tenant, { kind: 'manufacturer', langs: [...shop.langs] }));
    return await work({ db, settings, owner });
  } finally {
    await db.destroy();
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function published({ db, settings, owner }: Company): Promise<{ id: string; pages: number; ms: number }> {
  const version = { tenant_id: owner.tenant, creator_id: owner.id };
  const { id } = await db.insertInto('site_version').values(version).returning('id').executeTakeFirstOrThrow();
  const since = performance.now();
  await publish({ db, settings }, id);
  const ms = performance.now() - since;
  const { pages } = await db.selectFrom('site_version').where('id', '=', id).select('pages').executeTakeFirstOrThrow();
  return { id, pages, ms };
}

async function turnTimes(turn: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const since = performance.now();
    await turn();
    times.push(performance.now() - since);
  }
  return times;
}

/** The last step of a publication once more. */
async function goLiveAgain({ db, owner }: Company, id: string): Promise<void> {
  const made = await db
    .selectFrom('site_version')
    .where('id', '=', id)
    .select(['pages', 'bytes', 'pictures', 'style'])
    .executeTakeFirstOrThrow();
  const runner = randomUUID();
  await db.updateTable('site_version').set({ state: 'working', runner }).where('id', '=', id).execute();
  await goLive(db, { id, tenantId: owner.tenant, runner }, { ...made, bytes: Number(made.bytes) });
}

/** As whoever builds the site does it. */
function goBack({ db, settings, owner }: Company, id: string) {
  return updateLiveSite({ db, settings, user: { tenantId: owner.tenant } } as CallerContext, { id });
}

/** Every path of a version and the bytes that stand there, in one hash. */
async function bytesOf(db: Kysely<Database>, version: string): Promise<string> {
  const { rows } = await sql<{ path: string; bytes: string }>`SELECT path, md5(body) AS bytes FROM site_page
    JOIN site_blob ON site_blob.tenant_id = site_page.tenant_id AND site_blob.hash = site_page.hash
    WHERE version_id = ${version} ORDER BY path`.execute(db);
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}
