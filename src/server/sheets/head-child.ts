import type { Caps } from './caps.ts';
import { serveParent } from './parcel.ts';
import { readHead, type SheetHead, type Wish } from './read-head.ts';

/** What anybody looks at of a cell; a head of whole cells could be larger than the server may read at once. */
const SHOWN_CHARACTERS = 200;

/**
 * Reads the head of one table, in a process of its own.
 *
 * @yields that one head
 */
async function* work({ path, wish, limits }: { path: string; wish: Wish; limits: Caps }): AsyncGenerator<SheetHead> {
  const { rows, ...head } = await readHead(path, wish, limits);
  yield {
    ...head,
    rows: rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.slice(0, SHOWN_CHARACTERS).toWellFormed()) })),
  };
}

serveParent(work);
