import { FairTurns, type TurnLimits } from '#server/fair-turns.ts';

import { type Child, ChildFailure, startChild } from './child-process.ts';

/** What a kept child answers to one task. */
export type Answer<Result> = { result: Result } | { crash: string };

export interface KeptOptions extends TurnLimits {
  memoryMegabytes: number;
  /** How long one task may take. */
  taskMs: number;
  /** How long a child may have nothing to do before it is ended. */
  idleMs: number;
}

/**
 * Child processes that are kept from one small task to the next, because to start one takes longer than such a task.
 *
 * A child that fails in any way is thrown away with all that it may still hold.
 */
export class KeptChildren<Task extends object, Result> {
  readonly #script: URL;
  readonly #options: KeptOptions;
  readonly #turns: FairTurns;
  readonly #idle: { child: Child<Answer<Result>>; timer: NodeJS.Timeout }[] = [];

  /** @param script a module that calls `answerTasks` */
  constructor(script: URL, options: KeptOptions) {
    this.#script = script;
    this.#options = options;
    this.#turns = new FairTurns(options);
  }

  /**
   * Has a task done, when the turn of whoever it is for has come.
   *
   * @throws ChildFailure, NoTurn
   */
  run(group: string, task: Task): Promise<Result> {
    return this.#turns.run({ group, member: '' }, () => this.#do(task));
  }

  async #do(task: Task): Promise<Result> {
    const child = this.#take();
    try {
      child.send(task);
      const answer = await child.next(this.#options.taskMs);
      if ('crash' in answer) throw new ChildFailure('crash', answer.crash);
      this.#keep(child);
      return answer.result;
    } catch (error) {
      await child.end();
      throw error;
    }
  }

  #take(): Child<Answer<Result>> {
    const kept = this.#idle.pop();
    if (kept) {
      clearTimeout(kept.timer);
      return kept.child;
    }
    const child = startChild<Answer<Result>>(this.#script, { memoryMegabytes: this.#options.memoryMegabytes, serialization: 'advanced' });
    child.unref();
    return child;
  }

  #keep(child: Child<Answer<Result>>): void {
    const timer = setTimeout(() => {
      this.#idle.splice(
        this.#idle.findIndex((kept) => kept.child === child),
        1,
      );
      void child.end();
    }, this.#options.idleMs);
    timer.unref();
    this.#idle.push({ child, timer });
  }
}
