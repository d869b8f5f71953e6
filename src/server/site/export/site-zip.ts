import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Storage } from '#server/files/storage.ts';

import { sitePolicy } from '../serve/site-policy.ts';

/** What is exported, and where it stands here. */
interface ExportedSite {
  tenantId: string;
  version: string;
  style: string;
  /** Whole, with a slash at the end; a folder alone where this server was not told its own address. */
  address: string;
}

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

/** Headers as Netlify and Cloudflare Pages read them. */
function headersFile(policy: string): string {
  return [
    '/*',
    `  Content-Security-Policy: ${policy}`,
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '  Cache-Control: no-cache',
    '/p/*',
    '  ! Cache-Control',
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ].join('\n');
}

/** A server block for nginx. The form and the dot that counts visits go on to Farsail. */
function nginxFile(policy: string, address: string): string {
  return `# Put your name and the folder of these files in, and add your certificate.
server {
  listen 80;
  server_name www.example.com;
  root /var/www/site;
  index index.html;
  add_header Content-Security-Policy "${policy}" always;
  add_header X-Content-Type-Options nosniff always;
  add_header Referrer-Policy strict-origin-when-cross-origin always;
  location = /nginx.conf { return 404; }
  location = /_headers { return 404; }
  location = /README.txt { return 404; }
  location = /inquiry { proxy_pass ${address}inquiry; proxy_ssl_server_name on; }
  location = /v.gif { proxy_pass ${address}v.gif; proxy_ssl_server_name on; }
  location /p/ { add_header Cache-Control "public, max-age=31536000, immutable"; }
  location / { try_files $uri $uri/ =404; }
}
`;
}

/** Writes the readme for whoever puts the files up. */
function readmeFile({ address }: ExportedSite): string {
  return `This folder is a whole website. It needs no program to run: put all files on any web server.
Opened from a disk, a link to a page shows its folder: open the index.html in it.

_headers     for Netlify and Cloudflare Pages
nginx.conf   for nginx

Two addresses need Farsail, and must be passed on to ${address}
  /inquiry   takes the form of an inquiry; without it visitors get an error when they send one
  /v.gif     counts visits

nginx.conf does so. Visitors who send an inquiry here are asked to look at it once more before it is taken,
because Farsail has not seen them read a page.

The pages name the address that the site had when it was published. Publish again and export anew after
that address has changed.
`;
}
