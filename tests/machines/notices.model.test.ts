import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';

import { type NoticesEvent, noticesMachine, POLL_EVERY_MS } from '#machines/notices.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const NOW = 1_000_000;
const input = { now: () => NOW };
const events: (NoticesEvent | { type: `xstate.${string}` })[] = [
  { type: 'attention.gain' },
  { type: 'attention.lose' },
  { type: 'poll' },
  { type: 'count.hear', unread: 0 },
  { type: 'count.hear', unread: 7 },
  { type: 'forget' },
  { type: 'xstate.after.until the next poll.notices.waiting' },
  { type: 'xstate.done.actor.countUnread', output: 3 } as never,
  { type: 'xstate.error.actor.countUnread', error: 'no network' } as never,
];

const invariants: Invariants<typeof noticesMachine> = {
  'one question is under way while polling, and none otherwise': (state) =>
    Object.keys(state.children).length === (state.matches('polling') ? 1 : 0),
  'a second poll is refused while one runs, and while nobody looks': (state) => state.can({ type: 'poll' }) === state.matches('waiting'),
  'what another tab heard is always heard': (state) => state.can({ type: 'count.hear', unread: 9 }),
  'the count is one that somebody told, or none': ({ context }) => [0, 3, 7].includes(context.unread),
};

describe('the count of unread notices, in every reachable situation', () => {
  const walks = everyPath(noticesMachine, { input, events });

  test('visits every state and takes every transition', () => {
    expect(leftOut(noticesMachine, walks, { events })).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(walks, invariants)).toEqual([]);
  });
});

/** A count with a clock that the test moves and a server that it answers for. */
function started() {
  const clock = new SimulatedClock();
  clock.set(0);
  const asked: PromiseWithResolvers<number>[] = [];
  const countUnread = fromPromise(() => {
    const answer = Promise.withResolvers<number>();
    asked.push(answer);
    return answer.promise;
  });
  const actor = createActor(noticesMachine.provide({ actors: { countUnread } }), { clock, input: { now: () => clock.now() } });
  return { actor: actor.start(), clock, asked, unread: () => actor.getSnapshot().context.unread, value: () => actor.getSnapshot().value };
}

test('a reader who arrives is told at once, and again every five minutes', async () => {
  const { actor, clock, asked, unread, value } = started();
  actor.send({ type: 'attention.gain' });
  clock.increment(0);
  asked[0]!.resolve(2);
  await expect.poll(value).toBe('waiting');
  expect(unread()).toBe(2);

  clock.increment(POLL_EVERY_MS - 1);
  expect(asked).toHaveLength(1);
  clock.increment(1);
  expect(asked).toHaveLength(2);
});

test('a count that fails is no news, and the next one comes in its time', async () => {
  const { actor, clock, asked, unread, value } = started();
  actor.send({ type: 'count.hear', unread: 4 });
  actor.send({ type: 'attention.gain' });
  clock.increment(POLL_EVERY_MS);
  asked[0]!.reject(new Error('no network'));
  await expect.poll(value).toBe('waiting');
  expect(unread()).toBe(4);
  clock.increment(POLL_EVERY_MS);
  expect(asked).toHaveLength(2);
});

test('nobody is asked while nobody looks, and a look after that asks only when the count is old', () => {
  const { actor, clock, asked } = started();
  actor.send({ type: 'count.hear', unread: 1 });
  clock.increment(10 * POLL_EVERY_MS);
  expect(asked).toHaveLength(0);
  actor.send({ type: 'count.hear', unread: 1 });
  actor.send({ type: 'attention.gain' });
  clock.increment(POLL_EVERY_MS - 1);
  expect(asked).toHaveLength(0);
  clock.increment(1);
  expect(asked).toHaveLength(1);
});

test('a day of looking asks once in five minutes and keeps nothing', async () => {
  const { actor, clock, asked, value } = started();
  actor.send({ type: 'attention.gain' });
  clock.increment(0);
  const polls = (24 * 60 * 60_000) / POLL_EVERY_MS;
  for (let poll = 0; poll < polls; poll++) {
    asked.at(-1)!.resolve(poll);
    await expect.poll(value).toBe('waiting');
    clock.increment(POLL_EVERY_MS);
  }
  expect(asked).toHaveLength(polls + 1);
  expect(Object.keys(actor.getSnapshot().children)).toEqual(['countUnread']);
});
