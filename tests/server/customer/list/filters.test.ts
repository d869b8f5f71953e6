import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import type { Input } from '#server/operation.ts';

import type { SignedIn } from '../../../support/accounts.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../../../support/server.ts';
import { makeCustomers } from './support.ts';

type Request = Partial<Input<'listPrivateCustomers'>>;

let server: TestServer;
let account: SignedIn;
let owner: TestCaller;
let sales: TestCaller;
let open: string[];
const ids: Record<string, string> = {};

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000);

const customers = {
  canton: {
    companyname: 'Canton Cement Trading',
    companynamecn: '广州水泥贸易',
    countrycode: 'CN',
    website: 'https://www.canton-cement.com',
    star: 5,
    grade: 'A',
    stage: 3,
  },
  tyson: {
    companyname: 'Tyson Foods',
    countrycode: 'US',
    city: 'Springdale',
    phone: '+14792904000',
    source: 'customs',
    role: 'importer',
    tags: ['food', 'big'],
    isfollow: 1,
    lastfollowtime: day(-3),
  },
  berlin: {
    companyname: 'Berlin Möbel',
    countrycode: 'DE',
    stage: 9,
    dealstatus: 1,
    nextfollowtime: day(2),
    createtime: day(-100),
    collecttime: day(-100),
  },
  plain: { companyname: '100% Cotton_Co', ownertime: day(-25) },
} as const;

beforeAll(async () => {
  server = await startServer();
  account = await signIn(server.db);
  const colleague = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' });
  [owner, sales] = [server.as(account), server.as(colleague)];
  const rule = { kind: 'follow', days: 30, grade: [], countrycode: [], exemptdealt: false, exemptstar: 0 };
  const rules = JSON.stringify({ enabled: true, join: 'OR', rules: [rule], hiddenfields: [] });
  await server.db.insertInto('pool_rules').values({ tenant_id: account.tenant, rules }).execute();
  const made = await makeCustomers(
    server.db,
    account,
    Object.values(customers).map(({ ...customer }) => customer as object),
  );
  Object.keys(customers).forEach((name, at) => (ids[name] = made[at] ?? ''));
  open = await makeCustomers(server.db, { ...account, id: null }, [
    { companyname: 'Pool Early', pooltime: day(-9), poolreason: 'timeout', preowner_id: colleague.id },
    { companyname: 'Pool Late', pooltime: day(-1), poolreason: 'manual' },
  ]);
  await makeCustomers(server.db, colleague, [{ companyname: 'Colleague Cement' }]);
});

const page = async (input: Request, caller = owner) =>
  (await caller.call('listPrivateCustomers', { index: 1, size: 100, ...input })).body.result;
const names = async (input: Request, caller = owner) => {
  const { datas, total } = await page(input, caller);
  expect(total).toBe(datas.length);
  return datas
    .map(({ id }) => Object.entries(ids).find(([, known]) => known === id)?.[0] ?? '')
    .filter(Boolean)
    .toSorted();
};

const find = async (caller: TestCaller, keyword: string) =>
  (await caller.call('listPublicCustomers', { index: 1, keyword })).body.result.datas.map(({ companyname, phone }) => [companyname, phone]);

const rename = async (companyname: string) =>
  server.db
    .updateTable('customer')
    .set({ companyname })
    .where('id', '=', ids['tyson'] ?? '')
    .execute();

