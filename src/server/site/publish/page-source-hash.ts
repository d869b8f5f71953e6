import { hash } from 'node:crypto';

import type { SiteFile } from '#site/render-site.ts';

/** What a page is made from, in a hash: two pages with the same one are the same. Parts that many pages share are read once. */
export class SourceHashes {
  private readonly known = new WeakMap<object, string>();
  /** Which renderer draws. */
  private readonly mark: string;

  constructor(mark: string) {
    this.mark = mark;
  }

  of({ parts, lang }: NonNullable<SiteFile['source']>): Buffer {
    return hash('sha256', [this.mark, lang, ...parts.map((part) => this.partHash(part))].join('\n'), 'buffer');
  }

  private partHash(part: object): string {
    const known = this.known.get(part) ?? hash('sha256', JSON.stringify(part), 'base64');
    this.known.set(part, known);
    return known;
  }
}
