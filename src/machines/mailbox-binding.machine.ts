import { assertEvent, assign, fromPromise, setup } from 'xstate';

import type { components } from '#contract/api.gen.ts';

type Schemas = components['schemas'];
/** The fields that a login to both servers takes. */
export type BindingDraft = Pick<Schemas['MailboxDraft'], 'email' | 'displayname' | 'provider' | 'imap' | 'smtp'> & {
  readonly password: string;
};

interface BindingContext {
  readonly email: string;
  /** The servers of the address; none before they were found. */
  readonly preset: Schemas['MailPreset'] | undefined;
  /** The last answer of the servers. */
  readonly check: Schemas['MailboxCheck'] | undefined;
  readonly mailbox: Schemas['Mailbox'] | undefined;
  /** The call that failed last. */
  readonly error: unknown;
}

export type BindingEvent =
  | { type: 'address.give'; email: string }
  | { type: 'address.change' }
  | { type: 'draft.try'; draft: BindingDraft };

const nobody = (): Promise<never> => Promise.reject(new Error('Nobody answers'));

/**
 * The binding of a mailbox: an address, its servers, a password, a try on both servers, and only then the mailbox.
 *
 * Nothing is kept that was not tried, because a wrong password that is tried again and again locks an account at QQ and 163. The password passes through
 * as part of an event and stays in no context.
 */
export const mailboxBindingMachine = setup({
  types: {} as { context: BindingContext; tags: 'busy' | 'asks for a password' | 'refused'; events: BindingEvent },
  actors: {
    findServers: fromPromise<Schemas['MailPreset'], { email: string }>(nobody),
    tryServers: fromPromise<{ check: Schemas['MailboxCheck']; mailbox?: Schemas['Mailbox'] }, { draft: BindingDraft }>(nobody),
  },
  guards: {
    'the mailbox is there': (_, { mailbox }: { mailbox: Schemas['Mailbox'] | undefined }) => mailbox !== undefined,
  },
  actions: {
    'note the address': assign((_, { email }: { email: string }) => ({ email, preset: undefined, check: undefined, error: undefined })),
    'note the servers': assign((_, { preset }: { preset: Schemas['MailPreset'] }) => ({ preset, error: undefined })),
    'note the answer': assign((_, { check, mailbox }: { check: Schemas['MailboxCheck']; mailbox: Schemas['Mailbox'] | undefined }) => ({
      check,
      mailbox,
      error: undefined,
    })),
    'note the error': assign((_, { error }: { error: unknown }) => ({ error })),
    'forget the answer': assign({ check: undefined, error: undefined }),
  },
}).createMachine({
  id: 'mailboxBinding',
  context: { email: '', preset: undefined, check: undefined, mailbox: undefined, error: undefined },
  initial: 'asking address',
  states: {
    'asking address': {
      on: { 'address.give': { target: 'finding', actions: { type: 'note the address', params: ({ event: { email } }) => ({ email }) } } },
    },
    finding: {
      tags: 'busy',
      invoke: {
        src: 'findServers',
        id: 'findServers',
        input: ({ context: { email } }) => ({ email }),
        onDone: { target: 'asking password', actions: { type: 'note the servers', params: ({ event }) => ({ preset: event.output }) } },
        onError: { target: 'asking address', actions: { type: 'note the error', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    'asking password': {
      tags: 'asks for a password',
      on: { 'draft.try': 'trying', 'address.change': { target: 'asking address', actions: 'forget the answer' } },
    },
    trying: {
      tags: ['busy', 'asks for a password'],
      entry: 'forget the answer',
      invoke: {
        src: 'tryServers',
        id: 'tryServers',
        input: ({ event }) => {
          assertEvent(event, 'draft.try');
          return { draft: event.draft };
        },
        onDone: [
          {
            guard: { type: 'the mailbox is there', params: ({ event }) => ({ mailbox: event.output.mailbox }) },
            target: 'bound',
            actions: { type: 'note the answer', params: ({ event: { output } }) => ({ check: output.check, mailbox: output.mailbox }) },
          },
          {
            target: 'refused',
            actions: { type: 'note the answer', params: ({ event: { output } }) => ({ check: output.check, mailbox: undefined }) },
          },
        ],
        onError: { target: 'refused', actions: { type: 'note the error', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    refused: {
      tags: ['asks for a password', 'refused'],
      on: { 'draft.try': 'trying', 'address.change': { target: 'asking address', actions: 'forget the answer' } },
    },
    bound: { type: 'final' },
  },
});
