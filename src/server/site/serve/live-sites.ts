import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import { liveSite, type LiveSite } from './site-asked.ts';

/** A notification of the database may be lost, so that a site is also read again after this long. */
const MOST_AGE_MS = 30_000;
const MOST_SITES = 10_000;

interface Known {
  site: LiveSite;
  readAt: number;
}

const open = new Set<LiveSites>();

/**
 * Which version of each site visitors see, without a question to the database for every page.
 *
 * The database tells all servers when one changes; the server that has changed it forgets at once, so that whoever publishes sees it with the next request.
 */
export class LiveSites {
  private readonly known = new Map<string, Known>();
  /** What was read before a change must not be kept after it. */
  private changes = 0;
  private readonly db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.db = db;
    open.add(this);
  }

  /** The site that visitors see under a name. */
  async get(slug: string): Promise<LiveSite | undefined> {
    const known = this.known.get(slug);
    if (known && performance.now() - known.readAt < MOST_AGE_MS) return known.site;
    const { changes } = this;
    const site = await liveSite(this.db, slug);
    if (changes !== this.changes) return site;
    if (!site) this.known.delete(slug);
    else if (known || this.known.size < MOST_SITES) this.known.set(slug, { site, readAt: performance.now() });
    return site;
  }

  /** Something has changed, so the next requests ask again. */
  forget(): void {
    this.changes += 1;
    this.known.clear();
  }

  close(): void {
    open.delete(this);
  }
}

/** Something that visitors see was changed by this process. */
export function forgetLiveSites(): void {
  for (const sites of open) sites.forget();
}
