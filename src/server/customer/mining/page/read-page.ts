import { type Handler, Parser } from 'htmlparser2';

import { pageCollector } from './page-collector.ts';

/** Where a page may name its own encoding. */
const HEAD_BYTES = 2_048;

/** The text of a page, by the encoding that its answer or its head names; UTF-8 where that is none. */
function decodePage(content: Buffer, contentType: string): string {
  const named = charsetIn(contentType) ?? charsetIn(content.subarray(0, HEAD_BYTES).toString('latin1'));
  return decoderOf(named).decode(content);
}

function charsetIn(text: string): string | undefined {
  return /charset\s{0,3}=\s{0,3}["']?([\w:.-]{2,40})/i.exec(text)?.[1];
}

function decoderOf(charset = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

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

/** Reads the text of a page, however broken its markup; it runs nothing and fetches nothing. */
export function readPage({ url, contentType, content }: { url: URL; contentType: string; content: Buffer }): PageText {
  const html = decodePage(content, contentType);
  const { handler, collected } = pageCollector();
  new ShallowParser(handler).end(html);
  return { url, ...collected() };
}

/** Browsers stop at the same depth. */
const DEEPEST = 512;

/**
 * A parser that nests elements only so deep, and takes what is opened below as if it were closed at once.
 *
 * Its parent moves all open elements for each that is opened or closed, and looks through them for each form: a page of nothing but `<div>` took a minute.
 */
class ShallowParser extends Parser {
  #isTooDeep = false;
  readonly #depth: () => number;

  constructor(handler: Partial<Handler>) {
    let depth = 0;
    const counting: Partial<Handler> = {
      ...handler,
      onopentag(...tag) {
        depth += 1;
        handler.onopentag?.(...tag);
      },
      onclosetag(...tag) {
        depth -= 1;
        handler.onclosetag?.(...tag);
      },
    };
    super(counting, { decodeEntities: true });
    this.#depth = () => depth;
  }

  override onopentagname(start: number, end: number): void {
    this.#isTooDeep = this.#depth() >= DEEPEST;
    super.onopentagname(start, end);
  }

  override onclosetag(start: number, end: number): void {
    this.#isTooDeep = false;
    super.onclosetag(start, end);
  }

  protected override isVoidElement(name: string): boolean {
    return this.#isTooDeep || super.isVoidElement(name);
  }
}
