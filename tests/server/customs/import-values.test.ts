import { describe, expect, test } from 'vitest';

import { guessColumns } from '#server/customs/import/columns/guess-columns.ts';
import { amountOf, habitsOf } from '#server/customs/import/read/cells.ts';
import { currencyOf } from '#server/customs/import/read/read-figures.ts';
import { hsCodeOf, type ReadingOptions, rowReader } from '#server/customs/import/read/read-row.ts';
import { kilogramsIn, kilogramsOfWeight, weightUnitOf } from '#server/customs/import/values/units.ts';
import { type NewRecord, partyOf } from '#server/customs/write/new-record.ts';
import { monthOf } from '#server/sheets/values/dates.ts';

const RATES = {
  EUR: [
    ['2024-01', 0.92],
    ['2024-02', 0.93],
  ],
} as const;
const PLACES = {
  countries: [
    ['china', 'CN'],
    ['cn', 'CN'],
    ['germany', 'DE'],
    ['de', 'DE'],
    ['alemania', 'DE'],
    ['united states', 'US'],
  ],
  ports: [
    ['ningbo', 'CNNGB'],
    ['cnngb', 'CNNGB'],
    ['hamburg', 'DEHAM'],
  ],
  portNames: [['CNNGB', 'Ningbo']],
  numbered: [['57020', { unlocode: 'CNNGB', name: 'Ningbo', countrycode: 'CN' }]],
} as const;

/** Reads a small table as the import would, with everything guessed. */
function read(names: readonly string[], rows: readonly (readonly string[])[], options: Partial<ReadingOptions> = {}) {
  const uses = guessColumns(names.map((name) => ({ name, samples: [] }))).flatMap(({ field }, column) =>
    field === '' ? [] : [{ column, field }],
  );
  const { learn, habits } = habitsOf(uses);
  const sheet = rows.map((cells, at) => ({ line: at + 2, cells: [...cells] }));
  for (const row of sheet) learn(row);
  const source = { countrycode: 'DE', direction: 'import' } as const;
  return sheet.map(rowReader({ uses, names, habits: habits(), places: PLACES, rates: RATES, source, currency: 'USD', ...options }));
}

const shipments = (...table: Parameters<typeof read>): (NewRecord | null)[] => read(...table).map(({ record }) => record);

const days = (...dates: string[]) =>
  shipments(
    ['DATE', 'HS_CODE'],
    dates.map((date) => [date, '690721']),
  ).map((shipment) => shipment?.date);

describe('the dates of a column', () => {
  test('have the day first where one of them can only be so', () => {
    expect(days('03/02/2024', '25/02/2024')).toEqual(['2024-02-03', '2024-02-25']);
  });
  test('have the month first where one of them can only be so', () => {
    expect(days('03/02/2024', '02/25/2024')).toEqual(['2024-03-02', '2024-02-25']);
  });
  test('are read in every way in which vendors write them, spreadsheet numbers and months among them', () => {
    expect(
      days('2024-02-03 00:00:00', '20240203', '45325', '3-Feb-24', '2024年2月3日', 'Feb 3, 2024', '3.2.2024', 'FEB-2024', '2024/02'),
    ).toEqual([...Array.from({ length: 7 }, () => '2024-02-03'), '2024-02-01', '2024-02-01']);
  });
});

test('a row of Canada’s major importers is a company, a good, an origin and a year, with the zero that a spreadsheet lost', () => {
  const names = ['HS6-SH6', 'COMPANY-ENTREPRISE', 'COUNTRY', 'PAYS', 'PROVINCE_ENG', 'CITY-VILLE', 'DATA_YEAR-ANNÉE_DES_DONNÉES'];
  const source = { countrycode: 'CA', direction: 'import' } as const;
  const [row] = read(names, [['90421', 'LOBLAW COMPANIES LIMITED', 'China', 'Chine', 'Ontario', 'Brampton', '2020']], { source });
  expect(row).toMatchObject({
    fault: null,
    blanks: [],
    record: {
      date: '2020-01-01',
      hscode: '090421',
      origin: 'CN',
      buyercountry: 'CA',
      buyer: { name: 'LOBLAW COMPANIES LIMITED' },
      direction: 'import',
      valueusd: null,
    },
  });
});

test.each([
  ['JAN-2025', '2025-01'],
  ['January 2025', '2025-01'],
  ['Jan-25', '2025-01'],
  ['ene-2025', '2025-01'],
  ['янв 2025', '2025-01'],
  ['202501', '2025-01'],
  ['1/2025', '2025-01'],
  ['2025-01', '2025-01'],
  ['2025年1月', '2025-01'],
  ['13/2025', undefined],
  ['May be', undefined],
])('the month of %s is %s', (cell, month) => expect(monthOf(cell)).toBe(month));

