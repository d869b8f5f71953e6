import { type Child, ChildFailure, startChild } from '#server/child/child-process.ts';
import { verifyPartsOf } from '#server/verify/talk/verify-parts.ts';

import { LentPace } from './lent-pace.ts';
import type { ListsBegin, ListsMessage, ListTask, TurnAnswer } from './list-messages.ts';

export type VerifierParts = ListsBegin;

/** One list makes the process 127 MiB large, ten at once 183. Beyond this cap it dies, and its lists go on a minute later. */
const MEMORY_MEGABYTES = 256;
/** The longest that a timer can wait. */
const FOREVER_MS = 2 ** 31 - 1;

/**
 * Has lists verified by a process of its own: one for all lists of this server, which begins with the first of them and ends with the last.
 *
 * The garbage of a list makes the heap of whoever works on it grow by more than 100 MiB. A child's young heap is kept small, and a child gives all of it back.
 *
 * @returns what works on a list until nothing of it is due; it throws ChildFailure where the list failed or the process is gone
 */
export function listVerifier(parts: VerifierParts): (id: string) => Promise<void> {
  let current: ListsProcess | undefined;
  return async (id) => {
    if (!current || current.isOver) current = new ListsProcess(parts);
    await current.run(id);
  };
}

class ListsProcess {
  readonly #child: Child<ListsMessage>;
  readonly #pace: LentPace;
  readonly #running = new Map<number, PromiseWithResolvers<void>>();
  #tasks = 0;
  #isOver = false;

  constructor({ settings, target }: VerifierParts) {
    const { dnsServers, allowLoopback, verifyHelo, verifyFrom, verifyPort } = settings;
    this.#child = startChild(new URL('list-process.ts', import.meta.url), { memoryMegabytes: MEMORY_MEGABYTES });
    this.#child.unref();
    this.#pace = new LentPace(verifyPartsOf(settings).pace, (answer) => this.#child.send(answer satisfies TurnAnswer));
    this.#child.send({ target, settings: { dnsServers, allowLoopback, verifyHelo, verifyFrom, verifyPort } } satisfies ListsBegin);
    void this.#hear();
  }

  /** Whether it takes no further list. */
  get isOver(): boolean {
    return this.#isOver;
  }

  async run(id: string): Promise<void> {
    this.#tasks += 1;
    const task = this.#tasks;
    const done = Promise.withResolvers<void>();
    this.#running.set(task, done);
    this.#child.send({ task, id } satisfies ListTask);
    try {
      await done.promise;
    } finally {
      this.#running.delete(task);
      if (this.#running.size === 0) await this.#end();
    }
  }

  /** A process that is gone takes all its lists along; where it was ended, it has none. */
  async #hear(): Promise<void> {
    try {
      for (;;) this.#take(await this.#child.next(FOREVER_MS));
    } catch (error) {
      this.#isOver = true;
      for (const { reject } of this.#running.values()) reject(error);
      await this.#end();
    }
  }

  #take(message: ListsMessage): void {
    if ('crash' in message) throw new ChildFailure('crash', message.crash);
    if ('task' in message) this.#settle(message);
    else this.#pace.take(message);
  }

  #settle({ task, failure }: { task: number; failure?: string }): void {
    const done = this.#running.get(task);
    if (failure === undefined) done?.resolve();
    else done?.reject(new ChildFailure('crash', failure));
  }

  async #end(): Promise<void> {
    this.#isOver = true;
    await this.#child.end();
    this.#pace.end();
  }
}
