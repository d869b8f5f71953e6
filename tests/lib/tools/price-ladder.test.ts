import { expect, test } from 'vitest';

import { fixed, parseFraction, ZERO } from '#lib/tools/fraction.ts';
import { ladderOf, marginAt, sellers, terms } from '#lib/tools/price-ladder.ts';

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

const marginOf = (...asked: Parameters<typeof marginAt>) => fixed(marginAt(...asked) ?? ZERO, 6);

test.each(sellers)('the price of a %s under every term gives back the margin that it was made with', (seller) => {
  const input = { ...example, refund: read('0.09'), packing: read('700') };
  const { prices } = ladderOf(input, seller);
  expect(terms.map((term) => marginOf({ term, price: prices[term] }, input, seller))).toEqual(terms.map(() => '0.150000'));
});

test('a price below the costs has a margin below zero, and one below those of the way has none', () => {
  expect(marginOf({ term: 'exw', price: read('10000') }, example)).toBe('-0.412429');
  expect(marginAt({ term: 'ddp', price: read('600') }, example)).toBeUndefined();
});

test('a refund lower than the tax leaves the rest in the cost', () => {
  const { refunded, cost } = ladderOf({ ...example, refund: read('0.09') });
  expect([fixed(refunded, 2), fixed(cost, 2)]).toEqual(['9000.00', '104000.00']);
});

// Worked out by hand: 13 − 9 = 4 % of FOB is neither credited nor refunded; (100,000 + 4 % × 3,500) ÷ (1 − 0.15 − 0.04) = 123,629.63 ex works, 127,129.63 FOB.
test('a factory adds to its cost the tax that is neither credited nor refunded', () => {
  const { prices, refunded, kept, cost } = ladderOf({ ...example, purchase: read('100000'), refund: read('0.09') }, 'factory');
  expect([refunded, kept, cost, prices.exw, prices.fob].map((value) => fixed(value, 2))).toEqual([
    '11441.67',
    '5085.19',
    '105085.19',
    '17461.81',
    '17956.16',
  ]);
});

// 13l.net, 936335658476491052: goods of 2 million free on board at 17 % tax and 13 % refund: 80,000 cannot be credited, 260,000 is credited and refunded at most.
test('a published example of a factory comes out', () => {
  const input = { ...bare, purchase: read('1920000'), vat: read('0.17'), refund: read('0.13'), freight: ZERO, premium: ZERO };
  const { prices, refunded, kept } = ladderOf(input, 'factory');
  expect([prices.fob, kept, refunded].map((value) => fixed(value, 2))).toEqual(['2000000.00', '80000.00', '260000.00']);
});

test.each([{ margin: read('1') }, { premium: read('0.95') }])('a share that leaves nothing is refused', (share) => {
  expect(() => ladderOf({ ...example, ...share })).toThrow(RangeError);
});

test('a factory that earns all that its tax leaves is refused', () => {
  expect(() => ladderOf({ ...example, margin: read('0.96'), refund: read('0.09') }, 'factory')).toThrow(RangeError);
});

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
  // ptmygj.cn, 5304738: CFR 1,000 at 110 % with 0.6 % and 0.06 % is CIF 1,007.31.
  [
    'CFR 1,000 at 0.66 %',
    { purchase: read('1000'), freight: ZERO, premium: read('0.0066') },
    { fob: '1000.00', cfr: '1000.00', cif: '1007.31' },
  ],
  // xiaoyuandeng.com, tiFa518BmTiUhtJdf0NwaAQ: CFR 22.50 a pair at 110 % with 0.5 % is CIF 22.62.
  ['CFR 22.50 at 0.5 %', { purchase: read('22.5'), freight: ZERO, premium: read('0.005') }, { fob: '22.50', cfr: '22.50', cif: '22.62' }],
  // wwpfw.com, 8067: the premium on CIF 200 at 110 % and 1 % is 2.20.
  ['CIF 200 at 1 %', { purchase: read('197.80'), freight: ZERO, premium: read('0.01') }, { fob: '197.80', cfr: '197.80', cif: '200.00' }],
] as const)('a published example comes out to the cent: %s', (_, given, expected) => {
  const { prices } = ladderOf({ ...bare, ...given });
  expect({ fob: fixed(prices.fob, 2), cfr: fixed(prices.cfr, 2), cif: fixed(prices.cif, 2) }).toEqual(expected);
});

// xiaoyuandeng.com, tiFa518BmTiUhtJdf0NwaAQ: shoes of 561,600 with 17 % tax and 15 % refund give back 72,000.
test('a published refund of a trading company comes out', () => {
  const { refunded, cost } = ladderOf({
    ...bare,
    purchase: read('561600'),
    vat: read('0.17'),
    refund: read('0.15'),
    freight: ZERO,
    premium: ZERO,
  });
  expect([fixed(refunded, 2), fixed(cost, 2)]).toEqual(['72000.00', '489600.00']);
});

// Question bank of Chongqing, 142fb033415c4ba8af997f98fe1bd355: CIF 2,000 at 110 % with 0.6 % is CFR 1,986.80: what costs that leaves nothing.
test('a published price is taken back to the term before it, to the cent', () => {
  const input = { ...bare, purchase: read('1986.8'), freight: ZERO, premium: read('0.006') };
  expect(marginOf({ term: 'cif', price: read('2000') }, input)).toBe('0.000000');
});
