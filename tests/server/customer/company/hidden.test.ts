import { beforeAll, describe, expect, test } from 'vitest';

import { type Office, openOffice } from './support.ts';

let office: Office;
let id: string;
beforeAll(async () => {
  office = await openOffice();
  const { owner } = office;
  id = await office.customer(office.accounts.owner);
  const contact = (
    await owner.call('addContact', {
      customerid: id,
      name: '林静怡',
      whatsapp: '+4670000000',
      emails: [{ email: 'lin@hidden.example' }],
      phones: [{ number: '+4640123456' }],
    })
  ).body.result.id;
  const info = { phones: ['+4640999999'], emails: ['office@hidden.example'], legalname: 'Nordic Lamp Aktiebolag' };
  await owner.call('updateCustomerCompanyInfo', { id, version: 1, phone: '040-12 34 57', info });
  await owner.call('saveFollowUp', { customerid: id, type: 'phone', content: '已联系', linkmanids: [contact] });
  const slip = await owner.call('saveFollowUp', { customerid: id, type: 'phone', content: '记错了', linkmanids: [contact] });
  await owner.call('deleteFollowUp', { id: slip.body.result.id });
  await owner.call('savePlan', {
    customerid: id,
    method: 'email',
    content: '报价',
    estimatedtime: '2031-01-01T00:00:00Z',
    linkmanids: [contact],
  });
  const order = { name: '吊灯订单', customerid: id, currency: 'USD', begindate: '2026-10-01', linkmanid: contact } as const;
  await owner.call('addOpportunity', order);
  await owner.call('giveBackCustomers', { id, note: '只认林静怡，电话 4640888888' });
});

const SECRETS = ['林静怡', 'hidden.example', '4640123456', '4670000000', '4640999999', '4640123457', '4640888888'];

/** Everything that the company page can ask for, as one text. */
async function allThatIsTold(caller: Office['sales'], customer: string): Promise<string> {
  const page = { id: customer, index: 1, size: 100 };
  const replies = await Promise.all([
    caller.call('getCustomerCompanyInfo', { id: customer }),
    caller.call('listContacts', page),
    caller.call('listFollowUps', page),
    caller.call('listPlans', page),
    caller.call('listTimeline', { id: customer, size: 100 }),
    caller.call('listCustomerLog', page),
    caller.call('listOwnerHistory', { id: customer }),
    caller.call('listCustomerDeals', { customerid: customer }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 200]);
  return JSON.stringify(replies.map(({ body }) => body.result));
}

async function hide(hiddenfields: string[]): Promise<void> {
  const rules = JSON.stringify({ enabled: false, rules: [], hiddenfields });
  await office.server.db
    .insertInto('pool_rules')
    .values({ tenant_id: office.accounts.owner.tenant, rules })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ rules }))
    .execute();
}

describe('what the public pool hides', () => {
  test('is shown to everybody while nothing is hidden', async () => {
    const told = await allThatIsTold(office.sales, id);
    expect(SECRETS.filter((secret) => told.includes(secret))).toEqual(SECRETS);
  });

  test('is told to a sub-account by no call, and to those who see the whole company by all', async () => {
    await hide(['email', 'phone', 'whatsapp', 'contactname']);
    const told = await allThatIsTold(office.sales, id);
    expect(SECRETS.filter((secret) => told.includes(secret))).toEqual([]);
    expect(told).toContain('Nordic Lamp Aktiebolag');
    expect(told).toContain('吊灯订单');
    const whole = await allThatIsTold(office.owner, id);
    expect(SECRETS.filter((secret) => whole.includes(secret))).toEqual(SECRETS);
    const { hidden, contacts } = (await office.sales.call('getCustomerCompanyInfo', { id })).body.result;
    expect([hidden, contacts[0]?.name]).toEqual([['email', 'phone', 'whatsapp', 'contactname'], '林**']);
  });

  test('is no more than what is asked for', async () => {
    await hide(['phone']);
    const [contact] = (await office.sales.call('listContacts', { id, index: 1 })).body.result.datas;
    expect(contact).toMatchObject({ name: '林静怡', phones: [], emails: [{ email: 'lin@hidden.example' }] });
  });

  test('is shown again to whoever has claimed the customer', async () => {
    await hide(['email', 'phone', 'whatsapp', 'contactname']);
    await office.server.db.updateTable('customer').set({ owner_id: office.accounts.sales.id }).where('id', '=', id).execute();
    const told = await allThatIsTold(office.sales, id);
    expect(SECRETS.filter((secret) => told.includes(secret))).toEqual(SECRETS);
  });
});
