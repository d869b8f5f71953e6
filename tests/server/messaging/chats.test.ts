import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { signIn, startServer, type TestServer } from '../../support/server.ts';
import { startWhatsAppDouble, type WhatsAppDouble } from '../../support/whatsapp-double.ts';
import { newNumber, post } from './support.ts';

let double: WhatsAppDouble;
let server: TestServer;

beforeAll(async () => {
  double = await startWhatsAppDouble();
  server = await startServer({ runsJobs: true, settings: { whatsappUrl: double.url } });
});
afterAll(() => double.close());

const ANNA = '4915112345678';

/** A company to which Anna has just written. */
async function withMessage(text: string) {
  const account = await signIn(server.db);
  const own = server.as(account);
  const { hook } = await newNumber(server, account, double);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const message = { from: ANNA, id: `wamid.${account.id}`, timestamp, type: 'text', text: { body: text } };
  await post(server, hook, double.report({ contacts: [{ wa_id: ANNA, profile: { name: 'Anna' } }], messages: [message] }));
  const first = async () => (await own.call('listWhatsAppChats', { index: 1 })).body.result.datas[0];
  await expect.poll(async () => (await first())?.unread).toBe(1);
  return { account, own, hook, chat: (await first())?.id ?? '', first };
}

test('listWhatsAppChats shows what a customer wrote, and markWhatsAppChatRead takes its count away', async () => {
  const { own, chat, first } = await withMessage('What is the price?');
  expect(await first()).toMatchObject({ name: 'Anna', phone: `+${ANNA}`, snippet: 'What is the price?', customerid: '', optedout: false });
  expect((await own.call('listWhatsAppChats', { index: 1, unread: true })).body.result.total).toBe(1);
  expect((await own.call('markWhatsAppChatRead', { id: chat })).body.result).toEqual({ count: 1 });
  expect((await own.call('listWhatsAppChats', { index: 1, unread: true })).body.result.total).toBe(0);
});

test('sendWhatsAppMessage answers within the 24 hours, and its course is read back', async () => {
  const { own, chat, hook } = await withMessage('Hello');
  const sent = (await own.call('sendWhatsAppMessage', { id: chat, body: ' Hello Anna ' })).body.result;
  expect(sent).toMatchObject({ direction: 'out', kind: 'text', body: 'Hello Anna', status: 'ACCEPTED' });
  const { id: wamid, mark } = double.taken.at(-1) ?? { id: '', mark: '' };
  await post(
    server,
    hook,
    double.report({ statuses: [{ id: wamid, status: 'read', timestamp: '1790000000', biz_opaque_callback_data: mark }] }),
  );
  const messages = async () => (await own.call('getWhatsAppConversation', { id: chat })).body.result.messages;
  await expect
    .poll(async () => (await messages()).map(({ direction, status }) => [direction, status]))
    .toEqual([
      ['in', ''],
      ['out', 'READ'],
    ]);
});

test('free text is refused after 24 hours, and what WhatsApp refuses does not stand in the conversation', async () => {
  const { own, chat } = await withMessage('Hello');
  double.onSend = () => ({ status: 400, code: 131_047, message: 'Re-engagement message' });
  expect((await own.call('sendWhatsAppMessage', { id: chat, body: 'a' })).status).toBe(409);
  double.onSend = () => undefined;
  expect((await own.call('getWhatsAppConversation', { id: chat })).body.result.messages).toHaveLength(1);
  await sql`UPDATE wa_contact SET lastintime = now() - interval '25 hours' WHERE id = ${chat}`.execute(server.db);
  const before = double.taken.length;
  expect((await own.call('sendWhatsAppMessage', { id: chat, body: 'a' })).status).toBe(409);
  expect(double.taken).toHaveLength(before);
});

