import { describe, expect, test } from 'vitest';

import { type BindingDraft, type BindingEvent, mailboxBindingMachine } from '#machines/mailbox-binding.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const imap = { host: 'imap.qq.com', port: 993, security: 'ssl', user: 'a@qq.com' } as const;
const smtp = { ...imap, host: 'smtp.qq.com', port: 465 };
const draft: BindingDraft = { email: 'a@qq.com', displayname: '', provider: 'qq', imap, smtp, password: 'the-secret-of-a' };
const preset = { provider: 'qq', imap, smtp, source: 'known' } as const;
const refused = { imap: 'password', smtp: '', imaptext: 'NO', smtptext: '' } as const;
const fine = { ...refused, imap: '', imaptext: '' } as const;

const events: (BindingEvent | { type: `xstate.${string}` })[] = [
  { type: 'address.give', email: 'a@qq.com' },
  { type: 'address.change' },
  { type: 'draft.try', draft },
  { type: 'xstate.done.actor.findServers', output: preset } as never,
  { type: 'xstate.error.actor.findServers', error: 'no network' } as never,
  { type: 'xstate.done.actor.tryServers', output: { check: refused } } as never,
  { type: 'xstate.done.actor.tryServers', output: { check: fine, mailbox: { id: '1' } } } as never,
  { type: 'xstate.error.actor.tryServers', error: 'no network' } as never,
];

const invariants: Invariants<typeof mailboxBindingMachine> = {
  'one question is under way while busy, and none otherwise': (state) =>
    Object.values(state.children).filter(Boolean).length === (state.hasTag('busy') ? 1 : 0),
  'nothing is tried before the servers are known': (state) =>
    !state.can({ type: 'draft.try', draft }) || state.context.preset !== undefined,
  'there is a mailbox at the end and never before': (state) => (state.context.mailbox !== undefined) === state.matches('bound'),
  'a refusal says what was wrong': (state) =>
    state.hasTag('refused') === (state.matches('refused') && (state.context.check !== undefined || state.context.error !== undefined)),
  'a second try is refused while one runs': (state) => !(state.matches('trying') && state.can({ type: 'draft.try', draft })),
  'the password stays nowhere': ({ context }) => !JSON.stringify(context).includes(draft.password),
};

describe('the binding of a mailbox, in every reachable situation', () => {
  const walks = everyPath(mailboxBindingMachine, { events });

  test('visits every state and takes every transition', () => {
    expect(leftOut(mailboxBindingMachine, walks, { events })).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(walks, invariants)).toEqual([]);
  });
});
