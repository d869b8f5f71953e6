import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { type Page, type PageRequest, recordListMachine } from '#machines/record-list.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

interface Filter {
  keyword: string;
}
const SIZES = [10, 20];
const machine = recordListMachine<string, Filter>(() => Promise.resolve({ datas: [], total: 0 }));
const options = {
  input: { filter: { keyword: '' }, size: 10 },
  events: [
    { type: 'page.change', index: 0 },
    { type: 'page.change', index: 2 },
    { type: 'page.change', index: 3 },
    ...SIZES.map((size) => ({ type: 'size.change', size }) as const),
    { type: 'filter.change', filter: { keyword: 'lamp' } },
    { type: 'reload' },
    { type: 'xstate.done.actor.loadPage', output: { datas: ['a', 'b'], total: 12 } },
    { type: 'xstate.done.actor.loadPage', output: { datas: [], total: 1 } },
    { type: 'xstate.done.actor.loadPage', output: { datas: [], total: 0 } },
    { type: 'xstate.error.actor.loadPage', error: 'no network' },
  ],
} as const;
const paths = everyPath(machine, options);

const invariants: Invariants<typeof machine> = {
  'it is busy exactly while loading': (state) => state.hasTag('busy') === state.matches('loading'),
  'the page asked for has a number of a page': ({ context }) => context.asked.index >= 1,
  'there are never more rows than there are records': ({ context }) => context.rows.length <= context.total,
  'before the first answer there is nothing': ({ context }) =>
    context.shown !== undefined || (context.rows.length === 0 && context.total === 0),
  'what is shown is what was asked, unless it is loading or failed': (state) =>
    !state.matches('showing') || state.context.shown === state.context.asked,
  'a failure has its error, and only a failure': (state) =>
    state.matches('loading') || state.matches('failed') === (state.context.error !== undefined),
  'no page beyond the last can be asked for': (state) =>
    !state.can({ type: 'page.change', index: Math.max(1, Math.ceil(state.context.total / state.context.asked.size)) + 1 }),
};

describe('a record list, in every reachable situation', () => {
  test('visits every state and takes every transition', () => {
    expect(leftOut(machine, paths, options)).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(paths, invariants)).toEqual([]);
  });
});

/** A list whose answers the test gives one by one, in any order. */
function heldList() {
  const asked: { request: PageRequest<Filter>; answer: PromiseWithResolvers<Page<string>>; signal: AbortSignal }[] = [];
  const actor = createActor(
    recordListMachine<string, Filter>((request, { signal }) => {
      const answer = Promise.withResolvers<Page<string>>();
      asked.push({ request, answer, signal });
      return answer.promise;
    }),
    { input: { filter: { keyword: '' }, size: 10 } },
  ).start();
  return { actor, asked, shown: () => actor.getSnapshot().context };
}

test('the latest question wins, whatever order the answers arrive in', async () => {
  const { actor, asked, shown } = heldList();
  actor.send({ type: 'filter.change', filter: { keyword: 'lamp' } });

  asked[1]!.answer.resolve({ datas: ['lamp'], total: 1 });
  await expect.poll(() => shown().rows).toEqual(['lamp']);
  asked[0]!.answer.resolve({ datas: ['everything'], total: 99 });
  await Promise.resolve();

  expect(shown()).toMatchObject({ rows: ['lamp'], total: 1, shown: { filter: { keyword: 'lamp' } } });
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});

/** Every order in which answers can arrive. */
function orders(left: readonly number[]): number[][] {
  return left.length === 0 ? [[]] : left.flatMap((one) => orders(left.filter((other) => other !== one)).map((rest) => [one, ...rest]));
}

test.each(orders([0, 1, 2, 3]).map((order) => [order]))(
  'of four questions the last is answered, when the answers arrive in the order %j',
  async (order) => {
    const { actor, asked, shown } = heldList();
    for (const keyword of ['l', 'la', 'lamp']) actor.send({ type: 'filter.change', filter: { keyword } });

    for (const at of order) {
      const { request, answer } = asked[at]!;
      answer.resolve({ datas: [request.keyword], total: 1 });
      await answer.promise;
      expect(shown().rows).not.toContain('la');
    }

    await expect.poll(() => shown()).toMatchObject({ rows: ['lamp'], shown: { filter: { keyword: 'lamp' } } });
  },
);

test('a failed page changes neither the rows nor their labels', async () => {
  const { actor, asked, shown } = heldList();
  asked[0]!.answer.resolve({ datas: ['first page'], total: 30 });
  await expect.poll(() => shown().rows).toEqual(['first page']);

  actor.send({ type: 'page.change', index: 3 });
  asked[1]!.answer.reject(new Error('away'));

  await expect.poll(() => actor.getSnapshot().value).toBe('failed');
  expect(shown()).toMatchObject({ rows: ['first page'], asked: { index: 3 }, shown: { index: 1 }, error: new Error('away') });
});

test('a page that vanished gives way to the last one', async () => {
  const { actor, asked, shown } = heldList();
  asked[0]!.answer.resolve({ datas: ['a'], total: 21 });
  await expect.poll(() => shown().rows).toEqual(['a']);
  actor.send({ type: 'page.change', index: 3 });
  asked[1]!.answer.resolve({ datas: [], total: 20 });

  await expect.poll(() => asked.map(({ request }) => request.index)).toEqual([1, 3, 2]);
});
