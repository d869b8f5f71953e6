import { assert, asyncProperty, shuffledSubarray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { questionMachine } from '#machines/question.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const machine = questionMachine<string, string>(() => Promise.resolve(''));
const options = {
  input: 'lamps',
  events: [
    { type: 'ask', question: 'chairs' },
    { type: 'reload' },
    { type: 'xstate.done.actor.ask', output: 'an answer' },
    { type: 'xstate.error.actor.ask', error: 'no network' },
  ],
} as const;
const paths = everyPath(machine, options);

const invariants: Invariants<typeof machine> = {
  'it is busy exactly while asking': (state) => state.hasTag('busy') === state.matches('asking'),
  'something else can always be asked': (state) => state.can({ type: 'ask', question: 'tables' }),
  'what is shown answers what was asked last, unless it is asking or failed': (state) =>
    !state.matches('answered') || state.context.shown?.question === state.context.asked,
  'an answer is shown without an error': (state) => !state.matches('answered') || state.context.error === undefined,
  'a failure has its error': (state) => !state.matches('failed') || state.context.error === 'no network',
};

describe('a question, in every reachable situation', () => {
  test('visits every state and takes every transition', () => {
    expect(leftOut(machine, paths, options)).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(paths, invariants)).toEqual([]);
  });
});

/** Asks these one after another, and gives their answers in another order. */
async function askAll(questions: readonly string[], order: readonly number[]) {
  const asked: { answer: PromiseWithResolvers<string>; signal: AbortSignal }[] = [];
  const hold = (_: string, { signal }: { signal: AbortSignal }) => {
    const answer = Promise.withResolvers<string>();
    asked.push({ answer, signal });
    return answer.promise;
  };
  const [first = '', ...others] = questions;
  const actor = createActor(questionMachine(hold), { input: first }).start();
  for (const question of others) actor.send({ type: 'ask', question });
  for (const place of order) {
    asked[place]?.answer.resolve(`answer to ${questions[place]}`);
    await Promise.resolve();
  }
  await expect.poll(() => actor.getSnapshot().value).toBe('answered');
  return { shown: actor.getSnapshot().context.shown, given: asked.map(({ signal }) => signal.aborted) };
}

test('the last question wins, whatever order answers arrive in, and the others are given up', async () => {
  const questions = ['lamps', 'chairs', 'tables', 'sofas'];
  const places = questions.map((_, place) => place);
  await assert(
    asyncProperty(shuffledSubarray(places, { minLength: places.length }), async (order) => {
      expect(await askAll(questions, order)).toEqual({
        shown: { question: 'sofas', answer: 'answer to sofas' },
        given: [true, true, true, false],
      });
    }),
  );
});

test('a failed question keeps the answer before it, with its own question', async () => {
  const answers = [Promise.resolve('first'), Promise.reject(new Error('away'))];
  const actor = createActor(
    questionMachine<string, string>(() => answers.shift() ?? Promise.resolve('')),
    { input: 'lamps' },
  ).start();
  await expect.poll(() => actor.getSnapshot().value).toBe('answered');
  actor.send({ type: 'ask', question: 'chairs' });
  await expect.poll(() => actor.getSnapshot().value).toBe('failed');
  expect(actor.getSnapshot().context).toEqual({
    asked: 'chairs',
    shown: { question: 'lamps', answer: 'first' },
    error: new Error('away'),
  });
});
