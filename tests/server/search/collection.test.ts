import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import type { SignedIn } from '../../support/accounts.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../../support/server.ts';
import { someIds } from './support.ts';

const ready = startServer({ seed: true });
let server: TestServer;
let account: SignedIn;
let owner: TestCaller;
beforeEach(async () => {
  server = await ready;
  account = await signIn(server.db);
  owner = server.as(account);
});

const customers = async (tenant = account.tenant) =>
  server.db.selectFrom('customer').selectAll().where('tenant_id', '=', tenant).orderBy('id').execute();

const unknown = { status: 404, body: { code: 404, message: 'Record not found', result: { field: 'ids' } } };

describe('collecting companies', () => {
  test('copies all that is known into the private pool, with a number, a key and a time zone', async () => {
    const [id = ''] = await someIds(owner, 'Nebraska Beef', 1);
    const { body } = await owner.call('collectCompanies', { ids: id });
    const company = await server.db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const [row] = await customers();
    expect(body.result).toEqual({ collected: [{ id, customerid: row?.id }], existing: [] });
    expect(row).toMatchObject({
      customercode: 'CUS00001',
      company_id: id,
      sourceid: 'usda-fsis-2017',
      source: 'bigdata',
      owner_id: account.id,
      companyname: company.companyname,
      namekey: 'nebraska beef',
      phone: company.phone,
      timezone: '',
      stage: 1,
      version: 1,
      deletetime: null,
    });
    expect(row?.phone).toMatch(/^\+1\d{10}$/);
    expect(row?.industry_ids).toContain('meat-and-eggs');
  });

  test('brings the site along, and a mailbox of a function as a contact that is called so', async () => {
    const [id = ''] = await someIds(owner, 'filkab.com', 1);
    await owner.call('collectCompanies', { ids: id });
    const [row] = await customers();
    expect(row).toMatchObject({ website: 'http://www.filkab.com', domain: 'filkab.com', contactcount: 1, emailcount: 1 });
    const contacts = await server.db
      .selectFrom('contact')
      .innerJoin('contact_email', 'contact_email.contact_id', 'contact.id')
      .where('contact.customer_id', '=', row?.id ?? '')
      .select(['contact.name', 'contact_email.email'])
      .execute();
    expect(contacts).toEqual([{ name: 'office', email: 'office@filkab.com' }]);
  });

  test('numbers customers one after the other, each company from 1', async () => {
    const ids = await someIds(owner, 'furniture', 3);
    await owner.call('collectCompanies', { ids: ids.slice(0, 2).join('|') });
    await owner.call('collectCompanies', { ids: ids[2] ?? '' });
    const stranger = await signIn(server.db);
    await server.as(stranger).call('collectCompanies', { ids: ids[0] ?? '' });
    expect((await customers()).map(({ customercode }) => customercode)).toEqual(['CUS00001', 'CUS00002', 'CUS00003']);
    expect((await customers(stranger.tenant)).map(({ customercode }) => customercode)).toEqual(['CUS00001']);
  });

  test('gives back what is there already, untouched, with whose it is', async () => {
    const [first = '', second = ''] = await someIds(owner, 'furniture', 2);
    await owner.call('collectCompanies', { ids: first });
    const [before] = await customers();
    const { body } = await owner.call('collectCompanies', { ids: `${first}|${second}|${first}` });
    expect(body.result.collected.map(({ id }) => id)).toEqual([second]);
    expect(body.result.existing).toEqual([{ id: first, owned: { state: 'mine', customerid: before?.id } }]);
    expect((await customers())[0]).toEqual(before);
  });

  test('takes a customer without a country for that of its name, and says so before it is collected', async () => {
    const [id = ''] = await someIds(owner, 'Nebraska Beef', 1);
    const made = (await owner.call('createCustomer', { companyname: 'Nebraska Beef' })).body.result;
    const owned = { state: 'mine', customerid: made.id };
    expect((await owner.call('searchCompanyNames', { keyword: 'nebraska beef' })).body.result).toContainEqual(
      expect.objectContaining({ id, owned }),
    );
    expect((await owner.call('collectCompanies', { ids: id })).body.result).toEqual({ collected: [], existing: [{ id, owned }] });
  });

  test('takes two plants of one name in one country for one customer', async () => {
    const { rows } = await sql<{
      id: string;
    }>`SELECT id FROM company WHERE namekey = 'tyson foods' AND countrycode = 'US' ORDER BY id LIMIT 2`.execute(server.db);
    const [one = '', two = ''] = rows.map(({ id }) => id);
    const { body } = await owner.call('collectCompanies', { ids: `${one}|${two}` });
    const customerid = body.result.collected[0]?.customerid;
    expect(body.result).toEqual({ collected: [{ id: one, customerid }], existing: [{ id: two, owned: { state: 'mine', customerid } }] });
  });

  test.each([
    ['999999999', 'an unknown one'],
    ['abc', 'one that is no number'],
    ['0', 'zero'],
    ['9'.repeat(40), 'a number too large for the database'],
  ])('does nothing at all if one id is %s, %s', async (foreign) => {
    const [id = ''] = await someIds(owner, 'furniture', 1);
    const reply = await owner.call('collectCompanies', { ids: `${id}|${foreign}` }, { headers: { 'accept-language': 'en' } });
    expect({ status: reply.status, body: reply.body }).toEqual(unknown);
    expect(await customers()).toEqual([]);
  });

  test('of 50 who collect one company at once exactly one gets it', async () => {
    const [id = ''] = await someIds(owner, 'furniture', 1);
    const colleagues = await Promise.all(
      Array.from({ length: 5 }, async () => signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' })),
    );
    const callers = [account, ...colleagues].map((person) => server.as(person));
    const replies = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => callers[at % callers.length]!.call('collectCompanies', { ids: id })),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(replies.filter(({ body }) => body.result.collected.length === 1)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.result.existing.length === 1)).toHaveLength(49);
    expect(await customers()).toHaveLength(1);
  });

  test('many at once leave no gap in the numbers and no number twice', async () => {
    const ids = await someIds(owner, 'plastic', 40);
    await Promise.all(ids.map(async (id) => owner.call('collectCompanies', { ids: id })));
    const codes = (await customers()).map(({ customercode }) => customercode).toSorted();
    expect(codes).toEqual(codes.map((_, at) => `CUS${String(at + 1).padStart(5, '0')}`));
  });

  test('a company whose customer was deleted can be collected again, under a new number', async () => {
    const [id = ''] = await someIds(owner, 'furniture', 1);
    const first = (await owner.call('collectCompanies', { ids: id })).body.result.collected[0]?.customerid ?? '';
    await owner.call('deleteCustomers', { ids: first, source: 'slist' });
    const { body } = await owner.call('collectCompanies', { ids: id });
    expect(body.result.collected).toEqual([{ id, customerid: expect.not.stringMatching(`^${first}$`) }]);
    expect((await customers()).map(({ customercode }) => customercode)).toEqual(['CUS00001', 'CUS00002']);
  });
});

