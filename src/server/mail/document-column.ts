import { isTooLong, type MailDocument } from '#lib/mail/mail-document.ts';
import { invalidField, Refusal, type Schemas } from '#server/operation.ts';

/** Deeper than anybody nests lists and tables; whatever walks a document may trust it. */
const DEEPEST = 60;

/**
 * A document as the database keeps it.
 *
 * @throws Refusal 400 for what is no document, is nested too deeply or is too long
 */
export function documentColumn(document: Schemas['MailDocument']): string {
  if (document['type'] !== 'doc' || !isFlatEnough(document, 0)) throw invalidField('document');
  if (isTooLong(document)) throw new Refusal(400, 'mailTooLong', { field: 'document' });
  return JSON.stringify(document);
}

/** Reads the column of a document as the code knows documents. */
export function readDocument(document: Schemas['MailDocument']): MailDocument {
  return document as unknown as MailDocument;
}

function isFlatEnough(node: unknown, depth: number): boolean {
  if (node === null || typeof node !== 'object') return true;
  return depth <= DEEPEST * 2 && Object.values(node).every((child) => isFlatEnough(child, depth + 1));
}
