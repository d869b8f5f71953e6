import sanitizeHtml from 'sanitize-html';

import { unescaped } from '#lib/unescaped.ts';
import { isTooDeep, withoutTags } from '#server/mail/decode/nesting.ts';

import { escapedHtml } from './escaped-html.ts';
import { safeSheet, safeStyle } from './safe-style.ts';

/** What a mail's HTML is shown with. */
export interface ShownWith {
  /** Our address for the picture inside the mail that has this content id; nothing where the mail has none. */
  inline: (contentId: string) => string | undefined;
  /** Our address for a picture elsewhere, where such are shown; without it they are left out. */
  remote?: (url: string) => string;
  /** Whether a picture is our own mark of opening: it is taken out, so that one's own reading counts as nobody's. */
  isOwnMark?: (url: string) => boolean;
  /** What the closed quotation at the end is called; without it nothing is folded. */
  foldedAs?: string;
}

export interface SanitisedHtml {
  html: string;
  /** How many different pictures the mail wants from elsewhere. */
  remoteImages: number;
  /** Whether the mail says that it can be shown in the dark. */
  knowsDark: boolean;
}

const TAGS =
  `a abbr address area article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div dl dt em figcaption figure font
  footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main map mark nav ol p pre q rp rt ruby s samp section small span strike strong style sub sup table tbody
  td tfoot th thead time tr tt u ul var wbr fs-quote`.split(/\s+/);
/** Their text is none of the mail's. */
const DROPPED_WHOLE =
  `script textarea option select noscript noembed noframes template title xmp iframe object applet svg math audio video canvas plaintext`.split(
    /\s+/,
  );
const EVERYWHERE =
  `align background bgcolor border cellpadding cellspacing class color colspan dir face height hspace id lang name nowrap role rowspan size span
  start style title type valign vspace width aria-label aria-hidden`.split(/\s+/);
/** Deeper ones are shown on one level; browsers stop at some 500. */
const DEEPEST = 250;
const QUOTE = 'fs-quote';
/** Begins no tag; the parser is slow on many. */
const BARE_BRACKET = /<(?![a-z/!?])/gi;

/**
 * A mail's HTML as it may be shown: without scripts, forms and anything that loads by itself; styles stay.
 *
 * The frame's own policy keeps scripts and requests out, whatever came through here. This takes away what the policy does not: redirects, fixed layers,
 * pictures that are not ours, and links that would open inside the frame.
 */
export function sanitisedHtml(html: string, shownWith: ShownWith): SanitisedHtml {
  if (isTooDeep(html)) return { html: `<p>${escapedHtml(withoutTags(html))}</p>`, remoteImages: 0, knowsDark: false };
  const quotes = new Quotes();
  const pictures = new Pictures(shownWith);
  const clean = sanitizeHtml(html.replaceAll(BARE_BRACKET, '&lt;'), {
    allowedTags: TAGS,
    allowedAttributes: {
      '*': EVERYWHERE,
      a: ['href', 'target', 'rel'],
      area: ['href', 'target', 'rel', 'shape', 'coords', 'alt'],
      img: ['src', 'alt', 'usemap'],
    },
    nonTextTags: DROPPED_WHOLE,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    // Ours are paths; those of the mail have been replaced by then.
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    allowVulnerableTags: true,
    nestingLimit: DEEPEST,
    // They are judged here, all at once, and faster.
    parseStyleAttributes: false,
    onOpenTag: () => quotes.open(),
    onCloseTag: () => quotes.close(),
    transformTags: { '*': (tag, attributes) => ({ tagName: quotes.nameOf(tag, attributes), attribs: pictures.judged(tag, attributes) }) },
  });
  const folded = quotes.folded(clean, shownWith.foldedAs);
  return {
    html: folded.replaceAll(
      // Outlook begins a sheet with `<!--`: only its own end ends it.
      /(<style(?: [^>]*)?>)([\s\S]*?)(?=<\/style>|$)/g,
      (_, start: string, sheet: string) => start + safeSheet(sheet, pictures.address),
    ),
    remoteImages: pictures.remote.size,
    knowsDark: /<meta[^>]{1,200}color-scheme|[{;]\s*color-scheme\s*:[^;}]{0,40}dark|prefers-color-scheme\s*:\s*dark/i.test(html),
  };
}

