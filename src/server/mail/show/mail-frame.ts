import { escapedHtml } from './escaped-html.ts';

/** What a document of a frame is made of. */
export interface FrameContent {
  /** Sanitised. */
  html: string;
  /** The language of the mail, for whoever reads it aloud. */
  lang: string;
  title: string;
  /** Shown in the dark although the mail was not made for it. */
  isDark?: boolean;
  /** Whether the mail says itself how it looks in the dark. */
  knowsDark?: boolean;
}

/**
 * The policy of the frame that shows a stranger's HTML: nothing runs, nothing is loaded from elsewhere, nothing is sent.
 *
 * This is what protects the reader; a fault in the sanitiser is ugly and no danger. Helmet's own headers must not replace these.
 */
export const FRAME_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  'x-dns-prefetch-control': 'off',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const;

const SHEET = `html{background:#fff;color:#1f1f1f}
body{margin:16px;font:15px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
img{max-width:100%}
img[width],img[style*=width]{height:auto}
pre{white-space:pre-wrap}
table{max-width:100%}
blockquote{margin:0 0 0 8px;padding:0 0 0 12px;border-left:2px solid #ccc}
.fs-quote>summary{width:fit-content;cursor:pointer;color:#555;padding:4px 8px;margin:8px 0;border:1px solid #ccc;border-radius:6px}
.fs-text{white-space:pre-wrap;font:inherit;margin:0}`;
/** Turns light and dark around and keeps the hues; pictures are turned back. */
const DARK = `html{filter:invert(1) hue-rotate(180deg);background:#fff}
img,[background],[style*="url("]{filter:invert(1) hue-rotate(180deg)}`;

/** The document of the frame: white as mails are made for, dark where that is asked for, or as the mail itself says. */
export function frameDocument({ html, lang, title, isDark = false, knowsDark = false }: FrameContent): string {
  const isOwnDark = isDark && knowsDark;
  const scheme = isOwnDark ? 'dark' : 'light';
  const own = isOwnDark ? SHEET.replace('html{background:#fff;color:#1f1f1f}', '') : SHEET;
  return `<!doctype html><html lang="${escapedHtml(lang)}"><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta name="color-scheme" content="${scheme}"><title>${escapedHtml(title)}</title><style>:root{color-scheme:${scheme}}
${own}${isDark && !knowsDark ? `\n${DARK}` : ''}</style></head><body>${html}</body></html>`;
}

/** A plain text as HTML that keeps its lines. */
export function textAsHtml(text: string): string {
  const linked = escapedHtml(text).replaceAll(
    /\bhttps?:\/\/[^\s<>"'()（），。、；]{1,2000}/g,
    (url) => `<a href="${url}" target="_blank" rel="noopener noreferrer">${url}</a>`,
  );
  return `<div class="fs-text">${linked}</div>`;
}
