import type { EdmBlock, EdmDocument, EdmPart } from '#lib/edm/blocks.ts';
import type { MailDocument } from '#lib/mail/mail-document.ts';
import { htmlToText } from '#server/mail/decode/html-to-text.ts';
import { textOfDocument } from '#server/mail/out/document/text-of-document.ts';

import { allowedHref, UNSUBSCRIBE } from './surroundings.ts';
import { withTypedVariables } from './typed-variables.ts';

/**
 * The plain part that the blocks make, with variables as they are typed, so that somebody may write on from it.
 *
 * @param pasted the HTML of pasted blocks by their keys
 */
export function textOfBlocks({ blocks }: EdmDocument, pasted: ReadonlyMap<string, string>): string {
  return joined(blocks.map((block) => blockText(block, pasted))).replaceAll(/\n{3,}/g, '\n\n');
}

function blockText(block: EdmBlock, pasted: ReadonlyMap<string, string>): string {
  if (block.type === 'columns') return joined(block.columns.flat().map(partText));
  if (block.type === 'product') return lines(block.name, block.text, block.price, buttonText({ text: block.action, href: block.href }));
  if (block.type === 'html') return htmlToText(pasted.get(block.key) ?? '');
  if (block.type === 'divider') return '----------';
  if (block.type === 'footer') return lines('-- ', block.address, block.reason, `${block.unsubscribe}: ${UNSUBSCRIBE}`);
  return partText(block);
}

function partText(part: EdmPart): string {
  if (part.type === 'heading') return part.text;
  if (part.type === 'text') return textOfDocument(withTypedVariables(part.document as unknown as MailDocument));
  if (part.type === 'image') return lines(part.alt, addressOf(part.href));
  return buttonText(part);
}

function buttonText({ text, href }: { text: string; href: string }): string {
  const address = addressOf(href);
  return text === '' || address === '' ? text : `${text}: ${address}`;
}

function joined(texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n\n');
}

function lines(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n');
}

function addressOf(href: string): string {
  return allowedHref(href) ?? '';
}
