/** A node as it may really come: everything that the browser sent is doubted. */
export interface DocumentNode {
  type: string;
  attrs: Readonly<Record<string, unknown>>;
  text: string;
  marks: readonly { type: string; attrs: Readonly<Record<string, unknown>> }[];
  content: readonly DocumentNode[];
}

/** Deeper ones are nobody's writing, and would fill the stack of whoever walks through them. */
const MOST_DEPTH = 40;
const MOST_NODES = 20_000;

/** Thrown for a document that is too deep or too large to be a mail. */
export class TooMuchDocument extends Error {}

/**
 * A document as nodes that can be walked through without a doubt about their types; what is no node is left out.
 *
 * @throws TooMuchDocument for one that is deeper or has more nodes than any editor makes
 */
export function readDocument(document: unknown): DocumentNode {
  const count = { nodes: 0 };
  return readNode(document, { depth: 0, count }) ?? { type: 'doc', attrs: {}, text: '', marks: [], content: [] };
}

function readNode(value: unknown, { depth, count }: { depth: number; count: { nodes: number } }): DocumentNode | undefined {
  if (!isObject(value)) return undefined;
  count.nodes += 1;
  if (depth > MOST_DEPTH || count.nodes > MOST_NODES) throw new TooMuchDocument();
  const content = listOf(value['content']).flatMap((child) => readNode(child, { depth: depth + 1, count }) ?? []);
  const marks = listOf(value['marks'])
    .filter(isObject)
    .map((mark) => ({ type: textOf(mark['type']), attrs: attrsOf(mark) }));
  return { type: textOf(value['type']), attrs: attrsOf(value), text: textOf(value['text']), marks, content };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function attrsOf(node: Record<string, unknown>): Readonly<Record<string, unknown>> {
  return isObject(node['attrs']) ? node['attrs'] : {};
}

/** What an attribute says as text; empty where it says nothing. */
export function textAttribute({ attrs }: Pick<DocumentNode, 'attrs'>, name: string): string {
  return textOf(attrs[name]);
}

/** What an attribute says as a whole number within bounds; `otherwise` where it says nothing of the kind. */
export function numberAttribute(
  { attrs }: Pick<DocumentNode, 'attrs'>,
  name: string,
  { least, most, otherwise }: { least: number; most: number; otherwise: number },
): number {
  const value = attrs[name];
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : otherwise;
}

/** Where a link may lead; nothing for any other address, such as one that runs a script. */
export function safeHref(href: string): string | undefined {
  const url = URL.parse(href.trim());
  return url && ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? href.trim() : undefined;
}

/**
 * Every node of a document.
 *
 * @yields them in the order of reading
 */
export function* nodesOf(node: DocumentNode): Generator<DocumentNode> {
  yield node;
  for (const child of node.content) yield* nodesOf(child);
}

/** The ids of the inline files that a document shows. */
export function shownFileIds(document: unknown): Set<string> {
  const shown = [...nodesOf(readDocument(document))].filter(({ type }) => type === 'image').map((node) => textAttribute(node, 'fileid'));
  return new Set(shown.filter((id) => id !== ''));
}
