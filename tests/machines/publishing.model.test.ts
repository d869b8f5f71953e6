import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import { type PublicationDraft, type PublishingContext, publishingMachine } from '#machines/publishing.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const draft = { id: '1', version: 1 };
const texts = { title: 'Lamps in Norway', industry: '', countrycode: 'NO', summary: '' };
const machine = publishingMachine;
/** The walk tells events apart by their JSON, in which files are all alike. */
const FILES = ['a', 'b'].map((name) => Object.assign(new File([name], name), { toJSON: () => name }));
type Situation = { context: PublishingContext };
const options = {
  // No file is chosen twice, as the form sees to it.
  events: ({ context: { files, uploaded } }: Situation) => {
    const missing = files.find((file) => !uploaded.has(file));
    const tooMany = [...uploaded.keys()].find((file) => !files.includes(file));
    return [
      ...FILES.map((file) => ({ type: files.includes(file) ? ('file.remove' as const) : ('file.add' as const), file })),
      { type: 'publish' as const, texts },
      { type: 'xstate.done.actor.saveDraft' as const, output: draft },
      { type: 'xstate.done.actor.release' as const, output: undefined },
      ...(missing ? [{ type: 'xstate.done.actor.uploadFile' as const, output: { file: missing, id: missing.name } }] : []),
      ...(tooMany ? [{ type: 'xstate.done.actor.deleteFile' as const, output: tooMany }] : []),
      ...['saveDraft', 'uploadFile', 'deleteFile', 'release'].map((id) => ({
        type: `xstate.error.actor.${id}` as const,
        error: 'no network',
      })),
    ];
  },
  situation: ({ context: { files, uploaded, ...rest } }: Situation) => ({
    ...rest,
    files: files.map(({ name }) => name),
    uploaded: [...uploaded.values()],
  }),
};
const paths = everyPath(machine, options);

const invariants: Invariants<typeof machine> = {
  'files are chosen exactly while nothing is sent': (state) =>
    state.can({ type: 'file.add', file: new File([], 'c') }) === (!state.hasTag('busy') && !state.matches('released')),
  'a second publish is refused while one is under way': (state) => !(state.hasTag('busy') && state.can({ type: 'publish', texts })),
  'no file is uploaded before the draft is saved': ({ context }) => context.uploaded.size === 0 || context.draft !== undefined,
  'readers get all files that were chosen and no other': (state) =>
    !state.matches('released') ||
    (state.context.files.length === state.context.uploaded.size && state.context.files.every((file) => state.context.uploaded.has(file))),
};

describe('the publishing of a document, in every reachable situation', () => {
  test('visits every state and takes every transition', () => {
    expect(leftOut(machine, paths, options as never)).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(paths, invariants)).toEqual([]);
  });
});

test('another try goes on where the first one stopped, and deletes what was removed meanwhile', async () => {
  const done: string[] = [];
  let isAway = true;
  const actor = createActor(
    publishingMachine.provide({
      actors: {
        saveDraft: fromPromise<PublicationDraft, PublishingContext>(({ input }) => {
          done.push(`${input.draft ? 'change' : 'add'} ${input.texts.title}`);
          return Promise.resolve(draft);
        }),
        uploadFile: fromPromise<{ file: File; id: string }, { draft: PublicationDraft | undefined; file: File | undefined }>(
          ({ input: { file } }) => {
            if (!file || (file.name === 'b' && isAway)) return Promise.reject(new Error('away'));
            done.push(`upload ${file.name}`);
            return Promise.resolve({ file, id: `id of ${file.name}` });
          },
        ),
        deleteFile: fromPromise<File, { file: File | undefined; id: string }>(({ input: { file, id } }) => {
          done.push(`delete ${id}`);
          return file ? Promise.resolve(file) : Promise.reject(new Error('nothing'));
        }),
        release: fromPromise<unknown, PublishingContext>(() => {
          done.push('release');
          return Promise.resolve();
        }),
      },
    }),
  ).start();
  for (const file of FILES) actor.send({ type: 'file.add', file });
  actor.send({ type: 'publish', texts });
  await expect.poll(() => actor.getSnapshot().context.error).toEqual(new Error('away'));

  isAway = false;
  for (const file of FILES.slice(0, 1)) actor.send({ type: 'file.remove', file });
  actor.send({ type: 'publish', texts: { ...texts, title: 'Lamps' } });
  await expect.poll(() => actor.getSnapshot().value).toBe('released');
  expect(done).toEqual(['add Lamps in Norway', 'upload a', 'change Lamps', 'upload b', 'delete id of a', 'release']);
});
