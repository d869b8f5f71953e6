import { beforeAll, describe, expect, test } from 'vitest';

import type { Input } from '#server/operation.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startServer } from '../../support/server.ts';

const server = await startServer({ seed: true });
const { db } = server;

let account: SignedIn;
let sales: SignedIn;
beforeAll(async () => {
  account = await signIn(db);
  sales = await signIn(db, { tenant: account.tenant, parent: account.id, role: 'sales' });
});

async function customer(who: SignedIn, companyname: string): Promise<string> {
  const { id } = (await server.as(who).call('createCustomer', { companyname, countrycode: 'DE', city: 'Hamburg' })).body.result;
  if (id === undefined) throw new Error('No customer was made');
  return id;
}

async function contact(who: SignedIn, customerid: string, more: Omit<Input<'addContact'>, 'customerid'>): Promise<string> {
  const reply = await server.as(who).call('addContact', { customerid, ...more });
  if (reply.status !== 200) throw new Error(reply.body.message);
  return reply.body.result.id;
}

async function fileOf(who: SignedIn, wanted: Input<'startContactExport'>): Promise<string> {
  const { id } = (await server.as(who).call('startContactExport', wanted)).body.result;
  return (await server.as(who).call('getContactExport', { id })).body.result as unknown as string;
}

interface Property {
  name: string;
  parameters: string;
  value: string;
}

/** Reads cards as strictly as RFC 6350 allows. */
function readCards(text: string): Property[][] {
  expect(text.endsWith('\r\n')).toBe(true);
  for (const line of text.slice(0, -2).split('\r\n')) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
  const lines = text.replaceAll('\r\n ', '').trimEnd().split('\r\n').map(readProperty);
  const cards: Property[][] = [];
  for (const property of lines) {
    if (property.name === 'BEGIN') cards.push([]);
    else cards.at(-1)?.push(property);
  }
  for (const card of cards) {
    expect(card[0]).toMatchObject({ name: 'VERSION', value: '4.0' });
    expect(card.filter(({ name }) => name === 'FN')).toHaveLength(1);
    expect(card.at(-1)).toMatchObject({ name: 'END', value: 'VCARD' });
  }
  return cards;
}

function readProperty(line: string): Property {
  const [, name, parameters, value] = /^([A-Z]+)((?:;[A-Z-]+=[^;:]+)*):(.*)$/.exec(line) ?? [];
  if (name === undefined || parameters === undefined || value === undefined) throw new Error(`No property: ${line}`);
  return { name, parameters, value };
}

const said = (card: Property[] | undefined, wanted: string) =>
  card?.filter(({ name }) => name === wanted).map(({ parameters, value }) => `${parameters}:${value}`);

test('a salesperson takes one contact along as a card that a phone reads, Chinese name and numbers included', async () => {
  const firm = await customer(account, 'Nordic Tools; GmbH, Hamburg');
  const id = await contact(account, firm, {
    name: '欧阳小明',
    title: '采购经理',
    emails: [{ email: 'ming@nordic.example', type: 'work', primary: true }],
    phones: [{ number: '+4915112345678', type: 'mobile' }],
    wechat: 'ouyang_88',
    remark: '喜欢周五下午通电话，\n不要在会议时间打',
  });
  await contact(account, firm, { name: 'Ann Smith' });
  const [card, ...others] = readCards(await fileOf(account, { linkmanid: id }));
  expect(others).toEqual([]);
  expect(said(card, 'FN')).toEqual([':欧阳小明']);
  expect(said(card, 'N')).toEqual([':欧阳;小明;;;']);
  expect(said(card, 'ORG')).toEqual([String.raw`:Nordic Tools\; GmbH\, Hamburg`]);
  expect(said(card, 'EMAIL')).toEqual([';TYPE=work;PREF=1:ming@nordic.example']);
  expect(said(card, 'TEL')).toEqual([';TYPE=cell;VALUE=uri:tel:+4915112345678']);
  expect(said(card, 'SOCIALPROFILE')).toEqual([';SERVICE-TYPE=WeChat;VALUE=text:ouyang_88']);
  expect(said(card, 'ADR')).toEqual([';TYPE=work:;;;Hamburg;;;Germany']);
  expect(said(card, 'NOTE')).toEqual([String.raw`:喜欢周五下午通电话，\n不要在会议时间打`]);
  expect(said(card, 'UID')).toEqual([`;VALUE=text:farsail-contact-${id}`]);
});

