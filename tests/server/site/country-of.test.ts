import { expect, test } from 'vitest';

import { packAddresses, unpackAddresses } from '#server/site/visit/address-table.ts';
import { countryOf } from '#server/site/visit/country-of.ts';

const NOWHERE = '192.0.2.1';

test('a proxy in front tells the country of a visitor, and no visitor can', () => {
  expect(countryOf({ 'cf-ipcountry': 'de' }, NOWHERE, 1)).toBe('DE');
  expect(countryOf({ 'cf-ipcountry': 'XX', 'x-country-code': 'NL' }, NOWHERE, 1)).toBe('NL');
  expect(countryOf({ 'cf-ipcountry': 'T1' }, NOWHERE, 1)).toBe('');
  expect(countryOf({ 'x-country-code': '<script>' }, NOWHERE, 1)).toBe('');
  expect(countryOf({ 'cf-ipcountry': 'DE' }, NOWHERE, 0)).toBe('');
});

test.each([
  ['8.8.8.8', 'US'],
  ['114.114.114.114', 'CN'],
  ['1.36.0.1', 'HK'],
  ['::ffff:8.8.8.8', 'US'],
  ['2001:200::1', 'JP'],
  ['2a02:8106::1', 'DE'],
  ['127.0.0.1', ''],
  ['10.1.2.3', ''],
  ['::1', ''],
  ['fe80::1%eth0', ''],
  ['no address', ''],
])('without a proxy the shipped table says that %s is of "%s"', (address, country) => {
  expect(countryOf({}, address, 0)).toBe(country);
});

test('a range begins at its first address and ends before the next', () => {
  const table = unpackAddresses(
    packAddresses({
      date: '2026-06-25',
      v4: [
        { start: 0, code: '' },
        { start: 2 ** 31, code: 'CN' },
        { start: 2 ** 31 + 256, code: '' },
        { start: 2 ** 32 - 256, code: 'FR' },
      ],
      v6: [
        { start: 0, code: '' },
        { start: 0x20_01_02_00_00_01, code: 'JP' },
      ],
    }),
  );
  const asked = ['0.0.0.0', '127.255.255.255', '128.0.0.0', '128.0.0.255', '128.0.1.0', '255.255.255.255', '2001:200::1', '2001:200:1::1'];
  expect(asked.map(table.countryOf)).toEqual(['', '', 'CN', 'CN', '', 'FR', '', 'JP']);
});
