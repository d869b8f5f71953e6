import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { signIn, startServer, type TestCaller, type TestServer } from '../../support/server.ts';
import { ANNA, draftOf, evolutionSpeaker, type Reported, type Speaker, wahaSpeaker } from './gateway-speakers.ts';
import { dice, germanNumbers, untilTask } from './support.ts';

const kinds = ['waha', 'evolution'] as const;
type Kind = (typeof kinds)[number];
let speakers: Readonly<Record<Kind, Speaker>>;
let server: TestServer;

beforeAll(async () => {
  const [waha, evolution] = await Promise.all([wahaSpeaker(), evolutionSpeaker()]);
  speakers = { waha, evolution };
  const { url, key } = waha.double;
  server = await startServer({
    runsJobs: true,
    settings: { whatsappGatewayUrl: url, whatsappGatewayKey: key, publicUrl: 'https://farsail.example' },
  });
});
beforeEach(() => {
  for (const kind of kinds) speakers[kind].forget();
});
afterAll(() => Promise.all(kinds.map((kind) => speakers[kind].double.close())));

/** A number that a phone has scanned the code of. */
async function loggedIn(kind: Kind = 'waha') {
  const speaker = speakers[kind];
  const account = await signIn(server.db);
  const own = server.as(account);
  const { id } = (await own.call('addWhatsAppGateway', draftOf(speaker))).body.result;
  await own.call('startWhatsAppLogin', { id });
  speaker.double.scan();
  await own.call('checkWhatsAppLogin', { id, code: '' });
  // Tests wait for no pace; that it is kept has a test of its own.
  await server.db.updateTable('wa_account').set({ pace: 0 }).where('id', '=', id).execute();
  return { account, own, id, speaker, report: (told: Reported) => send(speaker, told) };
}

async function send(speaker: Speaker, { body, headers }: Reported): Promise<number> {
  return (await server.fetch(new URL(speaker.hook()).pathname, { method: 'POST', body, headers })).status;
}

const NOBODY = { id: '' };

const isApplied = async () => (await server.db.selectFrom('hook_inbox').select('id').where('doneat', 'is', null).execute()).length === 0;
const applied = () => expect.poll(isApplied).toBe(true);

async function firstChat(own: TestCaller) {
  await applied();
  const [first = NOBODY] = (await own.call('listWhatsAppChats', { index: 1 })).body.result.datas;
  return first;
}

async function messagesOf(own: TestCaller, id: string) {
  return (await own.call('getWhatsAppConversation', { id })).body.result.messages;
}

const numbersOf = async (own: TestCaller) => (await own.call('listWhatsAppAccounts', undefined)).body.result;

const shortText = (accountid: string) =>
  ({ accountid, name: 'short', language: 'en', category: 'UTILITY', header: '', body: 'Hello', footer: '' }) as const;

