import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { applyHooks } from '#server/messaging/hook/apply-hooks.ts';

import { processorMs } from '../../support/processor-ms.ts';
import { signIn, startServer, type TestServer } from '../../support/server.ts';
import { startWhatsAppDouble, type WhatsAppDouble } from '../../support/whatsapp-double.ts';
import { dice, germanNumbers, newNumber, post, untilTask } from './support.ts';

const MESSAGES = 120;
const AT_ONCE = 16;
/** One in so many reports has a signature that is not WhatsApp's. */
const BROKEN_SHARE = 0.05;

let double: WhatsAppDouble;
let server: TestServer;

beforeAll(async () => {
  double = await startWhatsAppDouble();
  server = await startServer({ runsJobs: true, settings: { whatsappUrl: double.url } });
});
afterAll(() => double.close());

type Course = readonly ('sent' | 'delivered' | 'read' | 'failed')[];
const courses = [
  [['sent', 'delivered', 'read'], 'READ'],
  [['sent', 'delivered'], 'DELIVERED'],
  [['read'], 'READ'],
  [['sent', 'failed'], 'FAILED'],
  [['sent', 'delivered', 'failed'], 'DELIVERED'],
  [['sent'], 'SENT'],
] as const satisfies readonly (readonly [Course, string])[];

interface Report {
  body: string;
  signature: string;
}

test('reports that are repeated, shuffled and partly forged end as one run in order does', async () => {
  const roll = dice('reports');
  const account = await signIn(server.db);
  const caller = server.as(account);
  const { chosen, hook } = await newNumber(server, account, double);
  const audience = { source: 'paste', numbers: germanNumbers(MESSAGES).join('\n') } as const;
  const values = [
    { kind: 'text', text: 'a' },
    { kind: 'text', text: 'b' },
  ] as const;
  const { id } = (
    await caller.call('addWhatsAppTask', { ...chosen, name: 'Reports', audience, values: values.map((value) => ({ ...value })) })
  ).body.result;
  await untilTask(caller, id, ({ status }) => status === 'finished');

  const expected = new Map<string, string>();
  const reports = double.taken.flatMap(({ id: wamid, to, mark }, at): Report[] => {
    const [course, end] = courses[at % courses.length] ?? courses[0];
    expected.set(`+${to}`, end);
    return course.flatMap((status, step) => {
      const timestamp = String(1_790_000_000 + step * 60);
      const report = double.report({ statuses: [{ id: wamid, status, timestamp, biz_opaque_callback_data: mark }] });
      return Array.from({ length: 1 + Math.floor(roll() * 5) }, () => report);
    });
  });
  // Somebody who cannot sign says that all was read.
  const forged = double.taken
    .filter(() => roll() < BROKEN_SHARE * 4)
    .map(({ id: wamid, mark }) =>
      double.report({ statuses: [{ id: wamid, status: 'played', timestamp: '1790000000', biz_opaque_callback_data: mark }] }),
    )
    .map(({ body }) => ({ body, signature: `sha256=${'0'.repeat(64)}` }));
  const shuffled = [...reports, ...forged].map((report) => ({ report, place: roll() })).toSorted((a, b) => a.place - b.place);

  const answers: number[] = [];
  for (let from = 0; from < shuffled.length; from += AT_ONCE)
    answers.push(...(await Promise.all(shuffled.slice(from, from + AT_ONCE).map(({ report }) => post(server, hook, report)))));
  expect(answers.filter((status) => status === 401)).toHaveLength(forged.length);
  expect(forged.length).toBeGreaterThan(0);

  const open = () => server.db.selectFrom('hook_inbox').select('id').where('doneat', 'is', null).execute();
  await expect.poll(open, { timeout: 40_000 }).toEqual([]);
  const rows = await server.db
    .selectFrom('wa_child')
    .select(['phone', 'status', 'senttime', 'errorcode'])
    .where('task_id', '=', id)
    .execute();
  expect(Object.fromEntries(rows.map(({ phone, status }) => [phone, status]))).toEqual(Object.fromEntries(expected));
  const messages = await server.db.selectFrom('wa_message').select(['status']).where('direction', '=', 'out').execute();
  expect(messages.map(({ status }) => status).toSorted()).toEqual([...expected.values()].toSorted());
});

