import { assign, emit, fromPromise, setup } from 'xstate';

interface ChoicesContext<Choices> {
  /** The choices to show; undefined before the first choice, and after a refused one. */
  readonly chosen: Choices | undefined;
  /** The choices that were sent last. */
  readonly sent: Choices | undefined;
}

/** `over` is what the server told last. */
export type ChoicesEvent<Choices> = { type: 'choose'; over: Choices; patch: Partial<Choices> };

/** All is kept, or what was refused is put away. */
export type ChoicesNews = { type: 'kept' } | { type: 'refused'; error: unknown };

/**
 * Choices of which every change sends all, shown at once and sent one after the other.
 *
 * A change is made over what is chosen here and not over what the server told last, which would take back one that is still on its way. After a refusal
 * that one and all that was chosen over it are put away, and what the server has is shown.
 */
export function choicesMachine<Choices>(save: (choices: Choices) => Promise<unknown>) {
  return setup({
    types: {} as { context: ChoicesContext<Choices>; events: ChoicesEvent<Choices>; emitted: ChoicesNews; tags: 'sending' },
    actors: { save: fromPromise<unknown, { choices: Choices }>(({ input: { choices } }) => save(choices)) },
    guards: { 'there is a later choice': ({ context: { chosen, sent } }) => chosen !== sent },
    actions: {
      choose: assign(({ context: { chosen } }, { over, patch }: { over: Choices; patch: Partial<Choices> }) => ({
        chosen: { ...over, ...chosen, ...patch },
      })),
      'count as sent': assign(({ context: { chosen } }) => ({ sent: chosen })),
      'put away': assign({ chosen: undefined, sent: undefined }),
      tell: emit((_, news: ChoicesNews) => news),
    },
  }).createMachine({
    id: 'choices',
    context: { chosen: undefined, sent: undefined },
    initial: 'resting',
    states: {
      resting: { on: { choose: { target: 'saving', actions: { type: 'choose', params: ({ event }) => event } } } },
      saving: {
        tags: 'sending',
        entry: 'count as sent',
        on: { choose: { actions: { type: 'choose', params: ({ event }) => event } } },
        invoke: {
          src: 'save',
          id: 'save',
          input: ({ context: { chosen } }) => ({ choices: chosen as Choices }),
          onDone: [
            { guard: 'there is a later choice', target: 'saving', reenter: true },
            { target: 'resting', actions: { type: 'tell', params: { type: 'kept' } } },
          ],
          onError: {
            target: 'resting',
            actions: ['put away', { type: 'tell', params: ({ event: { error } }) => ({ type: 'refused', error }) }],
          },
        },
      },
    },
  });
}
