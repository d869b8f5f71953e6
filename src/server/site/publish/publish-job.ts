import { hash, randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

import { type Kysely, sql } from 'kysely';

import { advisoryLocks } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/schema.ts';
import type { JobDefinition, JobHandle, Jobs } from '#server/jobs/jobs.ts';
import { isFree, isLeftBehind } from '#server/jobs/left-behind.ts';
import type { SiteFile } from '#site/render-site.ts';

import { readSiteModel } from '../draft/site-model.ts';
import { forgetLiveSites } from '../serve/live-sites.ts';
import type { SiteOrigins } from '../serve/site-address.ts';
import { rendererMark, siteRenderer, styleHash } from './renderer.ts';
import { type DrawnFile, lastWhole, Overtaken, type PublishRun, store, sumOf, takeOver } from './stored-pages.ts';

/** What a page is made from, in a hash: two pages with the same one are the same. Parts that many pages share are read once. */
class SourceHashes {
  private readonly known = new WeakMap<object, string>();
  /** Which renderer draws. */
  private readonly mark: string;

  constructor(mark: string) {
    this.mark = mark;
  }

  of({ parts, lang }: NonNullable<SiteFile['source']>): Buffer {
    return hash('sha256', [this.mark, lang, ...parts.map((part) => this.partHash(part))].join('\n'), 'buffer');
  }

  private partHash(part: object): string {
    const known = this.known.get(part) ?? hash('sha256', JSON.stringify(part), 'base64');
    this.known.set(part, known);
    return known;
  }
}

interface PublishParts {
  db: Kysely<Database>;
  settings: SiteOrigins;
}

/** The job that makes one version. */
export const publishJob: JobHandle<{ id: string }> = { name: 'publish-site' };
/** The look for publications that a killed server has left, every minute. */
export const leftPublications = { name: 'left-publications', cron: '* * * * *' } as const;

/** Whoever makes a version says so more often than this. */
const SILENCE = '20 seconds';
const BATCH = 100;
const KEPT_VERSIONS = 10;
/** The address of a picture within a page. */
const PICTURE = /p\/(\d{1,18})-\d{1,5}\.(?:jpg|avif)/g;

/** Publishing, and the look for publications that were left. */
export function publishJobs(parts: PublishParts): JobDefinition[] {
  return [
    { ...publishJob, takesLong: true, run: (data) => publish(parts, (data as { id: string }).id) },
    { ...leftPublications, run: (_, send) => resume(parts.db, send) },
  ];
}

async function resume(db: Kysely<Database>, send: Jobs['send']): Promise<void> {
  const left = await db
    .updateTable('site_version')
    .set({ beattime: new Date(), runner: null })
    .where('state', '=', 'working')
    .where(isLeftBehind(SILENCE))
    .returning(['id', 'tenant_id'])
    .execute();
  for (const { id, tenant_id } of left) await send(publishJob, { id }, tenant_id);
}

/**
 * Makes every file of a version and then lets visitors see all of them at once. Pages that are made from the same as in the version before are
 * taken over from it.
 *
 * Until the last statement nothing that visitors see has changed, so whatever ends this halfway leaves the site as it was; a second run
 * begins anew, finds most of its bytes stored, and ends the first one, should that go on.
 */
export async function publish({ db, settings }: PublishParts, id: string): Promise<void> {
  const run = await begin(db, id);
  if (!run) return;
  try {
    await make({ db, settings }, run);
  } catch (error) {
    const { numUpdatedRows } = await ownVersion(db, run).set({ state: 'failed' }).executeTakeFirst();
    // Where another run has taken the publication over, this one has ended, whatever it met on its way.
    if (numUpdatedRows === 0n) return;
    throw error;
  }
  await forgetOldVersions(db, run.tenantId);
}

/** Takes the publication over from whoever has made it until now, and takes away what that has written. */
async function begin(db: Kysely<Database>, id: string): Promise<PublishRun | undefined> {
  const runner = randomUUID();
  return db.transaction().execute(async (trx) => {
    const version = await trx
      .updateTable('site_version')
      .set({ runner, beattime: new Date() })
      .where('id', '=', id)
      .where('state', '=', 'working')
      .where(isFree(SILENCE))
      .returning('tenant_id')
      .executeTakeFirst();
    if (!version) return undefined;
    await trx.deleteFrom('site_page').where('version_id', '=', id).execute();
    return { id, tenantId: version.tenant_id, runner };
  });
}

/** The version, as long as this run is the one that makes it. */
function ownVersion(db: Kysely<Database>, { id, runner }: PublishRun) {
  return db.updateTable('site_version').where('id', '=', id).where('runner', '=', runner).where('state', '=', 'working');
}

async function make({ db, settings }: PublishParts, run: PublishRun): Promise<void> {
  const [model, { renderSite }, mark] = await Promise.all([readSiteModel(db, settings, run.tenantId), siteRenderer(), rendererMark()]);
  if (!model) throw new Error(`The company ${run.tenantId} has no site`);
  await waitForSweep(db, run.tenantId);
  const pages: Pages = { db, run, from: await lastWhole(db, run.tenantId), hashes: new SourceHashes(mark), pictures: new Set() };
  let storing = Promise.resolve();
  try {
    for await (const files of batchesOf(renderSite(model), pages.hashes)) {
      const drawn = await drawNew(pages, files);
      // While these are compressed and stored the next ones are drawn.
      await storing;
      storing = store(db, run, drawn);
      // It may fail while the next ones are drawn, before anybody waits for it; a failure that nobody has asked for would end the server.
      storing.catch(() => undefined);
    }
    await storing;
  } finally {
    // Where drawing fails, what is being stored still ends before the version counts as failed.
    await Promise.allSettled([storing]);
  }
  await goLive(db, run, { ...(await sumOf(db, run)), pictures: [...pages.pictures], style: styleHash(model.theme) });
}

/** A file that is to be drawn, and a hash of what it is made from where that is known. */
type AskedFile = SiteFile & { sourceHash: Buffer | undefined };

/**
 * Files with the hashes of what they are made from, a hundred at a time. The server answers others between two files.
 *
 * @yields files in their order
 */
async function* batchesOf(files: Iterable<SiteFile>, hashes: SourceHashes): AsyncGenerator<AskedFile[]> {
  let batch: AskedFile[] = [];
  for (const file of files) {
    batch.push({ ...file, sourceHash: file.source && hashes.of(file.source) });
    await setImmediate();
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

interface Pages {
  db: Kysely<Database>;
  run: PublishRun;
  /** The version whose pages may be taken over. */
  from: string | undefined;
  hashes: SourceHashes;
  /** All that pages show is gathered here. */
  pictures: Set<string>;
}

/** Takes over what would come out the same and draws the rest. The server answers others between two files. */
async function drawNew({ db, run, from, pictures }: Pages, asked: readonly AskedFile[]): Promise<DrawnFile[]> {
  const taken = from === undefined ? new Set<string>() : await takeOver(db, { ...run, from }, asked);
  const drawn: DrawnFile[] = [];
  for (const { path, type, text: draw, source, sourceHash } of asked) {
    if (!taken.has(path)) {
      drawn.push({ path, type, text: draw(), sourceHash });
      await setImmediate();
    }
    for (const picture of source?.pictures ?? picturesIn(drawn.at(-1))) pictures.add(picture);
  }
  return drawn;
}

/** Finds the pictures that a page shows; lists of addresses, which can be long, show none. */
function picturesIn(file: DrawnFile | undefined): string[] {
  return file?.type.startsWith('text/html') ? [...file.text.matchAll(PICTURE)].map(([, picture = '']) => picture) : [];
}

/** What a version holds. */
interface Made {
  pages: number;
  bytes: number;
  pictures: string[];
  style: string;
}

/**
 * One transaction: the version is whole, and it is what visitors see.
 *
 * @throws Overtaken
 */
export async function goLive(db: Kysely<Database>, run: PublishRun, made: Made): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await ownVersion(trx, run)
      .set({ ...made, state: 'whole' })
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Overtaken();
    await trx.updateTable('site').set({ live_version: run.id }).where('tenant_id', '=', run.tenantId).execute();
  });
  forgetLiveSites();
}

