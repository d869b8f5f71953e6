import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { glossary, type Term } from './glossary.ts';

/** Where the product's own texts stand, wherever in the sources that is. */
const FILES = globSync('src/**/*.{ts,tsx}').filter((file) => !file.startsWith('src/contract/'));
const TEXT = /\b(CN|HK|US):\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;

const texts = FILES.flatMap((file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(TEXT), ([, language = '', quoted = '']) => ({
    file,
    language,
    words: quoted.slice(1, -1),
  })),
);

const strayed = ({ language, never, except }: Term) =>
  texts
    .filter((text) => text.language === language && never.test(text.words) && !except?.test(text.words))
    .map(({ file, words }) => `${file}: ${words}`);

test('the texts of all languages are found', () => {
  expect([...new Set(texts.map(({ language }) => language))].toSorted()).toEqual(['CN', 'HK', 'US']);
});

test.each(glossary)('in $language "$say" is the word for $thing', (term) => {
  expect(strayed(term)).toEqual([]);
});
