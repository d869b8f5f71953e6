import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { uploadsMachine } from '#machines/uploads.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const MOST_BEGUN = 3;
const machine = uploadsMachine<string>();
const answers = [1, 2].flatMap((key) => (['arrived', 'lost', 'retry', 'give up'] as const).map((type) => ({ type, key })));
const options = {
  // Every beginning makes another situation, so there are no more than three.
  events: ({ context }: { context: { begun: number } }) => [
    ...(context.begun < MOST_BEGUN ? [{ type: 'begin' as const, contents: ['a photo'] }] : []),
    ...answers,
  ],
};
const paths = everyPath(machine, options);

const invariants: Invariants<typeof machine> = {
  'something is sent exactly while a file is on its way': (state) =>
    state.hasTag('sending') === state.context.pending.some(({ isFailed }) => !isFailed),
  'no two files have one key': ({ context: { pending } }) => new Set(pending.map(({ key }) => key)).size === pending.length,
  'only a file that was lost is sent again': (state) =>
    state.context.pending.every(({ key, isFailed }) => state.can({ type: 'retry', key }) === isFailed),
};

describe('files on their way, in every reachable situation', () => {
  test('visits every state and takes every transition', () => {
    expect(leftOut(machine, paths, options)).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(paths, invariants)).toEqual([]);
  });
});

test('each file is sent once, and again only when it was lost and is wanted again', () => {
  const sent: string[] = [];
  const actor = createActor(machine).start();
  actor.on('send', ({ files }) => sent.push(...files.map(({ key, content }) => `${key} ${content}`)));
  actor.send({ type: 'begin', contents: ['a', 'b'] });
  actor.send({ type: 'retry', key: 1 });
  actor.send({ type: 'lost', key: 1 });
  actor.send({ type: 'arrived', key: 2 });
  expect(actor.getSnapshot().context.pending).toEqual([{ key: 1, content: 'a', isFailed: true }]);
  actor.send({ type: 'retry', key: 1 });
  actor.send({ type: 'give up', key: 1 });
  actor.send({ type: 'lost', key: 1 });
  expect([sent, actor.getSnapshot().context.pending]).toEqual([['1 a', '2 b', '1 a'], []]);
});
