import { flushCompileCache } from 'node:module';

import { endChild } from '#server/child/end-child.ts';

import type { SheetFault } from './sheet-failure.ts';
import { SheetFailure } from './sheet-failure.ts';

/** What a child process sends: pieces of its work, and how it ended. */
export type Parcel<Piece> = { piece: Piece } | { fault: SheetFault; line: number } | { crash: string } | { end: true };

/** How many pieces may be under way before the parent has asked for more. */
const AHEAD = 2;

/**
 * Does the work of a child process: sends what the generator yields, no faster than the parent takes it, and exits.
 *
 * @param work is given what the parent sent
 */
export function serveParent(work: (task: never) => AsyncIterable<unknown>): void {
  // Node would keep what it compiled at the end of the process, which is killed.
  flushCompileCache();
  process.once('message', (task) => void deliver(work(task as never)));
  process.once('disconnect', endChild);
}

async function deliver(pieces: AsyncIterable<unknown>): Promise<void> {
  const { take } = credits();
  try {
    for await (const piece of pieces) {
      await take();
      await send({ piece });
    }
    await send({ end: true });
  } catch (error) {
    await send(error instanceof SheetFailure ? { fault: error.fault, line: error.line } : { crash: String((error as Error).stack) });
  }
  process.disconnect();
}

function credits(): { take: () => Promise<void> } {
  let left = AHEAD;
  let wake: (() => void) | undefined;
  process.on('message', () => {
    left += 1;
    wake?.();
  });
  return {
    async take() {
      if (left === 0) await new Promise<void>((resolve) => (wake = resolve));
      left -= 1;
    },
  };
}

function send(parcel: Parcel<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(parcel, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });
}
