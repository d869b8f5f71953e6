import { getDomain } from 'tldts';

import { ChildFailure } from '#server/child/child-process.ts';
import { FetchFailure, type FetchFailureReason } from '#server/net/fetch-failure.ts';

import type { Finding } from '../findings.ts';
import type { PageReader } from '../page/page-reader.ts';
import { isSameSite, pageKey } from './same-site.ts';
import { type Visit, ROBOT_NAME } from './visitor.ts';

/** What a site's robots.txt lets us do; RFC 9309. */
interface Robots {
  mayRead: (url: URL) => Promise<boolean>;
  /** How long to leave the host alone between two requests, where it says so. */
  pauseSeconds: number | undefined;
}

/** So much must be read at least, says the RFC. */
const MOST_BYTES = 512 * 1024;

/** A longer pause than this would outlast the whole look; such a site is read a page or two at most. */
const LONGEST_PAUSE_SECONDS = 10;

const everything: Robots = { mayRead: async () => true, pauseSeconds: undefined };

const nothing: Robots = { mayRead: async () => false, pauseSeconds: undefined };

/** Why nothing could be read of a site. */
export type CrawlReason = FetchFailureReason | 'robots' | 'nopage';

/** A site that could not be read at all. */
export class CrawlFailure extends Error {
  override readonly name = 'CrawlFailure';
  readonly reason: CrawlReason;

