import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { remembered } from '#server/search/remembered.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Answers are kept for each database; any object stands for one that nothing is asked of. */
const newMemory = () => {
  const db = {} as Parameters<typeof remembered>[0]['db'];
  let asked = 0;
  return { ask: async (question: unknown) => remembered({ db }, question, async () => ++asked) };
};

test('one question is answered once a minute, however many ask at once', async () => {
  const { ask } = newMemory();
  expect(await Promise.all([ask({ keyword: 'a' }), ask({ keyword: 'a' }), ask({ keyword: 'b' })])).toEqual([1, 1, 2]);
  vi.advanceTimersByTime(59_000);
  expect(await ask({ keyword: 'a' })).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(await ask({ keyword: 'a' })).toBe(3);
});

test('two databases have answers of their own', async () => {
  const [one, other] = [newMemory(), newMemory()];
  await one.ask('x');
  await one.ask('y');
  expect(await other.ask('y')).toBe(1);
});

test('a failure is not kept', async () => {
  const db = {} as Parameters<typeof remembered>[0]['db'];
  await expect(remembered({ db }, 'x', async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await remembered({ db }, 'x', async () => 'back')).toBe('back');
});

test('of very many questions the oldest is forgotten', async () => {
  const { ask } = newMemory();
  for (let question = 0; question <= 1_000; question += 1) await ask(question);
  expect(await ask(1)).toBe(2);
  expect(await ask(0)).toBe(1_002);
});