test.each([
  ['1.234,56', undefined, 1234.56],
  ['1,234.56', undefined, 1234.56],
  ['1 234,5', undefined, 1234.5],
  ['1.234.567', undefined, 1_234_567],
  ['1.234', ',', 1234],
  ['1.234', '.', 1.234],
  ['1,234', undefined, 1234],
  ['0,125', undefined, 0.125],
  ['USD 1,000', undefined, 1000],
  ['12.5 MT', undefined, 12.5],
  ['(12)', undefined, -12],
  ['1.5E+3', undefined, 1500],
  ['12 x 3', undefined, undefined],
  ['abc', undefined, undefined],
] as const)('the number of “%s” in a column with “%s” is %s', (cell, decimal, amount) => expect(amountOf(cell, decimal)).toBe(amount));

test.each([
  ['6907.21.00', '69072100'],
  ['6907 21', '690721'],
  ['1012100', '01012100'],
  ['6.907210001E+9', '6907210001'],
  ['690721000', '0690721000'],
  ['6907.21.00.000X', '69072100000'],
  ['69072100.0', '69072100'],
  ['6109.1', '610910'],
  ['8471.30.1', '84713010'],
  ['ABC', undefined],
  ['00', undefined],
  ['1234567890123', undefined],
])('the HS code of %s is %s', (cell, code) => expect(hsCodeOf(cell)).toBe(code));

test('a Japanese code has nine digits of its own', () => expect(hsCodeOf('690721000', 'JP')).toBe('690721000'));

test('weights know their units in every language of the vendors', () => {
  expect(['KGS', 'MT', 'lb', '公斤', '吨', 'тонна', 'metric tons', 'pcs'].map(kilogramsIn)).toEqual([
    1,
    1000,
    0.453_592_37,
    1,
    1000,
    1000,
    1000,
    undefined,
  ]);
  expect(['Gross weight (lb)', 'METRIC TONS', 'weight (kilograms)', 'Weight'].map(weightUnitOf)).toEqual(['lb', 't', 'kilograms', '']);
});

test('a short ton is told from a piece, which is written ST in German, by the column that it stands in', () => {
  expect(['ST', 'short tons', 'long ton', 'MT'].map(kilogramsOfWeight)).toEqual([907.184_74, 907.184_74, 1016.046_908_8, 1000]);
  expect(kilogramsIn('ST')).toBeUndefined();
  expect(weightUnitOf('Weight (Short Tons)')).toBe('short ton');
});

test('currencies are known by their codes, signs and names', () => {
  expect(['usd', 'US$', '美元', 'Euro', 'доллар США', 'EUR - Euro', 'x'].map(currencyOf)).toEqual([
    'USD',
    'USD',
    'USD',
    'EUR',
    'USD',
    'EUR',
    undefined,
  ]);
  expect(['DOLAR USA', 'DÓLAR DOS EUA', 'DOLAR DE LOS ESTADOS UNIDOS', 'THE EURO', 'PESO COL'].map(currencyOf)).toEqual([
    'USD',
    'USD',
    'USD',
    undefined,
    undefined,
  ]);
});

const kind = (name: string) => {
  const party = partyOf(name, '');
  return typeof party === 'string' ? party : party.forwarder ? 'forwarder' : 'company';
};

describe('of the names in a file', () => {
  test.each(['NOT AVAILABLE', 'N/A', 'TO ORDER', 'To the order of Bank X', '不公开', 'A LA ORDEN', 'NOT DECLARED', 'нет данных'])(
    '“%s” hides who it is',
    (name) => expect(kind(name)).toBe('withheld'),
  );
  test.each(['-', '', '...', '***'])('“%s” names nobody', (name) => expect(kind(name)).toBe('absent'));
  test.each(['ACME FREIGHT FORWARDERS', 'DHL Global', '中外运物流有限公司', 'Kuehne + Nagel'])('%s moves goods for others', (name) =>
    expect(kind(name)).toBe('forwarder'),
  );
  test.each(['Orderly GmbH', 'NA Trading', 'Private Label Inc', 'Order Brothers Ltd', 'Maple Furniture'])('%s is a company', (name) =>
    expect(kind(name)).toBe('company'),
  );
});

