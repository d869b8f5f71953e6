import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';

import type { Parcel } from './parcel.ts';
import { SheetFailure } from './sheet-failure.ts';

/** What a child process may use. */
export interface ChildCaps {
  /** Of its heap; it dies beyond that, alone. */
  memoryMegabytes: number;
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
 * A thread would share the server's memory, and a single huge allocation in it ends the whole process; a child dies alone. It also yields the
 * processor to requests.
 *
 * @param script a module that calls `serveParent`
 * @throws SheetFailure what the child found wrong, or that it met a cap
 * @yields the pieces in order
 */
export async function* inChild<Piece>(script: URL, task: object, caps: Partial<ChildCaps> = {}): AsyncGenerator<Piece> {
  const { memoryMegabytes, pieceMs } = { ...STANDARD, ...caps };
  await turn();
  const child = fork(script, {
    env: {},
    execArgv: [`--max-old-space-size=${memoryMegabytes}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    giveWay(child);
    const parcels = parcelsOf<Piece>(child);
    child.send(task);
    for (;;) {
      const parcel = await parcels.next(pieceMs);
      if ('end' in parcel) return;
      if ('fault' in parcel) throw new SheetFailure(parcel.fault, parcel.line);
      if ('crash' in parcel) throw new Error(`A child process failed: ${parcel.crash}`);
      yield parcel.piece;
      if (child.connected) child.send('more');
    }
  } finally {
    await end(child);
    running -= 1;
    waiting.shift()?.();
  }
}

async function turn(): Promise<void> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
}

function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where that is not allowed, or the child is gone already, it runs as everything else does.
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // Not `once` of events, which fails with a message that no longer reached the child: it would pass for a database that is away.
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

function parcelsOf<Piece>(child: ChildProcess): { next: (withinMs: number) => Promise<Parcel<Piece>> } {
  const arrived: Parcel<Piece>[] = [];
  let wake: (() => void) | undefined;
  let isGone = false;
  child.on('message', (parcel) => {
    arrived.push(parcel as Parcel<Piece>);
    wake?.();
  });
  const gone = () => {
    isGone = true;
    wake?.();
  };
  // Its channel ends behind the last message, while word of its exit, or of a message to it that came too late, may overtake those still to be read.
  child.once('disconnect', gone);
  child.on('error', () => {
    if (child.pid === undefined) gone();
  });
  return {
    async next(withinMs) {
      if (arrived.length === 0 && !isGone) await within(withinMs, (done) => (wake = done));
      const parcel = arrived.shift();
      // A child that ends without a word was ended by its memory cap.
      if (!parcel) throw new SheetFailure(isGone ? 'toolarge' : 'tooslow');
      return parcel;
    },
  };
}

async function within(ms: number, start: (done: () => void) => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
    start(resolve);
  });
  clearTimeout(timer);
}