test('a message of a customer is kept once, however often it is reported, and stands at the customer who has the number', async () => {
  const account = await signIn(server.db);
  const { hook } = await newNumber(server, account, double);
  const message = { from: '4915112345678', id: 'wamid.once', timestamp: '1790000000', type: 'text', text: { body: 'What is the price?' } };
  const report = double.report({ contacts: [{ wa_id: '4915112345678', profile: { name: 'Anna' } }], messages: [message] });
  for (let times = 0; times < 3; times++) await post(server, hook, report);
  const hidden = {
    id: 'wamid.user',
    from_user_id: 'US.1349',
    timestamp: '1790000000',
    type: 'image',
    image: { id: 'm1', mime_type: 'image/jpeg' },
  };
  await post(server, hook, double.report({ contacts: [{ user_id: 'US.1349', profile: { username: 'anna' } }], messages: [hidden] }));
  const open = () => server.db.selectFrom('hook_inbox').select('id').where('doneat', 'is', null).execute();
  await expect.poll(open).toEqual([]);
  const people = await server.db
    .selectFrom('wa_contact')
    .select(['phone', 'bsuid', 'name', 'unread', 'snippet'])
    .where('tenant_id', '=', account.tenant)
    .orderBy('id')
    .execute();
  expect(people).toEqual([
    { phone: '+4915112345678', bsuid: '', name: 'Anna', unread: 1, snippet: 'What is the price?' },
    { phone: '', bsuid: 'US.1349', name: 'anna', unread: 1, snippet: 'image' },
  ]);
});

test('the seller of the customer who wrote hears of it once, and a report that makes no sense holds up nobody', async () => {
  const account = await signIn(server.db);
  const own = server.as(account);
  const made = (await own.call('createCustomer', { companyname: 'Anna Leuchten', pool: 'slist' })).body.result;
  await own.call('addContact', { customerid: made.id ?? '', name: 'Anna', phones: [{ number: '+4915112345679', iswhatsapp: true }] });
  const { hook } = await newNumber(server, account, double);
  await post(server, hook, double.report({ messages: [null] }));
  for (const no of [1, 2]) {
    const message = {
      from: '4915112345679',
      id: `wamid.known${no}`,
      timestamp: '1790000000',
      type: 'text',
      text: { body: `Price ${no}?` },
    };
    await post(server, hook, double.report({ contacts: [{ wa_id: '4915112345679' }], messages: [message] }));
  }
  const [chat] = await waitFor(
    async () => (await own.call('listWhatsAppChats', { index: 1 })).body.result.datas,
    ([first]) => first?.unread === 2,
  );
  expect(chat).toMatchObject({ name: 'Anna', customerid: made.id, snippet: 'Price 2?' });
  const notices = await server.db
    .selectFrom('notice')
    .select(['recordtype', 'key', 'recordid'])
    .where('account_id', '=', account.id)
    .execute();
  expect(notices.filter(({ key }) => key === 'whatsappArrived')).toEqual([{ recordtype: 12, key: 'whatsappArrived', recordid: chat?.id }]);
  const faults = await server.db.selectFrom('hook_inbox').select('fault').where('fault', '<>', '').execute();
  expect(faults).toHaveLength(1);
});

const written = (no: string, id: string) => ({ from: `49151${no}`, id, timestamp: '1790000000', type: 'text', text: { body: 'Hello' } });

