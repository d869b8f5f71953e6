import { expect, test } from 'vitest';

import { fixed, parseFraction, ZERO } from '#lib/tools/fraction.ts';
import { ladderOf, marginAt, terms } from '#lib/tools/price-ladder.ts';

const read = (text: string) => parseFraction(text) ?? ZERO;
const example = {
  purchase: read('113000'),
  vat: read('0.13'),
  refund: read('0.13'),
  margin: read('0.15'),
  rate: read('7.08'),
  packing: ZERO,
  inland: read('2000'),
  port: read('1500'),
  freight: read('1800'),
  delivery: read('600'),
  premium: read('0.003'),
  duty: read('0.05'),
  importVat: read('0.2'),
};

// Worked out by hand: 113,000 ÷ 1.13 × 13 % = 13,000 back; 100,000 ÷ 0.85 ÷ 7.08 = 16,616.82.
test('every term stands on the one before, to the cent', () => {
  const { prices, refunded, cost } = ladderOf(example);
  expect([fixed(refunded, 2), fixed(cost, 2)]).toEqual(['13000.00', '100000.00']);
  expect(terms.map((term) => fixed(prices[term], 2))).toEqual([
    '16616.82',
    '16899.30',
    '17111.17',
    '18911.17',
    '18973.78',
    '19573.78',
    '24506.96',
  ]);
});

test('a price gives back the margin that it was made with', () => {
  const { prices } = ladderOf(example);
  expect(fixed(marginAt(prices.exw, example), 6)).toBe('0.150000');
  expect(fixed(marginAt(read('10000'), example), 4)).toBe('-0.4124');
});

test('a refund lower than the tax leaves the rest in the cost', () => {
  const { refunded, cost } = ladderOf({ ...example, refund: read('0.09') });
  expect([fixed(refunded, 2), fixed(cost, 2)]).toEqual(['9000.00', '104000.00']);
});

test.each([{ margin: read('1') }, { premium: read('0.95') }])('a share that leaves nothing is refused', (share) => {
  expect(() => ladderOf({ ...example, ...share })).toThrow(RangeError);
});

/** Nothing but a price ex works of 1:1, to which an example adds its costs. */
const bare = {
  ...example,
  purchase: read('100'),
  vat: ZERO,
  refund: ZERO,
  margin: ZERO,
  rate: read('1'),
  packing: ZERO,
  inland: ZERO,
  port: ZERO,
} as const;

// The order of costs is that of Incoterms 2020 (A9/B9); the figures are exercises of Chinese trade courses, as published there.
test.each([
  // chaoxing.com, course 251636344: 35 FOB Qingdao, 5 freight, 110 % at 0.8 %. (35 + 5) ÷ (1 − 1.1 × 0.008) = 40.36.
  [
    '35 FOB, 5 freight, 0.8 %',
    { purchase: read('35'), freight: read('5'), premium: read('0.008') },
    { fob: '35.00', cfr: '40.00', cif: '40.36' },
  ],
  // wwpfw.com, 8067: CFR 1,150 with 170 freight is FOB 980.
  [
    '980 FOB, 170 freight',
    { purchase: read('980'), freight: read('170'), premium: ZERO },
    { fob: '980.00', cfr: '1150.00', cif: '1150.00' },
  ],
  // wwpfw.com, 8067: the premium on CIF 200 at 110 % and 1 % is 2.20.
  ['CIF 200 at 1 %', { purchase: read('197.80'), freight: ZERO, premium: read('0.01') }, { fob: '197.80', cfr: '197.80', cif: '200.00' }],
] as const)('a published example comes out to the cent: %s', (_, given, expected) => {
  const { prices } = ladderOf({ ...bare, ...given });
  expect({ fob: fixed(prices.fob, 2), cfr: fixed(prices.cfr, 2), cif: fixed(prices.cif, 2) }).toEqual(expected);
});
