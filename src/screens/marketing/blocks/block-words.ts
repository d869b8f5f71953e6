import { type EdmBlock, everyBlock } from '#lib/edm/blocks.ts';
import { documentText } from '#lib/mail/document-text.ts';
import type { MailDocument } from '#lib/mail/mail-document.ts';

const LONGEST = 120;
/** `{{company.name|your company}}`, and `{contact.firstname}` as the text of a document has it. */
const VARIABLE = /\{+\s*(?<name>[^{}|]+?)\s*(?:\|(?<fallback>[^{}]*))?\}+/g;

/** Returns a block's first words, which tell it from others of its kind. */
export function blockWords(block: EdmBlock): string {
  const letters = Array.from(readableText(wordsOf(block)).replaceAll(/\s+/g, ' ').trim());
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('').trimEnd()}…` : letters.join('');
}

/** A text as somebody reads it: a variable is what stands there where nothing is known, else its name in brackets. */
export function readableText(text: string): string {
  return text.replaceAll(VARIABLE, (_, name: string, fallback?: string) => fallback?.trim() || `[${name.split('.').at(-1) ?? name}]`);
}

// oxlint-disable-next-line complexity -- a line for each kind
function wordsOf(block: EdmBlock): string {
  if (block.type === 'text') return documentText(block.document as unknown as MailDocument);
  if (block.type === 'columns')
    return everyBlock({ accent: 'ink', direction: 'ltr', blocks: block.columns.flat() }).map(blockWords).join(' | ');
  if (block.type === 'image') return block.alt || block.src;
  if (block.type === 'product') return block.name;
  if (block.type === 'footer') return block.address;
  if (block.type === 'html') return block.html.replaceAll(/<[^>]*>/g, ' ');
  return 'text' in block ? block.text : '';
}
