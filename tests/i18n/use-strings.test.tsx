// @vitest-environment jsdom
import { parse } from '@formatjs/icu-messageformat-parser';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

import { LanguageContext, type Strings, useStrings } from '#i18n/use-strings.ts';
import type { Language } from '#lib/language.ts';

const strings = {
  saved: { CN: '已保存', HK: '已儲存', US: "Saved, and it's done" },
  found: { CN: '共 {total} 条', HK: '共 {total} 條', US: '{total, plural, one {# record} other {# records}}' },
} as const satisfies Strings;

/** As the build leaves them: texts with placeholders are parsed. */
const parsed = {
  saved: strings.saved,
  found: Object.fromEntries(Object.entries(strings.found).map(([language, text]) => [language, parse(text)])) as never,
} satisfies Strings;

function translate<S extends Strings>(texts: S, language: Language) {
  const wrapper = ({ children }: { children: ReactNode }) => <LanguageContext value={language}>{children}</LanguageContext>;
  return renderHook(() => useStrings(texts), { wrapper }).result.current;
}

test.each([
  ['plain', strings],
  ['parsed', parsed],
])('%s texts are worded with their values in each language', (_, texts) => {
  expect(translate(texts, 'CN')('found', { total: 1200 })).toBe('共 1200 条');
  expect(translate(texts, 'HK')('found', { total: 2 })).toBe('共 2 條');
  expect([0, 1, 2000].map((total) => translate(texts, 'US')('found', { total }))).toEqual(['0 records', '1 record', '2,000 records']);
});

test('a text without placeholders is said as it stands, values or not', () => {
  expect(translate(strings, 'US')('saved')).toBe("Saved, and it's done");
  expect(translate(strings, 'CN')('saved', { total: 1 })).toBe('已保存');
});

test('`t` is the same from render to render, and another one in another language', () => {
  expect(translate(strings, 'CN')).toBe(translate(strings, 'CN'));
  expect(translate(strings, 'CN')).not.toBe(translate(strings, 'HK'));
});