test('a seller does not read the conversations with the customers of a colleague', async () => {
  const { account, chat, own } = await withMessage('Hello');
  const rights = { permissions: [{ id: 'marketing', operation: ['view' as const] }], roles: [] };
  const seller = server.as(await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales', rights }));
  expect((await seller.call('getWhatsAppConversation', { id: chat })).status).toBe(200);
  const whose = { tenant_id: account.tenant, owner_id: account.id, customercode: 'C-1' };
  const customer = { ...unsaid, ...whose, companyname: 'Anna Leuchten AG', namekey: 'anna leuchten' } as never;
  const { id } = await server.db.insertInto('customer').values(customer).returning('id').executeTakeFirstOrThrow();
  await server.db.updateTable('wa_contact').set({ customer_id: id }).where('id', '=', chat).execute();
  expect((await seller.call('getWhatsAppConversation', { id: chat })).status).toBe(404);
  expect((await seller.call('listWhatsAppChats', { index: 1 })).body.result).toEqual({ datas: [], total: 0 });
  expect((await own.call('getWhatsAppConversation', { id: chat })).body.result.chat).toMatchObject({
    customerid: id,
    customername: 'Anna Leuchten AG',
  });
});

test('a seller whose customer is deleted neither sees nor counts their conversation, and has no backup of it', async () => {
  const { account, chat } = await withMessage('Hello');
  const rights = { permissions: [{ id: 'marketing', operation: ['view' as const, 'export' as const] }], roles: [] };
  const whoSells = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales', rights });
  const seller = server.as(whoSells);
  const customer = {
    ...unsaid,
    tenant_id: account.tenant,
    owner_id: whoSells.id,
    customercode: 'C-1',
    companyname: 'Anna',
    namekey: 'anna',
  };
  const { id } = await server.db
    .insertInto('customer')
    .values(customer as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db.updateTable('wa_contact').set({ customer_id: id }).where('id', '=', chat).execute();
  const seen = async () => [
    (await seller.call('listWhatsAppChats', { index: 1 })).body.result.total,
    (await seller.call('listWhatsAppChats', { index: 1, mine: true })).body.result.total,
    (await seller.call('startWhatsAppBackup', {})).body.result.total,
  ];
  expect(await seen()).toEqual([1, 1, 1]);
  await server.db.updateTable('customer').set({ deletetime: new Date() }).where('id', '=', id).execute();
  expect((await seller.call('listWhatsAppChats', { index: 1 })).body.result).toEqual({ datas: [], total: 0 });
  expect(await seen()).toEqual([0, 0, 0]);
});

test('updateWhatsAppChat names who answers, who hears of it, and ties a stranger to a customer', async () => {
  const { account, own, chat, first } = await withMessage('Hello');
  const rights = { permissions: [{ id: 'marketing', operation: ['view' as const] }], roles: [] };
  const seller = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales', rights });
  expect((await own.call('updateWhatsAppChat', { id: chat, assigneeid: seller.id })).body.result).toEqual({ count: 1 });
  const made = (await own.call('createCustomer', { companyname: 'Anna Leuchten', contactname: 'Anna Berg', contactphone: `+${ANNA}` })).body
    .result;
  await own.call('updateWhatsAppChat', { id: chat, customerid: made.id ?? '' });
  expect(await first()).toMatchObject({ assigneeid: seller.id, customerid: made.id, name: 'Anna Berg', countrycode: 'DE' });
  expect((await server.as(seller).call('getWhatsAppConversation', { id: chat })).status).toBe(200);
  expect((await server.as(seller).call('listWhatsAppChats', { index: 1, mine: true })).body.result.total).toBe(1);
  expect((await own.call('listWhatsAppChats', { index: 1, mine: true })).body.result.total).toBe(0);
  const keys = await server.db.selectFrom('notice').select('key').where('account_id', '=', seller.id).execute();
  expect(keys).toEqual([{ key: 'whatsappAssigned' }]);
  const { datas } = (await own.call('listTimeline', { id: made.id ?? '', kind: ['message'] })).body.result;
  expect(datas.map(({ kind, message }) => ({ kind, message }))).toEqual([
    { kind: 'message', message: { chatid: chat, direction: 'in', kind: 'text', text: 'Hello' } },
  ]);
  const stranger = server.as(await signIn(server.db));
  expect((await stranger.call('updateWhatsAppChat', { id: chat, assigneeid: '' })).status).toBe(404);
});

describe('a stranger’s conversation', () => {
  test('becomes a lead that leads back to it, once, and a customer with the lead', async () => {
    const { own, account, chat, first } = await withMessage('Hello');
    const asked = { companyname: 'Anna Leuchten', contactname: 'Anna', phone: `+${ANNA}`, source: 'whatsapp' as const, chatid: chat };
    const replies = await Promise.all([own.call('addClue', asked), own.call('addClue', asked)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const { datas, total } = (await own.call('listClues', { index: 1 })).body.result;
    expect([total, datas[0]]).toMatchObject([1, { companyname: 'Anna Leuchten', source: 'whatsapp', chatid: chat }]);
    const lead = datas[0]!;
    const names = await server.db.selectFrom('account').select('nameremark').where('id', '=', account.id).executeTakeFirstOrThrow();
    const known = { clueid: lead.id, cluename: 'Anna Leuchten', clueowner: names.nameremark };
    expect(await first()).toMatchObject(known);
    const rights = { permissions: [{ id: 'marketing', operation: ['view' as const, 'send' as const] }], roles: [] };
    const seller = server.as(await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales', rights }));
    const seen = (await seller.call('getWhatsAppConversation', { id: chat })).body.result.chat;
    expect(seen).toMatchObject({ ...known, clueid: '', cluename: '' });
    expect((await seller.call('addClue', asked)).status).toBe(401);
    expect((await seller.call('updateWhatsAppChat', { id: chat, clueid: lead.id })).status).toBe(401);
    const { customerid } = (await own.call('collectClue', { id: lead.id, version: lead.version })).body.result;
    expect(await first()).toMatchObject({ customerid, name: 'Anna', ...known });
    expect((await own.call('addClue', asked)).status).toBe(409);
  });

  test('is tied to a lead that the company has, found by the number or the name; one of a colleague is told without its name', async () => {
    const { own, account, chat, first } = await withMessage('Hello');
    await own.call('createCustomer', { companyname: 'Berg Lampen' });
    const made = await Promise.all(
      [
        { companyname: 'Nordlicht Leuchten GmbH', phone: '0151 1234 5678', countrycode: 'DE' },
        { companyname: 'Berg Lampen GmbH' },
        { companyname: 'Lampen Süd', phone: '+43 151 1234 5678' },
      ].map(async (lead) => (await own.call('addClue', lead)).body.result.id),
    );
    const question = { companyname: 'Berg Lampen', phone: `+${ANNA}`, countrycode: 'DE' };
    const { clues, customers } = (await own.call('checkClueDuplicates', question)).body.result;
    expect(clues.map(({ id, keys }) => ({ id, keys }))).toEqual([
      { id: made[0], keys: ['phone'] },
      { id: made[1], keys: ['name'] },
    ]);
    expect(customers).toMatchObject([{ companyname: 'Berg Lampen', keys: ['name'] }]);
    const follower = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'genjin', dataScope: 'SELF' });
    const told = (await server.as(follower).call('checkClueDuplicates', { phone: `+${ANNA}` })).body.result;
    expect(told.clues).toMatchObject([{ id: '', companyname: '', keys: ['phone'] }]);
    expect((await own.call('updateWhatsAppChat', { id: chat, clueid: made[0] ?? '' })).body.result).toEqual({ count: 1 });
    expect(await first()).toMatchObject({ clueid: made[0], cluename: 'Nordlicht Leuchten GmbH' });
    expect((await own.call('getClue', { id: made[0] ?? '' })).body.result.chatid).toBe(chat);
    expect((await own.call('updateWhatsAppChat', { id: chat, clueid: made[1] ?? '' })).status).toBe(409);
    await own.call('deleteClue', { id: made[0] ?? '' });
    expect(await first()).toMatchObject({ clueid: '', cluename: '', clueowner: '' });
    expect((await own.call('updateWhatsAppChat', { id: chat, clueid: made[1] ?? '' })).status).toBe(200);
  });
});

test('a backup of a conversation is a page or a table that opens once, and what a customer wrote is text in it', async () => {
  const { own, chat, account } = await withMessage('<script>alert(1)</script> =1+1');
  await own.call('sendWhatsAppMessage', { id: chat, body: 'Hello Anna' });
  const file = async (body: object) => {
    const { id, total } = (await own.call('startWhatsAppBackup', body)).body.result;
    return { id, total, text: (await own.call('getWhatsAppBackup', { id })).body.result as unknown as string };
  };
  const page = await file({ id: chat });
  expect(page.total).toBe(2);
  expect(page.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; =1+1');
  expect(page.text).not.toContain('<script');
  expect(page.text.indexOf('alert(1)')).toBeLessThan(page.text.indexOf('Hello Anna'));
  expect((await own.call('getWhatsAppBackup', { id: page.id })).status).toBe(404);
  const table = await file({ format: 'csv' });
  expect(table.text.trim().split('\r\n')).toHaveLength(3);
  const logged = server.db.selectFrom('log_entry').select('entity').where('account_id', '=', account.id).where('entity', '=', 'export');
  expect(await logged.execute()).toHaveLength(2);
  const stranger = server.as(await signIn(server.db));
  expect((await stranger.call('startWhatsAppBackup', { id: chat })).status).toBe(404);
  expect((await stranger.call('startWhatsAppBackup', {})).body.result.total).toBe(0);
});

test('a template goes after the 24 hours, and marketing does not go to somebody who wrote STOP', async () => {
  const { own, chat } = await withMessage('stop');
  await sql`UPDATE wa_contact SET lastintime = now() - interval '25 hours' WHERE id = ${chat}`.execute(server.db);
  const [template] = (await own.call('listWhatsAppTemplates', { index: 1, status: 'APPROVED' })).body.result.datas;
  const message = { id: chat, templateid: template?.id ?? '', texts: ['Anna\nBerg', 'you'] };
  expect((await own.call('sendWhatsAppChatTemplate', message)).status).toBe(409);
  await sql`DELETE FROM wa_optout`.execute(server.db);
  expect((await own.call('sendWhatsAppChatTemplate', { ...message, texts: ['Anna'] })).status).toBe(409);
  const sent = (await own.call('sendWhatsAppChatTemplate', message)).body.result;
  expect(sent).toMatchObject({
    kind: 'template',
    status: 'ACCEPTED',
    body: 'Hello Anna Berg, our new catalogue is out. Shall we send it to you?',
  });
  expect(double.taken.at(-1)?.body).toMatchObject({ type: 'template', template: { name: 'new_catalogue', language: { code: 'en' } } });
});

test('saveWhatsAppReplies keeps the quick replies for colleagues, and for nobody else', async () => {
  const account = await signIn(server.db);
  const [own, stranger] = [server.as(account), server.as(await signIn(server.db))];
  await own.call('saveWhatsAppReplies', { texts: ['Thank you.', ' We are closed.\nUntil Monday. '] });
  expect((await own.call('listWhatsAppReplies')).body.result).toEqual({ texts: ['Thank you.', 'We are closed.\nUntil Monday.'] });
  expect((await stranger.call('listWhatsAppReplies')).body.result).toEqual({ texts: [] });
});

/** What a customer needs and nothing here asks for. */
const unsaid = {
  source: 'manual',
  countrycode: 'SE',
  state: '',
  city: '',
  address: '',
  postcode: '',
  timezone: '',
  geoprecision: '',
  phone: '',
  role: '',
  industry_ids: [],
  lat: null,
  lng: null,
};
