/** A page as it was published; its body is compressed. */
export interface StoredPage {
  type: string;
  hash: Buffer;
  body: Buffer;
}

/** Where a page stands: a version belongs to one company and never changes once it is seen. */
export interface PagePlace {
  version: string;
  path: string;
}

/** Enough for the pages of many sites that people read at the same time; the others are a look into the database away. */
const MOST_BYTES = 32 * 1024 * 1024;
/** One page must not drive all others out, as a site map of ten thousand products would. */
const MOST_BYTES_OF_ONE = MOST_BYTES / 32;
/** What an entry costs beside its body. */
const ENTRY_BYTES = 500;

/**
 * The pages that were read last, by the version that they belong to.
 *
 * A version never changes, so nothing here has to be told of a publication or a rollback: pages of a version that nobody sees any more are not
 * asked for, and the next ones take their place. Which version visitors see is known by `LiveSites`.
 */
export class PageCache {
  private readonly pages = new Map<string, StoredPage>();
  private bytes = 0;

  /** A page that was read before. */
  get(place: PagePlace): StoredPage | undefined {
    const key = keyOf(place);
    const page = this.pages.get(key);
    if (!page) return undefined;
    this.pages.delete(key);
    this.pages.set(key, page);
    return page;
  }

  /** Keeps a page of a version that is whole, and forgets those that were not read for the longest time. */
  put(place: PagePlace, page: StoredPage): void {
    if (page.body.length > MOST_BYTES_OF_ONE) return;
    const key = keyOf(place);
    this.forget(key);
    this.pages.set(key, page);
    this.bytes += costOf(page);
    for (const oldest of this.pages.keys()) {
      if (this.bytes <= MOST_BYTES) return;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    const page = this.pages.get(key);
    if (!page) return;
    this.pages.delete(key);
    this.bytes -= costOf(page);
  }
}

const keyOf = ({ version, path }: PagePlace) => `${version}\n${path}`;
const costOf = ({ body }: StoredPage) => body.length + ENTRY_BYTES;
