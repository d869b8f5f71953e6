import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { asParty } from '#server/database/shared-pool.ts';
import { missingPath } from '#site/site-model.ts';

import { countryOf } from '../visit/country-of.ts';
import { confirmView, noteViewSoon, viewsAtRest } from '../visit/visitors.ts';
import { answerForm } from './answer-form.ts';
import type { LiveSites } from './live-sites.ts';
import { PageCache, type StoredPage } from './page-cache.ts';
import { SITES_PATH } from './site-address.ts';
import { askerOf, type SiteAsked, type SiteParts } from './site-asked.ts';
import { SITE_HOST_PATH, siteOfUrl, UNKNOWN_HOST_PATH } from './site-hosts.ts';
import { answerPicture, answerPixel } from './site-pictures.ts';
import { cutDown, sitePolicy } from './site-policy.ts';

const NOT_FOUND = 404;
const NOT_MODIFIED = 304;
const MISDIRECTED = 421;
const MOVED = 301;
const MOST_FORM_BYTES = 64 * 1024;
/** How long, in characters and in parts, an address that leads nowhere may be and still be answered with the site's own page. */
const MOST_MISSING = { characters: 500, parts: 20 };
const expanded = promisify(brotliDecompress);

interface Serving extends SiteParts {
  pages: PageCache;
  live: LiveSites;
}

/** The published sites: on hosts of their own, and below `/s/`. They know no session: no cookie is read here and none is set. */
export async function siteRoutes(app: FastifyInstance, given: SiteParts & { live: LiveSites }): Promise<void> {
  const parts: Serving = { ...given, pages: new PageCache() };
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: MOST_FORM_BYTES }, (_, body, done) =>
    done(null, body),
  );
  app.addHook('onClose', viewsAtRest);
  const handler = (request: FastifyRequest, reply: FastifyReply) => asParty('sites', async () => answer(parts, request, reply));
  for (const prefix of [SITES_PATH, SITE_HOST_PATH])
    for (const url of [`${prefix}/:slug`, `${prefix}/:slug/*`]) app.route({ method: ['GET', 'HEAD', 'POST'], url, handler });
  app.all(UNKNOWN_HOST_PATH, (_, reply) => reply.code(MISDIRECTED).type('text/plain').send('This host is not served here.\n'));
  app.all(`${UNKNOWN_HOST_PATH}/*`, (_, reply) => reply.code(MISDIRECTED).type('text/plain').send('This host is not served here.\n'));
}

async function answer(parts: Serving, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  cutDown(reply);
  const asked = siteOfUrl(request.url);
  const site = asked && (await parts.live.get(asked.slug));
  if (!asked || !site) return nothing(reply);
  const { slug, path, isFolder } = asked;
  if (isFolder && path === '' && !/^\/s\/[^/]+\//.test(request.url))
    return reply.redirect(`${SITES_PATH}/${encodeURIComponent(slug)}/`, MOVED);
  return answerSite(parts, { request, reply, site, path, query: new URLSearchParams(asked.query), isFolder });
}

function answerSite(parts: Serving, asked: SiteAsked): Promise<FastifyReply> | FastifyReply {
  const { request, reply, path, query } = asked;
  if (request.method === 'POST') return path === 'inquiry' ? answerForm(parts, asked) : nothing(reply);
  if (path === 'v.gif') return answerPixel(asked, () => confirmView(parts.db, askerOf(asked), (query.get('p') ?? '').slice(0, 300)));
  return path.startsWith('p/') ? answerPicture(parts, asked) : answerPage(parts, asked);
}

function nothing(reply: FastifyReply): FastifyReply {
  return reply.code(NOT_FOUND).type('text/plain').header('cache-control', 'no-store').send('Not found\n');
}

async function answerPage(parts: Serving, asked: SiteAsked): Promise<FastifyReply> {
  const { reply, request, site, path } = asked;
  const page = await pageAt(parts, asked);
  if (!page)
    return (await pageAt(parts, { ...asked, path: `${path}/` }))
      ? reply.redirect(`${request.originalUrl.split('?')[0]}/`, MOVED)
      : answerMissing(parts, asked);
  noteReader(parts, asked, page);
  const etag = `"${page.hash.toString('base64url')}"`;
  void reply.headers({ ...sitePolicy(asked, site.style), etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
  // A proxy that packs the answer itself makes the tag a weak one.
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(NOT_MODIFIED).send();
  void reply.type(page.type);
  if (/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.header('content-encoding', 'br').send(page.body);
  return reply.header('content-encoding', 'identity').send(await expanded(page.body));
}

function noteReader({ db, settings }: Serving, asked: SiteAsked, { type }: StoredPage): void {
  const { request } = asked;
  if (request.method !== 'GET' || !type.startsWith('text/html')) return;
  noteViewSoon(db, { ...viewOf(asked), country: countryOf(request.headers, request.ip, settings.trustProxy) }, (error) =>
    request.log.warn({ err: error }, 'a view of a site could not be counted'),
  );
}

/** The site's own page for an address that leads nowhere. Its links are made for its own place and must hold wherever it is shown. */
async function answerMissing(parts: Serving, asked: SiteAsked): Promise<FastifyReply> {
  const { reply, site, path } = asked;
  const depth = path.split('/').length - 1;
  // Every link of the page is as long as the address is deep: thousands of slashes would make an answer of many megabytes.
  if (path.length > MOST_MISSING.characters || depth >= MOST_MISSING.parts) return nothing(reply);
  const lang = site.langs.find((known) => path.startsWith(`${known}/`)) ?? site.langs[0] ?? '';
  const page = await pageAt(parts, { ...asked, path: missingPath(lang) });
  if (!page) return nothing(reply);
  const text = (await expanded(page.body)).toString().replaceAll('../../', '../'.repeat(depth) || './');
  return reply
    .code(NOT_FOUND)
    .headers({ ...sitePolicy(asked, site.style), 'cache-control': 'no-store' })
    .type(page.type)
    .send(text);
}

async function pageAt({ db, pages }: Serving, { site, path }: SiteAsked): Promise<StoredPage | undefined> {
  const key = { version: site.version, path };
  const known = pages.get(key);
  if (known) return known;
  const page = await db
    .selectFrom('site_page')
    .innerJoin('site_blob', (join) =>
      join.onRef('site_blob.tenant_id', '=', 'site_page.tenant_id').onRef('site_blob.hash', '=', 'site_page.hash'),
    )
    .where('version_id', '=', site.version)
    .where('path', '=', path)
    .select(['type', 'site_page.hash', 'body'])
    .executeTakeFirst();
  if (page) pages.put(key, page);
  return page;
}

function viewOf(asked: SiteAsked) {
  const { path, site, request } = asked;
  const lang = site.langs.find((known) => path.startsWith(`${known}/`)) ?? site.langs[0] ?? '';
  const from = URL.parse(request.headers.referer ?? '')?.host ?? '';
  const { source = from === request.headers.host ? '' : from, utm, banner } = waysIn(asked.query);
  return { ...askerOf(asked), page: path, lang, banner, source: source.slice(0, 100), utm };
}

/** What the link says by which somebody came: the campaign, and the banner of the site itself. */
function waysIn(query: URLSearchParams): { source: string | undefined; utm: string; banner: string } {
  const utm = ['utm_source', 'utm_medium', 'utm_campaign'].map((name) => query.get(name) ?? '').filter(Boolean);
  const banner = /^[a-z0-9-]{1,60}$/.exec(query.get('b') ?? '')?.[0] ?? '';
  return { source: query.get('utm_source') ?? undefined, utm: utm.join(' / ').slice(0, 200), banner };
}
