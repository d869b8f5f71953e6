import { assign, emit, fromPromise, setup } from 'xstate';

import { jsonInOrder } from '#lib/json-in-order.ts';

/** Something that the server keeps, with the version that the next save is over. */
export interface KeptVersion {
  readonly id: string;
  readonly version: number;
}

export interface AutosaveParts<Draft, Kept extends KeptVersion> {
  /** Saves over the version that was read; an empty id is a new one. */
  readonly save: (over: KeptVersion & { readonly draft: Draft }) => Promise<Kept>;
  /** Returns the part of a kept version that is typed here. */
  readonly draftOf: (kept: Kept) => Draft;
  /** Whether it lacks what the server asks for: such a draft is not sent, and the writer is told. */
  readonly isLacking?: (draft: Draft) => boolean;
}

export interface AutosaveInput<Draft> {
  readonly draft: Draft;
  /** Empty before the first save. */
  readonly id: string;
  readonly version: number;
  /** Whether it holds what the server has not taken yet. */
  readonly isChanged: boolean;
  /** The draft as the server keeps it at this version; two versions are told apart by it. Without it, that is the draft. */
  readonly base?: Draft;
}

export interface AutosaveContext<Draft, Kept> extends AutosaveInput<Draft> {
  readonly base: Draft;
  /** The draft that was sent last; its answer may have been lost. */
  readonly attempt: Draft | undefined;
  /** The version that somebody, or another window, has saved meanwhile. */
  readonly theirs: Kept | undefined;
  readonly error: unknown;
}

export type AutosaveEvent<Draft> =
  | { type: 'change'; patch: Partial<Draft> }
  | { type: 'save' | 'network.return' | 'keep.mine' | 'take.theirs' };

const CONFLICT = 409;

/**
 * Something large that is written at length, such as a template or a task, and saved by itself two seconds after the typing rests.
 *
 * A save over a newer version is a conflict that the writer settles; one that only met its own lost answer goes on. Without a line it waits and tries again.
 */
