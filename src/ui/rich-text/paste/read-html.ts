import { DOMParser as SchemaParser, type Schema, type Slice } from '@tiptap/pm/model';

/** Browsers with the Sanitizer API; TypeScript's library does not know it yet. */
interface SanitizingDocument {
  parseHTML?: (html: string, options: { sanitizer: { removeElements: readonly string[]; comments?: boolean } }) => Document;
}

/** Nothing in these is text of a mail. Scripts, handlers and script addresses are removed by the parser itself. */
const NO_TEXT = ['head', 'title', 'style', 'meta', 'link', 'base', 'template', 'iframe', 'object', 'embed', 'svg', 'math', 'video', 'audio', 'canvas', 'form', 'input', 'button', 'select', 'textarea']; // prettier-ignore

/**
 * Reads pasted HTML into what the editor's schema has; nothing where this browser offers no way that the page's policy allows.
 *
 * The page forbids every way from text to its own document, and that stays so. The text is parsed into a document of its own, which runs and fetches nothing:
 * by the Sanitizer API, or, in a browser that does not enforce Trusted Types, by its parser. Elsewhere the plain text is pasted.
 */
export function readHtml(html: string, schema: Schema): Slice | undefined {
  const page = parse(html);
  if (!page) return undefined;
  const { body } = page;
  for (const element of body.querySelectorAll(NO_TEXT.join())) element.remove();
  // Before the styles are set anew: the object model keeps none that it does not know, such as Word's.
  joinWordLists(body);
  // The policy empties the styles of a parsed document; set through the object model they count.
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) element.style.cssText = element.getAttribute('style') ?? '';
  for (const font of body.querySelectorAll('font')) font.replaceWith(colouredSpan(font));
  return SchemaParser.fromSchema(schema).parseSlice(body);
}

function parse(html: string): Document | undefined {
  const { parseHTML } = Document as unknown as SanitizingDocument;
  if (parseHTML) return parseHTML.call(Document, html, { sanitizer: { removeElements: NO_TEXT, comments: false } });
  const isEnforced = 'trustedTypes' in globalThis;
  return isEnforced ? undefined : new DOMParser().parseFromString(html, 'text/html');
}

/** Old mails colour their words by an element that no schema knows. */
function colouredSpan(font: Element): HTMLElement {
  const span = font.ownerDocument.createElement('span');
  span.style.color = font.getAttribute('color') ?? '';
  span.append(...font.childNodes);
  return span;
}

/** Word says of a paragraph that it is an entry of a list, and on which level, by a style of its own. */
const ENTRY = /mso-list:\s*l\d+\s+level(\d+)/i;
const MARKER = /mso-list:\s*ignore/i;
/** A number or a letter before the text; anything else is a bullet. */
const NUMBERED = /^\s*\(?(?:\d+|[a-z]{1,4})[.)、]/i;
/** Word itself has nine. */
const DEEPEST = 9;

/** Turns Word's paragraphs that look like lists into lists, and drops its empty marks. */
function joinWordLists(body: HTMLElement): void {
  for (const mark of body.querySelectorAll(String.raw`o\:p`)) mark.replaceWith(...mark.childNodes);
  /** The lists that are open, the outermost first. */
  let open: HTMLElement[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
    const level = levelOf(paragraph);
    if (level === 0) continue;
    // A list ends where anything else stands between.
    if (open[0]?.nextElementSibling !== paragraph) open = [];
    open = openTo(level, open, paragraph);
    const item = paragraph.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    paragraph.remove();
  }
}

function levelOf(paragraph: HTMLElement): number {
  return Math.min(Number(ENTRY.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0), DEEPEST);
}

/** The lists that are open for an entry of this level; deeper ones are closed, missing ones begun. */
function openTo(level: number, former: readonly HTMLElement[], paragraph: HTMLElement): HTMLElement[] {
  const open = former.slice(0, level);
  const tag = listTagOf(paragraph);
  while (open.length < level) {
    const list = paragraph.ownerDocument.createElement(tag);
    const outer = open.at(-1);
    if (outer) (outer.lastElementChild ?? outer.appendChild(paragraph.ownerDocument.createElement('li'))).append(list);
    else paragraph.before(list);
    open.push(list);
  }
  return open;
}

/** By the mark that Word has drawn before the text, which is taken away. */
function listTagOf(paragraph: HTMLElement): 'ol' | 'ul' {
  const marks = [...paragraph.querySelectorAll('[style]')].filter((element) => MARKER.test(element.getAttribute('style') ?? ''));
  const text = marks.map((mark) => mark.textContent).join('');
  for (const mark of marks) mark.remove();
  return NUMBERED.test(text) ? 'ol' : 'ul';
}