describe('collecting for a sub-account', () => {
  test('puts the customers into its pool', async () => {
    const child = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' });
    const [id = ''] = await someIds(owner, 'furniture', 1);
    const { body } = await owner.call('collectCompanies', { ids: id, childid: child.id });
    expect(body.result.collected).toHaveLength(1);
    expect((await customers()).map(({ owner_id }) => owner_id)).toEqual([child.id]);
  });

  test('is refused for anybody who is not the caller’s own sub-account, and nothing happens', async () => {
    const sales = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' });
    const disabled = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales', isDisabled: true });
    const stranger = await signIn(server.db);
    const strangersChild = await signIn(server.db, { tenant: stranger.tenant, parent: stranger.id, role: 'sales' });
    const [id = ''] = await someIds(owner, 'furniture', 1);
    const attempts: [TestCaller, string][] = [
      [owner, account.id],
      [owner, stranger.id],
      [owner, strangersChild.id],
      [owner, disabled.id],
      [owner, '999999999'],
      [owner, 'abc'],
      [server.as(sales), account.id],
      [server.as(sales), sales.id],
    ];
    for (const [caller, childid] of attempts) {
      const reply = await caller.call('collectCompanies', { ids: id, childid });
      expect([childid, reply.status, reply.body.result]).toEqual([childid, 404, { field: 'childid' }]);
    }
    expect(await customers()).toEqual([]);
    expect(await customers(stranger.tenant)).toEqual([]);
  });

  test('is refused without the permission to collect', async () => {
    const reader = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'genjin' });
    const [id = ''] = await someIds(owner, 'furniture', 1);
    expect((await server.as(reader).call('collectCompanies', { ids: id })).status).toBe(401);
    expect(await customers()).toEqual([]);
  });
});
