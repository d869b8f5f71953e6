import { type Caps, caps } from './caps.ts';
import { inChild } from './in-child.ts';
import type { SheetHead, Wish } from './read-head.ts';
import { SheetFailure } from './sheet-failure.ts';

const SCRIPT = new URL('head-child.ts', import.meta.url);
const MOST_MS = 20_000;

/**
 * Reads the beginning of a table in a process of its own, its cells cut to what anybody looks at.
 *
 * @throws SheetFailure
 */
export async function headOfFile(path: string, wish: Wish = {}, limits: Caps = caps): Promise<SheetHead> {
  for await (const head of inChild<SheetHead>(SCRIPT, { path, wish, limits }, { pieceMs: MOST_MS, isHead: true })) return head;
  throw new SheetFailure('unreadable');
}
