import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { keptMailbox } from '../../support/kept-mailbox.ts';
import { type Office, openOffice } from '../customer/company/support.ts';

const WHERE = { status: 'sent', tracked: true } as const;

const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000);

let office: Office;
let customer: string;
let received: string;
let sent: string;

/** A salesperson's mailbox with one mail from the customer and one to it, which was opened twice by a person and then came back. */
beforeAll(async () => {
  office = await openOffice();
  const { db } = office.server;
  const { sales } = office.accounts;
  const mail = JSON.stringify([{ id: 'mail', operation: ['view', 'edit', 'send'] }]);
  await sql`UPDATE account SET permissions = permissions || ${mail}::jsonb WHERE parent_id = ${office.accounts.owner.id}`.execute(db);
  customer = await office.customer();
  [sent = '', received = ''] = await keptMailbox(db, sales, [{ subject: 'Our offer' }, { subject: 'What do lamps cost?' }]);
  await sql`UPDATE mail SET customer_id = ${customer} WHERE id IN (${sent}, ${received})`.execute(db);
  await sql`UPDATE mail SET direction = 'out', state = 'sent', date = now() - interval '1 hour' WHERE id = ${sent}`.execute(db);
  await sql`UPDATE mail SET date = now() - interval '2 hours' WHERE id = ${received}`.execute(db);
  const { mailbox_id } = await db.selectFrom('mail').where('id', '=', sent).select('mailbox_id').executeTakeFirstOrThrow();
  const of = { tenant_id: sales.tenant, account_id: sales.id, mailbox_id };
  const people = JSON.stringify({ to: [], cc: [], bcc: [] });
  const document = JSON.stringify({ type: 'doc', content: [] });
  const { id } = await db
    .insertInto('outgoing_mail')
    .values({ ...of, status: 'sent', recipients: people, document })
    .returning('id')
    .executeTakeFirstOrThrow();
  const times = { dueat: at(60), firstdue: at(60), senttime: at(60), lastopentime: at(30), bouncetime: at(10) };
  const fate = { opencount: 2, bounce: 'soft' as const, bouncetext: '452 mailbox full', mail_id: sent };
  await db
    .insertInto('outgoing_message')
    .values({ ...of, ...WHERE, ...times, ...fate, outgoing_id: id, messageid: '<offer@farsail.test>', recipients: people })
    .execute();
});

const share = (shared: boolean) =>
  office.server.db.updateTable('mailbox').set({ shared }).where('owner_id', '=', office.accounts.sales.id).execute();

async function timeline(caller = office.sales, size = 30) {
  const { datas } = (await caller.call('listTimeline', { id: customer, kind: ['mail'], size })).body.result;
  return datas.map(({ username, mail }) => ({ username, ...mail }));
}

const username = 'Test sales';

test('mails with a customer, and what became of them, stand in its timeline', async () => {
  expect(await timeline()).toEqual([
    { username, id: sent, event: 'bounced', subject: 'Our offer', text: '452 mailbox full', opens: 0, deliverytime: null },
    { username, id: sent, event: 'opened', subject: 'Our offer', text: '', opens: 2, deliverytime: null },
    { username, id: sent, event: 'sent', subject: 'Our offer', text: 'Dear Lin, thank you.', opens: 0, deliverytime: null },
    {
      username,
      id: received,
      event: 'received',
      subject: 'What do lamps cost?',
      text: 'Dear Lin, thank you.',
      opens: 0,
      deliverytime: null,
    },
  ]);
});

test('the timeline says of a sent mail when the servers of all had it, to those who may read it and until it comes back', async () => {
  const { db } = office.server;
  const { id: message_id, tenant_id } = await db
    .selectFrom('outgoing_message')
    .where('mail_id', '=', sent)
    .select(['id', 'tenant_id'])
    .executeTakeFirstOrThrow();
  const set = (values: object) => db.updateTable('outgoing_message').set(values).where('id', '=', message_id).execute();
  const told = async (caller = office.sales) => (await timeline(caller)).find(({ event }) => event === 'sent')?.deliverytime;
  const recipients = JSON.stringify({
    to: [{ name: '', address: 'Ann@buyer.example' }],
    cc: [{ name: '', address: 'bo@buyer.example' }],
    bcc: [],
  });
  await set({ bounce: '', recipients });
  const report = { message_id, tenant_id, state: 'delivered' as const };
  await db
    .insertInto('mail_delivery')
    .values({ ...report, recipient: 'ann@buyer.example', time: at(50) })
    .execute();
  expect(await told()).toBeNull();
  const time = at(40);
  await db
    .insertInto('mail_delivery')
    .values({ ...report, recipient: 'bo@buyer.example', time })
    .execute();
  expect(await told()).toBe(time.toISOString());
  expect(await told(office.owner)).toBeNull();
  await set({ bounce: 'soft', recipients: JSON.stringify({ to: [], cc: [], bcc: [] }) });
  expect(await told()).toBeNull();
});

