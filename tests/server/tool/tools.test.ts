import { beforeAll, describe, expect, test } from 'vitest';

import type { SignedIn } from '../../support/accounts.ts';
import { signIn, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let seller: SignedIn;
beforeAll(async () => {
  server = await startServer({ seed: true });
  seller = await signIn(server.db);
});
const asked = () => server.as(seller);

describe('the rates of a month', () => {
  test('are the newest ones unless another month is named, and say which month they are of', async () => {
    const { month, first, last, rates, source } = (await asked().call('listMonthRates', {})).body.result;
    expect([month, first, last]).toEqual(['2026-06', '2015-01', '2026-06']);
    expect(rates.find(({ currency }) => currency === 'CNY')).toEqual({ currency: 'CNY', perusd: '6.7758' });
    expect(rates.find(({ currency }) => currency === 'USD')).toEqual({ currency: 'USD', perusd: '1' });
    expect(source.period).toBe('2015-01–2026-06');
  });

  test('of an earlier month are those of that month', async () => {
    const { month, rates } = (await asked().call('listMonthRates', { month: '2015-01' })).body.result;
    expect([month, rates.find(({ currency }) => currency === 'AUD')?.perusd]).toEqual(['2015-01', '1.2401']);
  });

  test('that nobody knows are refused', async () => {
    expect((await asked().call('listMonthRates', { month: '2031-01' })).status).toBe(404);
  });
});

describe('a rate of one’s own', () => {
  const draft = { base: 'USD', quote: 'CNY', rate: '7.0800', day: '2026-11-20' } as const;

  test('is kept, replaced on the same day, and gone for good only after it was given back', async () => {
    const caller = server.as(await signIn(server.db));
    const kept = (await caller.call('saveOwnRate', draft)).body.result;
    expect(kept).toEqual({ ...draft, rate: '7.08', id: kept.id });
    await caller.call('saveOwnRate', { ...draft, rate: '7.1' });
    const [only, ...more] = (await caller.call('listOwnRates')).body.result;
    expect([only?.rate, more]).toEqual(['7.1', []]);
    const removed = (await caller.call('deleteOwnRate', { id: kept.id })).body.result;
    expect(removed).toEqual(only);
    expect((await caller.call('listOwnRates')).body.result).toEqual([]);
  });

  test('is nobody else’s', async () => {
    const { id } = (await asked().call('saveOwnRate', draft)).body.result;
    const other = server.as(await signIn(server.db));
    expect((await other.call('listOwnRates')).body.result).toEqual([]);
    expect((await other.call('deleteOwnRate', { id })).status).toBe(404);
  });

  test.each([
    ['of a currency against itself', { ...draft, quote: 'USD' as const }],
    ['of nothing', { ...draft, rate: '0.0' }],
  ])('%s is refused', async (_, wrong) => {
    expect((await asked().call('saveOwnRate', wrong)).status).toBe(400);
  });
});

describe('the holidays of a country', () => {
  test('are those of the year, with its weekend', async () => {
    const { days, weekend, isknown, first, last } = (await asked().call('listHolidays', { countrycode: 'SA', year: 2027 })).body.result;
    expect(weekend).toEqual([5, 6]);
    expect([isknown, first, last]).toEqual([true, 2026, 2031]);
    expect(days).toContainEqual({ day: '2027-02-22', name: 'Founding Day' });
    expect(days.every(({ day }) => day.startsWith('2027-'))).toBe(true);
  });

  test('that no source has are said to be unknown', async () => {
    expect((await asked().call('listHolidays', { countrycode: 'AQ', year: 2027 })).body.result).toMatchObject({ days: [], isknown: false });
  });
});

test('customers are placed by their own zone, else by that of their country, and those of colleagues are left out', async () => {
  const account = await signIn(server.db);
  const caller = server.as(account);
  for (const [companyname, country, timezone] of [
    ['Berlin GmbH', 'DE', ''],
    ['Houston Inc', 'US', 'America/Chicago'],
    ['Somewhere Inc', 'US', ''],
  ] as const) {
    const { id = '' } = (await caller.call('createCustomer', { companyname })).body.result;
    await server.db.updateTable('customer').set({ countrycode: country, timezone }).where('id', '=', id).execute();
  }
  const colleague = await signIn(server.db, { tenant: account.tenant, parent: account.id });
  await server.as(colleague).call('createCustomer', { companyname: 'Not mine' });
  const { places, total, unplaced } = (await caller.call('listCallPlaces')).body.result;
  expect([total, unplaced]).toEqual([3, 1]);
  expect(places.map(({ name, timezone, weekend }) => [name, timezone, weekend])).toEqual([
    ['Houston Inc', 'America/Chicago', [6, 7]],
    ['Berlin GmbH', 'Europe/Berlin', [6, 7]],
  ]);
});

const first = async (keyword: string) => (await asked().call('listPorts', { keyword })).body.result.datas[0];

describe('a port', () => {
  test.each([
    ['Rotterdam', 'NLRTM'],
    ['rotterdam', 'NLRTM'],
    ['鹿特丹', 'NLRTM'],
    ['deham', 'DEHAM'],
    ['宁波', 'CNNBO'],
    ['寧波', 'CNNBO'],
    ['盐田', 'CNYTN'],
    ['长滩', 'USLGB'],
  ])('is found by %s', async (keyword, unlocode) => {
    expect((await first(keyword))?.unlocode).toBe(unlocode);
  });

  test('is found by the number of Schedule K, with its place', async () => {
    const port = await first('42157');
    expect(port).toMatchObject({ schedulek: '42157', name: 'Rotterdam', countrycode: 'NL' });
  });

  test('that is not there is not made up', async () => {
    expect((await asked().call('listPorts', { keyword: '100%_' })).body.result).toMatchObject({ datas: [], total: 0 });
  });
});

test('duty is what was paid in 2024, country by country', async () => {
  const { name, rows, value, duty, source } = (
    await asked().call('getDutyPaid', { hscode: '610910' }, { headers: { 'accept-language': 'en' } })
  ).body.result;
  expect(name).not.toBe('');
  const china = rows.find(({ countrycode }) => countrycode === 'CN');
  // Added up by hand from the rows of ten digits that the Census Bureau publishes.
  expect(china).toEqual({ countrycode: 'CN', country: 'China', value: 289_898_421, duty: 68_074_199 });
  expect(value).toBe(rows.reduce((sum, row) => sum + row.value, 0));
  expect(duty).toBeGreaterThan(0);
  expect(source.period).toBe('2024');
});