describe.each(kinds)('%s', (kind) => {
  test('a login shows its code with its seconds, changes it with the gateway, and works once the phone has scanned', async () => {
    const speaker = speakers[kind];
    const { double } = speaker;
    const own = server.as(await signIn(server.db));
    const added = (await own.call('addWhatsAppGateway', draftOf(speaker))).body.result;
    const gatewayurl = kind === 'waha' ? '' : double.url;
    expect(added).toMatchObject({ kind, status: 'new', gatewayurl, pace: 8, tierlimit: 200, verifytoken: '' });
    const shown = (await own.call('startWhatsAppLogin', { id: added.id })).body.result;
    expect(shown.picture).toMatch(/^data:image\/png;base64,/);
    expect(shown.seconds).toBeGreaterThan(50);
    expect(speaker.hook()).toMatch(new RegExp(`^https://farsail\\.example/hook/${kind}/`));

    const look = async (code: string) => (await own.call('checkWhatsAppLogin', { id: added.id, code })).body.result;
    expect(await look(shown.code)).toMatchObject({ state: 'showing', code: shown.code, picture: '' });
    double.code = double.code.replace('iVBOR', 'iVBOS');
    const next = await look(shown.code);
    expect(next).toMatchObject({ state: 'showing' });
    expect(next.code).not.toBe(shown.code);
    expect(next.picture).not.toBe('');
    expect(next.seconds).toBeLessThanOrEqual(20);
    const { code } = double;
    speaker.begin();
    expect(await look(next.code)).toMatchObject({ state: 'scanned' });
    speaker.hangUp();
    expect(await look(next.code)).toMatchObject({ state: 'expired' });
    double.code = code;
    expect((await own.call('startWhatsAppLogin', { id: added.id })).status).toBe(200);
    double.scan();
    expect(await look(next.code)).toMatchObject({ state: 'working' });
    const [number] = await numbersOf(own);
    expect(number).toMatchObject({ status: 'working', fault: '', phonenumber: '+8613900001111', displayname: 'Li Na' });
    expect((await own.call('closeWhatsAppLogin', { id: added.id })).body.result).toMatchObject({ status: 'new' });
    expect(speaker.isForgotten()).toBe(true);
  });

  test('what a customer writes arrives once however often and in whatever order it is reported, and forged reports are refused', async () => {
    const { own, speaker, report } = await loggedIn(kind);
    const first = speaker.theirs({ id: 'A1', body: 'What is the price?' });
    const second = speaker.theirs({ id: 'A2', body: 'For 500 lamps', time: Math.floor(Date.now() / 1000) + 1 });
    for (const told of [second, first, second, first, first]) expect(await report(told)).toBe(200);
    const { 'content-type': type = '', ...secret } = first.headers;
    expect(await report({ ...first, headers: { 'content-type': type } })).toBe(401);
    const wrong = Object.fromEntries(
      Object.entries(secret).map(([name, value]) => [name, `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`]),
    );
    expect(await report({ ...first, headers: wrong })).toBe(401);
    const chat = await firstChat(own);
    expect(chat).toMatchObject({ name: 'Anna', phone: `+${ANNA}`, unread: 2, accountkind: kind });
    expect((await messagesOf(own, chat.id)).map(({ body }) => body)).toEqual(['What is the price?', 'For 500 lamps']);
  });

  test('messages of groups, channels and stories are nobody’s conversation', async () => {
    const { own, speaker, report } = await loggedIn(kind);
    for (const chat of ['120363000000000000@g.us', '120363000000000000@newsletter', 'status@broadcast'])
      expect(await report(speaker.theirs({ id: 'G1', body: 'Hello all', chat }))).toBe(200);
    expect(await firstChat(own)).toBe(NOBODY);
  });

  test('an answer goes at any time, and its course is read back', async () => {
    const { own, speaker, report } = await loggedIn(kind);
    await report(speaker.theirs({ id: 'B1', body: 'Hello' }));
    const chat = await firstChat(own);
    await server.db
      .updateTable('wa_contact')
      .set({ lastintime: new Date(0) })
      .where('id', '=', chat.id)
      .execute();
    const sent = (await own.call('sendWhatsAppMessage', { id: chat.id, body: 'Hello Anna' })).body.result;
    expect(sent).toMatchObject({ status: 'ACCEPTED', body: 'Hello Anna' });
    expect(speaker.taken()).toMatchObject([{ to: ANNA, text: 'Hello Anna' }]);
    const [{ id } = NOBODY] = speaker.taken();
    const lastStatus = async () => (await messagesOf(own, chat.id)).at(-1)?.status;
    await report(speaker.course(id, 'delivered'));
    await applied();
    expect(await lastStatus()).toBe('DELIVERED');
    for (const course of ['read', 'sent', 'delivered', 'read'] as const) await report(speaker.course(id, course));
    await report(speaker.ours({ id, body: 'Hello Anna', course: 'sent' }));
    await applied();
    expect((await messagesOf(own, chat.id)).map(({ status }) => status)).toEqual(['', 'READ']);
  });

  test('a course that is told before its message is kept for it', async () => {
    const { own, id, speaker, report } = await loggedIn(kind);
    await report(speaker.course('EARLY', 'delivered'));
    await report(speaker.ours({ id: 'EARLY', body: 'From the phone', course: 'sent' }));
    const chat = await firstChat(own);
    expect(chat).toMatchObject({ snippet: 'From the phone', unread: 0 });
    expect(await messagesOf(own, chat.id)).toMatchObject([{ direction: 'out', body: 'From the phone', status: 'DELIVERED', username: '' }]);
    expect(await server.db.selectFrom('wa_early').select('status').where('wa_account_id', '=', id).execute()).toEqual([]);
  });

  test('where the line dies after a message was taken, its echo tells that it went, and it stands there once', async () => {
    const { own, speaker, report } = await loggedIn(kind);
    await report(speaker.theirs({ id: 'C1', body: 'Hello' }));
    const chat = await firstChat(own);
    speaker.double.onSend = () => 'cut';
    const sent = (await own.call('sendWhatsAppMessage', { id: chat.id, body: 'Still there?' })).body.result;
    expect(sent.status).toBe('UNSURE');
    const [{ id } = NOBODY] = speaker.taken();
    const echo = speaker.ours({ id, body: 'Still there?', course: 'delivered' });
    await report(echo);
    await report(echo);
    await applied();
    expect((await messagesOf(own, chat.id)).map(({ body, status }) => [body, status])).toEqual([
      ['Hello', ''],
      ['Still there?', 'DELIVERED'],
    ]);
  });

  test('a phone that logs out stops the tasks with the reason, and an older word about the login changes nothing', async () => {
    const { account, own, id, speaker, report } = await loggedIn(kind);
    await report(speaker.session('over', Date.now() - 300_000));
    await applied();
    expect(await numbersOf(own)).toMatchObject([{ status: 'working' }]);
    const template = (await own.call('saveWhatsAppTemplate', { text: { ...shortText(id), buttons: [], examples: [] } })).body.result;
    const audience = { source: 'paste', numbers: germanNumbers(2).join('\n') } as const;
    // The next one waits for the pace of the number.
    await server.db.updateTable('wa_account').set({ pace: 600 }).where('id', '=', id).execute();
    const task = (await own.call('addWhatsAppTask', { accountid: id, templateid: template.id, name: 'A', audience, values: [] })).body
      .result;
    await untilTask(own, task.id, ({ counts }) => counts.accepted === 1);
    speaker.hangUp();
    await report(speaker.session('over'));
    await applied();
    expect(await numbersOf(own)).toMatchObject([{ status: 'refused', fault: 'login' }]);
    expect((await own.call('getWhatsAppTask', { id: task.id })).body.result).toMatchObject({ status: 'paused', pausereason: 'login' });
    const keys = await server.db.selectFrom('notice').select('key').where('account_id', '=', account.id).execute();
    expect(keys).toEqual([{ key: 'whatsappLoggedOut' }]);
    expect((await own.call('checkWhatsAppAccount', { id })).body.result).toMatchObject({ fault: 'login' });
  });

  test('importWhatsAppChats reads what the phone talked about, once, and nothing of it is unread', async () => {
    const { own, id, speaker } = await loggedIn(kind);
    speaker.remember('anna', [
      { id: 'H1', body: 'Old question', time: 1_780_000_000 },
      { id: 'H2', body: 'Old answer', time: 1_780_000_100, course: 'read', isOurs: true },
    ]);
    speaker.remember('group', [{ id: 'H3', body: 'A group' }]);
    expect((await own.call('importWhatsAppChats', { id })).body.result).toEqual({ count: 2 });
    expect((await own.call('importWhatsAppChats', { id })).body.result).toEqual({ count: 0 });
    const chat = await firstChat(own);
    expect(chat).toMatchObject({ name: 'Anna', snippet: 'Old answer', unread: 0 });
    expect((await messagesOf(own, chat.id)).map(({ direction, status }) => [direction, status])).toEqual([['in', ''], ['out', 'READ']]); // prettier-ignore
  });

  test('a gateway that refuses says why, and one’s key is never sent to another address', async () => {
    const { url, key } = speakers[kind].double;
    const own = server.as(await signIn(server.db));
    const wrong = (await own.call('addWhatsAppGateway', { name: 'A', kind, url, key: 'not-it' })).body.result;
    const refused = await own.call('startWhatsAppLogin', { id: wrong.id });
    expect(refused.status).toBe(409);
    expect(await numbersOf(own)).toMatchObject([{ fault: 'token', faulttext: 'Unauthorized' }]);
    const moved = { name: 'A', url: 'https://elsewhere.example', key: '' };
    expect((await own.call('updateWhatsAppGateway', { id: wrong.id, version: wrong.version, gateway: moved })).status).toBe(409);
    const other = { name: 'A', url, key, kind: kind === 'waha' ? 'evolution' : 'waha' } as const;
    expect((await own.call('updateWhatsAppGateway', { id: wrong.id, version: wrong.version, gateway: other })).status).toBe(409);
    const right = { name: 'A', kind, url, key };
    expect((await own.call('updateWhatsAppGateway', { id: wrong.id, version: wrong.version, gateway: right })).status).toBe(200);
    expect((await own.call('startWhatsAppLogin', { id: wrong.id })).status).toBe(200);
  });
});