// oxlint-disable-next-line max-lines-per-function -- one machine, with the types of what it saves
export function autosaveMachine<Draft, Kept extends KeptVersion>({ save, draftOf, isLacking = () => false }: AutosaveParts<Draft, Kept>) {
  type Context = AutosaveContext<Draft, Kept>;
  interface Failed {
    error: unknown;
  }
  const currentIn = ({ error }: Failed): Kept | undefined => {
    const { code, detail } = error as { code?: unknown; detail?: { current?: Kept } };
    return code === CONFLICT ? detail?.current : undefined;
  };
  /** Returns the version and base that the next save is over. */
  const baseOf = (current: Kept | undefined, { version, base }: Pick<Context, 'version' | 'base'>) =>
    current === undefined ? { version, base } : { version: current.version, base: draftOf(current) };
  const toSave = [{ guard: 'is lacking', target: 'lacking' } as const, { target: 'saving' } as const];
  const write = { type: 'write', params: ({ event }: { event: { patch: Partial<Draft> } }) => ({ patch: event.patch }) } as const;
  return setup({
    types: {} as {
      context: Context;
      input: AutosaveInput<Draft>;
      events: AutosaveEvent<Draft>;
      emitted: { type: 'kept'; kept: Kept };
      tags: 'sending' | 'offline';
    },
    actors: { save: fromPromise<Kept, KeptVersion & { draft: Draft }>(({ input }) => save(input)) },
    guards: {
      'is changed': ({ context }) => context.isChanged,
      'is lacking': ({ context }) => isLacking(context.draft),
      'would still lack': ({ context }, { patch }: { patch: Partial<Draft> }) => isLacking({ ...context.draft, ...patch }),
      'is offline': (_, { error }: Failed) => (error as { kind?: unknown } | undefined)?.kind === 'network',
      'is the own save': ({ context: { attempt } }, failed: Failed) => {
        const current = currentIn(failed);
        return current !== undefined && attempt !== undefined && jsonInOrder(draftOf(current)) === jsonInOrder(attempt);
      },
      'is a conflict': (_, failed: Failed) => currentIn(failed) !== undefined,
    },
    actions: {
      write: assign(({ context }, { patch }: { patch: Partial<Draft> }) => ({
        draft: { ...context.draft, ...patch },
        isChanged: true,
        error: undefined,
      })),
      'count as saved': assign(({ context }) => ({ isChanged: false, attempt: context.draft })),
      keep: assign((_, { kept }: { kept: Kept }) => ({
        id: kept.id,
        version: kept.version,
        base: draftOf(kept),
        error: undefined,
      })),
      tell: emit((_, { kept }: { kept: Kept }) => ({ type: 'kept' as const, kept })),
      'note the failed save': assign((_, { error }: Failed) => ({ error, isChanged: true })),
      'show theirs': assign((_, failed: Failed) => ({ theirs: currentIn(failed), isChanged: true })),
      'go on from the saved version': assign(({ context }, failed: Failed) => ({ ...baseOf(currentIn(failed), context), isChanged: true })),
      'keep mine over theirs': assign(({ context }) => ({ ...baseOf(context.theirs, context), theirs: undefined })),
      'take theirs': assign(({ context }) => ({
        ...baseOf(context.theirs, context),
        draft: context.theirs ? draftOf(context.theirs) : context.draft,
        theirs: undefined,
        isChanged: false,
      })),
    },
    delays: { 'typing rests': 2_000, 'another try': 10_000 },
  }).createMachine({
    id: 'autosave',
    context: ({ input }) => ({ attempt: undefined, theirs: undefined, error: undefined, base: input.draft, ...input }),
    initial: 'deciding',
    states: {
      deciding: { always: [{ guard: 'is changed', target: 'typing' }, { target: 'resting' }] },
      resting: { on: { change: { target: 'typing', actions: write }, save: toSave } },
      typing: {
        tags: 'sending',
        after: { 'typing rests': toSave },
        on: { change: { target: 'typing', reenter: true, actions: write }, save: toSave },
      },
      lacking: {
        on: {
          change: [
            { guard: { type: 'would still lack', params: ({ event }) => ({ patch: event.patch }) }, actions: write },
            { target: 'typing', actions: write },
          ],
        },
      },
      saving: {
        tags: 'sending',
        entry: 'count as saved',
        // What is typed meanwhile is saved next.
        on: { change: { actions: write } },
        invoke: {
          src: 'save',
          id: 'save',
          input: ({ context: { id, version, draft } }) => ({ id, version, draft }),
          onDone: {
            target: 'deciding',
            actions: [
              { type: 'keep', params: ({ event }) => ({ kept: event.output }) },
              { type: 'tell', params: ({ event }) => ({ kept: event.output }) },
            ],
          },
          onError: [
            {
              guard: { type: 'is the own save', params: failure },
              target: 'typing',
              actions: { type: 'go on from the saved version', params: failure },
            },
            {
              guard: { type: 'is a conflict', params: failure },
              target: 'conflicting',
              actions: { type: 'show theirs', params: failure },
            },
            {
              guard: { type: 'is offline', params: failure },
              target: 'offline',
              actions: { type: 'note the failed save', params: failure },
            },
            { target: 'refused', actions: { type: 'note the failed save', params: failure } },
          ],
        },
      },
      offline: {
        tags: 'offline',
        after: { 'another try': toSave },
        on: { change: { actions: write }, save: toSave, 'network.return': toSave },
      },
      refused: { on: { change: { target: 'typing', actions: write }, save: toSave } },
      conflicting: {
        on: {
          'keep.mine': toSave.map((way) => ({ ...way, actions: 'keep mine over theirs' as const })),
          'take.theirs': { target: 'resting', actions: 'take theirs' },
        },
      },
    },
  });
}

function failure({ event }: { event: { error: unknown } }) {
  return { error: event.error };
}
