import { ChildFailure, type ChildOptions, startChild } from '#server/child/child-process.ts';
import { currentParty, currentSignal } from '#server/database/shared-pool.ts';
import { FairTurns, NoTurn } from '#server/fair-turns.ts';
import { Refusal } from '#server/operation.ts';

import type { Parcel } from './parcel.ts';
import { SheetFailure } from './sheet-failure.ts';

/** What a child process may use, and for whom it works. */
export interface ChildCaps extends Pick<ChildOptions, 'memoryMegabytes'> {
  /** Of waiting for its next piece, so that it is not blamed for a slow database. */
  pieceMs: number;
  /** The company whose file it is, where that is not who calls: a job is nobody's call. */
  tenantId: string | undefined;
  /** Whether it reads the beginning of a file only. */
  isHead: boolean;
}

const STANDARD: ChildCaps = { memoryMegabytes: 256, pieceMs: 60_000, tenantId: undefined, isHead: false };

const WAITED_FOR = { atOnce: 2, atOncePerGroup: 1, mostWaitingPerGroup: 20, mostWaiting: 100 };
/**
 * Each child may take a processor for itself, so only some run at once, and the companies take turns.
 *
 * An import may take an hour. So the beginning of a file, and a file that somebody waits for, have turns of their own, and one company never has all.
 * Jobs wait as long as it takes.
 */
const turns = {
  heads: new FairTurns(WAITED_FOR),
  calls: new FairTurns(WAITED_FOR),
  jobs: new FairTurns({ atOnce: 3, atOncePerGroup: 2, mostWaitingPerGroup: Infinity, mostWaiting: Infinity }),
};

/**
 * Lets a child process work on a file from outside, and yields what it finds.
 *
 * @param script a module that calls `serveParent`
 * @throws SheetFailure what the child found wrong, or that it met a cap
 * @throws Refusal 503 while too many wait, and where nobody waits for it any more
 * @yields the pieces in order
 */
export async function* inChild<Piece>(script: URL, task: object, caps: Partial<ChildCaps> = {}): AsyncGenerator<Piece> {
  const { memoryMegabytes, pieceMs, ...asker } = { ...STANDARD, ...caps };
  const signal = currentSignal();
  const giveBack = await turn(asker, signal);
  const child = startChild<Parcel<Piece>>(script, { memoryMegabytes });
  const stop = () => void child.end();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    child.send(task);
    for (;;) {
      const parcel = await child.next(pieceMs).catch((error: unknown) => asFailure(error, signal));
      if ('end' in parcel) return;
      if ('fault' in parcel) throw new SheetFailure(parcel.fault, parcel.line);
      if ('crash' in parcel) throw new ChildFailure('crash', parcel.crash);
      yield parcel.piece;
      child.send('more');
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    await child.end();
    giveBack();
  }
}

async function turn({ tenantId, isHead }: Pick<ChildCaps, 'tenantId' | 'isHead'>, signal: AbortSignal | undefined): Promise<() => void> {
  if (signal?.aborted) throw new Refusal(503, 'unavailable');
  const lane = isHead ? 'heads' : signal ? 'calls' : 'jobs';
  const group = tenantId ?? currentParty() ?? '';
  return turns[lane].take({ group, member: '' }, signal).catch(asBusy);
}

function asBusy(error: unknown): never {
  throw error instanceof NoTurn ? new Refusal(503, 'unavailable') : error;
}

function asFailure(error: unknown, signal: AbortSignal | undefined): never {
  if (signal?.aborted) throw new Refusal(503, 'unavailable');
  if (!(error instanceof ChildFailure) || error.reason === 'crash') throw error;
  throw new SheetFailure(error.reason === 'time' ? 'tooslow' : 'toolarge');
}
