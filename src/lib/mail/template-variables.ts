import type { MailDocument } from './mail-document.ts';

/** What a template can have filled in: about the recipient, their company and the sender. */
export const templateVariables = [
  'contact.firstname',
  'contact.lastname',
  'contact.name',
  'contact.title',
  'company.name',
  'company.country',
  'company.city',
  'company.website',
  'sender.name',
  'sender.company',
  'sender.email',
] as const;

export type TemplateVariable = (typeof templateVariables)[number];
/** What is known for one recipient; empty and missing are the same. */
export type TemplateValues = Readonly<Partial<Record<TemplateVariable, string>>>;

/** What was filled, and the variables that nothing is known for and that have no fallback; those stay as they are, so that the writer sees them. */
export interface Filled<T> {
  filled: T;
  unfilled: string[];
}

/** `{{name}}` or `{{name|what stands for it where nothing is known}}`. */
const TYPED = /\{\{\s*([a-z][a-z.]{0,58})\s*(?:\|([^{}]{0,100}))?\}\}/gi;
/** Deeper than anybody nests lists and tables. */
const DEEPEST = 60;

/** Fills the variables that are typed into a line, as a subject is. */
export function fillText(text: string, values: TemplateValues): Filled<string> {
  const unfilled = new Set<string>();
  const filled = text.replaceAll(TYPED, (typed: string, name: string, fallback = '') => {
    const value = valueOf(name, fallback, values);
    if (value === undefined) unfilled.add(name.toLowerCase());
    return value ?? typed;
  });
  return { filled, unfilled: [...unfilled] };
}

/** Fills the variables of a document: those that stand there as chips and those that are typed. */
export function fillDocument(document: MailDocument, values: TemplateValues): Filled<MailDocument> {
  const unfilled = new Set<string>();
  const filled = fillNode(document, { values, unfilled, depth: 0 })[0] as MailDocument;
  return { filled, unfilled: [...unfilled] };
}

interface Node {
  type?: unknown;
  text?: unknown;
  attrs?: Record<string, unknown>;
  content?: unknown;
}

interface Filling {
  values: TemplateValues;
  unfilled: Set<string>;
  depth: number;
}

/** The node with its variables filled; nothing for what is nested deeper than anybody nests. */
function fillNode(node: Node, filling: Filling): Node[] {
  const { depth } = filling;
  if (depth > DEEPEST) return [];
  if (node.type === 'variable') return fillChip(node, filling);
  if (typeof node.text === 'string') return fillTyped(node, node.text, filling);
  if (!Array.isArray(node.content)) return [node];
  return [{ ...node, content: node.content.flatMap((child: Node) => fillNode(child, { ...filling, depth: depth + 1 })) }];
}

function fillChip(node: Node, { values, unfilled }: Filling): Node[] {
  const name = attributeOf(node, 'name');
  const text = valueOf(name, attributeOf(node, 'fallback'), values);
  if (text === undefined) {
    unfilled.add(name.toLowerCase());
    return [node];
  }
  const { attrs: _, ...rest } = node;
  return [{ ...rest, type: 'text', text }];
}

function fillTyped(node: Node, text: string, { values, unfilled }: Filling): Node[] {
  const { filled, unfilled: missing } = fillText(text, values);
  for (const name of missing) unfilled.add(name);
  return [{ ...node, text: filled }];
}

function attributeOf({ attrs }: Node, name: string): string {
  const value = attrs?.[name];
  return typeof value === 'string' ? value : '';
}

/** One line: a value comes from a customer's data and may stand in a subject. */
function valueOf(name: string, fallback: string, values: TemplateValues): string | undefined {
  const known = Object.hasOwn(values, name.toLowerCase()) ? values[name.toLowerCase() as TemplateVariable] : undefined;
  const line = (known ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  if (line !== '') return line;
  return fallback.trim() === '' ? undefined : fallback.trim();
}
