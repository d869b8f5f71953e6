import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { submissionMachine } from '#machines/submission.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const machine = submissionMachine(
  (text: string) => Promise.resolve(text.length),
  (length) => (length > 9 ? `${length} letters` : undefined),
);
const options = {
  events: [
    { type: 'submit', input: 'first' },
    { type: 'reset' },
    { type: 'back' },
    { type: 'xstate.done.actor.send', output: 5 },
    { type: 'xstate.done.actor.send', output: 10 },
    { type: 'xstate.error.actor.send', error: 'no network' },
  ],
} as const;
const paths = everyPath(machine, options);

const invariants: Invariants<typeof machine> = {
  'a submit is possible exactly while none is under way': (state) => state.can({ type: 'submit', input: 'again' }) !== state.hasTag('busy'),
  'what stopped it is shown until another answer or the way back': (state) =>
    state.matches('open') ? state.context.stop === undefined : !state.matches('stopped') || state.context.stop === '10 letters',
  'an answer is one that was given, and never beside a failure or a stop': ({ context: { answer, error, stop } }) =>
    answer === undefined || (answer === 5 && error === undefined && stop === undefined),
  'an error is only ever one that the server gave': (state) => [undefined, 'no network'].includes(state.context.error as string),
};

describe('a submission, in every reachable situation', () => {
  test('visits every state and takes every transition', () => {
    expect(leftOut(machine, paths, options)).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(paths, invariants)).toEqual([]);
  });
});

test('a second submit while the first is under way never reaches the server', async () => {
  const sent: string[] = [];
  const answer = Promise.withResolvers<number>();
  const actor = createActor(
    submissionMachine((text: string) => {
      sent.push(text);
      return answer.promise;
    }),
  ).start();
  const settled = Promise.withResolvers<number | undefined>();
  actor.on('sent', ({ result }) => settled.resolve(result));

  actor.send({ type: 'submit', input: 'once' });
  actor.send({ type: 'submit', input: 'twice' });
  answer.resolve(7);

  await expect(settled.promise).resolves.toBe(7);
  expect(sent).toEqual(['once']);
});

test('a failure is told with its reason and kept until the next success', async () => {
  const answers = [Promise.reject(new Error('refused')), Promise.resolve('kept')];
  const actor = createActor(submissionMachine<string, string>(() => answers.shift() ?? Promise.resolve(''))).start();
  const next = () => new Promise((resolve) => actor.on('*', resolve));

  const first = next();
  actor.send({ type: 'submit', input: 'text' });
  await expect(first).resolves.toEqual({ type: 'failed', error: new Error('refused') });
  expect(actor.getSnapshot().context.error).toEqual(new Error('refused'));

  const second = next();
  actor.send({ type: 'submit', input: 'text' });
  await expect(second).resolves.toEqual({ type: 'sent', result: 'kept' });
  expect(actor.getSnapshot().context).toEqual({ error: undefined, stop: undefined, answer: 'kept' });
});

test('what stopped a submission stays while it is sent again, also when that fails, and goes once it was done', async () => {
  const answers = [Promise.resolve('somebody'), Promise.reject(new Error('away')), Promise.resolve('')];
  const actor = createActor(
    submissionMachine<string, string, string>(
      () => answers.shift() ?? Promise.resolve(''),
      (inTheWay) => inTheWay || undefined,
    ),
  ).start();
  const told: unknown[] = [];
  for (const input of ['new', 'anyway', 'anyway']) {
    const next = new Promise((resolve) => actor.on('*', resolve));
    actor.send({ type: 'submit', input });
    told.push(await next, actor.getSnapshot().context.stop);
  }
  expect(told).toEqual([
    { type: 'stopped' },
    'somebody',
    { type: 'failed', error: new Error('away') },
    'somebody',
    { type: 'sent', result: '' },
    undefined,
  ]);
});
