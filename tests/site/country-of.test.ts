import { expect, test } from 'vitest';

import { countryOf } from '#server/site/visit/country-of.ts';

test('a proxy in front tells the country of a visitor, and nobody else does', () => {
  expect(countryOf({ 'cf-ipcountry': 'de' }, 1)).toBe('DE');
  expect(countryOf({ 'cf-ipcountry': 'XX', 'x-country-code': 'NL' }, 1)).toBe('NL');
  expect(countryOf({ 'cf-ipcountry': 'T1' }, 1)).toBe('');
  expect(countryOf({ 'x-country-code': '<script>' }, 1)).toBe('');
  expect(countryOf({}, 1)).toBe('');
  expect(countryOf({ 'cf-ipcountry': 'DE' }, 0)).toBe('');
});
