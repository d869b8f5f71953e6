import { randomUUID } from 'node:crypto';

import Fastify from 'fastify';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { applyCloudEvents } from '#server/cloud/apply-cloud-events.ts';
import { cloudAdapters } from '#server/cloud/cloud-adapters.ts';
import { cloudHookRoutes } from '#server/cloud/cloud-hook-routes.ts';
import { directMailAdapter } from '#server/cloud/direct-mail.ts';
import { sesAdapter } from '#server/cloud/ses.ts';
import { type SnsTrust, snsReader, snsTrust } from '#server/cloud/sns-message.ts';
import { prepareTask } from '#server/edm/recipient/prepare.ts';
import { startMarketing } from '#server/edm/send/marketing-sender.ts';
import { marketingMessageId } from '#server/edm/track/marketing-addresses.ts';
import { noteMarketingAnswers } from '#server/edm/track/marketing-outcomes.ts';
import { lineOpener } from '#server/mail/out/send/open-line.ts';
import { openSecrets } from '#server/secrets.ts';

import { signIn, type SignedIn } from '../../support/accounts.ts';
import { selfSigned } from '../../support/certificate.ts';
import { startHttpDouble } from '../../support/http-double.ts';
import { startServer, type TestCaller, type TestServer } from '../../support/server.ts';
import { type SesDouble, sesDouble, type TakenBySes } from '../../support/ses-double.ts';
import { mailServer } from '../mail/support.ts';

const PUBLIC_URL = 'https://farsail.example';
const SECRET_KEY = 'only for tests, only for tests, only';
const WAIT = { timeout: 30_000, interval: 50 };
const HOUR_MS = 3_600_000;
const secrets = openSecrets({ secretKey: SECRET_KEY, dataDir: '/' });
const PERSON = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';

let server: TestServer;
let owner: SignedIn;
let seller: TestCaller;
beforeAll(async () => {
  server = await startServer({ settings: { publicUrl: PUBLIC_URL, secretKey: SECRET_KEY } });
});

const DRAFT = {
  provider: 'ses',
  region: 'us-east-1',
  email: 'News@Example.com',
  displayname: 'Lin Xiao',
  configset: 'farsail',
  monthquota: null,
} as const;

async function newSender(double: Pick<SesDouble, 'keyId' | 'secret'>, more: object = {}) {
  owner = await signIn(server.db);
  seller = server.as(owner);
  const { result } = (await seller.call('saveCloudSender', { ...DRAFT, keyid: double.keyId, secret: double.secret, ...more })).body;
  await seller.call('updateEdmSender', {
    id: result.id,
    limit: { perminute: 1000, perhour: 10_000, perday: 10_000 },
    warmup: { enabled: false, startcount: 50, growth: 1.3 },
  });
  return result;
}

function marketing(adapters: Partial<typeof cloudAdapters>): void {
  const { db, target } = server;
  const openLine = lineOpener({ db, secrets, settings: { allowLoopback: true }, adapters: { ...cloudAdapters, ...adapters } });
  const sender = startMarketing({ db, target, openLine, tracking: { publicUrl: PUBLIC_URL, secrets }, onError: fail });
  onTestFinished(() => sender.stop());
}

function fail(error: unknown): void {
  throw error;
}

const sesAt = ({ url }: SesDouble) => sesAdapter({ endpointOf: () => url });

const TASK = {
  taskname: 'Catalogue',
  fromname: '',
  replyto: '',
  subject: 'Panels',
  preheader: '',
  html: '<p>Dear {{contact.name|customer}}, <a href="https://example.com/a">A</a> <a href="https://example.com/b">B</a></p>',
  text: '',
  schedule: { mode: 'now', at: null, from: '09:00', to: '18:00', skipweekends: true, skipholidays: true },
  limit: { perhour: 0, perday: 0 },
  trackopens: false,
  trackclicks: false,
} as const;

/** In Beijing, where months begin for users. */
const monthAt = (time: string | null) => new Date(Date.parse(time ?? '') + 8 * HOUR_MS).getUTCMonth();

async function draftTo(senderid: string, count: number): Promise<string> {
  const addresses = Array.from({ length: count }, (_, at) => `later${at}@buyer.example`).join('\n');
  const task = { ...TASK, senderids: [senderid], audience: { source: 'paste', addresses } };
  return (await seller.call('saveEdmTask', { task: task as never })).body.result.id;
}

