import { splitIds } from '#server/http/row-ids.ts';
import { invalidField } from '#server/operation.ts';

/** A row's place in the order of a list: what it is ordered by, and its id. */
interface RowMark {
  key: string;
  id: string;
}

/** The cursor behind a row, as the wire carries it. */
export function writeCursor({ key, id }: RowMark): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/**
 * The row that a cursor names.
 *
 * @throws Refusal 400 for what is none
 */
export function readCursor(text: string): RowMark {
  const [key, id] = parse(text);
  if (typeof key !== 'string' || typeof id !== 'string' || !splitIds(id)) throw invalidField('after');
  return { key, id };
}

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