test('a task goes over a gateway with a text of its own, one message at a time, and nobody gets it twice', async () => {
  const { own, id, speaker, report } = await loggedIn();
  const text = { accountid: id, name: 'hello', language: 'en', category: 'MARKETING', header: 'News', body: 'Hello {{1}}', footer: 'Reply STOP to end', buttons: [], examples: ['Anna'] } as const; // prettier-ignore
  const template = (await own.call('saveWhatsAppTemplate', { text: { ...text, buttons: [], examples: ['Anna'] } })).body.result;
  expect(template.status).toBe('APPROVED');
  const roll = dice('gateway');
  speaker.double.onSend = () => {
    const at = roll();
    if (at < 0.2) return { status: 429, body: { message: 'Too many' } };
    return at < 0.3 ? 'cut' : undefined;
  };
  const audience = { source: 'paste', numbers: germanNumbers(30).join('\n') } as const;
  const task = (await own.call('addWhatsAppTask', { accountid: id, templateid: template.id, name: 'A', audience, values: [{ kind: 'text', text: 'there' }] })).body.result; // prettier-ignore
  const ended = await untilTask(own, task.id, ({ status }) => status === 'finished');
  expect(ended.counts).toMatchObject({ total: 30, pending: 0, failed: 0 });
  expect(new Set(speaker.taken().map(({ to }) => to)).size).toBe(30);
  expect(speaker.taken()).toHaveLength(30);
  expect(ended.counts.accepted + ended.counts.unsure).toBe(30);
  expect(ended.counts.unsure).toBeGreaterThan(0);
  expect(speaker.taken()[0]).toMatchObject({ text: 'News\n\nHello there\n\nReply STOP to end' });
  // The echoes settle what was unsure.
  const body = 'News\n\nHello there\n\nReply STOP to end';
  for (const { id: wamid, to } of speaker.taken())
    await report(speaker.ours({ id: wamid, body, chat: `${to}@c.us`, course: 'delivered', time: 1_790_000_000 }));
  await applied();
  expect((await own.call('getWhatsAppTask', { id: task.id })).body.result.counts).toMatchObject({ delivered: 30, unsure: 0 });
  // Also what was unsure stands in its conversation.
  const { datas, total } = (await own.call('listWhatsAppChats', { index: 1, size: 30 })).body.result;
  expect([total, new Set(datas.map(({ snippet }) => snippet))]).toEqual([30, new Set(['Hello there'])]);
  const said = await Promise.all(datas.map(async ({ id: chat }) => messagesOf(own, chat)));
  expect(said.every((lines) => lines.length === 1 && lines[0]?.status === 'DELIVERED')).toBe(true);
});

