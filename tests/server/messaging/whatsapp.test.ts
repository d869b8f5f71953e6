import { buffer } from 'node:stream/consumers';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { localTimeAt } from '#lib/local-time.ts';
import { operationNames } from '#server/account/rights/owner-rights.ts';
import { writeSheet } from '#server/sheets/write-sheet.ts';

import type { SignedIn } from '../../support/accounts.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../../support/server.ts';
import { PHONE_NUMBER_ID, startWhatsAppDouble, WABA_ID, type WhatsAppDouble } from '../../support/whatsapp-double.ts';
import { makeCustomers } from '../customer/list/support.ts';
import { germanNumbers, newNumber, post, templateText, untilTask } from './support.ts';

let double: WhatsAppDouble;
let server: TestServer;
let owner: SignedIn;
let caller: TestCaller;

beforeAll(async () => {
  double = await startWhatsAppDouble();
  server = await startServer({ runsJobs: true, settings: { whatsappUrl: double.url, publicUrl: 'https://farsail.example' } });
  owner = await signIn(server.db);
  caller = server.as(owner);
});
afterAll(() => double.close());

const values = [
  { kind: 'name', text: 'there' },
  { kind: 'text', text: 'you' },
] as const;
const wire = () => values.map((value) => ({ ...value }));

/** A zone in which it is between two and three in the night now. */
function zoneAtNight(): string {
  const ahead = ((2 - new Date().getUTCHours() + 36) % 24) - 12;
  // These names count the other way round.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

function isWorkingHour(timezone: string, moment: Date): boolean {
  const { hour } = localTimeAt(timezone, moment);
  return hour >= 9 && hour < 17;
}

const sellerOf = async ({ id, tenant }: SignedIn) => signIn(server.db, { tenant, parent: id, dataScope: 'SELF' });

describe('a number', () => {
  test('addWhatsAppAccount keeps it with what WhatsApp says of it, and never tells its secrets', async () => {
    const { accountid } = await newNumber(server, owner, double);
    const { body } = await caller.call('listWhatsAppAccounts');
    expect(body.result.find(({ id }) => id === accountid)).toMatchObject({
      name: 'Sales',
      phonenumber: '+1 555-000-1111',
      displayname: 'Farsail Trading',
      quality: 'GREEN',
      tier: 'TIER_1K',
      tierlimit: 1000,
      status: 'working',
      fault: '',
    });
    expect(JSON.stringify(body)).not.toContain(double.token);
    const kept = await server.db.selectFrom('wa_account').selectAll().where('id', '=', accountid).executeTakeFirstOrThrow();
    expect(kept.token?.includes(double.token)).toBe(false);
    const again = await caller.call('addWhatsAppAccount', {
      name: 'B',
      phonenumberid: PHONE_NUMBER_ID,
      wabaid: WABA_ID,
      token: 'a',
      appsecret: 'b',
    });
    expect(again.status).toBe(409);
  });

  test('updateWhatsAppAccount refuses a kept token for another number, and checkWhatsAppAccount tells when the token is over', async () => {
    const stranger = await signIn(server.db);
    const { accountid } = await newNumber(server, stranger, double);
    const own = server.as(stranger);
    const moved = { id: accountid, version: 1, account: { name: 'A', phonenumberid: '999999999', wabaid: WABA_ID } };
    expect((await own.call('updateWhatsAppAccount', moved)).status).toBe(409);
    const wrong = { id: accountid, version: 1, account: { name: 'A', phonenumberid: PHONE_NUMBER_ID, wabaid: WABA_ID, token: 'over' } };
    expect((await own.call('updateWhatsAppAccount', wrong)).body.result).toMatchObject({ status: 'refused', fault: 'token' });
    expect((await own.call('checkWhatsAppAccount', { id: accountid })).body.result).toMatchObject({ status: 'refused', fault: 'token' });
    expect((await own.call('deleteWhatsAppAccount', { id: accountid })).body.result).toEqual({ count: 1 });
    expect((await own.call('listWhatsAppAccounts')).body.result).toEqual([]);
  });

  test('WhatsApp finds the address of the reports by the word that it was told, and nobody else does', async () => {
    const stranger = await signIn(server.db);
    await newNumber(server, stranger, double);
    const [number] = (await server.as(stranger).call('listWhatsAppAccounts')).body.result;
    const path = new URL(number?.hookurl ?? '').pathname;
    const ask = (token: string) => server.fetch(`${path}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=42`);
    const right = await ask(number?.verifytoken ?? '');
    expect([right.status, await right.text()]).toEqual([200, '42']);
    expect((await ask('guess')).status).toBe(403);
    const report = double.report({ statuses: [] });
    expect(await post(server, path, report)).toBe(200);
    expect(await post(server, path, { ...report, signature: report.signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) })).toBe(
      401,
    );
    expect(await post(server, path, { ...report, body: `${report.body} ` })).toBe(401);
  });
});

