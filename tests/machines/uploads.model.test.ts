import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { uploadsMachine } from '#machines/uploads.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const MOST_BEGUN = 4;
const MOST_AT_ONCE = 3;
const machine = uploadsMachine<string>();
const answers = [1, 2].flatMap((key) => (['arrived', 'lost', 'retry', 'give up'] as const).map((type) => ({ type, key })));
const options = {
  // Every beginning makes another situation, so there are no more than four: three that go up and one that waits.
  events: ({ context }: { context: { begun: number } }) => [
    ...(context.begun < MOST_BEGUN ? [{ type: 'begin' as const, contents: ['a photo'] }] : []),
    ...answers,
  ],
};
const paths = everyPath(machine, options);

const invariants: Invariants<typeof machine> = {
  'something is sent exactly while a file is on its way': (state) => state.hasTag('sending') === state.context.going.length > 0,
  'no more than three go up at once': ({ context: { going } }) => new Set(going).size === going.length && going.length <= MOST_AT_ONCE,
  'a file waits only while all places are taken': ({ context: { pending, going } }) =>
    going.length === MOST_AT_ONCE || pending.every(({ key, isFailed }) => isFailed || going.includes(key)),
  'a file that failed holds no place': ({ context: { pending, going } }) =>
    pending.every(({ key, isFailed }) => !isFailed || !going.includes(key)),
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
  actor.on('send', ({ file: { key, content } }) => sent.push(`${key} ${content}`));
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

test('files over the third wait for a place in their order, and one that is taken out while it waits is never sent', () => {
  const sent: string[] = [];
  const actor = createActor(machine).start();
  actor.on('send', ({ file }) => sent.push(file.content));
  actor.send({ type: 'begin', contents: ['a', 'b', 'c', 'd', 'e', 'f'] });
  expect(sent).toEqual(['a', 'b', 'c']);
  actor.send({ type: 'give up', key: 4 });
  actor.send({ type: 'arrived', key: 2 });
  expect(sent).toEqual(['a', 'b', 'c', 'e']);
  actor.send({ type: 'lost', key: 1 });
  expect(sent).toEqual(['a', 'b', 'c', 'e', 'f']);
  actor.send({ type: 'retry', key: 1 });
  expect([sent.length, actor.getSnapshot().context.pending.map(({ content }) => content)]).toEqual([5, ['a', 'c', 'e', 'f']]);
  actor.send({ type: 'arrived', key: 3 });
  expect(sent).toEqual(['a', 'b', 'c', 'e', 'f', 'a']);
});

test('a file that is given up on its way is told to stop, and keeps its place until the server has answered it', () => {
  const sent: string[] = [];
  const stopped: number[] = [];
  const actor = createActor(machine).start();
  actor.on('send', ({ file }) => sent.push(file.content));
  actor.on('stop', ({ key }) => stopped.push(key));
  actor.send({ type: 'begin', contents: ['a', 'b', 'c', 'd'] });
  actor.send({ type: 'give up', key: 1 });
  expect([sent, stopped]).toEqual([['a', 'b', 'c'], [1]]);
  actor.send({ type: 'arrived', key: 1 });
  expect(sent).toEqual(['a', 'b', 'c', 'd']);
});