test.each([
  ['whose gateway the deployment has no more pauses and says so', { kind: 'evolution' }, 'nogateway'],
  ['whose key no server can read pauses and asks for it', { token: Buffer.from('spoilt') }, 'token'],
] as const)('a task of a number %s, nothing of it is begun, and it goes once that is mended', async (_, broken, pausereason) => {
  const { own, id, speaker } = await loggedIn();
  const template = (await own.call('saveWhatsAppTemplate', { text: { ...shortText(id), buttons: [], examples: [] } })).body.result;
  const right = await server.db.selectFrom('wa_account').select(['kind', 'token']).where('id', '=', id).executeTakeFirstOrThrow();
  await server.db.updateTable('wa_account').set(broken).where('id', '=', id).execute();
  const audience = { source: 'paste', numbers: germanNumbers(3).join('\n') } as const;
  const draft = { accountid: id, templateid: template.id, name: 'A', audience, values: [] };
  const task = (await own.call('addWhatsAppTask', draft)).body.result;
  const paused = await untilTask(own, task.id, ({ status }) => status === 'paused');
  expect(paused).toMatchObject({ pausereason, counts: { pending: 3, unsure: 0 } });
  expect(await numbersOf(own)).toMatchObject([{ status: 'refused', fault: pausereason }]);
  const begun = await server.db.selectFrom('wa_child').select('id').where('task_id', '=', task.id).where('tries', '>', 0).execute();
  expect(begun).toEqual([]);
  await server.db.updateTable('wa_account').set(right).where('id', '=', id).execute();
  await own.call('moveWhatsAppTask', { id: task.id, status: 'running' });
  const { counts } = await untilTask(own, task.id, ({ status }) => status === 'finished');
  expect(counts).toMatchObject({ accepted: 3, pending: 0 });
  expect(speaker.taken()).toHaveLength(3);
});

