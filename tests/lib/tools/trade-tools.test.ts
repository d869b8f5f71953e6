import { describe, expect, test } from 'vitest';

import { crossRate, newestRate } from '#lib/tools/currency.ts';
import { fixed, fraction } from '#lib/tools/fraction.ts';
import { checkPhone, dialCode } from '#lib/tools/phone-number.ts';
import { shippingMark } from '#lib/tools/shipping-mark.ts';
import { checkField } from '#screens/customer/company/info/field-rules.ts';
import { entriesIn } from '#server/edm/recipient/read-address-file.ts';

import { processorMs } from '../../support/processor-ms.ts';

describe('a currency', () => {
  const rates = [
    { currency: 'USD', perusd: '1' },
    { currency: 'CNY', perusd: '6.7758' },
    { currency: 'EUR', perusd: '0.8684' },
  ];

  test('is changed over the dollar', () => {
    expect(fixed(crossRate(rates, 'EUR', 'CNY') ?? fraction(0n), 6)).toBe('7.802626');
    expect(fixed(crossRate(rates, 'CNY', 'USD') ?? fraction(0n), 6)).toBe('0.147584');
    expect(crossRate(rates, 'CNY', 'XXX')).toBeUndefined();
  });

  test('is changed by the newest rate that was written down, whichever way round', () => {
    const own = [
      { base: 'USD', quote: 'CNY', rate: '7.08', day: '2026-11-01' },
      { base: 'CNY', quote: 'USD', rate: '0.125', day: '2026-11-20' },
      { base: 'EUR', quote: 'CNY', rate: '8', day: '2026-11-22' },
    ];
    const found = newestRate(own, 'USD', 'CNY');
    expect([found?.written.day, found && fixed(found.rate, 4)]).toEqual(['2026-11-20', '8.0000']);
    expect(newestRate(own, 'USD', 'EUR')).toBeUndefined();
  });
});

describe('a phone number', () => {
  // The numbers that Ofcom, the FCC and the plan of China keep for examples or give themselves.
  test.each([
    ['020 7946 0018', 'GB', 'valid', '+442079460018', 'FIXED_LINE'],
    ['+49 30 901820', 'CN', 'valid', '+4930901820', 'FIXED_LINE'],
    ['138 0013 8000', 'CN', 'valid', '+8613800138000', 'MOBILE'],
    ['１３８００１３８０００', 'CN', 'valid', '+8613800138000', 'MOBILE'],
  ] as const)('%s in %s is %s', (text, country, ...expected) => {
    const check = checkPhone(text, country);
    expect([check?.verdict, check?.e164, check?.kind]).toEqual(expected);
  });

  test('that is cut off or too long says so', () => {
    expect(checkPhone('+86 13', 'CN')?.verdict).toBe('tooShort');
    expect(checkPhone('138001380001234567', 'CN')?.verdict).toBe('tooLong');
    expect(checkPhone('none', 'CN')).toBeUndefined();
  });

  test('begins with the code of its country', () => {
    expect([dialCode('DE'), dialCode('HK'), dialCode('KZ'), dialCode('AQ')]).toEqual(['49', '852', '7', '']);
  });
});

describe('the marks of cartons', () => {
  const input = {
    buyer: 'Maple Ltd',
    order: 'PO-2026-118',
    port: 'Hamburg',
    cartons: '200',
    origin: 'Made in China',
    item: 'A 12',
    goods: 'Steel bolts',
    quantity: '500 pcs',
    gross: '18.5',
    net: '17.9',
    size: '42×31*26',
  };

  test('have the four lines of recommendation 15 and what each carton holds', () => {
    expect(shippingMark(input)).toEqual({
      main: ['MAPLE LTD', 'PO-2026-118', 'HAMBURG', 'C/NO. 1-200', 'MADE IN CHINA'],
      side: ['ITEM NO.: A 12', 'DESCRIPTION: STEEL BOLTS', 'QTY: 500 PCS', 'G.W.: 18.5 KGS', 'N.W.: 17.9 KGS', 'MEAS.: 42 X 31 X 26 CM'],
    });
  });

  test('number one carton among all, and leave out what nobody typed', () => {
    expect(shippingMark(input, 7).main[3]).toBe('C/NO. 7/200');
    expect(shippingMark({ ...input, cartons: '', order: '', size: '' }, 7)).toMatchObject({
      main: ['MAPLE LTD', 'HAMBURG', 'C/NO. 7', 'MADE IN CHINA'],
    });
  });
});

describe('text that somebody pastes', () => {
  const emails = { key: 'emails', kind: 'lines' } as Parameters<typeof checkField>[0];
  const mark = { buyer: '', order: '', port: '', cartons: '', origin: '', item: '', goods: '', quantity: '', gross: '', net: '' };

  test('gives its addresses and domains, measures and faults', () => {
    expect(entriesIn('Anna <anna@a.example>, @b.example. a@b@c.example x@y @.z ANNA')).toEqual([
      'anna@a.example',
      '@b.example',
      'b@c.example',
    ]);
    expect(shippingMark({ ...mark, size: '42x31 * 26' }).side).toEqual(['MEAS.: 42 X 31 X 26 CM']);
    expect(checkField(emails, { emails: 'anna@a.example\nben@b.co.example' })).toBeUndefined();
    expect(checkField(emails, { emails: 'anna@a' })).toBe('wrong.emails');
  });

  test('is read once however long it is', async () => {
    const long = 200_000;
    const work = () => {
      entriesIn('a'.repeat(long));
      entriesIn(`a@${'.'.repeat(long)}`);
      shippingMark({ ...mark, size: `1${' '.repeat(long)}1` });
      checkField(emails, { emails: `a@${'a.'.repeat(long)} ` });
      checkField(emails, { emails: '@'.repeat(long) });
    };
    expect(await processorMs(work)).toBeLessThan(500);
  });
});