async function started(senderid: string, count: number): Promise<string> {
  const addresses = Array.from({ length: count }, (_, at) => `Person ${at} <r${at}@buyer.example>`).join('\n');
  const task = { ...TASK, senderids: [senderid], audience: { source: 'paste', addresses } };
  const { result } = (await seller.call('saveEdmTask', { task: task as never })).body;
  await seller.call('startEdmTask', { id: result.id, version: result.version });
  await prepareTask(server.db, result.id);
  return result.id;
}

const hookStates = async () => (await seller.call('listCloudSenders', undefined)).body.result.map(({ hookstate }) => hookstate);
const taskNow = async (id: string) => (await seller.call('getEdmTask', { id })).body.result;

const slowedRecipient = (taskId: string) =>
  server.db.selectFrom('edm_recipient').where('task_id', '=', taskId).where('email', '=', 'r2@buyer.example');

async function finished(id: string) {
  return vi.waitUntil(async () => {
    const task = await taskNow(id);
    return task.status === 4 && task;
  }, WAIT);
}

/** The routes that providers report to, which believe a double. */
async function hooks(trust: SnsTrust) {
  const app = Fastify();
  await app.register(cloudHookRoutes, { db: server.db, jobs: { send: async () => undefined } as never, trust, prefix: '/hook' });
  onTestFinished(() => app.close());
  return async (hookurl: string, payload: string) =>
    (
      await app.inject({
        method: 'POST',
        url: new URL(hookurl).pathname,
        payload,
        headers: { 'content-type': 'text/plain; charset=UTF-8' },
      })
    ).statusCode;
}

test('saveCloudSender, listCloudSenders, listEdmSenders and deleteCloudSender: a sender is added, changed and removed, and its secret is never told', async () => {
  const sender = await newSender({ keyId: 'AKIAFIRST', secret: 'top secret one' });
  expect(sender).toMatchObject({
    email: 'news@example.com',
    keyid: 'AKIAFIRST',
    used: 0,
    monthquota: null,
    hookstate: 'waiting',
    hooktime: null,
  });
  expect(sender.hookurl).toMatch(/^https:\/\/farsail\.example\/hook\/ses\/[\w-]{32}$/);
  const listed = await seller.call('listCloudSenders', undefined);
  expect(JSON.stringify(listed.body)).not.toContain('top secret');
  expect((await seller.call('listEdmSenders', undefined)).body.result).toMatchObject([
    { id: sender.id, channel: 'cloud', email: 'news@example.com' },
  ]);
  expect((await seller.call('listMailboxes', undefined)).body.result).toEqual([]);
  const kept = await server.db.selectFrom('mailbox').where('id', '=', sender.id).select('secret').executeTakeFirstOrThrow();
  expect([kept.secret!.includes('top secret'), secrets.open(kept.secret!)]).toEqual([false, 'top secret one']);

  const changed = { ...DRAFT, id: sender.id, version: sender.version, keyid: 'AKIAFIRST', monthquota: 500 };
  const again = await seller.call('saveCloudSender', changed);
  expect(again.body.result).toMatchObject({ monthquota: 500, version: sender.version + 1 });
  const refusals = [
    changed,
    { ...changed, version: sender.version + 1, keyid: 'AKIAOTHER' },
    { ...changed, version: sender.version + 1, region: 'xx-nowhere-1' },
    { ...changed, version: sender.version + 1, email: 'other@example.com' },
    { ...DRAFT, keyid: 'AKIAFIRST', secret: 'x' },
    { ...DRAFT, email: 'third@example.com', keyid: 'AKIAFIRST' },
  ];
  for (const refused of refusals) expect((await seller.call('saveCloudSender', refused as never)).body.code).toBe(409);
  const stranger = server.as(await signIn(server.db));
  expect((await stranger.call('listCloudSenders', undefined)).body.result).toEqual([]);
  expect((await stranger.call('deleteCloudSender', { id: sender.id })).body.code).toBe(404);
  expect((await seller.call('deleteCloudSender', { id: sender.id })).body.result.count).toBe(1);
  expect((await seller.call('listCloudSenders', undefined)).body.result).toEqual([]);
  const gone = await server.db.selectFrom('mailbox').where('id', '=', sender.id).select('secret').executeTakeFirstOrThrow();
  expect(gone.secret).toBe(null);
});

