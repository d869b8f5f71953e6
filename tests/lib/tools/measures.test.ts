import { describe, expect, test } from 'vitest';

import { fixed, parseFraction, plain, ZERO } from '#lib/tools/fraction.ts';
import { freightWeightOf } from '#lib/tools/freight-weight.ts';
import { convert } from '#lib/tools/units.ts';

const amount = (text: string) => parseFraction(text) ?? ZERO;
const carton = (...[length, width, height, weight, count]: readonly [string, string, string, string, string]) => ({
  length: amount(length),
  width: amount(width),
  height: amount(height),
  weight: amount(weight),
  count: amount(count),
});

describe('what somebody types as a number', () => {
  test.each([
    ['12.50', '12.5'],
    ['１２．５', '12.5'],
    [' 7 ', '7'],
    ['-0.005', '-0.005'],
  ])('%s reads as %s', (typed, read) => {
    expect(plain(amount(typed), 12)).toBe(read);
  });

  test.each(['', '1,200', '1e3', '.5', '5.', 'abc', '1'.repeat(19)])('%s is no number', (typed) => {
    expect(parseFraction(typed)).toBeUndefined();
  });

  test.each([
    ['0.005', '0.01'],
    ['0.0049', '0.00'],
    ['-0.005', '-0.01'],
    ['-0.004', '0.00'],
    ['1234.995', '1235.00'],
  ])('%s rounds to %s, half away from zero', (typed, shown) => {
    expect(fixed(amount(typed), 2)).toBe(shown);
  });
});

describe('what carriers charge for', () => {
  // DHL Express, "Volumetric weight": 50 × 40 × 30 cm is 12 kg; IATA TACT 3.9.3: the same volume is 10 kg by air.
  test('a light carton is charged by its volume', () => {
    const { air, courier } = freightWeightOf([carton('50', '40', '30', '5', '1')]);
    expect([fixed(air.charged, 1), fixed(courier.charged, 1)]).toEqual(['10.0', '12.0']);
  });

  test.each([
    // khmerceramics.com, help on volumetric weight; skynet.com.my, article 18; parcelpal.co.uk, question 78.
    ['a parcel of 50 × 50 × 50 cm', carton('50', '50', '50', '20', '1'), { courier: '25' }],
    ['a parcel of 30 × 25 × 20 cm', carton('30', '25', '20', '1', '1'), { courier: '3' }],
    ['a heavy parcel of 25 × 30 × 15 cm', carton('25', '30', '15', '8', '1'), { courier: '8' }],
    // valueclearingandforwarding.co.za, tariffs for air freight, examples 1 and 2; pengellys.co.nz, fact sheet; howtoexportimport.com, 10355.
    ['a case of 80 kg', carton('50', '50', '50', '80', '1'), { air: '80' }],
    ['8 boxes of 45 kg in all', carton('60', '40', '20', '5.625', '8'), { air: '64' }],
    ['a carton of 14 kg', carton('30', '45', '65', '14', '1'), { air: '15' }],
    ['a consignment of 550 kg', carton('180', '140', '120', '550', '1'), { air: '550' }],
    // missionaryexpediters.com, weight or measure; laojinchuhai.com, LCL revenue tons.
    ['10 m³ of 1 t', carton('100', '100', '100', '100', '10'), { sea: '10' }],
    ['2 m³ of 1,800 kg', carton('100', '100', '100', '900', '2'), { sea: '2' }],
  ] as const)('a published example comes out: %s', (_, line, expected) => {
    const { sea, air, courier } = freightWeightOf([line]);
    const charged = { sea: plain(sea, 3), air: plain(air.charged, 1), courier: plain(courier.charged, 1) };
    expect(charged).toMatchObject(expected);
  });

  test('cartons of several sizes are measured together, and each half kilogram begun is paid', () => {
    const all = freightWeightOf([carton('62', '46', '38', '14.5', '170'), carton('40', '39', '29', '9.6', '410')]);
    expect({
      volume: fixed(all.volume, 6),
      gross: plain(all.gross, 3),
      sea: fixed(all.sea, 3),
      air: plain(all.air.charged, 1),
      courier: plain(all.courier.charged, 1),
      cartons: plain(all.cartons, 0),
    }).toEqual({ volume: '36.972320', gross: '6401', sea: '36.972', air: '6401', courier: '7394.5', cartons: '580' });
  });

  test('a heavy shipment by sea is charged by its tonnes', () => {
    expect(fixed(freightWeightOf([carton('50', '50', '40', '250', '10')]).sea, 3)).toBe('2.500');
  });
});

describe('units', () => {
  // NIST SP 811 (2008), B.8 and B.9.
  test.each([
    ['length', '1', 'in', 'cm', '2.54'],
    ['length', '100', 'ft', 'm', '30.48'],
    ['length', '1', 'nmi', 'km', '1.852'],
    ['weight', '1', 'lb', 'kg', '0.45359237'],
    ['weight', '1', 'oz', 'g', '28.34952313'],
    ['weight', '1', 'longton', 'kg', '1016.0469088'],
    ['weight', '1', 'shortton', 'kg', '907.18474'],
    ['volume', '1', 'ft3', 'm3', '0.02831685'],
    ['volume', '1', 'usgal', 'l', '3.78541178'],
    ['volume', '1', 'ukgal', 'l', '4.54609'],
    ['volume', '1', 'usbbl', 'l', '158.98729493'],
    ['volume', '1', 'usbbl', 'usgal', '42'],
    ['area', '1', 'ft2', 'm2', '0.09290304'],
    ['area', '15', 'mu', 'ha', '1'],
    ['area', '1', 'acre', 'm2', '4046.8564224'],
  ] as const)('of %s: %s %s is %s in %s', (...[kind, value, from, to, expected]) => {
    expect(plain(convert(amount(value), { kind, from, to }), 8)).toBe(expected);
  });
});
