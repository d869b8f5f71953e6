import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { JobDefinition, Jobs } from '#server/jobs/jobs.ts';
import type { SiteFile } from '#site/render-site.ts';

import { readSiteModel } from '../draft/site-model.ts';
import { forgetLiveSites } from '../serve/live-sites.ts';
import type { SiteOrigins } from '../serve/site-address.ts';
import { siteRenderer, styleHash } from './renderer.ts';

interface PublishParts {
  db: Kysely<Database>;
  settings: SiteOrigins;
}

/** The job that makes one version. */
export const publishJobName = { name: 'publish-site' } as const;

/** Whoever makes a version says so more often than this. */
const SILENCE = sql.lit('20 seconds');
/** Better compression costs thirteen times the time for a hundredth of the bytes. */
const QUALITY = 5;
const BATCH = 100;
const KEPT_VERSIONS = 10;
/** Any number; the first half of the lock of whoever takes away what no version of a company has any more. */
const SWEEP_LOCK = 7_305_131;
/** The address of a picture within a page. */
const PICTURE = /p\/(\d{1,18})-\d{1,5}\.(?:jpg|avif)/g;
const compressed = promisify(brotliCompress);

/** Publishing, and every minute a look for a publication that a killed server has left. */
export function publishJobs(parts: PublishParts): JobDefinition[] {
  return [
    { ...publishJobName, takesLong: true, run: (data) => publish(parts, (data as { id: string }).id) },
    { name: 'left-publications', cron: '* * * * *', run: (_, send) => resume(parts.db, send) },
  ];
}

async function resume(db: Kysely<Database>, send: Jobs['send']): Promise<void> {
  const left = await db
    .updateTable('site_version')
    .set({ beattime: new Date() })
    .where('state', '=', 'working')
    .where(sql<boolean>`beattime < now() - interval ${SILENCE}`)
    .returning('id')
    .execute();
  for (const { id } of left) await send(publishJobName, { id });
}

/**
 * Makes every file of a version and then lets visitors see all of them at once.
 *
 * Until the last statement nothing that visitors see has changed, so whatever ends this halfway leaves the site as it was; a second run
 * begins anew and finds most of its bytes stored.
 */
export async function publish({ db, settings }: PublishParts, id: string): Promise<void> {
  const version = await db
    .selectFrom('site_version')
    .where('id', '=', id)
    .where('state', '=', 'working')
    .select('tenant_id')
    .executeTakeFirst();
  if (!version) return;
  const place = { id, tenantId: version.tenant_id };
  try {
    await make({ db, settings }, place);
  } catch (error) {
    await db.updateTable('site_version').set({ state: 'failed' }).where('id', '=', id).where('state', '=', 'working').execute();
    throw error;
  }
  await forgetOldVersions(db, place.tenantId);
}

interface Place {
  id: string;
  tenantId: string;
}

async function make({ db, settings }: PublishParts, place: Place): Promise<void> {
  const [model, { renderSite }] = await Promise.all([readSiteModel(db, settings, place.tenantId), siteRenderer()]);
  if (!model) throw new Error(`The company ${place.tenantId} has no site`);
  await waitForSweep(db, place.tenantId);
  await db.deleteFrom('site_page').where('version_id', '=', place.id).execute();
  const sum = { pages: 0, bytes: 0 };
  const pictures = new Set<string>();
  let batch: SiteFile[] = [];
  let storing = Promise.resolve();
  try {
    for (const file of renderSite(model)) {
      for (const [, picture = ''] of file.text.matchAll(PICTURE)) pictures.add(picture);
      batch.push(file);
      if (batch.length < BATCH) continue;
      // While these are compressed and stored the next ones are drawn.
      await storing;
      storing = store(db, place, { files: batch, sum });
      batch = [];
    }
    await storing;
  } finally {
    // Where drawing fails, what is being stored still ends before the version counts as failed.
    await Promise.allSettled([storing]);
  }
  await store(db, place, { files: batch, sum });
  await goLive(db, place, { ...sum, pictures: [...pictures], style: styleHash(model.theme) });
}

