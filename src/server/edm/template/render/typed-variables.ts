import type { MailDocument } from '#lib/mail/mail-document.ts';

/** A text whose chips are written as somebody would type them, so that all variables of a mail are filled in one way. */
export function withTypedVariables(document: MailDocument): MailDocument {
  return JSON.parse(JSON.stringify(document), (_, node: unknown) =>
    isChip(node) ? { type: 'text', text: typed(node) } : node,
  ) as MailDocument;
}

interface Chip {
  attrs?: { name?: string; fallback?: string } | null;
}

function isChip(node: unknown): node is Chip {
  return node !== null && typeof node === 'object' && 'type' in node && node.type === 'variable';
}

function typed({ attrs }: Chip): string {
  const { name = '', fallback = '' } = { ...attrs };
  return fallback === '' ? `{{${name}}}` : `{{${name}|${fallback}}}`;
}
