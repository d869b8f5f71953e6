import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

import { typeAheadMachine } from '#machines/type-ahead.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const machine = typeAheadMachine<string>(() => Promise.resolve(''), 120);
const options = {
  events: [
    { type: 'type', typed: '' },
    { type: 'type', typed: 'la' },
    { type: 'type', typed: 'lamp' },
    { type: 'xstate.after.typing rests.typeAhead.typing' },
    { type: 'xstate.done.actor.ask', output: 'an answer' },
    { type: 'xstate.error.actor.ask', error: 'no network' },
  ],
} as const;
const paths = everyPath(machine, options);

const invariants: Invariants<typeof machine> = {
  'nothing is asked or shown exactly while nothing is typed': (state) => state.matches('empty') === (state.context.typed === ''),
  'an answer needs something typed': (state) => state.context.answer === undefined || state.context.typed !== '',
  'a failure leaves no answer': (state) => !state.hasTag('failed') || state.context.answer === undefined,
};

describe('what is asked while somebody types, in every reachable situation', () => {
  test('visits every state and takes every transition', () => {
    expect(leftOut(machine, paths, options)).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(paths, invariants)).toEqual([]);
  });
});

test('who types fast asks once, and what is typed on gives up an answer that is still on its way', async () => {
  const asked: { typed: string; signal: AbortSignal; answer: PromiseWithResolvers<string> }[] = [];
  const clock = new SimulatedClock();
  const ask = (typed: string, { signal }: { signal: AbortSignal }) => {
    const answer = Promise.withResolvers<string>();
    asked.push({ typed, signal, answer });
    return answer.promise;
  };
  const actor = createActor(typeAheadMachine(ask, 120), { clock }).start();
  for (const typed of ['l', 'la', 'lam']) {
    actor.send({ type: 'type', typed });
    clock.increment(100);
  }
  expect(asked).toEqual([]);
  clock.increment(20);
  actor.send({ type: 'type', typed: 'lamp' });
  clock.increment(120);
  asked[0]?.answer.resolve('late');
  asked[1]?.answer.resolve('lamps');
  await expect.poll(() => actor.getSnapshot().context.answer).toBe('lamps');
  expect(asked.map(({ typed, signal }) => [typed, signal.aborted])).toEqual([
    ['lam', true],
    ['lamp', false],
  ]);
});

test('what is typed again unchanged is not asked again', async () => {
  let count = 0;
  const clock = new SimulatedClock();
  const actor = createActor(
    typeAheadMachine(() => Promise.resolve((count += 1)), 120),
    { clock },
  ).start();
  actor.send({ type: 'type', typed: 'lamp' });
  clock.increment(120);
  await expect.poll(() => actor.getSnapshot().value).toBe('answered');
  actor.send({ type: 'type', typed: 'lamp' });
  clock.increment(120);
  expect(actor.getSnapshot().value).toBe('answered');
  expect(count).toBe(1);
});