interface Batch {
  files: readonly SiteFile[];
  sum: { pages: number; bytes: number };
}

/** Most files of a version are those of the one before; only what is new is compressed. */
async function store(db: Kysely<Database>, { id, tenantId }: Place, { files, sum }: Batch): Promise<void> {
  const hashed = files.map((file) => ({ ...file, hash: createHash('sha256').update(file.text).digest() }));
  const hashes = hashed.map(({ hash }) => hash);
  const sizes = await storedSizes(db, tenantId, hashes);
  const fresh = hashed.filter(({ hash }) => !sizes.has(hash.toString('hex')));
  const bodies = await Promise.all(fresh.map(({ text }) => compressed(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })));
  for (const [at, { hash }] of fresh.entries()) sizes.set(hash.toString('hex'), bodies[at]?.length ?? 0);
  sum.pages += hashed.length;
  sum.bytes += hashed.reduce((bytes, { hash }) => bytes + (sizes.get(hash.toString('hex')) ?? 0), 0);
  if (fresh.length > 0)
    await sql`INSERT INTO site_blob SELECT DISTINCT ON (h) ${tenantId}::bigint, h, b
      FROM unnest(${fresh.map(({ hash }) => hash)}::bytea[], ${bodies}::bytea[]) AS made (h, b) ON CONFLICT DO NOTHING`.execute(db);
  await sql`WITH beat AS (UPDATE site_version SET beattime = now() WHERE id = ${id})
    INSERT INTO site_page SELECT ${id}::bigint, ${tenantId}::bigint, p, h, t
    FROM unnest(${hashed.map(({ path }) => path)}::text[], ${hashes}::bytea[], ${hashed.map(({ type }) => type)}::text[]) AS made (p, h, t)`.execute(
    db,
  );
}

/** How many bytes those of the given files have that are stored already, by the hash of what they say. */
async function storedSizes(db: Kysely<Database>, tenantId: string, hashes: readonly Buffer[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('site_blob')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`hash = ANY (${hashes}::bytea[])`)
    .select(['hash', sql<number>`octet_length(body)`.as('size')])
    .execute();
  return new Map(rows.map(({ hash, size }) => [hash.toString('hex'), size]));
}

/** What a version holds. */
interface Made {
  pages: number;
  bytes: number;
  pictures: string[];
  style: string;
}

/** One transaction: the version is whole, and it is what visitors see. */
export async function goLive(db: Kysely<Database>, { id, tenantId }: Place, made: Made): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('site_version')
      .set({ ...made, state: 'whole' })
      .where('id', '=', id)
      .execute();
    await trx.updateTable('site').set({ live_version: id }).where('tenant_id', '=', tenantId).execute();
  });
  forgetLiveSites();
}

async function forgetOldVersions(db: Kysely<Database>, tenantId: string): Promise<void> {
  await sql`DELETE FROM site_version WHERE tenant_id = ${tenantId}
    AND id NOT IN (SELECT id FROM site_version WHERE tenant_id = ${tenantId} ORDER BY id DESC LIMIT ${KEPT_VERSIONS})
    AND id NOT IN (SELECT live_version FROM site WHERE live_version IS NOT NULL)`.execute(db);
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(SWEEP_LOCK)}, (${tenantId}::bigint % 2147483647)::integer)`.execute(trx);
    await sql`DELETE FROM site_blob WHERE tenant_id = ${tenantId} AND NOT EXISTS (SELECT FROM site_version WHERE tenant_id = ${tenantId} AND state = 'working')
      AND NOT EXISTS (SELECT FROM site_page WHERE site_page.tenant_id = site_blob.tenant_id AND site_page.hash = site_blob.hash)`.execute(
      trx,
    );
  });
}

/** Until nothing is swept any more that this version may find stored; whoever sweeps from now on sees that it is being made. */
async function waitForSweep(db: Kysely<Database>, tenantId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${sql.lit(SWEEP_LOCK)}, (${tenantId}::bigint % 2147483647)::integer)`.execute(db);
}
