import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';

import { browserNoticesMachine, type BrowserNoticesEvent, LOOK_EVERY_MS, type Looked } from '#machines/browser-notices.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const machine = browserNoticesMachine<string>();
const input = { now: () => 1_000_000 };
const events: (BrowserNoticesEvent | { type: `xstate.${string}` })[] = [
  { type: 'hide' },
  { type: 'show' },
  { type: 'hear' },
  { type: 'want' },
  { type: 'xstate.after.until the next look.browserNotices.waiting' },
  { type: 'xstate.done.actor.look', output: { kind: 'told', news: ['a'] } } as never,
  { type: 'xstate.done.actor.look', output: { kind: 'waiting' } } as never,
  { type: 'xstate.done.actor.look', output: { kind: 'unwanted' } } as never,
  { type: 'xstate.error.actor.look', error: 'no network' } as never,
];

const invariants: Invariants<typeof machine> = {
  'one look is under way while looking, and none otherwise': (state) =>
    Object.keys(state.children).length === (state.matches('looking') ? 1 : 0),
  'a page that comes into sight stops': (state) => state.can({ type: 'show' }) !== state.matches('inSight'),
  'only a page in sight can be hidden': (state) => state.can({ type: 'hide' }) === state.matches('inSight'),
  'another wish counts only where nothing was wanted': (state) => state.can({ type: 'want' }) === state.matches('unwanted'),
  'what another tab has looked at is always heard': (state) => state.can({ type: 'hear' }),
};

describe('what a hidden page tells, in every reachable situation', () => {
  const walks = everyPath(machine, { input, events });

  test('visits every state and takes every transition', () => {
    expect(leftOut(machine, walks, { events })).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(walks, invariants)).toEqual([]);
  });
});

/** A page with a clock that the test moves and a server that it answers for. */
function started() {
  const clock = new SimulatedClock();
  const looks: { knownAt: number; answer: PromiseWithResolvers<Looked<string>> }[] = [];
  const look = fromPromise<Looked<string>, { knownAt: number }>(({ input: { knownAt } }) => {
    const answer = Promise.withResolvers<Looked<string>>();
    looks.push({ knownAt, answer });
    return answer.promise;
  });
  const actor = createActor(machine.provide({ actors: { look } }), { clock, input: { now: () => clock.now() } });
  const told: string[] = [];
  actor.on('told', ({ news }) => void told.push(...news));
  actor.start();
  const answered = async (answer: Looked<string>) => {
    looks.at(-1)?.answer.resolve(answer);
    await expect.poll(() => actor.getSnapshot().value).not.toBe('looking');
  };
  return { actor, clock, told, answered, since: () => looks.map(({ knownAt }) => knownAt), value: () => actor.getSnapshot().value };
}

test('a page in sight never looks, and one that is hidden looks once a minute, the first time after a minute', async () => {
  const { actor, clock, since, answered, told } = started();
  clock.increment(10 * LOOK_EVERY_MS);
  actor.send({ type: 'hide' });
  clock.increment(LOOK_EVERY_MS - 1);
  expect(since()).toEqual([]);
  clock.increment(1);
  await answered({ kind: 'told', news: ['a', 'b'] });
  clock.increment(LOOK_EVERY_MS);
  await answered({ kind: 'told', news: [] });
  expect(since()).toEqual([0, 11 * LOOK_EVERY_MS]);
  expect(told).toEqual(['a', 'b']);
  actor.send({ type: 'show' });
  clock.increment(10 * LOOK_EVERY_MS);
  expect(since()).toHaveLength(2);
});

test('what quiet hours and a lost network kept back is asked for from when all was known', async () => {
  const { actor, clock, since, answered } = started();
  actor.send({ type: 'hide' });
  clock.increment(LOOK_EVERY_MS);
  await answered({ kind: 'told', news: [] });
  for (let minutes = 0; minutes < 3; minutes += 1) {
    clock.increment(LOOK_EVERY_MS);
    await answered({ kind: 'waiting' });
  }
  clock.increment(LOOK_EVERY_MS);
  expect(since()).toEqual([0, 1, 1, 1, 1].map((minutes) => minutes * LOOK_EVERY_MS));
});

test('where nothing is wanted one look is the last, until the page was in sight or something is wanted', async () => {
  const { actor, clock, since, answered } = started();
  actor.send({ type: 'hide' });
  clock.increment(LOOK_EVERY_MS);
  await answered({ kind: 'unwanted' });
  clock.increment(100 * LOOK_EVERY_MS);
  expect(since()).toHaveLength(1);
  actor.send({ type: 'want' });
  clock.increment(LOOK_EVERY_MS);
  expect(since()).toHaveLength(2);
});
