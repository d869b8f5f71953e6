import { type EdmBlock, everyBlock } from '#lib/edm/blocks.ts';
import { documentText } from '#lib/mail/document-text.ts';
import type { MailDocument } from '#lib/mail/mail-document.ts';

const LONGEST = 80;

/** What tells a block from others of its kind: its first words. */
export function blockWords(block: EdmBlock): string {
  return Array.from(wordsOf(block).replaceAll(/\s+/g, ' ').trim()).slice(0, LONGEST).join('');
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
