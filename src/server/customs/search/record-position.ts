import { readCursor, writeCursor } from '#server/http/cursor.ts';
import { invalidField } from '#server/operation.ts';

/** A record's position in an order: the number it is ordered by, and its id. */
export interface RecordPosition {
  key: number;
  id: string;
}

/** A position as the wire carries it. */
export function writePosition({ key, id }: RecordPosition): string {
  return writeCursor({ key: String(key), id });
}

/**
 * The position that a cursor names.
 *
 * @throws Refusal 400 for what is none
 */
export function readPosition(text: string): RecordPosition {
  const { key, id } = readCursor(text);
  if (Number.isNaN(Number(key))) throw invalidField('after');
  return { key: Number(key), id };
}
