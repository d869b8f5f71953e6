import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { type ImageCode, imageCodeMachine } from '#machines/image-code.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const code = { imageid: '1', image: 'data:image/png;base64,', puzzle: 'hard' };
const machine = imageCodeMachine<string>({ load: () => Promise.resolve(code), solve: () => Promise.resolve('7') });
const options = {
  events: [
    { type: 'renew' },
    { type: 'browser.choose' },
    { type: 'picture.choose' },
    { type: 'solve' },
    { type: 'xstate.done.actor.load', output: code },
    { type: 'xstate.error.actor.load', error: 'no network' },
    { type: 'xstate.done.actor.solve', output: '7' },
    { type: 'xstate.error.actor.solve', error: 'no memory' },
  ],
} as const;
const paths = everyPath(machine, options);

const invariants: Invariants<typeof machine> = {
  'another code can always be asked for': (state) => state.can({ type: 'renew' }),
  'a puzzle is solved only once': (state) => !(state.hasTag('solving') && state.context.nonce !== undefined),
  'there is something to read or to solve wherever it shows': (state) => !state.matches('showing') || state.context.code !== undefined,
};

describe('an image code, in every reachable situation', () => {
  test('visits every state and takes every transition', () => {
    expect(leftOut(machine, paths, options)).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(paths, invariants)).toEqual([]);
  });
});

test('whoever let the browser verify is asked for no picture afterwards, and each code is solved when it is needed', async () => {
  const codes: ImageCode<string>[] = ['first', 'second'].map((puzzle, at) => ({ imageid: String(at), image: '', puzzle }));
  const solved: string[] = [];
  const actor = createActor(
    imageCodeMachine<string>({
      load: () => Promise.resolve(codes.shift() ?? code),
      solve: (puzzle) => {
        solved.push(puzzle);
        return Promise.resolve(`nonce of ${puzzle}`);
      },
    }),
  ).start();
  const nonce = () => actor.getSnapshot().context.nonce;
  await expect.poll(() => actor.getSnapshot().value).toBe('showing');
  actor.send({ type: 'browser.choose' });
  await expect.poll(nonce).toBe('nonce of first');
  actor.send({ type: 'solve' });
  actor.send({ type: 'renew' });
  await expect.poll(() => actor.getSnapshot().value).toBe('showing');
  expect([actor.getSnapshot().context.isByBrowser, nonce(), solved]).toEqual([true, undefined, ['first']]);
  actor.send({ type: 'solve' });
  await expect.poll(nonce).toBe('nonce of second');
});
