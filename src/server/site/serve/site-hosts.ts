import type { IncomingMessage } from 'node:http';

import type { Kysely } from 'kysely';

import type { Settings } from '#server/config.ts';
import type { ConnectionTarget } from '#server/database/connect.ts';
import { listenTo } from '#server/database/listen-to.ts';
import type { Database } from '#server/database/schema.ts';

import { slugBelow, TLS_ASK } from '../host/tls-ask.ts';
import { SITES_PATH } from './site-address.ts';

/** A notification of the database may be lost, so that the hosts are also read again this often. */
const REFRESH_MS = 30_000;
/** Told by triggers whenever a host, the name of a site or what visitors see of it changes. */
const CHANNEL = 'farsail_site_hosts';
/** Requests for a host that no site has are rewritten to this path, which serves nothing. */
export const UNKNOWN_HOST_PATH = '/.strange-host';
/** Requests for the host of a site are rewritten to below this path. */
export const SITE_HOST_PATH = '/.site';

/** Which host shows which site. */
export interface SiteHosts {
  /** Where a request really goes: on the host of a site into that site, and to nothing else of this server. */
  rewrite: (request: Pick<IncomingMessage, 'url' | 'headers'>) => string;
  refresh: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface SiteHostsParts {
  db: Kysely<Database>;
  target: ConnectionTarget;
  settings: Pick<Settings, 'sitesDomain' | 'sitesPublicAddress' | 'appOrigin' | 'publicUrl'>;
  /** Some site has another name, another host or another version than before. */
  onChange: () => void;
  onError: (error: unknown) => void;
}

/** Keeps the hosts of all sites in memory, because a request has to be sorted before anything can be asked of the database. */
export function openSiteHosts({ db, target, settings, onChange, onError }: SiteHostsParts): SiteHosts {
  const { sitesDomain, sitesPublicAddress } = settings;
  let hosts = new Map<string, string>();
  const read = async () => {
    const rows = await db
      .selectFrom('site_host')
      .innerJoin('site', 'site.tenant_id', 'site_host.tenant_id')
      .where('verifytime', 'is not', null)
      .select(['host', 'slug'])
      .execute();
    hosts = new Map(rows.map(({ host, slug }) => [host, slug]));
  };
  // A database that is away at the start keeps no server from starting; the next reading makes up for it.
  const refresh = () => read().catch(onError);
  const timer = setInterval(() => void refresh(), REFRESH_MS);
  timer.unref();
  const onWord = () => {
    onChange();
    void refresh();
  };
  const ear = listenTo({ target, channel: CHANNEL, onWord, onError });
  const isStrict = settings.appOrigin !== undefined && (sitesDomain ?? sitesPublicAddress) !== undefined;
  const ownHosts = new Set(
    [settings.appOrigin, settings.publicUrl].flatMap((origin) => (origin === undefined ? [] : [new URL(origin).host])),
  );
  const slugOf = (host: string) => hosts.get(host) ?? slugBelow(sitesDomain, host);
  // Health and certificates are asked for by address, by whatever stands in front.
  const isKnown = (host: string, url: string) => !isStrict || ownHosts.has(host) || url === '/healthz' || url.startsWith(`${TLS_ASK}?`);
  return {
    refresh,
    stop: async () => {
      clearInterval(timer);
      await ear.stop();
    },
    rewrite: ({ url = '/', headers }) => {
      const host = (headers.host ?? '').toLowerCase();
      const slug = slugOf(host.replace(/:\d+$/, ''));
      if (slug !== undefined) return `${SITE_HOST_PATH}/${encodeURIComponent(slug)}${url}`;
      return isKnown(host, url) && !url.startsWith(SITE_HOST_PATH) ? url : UNKNOWN_HOST_PATH;
    },
  };
}

/** Whether an address within the server is that of a site, and of which. */
export function siteOfUrl(url: string): { slug: string; path: string; query: string; isFolder: boolean } | undefined {
  const [way = '', query = ''] = url.split(/\?(.*)/s);
  const match = /^\/(s|\.site)\/([^/]+)(?:\/(.*))?$/s.exec(way);
  if (!match) return undefined;
  const [, kind] = match;
  const [slug, path] = [decoded(match[2] ?? ''), decoded(match[3] ?? '')];
  return slug === undefined || path === undefined ? undefined : { slug, path, query, isFolder: `/${kind}` === SITES_PATH };
}

/** Decodes a part of an address; nothing where it cannot be decoded. */
function decoded(text: string): string | undefined {
  return /%(?![\da-f]{2})/i.test(text) || !isText(text) ? undefined : decodeURIComponent(text);
}

function isText(text: string): boolean {
  return URL.canParse(`http://a/${text}`) && !/%(?:[89a-f][\da-f])/i.test(text);
}