test('the timeline of mails reads on from page to page without a gap', async () => {
  const pages: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await office.sales.call('listTimeline', { id: customer, kind: ['mail'], size: 1, ...(cursor && { cursor }) });
    pages.push(...body.result.datas.map(({ key }) => key.split('-')[0] ?? ''));
    cursor = body.result.cursor ?? undefined;
  } while (cursor !== undefined);
  expect(pages).toEqual(['bounce', 'open', 'mail', 'mail']);
});

test('whoever sees the customer learns of a colleague’s mail only that there was one, and opens none', async () => {
  const none = { username, id: '', subject: '', text: '', opens: 0, deliverytime: null };
  expect(await timeline(office.owner)).toEqual([
    { ...none, event: 'sent' },
    { ...none, event: 'received' },
  ]);
  expect((await office.owner.call('getMail', { id: received })).status).toBe(404);
  expect((await office.owner.call('getMailFrame', { id: received })).status).toBe(404);
});

test('a colleague who sees the customer reads the mails of a shared mailbox, and may do nothing else with them', async () => {
  await share(true);
  expect((await timeline(office.owner)).map(({ id, event }) => [id, event])).toEqual([
    [sent, 'bounced'],
    [sent, 'opened'],
    [sent, 'sent'],
    [received, 'received'],
  ]);
  const { result } = (await office.owner.call('getMail', { id: received })).body;
  expect(result).toMatchObject({ ismine: false, row: { id: received, subject: 'What do lamps cost?' } });
  expect((await office.sales.call('getMail', { id: received })).body.result.ismine).toBe(true);
  expect((await office.owner.call('getMailSender', { id: received })).status).toBe(200);
  expect((await office.owner.call('markMails', { ids: received, isread: true })).body.result).toEqual(
    (await office.owner.call('markMails', { ids: '999999', isread: true })).body.result,
  );
  await share(false);
});

test('a shared mail stays closed to whoever does not see its customer, and once its owner threw it away', async () => {
  await share(true);
  expect((await office.other.call('getMail', { id: received })).status).toBe(404);
  expect((await office.stranger.call('getMail', { id: received })).status).toBe(404);
  await sql`UPDATE mail_place SET role = 'trash' WHERE mail_id = ${received}`.execute(office.server.db);
  expect((await office.owner.call('getMail', { id: received })).status).toBe(404);
  expect((await office.sales.call('getMail', { id: received })).status).toBe(200);
  await sql`UPDATE mail_place SET role = 'inbox' WHERE mail_id = ${received}`.execute(office.server.db);
  await share(false);
});

const kept = (address: string, ...subjects: string[]) =>
  keptMailbox(
    office.server.db,
    office.accounts.other,
    subjects.map((subject) => ({ subject, address })),
  );
const subjectsOf = async (id: string) => {
  const { datas } = (await office.other.call('listTimeline', { id, kind: ['mail'], size: 30 })).body.result;
  return datas.map(({ mail }) => mail?.subject);
};

describe('a stranger who becomes somebody’s contact', () => {
  test('brings along the mails that came before, except those of another customer', async () => {
    const [mine, theirs] = [await office.customer(office.accounts.other), await office.customer(null)];
    const [, , settled] = await kept('new@stranger.example', 'Still lamps?', 'Lamps?', 'To somebody else');
    await sql`UPDATE mail SET customer_id = ${theirs} WHERE id = ${settled}`.execute(office.server.db);
    await office.other.call('addContact', { customerid: mine, name: 'Ann', emails: [{ email: 'New@Stranger.example' }] });
    expect(await subjectsOf(mine)).toEqual(['Still lamps?', 'Lamps?']);
    expect(await subjectsOf(theirs)).toEqual(['To somebody else']);
  });

  test('brings them to a new customer as well', async () => {
    await office.server.db.deleteFrom('mailbox').where('owner_id', '=', office.accounts.other.id).execute();
    await kept('eva@fjord.example', 'Cranes?');
    const { id = '' } = (await office.other.call('createCustomer', { companyname: 'Fjord Kraner', email: 'eva@fjord.example' })).body
      .result;
    expect(await subjectsOf(id)).toEqual(['Cranes?']);
  });
});