test('a task over Amazon SES reaches each recipient once, with a signature that the service finds right, and stops at the quota of the month', async () => {
  const double = await sesDouble();
  const sender = await newSender(double, { monthquota: 7 });
  marketing({ ses: sesAt(double) });
  const id = await started(sender.id, 9);
  await vi.waitUntil(() => double.taken.length === 7, WAIT);
  const [one] = double.taken;
  expect(one).toMatchObject({ from: 'news@example.com', configset: 'farsail', mark: expect.stringMatching(/^\d+-\d+$/) as unknown });
  expect(one?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  await vi.waitUntil(async () => (await taskNow(id)).figures.sent === 7, WAIT);
  const stands = async () => [(await taskNow(id)).status, (await taskNow(id)).pausereason];
  await expect.poll(stands, WAIT).toEqual([2, 'quota']);
  const { items, forecast } = (await seller.call('checkEdmTask', { id: await draftTo(sender.id, 2) })).body.result;
  expect(items.find(({ kind }) => kind === 'cloudmonth')).toMatchObject({ state: 'advice', count: 2 });
  expect(monthAt(forecast.ends)).not.toBe(monthAt(forecast.begins));
  expect((await seller.call('listCloudSenders', undefined)).body.result).toMatchObject([{ used: 7, monthquota: 7 }]);
  const [now] = (await seller.call('listCloudSenders', undefined)).body.result;
  await seller.call('saveCloudSender', { ...DRAFT, id: sender.id, version: now!.version, keyid: double.keyId, monthquota: null });
  expect(await finished(id)).toMatchObject({ pausereason: '', figures: { sent: 9, failed: 0, unsure: 0 } });
  expect(new Set(double.taken.map(({ to }) => to.join())).size).toBe(9);
  expect(double.taken).toHaveLength(9);
});

test('a sender whose key Amazon refuses sends nothing, and its task says so and goes on once the right key is there', async () => {
  const double = await sesDouble();
  const sender = await newSender({ keyId: double.keyId, secret: 'the wrong one' });
  marketing({ ses: sesAt(double) });
  const id = await started(sender.id, 3);
  const paused = await vi.waitUntil(async () => {
    const task = await taskNow(id);
    return task.status === 3 && task;
  }, WAIT);
  expect(paused).toMatchObject({
    pausereason: 'sender',
    pausetext: expect.stringContaining('SignatureDoesNotMatch') as unknown,
    figures: { waiting: 3 },
  });
  const [refused] = (await seller.call('listCloudSenders', undefined)).body.result;
  expect([refused?.status, double.taken]).toEqual([2, []]);
  await seller.call('saveCloudSender', { ...DRAFT, id: sender.id, version: refused!.version, keyid: double.keyId, secret: double.secret });
  await seller.call('updateEdmTaskStatus', { id, status: 2 });
  expect((await finished(id)).figures).toMatchObject({ sent: 3, waiting: 0 });
});

test('a mail whose answer of Amazon is lost is unsure and not sent again, a slowed one is sent later, and a rejected one has failed', async () => {
  const double = await sesDouble();
  let slowed = 0;
  double.onSend = (to) => {
    if (to === 'r0@buyer.example') return 'cut';
    if (to === 'r1@buyer.example') return { status: 400, type: 'MessageRejected', message: 'Email content is not allowed.' };
    if (to !== 'r2@buyer.example' || slowed++ > 0) return undefined;
    return { status: 429, type: 'TooManyRequestsException', message: 'Maximum sending rate exceeded.' };
  };
  const sender = await newSender(double);
  marketing({ ses: sesAt(double) });
  const id = await started(sender.id, 4);
  await vi.waitUntil(async () => {
    const { figures } = await taskNow(id);
    // The slowed one is put off once its answer has come, which may be after the others have theirs.
    const put = await slowedRecipient(id).where('claimer', 'is', null).where('sendafter', '>', new Date()).select('id').executeTakeFirst();
    return figures.unsure === 1 && figures.failed === 1 && figures.sent === 1 && put !== undefined;
  }, WAIT);
  await server.db.updateTable('edm_recipient').set({ sendafter: new Date() }).where('task_id', '=', id).where('status', '=', 0).execute();
  expect((await finished(id)).figures).toMatchObject({ sent: 2, failed: 1, unsure: 1 });
  expect(double.taken.filter(({ to }) => to[0] === 'r0@buyer.example')).toHaveLength(1);
  const cut = double.taken.find(({ to }) => to[0] === 'r0@buyer.example');
  const post = await hooks(double.trust);
  expect(await post(sender.hookurl, double.event(cut!, { eventType: 'Delivery', delivery: { timestamp: new Date().toISOString() } }))).toBe(
    200,
  );
  await applyCloudEvents(server.db, double.trust);
  expect((await taskNow(id)).figures).toMatchObject({ sent: 3, unsure: 0 });
});

test('the address that SNS reports to: only what Amazon signed with a certificate of its own host is taken, and only its first topic', async () => {
  const double = await sesDouble();
  const sender = await newSender(double);
  const post = await hooks(double.trust);
  const confirmation = {
    Type: 'SubscriptionConfirmation',
    Token: 'abc',
    SubscribeURL: `${double.url}/confirm?Token=abc`,
    Message: 'Confirm',
  };
  const evil = await sesDouble();
  const outOfDate = await sesDouble(selfSigned('rsa', { untilMs: -HOUR_MS }));
  const genuine = double.message(confirmation);
  const forged = [
    genuine.replace('"Confirm"', '"Confirmed"'),
    evil.message(confirmation),
    'no JSON',
    '{"Type":"Notification"}',
    JSON.stringify({ ...(JSON.parse(genuine) as object), SignatureVersion: '3' }),
    JSON.stringify({ ...(JSON.parse(genuine) as object), SigningCertURL: `${double.url}/confirm` }),
  ];
  for (const body of forged) expect([body.slice(0, 60), await post(sender.hookurl, body)]).toEqual([body.slice(0, 60), 401]);
  expect(await (await hooks(outOfDate.trust))(sender.hookurl, outOfDate.message(confirmation))).toBe(401);
  expect(await post(`${PUBLIC_URL}/hook/ses/${randomUUID()}`, genuine)).toBe(404);
  await post(sender.hookurl, double.message({ ...confirmation, SubscribeURL: `${evil.url}/confirm?Token=abc` }));
  await applyCloudEvents(server.db, double.trust);
  expect([double.confirmed, evil.confirmed]).toEqual([[], []]);

  expect(await post(sender.hookurl, double.message(confirmation, '1'))).toBe(200);
  await applyCloudEvents(server.db, double.trust);
  expect(double.confirmed).toEqual(['/confirm?Token=abc']);
  const [confirmed] = (await seller.call('listCloudSenders', undefined)).body.result;
  expect([confirmed?.hookstate, confirmed?.hooktime]).toEqual(['confirmed', expect.any(String)]);
  expect(await post(sender.hookurl, double.message({ ...confirmation, TopicArn: 'arn:aws:sns:us-east-1:1:other' }))).toBe(403);
});

test('a confirmation whose host does not answer is reported and tried again, and those of other senders are made', async () => {
  const double = await sesDouble();
  const silent = await startHttpDouble((request) => void request.socket.destroy());
  onTestFinished(silent.close);
  const trust = { ...double.trust, isTrusted: (url: URL) => [double.url, silent.url].includes(url.origin) };
  const post = await hooks(trust);
  const ask = (url: string) =>
    double.message({ Type: 'SubscriptionConfirmation', Token: 'abc', SubscribeURL: `${url}/confirm`, Message: 'Confirm' });
  const waiting = await newSender(double);
  await post(waiting.hookurl, ask(silent.url));
  const other = await newSender(double);
  await post(other.hookurl, ask(double.url));
  await expect(applyCloudEvents(server.db, trust)).rejects.toThrow('could not be applied');
  expect(double.confirmed).toEqual(['/confirm']);
  expect((await seller.call('listCloudSenders', undefined)).body.result).toMatchObject([{ hookstate: 'confirmed' }]);
  const open = server.db
    .selectFrom('hook_inbox')
    .where('target_id', 'in', [waiting.id, other.id])
    .where('doneat', 'is', null)
    .select('target_id');
  expect(await open.execute()).toEqual([{ target_id: waiting.id }]);
  await expect(applyCloudEvents(server.db, trust)).rejects.toThrow('unreachable');
  await server.db.deleteFrom('hook_inbox').where('target_id', '=', waiting.id).execute();
});

test('a confirmation that Amazon answers with trouble of its own is made once the trouble is over, and a refused one is not asked again', async () => {
  const double = await sesDouble();
  const answers = [503, 200];
  const amazon = await startHttpDouble((request, reply) => {
    reply.statusCode = request.url === '/refused' ? 404 : (answers.shift() ?? 0);
    reply.end();
  });
  onTestFinished(amazon.close);
  const trust = { ...double.trust, isTrusted: (url: URL) => [double.url, amazon.url].includes(url.origin) };
  const post = await hooks(trust);
  const sender = await newSender(double);
  const ask = (path: string) =>
    double.message({ Type: 'SubscriptionConfirmation', Token: 'abc', SubscribeURL: `${amazon.url}${path}`, Message: 'Confirm' });
  await post(sender.hookurl, ask('/refused'));
  await applyCloudEvents(server.db, trust);
  await post(sender.hookurl, ask('/confirm'));
  await expect(applyCloudEvents(server.db, trust)).rejects.toThrow('unreachable');
  expect(await hookStates()).toEqual(['waiting']);
  await applyCloudEvents(server.db, trust);
  expect([await hookStates(), answers]).toEqual([['confirmed'], []]);
});

test('a notification whose certificate Amazon cannot give just now is asked for again', async () => {
  const double = await sesDouble();
  const sender = await newSender(double);
  const busy = await startHttpDouble((_, reply) => void reply.writeHead(503).end());
  onTestFinished(busy.close);
  const post = await hooks({ ...double.trust, isTrusted: (url: URL) => [double.url, busy.url].includes(url.origin) });
  expect(await post(sender.hookurl, double.message({ SigningCertURL: `${busy.url}/cert.pem` }))).toBe(503);
});

test('the product itself believes certificates of sns.*.amazonaws.com over https and of nobody else', async () => {
  const yes = ['https://sns.us-east-1.amazonaws.com/SimpleNotificationService-1.pem', 'https://sns.ap-southeast-1.amazonaws.com/a.pem'];
  const no = [
    'http://sns.us-east-1.amazonaws.com/a.pem',
    'https://sns.us-east-1.amazonaws.com.evil.example/a.pem',
    'https://sns.evil.example/a.pem',
    'https://evil.example/sns.us-east-1.amazonaws.com/a.pem',
    'https://sns.us-east-1.amazonaws.com@evil.example/a.pem',
    'https://sns.us-east-1.amazonaws.com:8443/a.pem',
    'https://sns.amazonaws.com.pem',
    'https://s3.us-east-1.amazonaws.com/sns/a.pem',
    'https://sns.us-east-1.evil.amazonaws.com/a.pem',
    'https://xsns.us-east-1.amazonaws.com/a.pem',
  ];
  expect([yes, no].map((urls) => urls.map((url) => snsTrust.isTrusted(new URL(url))))).toEqual([yes.map(() => true), no.map(() => false)]);
  const double = await sesDouble();
  const asked: URL[] = [];
  const read = snsReader({
    ...snsTrust,
    ask: async (url) => {
      asked.push(url);
      throw new Error('no certificate may be asked for');
    },
  });
  expect([await read(Buffer.from(double.message({}))), asked]).toEqual([undefined, []]);
});

/** The same events in another order each time; the numbers are always the same ones. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  return items
    .map((item, at) => ({ item, place: (at * 7919 + seed * 104_729 + 13) % 1009 }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

// oxlint-disable-next-line complexity -- every kind of event, in several orders
test('events of SES that are repeated and come in any order end in the same figures, and suppress, stop and count as bounce reports and our own links do', async () => {
  const outcomes: object[] = [];
  const double = await sesDouble();
  marketing({ ses: sesAt(double) });
  for (const seed of [1, 2, 3]) {
    const sender = await newSender(double);
    const id = await started(sender.id, 9);
    await finished(id);
    const sent = new Date(Date.now() - 10 * HOUR_MS);
    await server.db.updateTable('edm_recipient').set({ senttime: sent }).where('task_id', '=', id).execute();
    const of = (at: number): TakenBySes =>
      double.taken.find(({ to, mark }) => to[0] === `r${at}@buyer.example` && mark.startsWith(`${id}-`))!;
    const when = (seconds: number) => ({ timestamp: new Date(sent.getTime() + seconds * 1000).toISOString() });
    const delivery = (at: number) => double.event(of(at), { eventType: 'Delivery', delivery: when(2) });
    const bounce = (at: number, [bounceType, bounceSubType]: readonly [string, string], status: string) =>
      double.event(of(at), {
        eventType: 'Bounce',
        bounce: {
          bounceType,
          bounceSubType,
          ...when(60),
          bouncedRecipients: [{ emailAddress: of(at).to[0], status, diagnosticCode: `smtp; ${status} said` }],
        },
      });
    const open = (at: number, seconds: number, userAgent = PERSON) =>
      double.event(of(at), { eventType: 'Open', open: { ...when(seconds), userAgent } });
    const click = (at: number, seconds: number, link: string) =>
      double.event(of(at), { eventType: 'Click', click: { ...when(seconds), userAgent: PERSON, link: `https://example.com/${link}` } });
    const events = [
      ...[0, 3, 4, 5, 6, 7].map(delivery),
      open(0, 300),
      open(0, 900),
      click(0, 960, 'a'),
      bounce(1, ['Permanent', 'NoEmail'], '550 5.1.1'),
      bounce(2, ['Transient', 'MailboxFull'], '452 4.2.2'),
      double.event(of(3), {
        eventType: 'Complaint',
        complaint: { ...when(4000), complaintFeedbackType: 'abuse', complainedRecipients: [{ emailAddress: of(3).to[0] }] },
      }),
      // A gateway follows both links at once, and a person comes an hour later.
      click(4, 120, 'a'),
      click(4, 121, 'b'),
      click(4, 3700, 'b'),
      click(5, 200, 'b'),
      click(5, 201, 'a'),
      click(5, 170, 'a'),
      open(6, 5, 'Mozilla/5.0'),
      open(7, 1),
      bounce(8, ['Transient', 'ContentRejected'], '554 5.7.1'),
    ];
    const post = await hooks(double.trust);
    for (const body of shuffled([...events, ...events], seed)) {
      expect(await post(sender.hookurl, body)).toBe(200);
      if (body.length % 3 === seed % 3) await applyCloudEvents(server.db, double.trust);
    }
    await applyCloudEvents(server.db, double.trust);
    const { figures } = await taskNow(id);
    const { links, machineclicks } = (await seller.call('getEdmStatistics', { id })).body.result;
    const { datas } = (await seller.call('listSuppressions', { index: 1 })).body.result;
    outcomes.push({
      figures,
      machineclicks,
      links: Object.fromEntries(links.map(({ target, people, clicks }) => [target, [people, clicks]])),
      suppressed: datas.map(({ email, reason }) => `${email} ${reason}`).toSorted(),
    });
  }
  expect(outcomes[0]).toEqual({
    figures: {
      total: 9,
      skipped: 0,
      sent: 9,
      waiting: 0,
      opened: 2,
      openedmachine: 3,
      clicked: 2,
      replied: 0,
      softbounce: 2,
      hardbounce: 1,
      delivered: 6,
      complaint: 1,
      unsubscribed: 0,
      failed: 0,
      unsure: 0,
    },
    machineclicks: 5,
    links: { 'https://example.com/a': [1, 1], 'https://example.com/b': [1, 1] },
    suppressed: ['r1@buyer.example hard', 'r3@buyer.example complaint'],
  });
  expect(outcomes[1]).toEqual(outcomes[0]);
  expect(outcomes[2]).toEqual(outcomes[0]);
  expect((await server.db.selectFrom('hook_inbox').where('doneat', 'is', null).select('id').execute()).length).toBe(0);
}, 60_000);

test('nobody changes another company’s figures: an event about a mail that the sender did not send is ignored', async () => {
  const double = await sesDouble();
  const theirs = await newSender(double);
  marketing({ ses: sesAt(double) });
  const id = await started(theirs.id, 1);
  await finished(id);
  const [taken] = double.taken;
  const victim = seller;
  const attacker = await newSender(double);
  const post = await hooks(double.trust);
  const complaint = { eventType: 'Complaint', complaint: { timestamp: new Date().toISOString() } };
  expect(await post(attacker.hookurl, double.event(taken!, complaint))).toBe(200);
  await applyCloudEvents(server.db, double.trust);
  expect((await victim.call('getEdmTask', { id })).body.result.figures.complaint).toBe(0);
});

const answer = (messageId: string) => ({ messageIds: [messageId], date: new Date(), isAutomatic: false });

test('an answer that names the Message-ID of Amazon, or ours, is an answer to the mail', async () => {
  const double = await sesDouble();
  const sender = await newSender(double);
  marketing({ ses: sesAt(double) });
  const id = await started(sender.id, 2);
  await finished(id);
  const [one, other] = double.taken;
  const [, recipientId = ''] = other!.mark.split('-');
  const ours = marketingMessageId(secrets, { taskId: id, recipientId }, 'example.com');
  await noteMarketingAnswers(server.db, { tenantId: owner.tenant, secrets }, [answer(`<${one!.id}@email.amazonses.com>`), answer(ours)]);
  expect((await taskNow(id)).figures.replied).toBe(2);
});

test('a task over Aliyun DirectMail goes by its mail server with a mark, and EventBridge reports by it; whoever does not know the address reports nothing', async () => {
  const post25 = await mailServer();
  const sender = await newSender(
    { keyId: 'news@example.com', secret: 'smtp password' },
    { provider: 'directmail', region: 'ap-southeast-1', configset: '' },
  );
  marketing({ directmail: directMailAdapter({ placeOf: () => ({ host: '127.0.0.1', port: post25.port, security: 'none' }) }) });
  const id = await started(sender.id, 5);
  await finished(id);
  expect(post25.taken).toHaveLength(5);
  await server.db
    .updateTable('edm_recipient')
    .set({ senttime: new Date(Date.now() - HOUR_MS) })
    .where('task_id', '=', id)
    .execute();
  const markOf = (at: number) =>
    /^X-Notify-Message-ID: (\S+)/m.exec(post25.taken.find(({ to }) => to[0] === `r${at}@buyer.example`)?.raw ?? '')?.[1] ?? '';
  const event = (at: number, type: string, data: object = {}) =>
    JSON.stringify({
      type,
      id: `${type} ${at}`,
      source: 'acs:dm',
      specversion: '1.0',
      time: new Date().toISOString(),
      data: { header: { 'X-Notify-Message-ID': markOf(at) }, rcpt: `r${at}@buyer.example`, ...data },
    });
  const post = await hooks(snsTrust);
  const events = [
    event(0, 'dm:Deliver:Succeed'),
    event(0, 'dm:Trace:Open', { user_agent: PERSON }),
    event(1, 'dm:Deliver:Fail', { err_code: '554', err_msg: '554 RCPT r1@buyer.example doesn’t exist', failed_type: 'SmtpNxBox' }),
    event(2, 'dm:Deliver:Fail', { err_code: '452', err_msg: '452 4.2.2 mailbox is full', failed_type: 'SmtpMboxFull' }),
    event(3, 'dm:Feedback:FblReport', { header: undefined, rcpt: undefined, block_email: 'R3@buyer.example', block_time: '1795748832' }),
    event(4, 'dm:Feedback:UnSubscribe'),
    event(4, 'dm:Feedback:UnSubscribe'),
    event(4, 'dm:Validator:GrayListResult'),
  ];
  for (const body of events.toReversed()) expect(await post(sender.hookurl, body)).toBe(200);
  expect(await post(`${PUBLIC_URL}/hook/directmail/${'x'.repeat(32)}`, events[0]!)).toBe(404);
  expect(await post(sender.hookurl.replace('directmail', 'ses'), events[0]!)).toBe(404);
  await applyCloudEvents(server.db);
  expect((await taskNow(id)).figures).toMatchObject({ sent: 5, hardbounce: 1, softbounce: 1, complaint: 1, unsubscribed: 1 });
  const [told] = (await seller.call('listCloudSenders', undefined)).body.result;
  expect([told?.hookstate, told?.used]).toEqual(['confirmed', 5]);
});

test('an event about a mail that is in hand waits; what is no event is marked and holds up nothing', async () => {
  const double = await sesDouble();
  const sender = await newSender(double);
  marketing({ ses: sesAt(double) });
  const id = await started(sender.id, 1);
  await finished(id);
  const claimed = server.db.updateTable('edm_recipient').where('task_id', '=', id);
  await claimed.set({ claimer: '1' }).execute();
  const post = await hooks(double.trust);
  const complaint = { eventType: 'Complaint', complaint: { timestamp: new Date().toISOString() } };
  await post(sender.hookurl, double.message({ Message: 'no JSON' }));
  await post(sender.hookurl, double.event(double.taken[0]!, complaint));
  await expect(applyCloudEvents(server.db, double.trust)).rejects.toThrow('could not be applied');
  expect((await taskNow(id)).figures.complaint).toBe(0);
  await claimed.set({ claimer: null }).execute();
  await applyCloudEvents(server.db, double.trust);
  expect((await taskNow(id)).figures.complaint).toBe(1);
});