describe('each filter lets through what it names', () => {
  const cases: [Request, string[]][] = [
    [{ keyword: 'cement' }, ['canton']],
    [{ keyword: 'ement trad' }, ['canton']],
    [{ keyword: '水泥' }, ['canton']],
    [{ keyword: '泥' }, ['canton']],
    [{ keyword: '泥水' }, []],
    [{ keyword: 'ty' }, ['tyson']],
    [{ keyword: 'canton-cement.com' }, ['canton']],
    [{ keyword: 'spring' }, ['tyson']],
    [{ keyword: '+1 479 290-4000' }, ['tyson']],
    [{ keyword: 'MÖBEL' }, ['berlin']],
    [{ keyword: '100%' }, ['plain']],
    [{ keyword: 'n_c' }, ['plain']],
    [{ star: 5 }, ['canton']],
    [{ star: -1 }, ['berlin', 'canton', 'plain', 'tyson']],
    [{ countrycode: ['US', 'DE'] }, ['berlin', 'tyson']],
    [{ grade: ['A'] }, ['canton']],
    [{ grade: [''] }, ['berlin', 'plain', 'tyson']],
    [{ stage: [3, 9] }, ['berlin', 'canton']],
    [{ source: ['customs'] }, ['tyson']],
    [{ role: ['importer'] }, ['tyson']],
    [{ tags: ['big', 'none'] }, ['tyson']],
    [{ isfollow: 1 }, ['tyson']],
    [{ dealstatus: 1 }, ['berlin']],
    [{ customerclassid: '' }, ['berlin', 'canton', 'plain', 'tyson']],
    [{ lastfollow: { from: day(-4).toISOString(), to: day(-2).toISOString() } }, ['tyson']],
    [{ nextfollow: { to: day(3).toISOString() } }, ['berlin']],
    [{ create: { to: day(-50).toISOString() } }, ['berlin']],
    [{ fallwithin: 7 }, ['plain']],
    [{ fallwithin: 3 }, []],
    [{ hasemail: false }, ['berlin', 'canton', 'plain', 'tyson']],
    [{ hasemail: true }, []],
    [{ hastrade: true }, []],
    [{ countrycode: ['US', 'CN'], stage: [3] }, ['canton']],
  ];
  test.each(cases)('%j', async (input, expected) => {
    expect(await names(input)).toEqual(expected);
  });

  test('but of a colleague’s nothing', async () => {
    expect((await page({ keyword: 'cement' }, sales)).datas.map(({ companyname }) => companyname)).toEqual(['Colleague Cement']);
    expect((await page({ ownerid: [account.id] }, sales)).total).toBe(0);
    expect((await page({ ownerid: [account.id] })).total).toBe(4);
  });

  test('an address or number of a contact finds the customer as long as it is there', async () => {
    const { db } = server;
    const of = { tenant_id: account.tenant, customer_id: ids['plain'] ?? '' };
    const contact = await db
      .insertInto('contact')
      .values({ ...of, name: 'Ann' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('contact_email')
      .values({ ...of, contact_id: contact.id, email: 'ann@loom.example' })
      .execute();
    await db
      .insertInto('contact_phone')
      .values({ ...of, contact_id: contact.id, number: '+442079460123' })
      .execute();
    expect([await names({ keyword: 'ANN@loom' }), await names({ keyword: '20 7946' })]).toEqual([['plain'], ['plain']]);
    await db.updateTable('contact_email').set({ email: 'bob@loom.example' }).execute();
    expect([await names({ keyword: 'ann@' }), await names({ keyword: 'bob@' })]).toEqual([[], ['plain']]);
    await db.deleteFrom('contact_email').execute();
    expect(await names({ keyword: 'bob@' })).toEqual([]);
  });

  test('a new name is found, the old one no more', async () => {
    await rename('Springdale Poultry');
    expect([await names({ keyword: 'tyson' }), await names({ keyword: 'poultry' })]).toEqual([[], ['tyson']]);
    await rename('Tyson Foods');
  });
});

describe('the public pool', () => {
  test('shows everybody the customers that nobody owns, with why they are there', async () => {
    const { datas, total } = (await sales.call('listPublicCustomers', { index: 1, sort: [{ field: 'pooltime', order: 'asc' }] })).body
      .result;
    expect(total).toBe(2);
    expect(datas).toMatchObject([
      { id: open[0], owneruserid: '', ownername: '', poolreason: 'timeout', preownername: 'Test sales' },
      { id: open[1], poolreason: 'manual', preownername: '' },
    ]);
  });

  test('keeps numbers from sub-accounts where the rules say so, also from their guesses', async () => {
    const { db } = server;
    await makeCustomers(db, { ...account, id: null }, [{ companyname: 'Pool Number', phone: '+4930901820' }]);
    const hide = async (...fields: string[]) =>
      sql`UPDATE pool_rules SET rules = rules || ${JSON.stringify({ hiddenfields: fields })}::jsonb`.execute(db);
    await hide();
    expect(await find(sales, '30 9018')).toEqual([['Pool Number', '+4930901820']]);
    await hide('phone');
    expect([await find(sales, '30 9018'), await find(sales, 'pool number')]).toEqual([[], [['Pool Number', '']]]);
    expect(await find(owner, '30 9018')).toEqual([['Pool Number', '+4930901820']]);
    await sql`UPDATE customer SET deletetime = now() WHERE phone = '+4930901820'`.execute(db);
  });

  test('is not sorted by what only owned customers have, nor a private pool by the time of its fall', async () => {
    expect((await sales.call('listPublicCustomers', { index: 1, sort: [{ field: 'fallat', order: 'asc' }] })).status).toBe(400);
    expect((await sales.call('listPrivateCustomers', { index: 1, sort: [{ field: 'pooltime', order: 'asc' }] })).status).toBe(400);
  });
});

describe('one customer', () => {
  test('comes as its list shows it, with new stars where they are given', async () => {
    const id = ids['berlin'] ?? '';
    const [row] = (await page({ keyword: 'berlin' })).datas;
    expect((await owner.call('getCustomerPerson', { id })).body.result).toEqual(row);
    expect((await owner.call('getCustomerPerson', { id, star: 4 })).body.result).toEqual({ ...row, star: 4, version: 2 });
    expect((await owner.call('getCustomerPerson', { id, star: 4 })).body.result.version).toBe(2);
    expect((await sales.call('getCustomerPerson', { id })).status).toBe(404);
    expect((await sales.call('getCustomerPerson', { id: open[0] ?? '', star: 4 })).status).toBe(409);
    await owner.call('getCustomerPerson', { id, star: 0 });
  });

  test('keeps its stars from those who may only look', async () => {
    const genjin = server.as(await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'genjin' }));
    expect((await genjin.call('getCustomerPerson', { id: ids['berlin'] ?? '', star: 1 })).status).toBe(401);
    expect((await genjin.call('getCustomerPerson', { id: ids['berlin'] ?? '' })).body.result.star).toBe(0);
  });
});
