import { beforeAll, describe, expect, test } from 'vitest';

import { signIn, startServer, type TestCaller, type TestServer } from '../../support/server.ts';

let server: TestServer;
let reader: TestCaller;
beforeAll(async () => {
  server = await startServer({ seed: true });
  reader = server.as(await signIn(server.db));
});

const english = { headers: { 'accept-language': 'en' } };
const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0);

describe('getWorldReport', () => {
  test('tells a reader what the United States bought from China, year by year, and which year is not whole', async () => {
    const { body } = await reader.call('getWorldReport', {}, english);
    expect(body.result.columns).toEqual([{ id: '00', name: '', unit: 'USD' }]);
    expect(body.result.rows.map(({ key, ispartial }) => [key, ispartial])).toEqual([
      ...[2013, 2014, 2015, 2016, 2017, 2018, 2019, 2020].map((year) => [String(year), false]),
      ['2021', true],
    ]);
    expect(body.result.total).toEqual([sum(body.result.rows.map(({ values: [value = null] }) => value))]);
    expect(body.result).toMatchObject({ currency: 'USD', source: 'us-census-china-hs2', period: '2013-01–2021-06' });
  });

  test('counts no month twice: the sum of a month is that of its chapters', async () => {
    // 2021-06 added up by hand from the chapters; the source names 79,520,826,386 as its sum.
    const months = (await reader.call('getWorldReport', { by: 'month', from: '2021-05', to: '2021-06' }, english)).body.result.rows;
    expect(months.map(({ values }) => values[0])).toEqual([38_122_846_134, 39_760_413_193]);
  });

  test('gives each chapter that is asked for a column of its own, in a quarter of a year', async () => {
    const { body } = await reader.call(
      'getWorldReport',
      { by: 'quarter', chapters: ['94', '64'], from: '2019-01', to: '2019-05' },
      english,
    );
    expect(body.result.columns.map(({ id }) => id)).toEqual(['94', '64']);
    expect(body.result.rows.map(({ key, ispartial }) => [key, ispartial])).toEqual([
      ['2019-Q1', false],
      ['2019-Q2', true],
    ]);
    expect(body.result.rows.every(({ values }) => values.every((value) => (value ?? 0) > 0))).toBe(true);
  });

  test('answers a time the source does not cover with an empty table', async () => {
    const { body } = await reader.call('getWorldReport', { from: '1999-01', to: '1999-12' });
    expect([body.result.rows, body.result.total]).toEqual([[], [null]]);
  });
});

describe('getCountryReport', () => {
  test('ranks the countries by value and gathers the others in a last row', async () => {
    const { body } = await reader.call('getCountryReport', { hscode: '9401', top: 3 }, english);
    const { rows, total, columns } = body.result;
    expect(columns.map(({ id, unit }) => [id, unit])).toEqual([
      ['value', 'USD'],
      ['share', '%'],
      ['duty', 'USD'],
      ['dutyrate', '%'],
    ]);
    expect(rows).toHaveLength(4);
    expect(rows.at(-1)).toMatchObject({ key: '', name: '' });
    expect(rows.slice(0, 3).map(({ values: [value] }) => value)).toEqual(
      rows
        .slice(0, 3)
        .map(({ values: [value] }) => value)
        .toSorted((a, b) => (b ?? 0) - (a ?? 0)),
    );
    expect(sum(rows.map(({ values: [value = null] }) => value))).toBe(total[0]);
    expect(total[1]).toBe(100);
  });

  test('keeps the share of a chosen country one of all countries', async () => {
    const all = (await reader.call('getCountryReport', { top: 100 }, english)).body.result.rows;
    const { body } = await reader.call('getCountryReport', { countrycode: ['VN'] }, english);
    expect(body.result.rows).toEqual(all.filter(({ key }) => key === 'VN'));
    expect(body.result.rows[0]?.name).toBe('Vietnam');
  });
});

describe('getCountryRatioReport', () => {
  test('shows product by product what part China and a rival sell', async () => {
    const { body } = await reader.call('getCountryRatioReport', { countrycode: ['CN', 'VN'], level: 4, hscode: '64', top: 5 }, english);
    expect(body.result.columns.map(({ id, name }) => [id, name])).toEqual([
      ['value', ''],
      ['CN', 'China'],
      ['VN', 'Vietnam'],
    ]);
    expect(
      body.result.rows.every(({ key, values: [, china, vietnam] }) => key.startsWith('64') && (china ?? 0) + (vietnam ?? 0) <= 100),
    ).toBe(true);
  });
});

describe('getContinentReport', () => {
  test('adds up to everything', async () => {
    const { body } = await reader.call('getContinentReport', {}, { headers: { 'accept-language': 'zh-HK' } });
    expect(sum(body.result.rows.map(({ values: [value = null] }) => value))).toBe(body.result.total[0]);
    expect(body.result.rows.map(({ name }) => name)).toContain('亞洲');
  });
});

describe('getCustomReport', () => {
  test('keeps periods in the order of time', async () => {
    const { body } = await reader.call('getCustomReport', {
      dataset: 'fromchina',
      metrics: ['value', 'dutyrate'],
      dimensions: ['month'],
      from: '2018-01',
      to: '2018-06',
      hscode: ['73'],
    });
    expect(body.result.rows.map(({ key }) => key)).toEqual(['2018-01', '2018-02', '2018-03', '2018-04', '2018-05', '2018-06']);
  });

  test('splits by two dimensions at once', async () => {
    const { body } = await reader.call('getCustomReport', {
      dataset: 'bycountry',
      metrics: ['value'],
      dimensions: ['continent', 'chapter'],
      top: 10,
    });
    expect(body.result.rows).toHaveLength(11);
    expect(body.result.rows[0]?.key).toMatch(/^\w+\|\d\d$/);
  });

  test('refuses a dimension that the data set does not know, and a time that ends before it begins', async () => {
    const unknown = await reader.call('getCustomReport', { dataset: 'fromchina', metrics: ['value'], dimensions: ['country'] });
    const late = await reader.call('getCustomReport', {
      dataset: 'fromchina',
      metrics: ['value'],
      dimensions: ['year'],
      from: '2020-01',
      to: '2019-01',
    });
    expect([unknown.body.code, late.body.code]).toEqual([400, 400]);
  });
});
