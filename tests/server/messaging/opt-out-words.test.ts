import { describe, expect, test } from 'vitest';

import { optOutWord } from '#server/messaging/hook/opt-out-words.ts';

import { processorMs } from '../../support/processor-ms.ts';
import { messages } from './opt-out-messages.ts';

const all = Object.entries(messages).flatMap(([language, { wants, others }]) => [
  ...wants.map((text) => ({ language, text, isWanted: true })),
  ...others.map((text) => ({ language, text, isWanted: false })),
]);
const leaves = (text: string) => optOutWord(text) !== undefined;

describe('of messages of customers in 17 languages and more', () => {
  test('none that speaks of something else takes anybody off', () => {
    expect(all.filter(({ isWanted }) => !isWanted).length).toBeGreaterThanOrEqual(100);
    expect(all.filter(({ text, isWanted }) => !isWanted && leaves(text)).map(({ text }) => text)).toEqual([]);
  });

  test('95 of 100 of those who want no more are heard', () => {
    const wanted = all.filter(({ isWanted }) => isWanted);
    const missed = wanted.filter(({ text }) => !leaves(text)).map(({ text }) => text);
    expect(Object.keys(messages).length).toBeGreaterThanOrEqual(17);
    expect(wanted.length).toBeGreaterThanOrEqual(120);
    expect(missed.slice(Math.floor(0.05 * wanted.length))).toEqual([]);
  });

  test('a long letter takes nobody off, whatever stands at its end', () => {
    const letter =
      'Dear Sir, we have looked at your offer and would like to order twenty containers. Please tell us your best price and when they leave. Stop';
    expect(leaves(letter)).toBe(false);
  });

  test('a stranger cannot keep the server busy with one', async () => {
    const long = ['stop '.repeat(50_000), 'no more '.repeat(50_000), '请'.repeat(100_000), 'please '.repeat(50_000), '.,'.repeat(100_000)];
    const costs = await Promise.all(long.map((text) => processorMs(() => leaves(text))));
    expect(costs.filter((ms) => ms > 50)).toEqual([]);
  });
});
