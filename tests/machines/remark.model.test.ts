import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import { MOST_CHARACTERS, type RemarkEvent, remarkMachine } from '#machines/remark.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const texts = { none: '', spaces: '  \n ', short: '好', full: FAMILY.repeat(MOST_CHARACTERS), over: `${FAMILY.repeat(MOST_CHARACTERS)}字` };
/** The last is what the longer text leaves of itself where the full one was sent. */
const sendable = new Set([texts.short, texts.full, '字']);

const events: (RemarkEvent | { type: `xstate.${string}` })[] = [
  ...Object.values(texts).map((text) => ({ type: 'text.change', text }) as const),
  { type: 'send' },
  { type: 'record.open' },
  { type: 'record.close' },
  { type: 'xstate.done.actor.save', output: null } as never,
  { type: 'xstate.error.actor.save', error: { code: 409 } } as never,
  { type: 'xstate.error.actor.save', error: { code: 0 } } as never,
];

const invariants: Invariants<typeof remarkMachine> = {
  'only what says something and fits can be sent': (state) =>
    state.can({ type: 'send' }) === (state.matches('writing') && sendable.has(state.context.text)),
  'one remark is under way while busy, and none otherwise': (state) =>
    Object.keys(state.children).length === (state.hasTag('busy') ? 1 : 0),
  'nothing can be typed when the record is closed': (state) =>
    state.can({ type: 'text.change', text: 'x' }) === state.hasTag('editable') && state.hasTag('editable') === !state.matches('closed'),
};

describe('a remark, in every reachable situation', () => {
  const walks = everyPath(remarkMachine, { input: { text: '' }, events });

  test('visits every state and takes every transition', () => {
    expect(leftOut(remarkMachine, walks, { events })).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(walks, invariants)).toEqual([]);
  });
});

function started(save: () => Promise<unknown>) {
  const actor = createActor(remarkMachine.provide({ actors: { save: fromPromise(save) } }), { input: { text: '草稿' } }).start();
  return { actor, value: () => actor.getSnapshot().value, text: () => actor.getSnapshot().context.text };
}

test('a remark that was saved leaves an empty field, and says so', async () => {
  const { actor, text } = started(() => Promise.resolve(null));
  const said: string[] = [];
  actor.on('saved', ({ type }) => said.push(type));
  actor.send({ type: 'send' });
  await expect.poll(text).toBe('');
  expect(said).toEqual(['saved']);
});

test('what is typed while a remark is sent stays for the next one', async () => {
  const { actor, value, text } = started(() => Promise.resolve(null));
  actor.send({ type: 'send' });
  actor.send({ type: 'text.change', text: '草稿 下一条' });
  await expect.poll(value).toBe('writing');
  expect(text()).toBe('下一条');
});

test('a record closed meanwhile keeps the typed text and takes no more', async () => {
  const { actor, value, text } = started(() => Promise.reject(Object.assign(new Error('over'), { code: 409 })));
  actor.send({ type: 'send' });
  await expect.poll(value).toBe('closed');
  expect([text(), actor.getSnapshot().can({ type: 'send' })]).toEqual(['草稿', false]);
});

test('a lost connection keeps the typed text for another try', async () => {
  const { actor, value, text } = started(() => Promise.reject(new Error('no network')));
  actor.send({ type: 'send' });
  await expect.poll(() => actor.getSnapshot().context.error).toBeInstanceOf(Error);
  expect([value(), text(), actor.getSnapshot().can({ type: 'send' })]).toEqual(['writing', '草稿', true]);
});
