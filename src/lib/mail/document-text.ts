import type { MailDocument, MailInline, MailNode } from './mail-document.ts';

/** The words of a mail without their looks: a line for each paragraph, list entry and row of a table. */
export function documentText({ content = [] }: MailDocument): string {
  return content.map(blockText).join('\n').trim();
}

function blockText(node: MailNode): string {
  if (node.type === 'horizontalRule') return '—';
  if (node.type === 'paragraph' || node.type === 'heading') return (node.content ?? []).map(inlineText).join('');
  const parts = (node.content ?? []).map(blockText);
  return parts.join(node.type === 'tableRow' ? '\t' : '\n');
}

function inlineText(inline: MailInline): string {
  if (inline.type === 'text') return inline.text;
  if (inline.type === 'hardBreak') return '\n';
  return inline.type === 'image' ? `[${inline.attrs.alt}]` : `{${inline.attrs.name}}`;
}
