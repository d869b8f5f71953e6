import { expect, test } from 'vitest';

import { timezoneOf } from '#server/customer/timezone.ts';

test.each([
  ['a country with one zone', { zone: 'Asia/Tokyo', countrycode: 'JP', state: '', lng: null }, 'Asia/Tokyo'],
  ['a state with one zone', { zone: '', countrycode: 'US', state: 'IL', lng: null }, 'America/Chicago'],
  ['a province by its name', { zone: '', countrycode: 'CA', state: 'Manitoba', lng: null }, 'America/Winnipeg'],
  ['Toronto', { zone: '', countrycode: 'CA', state: 'Ontario', lng: -79.4 }, 'America/Toronto'],
  ['Kenora, beyond the meridian', { zone: '', countrycode: 'CA', state: 'Ontario', lng: -94.5 }, ''],
  ['Ontario without a place', { zone: '', countrycode: 'CA', state: 'Ontario', lng: null }, ''],
  ['El Paso', { zone: '', countrycode: 'US', state: 'TX', lng: -106.4 }, 'America/Denver'],
  ['Houston', { zone: '', countrycode: 'US', state: 'TX', lng: -95.4 }, 'America/Chicago'],
  ['a state with two zones', { zone: '', countrycode: 'US', state: 'KY', lng: -85 }, ''],
  ['a country with several', { zone: '', countrycode: 'BR', state: '', lng: -46 }, ''],
])('%s', (_, place, zone) => {
  expect(timezoneOf(place)).toBe(zone);
});
