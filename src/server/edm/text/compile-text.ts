import { escapeHtml } from '#server/mail/out/document/html-of-document.ts';

/** What a text with variables is made of, read once for all recipients. */
type Piece = string | { name: string; fallback: string } | { link: number };

/** A text that can be filled in for one recipient after another. */
export interface CompiledText {
  pieces: readonly Piece[];
  /** Where its links lead; their numbers stand in the pieces. */
  targets: readonly string[];
}

/** What one recipient's text is filled with. */
export interface Filling {
  /** By the names of variables, in small letters. */
  values: ReadonlyMap<string, string>;
  /** Where a link of this number leads for them. */
  link: (no: number) => string;
}

/** `{{name}}` or `{{name|what stands for it where nothing is known}}`. */
const VARIABLE = /\{\{\s*([a-z][a-z.]{0,58})\s*(?:\|([^{}]{0,100}))?\}\}/gi;
/** The address of a link; one with a variable in it leads everybody elsewhere and is not counted. */
const LINK = /(<a\b[^>]*?\shref\s*=\s*)(["'])\s*(https?:\/\/[^"'{}<>\s]{1,2000})\s*\2/gi;
/** Whoever writes HTML may write the one sign that addresses need in any of its spellings. */
const AMPERSAND = /&(?:amp|#0*38|#x0*26);/gi;
const MOST_LINKS = 100;

interface Counting {
  countLinks: boolean;
  /** Where links lead that have a number already; those of this text are put behind them. */
  targets: string[];
}

/** Reads HTML: its variables, and its links where they are to be counted. */
export function compileHtml(html: string, { countLinks, targets }: Counting): CompiledText {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of countLinks ? html.matchAll(LINK) : []) {
    const [whole, before = '', quote = '', address = ''] = match;
    const target = address.replaceAll(AMPERSAND, '&');
    const no = numberOf(targets, target);
    if (no === undefined || !URL.canParse(target)) continue;
    pieces.push(...variablesOf(html.slice(from, match.index)), ...variablesOf(`${before}${quote}`), { link: no }, quote);
    from = match.index + whole.length;
  }
  pieces.push(...variablesOf(html.slice(from)));
  return { pieces, targets };
}

/** Reads a line or a plain text: its variables only. */
export function compilePlain(text: string): CompiledText {
  return { pieces: variablesOf(text), targets: [] };
}

function numberOf(targets: string[], target: string): number | undefined {
  const known = targets.indexOf(target);
  if (known !== -1) return known;
  return targets.length < MOST_LINKS ? targets.push(target) - 1 : undefined;
}

function variablesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(VARIABLE)) {
    pieces.push(text.slice(from, match.index), { name: (match[1] ?? '').toLowerCase(), fallback: (match[2] ?? '').trim() });
    from = match.index + match[0].length;
  }
  return [...pieces, text.slice(from)];
}

/** HTML for one recipient. What is known of them is data of strangers and stands there as text. */
export function fillHtml({ pieces }: CompiledText, { values, link }: Filling): string {
  let html = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') html += piece;
    else if ('link' in piece) html += escapeHtml(link(piece.link));
    else html += escapeHtml(oneLine(values.get(piece.name))) || piece.fallback;
  }
  return html;
}

/** A line or a plain text for one recipient. */
export function fillPlain({ pieces }: CompiledText, { values }: Pick<Filling, 'values'>): string {
  let text = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece;
    else if ('name' in piece) text += oneLine(values.get(piece.name)) || piece.fallback;
  }
  return text;
}

/** The variables that nothing is known for and that have no fallback. */
export function unfilledOf(texts: readonly CompiledText[], values: ReadonlyMap<string, string>): string[] {
  const names = texts.flatMap(({ pieces }) =>
    pieces.flatMap((piece) =>
      typeof piece === 'object' && 'name' in piece && piece.fallback === '' && oneLine(values.get(piece.name)) === '' ? [piece.name] : [],
    ),
  );
  return [...new Set(names)];
}

function oneLine(value = ''): string {
  return /[\p{Cc}\s]{2}|[\p{Cc}]/u.test(value) ? value.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim() : value.trim();
}
