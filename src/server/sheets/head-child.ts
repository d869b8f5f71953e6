import type { Caps } from './caps.ts';
import { serveParent } from './parcel.ts';
import { readHead, type SheetHead, type Wish } from './read-head.ts';

/**
 * Reads the head of one table, in a process of its own.
 *
 * @yields that one head
 */
async function* work({ path, wish, limits }: { path: string; wish: Wish; limits: Caps }): AsyncGenerator<SheetHead> {
  yield await readHead(path, wish, limits);
}

serveParent(work);
