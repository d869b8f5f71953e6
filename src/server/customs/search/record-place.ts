import { Refusal } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';

/** A record's place in an order: the number it is ordered by, and its id. */
export interface Place {
  key: number;
  id: string;
}

/** A place as the wire carries it. */
export function writePlace({ key, id }: Place): string {
  return Buffer.from(JSON.stringify([String(key), id])).toString('base64url');
}

/**
 * The place that a cursor names.
 *
 * @throws Refusal 400 for what is none
 */
export function readPlace(text: string): Place {
  const [key, id] = parse(text);
  if (typeof key !== 'string' || typeof id !== 'string' || Number.isNaN(Number(key)) || !splitIds(id))
    throw new Refusal(400, 'invalidField', { field: 'after', values: { field: 'after' } });
  return { key: Number(key), id };
}

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
