import { assign, fromPromise, setup } from 'xstate';

import type { components } from '#contract/api.gen.ts';

type Schemas = components['schemas'];
type Check = Pick<Schemas['EdmCheck'], 'items' | 'forecast'>;
type Task = Schemas['EdmTask'];

/** The draft that was checked; a newer one is to be checked again. */
export interface CheckedDraft {
  readonly id: string;
  readonly version: number;
  readonly check: Check;
}

export interface EdmDraftContext {
  readonly checked: CheckedDraft | undefined;
  /** The task once it was started. */
  readonly task: Task | undefined;
  readonly error: unknown;
}

export type EdmDraftEvent = { type: 'change' | 'check' | 'start' | 'look' };

const nobody = () => Promise.reject(new Error('Nobody does this'));

/**
 * The way of a marketing mail to its start: it is chosen, checked, and started as it was checked.
 *
 * Every change takes it back to the choosing, so that nothing goes out that nobody has looked at; and what stops a task stops it here already.
 */
export const edmDraftMachine = setup({
  types: {} as {
    context: EdmDraftContext;
    input: { task: Task | undefined };
    events: EdmDraftEvent;
    tags: 'busy' | 'sending' | 'started';
  },
  actors: {
    check: fromPromise<CheckedDraft>(nobody),
    start: fromPromise<Task, { id: string; version: number }>(nobody),
    look: fromPromise<Task, { id: string }>(nobody),
  },
  guards: {
    'is started': ({ context }) => context.task !== undefined,
    'nothing stops it': ({ context }) => context.checked?.check.items.every(({ state }) => state !== 'stop') ?? false,
  },
  actions: {
    'begin anew': assign({ checked: undefined, error: undefined }),
    'keep what was checked': assign((_, { checked }: { checked: CheckedDraft }) => ({ checked, error: undefined })),
    'keep the task': assign((_, { task }: { task: Task }) => ({ task, error: undefined })),
    'note the error': assign((_, { error }: { error: unknown }) => ({ error })),
  },
  delays: { 'another look': 5_000 },
}).createMachine({
  id: 'edm-draft',
  context: ({ input: { task } }) => ({ checked: undefined, task, error: undefined }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'is started', target: 'scheduled' }, { target: 'choosing' }] },
    choosing: { on: { check: 'checking', change: { actions: 'begin anew' } } },
    checking: {
      tags: 'busy',
      entry: 'begin anew',
      on: { change: 'choosing' },
      invoke: {
        src: 'check',
        id: 'check',
        onDone: { target: 'ready', actions: { type: 'keep what was checked', params: ({ event }) => ({ checked: event.output }) } },
        onError: { target: 'choosing', actions: { type: 'note the error', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    ready: {
      on: {
        change: { target: 'choosing', actions: 'begin anew' },
        check: 'checking',
        start: { guard: 'nothing stops it', target: 'starting' },
      },
    },
    starting: {
      tags: ['busy', 'sending'],
      invoke: {
        src: 'start',
        id: 'start',
        input: ({ context: { checked } }) => ({ id: checked?.id ?? '', version: checked?.version ?? 0 }),
        onDone: { target: 'scheduled', actions: { type: 'keep the task', params: ({ event }) => ({ task: event.output }) } },
        onError: { target: 'choosing', actions: { type: 'note the error', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    scheduled: { tags: 'started', after: { 'another look': 'looking' }, on: { look: 'looking' } },
    looking: {
      tags: 'started',
      invoke: {
        src: 'look',
        id: 'look',
        input: ({ context: { task } }) => ({ id: task?.id ?? '' }),
        onDone: { target: 'scheduled', actions: { type: 'keep the task', params: ({ event }) => ({ task: event.output }) } },
        onError: { target: 'scheduled', actions: { type: 'note the error', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
