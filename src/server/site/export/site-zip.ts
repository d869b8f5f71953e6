import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Storage } from '#server/files/storage.ts';

import { sitePolicy } from '../serve/site-policy.ts';
import { type ExportedSite, headersFile, nginxFile, readmeFile } from './zip-texts.ts';

export interface ZipParts {
  db: Kysely<Database>;
  files: Pick<Storage, 'get'>;
}

interface Entry {
  path: string;
  content: Uint8Array;
  /** Pictures are as small as they get. */
  isPacked: boolean;
}

const AT_ONCE = 100;
const LEVEL = 6;
const expanded = promisify(brotliDecompress);

/** A version of a site as a zip, made while it is read: the same bytes that visitors get, and what another web server needs beside them. */
export function siteZip(parts: ZipParts, site: ExportedSite): Readable {
  return Readable.from(zipped(entriesOf(parts, site)), { objectMode: false });
}

async function* entriesOf(parts: ZipParts, site: ExportedSite): AsyncGenerator<Entry> {
  const policy = sitePolicy({ isFolder: false }, site.style)['content-security-policy'] ?? '';
  const texts = { _headers: headersFile(policy), 'nginx.conf': nginxFile(policy, site.address), 'README.txt': readmeFile(site) };
  for (const [path, text] of Object.entries(texts)) yield { path, content: Buffer.from(text), isPacked: false };
  yield* pagesOf(parts, site);
  yield* picturesOf(parts, site);
}

async function* pagesOf({ db }: ZipParts, { version }: ExportedSite): AsyncGenerator<Entry> {
  let last: string | undefined;
  for (;;) {
    const rows = await db
      .selectFrom('site_page')
      .innerJoin('site_blob', (join) =>
        join.onRef('site_blob.tenant_id', '=', 'site_page.tenant_id').onRef('site_blob.hash', '=', 'site_page.hash'),
      )
      .where('version_id', '=', version)
      .$if(last !== undefined, (query) => query.where('path', '>', last ?? ''))
      .select(['path', 'body'])
      .orderBy('path')
      .limit(AT_ONCE)
      .execute();
    for (const { path, body } of rows)
      yield { path: path === '' || path.endsWith('/') ? `${path}index.html` : path, content: await expanded(body), isPacked: false };
    last = rows.at(-1)?.path;
    if (rows.length < AT_ONCE) return;
  }
}

async function* picturesOf({ db, files }: ZipParts, { version, tenantId }: ExportedSite): AsyncGenerator<Entry> {
  const rows = await db
    .selectFrom('picture_file')
    .innerJoin('site_version', (join) => join.on('site_version.id', '=', version))
    .where('picture_file.tenant_id', '=', tenantId)
    .where(sql<boolean>`picture_id = ANY (pictures)`)
    .select(['picture_id', 'format', 'size', 'file_id'])
    .orderBy('picture_id')
    .orderBy('size')
    .execute();
  for (const { picture_id, format, size, file_id } of rows) {
    const content = await files.get(file_id);
    if (!content) continue;
    const bytes = Buffer.concat(await content.toArray());
    yield { path: `p/${picture_id}-${size}.${format === 'jpeg' ? 'jpg' : 'avif'}`, content: bytes, isPacked: true };
  }
}

/**
 * Zips one entry after another and hands on what is ready, so that a large site needs no more memory than its largest page.
 *
 * @yields the bytes of the zip
 */
async function* zipped(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { path, content, isPacked } of entries) {
    const file = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path, { level: LEVEL });
    zip.add(file);
    file.push(content, true);
    yield* ready;
    ready = [];
  }
  zip.end();
  yield* ready;
}
