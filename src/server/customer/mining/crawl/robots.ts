import { FetchFailure } from '#server/net/fetch-failure.ts';

import type { PageReader } from '../page/page-reader.ts';
import { ROBOT_NAME, type Visit } from './visitor.ts';

/** What a site's robots.txt lets us do; RFC 9309. */
export interface Robots {
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

/**
 * Reads a site's robots.txt.
 *
 * One that does not exist allows everything; one that cannot be had, because the site fails, nothing.
 *
 * @throws FetchFailure where the site cannot be reached at all
 */
export async function readRobots({ visit, read }: { visit: Visit; read: PageReader }, origin: string): Promise<Robots> {
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