test('an id that no index takes holds up nobody, and a report with more in it than WhatsApp sends at once is not applied', async () => {
  const [hostile, other] = [await signIn(server.db), await signIn(server.db)];
  const { hook } = await newNumber(server, hostile, double);
  const { hook: theirs } = await newNumber(server, other, double);
  // Letters that cannot be packed into less room.
  const roll = dice('long id');
  const long = Array.from({ length: 9_000 }, () => String.fromCodePoint(0x4e_00 + Math.floor(roll() * 20_000))).join('');
  await post(server, hook, double.report({ messages: [written('11111111', long)], statuses: [{ id: `y${long}`, status: 'read' }] }));
  await post(server, hook, double.report({ statuses: Array.from({ length: 1_001 }, (_, no) => ({ id: `wamid.${no}`, status: 'read' })) }));
  await post(server, theirs, double.report({ messages: [written('22222222', 'wamid.other')] }));
  const chats = async () => (await server.as(other).call('listWhatsAppChats', { index: 1 })).body.result.datas.map(({ phone }) => phone);
  await expect.poll(chats, { timeout: 20_000 }).toEqual(['+4915122222222']);
  const { rows: early } = await sql<{ length: number }>`SELECT length(wamid) FROM wa_early WHERE tenant_id = ${hostile.tenant}`.execute(
    server.db,
  );
  expect(early).toEqual([{ length: 200 }]);
  const { rows: faults } = await sql`
    SELECT hook_inbox.fault FROM hook_inbox JOIN wa_account ON wa_account.id = target_id WHERE tenant_id = ${hostile.tenant} AND hook_inbox.fault <> ''`.execute(
    server.db,
  );
  expect(faults).toEqual([{ fault: 'more than 1000 events in one report' }]);
});

test('as many people and messages as one report holds cost a moment, and what was applied is not kept twice', async () => {
  const account = await signIn(server.db);
  const { hook } = await newNumber(server, account, double);
  const contacts = Array.from({ length: 120_000 }, (_, no) => ({ wa_id: String(no) }));
  const target = await server.db.selectFrom('wa_account').select('id').where('tenant_id', '=', account.tenant).executeTakeFirstOrThrow();
  const costOf = (messages: number) => {
    const { body } = double.report({
      contacts,
      messages: Array.from({ length: messages }, (_, no) => ({ id: String(no), from: 'nobody' })),
    });
    return processorMs(async () => {
      await server.db
        .insertInto('hook_inbox')
        .values({ provider: 'whatsapp', target_id: target.id, body: Buffer.from(body) })
        .execute();
      await applyHooks(server.db);
    });
  };
  const few = [await costOf(1), await costOf(1), await costOf(1)];
  const many = [await costOf(900), await costOf(900), await costOf(900)];
  // A search for each message through all people costs twenty times as much.
  expect(Math.min(...many)).toBeLessThan(3 * Math.min(...few));
  await post(server, hook, double.report({ messages: [written('33333333', 'wamid.third')] }));
  const kept = () =>
    server.db.selectFrom('hook_inbox').select('body').where('target_id', '=', target.id).where('provider', '=', 'whatsapp').execute();
  await expect.poll(async () => new Set((await kept()).map((row) => row.body.length))).toEqual(new Set([0]));
});

test('a number whose reports wait in heaps is asked to send again later, and others are not', async () => {
  const [flooded, other] = [await signIn(server.db), await signIn(server.db)];
  const { hook, accountid } = await newNumber(server, flooded, double);
  const { hook: theirs } = await newNumber(server, other, double);
  const report = double.report({ statuses: [] });
  // Nobody is told that there is something to apply.
  const heap = sql`INSERT INTO hook_inbox (provider, target_id, body) SELECT 'whatsapp', ${accountid}, '{}' FROM generate_series(1, 5000)`;
  await heap.execute(server.db);
  expect([await post(server, hook, report), await post(server, theirs, report)]).toEqual([503, 200]);
  await sql`DELETE FROM hook_inbox WHERE target_id = ${accountid} AND doneat IS NULL`.execute(server.db);
  expect(await post(server, hook, report)).toBe(200);
});

test('an address that is no number is told so before a body is read', async () => {
  for (const path of [
    '/hook/whatsapp/%00',
    '/hook/wechat/%00',
    '/hook/waha/%00',
    '/hook/ses/%00',
    '/hook/directmail/%00',
    '/hook/whatsapp/guess',
  ])
    expect([path, (await server.fetch(path, { method: 'POST', body: 'x'.repeat(4 << 20) })).status]).toEqual([path, 404]);
});

/** Asks again until the answer is as a test wants it. */
async function waitFor<Answer>(ask: () => Promise<Answer>, isThere: (answer: Answer) => boolean): Promise<Answer> {
  const answers: Answer[] = [];
  await expect
    .poll(async () => {
      answers.unshift(await ask());
      return answers.slice(0, 1).some(isThere);
    })
    .toBe(true);
  const [last] = answers;
  if (last === undefined) throw new Error('Nothing was answered');
  return last;
}
