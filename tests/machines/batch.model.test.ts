import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { type BatchFigures, batchMachine, type BatchNews } from '#machines/batch.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const machine = batchMachine<string, BatchFigures>();
const whole = { done: 3, total: 3 };
const partly = { done: 1, total: 3 };
const wide = { done: 0, total: 9_000, running: true };
const call = () => Promise.resolve(whole);
const options = {
  events: [
    { type: 'ask', question: 'give back?' },
    { type: 'ask', question: 'delete?' },
    { type: 'run', call },
    { type: 'report', result: partly },
    { type: 'explain', result: wide },
    { type: 'close' },
    { type: 'put away' },
    { type: 'xstate.done.actor.run', output: whole },
    { type: 'xstate.done.actor.run', output: partly },
    { type: 'xstate.done.actor.run', output: wide },
    { type: 'xstate.error.actor.run', error: 'refused' },
  ],
} as const;
const paths = everyPath(machine, options);

const invariants: Invariants<typeof machine> = {
  'an answer is taken exactly where a question stands and no other answer is carried out': (state) =>
    state.can({ type: 'run', call }) === (state.context.question !== undefined && !state.hasTag('busy')),
  'another question can always be asked': (state) => state.can({ type: 'ask', question: 'claim?' }),
  'a failure is shown only with its question': ({ context }) =>
    context.error === undefined || (context.question !== undefined && context.question === context.answering),
  'what was done whole leaves nothing to explain': ({ context }) => context.left !== whole,
};

describe('something done with many, in every reachable situation', () => {
  test('visits every state and takes every transition', () => {
    expect(leftOut(machine, paths, options)).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(paths, invariants)).toEqual([]);
  });
});

/** Asks one thing and answers it; the answer of the server is given by hand. */
function beginOne() {
  const answer = Promise.withResolvers<BatchFigures>();
  const actor = createActor(machine).start();
  const news: BatchNews<BatchFigures>[] = [];
  const end = new Promise((resolve) =>
    actor.on('*', (one) => {
      news.push(one);
      resolve(one);
    }),
  );
  actor.send({ type: 'ask', question: 'give back?' });
  actor.send({ type: 'run', call: () => answer.promise });
  return { actor, answer, news, end };
}

test('a question that was answered goes with the answer, and another one that was asked meanwhile stays', async () => {
  const { actor, answer, end } = beginOne();
  actor.send({ type: 'close' });
  actor.send({ type: 'ask', question: 'delete?' });
  answer.resolve(whole);
  await end;
  expect(actor.getSnapshot().context.question).toBe('delete?');

  const other = beginOne();
  other.answer.resolve(partly);
  await other.end;
  expect(other.actor.getSnapshot().context).toMatchObject({ question: undefined, left: partly });
});

test('a refusal stays with its question, and is told where the question was given up', async () => {
  const shown = beginOne();
  shown.answer.reject(new Error('full'));
  await shown.end;
  expect(shown.actor.getSnapshot().context).toMatchObject({ question: 'give back?', error: new Error('full') });
  expect(shown.news).toEqual([{ type: 'failed', error: new Error('full'), isShown: true }]);

  const givenUp = beginOne();
  givenUp.actor.send({ type: 'close' });
  givenUp.answer.reject(new Error('full'));
  await givenUp.end;
  expect(givenUp.actor.getSnapshot().context.error).toBeUndefined();
  expect(givenUp.news).toEqual([{ type: 'failed', error: new Error('full'), isShown: false }]);
});
