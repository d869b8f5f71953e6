import { assert, property, string } from 'fast-check';
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

test('whatever is typed, words hold letters and digits only, so that none can be syntax of a query', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const word of words(text)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
    }),
  );
});

test('the words of words are the same words', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 100 }), (text) => {
      const once = words(text);
      expect(words(once.join(' ')).join(' ')).toBe(once.join(' '));
    }),
  );
});
