import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { signIn, startServer, type TestCaller, type TestServer } from '../../support/server.ts';
import { startWahaDouble, type WahaDouble } from '../../support/waha-double.ts';
import { dice, germanNumbers, untilTask } from './support.ts';

let double: WahaDouble;
let server: TestServer;

beforeAll(async () => {
  double = await startWahaDouble();
  server = await startServer({
    runsJobs: true,
    settings: { whatsappGatewayUrl: double.url, whatsappGatewayKey: double.key, publicUrl: 'https://farsail.example' },
  });
});
beforeEach(() => {
  double.sessions.clear();
  double.taken.splice(0);
  double.history.clear();
  double.onSend = () => undefined;
});
afterAll(() => double.close());

const ANNA = '4915112345678';
const anna = (id: string, body: string, more: object = {}) => ({
  id: `false_${ANNA}@c.us_${id}`,
  timestamp: Math.floor(Date.now() / 1000),
  from: `${ANNA}@c.us`,
  fromMe: false,
  to: '8613900001111@c.us',
  body,
  hasMedia: false,
  _data: { notifyName: 'Anna' },
  ...more,
});

/** A number that a phone has scanned the code of. */
async function loggedIn() {
  const account = await signIn(server.db);
  const own = server.as(account);
  const { id } = (await own.call('addWhatsAppGateway', { name: 'Shop phone' })).body.result;
  await own.call('startWhatsAppLogin', { id });
  double.scan();
  await own.call('checkWhatsAppLogin', { id, code: '' });
  // Tests wait for no pace; that it is kept has a test of its own.
  await server.db.updateTable('wa_account').set({ pace: 0 }).where('id', '=', id).execute();
  return { account, own, id };
}

async function report(event: string, payload: object, timestamp?: number): Promise<number> {
  const { body, signature } = double.report(event, payload, timestamp);
  return send(body, signature);
}

async function send(body: string, signature: string): Promise<number> {
  const [, { webhooks }] = double.session();
  const path = new URL(webhooks[0]?.url ?? '').pathname;
  return (await server.fetch(path, { method: 'POST', body, headers: { 'content-type': 'application/json', 'x-webhook-hmac': signature } }))
    .status;
}

const NOBODY = { id: '' };

const isApplied = async () => (await server.db.selectFrom('hook_inbox').select('id').where('doneat', 'is', null).execute()).length === 0;
const applied = () => expect.poll(isApplied, { timeout: 20_000 }).toBe(true);

async function firstChat(own: TestCaller) {
  await applied();
  const [first = NOBODY] = (await own.call('listWhatsAppChats', { index: 1 })).body.result.datas;
  return first;
}

async function messagesOf(own: TestCaller, id: string) {
  return (await own.call('getWhatsAppConversation', { id })).body.result.messages;
}

