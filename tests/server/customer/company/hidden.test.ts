import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { keptMailbox } from '../../../support/kept-mailbox.ts';
import { type Office, openOffice } from './support.ts';

const VARIABLES = '{{contact.name|you}} {{contact.firstname|you}} {{contact.lastname|you}} {{company.name}}';

let office: Office;
let id: string;
let contact: string;
let template: string;
let mail: string;
beforeAll(async () => {
  office = await openOffice();
  const { owner } = office;
  id = await office.customer(office.accounts.owner);
  contact = (
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
  const { db } = office.server;
  const areas = JSON.stringify(['mail', 'marketing'].map((area) => ({ id: area, operation: ['view', 'edit', 'send'] })));
  await sql`UPDATE account SET permissions = permissions || ${areas}::jsonb WHERE parent_id = ${office.accounts.owner.id}`.execute(db);
  const document = { type: 'doc', content: [] };
  const filled = { name: 'To fill', category: '', subject: VARIABLES, document, language: 'en', shared: true } as const;
  template = (await owner.call('addMailTemplate', filled)).body.result.id;
  [mail = ''] = await keptMailbox(db, office.accounts.sales, [{ subject: 'Lamps', from: 'Lin', address: 'lin@hidden.example' }]);
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

const typed = (keyword: string, caller = office.sales) => caller.call('listRecipients', { keyword });

/** Everything that a mail, a template and a marketing task tell of the pool's people to whoever knows the company. */
async function allThatMailTells(caller: Office['sales']): Promise<string> {
  const chosen = { source: 'contacts', contactids: contact } as const;
  const replies = await Promise.all([
    typed('Nordic Lamp', caller),
    caller.call('listEdmContacts', { keyword: 'Nordic Lamp' }),
    caller.call('listEdmContacts', { ids: contact }),
    caller.call('listEdmAudience', { audience: { source: 'customers', customerids: id }, index: 1 }),
    caller.call('listEdmAudience', { audience: chosen, index: 1 }),
    caller.call('getFilledTemplate', { id: template, email: 'lin@hidden.example' }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
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

  test('is told to a sub-account by no mail and no marketing task', async () => {
    await hide([]);
    const reached = ['林静怡', 'lin@hidden.example'];
    const toldBy = async (caller = office.sales) => {
      const told = await allThatMailTells(caller);
      return reached.filter((secret) => told.includes(secret));
    };
    expect(await toldBy()).toEqual(reached);
    await hide(['email', 'contactname']);
    expect(await toldBy()).toEqual([]);
    expect(await toldBy(office.owner)).toEqual(reached);
  });

  test('of a name is not found by it either, where the address may be known', async () => {
    await hide(['contactname']);
    const told = await allThatMailTells(office.sales);
    expect([told.includes('林静怡'), told.includes('lin@hidden.example')]).toEqual([false, true]);
    expect((await typed('林静')).body.result).toEqual([]);
    expect((await office.sales.call('listEdmContacts', { keyword: '林静' })).body.result).toEqual([]);
    const pasted = { source: 'paste', addresses: 'lin@hidden.example' } as const;
    expect((await office.sales.call('listEdmAudience', { audience: pasted, index: 1 })).body.result.datas).toMatchObject([{ name: '' }]);
    const { contactid, contactname } = (await office.sales.call('getMailSender', { id: mail })).body.result;
    expect([contactid, contactname]).toEqual([contact, '林**']);
  });

  test('is shown again to whoever has claimed the customer', async () => {
    await hide(['email', 'phone', 'whatsapp', 'contactname']);
    await office.server.db.updateTable('customer').set({ owner_id: office.accounts.sales.id }).where('id', '=', id).execute();
    const told = await allThatIsTold(office.sales, id);
    expect(SECRETS.filter((secret) => told.includes(secret))).toEqual(SECRETS);
    expect(await allThatMailTells(office.sales)).toContain('林静怡');
  });
});
