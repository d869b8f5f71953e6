import { serveParent } from './parcel.ts';
import { readHead, type SheetHead, type Wish } from './read-head.ts';

/**
 * Reads the head of one table, in a process of its own.
 *
 * @yields that one head
 */
async function* work({ path, wish }: { path: string; wish: Wish }): AsyncGenerator<SheetHead> {
  yield await readHead(path, wish);
}

serveParent(work);