describe('a template', () => {
  test('saveWhatsAppTemplate refuses variables with gaps and without examples, and is changed no more once sent', async () => {
    const account = await signIn(server.db);
    const own = server.as(account);
    const { accountid, templateid } = await newNumber(server, account, double);
    const text = { ...templateText, accountid, name: 'other', buttons: [], examples: ['a'] };
    expect((await own.call('saveWhatsAppTemplate', { text: { ...text, body: 'Hello {{2}}' } })).status).toBe(409);
    expect((await own.call('saveWhatsAppTemplate', { text: { ...text, body: 'Hello {{1}}', examples: [] } })).status).toBe(409);
    const change = { id: templateid, version: 3, text: { ...text, body: 'Hello {{1}}' } };
    expect((await own.call('saveWhatsAppTemplate', change)).status).toBe(409);
    expect((await own.call('sendWhatsAppTemplate', { id: templateid })).status).toBe(409);
  });

  test('a report moves its status with the reason, and deleteWhatsAppTemplate deletes it at WhatsApp too', async () => {
    const account = await signIn(server.db);
    const own = server.as(account);
    const { templateid, hook } = await newNumber(server, account, double);
    const value = {
      event: 'PAUSED',
      message_template_name: templateText.name,
      message_template_language: 'en',
      other_info: { title: 'FIRST_PAUSE' },
    };
    await post(server, hook, double.report(value, 'message_template_status_update'));
    const first = async () => (await own.call('listWhatsAppTemplates', { index: 1 })).body.result.datas[0];
    await expect.poll(async () => (await first())?.status).toBe('PAUSED');
    expect(await first()).toMatchObject({ id: templateid, reason: 'FIRST_PAUSE', variables: 2 });
    expect((await own.call('deleteWhatsAppTemplate', { id: templateid })).body.result).toEqual({ count: 1 });
    expect([...double.templates.values()].filter(({ name }) => name === templateText.name)).toEqual([]);
  });

  test('importWhatsAppTemplates reads what the number has at WhatsApp', async () => {
    const account = await signIn(server.db);
    const own = server.as(account);
    const { accountid } = await newNumber(server, account, double);
    double.templates.set('77', { name: 'order_update', language: 'de', status: 'APPROVED' });
    expect((await own.call('importWhatsAppTemplates', { id: accountid })).body.result.count).toBeGreaterThan(0);
    const { datas } = (await own.call('listWhatsAppTemplates', { index: 1, keyword: 'order_update' })).body.result;
    expect(datas).toMatchObject([{ status: 'APPROVED', variables: 1, text: { language: 'de', body: 'Order {{1}} is on its way' } }]);
  });
});

