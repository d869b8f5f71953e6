import { readCursor, writeCursor } from '#server/http/cursor.ts';
import { invalidField } from '#server/operation.ts';

/** A record's place in an order: the number it is ordered by, and its id. */
export interface Place {
  key: number;
  id: string;
}

/** A place as the wire carries it. */
export function writePlace({ key, id }: Place): string {
  return writeCursor({ key: String(key), id });
}

/**
 * The place that a cursor names.
 *
 * @throws Refusal 400 for what is none
 */
export function readPlace(text: string): Place {
  const { key, id } = readCursor(text);
  if (Number.isNaN(Number(key))) throw invalidField('after');
  return { key: Number(key), id };
}
