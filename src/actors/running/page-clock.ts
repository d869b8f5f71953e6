import type { ActorOptions, AnyActorLogic } from 'xstate';

/** The time of day in milliseconds, and the delays that run by it. */
export type PageClock = NonNullable<ActorOptions<AnyActorLogic>['clock']> & { now(): number };

/** The clock of the computer. */
export const computerClock: PageClock = {
  now: () => Date.now(),
  setTimeout: (act, delayMs) => setTimeout(act, delayMs),
  clearTimeout: (timer) => clearTimeout(timer as number),
};
