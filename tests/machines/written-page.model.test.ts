import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { type WrittenPageEvent, writtenPageMachine, type WrittenPageNews } from '#machines/written-page.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

/** A page of two fields, of which each version may have changed both. */
type Page = `${string} ${string}`;
const fieldsOf = (page: Page) => page.split(' ');
const machine = writtenPageMachine<Page>({
  disputedIn: ({ base, mine, theirs }) =>
    ['title', 'text'].filter((_, at) => new Set([base, mine, theirs].map((page) => fieldsOf(page)[at])).size === 3),
  merged: ({ base, mine, theirs }, given) =>
    ['title', 'text']
      .map((field, at) => (fieldsOf(mine)[at] !== fieldsOf(base)[at] && !given.has(field) ? fieldsOf(mine)[at] : fieldsOf(theirs)[at]))
      .join(' ') as Page,
  isSame: (one, other) => one === other,
});
const input = { base: 'a a' } as const;
const events: WrittenPageEvent<Page>[] = [
  { type: 'write', before: 'a a', isText: true },
  { type: 'write', before: 'a b', isText: false },
  { type: 'field.leave' },
  { type: 'step.back', present: 'b b' },
  { type: 'step.forth', present: 'a b' },
  { type: 'kept', draft: 'b b' },
  { type: 'meet', mine: 'a m', theirs: 't a' },
  { type: 'meet', mine: 'm a', theirs: 't a' },
  { type: 'dispute.resolve', given: new Set(['title']) },
];
const few = (list: readonly Page[]) => list.slice(-2);
const options = {
  input,
  events,
  situation: ({ context: { past, future, base, dispute } }: ReturnType<typeof machine.getInitialSnapshot>) => [
    few(past),
    few(future),
    base,
    dispute?.fields,
  ],
};
const walks = everyPath(machine, options);

const invariants: Invariants<typeof machine> = {
  'the writer is asked exactly where both have changed the same': (state) =>
    state.matches('disputed') === (state.context.dispute?.fields.length ?? 0) > 0,
  'nothing is written and no step taken until the writer has decided': (state) =>
    !state.matches('disputed') || ['write', 'step.back', 'step.forth'].every((type) => !state.can({ ...events[0], type } as never)),
  'a step can be taken exactly where there is one': (state) =>
    state.matches('disputed') || state.can({ type: 'step.back', present: 'a a' }) === state.context.past.length > 0,
};

describe('a page while it is written, in every reachable situation', () => {
  test('visits every state and takes every transition', () => {
    expect(leftOut(machine, walks, options)).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(walks, invariants).slice(0, 5)).toEqual([]);
  });
});

/** A page that is what the news last made of it. */
function started(base: Page) {
  const actor = createActor(machine, { input: { base } }).start();
  const news: WrittenPageNews<Page>[] = [];
  let now: Page = base;
  actor.on('*', (one) => {
    news.push(one);
    now = one.draft;
  });
  return {
    actor,
    news,
    now: () => now,
    write: (next: Page, isText = false) => {
      actor.send({ type: 'write', before: now, isText });
      now = next;
    },
    back: () => actor.send({ type: 'step.back', present: now }),
    forth: () => actor.send({ type: 'step.forth', present: now }),
  };
}

test('what is typed into one field is one step until the field is left', () => {
  const { actor, write, back, now } = started('a a');
  write('ab a', true);
  write('abc a', true);
  back();
  expect(now()).toBe('a a');
  write('ab a', true);
  actor.send({ type: 'field.leave' });
  write('ab b', true);
  back();
  expect(now()).toBe('ab a');
});

test('every step back can be taken forth again, until something else is done', () => {
  const { write, back, forth, now } = started('a a');
  write('b a');
  write('c a');
  back();
  back();
  expect(now()).toBe('a a');
  forth();
  expect(now()).toBe('b a');
  write('d a');
  forth();
  expect(now()).toBe('d a');
});

test('a hundred steps are kept', () => {
  const { actor, write } = started('0 a');
  for (let step = 1; step <= 130; step++) write(`${step} a`);
  const { past } = actor.getSnapshot().context;
  expect([past.length, past[0]]).toEqual([100, '30 a']);
});

test('different changes of two people become one at once, and one step back leads to that of each', () => {
  const { actor, news, now, back } = started('a a');
  actor.send({ type: 'meet', mine: 'a m', theirs: 't a' });
  expect(news).toEqual([{ type: 'merged', draft: 't m', isTheirs: false }]);
  back();
  expect(now()).toBe('a m');
  back();
  expect(now()).toBe('t a');
});

test('the same field changed by two people is asked about, and the answer holds', () => {
  const { actor, news } = started('a a');
  actor.send({ type: 'meet', mine: 'm a', theirs: 't a' });
  expect([news, actor.getSnapshot().context.dispute?.fields]).toEqual([[], ['title']]);
  actor.send({ type: 'dispute.resolve', given: new Set(['title']) });
  expect(news).toEqual([{ type: 'merged', draft: 't a', isTheirs: true }]);
  expect(actor.getSnapshot().context.base).toBe('t a');
});
