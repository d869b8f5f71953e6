import { assign, emit, fromPromise, setup } from 'xstate';

import { countCharacters } from '#lib/characters.ts';

/** How long a remark may be, in characters as a person counts them. */
export const MOST_CHARACTERS = 500;

export type RemarkEvent = { type: 'text.change'; text: string } | { type: 'send' } | { type: 'record.open' } | { type: 'record.close' };

/**
 * A remark being written on a record that is in progress.
 *
 * Nothing that is too long or empty is sent, and nothing twice. What was typed stays through every failure, also when the record is closed meanwhile:
 * then it can still be read and copied, but no longer sent.
 */
export const remarkMachine = setup({
  types: {} as {
    context: { readonly text: string; /** What of it is on its way. */ readonly sent: string; readonly error: unknown };
    input: { text: string };
    tags: 'busy' | 'sending' | 'editable';
    events: RemarkEvent;
    emitted: { type: 'saved' };
  },
  actors: { save: fromPromise<unknown, { content: string }>(() => Promise.reject(new Error('Nobody saves'))) },
  guards: {
    'may be sent': ({ context: { text } }) => text.trim() !== '' && fits(text),
    'closed it': (_, { error }: { error: unknown }) => codeOf(error) === RECORD_OVER,
  },
  actions: {
    write: assign((_, { text }: { text: string }) => ({ text, error: undefined })),
    'note what is sent': assign(({ context: { text } }) => ({ sent: text })),
    // What was typed since stays.
    'take off what is sent': assign(({ context: { text, sent } }) => ({
      text: text.startsWith(sent) ? text.slice(sent.length).trimStart() : text,
      error: undefined,
    })),
    'note the error': assign((_, { error }: { error: unknown }) => ({ error })),
    tell: emit({ type: 'saved' }),
  },
}).createMachine({
  id: 'remark',
  context: ({ input: { text } }) => ({ text, sent: '', error: undefined }),
  initial: 'writing',
  states: {
    writing: {
      tags: 'editable',
      on: {
        'text.change': { actions: { type: 'write', params: ({ event: { text } }) => ({ text }) } },
        send: { guard: 'may be sent', target: 'sending', actions: 'note what is sent' },
        'record.close': 'closed',
      },
    },
    sending: {
      tags: ['busy', 'sending', 'editable'],
      on: { 'text.change': { actions: { type: 'write', params: ({ event: { text } }) => ({ text }) } } },
      invoke: {
        src: 'save',
        id: 'save',
        input: ({ context: { sent } }) => ({ content: sent }),
        onDone: { target: 'writing', actions: ['take off what is sent', 'tell'] },
        onError: [
          {
            guard: { type: 'closed it', params: ({ event: { error } }) => ({ error }) },
            target: 'closed',
            actions: { type: 'note the error', params: ({ event: { error } }) => ({ error }) },
          },
          { target: 'writing', actions: { type: 'note the error', params: ({ event: { error } }) => ({ error }) } },
        ],
      },
    },
    closed: { on: { 'record.open': 'writing' } },
  },
});

/** The code of the server's answer to a remark on a record that was closed meanwhile. */
const RECORD_OVER = 409;

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

function fits(text: string): boolean {
  return countCharacters(text) <= MOST_CHARACTERS;
}
