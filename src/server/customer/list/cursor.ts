import { Refusal } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';

import type { Mark } from './order.ts';

/** A row's place in an order, as the wire carries it. */
export function writeCursor({ key, id }: Mark): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/**
 * The place that a cursor names.
 *
 * @throws Refusal 400 for what is none
 */
export function readCursor(text: string): Mark {
  const [key, id]: unknown[] = parse(text);
  if (typeof key !== 'string' || typeof id !== 'string' || !splitIds(id))
    throw new Refusal(400, 'invalidField', { field: 'after', values: { field: 'after' } });
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