/** How many different pictures a mail wants from elsewhere, and the content ids of its own that it shows. */
export function picturesIn(html: string): { remote: number; inline: ReadonlySet<string> } {
  const inline = new Set<string>();
  const { remoteImages } = sanitisedHtml(html, { inline: (contentId) => void inline.add(contentId) });
  return { remote: remoteImages, inline };
}

/** Which pictures and links a mail may keep. */
class Pictures {
  readonly remote = new Set<string>();
  #shownWith: ShownWith;

  constructor(shownWith: ShownWith) {
    this.#shownWith = shownWith;
  }

  judged(tag: string, { src, background, href, style, ...rest }: Record<string, string>): Record<string, string> {
    // Where a link opens is judged below.
    const kept: Record<string, string | undefined> = { ...rest, target: undefined };
    if (tag === 'img') kept['src'] = this.address(src ?? '');
    if (background !== undefined) kept['background'] = this.address(background);
    if (style !== undefined) kept['style'] = safeStyle(style, this.address);
    if (href !== undefined && (tag === 'a' || tag === 'area')) Object.assign(kept, link(href));
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, string] => entry[1] !== undefined));
  }

  /** Our address for a picture, or nothing where it is not shown. */
  readonly address = (written: string): string | undefined => {
    const url = written.replaceAll(/[\p{Cc}\s]/gu, '');
    if (/^cid:/i.test(url)) return this.#shownWith.inline(unescaped(url.slice('cid:'.length)));
    return OWN_DATA.test(url) ? url : this.#elsewhere(url);
  };

  #elsewhere(url: string): string | undefined {
    const remote = /^(?:https?:)?\/\//i.test(url) ? URL.parse(url, 'https://none.invalid') : null;
    if (!remote || this.#shownWith.isOwnMark?.(remote.href)) return undefined;
    this.remote.add(remote.href);
    return this.#shownWith.remote?.(remote.href);
  }
}

/** A picture that the mail itself holds. */
const OWN_DATA = /^data:image\/(?:png|jpe?g|gif|webp|bmp);base64,[\w+/=]+$/i;

/**
 * A place on the same mail stays; all else opens in a window of its own, which learns nothing of ours.
 *
 * An address that names no server would lead into our own app, as no mail can mean it.
 */
function link(written: string): Record<string, string> {
  const href = written.trim();
  if (href.startsWith('#')) return { href };
  return { ...(/^(?:https?:|mailto:|tel:)/i.test(href) && { href }), target: '_blank', rel: 'noopener noreferrer' };
}

/** Finds the quoted originals, so that one that stands alone can be folded; answers between quotations would lose their sense. */
class Quotes {
  #depth = 0;
  #quoteAt: number | undefined;
  #count = 0;

  open(): void {
    this.#depth += 1;
  }

  close(): void {
    if (this.#quoteAt === this.#depth) this.#quoteAt = undefined;
    this.#depth -= 1;
  }

  nameOf(tag: string, attributes: Readonly<Record<string, string>>): string {
    const name = tag === 'body' ? 'div' : tag;
    if (name === QUOTE) return 'div';
    if (this.#quoteAt !== undefined || !isQuote(name, attributes)) return name;
    this.#quoteAt = this.#depth;
    this.#count += 1;
    return QUOTE;
  }

  folded(html: string, name: string | undefined): string {
    if (name === undefined || this.#count !== 1)
      return html.replaceAll(`<${QUOTE}`, '<blockquote').replaceAll(`</${QUOTE}>`, '</blockquote>');
    const open = `<details class="fs-quote"><summary>${escapedHtml(name)}</summary>`;
    return html.replaceAll(/<fs-quote(?: [^>]*)?>/g, () => open).replaceAll(`</${QUOTE}>`, '</details>');
  }
}

/** How Gmail, Apple, Thunderbird, Yahoo, ProtonMail and NetEase mark what they quote. */
const QUOTE_CLASS = /\b(?:gmail_quote|yahoo_quoted|moz-cite|protonmail_quote|zmail_extra|ntes_not_fresh_bg_color)\b/;

function isQuote(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (name === 'blockquote') return true;
  return (
    name === 'div' &&
    (QUOTE_CLASS.test(attributes['class'] ?? '') || /^(?:isReplyContent|reply_?text|divRplyFwdMsg)$/i.test(attributes['id'] ?? ''))
  );
}
