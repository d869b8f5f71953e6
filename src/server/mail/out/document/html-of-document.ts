import { type DocumentNode, numberAttribute, readDocument, safeHref, textAttribute } from './document-node.ts';

/** What the text needs to know of the mail around it. */
export interface DocumentSurroundings {
  /** Where the picture of an inline file is, such as `cid:…`; nothing for a file that is not there. */
  image: (fileId: string) => string | undefined;
  /** What stands for a variable; nothing lets its fallback stand. */
  variable: (name: string) => string | undefined;
  /** Where a link leads in this mail, such as by way of a counted address. */
  link: (href: string) => string;
}

/** For a text without pictures, variables and tracked links. */
export const NO_SURROUNDINGS: DocumentSurroundings = { image: () => undefined, variable: () => undefined, link: (href) => href };

/** A link that is all that a mail asks for; only programs write it, the editor knows no such link. */
const BUTTON =
  'display:inline-block;margin:8px 0;padding:10px 20px;border-radius:6px;background:#00624a;color:#ffffff;font-weight:bold;text-decoration:none';
const CELL = 'border:1px solid #b0b0b0;padding:4px 8px;vertical-align:top';

const paired: Readonly<Record<string, { tag: string; style: string }>> = {
  bulletList: { tag: 'ul', style: 'margin:0 0 8px;padding-left:24px' },
  listItem: { tag: 'li', style: 'margin:0' },
  blockquote: { tag: 'blockquote', style: 'margin:0 0 8px;padding-left:12px;border-left:3px solid #b0b0b0' },
  tableRow: { tag: 'tr', style: '' },
};
const markTags: Readonly<Record<string, string>> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' };
const headingSizes = ['', '24px', '20px', '17px'];

/**
 * A document of the editor as HTML whose styles stand in each element, because mail programs drop style sheets.
 *
 * All text is escaped; of a node that is not known its text remains.
 *
 * @throws TooMuchDocument
 */
export function htmlOfDocument(document: unknown, surroundings: DocumentSurroundings): string {
  return inside(readDocument(document), surroundings);
}

/** Text as HTML shows it, also within an attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function inside(node: DocumentNode, surroundings: DocumentSurroundings): string {
  return node.content.map((child) => htmlOf(child, surroundings)).join('');
}

type Renderer = (node: DocumentNode, surroundings: DocumentSurroundings) => string;

const renderers: Readonly<Record<string, Renderer>> = {
  text: (node, surroundings) => marked(node, surroundings),
  hardBreak: () => '<br>',
  horizontalRule: () => '<hr style="border:0;border-top:1px solid #b0b0b0;margin:12px 0">',
  paragraph: (node, surroundings) => element('p', { style: `margin:0 0 8px${alignment(node)}` }, inside(node, surroundings) || '<br>'),
  heading(node, surroundings) {
    const level = numberAttribute(node, 'level', { least: 1, most: 3, otherwise: 2 });
    const style = `margin:12px 0 8px;font-size:${headingSizes[level]}${alignment(node)}`;
    return element(`h${level}`, { style }, inside(node, surroundings));
  },
  orderedList(node, surroundings) {
    const start = numberAttribute(node, 'start', { least: 1, most: 9999, otherwise: 1 });
    return element('ol', { style: 'margin:0 0 8px;padding-left:24px', ...(start > 1 && { start }) }, inside(node, surroundings));
  },
  table(node, surroundings) {
    const attributes = { cellspacing: 0, cellpadding: 0, style: 'border-collapse:collapse;margin:0 0 8px' };
    return element('table', attributes, inside(node, surroundings));
  },
  tableHeader: (node, surroundings) => cell('th', node, surroundings),
  tableCell: (node, surroundings) => cell('td', node, surroundings),
  image(node, { image }) {
    const source = image(textAttribute(node, 'fileid'));
    const alt = escapeHtml(textAttribute(node, 'alt'));
    if (source === undefined) return alt;
    const width = numberAttribute(node, 'width', { least: 1, most: 4000, otherwise: 0 });
    return `<img src="${escapeHtml(source)}" alt="${alt}"${width > 0 ? ` width="${width}"` : ''} style="max-width:100%">`;
  },
  variable: (node, { variable }) => escapeHtml(variable(textAttribute(node, 'name')) ?? textAttribute(node, 'fallback')),
};

function htmlOf(node: DocumentNode, surroundings: DocumentSurroundings): string {
  const renderer = Object.hasOwn(renderers, node.type) ? renderers[node.type] : undefined;
  if (renderer) return renderer(node, surroundings);
  const pair = Object.hasOwn(paired, node.type) ? paired[node.type] : undefined;
  const within = escapeHtml(node.text) + inside(node, surroundings);
  return pair ? element(pair.tag, pair.style === '' ? {} : { style: pair.style }, within) : within;
}

function cell(tag: 'th' | 'td', node: DocumentNode, surroundings: DocumentSurroundings): string {
  const span = (name: string) => {
    const count = numberAttribute(node, name, { least: 2, most: 100, otherwise: 1 });
    return count > 1 ? { [name]: count } : {};
  };
  const style = tag === 'th' ? `${CELL};background:#f2f2f2;text-align:left` : CELL;
  return element(tag, { ...span('colspan'), ...span('rowspan'), ...width(node), style }, inside(node, surroundings));
}

function width({ attrs }: DocumentNode): { width?: number } {
  const widths = Array.isArray(attrs['colwidth']) ? attrs['colwidth'] : [];
  const sum = widths.reduce((total: number, one: unknown) => total + (typeof one === 'number' && one > 0 ? one : 0), 0);
  return sum > 0 && sum <= 4000 ? { width: Math.round(sum) } : {};
}

function alignment(node: DocumentNode): string {
  const align = textAttribute(node, 'textAlign');
  return align === 'center' || align === 'right' ? `;text-align:${align}` : '';
}

/** The marks of a text from the inside out, in an order that does not depend on the one they were set in. */
function marked({ text, marks }: DocumentNode, { link }: DocumentSurroundings): string {
  let html = escapeHtml(text);
  for (const { type } of marks) {
    const tag = Object.hasOwn(markTags, type) ? markTags[type] : undefined;
    if (tag !== undefined) html = element(tag, {}, html);
  }
  const color = marks.map((mark) => textAttribute(mark, 'color')).find((value) => /^#[0-9a-f]{6}$/i.test(value));
  if (color !== undefined) html = element('span', { style: `color:${color}` }, html);
  return linked(html, marks, link);
}

function linked(html: string, marks: DocumentNode['marks'], link: DocumentSurroundings['link']): string {
  const mark = marks.find((each) => each.type === 'link' && safeHref(textAttribute(each, 'href')) !== undefined);
  const href = mark && safeHref(textAttribute(mark, 'href'));
  if (href === undefined) return html;
  return element('a', { href: link(href), ...(mark?.attrs['button'] === true && { style: BUTTON }) }, html);
}

/** @param within HTML, not text */
function element(tag: string, attributes: Readonly<Record<string, string | number>>, within: string): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`);
  return `<${tag}${written.join('')}>${within}</${tag}>`;
}
