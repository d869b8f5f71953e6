import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import { type BegunPublication, type PublishingContext, publishingMachine } from '#machines/publishing.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const begun = { id: '1', version: 1 };
const texts = { title: 'Lamps in Norway', industry: '', countrycode: 'NO', summary: '' };
const machine = publishingMachine;
/** The walk tells events apart by their JSON, in which files are all alike. */
const FILES = ['a', 'b'].map((name) => Object.assign(new File([name], name), { toJSON: () => name }));
type Situation = { context: PublishingContext };
const options = {
  // No file is chosen twice, as the form sees to it.
  events: ({ context: { files, arrived } }: Situation) => {
    const missing = files.find((file) => !arrived.has(file));
    const tooMany = [...arrived.keys()].find((file) => !files.includes(file));
    return [
      ...FILES.map((file) => ({ type: files.includes(file) ? ('leave out' as const) : ('choose' as const), file })),
      { type: 'publish' as const, texts },
      { type: 'xstate.done.actor.begin' as const, output: begun },
      { type: 'xstate.done.actor.release' as const, output: undefined },
      ...(missing ? [{ type: 'xstate.done.actor.upload' as const, output: { file: missing, id: missing.name } }] : []),
      ...(tooMany ? [{ type: 'xstate.done.actor.drop' as const, output: tooMany }] : []),
      ...['begin', 'upload', 'drop', 'release'].map((id) => ({ type: `xstate.error.actor.${id}` as const, error: 'no network' })),
    ];
  },
  situation: ({ context: { files, arrived, ...rest } }: Situation) => ({
    ...rest,
    files: files.map(({ name }) => name),
    arrived: [...arrived.values()],
  }),
};
const paths = everyPath(machine, options);

const invariants: Invariants<typeof machine> = {
  'files are chosen exactly while nothing is sent': (state) =>
    state.can({ type: 'choose', file: new File([], 'c') }) === (!state.hasTag('busy') && !state.matches('released')),
  'a second publish is refused while one is under way': (state) => !(state.hasTag('busy') && state.can({ type: 'publish', texts })),
  'nothing is sent before the document is begun': ({ context }) => context.arrived.size === 0 || context.begun !== undefined,
  'readers get all files that were chosen and no other': (state) =>
    !state.matches('released') ||
    (state.context.files.length === state.context.arrived.size && state.context.files.every((file) => state.context.arrived.has(file))),
};

describe('the publishing of a document, in every reachable situation', () => {
  test('visits every state and takes every transition', () => {
    expect(leftOut(machine, paths, options as never)).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(paths, invariants)).toEqual([]);
  });
});

test('another try goes on where the first one stopped, and takes away again what was left out meanwhile', async () => {
  const done: string[] = [];
  let isAway = true;
  const actor = createActor(
    publishingMachine.provide({
      actors: {
        begin: fromPromise<BegunPublication, PublishingContext>(({ input }) => {
          done.push(`${input.begun ? 'change' : 'begin'} ${input.texts.title}`);
          return Promise.resolve(begun);
        }),
        upload: fromPromise<{ file: File; id: string }, { begun: BegunPublication | undefined; file: File | undefined }>(
          ({ input: { file } }) => {
            if (!file || (file.name === 'b' && isAway)) return Promise.reject(new Error('away'));
            done.push(`upload ${file.name}`);
            return Promise.resolve({ file, id: `id of ${file.name}` });
          },
        ),
        drop: fromPromise<File, { file: File | undefined; id: string }>(({ input: { file, id } }) => {
          done.push(`drop ${id}`);
          return file ? Promise.resolve(file) : Promise.reject(new Error('nothing'));
        }),
        release: fromPromise<unknown, PublishingContext>(() => {
          done.push('release');
          return Promise.resolve();
        }),
      },
    }),
  ).start();
  for (const file of FILES) actor.send({ type: 'choose', file });
  actor.send({ type: 'publish', texts });
  await expect.poll(() => actor.getSnapshot().context.error).toEqual(new Error('away'));

  isAway = false;
  for (const file of FILES.slice(0, 1)) actor.send({ type: 'leave out', file });
  actor.send({ type: 'publish', texts: { ...texts, title: 'Lamps' } });
  await expect.poll(() => actor.getSnapshot().value).toBe('released');
  expect(done).toEqual(['begin Lamps in Norway', 'upload a', 'change Lamps', 'upload b', 'drop id of a', 'release']);
});