test('an answer from a number whose gateway the deployment has no more is refused with the reason', async () => {
  const { own, id, speaker, report } = await loggedIn();
  await report(speaker.theirs({ id: 'G1', body: 'Hello' }));
  const chat = await firstChat(own);
  await server.db.updateTable('wa_account').set({ kind: 'evolution' }).where('id', '=', id).execute();
  const refused = await own.call('sendWhatsAppMessage', { id: chat.id, body: 'Hello Anna' }, { headers: { 'accept-language': 'en' } });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('gateway')]);
  expect(await messagesOf(own, chat.id)).toHaveLength(1);
  expect((await own.call('checkWhatsAppAccount', { id })).body.result).toMatchObject({ status: 'refused', fault: 'nogateway' });
});

test('the pace of a number parts two messages of a task', async () => {
  const { own, id, speaker } = await loggedIn();
  await server.db.updateTable('wa_account').set({ pace: 600 }).where('id', '=', id).execute();
  const template = (await own.call('saveWhatsAppTemplate', { text: { ...shortText(id), buttons: [], examples: [] } })).body.result;
  const audience = { source: 'paste', numbers: germanNumbers(3).join('\n') } as const;
  const task = (await own.call('addWhatsAppTask', { accountid: id, templateid: template.id, name: 'A', audience, values: [] })).body.result;
  await untilTask(own, task.id, ({ counts }) => counts.accepted === 1);
  const { holduntil } = await server.db.selectFrom('wa_account').select('holduntil').where('id', '=', id).executeTakeFirstOrThrow();
  expect((holduntil?.getTime() ?? 0) - Date.now()).toBeGreaterThan(300_000);
  expect(speaker.taken()).toHaveLength(1);

  const { version } = (await numbersOf(own))[0] ?? { version: 0 };
  await own.call('updateWhatsAppGateway', { id, version, gateway: { ...draftOf(speaker), pace: 3 } });
  const after = await server.db.selectFrom('wa_account').select('holduntil').where('id', '=', id).executeTakeFirstOrThrow();
  expect((after.holduntil?.getTime() ?? 0) - Date.now()).toBeLessThan(5_000);
});

test('somebody whom the Evolution API knows by an id of WhatsApp’s is found by their number, and reactions say nothing', async () => {
  const { own, speaker, report } = await loggedIn('evolution');
  await report(speaker.theirs({ id: 'L1', body: 'Hello' }));
  const key = { id: 'L2', remoteJid: '99887766554433@lid', remoteJidAlt: `${ANNA}@s.whatsapp.net`, fromMe: false };
  const raw = (data: object): Reported => {
    const { body, headers } = speaker.theirs({ id: '', body: '' });
    return { headers, body: JSON.stringify({ ...(JSON.parse(body) as object), data }) };
  };
  const wrapped = { ephemeralMessage: { message: { extendedTextMessage: { text: 'It is me' } } } };
  await report(raw({ key, pushName: 'Anna', message: wrapped, messageTimestamp: { low: Math.floor(Date.now() / 1000) + 2 } }));
  await report(raw({ key: { ...key, id: 'L3' }, message: { reactionMessage: { text: '👍' } } }));
  await report(raw({}));
  const chat = await firstChat(own);
  expect((await own.call('listWhatsAppChats', { index: 1 })).body.result.total).toBe(1);
  expect((await messagesOf(own, chat.id)).map(({ body }) => body)).toEqual(['Hello', 'It is me']);
  expect(await server.db.selectFrom('hook_inbox').select('fault').where('fault', '<>', '').execute()).toEqual([]);
});
