import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { createActor, fromPromise, SimulatedClock } from 'xstate';

import { noticesMachine, POLL_EVERY_MS } from '#machines/notices.machine.ts';

const POLLS_OF_A_DAY = 86_400_000 / POLL_EVERY_MS;
/** Days for the engine to compile and cache what it will; the last one is measured. */
const DAYS = 4;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/**
 * How much larger the heap is after a day of polling than before it, in KiB.
 *
 * A simulated clock moves the hours; the count is answered at once, every tenth time with a failure.
 */
export async function pollingGrowth(): Promise<number> {
  const clock = new SimulatedClock();
  let polls = 0;
  const countUnread = fromPromise(async () => {
    polls += 1;
    if (polls % 10 === 0) throw new Error('The network is away');
    return polls % 7;
  });
  const actor = createActor(noticesMachine.provide({ actors: { countUnread } }), { clock, input: { now: () => clock.now() } });
  actor.start().send({ type: 'attention.gain' });
  const heaps: number[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    for (let poll = 0; poll < POLLS_OF_A_DAY; poll += 1) {
      clock.increment(POLL_EVERY_MS);
      await turn();
    }
    collect();
    heaps.push(process.memoryUsage().heapUsed);
  }
  if (polls !== DAYS * POLLS_OF_A_DAY) throw new Error(`${polls} polls in ${DAYS} days`);
  actor.stop();
  const [before = 0, after = 0] = heaps.slice(-2);
  return Math.max(0, after - before) / 1024;
}
