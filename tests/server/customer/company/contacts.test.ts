import { beforeAll, describe, expect, test } from 'vitest';

import { type Office, openOffice } from './support.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});

const listed = async (id: string) => (await office.sales.call('listContacts', { id, index: 1, size: 100 })).body.result;

describe('a contact', () => {
  test('is added with addresses in lower case and numbers in E.164 of the customer’s country, and counted', async () => {
    const id = await office.customer();
    const { body, status } = await office.sales.call('addContact', {
      customerid: id,
      name: 'Anna Berg',
      title: 'Buyer',
      department: 'purchasing',
      isdecisionmaker: true,
      birthday: '1988-02-29',
      emails: [
        { email: 'Anna.Berg@Lamp-1.Example' },
        { email: 'anna.berg@lamp-1.example', type: 'personal' },
        { email: 'info@lamp-1.example' },
      ],
      phones: [
        { number: '040-12 34 56', type: 'work' },
        { number: '+44 20 7946 0018 ext. 12', iswhatsapp: false },
      ],
    });
    expect(status).toBe(200);
    expect(body.result).toMatchObject({
      name: 'Anna Berg',
      isprimary: true,
      origin: 'manual',
      birthday: '1988-02-29',
      version: 1,
      emails: [
        { email: 'anna.berg@lamp-1.example', type: 'work', primary: true },
        { email: 'info@lamp-1.example', primary: false },
      ],
      phones: [
        { number: '+4640123456', type: 'work', iswhatsapp: null },
        { number: '+442079460018;ext=12', iswhatsapp: false },
      ],
    });
    const customer = await office.server.db.selectFrom('customer').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    expect(customer).toMatchObject({ contactcount: 1, emailcount: 2, version: 1 });
    const [line] = (await office.sales.call('listCustomerLog', { id, index: 1 })).body.result.datas;
    expect(line).toMatchObject({ entity: 'contact', action: 'create', after: { name: 'Anna Berg' } });
  });

  test('can become the primary one, and then is the only one', async () => {
    const id = await office.customer();
    await office.sales.call('addContact', { customerid: id, name: 'Anna' });
    const second = (await office.sales.call('addContact', { customerid: id, name: 'Bo' })).body.result;
    expect(second.isprimary).toBe(false);
    await office.sales.call('updateContact', { id: second.id, version: 1, isprimary: true });
    expect((await listed(id)).datas.map(({ name, isprimary }) => [name, isprimary])).toEqual([
      ['Bo', true],
      ['Anna', false],
    ]);
  });

  test('is changed in part; a stale version is refused with the present values', async () => {
    const id = await office.customer();
    const { id: contact } = (
      await office.sales.call('addContact', { customerid: id, name: 'Anna', emails: [{ email: 'a@lamp-2.example' }] })
    ).body.result;
    const changed = await office.sales.call('updateContact', {
      id: contact,
      version: 1,
      title: 'CEO',
      enable: false,
      disablereason: '已离职',
    });
    expect(changed.body.result).toMatchObject({
      name: 'Anna',
      title: 'CEO',
      enable: false,
      version: 2,
      emails: [{ email: 'a@lamp-2.example' }],
    });
    const stale = await office.sales.call('updateContact', { id: contact, version: 1, title: 'CTO' });
    expect(stale).toMatchObject({ status: 409, body: { result: { current: { title: 'CEO', version: 2 } } } });
    const { datas } = (await office.sales.call('listCustomerLog', { id, index: 1, action: ['update'] })).body.result;
    expect(datas.map(({ field }) => field).toSorted()).toEqual(['disablereason', 'enable', 'title']);
  });

  test('keeps what is known of an address that stays', async () => {
    const id = await office.customer();
    const added = (await office.sales.call('addContact', { customerid: id, name: 'Anna', emails: [{ email: 'keep@lamp-3.example' }] })).body
      .result;
    await office.server.db
      .updateTable('contact_email')
      .set({ verifystatus: 'valid', verifytime: new Date(0) })
      .where('contact_id', '=', added.id)
      .execute();
    const emails = [{ email: 'new@lamp-3.example', primary: true }, { email: 'keep@lamp-3.example' }];
    const { body } = await office.sales.call('updateContact', { id: added.id, version: 1, emails });
    expect(body.result.emails).toMatchObject([
      { email: 'new@lamp-3.example', primary: true, verifystatus: '' },
      { email: 'keep@lamp-3.example', primary: false, verifystatus: 'valid' },
    ]);
  });

  test('that was imported with what is refused today can be changed, and keeps it', async () => {
    const [id, others] = [await office.customer(), await office.customer(office.accounts.other)];
    const emails = [{ email: 'twice@lamp-8.example' }];
    await office.other.call('addContact', { customerid: others, name: 'Bo', emails });
    const contact = (await office.sales.call('addContact', { customerid: id, name: 'Anna', countrycode: 'GB' })).body.result.id;
    const of = { tenant_id: office.accounts.sales.tenant, customer_id: id, contact_id: contact };
    await office.server.db
      .insertInto('contact_email')
      .values({ ...of, email: 'twice@lamp-8.example' })
      .execute();
    await office.server.db
      .insertInto('contact_phone')
      .values({ ...of, number: '123' })
      .execute();
    const phones = [{ number: '123' }, { number: '020 7946 0018' }];
    const { body, status } = await office.sales.call('updateContact', { id: contact, version: 1, title: 'CEO', emails, phones });
    expect([status, body.result.phones.map(({ number }) => number)]).toEqual([200, ['123', '+442079460018']]);
  });

  test.each([
    ['phones.1.number', { phones: [{ number: '+4640123456' }, { number: '123' }] }],
    ['emails.0.email', { emails: [{ email: 'not an address' }] }],
    ['birthday', { birthday: '2001-02-30' }],
    ['name', { name: '' }],
  ])('is refused for a wrong %s, and nothing is added', async (field, fields) => {
    const id = await office.customer();
    const reply = await office.sales.call('addContact', { customerid: id, name: 'Anna', ...(fields as object) });
    expect(reply).toMatchObject({ status: 400, body: { result: { field } } });
    expect((await listed(id)).total).toBe(0);
  });

  test('is deleted with all it had, all or nothing, and its address is free again', async () => {
    const [id, theirs] = [await office.customer(), await office.customer(office.accounts.other)];
    const own = (await office.sales.call('addContact', { customerid: id, name: 'Anna', emails: [{ email: 'free@lamp-4.example' }] })).body
      .result.id;
    const foreign = (await office.other.call('addContact', { customerid: theirs, name: 'Bo' })).body.result.id;
    expect((await office.sales.call('deleteContacts', { id: `${own}|${foreign}` })).status).toBe(404);
    expect((await listed(id)).total).toBe(1);
    expect((await office.sales.call('deleteContacts', { id: own })).body.result).toEqual({ count: 1 });
    expect(await listed(id)).toEqual({ datas: [], total: 0 });
    const again = await office.other.call('addContact', { customerid: theirs, name: 'Cy', emails: [{ email: 'free@lamp-4.example' }] });
    expect(again.status).toBe(200);
  });
});

