import { beforeAll, describe, expect, test } from 'vitest';

import { type Office, openOffice } from './support.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice({ seed: true });
});

const read = async (id: string) => (await office.sales.call('getCustomerCompanyInfo', { id })).body.result;
const linesOf = async (id: string) =>
  office.server.db
    .selectFrom('log_entry')
    .where('customer_id', '=', id)
    .orderBy('id')
    .select(['action', 'field', 'before', 'after', 'account_id', 'ip'])
    .execute();

describe('a change of a company', () => {
  test('keeps what is left out, raises the version, and leaves one line in the log for each field that changed', async () => {
    const id = await office.customer();
    const { body, status } = await office.sales.call('updateCustomerCompanyInfo', {
      id,
      version: 1,
      grade: 'A',
      remark: '展会认识',
      stage: 4,
      companyname: 'Nordic Lamp AB',
    });
    expect(status).toBe(200);
    expect(body.result).toMatchObject({ grade: 'A', remark: '展会认识', stage: 4, city: 'Malmö', version: 2 });
    expect(body.result.fieldorigin).toEqual({ grade: 'manual', remark: 'manual', stage: 'manual' });
    const by = { account_id: office.accounts.sales.id, ip: '127.0.0.1' };
    expect(await linesOf(id)).toEqual(
      expect.arrayContaining([
        { action: 'update', field: 'grade', before: '', after: 'A', ...by },
        { action: 'update', field: 'remark', before: '', after: '展会认识', ...by },
        { action: 'stage', field: 'stage', before: 1, after: 4, ...by },
      ]),
    );
    expect(await linesOf(id)).toHaveLength(3);
  });

  test('of a stale version is refused with the present values, and changes nothing', async () => {
    const id = await office.customer();
    await office.owner.call('updateCustomerCompanyInfo', { id, version: 1, city: 'Lund' });
    const { status, body } = await office.sales.call('updateCustomerCompanyInfo', { id, version: 1, city: 'Ystad' });
    expect(status).toBe(409);
    expect(body.message).toContain('changed this');
    expect(body.result).toEqual({ current: await read(id) });
    expect((await read(id)).city).toBe('Lund');
  });

  test('by twenty people at once is made by one of them', async () => {
    const id = await office.customer();
    const replies = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => office.owner.call('updateCustomerCompanyInfo', { id, version: 1, remark: `${at}` })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await read(id)).version).toBe(2);
  });

  test('computes the name key, the domain, the number in E.164, the time zone and the time of the deal', async () => {
    const id = await office.customer();
    const changed = await office.sales.call('updateCustomerCompanyInfo', {
      id,
      version: 1,
      companyname: 'Berlin Möbel GmbH',
      website: 'www.moebel-berlin.co.uk/de',
      countrycode: 'JP',
      phone: '03-1234-5678',
      dealstatus: 1,
    });
    expect(changed.body.result).toMatchObject({
      website: 'https://www.moebel-berlin.co.uk/de',
      domain: 'moebel-berlin.co.uk',
      phone: '+81312345678',
      timezone: 'Asia/Tokyo',
      country: 'Japan',
    });
    expect(changed.body.result.dealtime).not.toBeNull();
    const { namekey } = await office.server.db.selectFrom('customer').where('id', '=', id).select('namekey').executeTakeFirstOrThrow();
    expect(namekey).toBe('berlin mobel');
  });

  test('keeps the time zone of a company in another town of its state where the state does not tell it, and not in another state', async () => {
    const id = await office.customer(undefined, { countrycode: 'CA' });
    await office.server.db.updateTable('customer').set({ state: 'Ontario', timezone: 'America/Toronto' }).where('id', '=', id).execute();
    const save = async (version: number, place: { city?: string; state?: string }) =>
      (await office.sales.call('updateCustomerCompanyInfo', { id, version, ...place })).body.result.timezone;
    expect(await save(1, { city: 'Toronto' })).toBe('America/Toronto');
    expect(await save(2, { state: 'Somewhere' })).toBe('');
  });

  test('knows no company by the domain of a free mail service', async () => {
    const id = await office.customer();
    const { body } = await office.sales.call('updateCustomerCompanyInfo', { id, version: 1, website: 'https://gmail.com' });
    expect(body.result).toMatchObject({ website: 'https://gmail.com', domain: '' });
  });

  test('merges what is seldom known, forgets empty fields, and keeps a deposit only with payments that have one', async () => {
    const id = await office.customer();
    const first = { legalname: 'Nordic Lamp Aktiebolag', paymentmethod: 2, depositratio: 30, brands: ['Lumo'] } as const;
    await office.sales.call('updateCustomerCompanyInfo', { id, version: 1, info: { ...first, brands: ['Lumo'] } });
    expect((await read(id)).info).toEqual(first);
    await office.sales.call('updateCustomerCompanyInfo', { id, version: 2, info: { paymentmethod: 8, paymentdays: 45, legalname: '' } });
    expect((await read(id)).info).toEqual({ paymentmethod: 8, paymentdays: 45, brands: ['Lumo'] });
    const parties = [
      { type: 1, name: 'A' },
      { type: 1, name: 'B' },
      { type: 2, name: 'C' },
    ] as const;
    const { body } = await office.sales.call('updateCustomerCompanyInfo', { id, version: 3, info: { parties: [...parties] } });
    expect(body.result.info.parties?.map(({ isdefault }) => isdefault)).toEqual([true, false, true]);
  });

  test.each([
    ['phone', { phone: '12' }],
    ['website', { website: 'javascript:alert(1)' }],
    ['website', { website: 'localhost' }],
    ['countrycode', { countrycode: 'XX' }],
    ['timezone', { timezone: 'Mars/Base' }],
    ['industryids', { industryids: ['no-such'] }],
    ['companyname', { companyname: '  ' }],
    ['info.parties', { info: { parties: [{ type: 1, name: 'A', isdefault: true }, { type: 1, name: 'B', isdefault: true }] } }], // prettier-ignore
  ])('is refused for a wrong %s, and nothing is changed', async (field, change) => {
    const id = await office.customer();
    const reply = await office.sales.call('updateCustomerCompanyInfo', { id, version: 1, remark: 'x', ...(change as object) });
    expect(reply).toMatchObject({ status: 400, body: { result: { field } } });
    expect(await read(id)).toMatchObject({ version: 1, remark: '' });
  });

  test("takes the caller's own category, and nobody else's", async () => {
    const { db } = office.server;
    const { sales, other } = office.accounts;
    const category = async (account: typeof sales) =>
      (
        await db
          .insertInto('customer_category')
          .values({ tenant_id: account.tenant, account_id: account.id, name: '重点' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const [own, theirs] = [await category(sales), await category(other)];
    const id = await office.customer();
    expect((await office.sales.call('updateCustomerCompanyInfo', { id, version: 1, customerclassid: theirs })).status).toBe(404);
    const { body } = await office.sales.call('updateCustomerCompanyInfo', { id, version: 1, customerclassid: own });
    expect(body.result).toMatchObject({ customerclassid: own, customerclassvalue: '重点' });
  });

  test('is for the customer’s holder and those who see all; in the public pool it has to be claimed first', async () => {
    const id = await office.customer();
    expect((await office.other.call('updateCustomerCompanyInfo', { id, version: 1, remark: 'x' })).status).toBe(404);
    expect((await office.stranger.call('updateCustomerCompanyInfo', { id, version: 1, remark: 'x' })).status).toBe(404);
    const free = await office.customer(null);
    expect((await office.sales.call('getCustomerCompanyInfo', { id: free })).body.result.iseditable).toBe(false);
    expect(await office.sales.call('updateCustomerCompanyInfo', { id: free, version: 1, remark: 'x' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Claim it') as string },
    });
    expect((await office.owner.call('updateCustomerCompanyInfo', { id: free, version: 1, remark: 'x' })).status).toBe(200);
  });
});

describe('a company', () => {
  test('comes with its first contacts, social media, next plan, counts and rhythm in one call', async () => {
    const id = await office.customer();
    await office.sales.call('addContact', { customerid: id, name: 'Anna', emails: [{ email: 'anna@nordic-lamp.example' }] });
    await office.sales.call('addSocialMedia', { customerid: id, platform: 'linkedin', url: 'linkedin.com/company/nordic-lamp' });
    await office.sales.call('saveFollowUp', { customerid: id, type: 'phone', content: '第一次电话' });
    await office.sales.call('savePlan', { customerid: id, method: 'sample', content: '寄样', estimatedtime: '2031-05-01T08:00:00Z' });
    expect(await read(id)).toMatchObject({
      contacts: [{ name: 'Anna', isprimary: true }],
      socialmedia: [{ url: 'https://linkedin.com/company/nordic-lamp' }],
      nextplan: { content: '寄样', status: 'PREPARED' },
      nextfollowtime: '2031-05-01T08:00:00.000Z',
      isfollow: 1,
      lastfollowcontent: '第一次电话',
      counts: { contacts: 1, followups: 1, plans: 1, files: 0, shipments: 0 },
      rhythm: [{ count: 1 }],
      version: 1,
    });
  });

  test('shows the customs records that name it, month by month', async () => {
    const party = await office.server.db
      .selectFrom('customs_company')
      .innerJoin('customs_month', 'company_id', 'customs_company.id')
      .groupBy('namekey')
      .select(['namekey', ({ fn }) => fn.sum<string>('customs_month.records').as('count')])
      .orderBy('count', 'desc')
      .executeTakeFirstOrThrow();
    const id = await office.customer(office.accounts.sales, { namekey: party.namekey });
    const { counts, shipments } = await read(id);
    expect(counts.shipments).toBe(Number(party.count));
    expect(shipments.reduce((sum, { count }) => sum + count, 0)).toBe(Number(party.count));
    expect(shipments.map(({ month }) => month)).toEqual(shipments.map(({ month }) => month).toSorted());
  });
});