test('a name of two given parts is told in parts, and of one text nobody knows which is which', async () => {
  const firm = await customer(account, 'Birch');
  await contact(account, firm, { name: 'Ann Smith', firstname: 'Ann', lastname: 'Smith' });
  await contact(account, firm, { name: 'Maria del Carmen' });
  await contact(account, firm, { name: '王芳' });
  const cards = readCards(await fileOf(account, { id: firm, format: 'vcf' }));
  expect(cards.map((card) => said(card, 'N')?.[0])).toEqual([':Smith;Ann;;;', ':;Maria del Carmen;;;', ':王;芳;;;']);
});

test('a table of the contacts of ticked customers runs in no spreadsheet', async () => {
  const firms = [await customer(account, 'Maple'), await customer(account, 'Oak')];
  for (const firm of firms) await contact(account, firm, { name: '=cmd|calc', phones: [{ number: '+4915112345679', type: 'mobile' }] });
  const text = await fileOf(account, { id: firms.join('|'), format: 'csv' });
  const [head, ...lines] = text.trim().split('\r\n');
  expect(head?.startsWith('Name,First name,Last name,Company name')).toBe(true);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatch(/^"'=cmd\|calc",,,(?:Maple|Oak),,,,'\+4915112345679,/);
});

test('each file is written down and counts among the exports of the day', async () => {
  const owner = await signIn(db);
  const firm = await customer(owner, 'Elm');
  await contact(owner, firm, { name: 'Ann Smith' });
  await fileOf(owner, { id: firm });
  const found = db.selectFrom('log_entry').where('entity', '=', 'export').where('tenant_id', '=', owner.tenant);
  const log = await found.select(['account_id', 'after']).execute();
  expect(log).toEqual([{ account_id: owner.id, after: { of: 'contacts', rows: 1, format: 'vcf', ids: [firm] } }]);
  await db
    .updateTable('account')
    .set({ quota: JSON.stringify({ exportperday: 1 }) })
    .where('id', '=', owner.id)
    .execute();
  expect((await server.as(owner).call('startContactExport', { id: firm })).status).toBe(429);
});

describe('nobody takes along', () => {
  test("what is a colleague's, another company's or not there", async () => {
    const firm = await customer(account, 'Pine');
    const id = await contact(account, firm, { name: 'Ann Smith' });
    const rival = await signIn(db);
    for (const who of [sales, rival])
      for (const wanted of [{ linkmanid: id }, { id: firm }])
        expect((await server.as(who).call('startContactExport', wanted)).status).toBe(404);
    expect((await server.as(account).call('startContactExport', { linkmanid: '999999999' })).status).toBe(404);
    const begun = (await server.as(account).call('startContactExport', { id: `${firm}|999999999` })).body.result;
    expect(begun).toMatchObject({ total: 1, gone: 1 });
    for (const wanted of [{}, { linkmanid: id, id: firm }])
      expect((await server.as(account).call('startContactExport', wanted)).status).toBe(400);
  });

  test('anything without the permission, and a token opens one file once', async () => {
    const viewer = await signIn(db, {
      tenant: account.tenant,
      parent: account.id,
      dataScope: 'ALL',
      rights: { permissions: [{ id: 'customer', operation: ['view'] }], roles: [] },
    });
    const firm = await customer(account, 'Ash');
    expect((await server.as(viewer).call('startContactExport', { id: firm })).status).toBe(401);
    const { id } = (await server.as(account).call('startContactExport', { id: firm })).body.result;
    expect((await server.as(sales).call('getContactExport', { id })).status).toBe(404);
    expect((await server.as(account).call('getCustomerExport', { id })).status).toBe(404);
    expect((await server.as(account).call('getContactExport', { id })).status).toBe(200);
    expect((await server.as(account).call('getContactExport', { id })).status).toBe(404);
  });

  test('what the public pool hides', async () => {
    const firm = await customer(account, 'Willow');
    await contact(account, firm, { name: '王小明', phones: [{ number: '+4915112345670', type: 'mobile' }] });
    await db.updateTable('customer').set({ owner_id: null }).where('id', '=', firm).execute();
    const rules = (await server.as(account).call('getPoolRules')).body.result;
    const reply = await server.as(account).call('savePoolRules', { ...rules, hiddenfields: ['phone', 'contactname'] });
    expect(reply.status).toBe(200);
    const [card] = readCards(await fileOf(sales, { id: firm }));
    expect(said(card, 'FN')).toEqual([':王**']);
    expect(said(card, 'TEL')).toEqual([]);
  });
});