test('a login shows its code with its seconds, changes it with the gateway, and works once the phone has scanned', async () => {
  const own = server.as(await signIn(server.db));
  const added = (await own.call('addWhatsAppGateway', { name: 'Shop phone' })).body.result;
  expect(added).toMatchObject({ kind: 'waha', status: 'new', gatewayurl: '', pace: 8, tierlimit: 200, verifytoken: '' });
  const shown = (await own.call('startWhatsAppLogin', { id: added.id })).body.result;
  expect(shown.picture).toMatch(/^data:image\/png;base64,/);
  expect(shown.seconds).toBeGreaterThan(50);
  const [, { webhooks }] = double.session();
  expect(webhooks[0]).toMatchObject({ events: ['session.status', 'message.any', 'message.ack'] });
  expect(webhooks[0]?.url).toMatch(/^https:\/\/farsail\.example\/hook\/waha\//);

  const look = async (code: string) => (await own.call('checkWhatsAppLogin', { id: added.id, code })).body.result;
  expect(await look(shown.code)).toMatchObject({ state: 'showing', code: shown.code, picture: '' });
  double.code = double.code.replace('iVBOR', 'iVBOS');
  const next = await look(shown.code);
  expect(next).toMatchObject({ state: 'showing' });
  expect(next.code).not.toBe(shown.code);
  expect(next.picture).not.toBe('');
  expect(next.seconds).toBeLessThanOrEqual(20);
  double.session()[1].status = 'STARTING';
  expect(await look(next.code)).toMatchObject({ state: 'scanned' });
  double.session()[1].status = 'FAILED';
  expect(await look(next.code)).toMatchObject({ state: 'expired' });
  double.scan();
  expect(await look(next.code)).toMatchObject({ state: 'working' });
  const [number] = (await own.call('listWhatsAppAccounts', undefined)).body.result;
  expect(number).toMatchObject({ status: 'working', fault: '', phonenumber: '+8613900001111', displayname: 'Li Na' });
});

test('what a customer writes arrives once however often and in whatever order it is reported, and forged reports are refused', async () => {
  const { own } = await loggedIn();
  const first = double.report('message.any', anna('A1', 'What is the price?'));
  const second = double.report('message.any', anna('A2', 'For 500 lamps', { timestamp: Math.floor(Date.now() / 1000) + 1 }));
  for (const { body, signature } of [second, first, second, first, first]) expect(await send(body, signature)).toBe(200);
  expect(await send(first.body.replace('price', 'prize'), first.signature)).toBe(401);
  expect(await send(first.body, '')).toBe(401);
  const chat = await firstChat(own);
  expect(chat).toMatchObject({ name: 'Anna', phone: `+${ANNA}`, unread: 2, accountkind: 'waha' });
  expect((await messagesOf(own, chat.id)).map(({ body }) => body)).toEqual(['What is the price?', 'For 500 lamps']);
});

test('messages of groups and stories are nobody’s conversation', async () => {
  const { own } = await loggedIn();
  await report('message.any', { ...anna('G1', 'Hello all'), from: '120363000000000000@g.us' });
  await report('message.any', { ...anna('G2', 'My story'), from: 'status@broadcast' });
  expect(await firstChat(own)).toBe(NOBODY);
});

test('an answer goes at any time, and its course is read back', async () => {
  const { own } = await loggedIn();
  await report('message.any', anna('B1', 'Hello'));
  const chat = await firstChat(own);
  await server.db
    .updateTable('wa_contact')
    .set({ lastintime: new Date(0) })
    .where('id', '=', chat.id)
    .execute();
  const sent = (await own.call('sendWhatsAppMessage', { id: chat.id, body: 'Hello Anna' })).body.result;
  expect(sent).toMatchObject({ status: 'ACCEPTED', body: 'Hello Anna' });
  expect(double.taken).toMatchObject([{ chatId: `${ANNA}@c.us`, path: '/api/sendText' }]);
  await report('message.ack', { id: double.taken[0]?.id, fromMe: true, ack: 3 });
  await report('message.ack', { id: double.taken[0]?.id, fromMe: true, ack: 1 });
  await applied();
  expect((await messagesOf(own, chat.id)).map(({ status }) => status)).toEqual(['', 'READ']);
});

test('a course that is told before its message is kept for it', async () => {
  const { own, id } = await loggedIn();
  const onPhone = { fromMe: true, from: '8613900001111@c.us', to: `${ANNA}@c.us`, id: `true_${ANNA}@c.us_EARLY` };
  await report('message.ack', { id: onPhone.id, fromMe: true, ack: 2 });
  await report('message.any', anna('', 'From the phone', { ...onPhone, ack: 1 }));
  const chat = await firstChat(own);
  expect((await messagesOf(own, chat.id)).at(-1)).toMatchObject({ body: 'From the phone', status: 'DELIVERED' });
  expect(await server.db.selectFrom('wa_early').select('status').where('wa_account_id', '=', id).execute()).toEqual([]);
});

test('what is written on the phone stands in the conversation too', async () => {
  const { own } = await loggedIn();
  await report(
    'message.any',
    anna('P1', 'On my way', { fromMe: true, from: '8613900001111@c.us', to: `${ANNA}@c.us`, ack: 1, id: `true_${ANNA}@c.us_P1` }),
  );
  const chat = await firstChat(own);
  expect(chat).toMatchObject({ snippet: 'On my way', unread: 0 });
  expect(await messagesOf(own, chat.id)).toMatchObject([{ direction: 'out', body: 'On my way', status: 'SENT', username: '' }]);
});

test('where the line dies after a message was taken, its echo tells that it went, and it stands there once', async () => {
  const { own } = await loggedIn();
  await report('message.any', anna('C1', 'Hello'));
  const chat = await firstChat(own);
  double.onSend = () => 'cut';
  const sent = (await own.call('sendWhatsAppMessage', { id: chat.id, body: 'Still there?' })).body.result;
  expect(sent.status).toBe('UNSURE');
  const echo = {
    ...anna('', 'Still there?', { fromMe: true, from: '8613900001111@c.us', to: `${ANNA}@c.us`, ack: 2 }),
    id: double.taken[0]?.id,
  };
  await report('message.any', echo);
  await report('message.any', echo);
  await applied();
  expect((await messagesOf(own, chat.id)).map(({ body, status }) => [body, status])).toEqual([
    ['Hello', ''],
    ['Still there?', 'DELIVERED'],
  ]);
});

test('a task goes over a gateway with a text of its own, one message at a time, and nobody gets it twice', async () => {
  const { own, id } = await loggedIn();
  const text = { accountid: id, name: 'hello', language: 'en', category: 'MARKETING', header: 'News', body: 'Hello {{1}}', footer: 'Reply STOP to end', buttons: [], examples: ['Anna'] } as const; // prettier-ignore
  const template = (await own.call('saveWhatsAppTemplate', { text: { ...text, buttons: [], examples: ['Anna'] } })).body.result;
  expect(template.status).toBe('APPROVED');
  const roll = dice('gateway');
  double.onSend = () => {
    const at = roll();
    if (at < 0.2) return { status: 429, body: { message: 'Too many' } };
    return at < 0.3 ? 'cut' : undefined;
  };
  const audience = { source: 'paste', numbers: germanNumbers(30).join('\n') } as const;
  const task = (await own.call('addWhatsAppTask', { accountid: id, templateid: template.id, name: 'A', audience, values: [{ kind: 'text', text: 'there' }] })).body.result; // prettier-ignore
  const ended = await untilTask(own, task.id, ({ status }) => status === 'finished');
  expect(ended.counts).toMatchObject({ total: 30, pending: 0, failed: 0 });
  expect(new Set(double.taken.map(({ chatId }) => chatId)).size).toBe(double.taken.length);
  expect(double.taken).toHaveLength(30);
  expect(ended.counts.accepted + ended.counts.unsure).toBe(30);
  expect(double.taken[0]?.body).toMatchObject({ text: 'News\n\nHello there\n\nReply STOP to end' });
  // The echoes settle what was unsure.
  for (const { id: messageId, chatId } of double.taken)
    await report('message.any', {
      id: messageId,
      fromMe: true,
      to: chatId,
      body: 'News\n\nHello there\n\nReply STOP to end',
      ack: 2,
      timestamp: 1_790_000_000,
    });
  await applied();
  expect((await own.call('getWhatsAppTask', { id: task.id })).body.result.counts).toMatchObject({ delivered: 30, unsure: 0 });
});

test('the pace of a number parts two messages of a task', async () => {
  const { own, id } = await loggedIn();
  await server.db.updateTable('wa_account').set({ pace: 600 }).where('id', '=', id).execute();
  const text = { accountid: id, name: 'slow', language: 'en', category: 'UTILITY', header: '', body: 'Hello', footer: '', buttons: [], examples: [] } as const; // prettier-ignore
  const template = (await own.call('saveWhatsAppTemplate', { text: { ...text, buttons: [], examples: [] } })).body.result;
  const audience = { source: 'paste', numbers: germanNumbers(3).join('\n') } as const;
  const task = (await own.call('addWhatsAppTask', { accountid: id, templateid: template.id, name: 'A', audience, values: [] })).body.result;
  await untilTask(own, task.id, ({ counts }) => counts.accepted === 1);
  const { holduntil } = await server.db.selectFrom('wa_account').select('holduntil').where('id', '=', id).executeTakeFirstOrThrow();
  expect((holduntil?.getTime() ?? 0) - Date.now()).toBeGreaterThan(300_000);
  expect(double.taken).toHaveLength(1);
});

test('a phone that logs out stops the tasks with the reason, and an older word about the login changes nothing', async () => {
  const { account, own, id } = await loggedIn();
  const later = Date.now() + 5;
  await report('session.status', { status: 'STOPPED' }, later - 3_600_000);
  await applied();
  expect((await own.call('listWhatsAppAccounts', undefined)).body.result[0]).toMatchObject({ status: 'working' });
  double.session()[1].status = 'STOPPED';
  await server.db
    .updateTable('wa_account')
    .set({ sessiontime: new Date(0) })
    .where('id', '=', id)
    .execute();
  await report('session.status', { status: 'FAILED' });
  await applied();
  expect((await own.call('listWhatsAppAccounts', undefined)).body.result[0]).toMatchObject({ status: 'refused', fault: 'login' });
  const keys = await server.db.selectFrom('notice').select('key').where('account_id', '=', account.id).execute();
  expect(keys).toEqual([{ key: 'whatsappLoggedOut' }]);
  expect((await own.call('checkWhatsAppAccount', { id })).body.result).toMatchObject({ fault: 'login' });
});

test('importWhatsAppChats reads what the phone talked about, once, and nothing of it is unread', async () => {
  const { own, id } = await loggedIn();
  double.history.set(`${ANNA}@c.us`, [
    anna('H1', 'Old question', { timestamp: 1_780_000_000 }),
    anna('H2', 'Old answer', { fromMe: true, to: `${ANNA}@c.us`, ack: 3, timestamp: 1_780_000_100 }),
  ]);
  double.history.set('120363000000000000@g.us', [anna('H3', 'A group')]);
  expect((await own.call('importWhatsAppChats', { id })).body.result).toEqual({ count: 2 });
  expect((await own.call('importWhatsAppChats', { id })).body.result).toEqual({ count: 0 });
  const chat = await firstChat(own);
  expect(chat).toMatchObject({ name: 'Anna', snippet: 'Old answer', unread: 0 });
  expect((await messagesOf(own, chat.id)).map(({ direction, status }) => [direction, status])).toEqual([['in', ''], ['out', 'READ']]); // prettier-ignore
});

test('a gateway that refuses says why, and one’s key is never sent to another address', async () => {
  const own = server.as(await signIn(server.db));
  const wrong = (await own.call('addWhatsAppGateway', { name: 'A', url: double.url, key: 'not-it' })).body.result;
  const refused = await own.call('startWhatsAppLogin', { id: wrong.id });
  expect(refused.status).toBe(409);
  expect((await own.call('listWhatsAppAccounts', undefined)).body.result[0]).toMatchObject({ fault: 'token', faulttext: 'Unauthorized' });
  const moved = { name: 'A', url: 'https://elsewhere.example', key: '' };
  expect((await own.call('updateWhatsAppGateway', { id: wrong.id, version: wrong.version, gateway: moved })).status).toBe(409);
  const right = { name: 'A', url: double.url, key: double.key };
  expect((await own.call('updateWhatsAppGateway', { id: wrong.id, version: wrong.version, gateway: right })).status).toBe(200);
  expect((await own.call('startWhatsAppLogin', { id: wrong.id })).status).toBe(200);
  double.scan();
  await own.call('closeWhatsAppLogin', { id: wrong.id });
  expect(double.sessions.size).toBe(0);
});
