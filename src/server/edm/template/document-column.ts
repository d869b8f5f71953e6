import { type EdmDocument, everyBlock } from '#lib/edm/blocks.ts';
import { documentColumn } from '#server/mail/document-column.ts';
import { invalidField, type Schemas } from '#server/operation.ts';

const LONGEST = 1_000_000;

/**
 * A document that may be kept and written out.
 *
 * @throws Refusal 400 where two blocks have one key, or a text is nested too deeply, or all of it is too long
 */
export function edmDocument(document: Schemas['EdmDocument']): EdmDocument {
  const blocks = everyBlock(document);
  if (new Set(blocks.map(({ key }) => key)).size < blocks.length) throw invalidField('document');
  for (const block of blocks) if (block.type === 'text') documentColumn(block.document);
  if (JSON.stringify(document).length > LONGEST) throw invalidField('document');
  return document;
}
