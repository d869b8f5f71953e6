import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';

import { lexemes, wanted, words } from '#server/search/lexemes.ts';

test.each([
  ['O’Reilly Automotive, S.A.', ['oreilly', 'automotive', 'sa']],
  ['A & P FRUIT GROWERS LTD.', ['a', 'p', 'fruit', 'growers', 'ltd']],
  ['DÖHLER GMBH', ['dohler', 'gmbh']],
  ['Sanayi ve Ticaret A.Ş.', ['sanayi', 've', 'ticaret', 'as']],
  ['ＦＵＬＬ　ｗｉｄｔｈ', ['full', 'width']],
  ['ABC水泥（上海）', ['abc', '水泥', '上海']],
  ['%_\\\'"--;', []],
  ['⺀ 水⺀泥 ㆒', ['水', '泥', '一']],
  [`${'a'.repeat(59)}𐐀𐐀`, ['a'.repeat(59)]],
  ['', []],
])('%j is compared by its words', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test('a Chinese word is indexed by every pair of its characters and the last one', () => {
  expect(lexemes('水泥厂')).toEqual(['水泥', '泥厂', '厂']);
  expect(lexemes('cement')).toEqual(['cement']);
});

test('any part of a Chinese word finds it', () => {
  const index = lexemes('上海水泥厂');
  for (const part of ['上海', '水泥厂', '泥', '厂', '上海水泥厂']) {
    const { lexemes, isPrefix } = wanted(part);
    const isFound = lexemes.every((lexeme, at) =>
      index.some((other) => other === lexeme || (isPrefix && at === 0 && other.startsWith(lexeme))),
    );
    expect([part, isFound]).toEqual([part, true]);
  }
});

/** Scripts, symbols that Unicode counts to them, letters of two halves, and what joins or parts words. */
const TROUBLE = constantFrom('a', 'é', '水', '⺀', 'ー', '𠀀', '𐐀', '.', '’', ' ');

test.each([
  ['whatever is typed', string({ unit: 'binary', maxLength: 300 })],
  ['what is typed to cause trouble', string({ unit: TROUBLE, maxLength: 300 })],
])('%s, words hold letters and digits only, so that none can be syntax of a query', (_, texts) => {
  assert(property(texts, (text) => words(text).every(isLetters)));
});

test('no character of Unicode is in a word unless it is a letter or a digit', () => {
  for (let from = 0; from < 0x11_0000; from += 0x1000) {
    const characters = Array.from({ length: 0x1000 }, (_, at) => String.fromCodePoint(from + at));
    expect(words(`${characters.join(' ')} 水${characters.join('水')}`).filter((word) => !isLetters(word))).toEqual([]);
  }
});

function isLetters(word: string): boolean {
  return /^[\p{L}\p{N}]+$/u.test(word);
}

test.each([
  ['words', string({ unit: 'grapheme', maxLength: 100 })],
  ['words that cause trouble', string({ unit: TROUBLE, maxLength: 300 })],
])('the words of %s are the same words', (_, texts) => {
  assert(
    property(texts, (text) => {
      const once = words(text);
      expect(words(once.join(' ')).join(' ')).toBe(once.join(' '));
    }),
  );
});
