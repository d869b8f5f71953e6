import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { type ReceiveParts, receiveInquiry, type SentForm } from '#server/site/inquiry/receive-inquiry.ts';
import { confirmView, noteView } from '#server/site/visit/visitors.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { mailboxAt, mailServer, sendingOf } from '../mail/support.ts';

let server: TestServer;
let owner: SignedIn;
let anna: SignedIn;
let bo: SignedIn;
let parts: ReceiveParts;
let lamps: string;
let lamp: string;
beforeAll(async () => {
  server = await startServer({ seed: true });
  owner = await signIn(server.db);
  const colleague = {
    tenant: owner.tenant,
    parent: owner.id,
    rights: { permissions: [{ id: 'inquiry', operation: ['view' as const, 'edit' as const] }], roles: [] },
  };
  anna = await signIn(server.db, colleague);
  bo = await signIn(server.db, colleague);
  parts = { db: server.db, secrets: { hmac: () => Buffer.from('proof') } };
  await server.db
    .insertInto('site')
    .values({ tenant_id: owner.tenant, slug: 'rules', langs: ['en', 'de'], theme: 'harbour' })
    .execute();
  const category = { tenant_id: owner.tenant, position: 0 };
  const above = await server.db
    .insertInto('product_category')
    .values({ ...category, name: '{"en":"Light"}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  lamps = above.id;
  const below = await server.db
    .insertInto('product_category')
    .values({ ...category, name: '{"en":"Lamps"}', parent_id: lamps })
    .returning('id')
    .executeTakeFirstOrThrow();
  const product = {
    tenant_id: owner.tenant,
    creator_id: owner.id,
    sku: 'L1',
    texts: '{"en":{"name":"Lamp","summary":"","description":""}}',
  };
  lamp = (
    await server.db
      .insertInto('product')
      .values({ ...product, category_id: below.id })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
});

let sent = 0;
beforeEach(async () => {
  await server.db.deleteFrom('inquiry_setting').execute();
});

type Fields = Partial<SentForm['fields']>;

/** Sends a form as somebody who has read a page for a minute. */
async function send(fields: Fields = {}, form: Partial<SentForm> = {}): Promise<void> {
  sent += 1;
  const asker = { tenantId: owner.tenant, address: `203.0.113.${sent}`, agent: 'Mozilla/5.0 a reader' };
  await noteView(server.db, { ...asker, page: 'en/', lang: 'en', source: '', utm: '', country: '' });
  await confirmView(server.db, asker, 'en/');
  await sql`UPDATE site_view SET viewtime = viewtime - interval '1 minute'`.execute(server.db);
  const usual = { name: 'Jane', email: `jane${sent}@buyer.example`, company: '', country: '', phone: '', page: '', product: '', proof: '' };
  const message = `Please quote ${sent} lamps.`;
  await receiveInquiry(parts, asker, {
    trap: '',
    lang: 'en',
    isForeign: false,
    isUncounted: false,
    ...form,
    fields: { ...usual, message, ...fields },
  });
}

const settings = {
  version: 0,
  slahours: 4,
  officehours: false,
  timezone: 'Asia/Shanghai',
  autoanswer: false,
  mailboxid: '',
  subject: {},
  text: {},
};
const rule = { countries: [], categoryids: [], langs: [], accountids: [] };
const save = (change: object) => server.as(owner).call('saveInquirySettings', { ...settings, rules: [], ...change });
async function latest() {
  const [row] = (await server.as(owner).call('listWebInquiries', { index: 1, size: 1 })).body.result.datas;
  if (!row) throw new Error('Nothing has arrived');
  return row;
}

const ownerOf = async () =>
  (
    await server.db
      .selectFrom('inquiry')
      .where('tenant_id', '=', owner.tenant)
      .select(['owner_id', 'state'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).owner_id;

test('the first rule that fits gives an inquiry away: by country, by category and those above it, by language', async () => {
  const rules = [
    { ...rule, countries: ['DE'], accountids: [anna.id] },
    { ...rule, categoryids: [lamps], accountids: [bo.id] },
    { ...rule, langs: ['de' as const], accountids: [owner.id] },
  ];
  expect((await save({ rules })).status).toBe(200);
  await send({ country: 'Germany', product: lamp });
  expect(await ownerOf()).toBe(anna.id);
  await send({ country: 'France', product: lamp });
  expect(await ownerOf()).toBe(bo.id);
  await send({}, { lang: 'de' });
  expect(await ownerOf()).toBe(owner.id);
  await send();
  expect(await ownerOf()).toBeNull();
  const { datas } = (await server.as(anna).call('listNotices', { size: 100 })).body.result.page;
  expect(datas.filter(({ recordtype }) => recordtype === 10).length).toBe(2);
});

const countryAsked = async (fields: Fields) => {
  await send(fields);
  return (await latest()).countrycode;
};

test('a buyer names the country in whichever language, or leaves a number that tells it', async () => {
  expect(await countryAsked({ country: 'España' })).toBe('ES');
  expect(await countryAsked({ country: 'الإمارات العربية المتحدة' })).toBe('AE');
  expect(await countryAsked({ country: 'germany' })).toBe('DE');
  expect(await countryAsked({ country: 'Valencia', phone: '+34 600 111 222' })).toBe('ES');
  expect(await countryAsked({ phone: '600 111 222' })).toBe('');
});

test('people of one rule take turns, and whoever has left is passed over', async () => {
  await server.db.deleteFrom('inquiry_web').execute();
  await server.db.deleteFrom('inquiry').where('source', '=', 'website').execute();
  await save({ rules: [{ ...rule, accountids: [anna.id, bo.id, owner.id] }] });
  const turns = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await send();
    turns.push(await ownerOf());
  }
  expect(turns).toEqual([anna.id, bo.id, owner.id, anna.id]);
  await server.db.updateTable('account').set({ enabled: false }).where('id', '=', bo.id).execute();
  await send();
  expect(await ownerOf()).toBe(owner.id);
  await server.db.updateTable('account').set({ enabled: true }).where('id', '=', bo.id).execute();
});

test('whoever answers inquiries by a role of the company is given them like the others', async () => {
  const permissions = [{ id: 'inquiry', operation: ['view' as const, 'edit' as const] }];
  const boss = server.as(owner);
  const { id } = (await boss.call('addRole', { name: 'Answers', datascope: 'SELF', permissions })).body.result;
  const rights = { permissions: [], roles: [] };
  const cleo = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, rights });
  const people = async () => (await boss.call('getInquirySettings')).body.result.people.map((person) => person.id);
  expect(await people()).not.toContain(cleo.id);
  await boss.call('updateSubAccount', { id: cleo.id, roleids: [id] });
  expect(await people()).toContain(cleo.id);
  await save({ rules: [{ ...rule, accountids: [cleo.id] }] });
  await send();
  expect(await ownerOf()).toBe(cleo.id);
  await server.db.updateTable('account').set({ enabled: false }).where('id', '=', cleo.id).execute();
});

test('nobody and no category of another company can be named in a rule, and no mailbox of a colleague', async () => {
  const rival = await signIn(server.db);
  expect((await save({ rules: [{ ...rule, accountids: [rival.id] }] })).status).toBe(404);
  expect((await save({ rules: [{ ...rule, categoryids: ['987654321'], accountids: [anna.id] }] })).status).toBe(404);
  const mailboxid = await mailboxAt(server, anna, { port: 1, email: 'anna@ours.example', isdefault: false });
  expect((await save({ mailboxid })).status).toBe(404);
  expect((await save({ timezone: 'Moon/Crater' })).status).toBe(400);
  expect((await save({ autoanswer: true })).status).toBe(400);
});

test('what can be chosen is the people, categories, languages and mailboxes of the company, and whoever saves over a newer version is told', async () => {
  expect((await save({})).body.result.version).toBe(1);
  const { body } = await server.as(owner).call('getInquirySettings');
  expect(body.result).toMatchObject({ settings: { version: 1, slahours: 4 }, langs: ['en', 'de'] });
  expect(body.result.people.map(({ id }) => id)).toEqual([owner.id, anna.id, bo.id]);
  expect(body.result.categories.map(({ parentid }) => parentid)).toEqual(['', lamps]);
  expect((await save({})).status).toBe(409);
});

test('the clock runs as the company set it, and an inquiry is late when it has run out', async () => {
  await save({ slahours: 4 });
  await send();
  const row = await latest();
  const wait = Date.parse(row.duetime) - Date.parse(row.receivetime);
  expect([wait, row.isoverdue]).toEqual([4 * 3_600_000, false]);
  await sql`UPDATE inquiry SET duetime = now() - interval '1 minute' WHERE id = ${row.inquiryid}`.execute(server.db);
  expect((await latest()).isoverdue).toBe(true);
  const { datas } = (await server.as(owner).call('searchInquiries', { index: 1, waiting: 'overdue' })).body.result;
  expect(datas.map(({ id }) => id)).toEqual([row.inquiryid]);
});

/** The mail that somebody got. */
async function mailTo(to: string, mails: Awaited<ReturnType<typeof mailServer>>): Promise<string> {
  await vi.waitFor(() => expect(mails.taken.map((mail) => mail.to)).toContainEqual([to]), 10_000);
  return mails.taken.find((mail) => mail.to.includes(to))?.raw ?? '';
}

test('a buyer is told at once in their language, by a mail that no program answers and that holds nothing they typed', async () => {
  const mails = await mailServer();
  const mailboxid = await mailboxAt(server, owner, { port: mails.port });
  await save({ autoanswer: true, mailboxid, subject: { en: 'We got it' }, text: { en: 'First part.\n\nSecond part.' } });
  sendingOf(server);
  await send({ name: 'BUY PILLS', email: 'hans@buyer.example' }, { lang: 'de' });
  const german = await mailTo('hans@buyer.example', mails);
  expect(german).toMatch(/^Auto-Submitted: auto-replied\r$/m);
  expect(german).toMatch(/^Subject: Ihre Anfrage ist angekommen\r$/m);
  expect(german).not.toContain('BUY PILLS');
  await send({ email: 'jill@buyer.example' });
  expect(await mailTo('jill@buyer.example', mails)).toMatch(/^Subject: We got it\r$/m);
  await vi.waitFor(async () => expect(await latest()).toMatchObject({ autoanswer: 'sent' }), 10_000);
  const kept = server.db.selectFrom('mail').where('party', '=', 'jill@buyer.example').select('automatic');
  expect(await kept.execute()).toEqual([{ automatic: true }]);
  await mails.stop();
});

test.each([
  ['an address that has had one today', { email: 'Hans@buyer.example' }, {}],
  ['an address that no person reads', { email: 'no-reply@shop.example' }, {}],
  ['a mailbox of our own', { email: 'me@example.com' }, {}],
  ['somebody who wants no mail', { email: 'stop@buyer.example' }, {}],
  ['a sender who stands on another site', {}, { isForeign: true }],
])('%s is told nothing', async (_, fields, form) => {
  await server.db
    .insertInto('mail_suppression')
    .values({ tenant_id: owner.tenant, email: 'stop@buyer.example', reason: 'manual' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await server.db.selectFrom('mailbox').where('owner_id', '=', owner.id).select('id').executeTakeFirstOrThrow();
  await save({ autoanswer: true, mailboxid: id });
  const count = () =>
    server.db
      .selectFrom('outgoing_mail')
      .select(sql<number>`count(*)::integer`.as('n'))
      .executeTakeFirstOrThrow();
  const before = await count();
  await send(fields, form);
  expect(await count()).toEqual(before);
});

test('nobody is answered from the mailbox of a colleague whose account is disabled', async () => {
  const { db } = server;
  const id = await mailboxAt(server, owner, { port: 9, email: 'anna@example.com', isdefault: false });
  await save({ autoanswer: true, mailboxid: id });
  const answers = () => db.selectFrom('outgoing_mail').where('mailbox_id', '=', id).select('id').execute();
  await db.updateTable('mailbox').set({ owner_id: anna.id }).where('id', '=', id).execute();
  await db.updateTable('account').set({ enabled: false }).where('id', '=', anna.id).execute();
  await send({ email: 'eva@buyer.example' });
  expect(await answers()).toEqual([]);
  await db.updateTable('account').set({ enabled: true }).where('id', '=', anna.id).execute();
  await send({ email: 'ida@buyer.example' });
  expect(await answers()).toHaveLength(1);
});

test('whoever answers inquiries does not decide where they go; who may approve does, and the audit tells what held before', async () => {
  const rules = [{ ...rule, accountids: [anna.id] }];
  expect((await server.as(anna).call('saveInquirySettings', { ...settings, rules })).status).toBe(401);
  expect((await save({ rules })).status).toBe(200);
  const { datas } = (await server.as(owner).call('listAuditLog', { kind: 'permission', size: 1 })).body.result;
  expect(datas).toMatchObject([{ entity: 'inquirysetting', userid: owner.id, before: { rules: [] }, after: { rules } }]);
});

test("what is sent from a colleague's mailbox stays as its owner saw it, until they or nobody sends", async () => {
  const mailboxid = await mailboxAt(server, owner, { port: 1, email: 'answers@ours.example', isdefault: false });
  const rights = { permissions: [{ id: 'inquiry', operation: ['view' as const, 'approve' as const] }], roles: [] };
  const approver = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, rights });
  const lent = { ...settings, rules: [], autoanswer: true, mailboxid, text: { en: 'Thank you.' } };
  expect((await save(lent)).status).toBe(200);
  const { mailboxes } = (await server.as(approver).call('getInquirySettings')).body.result;
  expect(mailboxes).toEqual([{ id: mailboxid, email: 'answers@ours.example', own: false }]);
  const change = (version: number, changes: object) => server.as(approver).call('saveInquirySettings', { ...lent, version, ...changes });
  expect(await change(1, { text: { en: 'Pay to another account.' } })).toMatchObject({
    status: 409,
    body: { result: { field: 'mailboxid' } },
  });
  expect((await change(1, { slahours: 8 })).status).toBe(200);
  expect((await change(2, { autoanswer: false })).status).toBe(200);
  expect((await change(3, {})).status).toBe(409);
  expect((await change(3, { autoanswer: false, mailboxid: '', text: {} })).body.result).toMatchObject({
    mailboxid: '',
    text: {},
    version: 4,
  });
});
