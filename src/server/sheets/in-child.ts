import { ChildFailure, type ChildOptions, startChild } from '#server/child/child-process.ts';

import type { Parcel } from './parcel.ts';
import { SheetFailure } from './sheet-failure.ts';

/** What a child process may use. */
export interface ChildCaps extends Pick<ChildOptions, 'memoryMegabytes'> {
  /** Of waiting for its next piece, so that it is not blamed for a slow database. */
  pieceMs: number;
}

const STANDARD: ChildCaps = { memoryMegabytes: 256, pieceMs: 60_000 };
/** Each may take a processor for itself. */
const MOST_AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Lets a child process work on a file from outside, and yields what it finds.
 *
 * @param script a module that calls `serveParent`
 * @throws SheetFailure what the child found wrong, or that it met a cap
 * @yields the pieces in order
 */
export async function* inChild<Piece>(script: URL, task: object, caps: Partial<ChildCaps> = {}): AsyncGenerator<Piece> {
  const { memoryMegabytes, pieceMs } = { ...STANDARD, ...caps };
  await turn();
  const child = startChild<Parcel<Piece>>(script, { memoryMegabytes });
  try {
    child.send(task);
    for (;;) {
      const parcel = await child.next(pieceMs).catch(asSheetFailure);
      if ('end' in parcel) return;
      if ('fault' in parcel) throw new SheetFailure(parcel.fault, parcel.line);
      if ('crash' in parcel) throw new ChildFailure('crash', parcel.crash);
      yield parcel.piece;
      child.send('more');
    }
  } finally {
    await child.end();
    running -= 1;
    waiting.shift()?.();
  }
}

async function turn(): Promise<void> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
}

function asSheetFailure(error: unknown): never {
  if (!(error instanceof ChildFailure) || error.reason === 'crash') throw error;
  throw new SheetFailure(error.reason === 'time' ? 'tooslow' : 'toolarge');
}