test('who writes is told by name to those who may see the customer, with what they may do; to others, whose it is', async () => {
  const { db } = office.server;
  const { other } = office.accounts;
  await db.deleteFrom('mailbox').where('owner_id', '=', other.id).execute();
  const theirs = await office.customer();
  await office.sales.call('addContact', { customerid: theirs, name: 'Ole', emails: [{ email: 'ole@elva.example' }] });
  const [id = ''] = await keptMailbox(db, other, [{ subject: 'Cranes', address: 'ole@elva.example' }]);
  await sql`UPDATE mail SET customer_id = ${theirs} WHERE id = ${id}`.execute(db);
  const told = async () => {
    const { customerid, customername, ownername, contactname, mayopen, access } = (await office.other.call('getMailSender', { id })).body
      .result;
    return { customerid, customername, ownername, contactname, mayopen, access };
  };
  const listed = async () => {
    const { row } = (await office.other.call('getMail', { id })).body.result;
    const found = (await office.other.call('listRecipients', { keyword: 'ole@elva' })).body.result;
    return [row.customername, row.ownername, found.map(({ source }) => source)];
  };
  const ownername = 'Test sales';
  expect(await listed()).toEqual(['', ownername, ['mail']]);
  expect(await told()).toEqual({ customerid: '', customername: '', ownername, contactname: '', mayopen: false, access: undefined });
  const known = { customerid: theirs, customername: 'Nordic Lamp AB', ownername, contactname: 'Ole', mayopen: true };
  for (const [type, access] of [
    ['READ_ONLY', 'read'],
    ['COLLABORATION', 'write'],
  ] as const) {
    await office.sales.call('saveCollaborator', { customerid: theirs, userid: other.id, type });
    expect(await told()).toEqual({ ...known, access });
    expect(await listed()).toEqual(['Nordic Lamp AB', ownername, ['contact']]);
  }
});

test('a stranger at a domain of several customers may be with each of them, and none of a mail provider', async () => {
  const { db } = office.server;
  const { sales, other } = office.accounts;
  await db.deleteFrom('mailbox').where('owner_id', '=', other.id).execute();
  const [theirs, pool] = [await office.customer(sales), await office.customer(null, { companyname: 'Fjell Export' })];
  const ours = [
    await office.customer(other, { companyname: 'Fjell AS' }),
    await office.customer(other, { companyname: 'Fjell Marine' }),
  ] as const;
  const domainOf = (ids: readonly string[], domain: string) => db.updateTable('customer').set({ domain }).where('id', 'in', ids).execute();
  await domainOf([theirs, pool, ...ours], 'fjell.example');
  const [id = ''] = await keptMailbox(db, other, [{ subject: 'Cranes', address: 'ida@sales.fjell.example' }]);
  const told = async () => (await office.other.call('getMailSender', { id })).body.result;
  expect(await told()).toMatchObject({
    customerid: ours[0],
    contactid: '',
    domaincustomers: [
      { id: ours[1], name: 'Fjell Marine', ownername: '' },
      { id: '', name: '', ownername: 'Test sales' },
      { id: '', name: 'Fjell Export', ownername: '' },
    ],
  });
  await sql`INSERT INTO email_domain (domain, kind) VALUES ('fjell.example', 'provider')`.execute(db);
  expect(await told()).toMatchObject({ customerid: '', domaincustomers: [] });
  await sql`DELETE FROM email_domain WHERE domain = 'fjell.example'`.execute(db);
  await office.other.call('addContact', { customerid: ours[1], name: 'Ida', emails: [{ email: 'ida@sales.fjell.example' }] });
  expect(await told()).toMatchObject({ customerid: ours[1], contactname: 'Ida', domaincustomers: [] });
});

test('somebody without the right to mail sees no mails in the timeline', async () => {
  const { db } = office.server;
  const rights = JSON.stringify([{ id: 'customer', operation: ['view'] }]);
  await db.updateTable('account').set({ permissions: rights }).where('id', '=', office.accounts.sales.id).execute();
  expect(await timeline()).toEqual([]);
});
