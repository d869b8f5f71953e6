import { DOMParser as SchemaParser, type Schema, type Slice } from '@tiptap/pm/model';

import { joinWordLists } from './word-lists.ts';

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
