import { hash as hashOf } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** One run of the work on a version; another that begins anew takes its place. */
export interface PublishRun {
  id: string;
  tenantId: string;
  runner: string;
}

/** Another run makes the version by now: this one writes nothing more. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/** A file of a site before it is drawn, and a hash of what it is made from where that is known. */
interface AskedPage {
  path: string;
  sourceHash: Buffer | undefined;
}

/** A file of a site as it was drawn. */
export interface DrawnFile extends AskedPage {
  type: string;
  text: string;
}

/** Better compression costs thirteen times the time for a hundredth of the bytes. */
const QUALITY = 5;
/** A page looks back no further than its own beginning; a window that is larger costs twice the time and saves nothing. */
const [PAGE_WINDOW, PAGE_BYTES] = [16, 2 ** 16];
/** Nobody sees what is written here before the version is whole, and that is waited for. */
const UNHURRIED = sql`(SELECT set_config('synchronous_commit', 'off', true)) AS unhurried`;
const PACKED_AT_ONCE = 12;
const packed = promisify(brotliCompress);

/** The version whose pages the next one can take over: the last that became whole. */
export async function lastWhole(db: Kysely<Database>, tenantId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('site_version')
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'whole')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Takes over those pages of an earlier version that are made from the same; answers their paths. Their bytes are not touched. */
export async function takeOver(
  db: Kysely<Database>,
  { from, ...run }: PublishRun & { from: string },
  pages: readonly AskedPage[],
): Promise<Set<string>> {
  const known = pages.filter(({ sourceHash }) => sourceHash !== undefined);
  if (known.length === 0) return new Set();
  const { rows } = await sql<{ path: string }>`WITH beat AS (${beat(run)})
    INSERT INTO site_page (version_id, tenant_id, path, hash, type, source)
    SELECT beat.id, old.tenant_id, old.path, old.hash, old.type, old.source
    FROM beat, ${UNHURRIED}, unnest(${known.map(({ path }) => path)}::text[], ${known.map(({ sourceHash }) => sourceHash)}::bytea[]) AS asked (path, source)
    JOIN site_page AS old ON old.version_id = ${from} AND old.path = asked.path AND old.source = asked.source
    RETURNING path`.execute(db);
  return new Set(rows.map(({ path }) => path));
}

/** Says that the work goes on, and holds the version for one statement; no row where another run makes it. */
function beat({ id, runner }: PublishRun) {
  return sql`UPDATE site_version SET beattime = now() WHERE id = ${id} AND runner = ${runner} AND state = 'working' RETURNING id`;
}

/**
 * Writes down files of a version. Most are those of the one before; only what is new is compressed.
 *
 * @throws Overtaken
 */
export async function store(db: Kysely<Database>, run: PublishRun, files: readonly DrawnFile[]): Promise<void> {
  if (files.length === 0) return;
  const { tenantId } = run;
  // The server answers others before and after: what is drawn and what is packed take their own time.
  await setImmediate();
  const hashed = files.map((file) => ({ ...file, hash: hashOf('sha256', file.text, 'buffer') }));
  await setImmediate();
  const hashes = hashed.map(({ hash }) => hash);
  const stored = await storedHashes(db, tenantId, hashes);
  const fresh = hashed.filter(({ hash }) => !stored.has(hash.toString('hex')));
  const bodies = await compressedAll(fresh.map(({ text }) => text));
  if (fresh.length > 0)
    await sql`INSERT INTO site_blob SELECT DISTINCT ON (h) ${tenantId}::bigint, h, b
      FROM ${UNHURRIED}, unnest(${fresh.map(({ hash }) => hash)}::bytea[], ${bodies}::bytea[]) AS made (h, b) ON CONFLICT DO NOTHING`.execute(
      db,
    );
  const [paths, types] = [hashed.map(({ path }) => path), hashed.map(({ type }) => type)];
  const { numAffectedRows } = await sql`WITH beat AS (${beat(run)})
    INSERT INTO site_page (version_id, tenant_id, path, hash, type, source) SELECT beat.id, ${tenantId}::bigint, p, h, t, s
    FROM beat, ${UNHURRIED}, unnest(${paths}::text[], ${hashes}::bytea[], ${types}::text[], ${hashed.map(({ sourceHash }) => sourceHash ?? null)}::bytea[]) AS made (p, h, t, s)`.execute(
    db,
  );
  if (numAffectedRows === 0n) throw new Overtaken();
}

/** So many at once as keep all threads at work; to begin each takes a moment of the server's own. */
async function compressedAll(texts: readonly string[]): Promise<Buffer[]> {
  const bodies: Buffer[] = [];
  for (let first = 0; first < texts.length; first += PACKED_AT_ONCE)
    bodies.push(...(await Promise.all(texts.slice(first, first + PACKED_AT_ONCE).map(compressed))));
  return bodies;
}

function compressed(text: string): Promise<Buffer> {
  const bytes = Buffer.from(text);
  const window = bytes.length > PAGE_BYTES ? constants.BROTLI_DEFAULT_WINDOW : PAGE_WINDOW;
  return packed(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: window } });
}

/** Finds which hashes of files are stored already. */
async function storedHashes(db: Kysely<Database>, tenantId: string, hashes: readonly Buffer[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('site_blob')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`hash = ANY (${hashes}::bytea[])`)
    .select('hash')
    .execute();
  return new Set(rows.map(({ hash }) => hash.toString('hex')));
}

/** How many files a version has and how many bytes they are. */
export async function sumOf(
  db: Kysely<Database>,
  { id, tenantId }: Pick<PublishRun, 'id' | 'tenantId'>,
): Promise<{ pages: number; bytes: number }> {
  const { rows } = await sql<{ pages: number; bytes: string }>`
    SELECT count(*)::integer AS pages, coalesce(sum(octet_length(body)), 0) AS bytes FROM site_page
    JOIN site_blob ON site_blob.tenant_id = site_page.tenant_id AND site_blob.hash = site_page.hash
    WHERE version_id = ${id} AND site_page.tenant_id = ${tenantId} AND site_blob.tenant_id = ${tenantId}`.execute(db);
  return { pages: rows[0]?.pages ?? 0, bytes: Number(rows[0]?.bytes ?? 0) };
}
