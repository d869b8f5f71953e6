// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useFormats } from '#i18n/use-formats.ts';
import { useMoney } from '#i18n/use-money.ts';
import { LanguageContext } from '#i18n/use-strings.ts';
import { LANGUAGES, type Language } from '#lib/language.ts';

const NOW = new Date('2026-11-20T07:00:00Z');

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const inLanguage = (language: Language) => ({
  wrapper: ({ children }: { children: ReactNode }) => <LanguageContext value={language}>{children}</LanguageContext>,
});
const formats = (language: Language) => renderHook(useFormats, inLanguage(language)).result.current;

const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const inEach = (word: (language: Language) => string) => LANGUAGES.map(word);

test('a moment reads as each place writes it, by a 24-hour clock, in the zone it is for', () => {
  expect(inEach((language) => formats(language).dayTime(NOW, 'Asia/Shanghai'))).toEqual([
    '11月20日 15:00',
    '11月20日 15:00',
    '20 Nov, 15:00',
  ]);
  expect(inEach((language) => formats(language).clock(NOW, 'America/New_York'))).toEqual(['02:00', '02:00', '02:00']);
  expect(formats('US').clock('2026-11-20T05:00:00Z', 'America/New_York')).toBe('00:00');
});

test('a day carries its year only where it is not this one, by the calendar of its zone', () => {
  expect(inEach((language) => formats(language).day('2025-01-05T12:00:00Z', 'UTC'))).toEqual([
    '2025年1月5日',
    '2025年1月5日',
    '5 Jan 2025',
  ]);
  expect(formats('US').day('2026-12-31T20:00:00Z', 'Asia/Shanghai')).toBe('1 Jan 2027');
  expect(formats('US').day('2026-12-31T20:00:00Z', 'UTC')).toBe('31 Dec');
});

test('a weekday is named', () => {
  expect(inEach((language) => formats(language).weekday(NOW, 'UTC'))).toEqual(['11月20日星期五', '11月20日星期五', 'Fri 20 Nov']);
});

test('a date that is asked for is written with its weekday and year, once', () => {
  expect(inEach((language) => formats(language).fullDay('2026-10-08', 'UTC'))).toEqual([
    '2026年10月8日星期四',
    '2026年10月8日星期四',
    'Thu, 8 Oct 2026',
  ]);
});

test('nearness is told in the largest whole unit, and a day beyond a week', () => {
  expect([0.5, 3, 125, 60 * 26, -130].map((minutes) => formats('CN').relative(ago(minutes)))).toEqual([
    '刚刚',
    '3分钟前',
    '2小时前',
    '昨天',
    '2小时后',
  ]);
  expect([0.5, 3, 125, 60 * 26, -130].map((minutes) => formats('US').relative(ago(minutes)))).toEqual([
    'just now',
    '3 minutes ago',
    '2 hours ago',
    'yesterday',
    'in 2 hours',
  ]);
  expect(formats('US').relative('2026-11-01T12:00:00Z')).toBe('1 Nov');
});

test('numbers are grouped', () => {
  expect(inEach((language) => formats(language).number(26_356))).toEqual(['26,356', '26,356', '26,356']);
});

test('the formats of a language are one object', () => {
  expect(formats('HK')).toBe(formats('HK'));
});

test('a sum has both digits of its cents, or none', () => {
  const write = renderHook(useMoney, inLanguage('US')).result.current;
  expect([1200, 1200.5, 1200.25].map((amount) => write(amount, 'USD'))).toEqual(['USD 1,200', 'USD 1,200.50', 'USD 1,200.25']);
  expect([write(1200, 'JPY'), write(7.5, 'KRW')]).toEqual(['JPY 1,200', 'KRW 7.5']);
});
