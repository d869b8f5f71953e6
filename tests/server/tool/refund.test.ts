import { describe, expect, test } from 'vitest';

import type { SignedIn } from '../../support/accounts.ts';
import { signIn, startServer } from '../../support/server.ts';

const server = await startServer({});

const upload = async (account: SignedIn, content: string, day = '2026-04-01') =>
  server.as(account).call('uploadRefundTable', { day, filename: 'refunds.csv', content: content as never });
const colleagueOf = ({ tenant, id }: SignedIn) =>
  signIn(server.db, { tenant, parent: id, rights: { permissions: [{ id: 'tool', operation: ['view'] }], roles: [] } });
const rateOf = async (account: SignedIn, hscode: string) => (await server.as(account).call('getRefundRate', { hscode })).body.result;

const OFFICIAL = `出口退税率文库 2026A,,,,
商品代码,商品名称,计量单位,征税率,退税率
8471300000,便携式计算机,台,13%,13%
8471410000,其他计算机,台,13%,9%
101210010,改良种用马,头,9%,0%
8471300000,便携式计算机（特殊）,台,13%,10%
,小计,,,
9403600000,木家具,件,13%,免税
`;

describe('a company’s own table of refund rates', () => {
  test('is read by its headings, and what of it is left out is counted', async () => {
    const owner = await signIn(server.db);
    const { table, ...left } = (await upload(owner, OFFICIAL)).body.result;
    expect([table.rates, table.day, left]).toEqual([
      3,
      '2026-04-01',
      { columns: { hscode: '商品代码', rate: '退税率', vat: '征税率' }, nocode: 1, norate: 1, twice: 1, lines: [7, 8] },
    ]);
    // A code that stands there with two rates has the lower one.
    expect(await rateOf(owner, '8471300000')).toEqual({
      day: '2026-04-01',
      filename: 'refunds.csv',
      hscode: '8471300000',
      lowest: '10',
      highest: '10',
      vat: '13',
    });
    // The zero that a spreadsheet ate is put back.
    expect((await rateOf(owner, '01012100')).lowest).toBe('0');
  });

  test('counts from the first minute of its day in China', async () => {
    const owner = await signIn(server.db);
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(new Date());
    await upload(owner, 'HS,Rebate rate\n8471,13\n', today);
    expect(await rateOf(owner, '8471')).toMatchObject({ day: today, lowest: '13' });
  });

  test('answers a longer code by its beginning, and a shorter one by all that begin so', async () => {
    const owner = await signIn(server.db);
    await upload(owner, 'HS,Rebate rate\n8471,13\n847141,9.5\n8472,13\n8472,13\n');
    expect((await rateOf(owner, '8471309000')).hscode).toBe('8471');
    expect((await rateOf(owner, '8471410000')).lowest).toBe('9.5');
    const { hscode, lowest, highest } = await rateOf(owner, '84');
    expect([hscode, lowest, highest]).toEqual(['84', '9.5', '13']);
    expect((await rateOf(owner, '9403')).lowest).toBe('');
  });

  test('may have shares in place of percents, as a spreadsheet keeps them', async () => {
    const owner = await signIn(server.db);
    await upload(owner, 'HS code;退税率\n847130;0.13\n940360;0\n');
    expect([(await rateOf(owner, '847130')).lowest, (await rateOf(owner, '940360')).lowest]).toEqual(['13', '0']);
  });

  test('holds from its day on; the one before it counts again when it is deleted', async () => {
    const owner = await signIn(server.db);
    await upload(owner, 'HS,退税率\n8471,13\n', '2025-01-01');
    const { id } = (await upload(owner, 'HS,退税率\n8471,9\n', '2026-01-01')).body.result.table;
    await upload(owner, 'HS,退税率\n8471,0\n', '2999-01-01');
    expect((await rateOf(owner, '8471')).lowest).toBe('9');
    await server.as(owner).call('deleteRefundTable', { id });
    expect((await rateOf(owner, '8471')).lowest).toBe('13');
    expect((await server.as(owner).call('listRefundTables')).body.result.map(({ day }) => day)).toEqual(['2999-01-01', '2025-01-01']);
  });

  test('is the whole company’s and nobody else’s', async () => {
    const owner = await signIn(server.db);
    const { id } = (await upload(owner, 'HS,退税率\n8471,13\n')).body.result.table;
    const seller = await colleagueOf(owner);
    const stranger = await signIn(server.db);
    expect((await rateOf(seller, '8471')).lowest).toBe('13');
    expect((await rateOf(stranger, '8471')).day).toBe('');
    expect((await server.as(stranger).call('deleteRefundTable', { id })).status).toBe(404);
  });

  test.each([
    ['without rates', 'HS,Name\n8471,Computers\n'],
    ['without any row that counts', 'HS,退税率\n,13\n'],
  ])('%s is refused and not kept', async (_, content) => {
    const owner = await signIn(server.db);
    expect((await upload(owner, content)).status).toBe(400);
    expect((await server.as(owner).call('listRefundTables')).body.result).toEqual([]);
  });
});

describe('the company’s own days', () => {
  const days = { countrycode: 'CN', closed: ['2026-10-09', '2026-02-24'], worked: ['2026-10-10'] };

  test('are saved by one and read by all of the company', async () => {
    const owner = await signIn(server.db);
    const colleague = await colleagueOf(owner);
    expect((await server.as(colleague).call('getCompanyDays')).body.result).toMatchObject({ countrycode: '', closed: [], savetime: '' });
    await server.as(owner).call('saveCompanyDays', days);
    await server.as(owner).call('saveCompanyDays', { ...days, worked: [] });
    expect((await server.as(colleague).call('getCompanyDays')).body.result).toMatchObject({
      countrycode: 'CN',
      closed: ['2026-02-24', '2026-10-09'],
      worked: [],
    });
    expect((await server.as(await signIn(server.db)).call('getCompanyDays')).body.result.closed).toEqual([]);
  });

  test('are days of the calendar', async () => {
    const owner = server.as(await signIn(server.db));
    expect((await owner.call('saveCompanyDays', { ...days, closed: ['2026-02-30'] })).status).toBe(400);
  });
});