async function forgetOldVersions(db: Kysely<Database>, tenantId: string): Promise<void> {
  await sql`DELETE FROM site_version WHERE tenant_id = ${tenantId}
    AND id NOT IN (SELECT id FROM site_version WHERE tenant_id = ${tenantId} ORDER BY id DESC LIMIT ${KEPT_VERSIONS})
    AND id NOT IN (SELECT live_version FROM site WHERE live_version IS NOT NULL)`.execute(db);
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(advisoryLocks.siteSweep)}, (${tenantId}::bigint % 2147483647)::integer)`.execute(trx);
    await sql`DELETE FROM site_blob WHERE tenant_id = ${tenantId} AND NOT EXISTS (SELECT FROM site_version WHERE tenant_id = ${tenantId} AND state = 'working')
      AND NOT EXISTS (SELECT FROM site_page WHERE site_page.tenant_id = site_blob.tenant_id AND site_page.hash = site_blob.hash)`.execute(
      trx,
    );
  });
}

/** Waits until nothing is swept any more that this version may find stored; whoever sweeps from now on sees that it is being made. */
async function waitForSweep(db: Kysely<Database>, tenantId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${sql.lit(advisoryLocks.siteSweep)}, (${tenantId}::bigint % 2147483647)::integer)`.execute(
    db,
  );
}