describe('a row', () => {
  const head = [
    'IMP_DATE', 'HS_CODE', 'PRODUCT_DESCRIPTION', 'IMPORTER_NAME', 'SUPPLIER_NAME', 'ORIGIN_COUNTRY', 'LOADING_PORT', 'UNLOADING_PORT', 'QUANTITY', 'UNIT',
    'GROSS_WEIGHT', 'WEIGHT_UNIT', 'CIF_VALUE', 'CURRENCY', 'INCOTERM',
  ]; // prettier-ignore

  test('is a shipment with everything in one measure, and the dollars worked out marked as estimated', () => {
    const row = ['3/2/2024', '6907.21', 'Tiles', 'Fliesen GmbH', 'TO ORDER', 'China', 'NINGBO PORT', 'Hamburg, Germany', '1.200', 'M2', '2,5', 'MT', '930', 'EUR', 'CIF Hamburg']; // prettier-ignore
    const [shipment] = shipments(head, [row, ['25/2/2024', '', 'x', '', '', '', '', '', '1.200,50', '', '', '', '']]);
    expect(shipment).toEqual({
      line: 2,
      date: '2024-02-03',
      direction: 'import',
      hscode: '690721',
      product: 'Tiles',
      buyer: { name: 'Fliesen GmbH', namekey: 'fliesen', countrycode: 'DE', address: '', forwarder: false },
      supplier: 'withheld',
      buyercountry: 'DE',
      suppliercountry: 'CN',
      origin: 'CN',
      destination: 'DE',
      loading: { unlocode: 'CNNGB', name: 'NINGBO PORT', countrycode: 'CN' },
      unloading: { unlocode: 'DEHAM', name: 'Hamburg, Germany', countrycode: 'DE' },
      quantity: 1200,
      quantityunit: 'M2',
      weightkg: 2500,
      volume: null,
      teu: null,
      value: 930,
      currency: 'EUR',
      valueusd: 1000,
      valueestimated: true,
      billno: '',
      masterbillno: '',
      billtype: '',
      carrier: '',
      incoterm: 'CIF',
      detail: {},
    });
  });

  test('whose ports are codes alone is told their names', () => {
    const names = ['IMP_DATE', 'PRODUCT_DESCRIPTION', 'LOADING_PORT', 'UNLOADING_PORT'];
    const [shipment] = shipments(names, [['2024-02-25', 'Tiles', 'CNNGB', 'DE HAM']]);
    expect([shipment?.loading, shipment?.unloading]).toEqual([
      { unlocode: 'CNNGB', name: 'Ningbo', countrycode: 'CN' },
      { unlocode: '', name: 'DE HAM', countrycode: '' },
    ]);
  });

  test('whose foreign port is a number of Schedule K is told its name', () => {
    const [shipment] = shipments(['IMP_DATE', 'PRODUCT_DESCRIPTION', 'LOADING_PORT'], [['2024-02-25', 'Tiles', '57020']]);
    expect(shipment?.loading).toEqual({ unlocode: 'CNNGB', name: 'Ningbo', countrycode: 'CN' });
  });

  test('without a date, with one that is none, or without goods is left out with a reason', () => {
    expect(
      read(
        ['DATE', 'HS_CODE'],
        [
          ['', '69'],
          ['Total', '69'],
          ['2024-01-01', '-'],
        ],
      ).map(({ fault }) => fault),
    ).toEqual([
      { code: 'nodate', value: '' },
      { code: 'baddate', value: 'Total' },
      { code: 'nogoods', value: '' },
    ]);
  });

  test('keeps what can be read where a value cannot, and tells which was left empty', () => {
    const [row] = read(
      ['DATE', 'PRODUCT', 'HS_CODE', 'ORIGIN_COUNTRY', 'QUANTITY', 'VALUE', 'CURRENCY'],
      [['2024-01-31', 'Tiles', 'none known', 'Atlantis', 'many', '10', 'EUR']],
    );
    expect(row?.record).toMatchObject({ product: 'Tiles', hscode: '', origin: '', quantity: null, value: 10, valueusd: 10.87 });
    expect(row?.blanks).toEqual([
      { code: 'badhs', field: 'hscode' },
      { code: 'badnumber', field: 'quantity' },
      { code: 'unknowncountry', field: 'origin' },
    ]);
  });

  test('has no dollars where no rate of its time is known, rather than wrong ones', () => {
    const worth = shipments(['DATE', 'PRODUCT', 'VALUE', 'CURRENCY'], [['2010-01-31', 'Tiles', '10', 'EUR']])[0];
    expect(worth).toMatchObject({ value: 10, currency: 'EUR', valueusd: null, valueestimated: false });
  });

  test('takes dollars that the file tells as they are', () => {
    const worth = shipments(['DATE', 'PRODUCT', 'STATISTICAL_VALUE_IN_1000_USD'], [['2024-01-31', 'Tiles', '1.5']])[0];
    expect(worth).toMatchObject({ value: 1500, currency: 'USD', valueusd: 1500, valueestimated: false });
  });

  test('with a formula that failed or a marked formula is read as its text', () => {
    const [row] = read(['DATE', 'PRODUCT', 'QUANTITY'], [['2024-01-31', "'=cmd|calc", '#REF!']]);
    expect(row).toMatchObject({ record: { product: '=cmd|calc', quantity: null }, blanks: [] });
  });
});