  constructor(reason: CrawlReason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

const MOST_PAGE_BYTES = 2 * 1024 * 1024;
const MOST_PAGES = 8;
/** From the home page: what it links, and what that links. */
const DEEPEST = 2;
/** Where nothing is linked, people still look here. */
const GUESSES = ['/contact', '/contact-us', '/about', '/impressum'];

/** What one page told. */
interface CrawledPage {
  url: URL;
  findings: readonly Finding[];
  /** The pages of the same site that are worth reading, the best first. */
  links: readonly string[];
}

/** What it takes to read a site. */
interface Crawl {
  visit: Visit;
  read: PageReader;
  /** What is known of the company before. */
  company: { domain: string; country: string };
}

/**
 * Reads the few pages of a company's site that tell who it is: home, contact, about, imprint, team.
 *
 * A page that fails is left out; the whole fails only where the first one does.
 *
 * @param signal ends it; what has been read until then is kept
 * @throws CrawlFailure
 */
export async function crawlSite(crawl: Crawl, site: string, signal: AbortSignal): Promise<CrawledPage[]> {
  const reader = pageReader(crawl);
  const home = await readHome(reader, site);
  const queue = next(home, 1);
  const seen = new Set([pageKey(home.url)]);
  const pages = [home];
  for (let at = queue.shift(); at && pages.length < MOST_PAGES && !signal.aborted; at = queue.shift()) {
    if (seen.has(pageKey(at.url))) continue;
    seen.add(pageKey(at.url));
    const page = await reader(at.url).catch(() => undefined);
    if (!page || !isNew(page, pages)) continue;
    pages.push(page);
    if (at.depth < DEEPEST) queue.push(...next(page, at.depth + 1));
  }
  return pages;
}

/** A page of the same site that was not read under another address; the first one is the home page. */
function isNew(page: CrawledPage, pages: readonly CrawledPage[]): boolean {
  return pages.every(({ url }) => isSameSite(page.url, url) && pageKey(page.url) !== pageKey(url));
}

interface Queued {
  url: URL;
  depth: number;
}

function next(page: CrawledPage, depth: number): Queued[] {
  const linked = page.links.map((href) => new URL(href));
  const urls = linked.length === 0 && depth === 1 ? GUESSES.map((path) => new URL(path, page.url)) : linked;
  return urls.map((url) => ({ url, depth }));
}

type Reader = (url: URL, options?: { isHome: boolean }) => Promise<CrawledPage>;

/** Asks each host's robots.txt once, and before every page, also one that is sent on to. */
function pageReader({ visit, read, company }: Crawl): Reader {
  const byOrigin = new Map<string, Promise<Robots>>();
  const robotsOf = ({ origin }: URL) => {
    const robots = byOrigin.get(origin) ?? readRobots({ visit, read }, origin);
    byOrigin.set(origin, robots);
    return robots;
  };
  return async (url, { isHome } = { isHome: false }) => {
    const { pauseSeconds } = await robotsOf(url);
    const reply = await visit(url, {
      mostBytes: MOST_PAGE_BYTES,
      accept: 'text/html,application/xhtml+xml',
      ...(pauseSeconds !== undefined && { pauseSeconds }),
      mayRead: async (at) => {
        if (!(await (await robotsOf(at)).mayRead(at))) throw new CrawlFailure('robots');
      },
    });
    if (reply.status >= 400 || !/^(?:text\/html|application\/xhtml\+xml|)\s{0,3}(?:;|$)/i.test(reply.contentType))
      throw new CrawlFailure('nopage');
    const { url: found, contentType, content } = reply;
    const domains = [company.domain, getDomain(found.hostname) ?? ''].filter((domain) => domain !== '');
    const page = await read.markup({ url: found.href, contentType, content, isHome, country: company.country, domains });
    return { url: found, ...page };
  };
}

/** The first page that one of a site's possible addresses has. */
async function readHome(read: Reader, site: string): Promise<CrawledPage> {
  let failure: CrawlFailure | undefined;
  for (const address of possibleAddresses(site)) {
    try {
      return await read(address, { isHome: true });
    } catch (error) {
      const found = failureOf(error);
      if (found.reason !== 'unreachable' && found.reason !== 'nodomain') throw found;
      // A site that has one of the names and is not there is a site all the same.
      failure = failure?.reason === 'unreachable' ? failure : found;
    }
  }
  throw failure ?? new CrawlFailure('unreachable');
}

function failureOf(error: unknown): CrawlFailure {
  if (error instanceof CrawlFailure) return error;
  if (error instanceof FetchFailure) return new CrawlFailure(error.reason, error);
  // A page that needs so much time or memory is no page for people.
  if (error instanceof ChildFailure) return new CrawlFailure(error.reason === 'crash' ? 'nopage' : 'toolarge', error);
  throw error;
}

/** An old site may have no certificate, and a bare domain no site. */
function possibleAddresses(site: string): URL[] {
  if (!/^https?:/i.test(site))
    return [`https://${site}`, `https://www.${site}`, `http://${site}`].flatMap((text) => (URL.canParse(text) ? [new URL(text)] : []));
  if (!URL.canParse(site)) return [];
  const url = new URL(site);
  return url.protocol === 'https:' && url.port === '' ? [url, new URL(url.href.replace('https:', 'http:'))] : [url];
}

/**
 * Reads a site's robots.txt.
 *
 * A robots.txt that does not exist allows everything; one that cannot be had, because the site fails, allows nothing.
 *
 * @throws FetchFailure where the site cannot be reached at all
 */
async function readRobots({ visit, read }: { visit: Visit; read: PageReader }, origin: string): Promise<Robots> {
  const url = new URL('/robots.txt', origin);
  try {
    const { status, content } = await visit(url, { mostBytes: MOST_BYTES, accept: 'text/plain' });
    if (status >= 500) return nothing;
    if (status >= 400) return everything;
    const judge = (page: URL) => read.robots({ url: url.href, text: content.toString('utf8'), robot: ROBOT_NAME, page: page.href });
    const { pauseSeconds: pause } = await judge(url);
    return {
      mayRead: async (page) => (await judge(page)).mayRead,
      pauseSeconds: pause === undefined || !(pause > 0) ? undefined : Math.min(pause, LONGEST_PAUSE_SECONDS),
    };
  } catch (error) {
    if (error instanceof FetchFailure && error.reason === 'toolarge') return nothing;
    throw error;
  }
}
