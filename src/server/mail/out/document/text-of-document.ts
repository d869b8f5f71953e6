import { type DocumentNode, numberAttribute, readDocument, safeHref, textAttribute } from './document-node.ts';
import type { DocumentSurroundings } from './html-of-document.ts';

type Variables = Pick<DocumentSurroundings, 'variable'>;

/**
 * A document of the editor as plain text, for readers without HTML and for the row in a list.
 *
 * @throws TooMuchDocument
 */
export function textOfDocument(document: unknown, variables: Variables = { variable: () => undefined }): string {
  return blocks(readDocument(document), variables)
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The beginning of a text on one line. */
export function snippetOf(text: string): string {
  return Array.from(text.replaceAll(/\s+/g, ' ').trim()).slice(0, 200).join('');
}

function blocks(node: DocumentNode, variables: Variables): string {
  return node.content.map((child) => block(child, variables)).join('');
}

type Writer = (node: DocumentNode, variables: Variables) => string;

const writers: Readonly<Record<string, Writer>> = {
  text: ({ text, marks }) => text + destination(text, marks),
  hardBreak: () => '\n',
  horizontalRule: () => '----------\n',
  image: (node) => textAttribute(node, 'alt'),
  variable: (node, { variable }) => variable(textAttribute(node, 'name')) ?? textAttribute(node, 'fallback'),
  paragraph: (node, variables) => `${blocks(node, variables)}\n`,
  heading: (node, variables) => `${blocks(node, variables)}\n\n`,
  blockquote: (node, variables) => before('> ', blocks(node, variables)),
  bulletList: (node, variables) => node.content.map((item) => entry('- ', item, variables)).join(''),
  orderedList(node, variables) {
    const start = numberAttribute(node, 'start', { least: 1, most: 9999, otherwise: 1 });
    return node.content.map((item, index) => entry(`${start + index}. `, item, variables)).join('');
  },
  tableRow: (node, variables) => `${node.content.map((cell) => blocks(cell, variables).trim().replaceAll('\n', ' ')).join(' | ')}\n`,
};

function block(node: DocumentNode, variables: Variables): string {
  const writer = Object.hasOwn(writers, node.type) ? writers[node.type] : undefined;
  return writer ? writer(node, variables) : node.text + blocks(node, variables);
}

function entry(sign: string, item: DocumentNode, variables: Variables): string {
  const lines = blocks(item, variables).trimEnd().split('\n');
  return lines.map((line, index) => `${index === 0 ? sign : ' '.repeat(sign.length)}${line}\n`).join('');
}

function before(sign: string, text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => `${sign}${line}\n`)
    .join('');
}

/** Where a link leads, unless its text says so. */
function destination(text: string, marks: DocumentNode['marks']): string {
  const href = marks.filter(({ type }) => type === 'link').flatMap((mark) => safeHref(textAttribute(mark, 'href')) ?? [])[0];
  return href === undefined || href.replace(/^mailto:|^tel:/, '') === text ? '' : ` <${href}>`;
}