describe('a task', () => {
  test('goes to ten contacts, and each is read back as delivered and read', async () => {
    const account = await signIn(server.db);
    const own = server.as(account);
    const number = await newNumber(server, account, double);
    const before = double.taken.length;
    const audience = { source: 'paste', numbers: germanNumbers(10).join('\n') } as const;
    const task = (await own.call('addWhatsAppTask', { ...number.chosen, name: 'Catalogue', audience, values: wire() })).body.result;
    expect(task.counts).toMatchObject({ total: 10, skipped: 0 });
    await untilTask(own, task.id, ({ status }) => status === 'finished');
    const taken = double.taken.slice(before);
    expect(taken.map(({ to }) => `+${to}`).toSorted()).toEqual(germanNumbers(10));
    expect(taken[0]?.body).toMatchObject({
      type: 'template',
      template: { name: 'new_catalogue', language: { code: 'en' }, components: [{ parameters: [{ text: 'there' }, { text: 'you' }] }] },
    });

    // Read comes before delivered, and some are never told as delivered.
    for (const [at, { id, mark }] of taken.entries())
      for (const status of at < 5 ? ['read', 'delivered', 'sent'] : ['delivered', 'sent'])
        await post(
          server,
          number.hook,
          double.report({ statuses: [{ id, status, timestamp: '1790000000', biz_opaque_callback_data: mark }] }),
        );
    const { counts } = await untilTask(own, task.id, (now) => now.counts.delivered + now.counts.read === 10);
    expect(counts).toEqual({ total: 10, pending: 0, accepted: 0, sent: 0, delivered: 5, read: 5, failed: 0, skipped: 0, unsure: 0 });
    expect((await own.call('listWhatsAppTasks', { index: 1 })).body.result).toMatchObject({
      total: 1,
      datas: [{ id: task.id, status: 'finished' }],
    });
    const sends = (await own.call('listWhatsAppSends', { id: task.id, index: 1, status: 'READ' })).body.result;
    expect(sends.total).toBe(5);
    expect(sends.datas[0]).toMatchObject({ status: 'READ', readtime: '2026-09-21T14:13:20.000Z' });
  });

  test('checkWhatsAppAudience tells who gets nothing and why', async () => {
    const account = await signIn(server.db);
    const own = server.as(account);
    const number = await newNumber(server, account, double);
    const [first = '', second = ''] = germanNumbers(2);
    await sql`INSERT INTO wa_optout (tenant_id, person, word) VALUES (${account.tenant}, ${second}, 'stop')`.execute(server.db);
    const numbers = [first, first, second, '+12125550123', '12', '+33612345678'].join('\n');
    const { result } = (await own.call('checkWhatsAppAudience', { ...number.chosen, audience: { source: 'paste', numbers } })).body;
    expect(result).toMatchObject({ total: 6, willsend: 2, room: 1000 });
    expect(result.skipped.toSorted((a, b) => (a.reason < b.reason ? -1 : 1))).toEqual([
      { reason: 'duplicate', count: 1 },
      { reason: 'invalid', count: 1 },
      { reason: 'optout', count: 1 },
      { reason: 'usmarketing', count: 1 },
    ]);
  });

  test('uploadWhatsAppNumbers: a table gives numbers with names and companies, those without one are told, and the task says who gets nothing and why', async () => {
    const account = await signIn(server.db);
    const own = server.as(account);
    const number = await newNumber(server, account, double);
    const read = async (filename: string, content: string | Uint8Array<ArrayBuffer>) =>
      (await own.call('uploadWhatsAppNumbers', { filename, content })).body;
    await sql`INSERT INTO wa_optout (tenant_id, person, word) VALUES (${account.tenant}, '+33612345678', 'stop')`.execute(server.db);
    const rows = [
      ['Anna Berg', 'Nordlicht, GmbH', '+49 151 12345678', 'Germany'],
      ['Bob', 'Fjord AS', '', 'Norway'],
      ['Carl', 'Maple Inc', '+1 212 555 0123', 'United States'],
      ['Dora', 'Lumière', '00 33 6 12 34 56 78', 'France'],
      ['Eve', 'Short', '12', ''],
    ];
    const head = ['Contact', 'Company name', 'WhatsApp number', 'Country'];
    const people = [
      '+4915112345678\tAnna Berg\tNordlicht, GmbH',
      '\tBob\tFjord AS',
      '+12125550123\tCarl\tMaple Inc',
      '+33612345678\tDora\tLumière',
      '12\tEve\tShort',
    ];
    const csv = [head, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n');
    expect((await read('fair.csv', csv)).result).toEqual({ people, total: 5 });
    async function* cells() {
      yield* rows;
    }
    const book = await buffer(writeSheet({ format: 'xlsx', name: 'Fair', head, rows: cells() }));
    expect((await read('fair.xlsx', new Uint8Array(book))).result).toEqual({ people, total: 5 });
    expect((await read('plain.txt', '+4915112345678\n4915112345679\n')).result).toEqual({
      people: ['+4915112345678', '+4915112345679'],
      total: 2,
    });
    expect((await read('none.csv', 'Name,City\nAnna,Malmö\n')).code).toBe(400);
    const audience = { source: 'paste', numbers: people.join('\n') } as const;
    const { result } = (await own.call('checkWhatsAppAudience', { ...number.chosen, audience })).body;
    expect(result).toMatchObject({ total: 5, willsend: 1 });
    expect(result.skipped.map(({ reason }) => reason).toSorted()).toEqual(['invalid', 'nonumber', 'optout', 'usmarketing']);
    const values = [
      { kind: 'name', text: 'you' },
      { kind: 'company', text: 'your company' },
    ] as const;
    const task = (await own.call('addWhatsAppTask', { ...number.chosen, name: 'Fair', audience, values: [...values] })).body.result;
    const child = server.db.selectFrom('wa_child').where('task_id', '=', task.id).where('phone', '=', '+4915112345678').select('texts');
    expect(await child.execute()).toEqual([{ texts: ['Anna Berg', 'Nordlicht, GmbH'] }]);
  });

  test('goes to exactly those whom the filters of the pool show but for the ones taken out, of all pages and of nobody else', async () => {
    const account = await signIn(server.db);
    const number = await newNumber(server, account, double);
    const [seller, colleague] = [await sellerOf(account), await sellerOf(account)];
    const own = server.as(seller);
    const numbers = germanNumbers(6);
    const customer = async (at: number, id: string | null, countrycode: string) => {
      const [customer_id = ''] = await makeCustomers(server.db, { tenant: account.tenant, id }, [{ countrycode }]);
      const of = { tenant_id: account.tenant, customer_id };
      const contact = await server.db
        .insertInto('contact')
        .values({ ...of, name: `Anna ${at}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      await server.db
        .insertInto('contact_phone')
        .values({ ...of, contact_id: contact.id, number: numbers[at] ?? '' })
        .execute();
      return customer_id;
    };
    const wanted = [await customer(0, seller.id, 'DE'), await customer(1, seller.id, 'DE')];
    const except = await customer(2, seller.id, 'DE');
    await customer(3, seller.id, 'NL');
    await customer(4, null, 'DE');
    await customer(5, account.id, 'DE');
    const selection = { list: 'slist' as const, condition: { countrycode: ['DE'] }, except };
    const draft = { ...number.chosen, name: 'Filtered', audience: { source: 'filter' as const, selection }, values: wire() };
    const task = (await own.call('addWhatsAppTask', draft)).body.result;
    const { datas } = (await own.call('listWhatsAppSends', { id: task.id, index: 1 })).body.result;
    expect(datas.map(({ customerid }) => customerid).toSorted()).toEqual(wanted.toSorted());
    const ofPool = { ...draft.audience, selection: { list: 'glist' as const } };
    expect((await own.call('checkWhatsAppAudience', { ...number.chosen, audience: ofPool })).body.result.total).toBe(0);
    // To a colleague the same filters show nobody.
    expect(
      (await server.as(colleague).call('checkWhatsAppAudience', { ...number.chosen, audience: draft.audience })).body.result.total,
    ).toBe(0);
  });

  test('is sent once to each although WhatsApp says that it is too fast, and the error of one recipient is said in words', async () => {
    const account = await signIn(server.db);
    const own = server.as(account);
    const number = await newNumber(server, account, double);
    const before = double.taken.length;
    const [dead = ''] = germanNumbers(1);
    let refusals = 0;
    double.onSend = (to, nth) => {
      if (`+${to}` === dead) return { status: 400, code: 131_026, message: 'Message undeliverable' };
      return nth % 4 === 0 && refusals++ < 10 ? { status: 429, code: 130_429, message: 'Rate limit hit' } : undefined;
    };
    const audience = { source: 'paste', numbers: germanNumbers(40).join('\n') } as const;
    const task = (await own.call('addWhatsAppTask', { ...number.chosen, name: 'Fast', audience, values: wire() })).body.result;
    const { counts } = await untilTask(own, task.id, ({ status }) => status === 'finished');
    double.onSend = () => undefined;
    const to = double.taken.slice(before).map((message) => message.to);
    expect(counts).toMatchObject({ accepted: 39, failed: 1, unsure: 0 });
    expect([to.length, new Set(to).size]).toEqual([39, 39]);
    const failed = (
      await own.call('listWhatsAppSends', { id: task.id, index: 1, status: 'FAILED' }, { headers: { 'accept-language': 'en' } })
    ).body;
    expect(failed.result.datas[0]?.errortext).toContain('Undeliverable');
  });

  test('whose line is cut after WhatsApp took a message stands as unsure, is not sent again, and is settled by a report', async () => {
    const account = await signIn(server.db);
    const own = server.as(account);
    const number = await newNumber(server, account, double);
    const before = double.taken.length;
    double.onSend = (_, nth) => (nth % 2 === 0 ? 'cut' : undefined);
    const audience = { source: 'paste', numbers: germanNumbers(6).join('\n') } as const;
    const task = (await own.call('addWhatsAppTask', { ...number.chosen, name: 'Cut', audience, values: wire() })).body.result;
    await untilTask(own, task.id, ({ status }) => status === 'finished');
    double.onSend = () => undefined;
    expect((await own.call('getWhatsAppTask', { id: task.id })).body.result.counts).toMatchObject({ accepted: 3, unsure: 3 });
    const taken = double.taken.slice(before);
    expect(taken).toHaveLength(6);
    for (const { id, mark } of taken)
      await post(
        server,
        number.hook,
        double.report({ statuses: [{ id, status: 'delivered', timestamp: '1790000000', biz_opaque_callback_data: mark }] }),
      );
    const { counts } = await untilTask(own, task.id, (now) => now.counts.delivered === 6);
    expect(counts).toMatchObject({ delivered: 6, unsure: 0 });
    const { datas: chats } = (await own.call('listWhatsAppChats', { index: 1 })).body.result;
    expect(chats).toHaveLength(6);
    for (const { id } of chats)
      expect((await own.call('getWhatsAppConversation', { id })).body.result.messages).toMatchObject([
        { kind: 'template', status: 'DELIVERED' },
      ]);
  });

  test('goes to nobody outside of their working hours: what a pause has held back waits for the next ones', async () => {
    const account = await signIn(server.db);
    const own = server.as(account);
    const number = await newNumber(server, account, double);
    const before = double.taken.length;
    const audience = { source: 'paste', numbers: germanNumbers(3).join('\n') } as const;
    const sendat = new Date(Date.now() + 3_600_000).toISOString();
    await sql`
      INSERT INTO country VALUES ('DE', 'DEU', '德国', '德國', 'Germany', 'Germany', '{}', 'Europe', 'Western Europe', 'Berlin', '{EUR}', '49', 'Europe/Berlin', 51, 9)`.execute(
      server.db,
    );
    const order = { ...number.chosen, name: 'Hours', audience, values: wire(), sendat, localhours: true };
    const { id } = (await own.call('addWhatsAppTask', order)).body.result;
    const waiting = () => server.db.selectFrom('wa_child').selectAll().where('task_id', '=', id).where('status', '=', 'PENDING').orderBy('id').execute(); // prettier-ignore
    const planned = await waiting();
    expect(new Set(planned.map(({ timezone }) => timezone))).toEqual(new Set(['Europe/Berlin']));
    for (const { dueat, duebefore } of planned) {
      expect(isWorkingHour('Europe/Berlin', dueat)).toBe(true);
      expect(localTimeAt('Europe/Berlin', duebefore).hour).toBe(17);
    }
    const night = zoneAtNight();
    await sql`UPDATE wa_task SET status = 'paused', sendat = now() WHERE id = ${id}`.execute(server.db);
    await sql`UPDATE wa_child SET dueat = now() - interval '1 day', duebefore = now() - interval '1 hour', timezone = ${night} WHERE task_id = ${id}`.execute(
      server.db,
    );
    // Of one of them nobody knows the clock.
    await server.db
      .updateTable('wa_child')
      .set({ timezone: '', duebefore: sql<Date>`'infinity'` })
      .where('id', '=', planned[0]?.id ?? '')
      .execute();
    await own.call('moveWhatsAppTask', { id, status: 'running' });
    const { counts } = await untilTask(own, id, (now) => now.counts.accepted > 0);
    expect([counts, double.taken.length - before]).toMatchObject([{ accepted: 1, pending: 2 }, 1]);
    for (const { dueat } of await waiting()) {
      expect(dueat.getTime()).toBeGreaterThan(Date.now());
      expect(isWorkingHour(night, dueat)).toBe(true);
    }
  });

  test('stands when the token is over, and moveWhatsAppTask lets it go on once it is right again', async () => {
    const account = await signIn(server.db);
    const own = server.as(account);
    const number = await newNumber(server, account, double);
    const right = double.token;
    double.token = 'another';
    const audience = { source: 'paste', numbers: germanNumbers(3).join('\n') } as const;
    const task = (await own.call('addWhatsAppTask', { ...number.chosen, name: 'Token', audience, values: wire() })).body.result;
    const paused = await untilTask(own, task.id, ({ status }) => status === 'paused');
    expect(paused).toMatchObject({ pausereason: 'token', counts: { pending: 3 } });
    double.token = right;
    await own.call('moveWhatsAppTask', { id: task.id, status: 'running' });
    const { counts } = await untilTask(own, task.id, ({ status }) => status === 'finished');
    expect(counts).toMatchObject({ accepted: 3, pending: 0 });
    expect((await own.call('moveWhatsAppTask', { id: task.id, status: 'paused' })).status).toBe(409);
  });

  test('of a colleague who was disabled stands and says why, and goes on once they are back', async () => {
    const account = await signIn(server.db);
    const own = server.as(account);
    const number = await newNumber(server, account, double);
    const rights = { permissions: [{ id: 'marketing', operation: operationNames }], roles: [] };
    const seller = await signIn(server.db, { tenant: account.tenant, parent: account.id, rights });
    const audience = { source: 'paste', numbers: germanNumbers(2).join('\n') } as const;
    const sendat = new Date(Date.now() + 3_600_000).toISOString();
    const order = { ...number.chosen, name: 'Later', audience, values: wire(), sendat };
    const { id } = (await server.as(seller).call('addWhatsAppTask', order)).body.result;
    expect((await own.call('updateSubAccountStatus', { id: seller.id, status: 0 })).status).toBe(200);
    await sql`UPDATE wa_task SET status = 'paused', sendat = now() WHERE id = ${id}`.execute(server.db);
    await sql`UPDATE wa_child SET dueat = now() WHERE task_id = ${id}`.execute(server.db);
    await own.call('moveWhatsAppTask', { id, status: 'running' });
    const paused = await untilTask(own, id, ({ status }) => status === 'paused');
    expect(paused).toMatchObject({ pausereason: 'account', counts: { pending: 2 } });
    await own.call('updateSubAccountStatus', { id: seller.id, status: 1 });
    await own.call('moveWhatsAppTask', { id, status: 'running' });
    const { counts } = await untilTask(own, id, ({ status }) => status === 'finished');
    expect(counts).toMatchObject({ accepted: 2, pending: 0 });
  });

  test('of a colleague who was deleted comes to their successor, and goes on there', async () => {
    const account = await signIn(server.db);
    const own = server.as(account);
    const number = await newNumber(server, account, double);
    const rights = { permissions: [{ id: 'marketing', operation: operationNames }], roles: [] };
    const seller = await signIn(server.db, { tenant: account.tenant, parent: account.id, rights });
    const audience = { source: 'paste', numbers: germanNumbers(2).join('\n') } as const;
    const sendat = new Date(Date.now() + 3_600_000).toISOString();
    const order = { ...number.chosen, name: 'Later', audience, values: wire(), sendat };
    const { id } = (await server.as(seller).call('addWhatsAppTask', order)).body.result;
    expect((await own.call('deleteSubAccount', { id: seller.id, transferto: account.id })).status).toBe(200);
    await sql`UPDATE wa_task SET status = 'paused', sendat = now() WHERE id = ${id}`.execute(server.db);
    await sql`UPDATE wa_child SET dueat = now() WHERE task_id = ${id}`.execute(server.db);
    await own.call('moveWhatsAppTask', { id, status: 'running' });
    const { counts } = await untilTask(own, id, ({ status }) => status === 'finished' || status === 'paused');
    expect(counts).toMatchObject({ accepted: 2, pending: 0 });
  });

  test('skips at once who writes STOP, in this task and in all others', async () => {
    const account = await signIn(server.db);
    const own = server.as(account);
    const number = await newNumber(server, account, double);
    const [first = '', second = ''] = germanNumbers(2);
    const audience = { source: 'paste', numbers: `${first}\n${second}` } as const;
    const sendat = new Date(Date.now() + 3_600_000).toISOString();
    const draft = { ...number.chosen, name: 'Later', audience, values: wire(), sendat };
    const tasks = [await own.call('addWhatsAppTask', draft), await own.call('addWhatsAppTask', draft)].map(({ body }) => body.result.id);
    const message = { from: first.slice(1), id: 'wamid.in-1', timestamp: '1790000000', type: 'text', text: { body: ' Stop. ' } };
    await post(
      server,
      number.hook,
      double.report({ contacts: [{ wa_id: first.slice(1), profile: { name: 'Anna' } }], messages: [message] }),
    );
    for (const id of tasks) expect((await untilTask(own, id, ({ counts }) => counts.skipped === 1)).counts.pending).toBe(1);
  });
});
