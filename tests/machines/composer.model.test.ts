import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, type SnapshotFrom } from 'xstate';

import type { ComposerDraft, ComposerEvent, Outgoing, SaveInput } from '#machines/composer-mail.ts';
import { composerMachine } from '#machines/composer.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const draft: ComposerDraft = {
  mailboxid: '1',
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  document: { type: 'doc' },
  signatureid: '',
  language: '',
  files: [],
  original: false,
  separate: false,
  track: false,
  remindafter: 0,
  followup: null,
  customerid: '',
};

function mail(status: Outgoing['status'], over: Partial<Outgoing> = {}): Outgoing {
  return {
    ...draft,
    id: '7',
    version: 2,
    status,
    kind: 'new',
    originalid: '',
    originalsubject: '',
    mailbox: 'a@example.com',
    customername: '',
    sendat: null,
    senttime: null,
    mailid: '',
    fault: '',
    faulttext: '',
    updatetime: '2026-11-23T10:00:00Z',
    ...over,
  };
}

const away = { kind: 'network', code: 0, detail: {} };
const refused = { kind: 'rejected', code: 400, detail: {} };
const conflict = (current: Outgoing) => ({ kind: 'rejected', code: 409, detail: { current } });
const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output }) as never;
const failed = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}`, error }) as never;
const after = (delay: string, state: string) => ({ type: `xstate.after.${delay}.composer.${state}` }) as never;
const STATUSES = ['draft', 'scheduled', 'queued', 'sending', 'sent', 'failed', 'unsure'] as const;
const failures = [away, refused, conflict(mail('draft', { subject: 'theirs' })), conflict(mail('draft')), conflict(mail('queued'))];

const events: (ComposerEvent | { type: `xstate.${string}` })[] = [
  { type: 'change', patch: { subject: 'mine' } },
  { type: 'save' },
  { type: 'send', sendat: null },
  { type: 'keep.mine' },
  { type: 'take.theirs' },
  { type: 'send.anyway' },
  { type: 'go.back' },
  { type: 'take.back' },
  { type: 'send.rest' },
  { type: 'look' },
  { type: 'network.return' },
  { type: 'answer', answer: 'resend' },
  ...['save', 'save to send'].flatMap((id) => [done(id, mail('draft')), ...failures.map((error) => failed(id, error))]),
  done('check', { warnings: [] }),
  done('check', { warnings: [{ kind: 'nosubject', text: '' }] }),
  done('check', { warnings: [{ kind: 'norecipient', text: '' }] }),
  ...['check', 'handOver', 'take back', 'look', 'reopen', 'send rest', 'answer'].flatMap((id) => [failed(id, away), failed(id, refused)]),
  failed('handOver', conflict(mail('queued'))),
  failed('handOver', conflict(mail('draft', { subject: 'theirs' }))),
  ...STATUSES.map((status) => done('look', mail(status))),
  done('look', mail('failed', { senttime: '2026-11-23T10:00:00Z' })),
  done('handOver', mail('queued')),
  done('handOver', mail('scheduled')),
  done('take back', mail('draft')),
  done('reopen', mail('draft')),
  done('send rest', mail('queued')),
  done('answer', mail('sent')),
  done('answer', mail('queued')),
  after('typing rests', 'writing.typing'),
  after('another try', 'writing.offline'),
  after('another try', 'posting.offline'),
  after('its time', 'handedOver.waiting'),
  after('its hour', 'handedOver.scheduled'),
  after('another look', 'handedOver.pausing'),
];

const invariants: Invariants<typeof composerMachine> = {
  'what stops a mail is never sent': (state) =>
    !state.matches({ posting: 'handingOver' }) || !state.context.warnings.some(({ kind }) => kind === 'norecipient'),
  'nothing is typed into a mail that has been handed over': (state) =>
    !(state.matches('handedOver') || state.matches('ended')) || !state.can({ type: 'change', patch: {} }),
  'a mail is handed over only as the server has it': (state) => !state.matches({ posting: 'handingOver' }) || !state.context.isChanged,
  'an unsure mail is never sent again by itself': (state) =>
    !state.matches({ ended: 'unsure' }) || Object.keys(state.children).length === 0,
  'a mail is taken back only until its time, or after it came to nobody': (state) =>
    state.can({ type: 'take.back' }) ===
    (state.matches({ handedOver: 'waiting' }) ||
      state.matches({ handedOver: 'scheduled' }) ||
      (state.matches({ ended: 'failed' }) && state.context.outgoing?.senttime === null)),
  'what came to some is never written anew': (state) =>
    !state.can({ type: 'change', patch: {} }) || (state.context.outgoing?.senttime ?? null) === null,
  'what no server has is never counted as saved at rest': (state) =>
    !state.matches({ writing: 'resting' }) || !state.context.isChanged || state.context.error !== undefined,
};

const input = { draft, key: 'first-try', id: '', version: 0, isChanged: false, outgoing: undefined };

/** Versions only grow, and what stands in the other fields makes no difference. */
function situation({ context }: SnapshotFrom<typeof composerMachine>) {
  const { draft: written, isChanged, wanted, warnings, theirs, outgoing, error, id, attempt } = context;
  return [written.subject, isChanged, wanted, warnings, theirs?.id, outgoing?.status, outgoing?.senttime, error, id, attempt?.subject];
}

describe('a mail that is written, in every reachable situation', () => {
  const walks = everyPath(composerMachine, { input, events, situation });

  test('visits every state and takes every transition', () => {
    expect(leftOut(composerMachine, walks, { events })).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(walks, invariants).slice(0, 5)).toEqual([]);
  });
});

function started(
  actors: Partial<Record<'save' | 'check' | 'handOver' | 'take back' | 'look', (given: { input: SaveInput }) => Promise<unknown>>>,
) {
  const clock = new SimulatedClock();
  const provided = Object.fromEntries(Object.entries(actors).map(([name, act]) => [name, fromPromise(act as never)]));
  const actor = createActor(composerMachine.provide({ actors: provided }), { input, clock }).start();
  return { actor, clock, value: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context };
}

test('what is typed is saved two seconds after the typing rests, once', async () => {
  let saves = 0;
  const { actor, clock, value } = started({ save: () => Promise.resolve(mail('draft', { version: (saves += 1) })) });
  for (const subject of ['a', 'ab', 'abc']) {
    actor.send({ type: 'change', patch: { subject } });
    clock.increment(1_900);
  }
  expect(saves).toBe(0);
  clock.increment(200);
  await expect.poll(value).toEqual({ writing: 'resting' });
  expect(saves).toBe(1);
});

test('a save whose answer was lost is no conflict with oneself', async () => {
  let saves = 0;
  const kept = mail('draft', { subject: 'mine', version: 3 });
  const { actor, value, context } = started({
    save: () =>
      (saves += 1) === 1 ? Promise.reject(Object.assign(new Error('stale'), conflict(kept))) : Promise.resolve({ ...kept, version: 4 }),
  });
  actor.send({ type: 'change', patch: { subject: 'mine' } });
  actor.send({ type: 'save' });
  await expect.poll(value).toEqual({ writing: 'resting' });
  expect([context().version, context().theirs]).toEqual([4, undefined]);
});

test('a first save goes under one key until an answer comes, and under the id that a lost answer has left', async () => {
  const kept = mail('draft', { subject: 'mine', version: 3 });
  const lost = [Object.assign(new Error('offline'), away), Object.assign(new Error('stale'), conflict(kept))];
  const sent: Pick<SaveInput, 'key' | 'id'>[] = [];
  const { actor, value } = started({
    save: ({ input: { key, id } }) => {
      const error = lost[sent.length];
      sent.push({ key, id });
      return error ? Promise.reject(error) : Promise.resolve({ ...kept, version: 4 });
    },
  });
  actor.send({ type: 'change', patch: { subject: 'mine' } });
  actor.send({ type: 'save' });
  await expect.poll(value).toEqual({ writing: 'offline' });
  actor.send({ type: 'network.return' });
  await expect.poll(value).toEqual({ writing: 'resting' });
  expect(sent).toEqual([
    { key: 'first-try', id: '' },
    { key: 'first-try', id: '' },
    { key: 'first-try', id: '7' },
  ]);
});

const file = { id: '5', filename: 'offer.pdf', mime: 'application/pdf', size: 3, inline: false };
const withFile: ComposerEvent = { type: 'change', patch: { files: [file] } };

test('a file that arrives while the mail is handed over, or while its writer is asked, goes with it', async () => {
  const saved: number[] = [];
  let handed = 0;
  const { actor, value } = started({
    save: ({ input }) => Promise.resolve(mail('draft', { version: saved.push(input.draft.files.length) })),
    check: () => Promise.resolve({ warnings: [{ kind: 'nosubject', text: '' }] }),
    handOver: () => Promise.resolve(mail('queued', { version: (handed += 1), sendat: new Date(Date.now() + 10_000).toISOString() })),
  });
  actor.send({ type: 'send', sendat: null });
  actor.send(withFile);
  await expect.poll(value).toBe('asking');
  expect(saved).toEqual([0, 1]);
  actor.send({ type: 'change', patch: { files: [file, { ...file, id: '6' }] } });
  actor.send({ type: 'send.anyway' });
  expect(value()).toEqual({ posting: 'saving' });
  await expect.poll(value).toBe('asking');
  expect([saved, handed]).toEqual([[0, 1, 2], 0]);
  actor.send({ type: 'send.anyway' });
  await expect.poll(value).toEqual({ handedOver: 'waiting' });
});

test('a file that arrives while the writer chooses between two texts stays with the own one', async () => {
  const theirs = mail('draft', { subject: 'theirs', version: 9 });
  const { actor, value, context } = started({
    save: ({ input: { version, draft: own } }) =>
      version === 9 ? Promise.resolve(mail('draft', own)) : Promise.reject(Object.assign(new Error('stale'), conflict(theirs))),
  });
  actor.send({ type: 'change', patch: { subject: 'mine' } });
  actor.send({ type: 'save' });
  await expect.poll(value).toBe('conflicting');
  actor.send(withFile);
  actor.send({ type: 'keep.mine' });
  await expect.poll(value).toEqual({ writing: 'resting' });
  expect(context().outgoing?.files).toEqual([file]);
});

test('without a network the mail waits, and goes once the network is back', async () => {
  let isAway = true;
  const { actor, value } = started({
    save: () => (isAway ? Promise.reject(Object.assign(new Error('offline'), away)) : Promise.resolve(mail('draft'))),
    check: () => Promise.resolve({ warnings: [] }),
    handOver: () => Promise.resolve(mail('queued', { sendat: new Date(Date.now() + 10_000).toISOString() })),
  });
  actor.send({ type: 'send', sendat: null });
  await expect.poll(value).toEqual({ posting: 'offline' });
  isAway = false;
  actor.send({ type: 'network.return' });
  await expect.poll(value).toEqual({ handedOver: 'waiting' });
});

test('keeping mine saves over theirs, and taking theirs shows it', async () => {
  const theirs = mail('draft', { subject: 'theirs', version: 9 });
  const versions: number[] = [];
  const { actor, value, context } = started({ save: () => Promise.reject(Object.assign(new Error('stale'), conflict(theirs))) });
  actor.send({ type: 'change', patch: { subject: 'mine' } });
  actor.send({ type: 'save' });
  await expect.poll(value).toBe('conflicting');
  actor.send({ type: 'keep.mine' });
  versions.push(context().version);
  await expect.poll(value).toBe('conflicting');
  actor.send({ type: 'take.theirs' });
  expect([versions, context().draft.subject, value()]).toEqual([[9], 'theirs', { writing: 'resting' }]);
});

test('a mail that goes later is looked at when its hour has come, and again until it went', async () => {
  const sendat = new Date(Date.now() + 40 * 24 * 3_600_000).toISOString();
  let looks = 0;
  const { actor, clock, value } = started({
    save: () => Promise.resolve(mail('draft')),
    check: () => Promise.resolve({ warnings: [] }),
    handOver: () => Promise.resolve(mail('scheduled', { sendat })),
    look: () => Promise.resolve((looks += 1) < 3 ? mail('scheduled', { sendat: new Date(0).toISOString() }) : mail('sent')),
  });
  actor.send({ type: 'send', sendat });
  await expect.poll(value).toEqual({ handedOver: 'scheduled' });
  clock.increment(3_600_000);
  expect(looks).toBe(0);
  for (const wait of [24 * 3_600_000, 3_000]) {
    clock.increment(wait);
    await expect.poll(value).toEqual({ handedOver: 'scheduled' });
  }
  expect(looks).toBe(2);
  clock.increment(3_000);
  await expect.poll(value).toEqual({ ended: 'sent' });
});
