import { FetchFailure, type FetchFailureReason } from '#server/net/fetch-failure.ts';

import { type PageText, readPage } from '../page/read-page.ts';
import { readRobots, type Robots } from './robots.ts';
import type { Visit } from './visitor.ts';
import { isSameSite, pageKey, worthyLinks } from './worthy-links.ts';

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

/**
 * Reads the few pages of a company's site that tell who it is: home, contact, about, imprint, team.
 *
 * A page that fails is left out; the whole fails only where the first one does.
 *
 * @param signal ends it; what has been read until then is kept
 * @throws CrawlFailure
 */
export async function crawlSite(visit: Visit, site: string, signal: AbortSignal): Promise<PageText[]> {
  const reader = pageReader(visit);
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
function isNew(page: PageText, pages: readonly PageText[]): boolean {
  return pages.every(({ url }) => isSameSite(page.url, url) && pageKey(page.url) !== pageKey(url));
}

interface Queued {
  url: URL;
  depth: number;
}

function next(page: PageText, depth: number): Queued[] {
  const linked = worthyLinks(page);
  const urls = linked.length === 0 && depth === 1 ? GUESSES.map((path) => new URL(path, page.url)) : linked;
  return urls.map((url) => ({ url, depth }));
}

type Reader = (url: URL) => Promise<PageText>;

/** Asks each host's robots.txt once, and before every page, also one that is sent on to. */
function pageReader(visit: Visit): Reader {
  const asked = new Map<string, Promise<Robots>>();
  const robotsOf = ({ origin }: URL) => {
    const robots = asked.get(origin) ?? readRobots(visit, origin);
    asked.set(origin, robots);
    return robots;
  };
  return async (url) => {
    const robots = await robotsOf(url);
    const reply = await visit(url, {
      mostBytes: MOST_PAGE_BYTES,
      accept: 'text/html,application/xhtml+xml',
      ...(robots.pauseSeconds !== undefined && { pauseSeconds: robots.pauseSeconds }),
      mayRead: async (at) => {
        if (!(await robotsOf(at)).mayRead(at)) throw new CrawlFailure('robots');
      },
    });
    if (reply.status >= 400 || !/^(?:text\/html|application\/xhtml\+xml|)\s{0,3}(?:;|$)/i.test(reply.contentType))
      throw new CrawlFailure('nopage');
    return readPage(reply);
  };
}

/** The first page that one of a site's possible addresses has. */
async function readHome(read: Reader, site: string): Promise<PageText> {
  let failure = new CrawlFailure('unreachable');
  for (const address of possibleAddresses(site)) {
    try {
      return await read(address);
    } catch (error) {
      failure = failureOf(error);
      if (failure.reason !== 'unreachable') break;
    }
  }
  throw failure;
}

function failureOf(error: unknown): CrawlFailure {
  if (error instanceof CrawlFailure) return error;
  if (error instanceof FetchFailure) return new CrawlFailure(error.reason, error);
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