describe('an address that another customer has', () => {
  test('is refused and says whose it is; a colleague’s customer is not named, one’s own and the public pool’s are', async () => {
    const [mine, colleagues, free] = [await office.customer(), await office.customer(office.accounts.other), await office.customer(null)];
    await office.other.call('addContact', { customerid: colleagues, name: 'Bo', emails: [{ email: 'bo@lamp-5.example' }] });
    await office.owner.call('addContact', { customerid: free, name: 'Cy', emails: [{ email: 'cy@lamp-5.example' }] });
    const add = async (email: string) => office.sales.call('addContact', { customerid: mine, name: 'X', emails: [{ email }] });
    expect(await add('BO@lamp-5.example')).toMatchObject({
      status: 409,
      body: {
        message: 'The address bo@lamp-5.example already belongs to a customer of Test sales',
        result: { field: 'emails', selectable: false, ownername: 'Test sales' },
      },
    });
    expect(JSON.stringify((await add('bo@lamp-5.example')).body)).not.toContain(colleagues);
    expect((await add('cy@lamp-5.example')).body.result).toEqual({ field: 'emails', selectable: true, ownername: '', existingid: free });
    expect((await listed(mine)).total).toBe(0);
  });

  test('given to twenty customers at once stays with one', async () => {
    const customers = await Promise.all(Array.from({ length: 20 }, async () => office.customer()));
    const replies = await Promise.all(
      customers.map(async (customerid) =>
        office.sales.call('addContact', { customerid, name: 'X', emails: [{ email: 'one@lamp-6.example' }] }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test('may be shared by people of one customer', async () => {
    const id = await office.customer();
    const emails = [{ email: 'info@lamp-7.example' }];
    for (const name of ['A', 'B']) expect((await office.sales.call('addContact', { customerid: id, name, emails })).status).toBe(200);
  });
});

describe('social media', () => {
  test.each([
    ['linkedin', 'https://www.linkedin.com/company/x', 200],
    ['linkedin', 'https://linkedin.com.evil.example/x', 400],
    ['facebook', 'https://evil.example/facebook.com', 400],
    ['x', 'twitter.com/x', 200],
    ['pinterest', 'https://www.pinterest.co.uk/x', 200],
    ['other', 'https://example.org/x', 200],
    ['other', 'javascript:alert(1)', 400],
    ['other', 'https://user:pass@example.org/', 400],
  ] as const)('of %s at %s answers %i', async (platform, url, status) => {
    const customerid = await office.customer();
    expect((await office.sales.call('addSocialMedia', { customerid, platform, url })).status).toBe(status);
  });

  test('is kept once, named with its contact, and taken off by the holder only', async () => {
    const id = await office.customer();
    const contact = (await office.sales.call('addContact', { customerid: id, name: 'Anna' })).body.result.id;
    const page = { customerid: id, linkmanid: contact, platform: 'wechat', account: 'anna-1' } as const;
    const added = (await office.sales.call('addSocialMedia', page)).body.result;
    expect(added).toMatchObject({ linkmanid: contact, account: 'anna-1', url: '' });
    expect((await office.sales.call('addSocialMedia', page)).status).toBe(409);
    expect((await office.sales.call('addSocialMedia', { customerid: id, platform: 'wechat' })).status).toBe(400);
    expect((await office.other.call('deleteSocialMedia', { id: added.id })).status).toBe(404);
    expect((await office.sales.call('listSocialMedia', { id })).body.result).toHaveLength(1);
    await office.sales.call('deleteSocialMedia', { id: added.id });
    expect((await office.sales.call('listSocialMedia', { id })).body.result).toEqual([]);
  });
});
