import { setImmediate as nextTurn } from 'node:timers/promises';

import { Parser } from 'htmlparser2';

import { decodePage } from './decode-page.ts';
import { pageCollector } from './page-collector.ts';

export interface PageLink {
  href: string;
  text: string;
}

/** What a page says, before anybody makes sense of it. */
export interface PageText {
  url: URL;
  description: string;
  links: readonly PageLink[];
  /** Its visible text, one part for each block. */
  texts: readonly string[];
  /** Its JSON-LD, unread. */
  data: readonly string[];
  /** Its inline scripts; some sites write their address by one. */
  scripts: readonly string[];
  /** Addresses as Cloudflare hides them, in hexadecimal. */
  hidden: readonly string[];
}

/** So much is parsed before others have their turn; a page of 2 MB would otherwise hold all requests up. */
const CHUNK_CHARACTERS = 65_536;

/** Reads the text of a page, however broken its markup; it runs nothing and fetches nothing. */
export async function readPage({ url, contentType, content }: { url: URL; contentType: string; content: Buffer }): Promise<PageText> {
  const html = decodePage(content, contentType);
  const { handler, collected } = pageCollector();
  const parser = new Parser(handler, { decodeEntities: true });
  for (let from = 0; from < html.length; from += CHUNK_CHARACTERS) {
    parser.write(html.slice(from, from + CHUNK_CHARACTERS));
    await nextTurn();
  }
  parser.end();
  return { url, ...collected() };
}
