import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, type SnapshotFrom } from 'xstate';

import { LOOK_EVERY_MS, type MiningAnswer, type MiningEvent, miningMachine, type MiningNews } from '#machines/mining.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

type Machine = typeof miningMachine;

/** A result is only passed on. */
const found = { succeed: [], failed: [], running: 0 };

type Happening = MiningEvent | { type: `xstate.${string}` };

const anytime: Happening[] = [
  { type: 'mine', ids: ['1'] },
  { type: 'mine', ids: ['1', '2'] },
  { type: 'mine', ids: [] },
  { type: 'look' },
  { type: 'forget' },
];
const minings: Happening[] = [
  { type: 'xstate.done.actor.mine', output: { result: found } } as never,
  { type: 'xstate.done.actor.mine', output: { result: undefined } } as never,
  { type: 'xstate.error.actor.mine', error: 'refused' } as never,
];
const counts: Happening[] = [
  { type: 'xstate.done.actor.countRunning', output: 0 } as never,
  { type: 'xstate.done.actor.countRunning', output: 3 } as never,
  { type: 'xstate.error.actor.countRunning', error: 'no network' } as never,
];

/** Only what runs can end. */
const events = ({ children }: SnapshotFrom<Machine>): Happening[] => [
  ...anytime,
  { type: 'xstate.after.until the next look.mining.behind.watching' },
  ...('mine' in children ? minings : []),
  ...('countRunning' in children ? counts : []),
];

const invariants: Invariants<Machine> = {
  'one request is under way while mining, and none otherwise': (state) => 'mine' in state.children === state.hasTag('mining'),
  'one question is under way while looking, and none otherwise': (state) =>
    'countRunning' in state.children === state.matches({ behind: 'looking' }),
  'a second request is refused while one is under way, and only then': (state) =>
    state.can({ type: 'mine', ids: ['9'] }) !== state.hasTag('mining'),
  'a request for nobody is never sent': (state) => !state.can({ type: 'mine', ids: [] }),
  'what goes on behind never keeps a new request out': (state) =>
    !state.matches({ request: 'open', behind: 'watching' }) || state.can({ type: 'mine', ids: ['9'] }),
  'it is watched only while something runs, and nothing runs that is not watched': (state) =>
    !state.matches({ behind: 'watching' }) || state.context.running > 0,
  'quiet means that nothing is known to run': (state) => !state.matches({ behind: 'quiet' }) || state.context.running === 0,
};

describe('mining, in every reachable situation', () => {
  const walks = everyPath(miningMachine, { events });

  test('visits every state and takes every transition', () => {
    expect(leftOut(miningMachine, walks, { events })).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(walks, invariants)).toEqual([]);
  });
});

/** Mining with a clock that the test moves and a server that it answers for. */
function started() {
  const clock = new SimulatedClock();
  const asked: PromiseWithResolvers<MiningAnswer>[] = [];
  const counts: PromiseWithResolvers<number>[] = [];
  const news: MiningNews[] = [];
  const actor = createActor(
    miningMachine.provide({
      actors: {
        mine: fromPromise<MiningAnswer, { ids: readonly string[] }>(() => {
          const answer = Promise.withResolvers<MiningAnswer>();
          asked.push(answer);
          return answer.promise;
        }),
        countRunning: fromPromise<number>(() => {
          const answer = Promise.withResolvers<number>();
          counts.push(answer);
          return answer.promise;
        }),
      },
    }),
    { clock },
  );
  for (const type of ['mined', 'going on', 'failed', 'finished behind'] as const) actor.on(type, (told) => news.push(told));
  return { actor: actor.start(), clock, asked, counts, news, isMining: () => actor.getSnapshot().hasTag('mining') };
}

test('a second request while mining never reaches the server', async () => {
  const { actor, asked, news, isMining } = started();
  actor.send({ type: 'mine', ids: ['1'] });
  actor.send({ type: 'mine', ids: ['2'] });
  expect(asked).toHaveLength(1);
  asked[0]!.resolve({ result: found });
  await expect.poll(isMining).toBe(false);
  expect(news).toEqual([{ type: 'mined', result: found, asked: 1 }]);
  actor.send({ type: 'mine', ids: ['2'] });
  expect(asked).toHaveLength(2);
});

test('a request that fails makes room for the next one', async () => {
  const { actor, asked, news, isMining } = started();
  actor.send({ type: 'mine', ids: ['1'] });
  asked[0]!.reject(new Error('no network'));
  await expect.poll(isMining).toBe(false);
  expect(news.map(({ type }) => type)).toEqual(['failed']);
  expect(actor.getSnapshot().can({ type: 'mine', ids: ['1'] })).toBe(true);
});

test('what goes on behind is watched until it ends, and told once', async () => {
  const { actor, asked, counts, clock, news } = started();
  actor.send({ type: 'mine', ids: ['1', '2'] });
  asked[0]!.resolve({ result: undefined, gone: 3 });
  await expect.poll(() => counts.length).toBe(1);
  expect(news).toEqual([{ type: 'going on', gone: 3 }]);
  counts[0]!.resolve(2);
  await expect.poll(() => actor.getSnapshot().context.running).toBe(2);
  clock.increment(LOOK_EVERY_MS - 1);
  expect(counts).toHaveLength(1);
  clock.increment(1);
  counts[1]!.reject(new Error('no network'));
  await expect.poll(() => actor.getSnapshot().matches({ behind: 'watching' })).toBe(true);
  clock.increment(2 * LOOK_EVERY_MS);
  counts[2]!.resolve(0);
  await expect.poll(() => news.map(({ type }) => type)).toEqual(['going on', 'finished behind']);
  clock.increment(10 * LOOK_EVERY_MS);
  expect(counts).toHaveLength(3);
});

test('who comes and finds nothing running is told nothing', async () => {
  const { actor, counts, news } = started();
  actor.send({ type: 'look' });
  counts[0]!.resolve(0);
  await expect.poll(() => actor.getSnapshot().matches({ behind: 'quiet' })).toBe(true);
  expect(news).toEqual([]);
});

test('while the server cannot say what runs, it is asked less and less often, and again as before once it can', async () => {
  const { actor, asked, counts, clock } = started();
  const lookAfter = async (ms: number) => {
    const before = counts.length;
    clock.increment(ms - 1);
    expect(counts).toHaveLength(before);
    clock.increment(1);
    await expect.poll(() => counts.length).toBe(before + 1);
  };
  const watching = async () => expect.poll(() => actor.getSnapshot().matches({ behind: 'watching' })).toBe(true);
  actor.send({ type: 'mine', ids: ['1'] });
  asked[0]!.resolve({ result: undefined });
  await expect.poll(() => counts.length).toBe(1);
  counts[0]!.resolve(1);
  await watching();
  for (const doubled of [1, 2, 4, 8, 16, 16]) {
    await lookAfter(LOOK_EVERY_MS * doubled);
    counts.at(-1)!.reject(new Error('no network'));
    await watching();
  }
  await lookAfter(LOOK_EVERY_MS * 16);
  counts.at(-1)!.resolve(1);
  await watching();
  await lookAfter(LOOK_EVERY_MS);
});
