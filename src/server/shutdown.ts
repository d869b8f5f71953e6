import { setTimeout as pause } from 'node:timers/promises';

/** Everything that has been started, and the order in which it stops. */
export interface Shutdown {
  /**
   * Adds what stops a part; the part added last stops first.
   *
   * @throws once the stop has begun, so that a start in progress goes no further; the part is stopped all the same
   */
  add(stop: () => Promise<unknown>): void;
  /** Adds what stops a part and is waited for however long it takes. */
  addPatient(stop: () => Promise<unknown>): void;
  /** Stops what has been added and not yet stopped. A part that fails to stop keeps no other from stopping. */
  stopAll(): Promise<void>;
  /** Waits no longer, but for the patient. */
  hurry(): void;
}

/** How long a part may take to finish what it has in hand. */
const GRACE_MS = 10_000;

/** Begins with nothing to stop. */
export function newShutdown(): Shutdown {
  const steps: (() => Promise<unknown>)[] = [];
  const hurry = Promise.withResolvers<void>();
  let running = Promise.resolve();
  let hasBegun = false;

  const add = (step: () => Promise<unknown>) => {
    steps.push(step);
    if (hasBegun) throw new Error('The start was broken off.');
  };
  const stopRest = async () => {
    for (let stop = steps.pop(); stop; stop = steps.pop()) await stop().catch(() => undefined);
  };
  return {
    add: (stop) => add(() => Promise.race([stop(), hurry.promise, pause(GRACE_MS, undefined, { ref: false })])),
    addPatient: add,
    stopAll() {
      hasBegun = true;
      return (running = running.then(stopRest));
    },
    hurry: () => hurry.resolve(),
  };
}
