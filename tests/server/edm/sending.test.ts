import { buffer } from 'node:stream/consumers';

import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import type { Rights } from '#lib/rights.ts';
import { ownerRights } from '#server/account/rights/owner-rights.ts';
import { prepareTask } from '#server/edm/recipient/prepare.ts';
import { BegunMails } from '#server/edm/send/begun-mails.ts';
import { type ClaimedRecipient, markBegun } from '#server/edm/send/claim-recipients.ts';
import { startMarketing } from '#server/edm/send/marketing-sender.ts';
import { sweepSignups } from '#server/edm/signup/take-signup.ts';
import { leave } from '#server/edm/track/count-doing.ts';
import { marketingLink, marketingPath } from '#server/edm/track/marketing-addresses.ts';
import { leafText, mimeLeaves } from '#server/mail/report/mime-leaves.ts';
import type { Schemas } from '#server/operation.ts';
import { openSecrets } from '#server/secrets.ts';
import { writeSheet } from '#server/sheets/write-sheet.ts';

import { signIn, type SignedIn } from '../../support/accounts.ts';
import { startServer, type TestCaller, type TestServer } from '../../support/server.ts';
import { lineTo, mailboxAt, mailServer, sendingOf, type TakenMail } from '../mail/support.ts';

const PUBLIC_URL = 'https://farsail.example';
const SECRET_KEY = 'only for tests, only for tests, only';
const WAIT = { timeout: 30_000, interval: 50 };
const BROWSER = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36' };

let server: TestServer;
let owner: SignedIn;
let seller: TestCaller;
beforeAll(async () => {
  server = await startServer({ settings: { publicUrl: PUBLIC_URL, secretKey: SECRET_KEY } });
});

async function newSeller(port: number): Promise<string> {
  owner = await signIn(server.db);
  seller = server.as(owner);
  return mailboxAt(server, owner, { port });
}

function fail(error: unknown): void {
  throw error;
}

/** Sends marketing mail until the test has finished. */
function marketing(): void {
  const { db, target } = server;
  const tracking = { publicUrl: PUBLIC_URL, secrets: openSecrets({ secretKey: SECRET_KEY, dataDir: '/' }) };
  const sender = startMarketing({ db, target, tracking, openLine: lineTo(db), onError: fail });
  onTestFinished(() => sender.stop());
}

const PLAIN_TASK = {
  taskname: '2027 catalogue',
  fromname: 'Lin Xiao',
  replyto: '',
  subject: 'Panels for {{contact.name|you}}',
  preheader: 'New series',
  html: '<p>Dear {{contact.name|customer}},</p><p><a href="https://example.com/sheet?a=1&amp;b=2">Sheet</a></p>',
  text: '',
  schedule: { mode: 'now', at: null, from: '09:00', to: '18:00', skipweekends: true, skipholidays: true },
  limit: { perhour: 0, perday: 0 },
  trackopens: true,
  trackclicks: true,
} as const;

async function started(task: object): Promise<string> {
  const { result } = (await seller.call('saveEdmTask', { task: { ...PLAIN_TASK, ...task } as never })).body;
  const begun = await seller.call('startEdmTask', { id: result.id, version: result.version });
  expect(begun.body).toMatchObject({ code: 200, result: { status: 1, preparing: true } });
  await prepareTask(server.db, result.id);
  return result.id;
}

async function finished(id: string) {
  return vi.waitUntil(async () => {
    const { result } = (await seller.call('getEdmTask', { id })).body;
    return result.status === 4 && result;
  }, WAIT);
}

/** A part of a mail as it is read. */
function partOf(mail: TakenMail | undefined, type: string): string {
  return leafText(mimeLeaves(Buffer.from(mail?.raw ?? '')).find((leaf) => leaf.type === type) as never);
}

// oxlint-disable-next-line complexity -- one task from its choice to its figures
test('startEdmTask and deleteEdmBody: a task to 100 pasted addresses reaches each once, says who was skipped and why, and finishes with its figures, which stay when its text goes', async () => {
  const post = await mailServer();
  const mailbox = await newSeller(post.port);
  await server.db
    .insertInto('edm_sender')
    .values({ mailbox_id: mailbox, tenant_id: owner.tenant, warmup: false, sendlimit: '{"perminute":1000,"perhour":10000,"perday":10000}' })
    .execute();
  await seller.call('addSuppressions', { addresses: 'r1@buyer.example, @gone.example' });
  const addresses = [
    ...Array.from({ length: 100 }, (_, at) => `Person ${at} <r${at}@buyer.example>`),
    'r2@buyer.example',
    'x@gone.example',
    'no address',
  ];
  const audience = { source: 'paste', addresses: addresses.join('\n') } as const;
  const seen = (await seller.call('listEdmAudience', { audience, index: 1 })).body.result;
  expect(seen).toMatchObject({ total: 103, willsend: 99 });
  expect(seen.skipped).toEqual([
    { reason: 'suppressed', count: 2 },
    { reason: 'duplicate', count: 1 },
    { reason: 'invalid', count: 1 },
  ]);
  marketing();
  const id = await started({ senderids: [mailbox], audience });
  const task = await finished(id);
  expect(task.figures).toMatchObject({ total: 103, skipped: 4, sent: 99, delivered: 99, waiting: 0, failed: 0, unsure: 0 });
  expect(new Set(post.taken.map(({ to }) => to[0])).size).toBe(99);
  expect(post.taken).toHaveLength(99);
  const [one] = post.taken;
  const leave =
    /^List-Unsubscribe: <https:\/\/farsail\.example(\/t\/u\/\S+)>/m.exec(
      one?.raw.replaceAll(/\r\n /g, ' ').replaceAll(': <', ': <') ?? '',
    )?.[1] ?? '';
  expect(one?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const html = partOf(one, 'text/html');
  expect(html).toContain('Dear Person ');
  expect(partOf(one, 'text/plain')).toContain(': https://example.com/sheet?a=1&b=2');
  const click = /https:\/\/farsail\.example(\/t\/ec\/[\w.-]+)/.exec(html)?.[1] ?? '';
  const open = /https:\/\/farsail\.example(\/t\/eo\/[\w.-]+)/.exec(html)?.[1] ?? '';
  expect(html).toContain(`${PUBLIC_URL}${leave}`);

  await server.db
    .updateTable('edm_recipient')
    .set({ senttime: new Date(Date.now() - 60_000) })
    .where('task_id', '=', id)
    .where('senttime', 'is not', null)
    .execute();
  const hit = (path: string, method: 'GET' | 'HEAD' | 'POST' = 'GET', headers: object = BROWSER) =>
    server.app.inject({ method, url: path, headers: headers as Record<string, string> });
  expect((await hit(open)).statusCode).toBe(200);
  const clicked = await hit(click);
  expect([clicked.statusCode, clicked.headers.location]).toEqual([302, 'https://example.com/sheet?a=1&b=2']);
  expect([clicked.headers['referrer-policy'], clicked.headers['content-security-policy']]).toEqual(['no-referrer', undefined]);
  const statistics = (await seller.call('getEdmStatistics', { id })).body.result;
  expect(statistics).toMatchObject({ unit: 'hour', figures: { opened: 1, clicked: 1 }, machineclicks: 0, variants: [], hours: [] });
  const forgotten = (await seller.call('deleteEdmBody', { id })).body.result;
  expect(forgotten).toMatchObject({ subject: task.subject, html: '', text: '', design: null, preheader: '' });
  expect((await seller.call('getEdmStatistics', { id })).body.result).toEqual({ ...statistics, asof: expect.any(String) as string });
  expect(statistics.links).toEqual([{ no: 0, target: 'https://example.com/sheet?a=1&b=2', people: 1, clicks: 1 }]);
  expect(statistics.providers).toEqual([{ name: 'other', sent: 99, opened: 1, clicked: 1, replied: 0, bounced: 0 }]);
  expect(statistics.senders).toEqual([{ name: 'me@example.com', sent: 99, opened: 1, clicked: 1, replied: 0, bounced: 0 }]);
  const summed = statistics.trend.reduce(
    (sum, { sent, opened, clicked }) => [sum[0]! + sent, sum[1]! + opened, sum[2]! + clicked],
    [0, 0, 0],
  );
  expect(summed).toEqual([99, 1, 1]);
  const { days, total: sums } = (await seller.call('listEdmDays', { days: 7 })).body.result;
  expect([days.length, sums]).toMatchObject([7, { sent: 99, delivered: 99, opened: 1, clicked: 1, replied: 0, bounced: 0 }]);
  const events = (await seller.call('listEdmEvents', { index: 1, taskid: id, kind: 'click' })).body.result;
  expect(events).toMatchObject({
    total: 1,
    datas: [{ taskid: id, kind: 'click', url: 'https://example.com/sheet?a=1&b=2', machine: false }],
  });
  expect((await hit(leave)).body).toContain('<form method="post">');
  expect((await seller.call('getEdmTask', { id })).body.result.figures).toMatchObject({ opened: 1, clicked: 1, unsubscribed: 0 });
  const posted = await hit(leave, 'POST', { 'content-type': 'application/x-www-form-urlencoded' });
  expect([posted.statusCode, posted.body.includes('<form')]).toEqual([200, false]);
  expect((await seller.call('getEdmTask', { id })).body.result.figures).toMatchObject({ opened: 1, clicked: 1, unsubscribed: 1 });
  expect((await seller.call('listSuppressions', { index: 1, reason: 'unsubscribe' })).body.result.total).toBe(1);
  const { id: token, total } = (await seller.call('startEdmExport', { id, view: 'clicked' })).body.result;
  const file = (await seller.call('getEdmExport', { id: token })).body.result as unknown as string;
  expect([total, file.trim().split('\n').length]).toEqual([1, 2]);
  expect(file).toMatch(/r\d+@buyer\.example/);
  expect((await seller.call('getEdmExport', { id: token })).status).toBe(404);
  for (const [at, path] of [open, click, leave].entries())
    for (const place of [path.length - 1, path.length - 5, 7]) {
      const other = path[place] === 'A' ? 'B' : 'A';
      expect([at, (await hit(path.slice(0, place) + other + path.slice(place + 1))).statusCode]).toEqual([at, 404]);
    }
  const [late, none] = [new Date('2026-03-02T23:40:00Z'), { opened: 0, clicked: 0 }];
  await server.db
    .updateTable('edm_recipient')
    .set({ timezone: 'Asia/Kolkata', opentime: late, clicktime: late })
    .where('task_id', '=', id)
    .where('clicktime', 'is not', null)
    .execute();
  const { hours } = (await seller.call('getEdmStatistics', { id })).body.result;
  expect(hours).toEqual(Array.from({ length: 24 }, (_, hour) => ({ hour, ...none, ...(hour === 5 && { opened: 1, clicked: 1 }) })));
});

test('nothing is started on a server that does not know its public address', async () => {
  const other = await startServer();
  const person = other.as(await signIn(other.db));
  const { result } = (await person.call('saveEdmTask', { task: { ...PLAIN_TASK, senderids: [], audience: { source: 'paste' } } as never }))
    .body;
  expect((await person.call('startEdmTask', { id: result.id, version: 1 }, { headers: { 'accept-language': 'en' } })).body).toMatchObject({
    code: 409,
    message: 'This server has no public address (PUBLIC_URL), so recipients could not unsubscribe. Marketing emails cannot be sent.',
  });
});

test('startEdmTask and checkEdmTask: a task in which something of a ready template is left to fill in is not started', async () => {
  const post = await mailServer();
  const mailbox = await newSeller(post.port);
  const audience = { source: 'paste', addresses: 'anna@buyer.example' };
  const left = { ...PLAIN_TASK, html: '<p>We have a new product: [product].</p><p>See <a href="https://127.0.0.1:1/">[our sheet]</a></p>' };
  const { result } = (await seller.call('saveEdmTask', { task: { ...left, senderids: [mailbox], audience } as never })).body;
  const { items } = (await seller.call('checkEdmTask', { id: result.id })).body.result;
  expect(items.filter(({ kind }) => kind === 'placeholders' || kind === 'links')).toEqual([
    { kind: 'links', state: 'advice', count: 1, detail: 'https://127.0.0.1:1/' },
    { kind: 'placeholders', state: 'stop', count: 1, detail: '[product]' },
  ]);
  expect((await seller.call('startEdmTask', { id: result.id, version: 1 }, { headers: { 'accept-language': 'en' } })).body).toMatchObject({
    code: 409,
    message: 'Fill in [product] first',
  });
});

test('checkEdmTask: of a task without a sender it is not said that its domain is fine', async () => {
  await newSeller(1);
  const audience = { source: 'paste', addresses: 'anna@buyer.example' };
  const { result } = (await seller.call('saveEdmTask', { task: { ...PLAIN_TASK, senderids: [], audience } as never })).body;
  const { items } = (await seller.call('checkEdmTask', { id: result.id })).body.result;
  const states = items.flatMap(({ kind, state }) => (['senders', 'spf', 'dkim', 'dmarc'].includes(kind) ? [`${kind} ${state}`] : []));
  expect(states).toEqual(['senders stop', 'spf unknown', 'dkim unknown', 'dmarc unknown']);
});

test('markBegun: who came on the list of those not to be written to, alone or with a whole domain, after they were chosen is skipped', async () => {
  await newSeller(1);
  const audience = { source: 'paste', addresses: 'anna@buyer.example, jan@gone.example, eva@buyer.example' };
  const id = await started({ senderids: [(await seller.call('listEdmSenders', undefined)).body.result[0]?.id], audience });
  await server.db.updateTable('edm_task').set({ status: 2 }).where('id', '=', id).execute();
  const rows = await server.db
    .updateTable('edm_recipient')
    .set({ status: 1, claimer: '77' })
    .where('task_id', '=', id)
    .returning(['id', 'email'])
    .execute();
  await seller.call('addSuppressions', { addresses: 'anna@buyer.example, @gone.example' });
  const begun = await markBegun(server.db, { taskId: id, worker: 77, ids: rows.map((row) => row.id) });
  expect(rows.filter((row) => begun.has(row.id)).map(({ email }) => email)).toEqual(['eva@buyer.example']);
  expect((await seller.call('getEdmTask', { id })).body.result.figures).toMatchObject({ total: 3, skipped: 2, waiting: 1 });
});

test('addNextEdmTask, checkEdmTask, getEdmPreview, deleteEdmTasks, undoEdmTaskDeletion and listEdmTasks: a draft is shown, checked, copied, deleted and brought back', async () => {
  const post = await mailServer();
  const mailbox = await newSeller(post.port);
  const audience = { source: 'paste', addresses: 'Anna <anna@buyer.example>' };
  const { result } = (await seller.call('saveEdmTask', { task: { ...PLAIN_TASK, senderids: [mailbox], audience } as never })).body;
  const shown = (await seller.call('getEdmPreview', { id: result.id })).body.result;
  expect(shown).toMatchObject({ at: 1, total: 1, email: 'anna@buyer.example', subject: 'Panels for Anna', unfilled: [] });
  const { items, forecast } = (await seller.call('checkEdmTask', { id: result.id })).body.result;
  expect(items.filter(({ state }) => state === 'stop')).toEqual([]);
  expect(forecast).toMatchObject({ willsend: 1, perhour: 200 });
  const next = (await seller.call('addNextEdmTask', { id: result.id, view: 'clicked', taskname: 'Next' })).body.result;
  expect(next).toMatchObject({ status: 0, taskname: 'Next', audience: { source: 'task', taskid: result.id, view: 'clicked' } });
  expect((await seller.call('deleteEdmTasks', { ids: next.id })).body.result.count).toBe(1);
  expect((await seller.call('listEdmTasks', { index: 1 })).body.result.total).toBe(1);
  expect((await seller.call('undoEdmTaskDeletion', { ids: next.id })).body.result.count).toBe(1);
  expect((await seller.call('listEdmTasks', { index: 1 })).body.result.total).toBe(2);
});

test("checkEdmTask: the forecast keeps to the ramp-up of the senders and to the recipients' own hours, and says how many go the week after", async () => {
  const mailbox = await newSeller(1);
  const forecastFor = async (task: object, warmup: object, limit = { perminute: 20, perhour: 200, perday: 1000 }) => {
    await seller.call('updateEdmSender', { id: mailbox, limit, warmup } as never);
    const { result } = (await seller.call('saveEdmTask', { task: { ...PLAIN_TASK, senderids: [mailbox], ...task } as never })).body;
    return (await seller.call('checkEdmTask', { id: result.id })).body.result.forecast;
  };
  const addresses = Array.from({ length: 120 }, (_, at) => `n${at}@buyer.example`).join('\n');
  const monday = { ...PLAIN_TASK.schedule, mode: 'at', at: '2032-03-01T00:00:00.000Z' };
  const doubling = { enabled: true, startcount: 50, growth: 2 };
  // Fifty in the first quarter of an hour, and the other seventy a day later.
  expect(await forecastFor({ audience: { source: 'paste', addresses }, schedule: monday }, doubling)).toEqual({
    willsend: 120,
    begins: '2032-03-01T00:00:00.000Z',
    ends: '2032-03-02T00:21:00.000Z',
    perhour: 200,
    later: 0,
  });
  const ids: string[] = [];
  for (const companyname of ['Leuchtenhaus Holm', 'Kranbau Voss', 'Sägewerk Thiel']) {
    const buyer = { companyname, contactname: 'Eva', email: `eva@${ids.length}.example`, createanyway: true };
    ids.push((await seller.call('createCustomer', buyer)).body.result.id ?? '');
  }
  await server.db.updateTable('customer').set({ timezone: 'Europe/Berlin' }).where('id', 'in', ids).execute();
  // On a Friday at half past five in Berlin one goes; the other two on Monday from nine, at two an hour.
  const friday = { ...PLAIN_TASK.schedule, mode: 'localtime', at: '2032-03-05T16:30:00.000Z' };
  const slow = { perminute: 1, perhour: 2, perday: 100 };
  const audience = { source: 'customers', customerids: ids.join('|') };
  expect(await forecastFor({ audience, schedule: friday }, { ...doubling, enabled: false }, slow)).toEqual({
    willsend: 3,
    begins: '2032-03-05T16:30:00.000Z',
    ends: '2032-03-08T09:00:00.000Z',
    perhour: 2,
    later: 2,
  });
});

test('listEdmSenders, updateEdmSender, getEdmQuota, deleteSuppressions, listEdmRecipients, updateUnsureEdmRecipients and updateEdmTaskStatus: senders are limited and unsure mails answered for', async () => {
  const post = await mailServer();
  const mailbox = await newSeller(post.port);
  const limit = { perminute: 5, perhour: 50, perday: 100 };
  await seller.call('updateEdmSender', { id: mailbox, limit, warmup: { enabled: true, startcount: 10, growth: 2 } });
  expect((await seller.call('listEdmSenders', undefined)).body.result).toMatchObject([{ id: mailbox, limit, today: 10, startday: null }]);
  expect((await seller.call('getEdmQuota', undefined)).body.result).toMatchObject({ used: 0, quota: null, ready: true });
  const put = await seller.call('addSuppressions', { addresses: "gone@buyer.example\n'@rival.example nonsense" });
  expect(put.body.result).toEqual({ added: 2, known: 0, refused: ['nonsense'] });
  const { id: token, total } = (await seller.call('startSuppressionExport', { format: 'csv' })).body.result;
  const table = (await seller.call('getSuppressionExport', { id: token })).body.result as unknown as string;
  expect([total, table]).toEqual([
    2,
    expect.stringMatching(/'@rival\.example,Added manually,,.*\s+gone@buyer\.example,Added manually,,\d{4}-/),
  ]);
  expect((await seller.call('deleteSuppressions', { emails: ['gone@buyer.example'], why: 'back again' })).body.result.count).toBe(1);
  expect((await seller.call('listAuditLog', { kind: 'delete' })).body.result.datas).toMatchObject([
    { entity: 'suppression', action: 'delete', before: { name: 'gone@buyer.example', reason: 'manual' }, after: { why: 'back again' } },
  ]);
  const id = await started({ senderids: [mailbox], audience: { source: 'paste', addresses: 'anna@buyer.example' } });
  await server.db.updateTable('edm_recipient').set({ status: 7 }).where('task_id', '=', id).execute();
  expect((await seller.call('listEdmRecipients', { id, index: 1, view: 'unsure' })).body.result.datas).toMatchObject([
    { email: 'anna@buyer.example', status: 7 },
  ]);
  await server.db.updateTable('edm_task').set({ status: 5 }).where('id', '=', id).execute();
  expect((await seller.call('updateUnsureEdmRecipients', { id, answer: 'resend' })).status).toBe(409);
  await server.db.updateTable('edm_task').set({ status: 2 }).where('id', '=', id).execute();
  expect((await seller.call('updateUnsureEdmRecipients', { id, answer: 'sent' })).body.result.count).toBe(1);
  expect((await seller.call('updateEdmTaskStatus', { id, status: 5 })).body.result).toMatchObject({
    status: 5,
    figures: { sent: 1, unsure: 0 },
  });
});

/** A page with a button that acts: nobody frames it, nothing strange runs on it, and its address stays on it. */
function expectGuardedPage(headers: Record<string, unknown>, referrer: string): void {
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src .*form-action 'self'.*frame-ancestors 'none'$/,
    ) as string,
    'referrer-policy': referrer,
    'x-frame-options': 'DENY',
  });
}

test('the page of leaving: who wants fewer mails gets one in thirty days, is skipped till then with that reason, and may still leave', async () => {
  await newSeller(1);
  const audience = { source: 'paste', addresses: 'Anna <anna@buyer.example>' } as const;
  const id = await started({ senderids: [(await seller.call('listEdmSenders', undefined)).body.result[0]?.id], audience });
  const sent = await server.db
    .updateTable('edm_recipient')
    .set({ status: 2, senttime: new Date() })
    .where('task_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const secrets = openSecrets({ secretKey: SECRET_KEY, dataDir: '/' });
  const url = marketingPath(secrets, 'leave', { taskId: id, recipientId: sent.id });
  expectGuardedPage((await server.app.inject({ url })).headers, 'no-referrer');
  const post = async (payload: string) =>
    (await server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } })).body;
  expect(await post('choice=fewer')).toContain('at most one marketing email a month');
  expect((await seller.call('getEdmTask', { id })).body.result.figures.unsubscribed).toBe(0);
  const skippedNow = async () => (await seller.call('listEdmAudience', { audience, index: 1 })).body.result.skipped;
  expect(await skippedNow()).toEqual([{ reason: 'fewer', count: 1 }]);
  await server.db
    .updateTable('edm_recipient')
    .set({ senttime: new Date(Date.now() - 31 * 86_400_000) })
    .where('task_id', '=', id)
    .execute();
  expect(await skippedNow()).toEqual([]);
  expect(await post('List-Unsubscribe=One-Click')).toContain('will get no more marketing emails');
  expect(await skippedNow()).toEqual([{ reason: 'unsubscribed', count: 1 }]);
});

test('deleteSuppressions: a contact who had left is one again to whom tasks go, and one whom somebody marked by hand stays marked', async () => {
  await newSeller(1);
  const { id: customerid = '' } = (await seller.call('createCustomer', { companyname: 'Ferry Lighting' })).body.result;
  await addPerson(seller, customerid, { name: 'Ann Ferry', emails: ['ann@ferry.example'] });
  await addPerson(seller, customerid, { name: 'Bob Ferry', emails: ['bob@ferry.example'] });
  await server.db.updateTable('contact_email').set({ optout: true }).where('email', '=', 'bob@ferry.example').execute();
  const audience = { source: 'paste', addresses: 'ann@ferry.example' } as const;
  const taskId = await started({ senderids: [(await seller.call('listEdmSenders', undefined)).body.result[0]?.id], audience });
  const { id: recipientId } = await server.db
    .selectFrom('edm_recipient')
    .where('task_id', '=', taskId)
    .select('id')
    .executeTakeFirstOrThrow();
  await leave(server.db, { taskId, recipientId });
  const problems = async () =>
    (await seller.call('listEdmContacts', { keyword: 'ferry' })).body.result.map(({ name, problem }) => `${name} ${problem}`).toSorted();
  expect(await problems()).toEqual(['Ann Ferry unsubscribed', 'Bob Ferry unsubscribed']);
  await seller.call('addSuppressions', { addresses: 'bob@ferry.example' });
  const emails = ['ann@ferry.example', 'bob@ferry.example'];
  expect((await seller.call('deleteSuppressions', { emails, why: 'asked for the catalogue' })).body.result.count).toBe(2);
  expect(await problems()).toEqual(['Ann Ferry ', 'Bob Ferry unsubscribed']);
  expect((await seller.call('listEdmAudience', { audience, index: 1 })).body.result).toMatchObject({ willsend: 1, skipped: [] });
});

test('the link that nobody sees: it is in the HTML alone, and a program that follows it and the shown one counts as a machine', async () => {
  const post = await mailServer();
  const mailbox = await newSeller(post.port);
  marketing();
  const id = await started({ senderids: [mailbox], audience: { source: 'paste', addresses: 'anna@buyer.example' } });
  await finished(id);
  const html = partOf(post.taken[0], 'text/html');
  const [hidden = ''] =
    /<div aria-hidden="true" style="display:none[^>]*><a href="[^"]+" tabindex="-1" aria-hidden="true" rel="nofollow"><\/a><\/div>/.exec(
      html,
    ) ?? [];
  const trap = /https:\/\/farsail\.example(\/t\/eh\/[\w.-]+)/.exec(hidden)?.[1] ?? '';
  expect(trap).not.toBe('');
  expect(partOf(post.taken[0], 'text/plain')).not.toContain('/t/eh/');
  await server.db
    .updateTable('edm_recipient')
    .set({ senttime: new Date(Date.now() - 60_000) })
    .where('task_id', '=', id)
    .execute();
  const click = /https:\/\/farsail\.example(\/t\/ec\/[\w.-]+)/.exec(html)?.[1] ?? '';
  expect((await server.app.inject({ url: click, headers: BROWSER })).statusCode).toBe(302);
  expect((await seller.call('getEdmTask', { id })).body.result.figures).toMatchObject({ opened: 1, clicked: 1 });
  const page = await server.app.inject({ url: trap, headers: BROWSER });
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('<h1>Nothing to see here</h1>')]);
  expect((await seller.call('getEdmTask', { id })).body.result.figures).toMatchObject({ opened: 0, clicked: 0 });
  const { datas } = (await seller.call('listEdmEvents', { index: 1, taskid: id, machines: true })).body.result;
  expect(datas.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['click', 'trap'],
    ['click', 'besidetrap'],
  ]);
});

test('behind a gateway, a lone click of a browser that somebody leads is a person, and one of a program that calls itself a browser, or fetches ahead, is not', async () => {
  await newSeller(1);
  const [sender] = (await seller.call('listEdmSenders', undefined)).body.result;
  const addresses = 'anna@buyer.example\nbart@buyer.example\ncara@buyer.example';
  const id = await started({ senderids: [sender?.id], audience: { source: 'paste', addresses } });
  const recipients = await server.db
    .updateTable('edm_recipient')
    .set({ status: 2, provider: 'mimecast.com', senttime: new Date(Date.now() - 60_000) })
    .where('task_id', '=', id)
    .returning(['id', 'email'])
    .execute();
  const secrets = openSecrets({ secretKey: SECRET_KEY, dataDir: '/' });
  const goes = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const askers: Record<string, object> = { anna: goes, bart: {}, cara: { ...goes, 'sec-purpose': 'prefetch' } };
  for (const { id: recipientId, email } of recipients) {
    const url = marketingLink(secrets, { taskId: id, recipientId }, { no: 0, target: 'https://example.com/sheet?a=1&b=2' });
    const headers = { ...BROWSER, ...askers[email.split('@')[0] ?? ''] };
    expect((await server.app.inject({ url, headers })).statusCode).toBe(302);
  }
  const { datas } = (await seller.call('listEdmEvents', { index: 1, taskid: id, machines: true })).body.result;
  expect(Object.fromEntries(datas.map(({ email, reason }) => [email, reason]))).toEqual({
    'anna@buyer.example': '',
    'bart@buyer.example': 'gateway',
    'cara@buyer.example': 'gateway',
  });
  expect((await seller.call('getEdmTask', { id })).body.result.figures).toMatchObject({ opened: 1, clicked: 1 });
});

/** Written otherwise at one place: a character of the ids or of the proof is another one. */
function forged(path: string, at: number): string {
  const begin = path.lastIndexOf('/') + 1;
  const place = begin + (at % (path.length - begin));
  const signs = /[\d.]/.test(path[place] ?? '') ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const sign = signs[(at * 7919) % signs.length] ?? '';
  return path.slice(0, place) + sign + path.slice(place + 1);
}

test('of 10,000 forged or changed addresses of opens, clicks, hidden links and leaving none is accepted, and none is counted', async () => {
  await newSeller(1);
  const addresses = Array.from({ length: 20 }, (_, at) => `f${at}@buyer.example`).join('\n');
  const [sender] = (await seller.call('listEdmSenders', undefined)).body.result;
  const id = await started({ senderids: [sender?.id], audience: { source: 'paste', addresses } });
  const recipients = await server.db.selectFrom('edm_recipient').where('task_id', '=', id).select('id').execute();
  const secrets = openSecrets({ secretKey: SECRET_KEY, dataDir: '/' });
  const genuine = recipients.flatMap(({ id: recipientId }) => {
    const named = { taskId: id, recipientId };
    return [
      marketingPath(secrets, 'open', named),
      marketingPath(secrets, 'leave', named),
      marketingPath(secrets, 'trap', named),
      marketingLink(secrets, named, { no: 0, target: 'https://example.com/sheet?a=1&b=2' }),
    ];
  });
  const known = new Set(genuine);
  const others = [
    // The proof of one kind, of one recipient or of another target in place of another's.
    ...genuine.map((path) => path.replace('/eo/', '/u/')).filter((path) => !known.has(path)),
    ...genuine.map((path) => path.replace('/u/', '/eo/')).filter((path) => !known.has(path)),
    ...genuine.map((path) => path.replace('/eo/', '/eh/')).filter((path) => !known.has(path)),
    ...recipients.map(({ id: recipientId }) =>
      marketingLink(secrets, { taskId: id, recipientId }, { no: 0, target: 'https://evil.example/' }),
    ),
  ];
  const tries = [...others];
  for (let at = 0; tries.length < 10_000; at++) {
    const path = forged(genuine[at % genuine.length] ?? '', at);
    if (!known.has(path)) tries.push(path);
  }
  const statuses = new Map<number, number>();
  for (const [at, url] of tries.entries()) {
    const { statusCode } = await server.app.inject({ method: at % 2 === 0 ? 'GET' : 'POST', url: url, headers: BROWSER });
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  expect([...statuses.keys()].filter((status) => status < 400)).toEqual([]);
  const counted = await server.db.selectFrom('edm_event').where('task_id', '=', id).select('id').execute();
  expect(counted).toEqual([]);
  expect((await seller.call('getEdmTask', { id })).body.result.figures).toMatchObject({ opened: 0, clicked: 0, unsubscribed: 0 });
}, 120_000);

const TEXT = { language: 'en', title: 'News of lamps', consent: 'Borealis may mail me about lamps.' } as const;
const proofIn = (page: string) => /name="proof" value="([^"]+)"/.exec(page)?.[1] ?? '';
/** What a page was sent from that was opened a minute ago. */
async function signUp(address: string, fields: Record<string, string>, seconds = 60) {
  const path = address.slice(PUBLIC_URL.length);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - seconds * 1000 });
  const shown = await server.fetch(path, { headers: BROWSER });
  const page = await shown.text();
  vi.useRealTimers();
  const body = new URLSearchParams({ website: '', agree: '1', lang: 'en', proof: proofIn(page), ...fields }).toString();
  const headers = { ...BROWSER, 'content-type': 'application/x-www-form-urlencoded' };
  return { page, headers: Object.fromEntries(shown.headers), answer: await server.fetch(path, { method: 'POST', headers, body }) };
}

/** Who is erased is nowhere but on the list of those not to be written to, and a form goes with its page; a stranger can do neither. */
async function eraseAndDelete({
  form,
  subscriber,
  link,
}: {
  form: Schemas['SignupForm'];
  subscriber: string;
  link: string;
}): Promise<void> {
  const stranger = server.as(await signIn(server.db));
  const kept = async () => ({
    subscribers: (await seller.call('listSubscribers', { index: 1 })).body.result.datas.map((one) => one.email),
    mails: (await server.db.selectFrom('outgoing_mail').where('tenant_id', '=', owner.tenant).select('subject').execute()).length,
    listed: (await seller.call('listSuppressions', { index: 1 })).body.result.datas.map((one) => one.email),
  });
  const erased = { id: subscriber };
  expect((await stranger.call('deleteSubscriber', erased)).body.code).toBe(404);
  expect(await kept()).toEqual({ subscribers: ['anna@buyer.example'], mails: 1, listed: ['anna@buyer.example'] });
  await seller.call('deleteSubscriber', erased);
  expect(await kept()).toEqual({ subscribers: [], mails: 0, listed: ['anna@buyer.example'] });
  expect((await server.fetch(link, { headers: BROWSER })).status).toBe(404);

  expect((await stranger.call('deleteSignupForm', { id: form.id })).body.code).toBe(404);
  await seller.call('deleteSignupForm', { id: form.id });
  expect((await seller.call('listSignupForms', undefined)).body.result).toEqual([]);
  expect((await server.fetch(form.address.slice(PUBLIC_URL.length), { headers: BROWSER })).status).toBe(404);
}

const DAY_MS = 86_400_000;

/** What was found out about addresses, and so many days ago. */
async function found(verdicts: Readonly<Record<string, readonly ['valid' | 'risky' | 'invalid', days: number]>>): Promise<void> {
  const rows = Object.entries(verdicts).map(([address, [status, days]]) => ({
    tenant_id: owner.tenant,
    address,
    result: JSON.stringify({ status }),
    checkedat: new Date(Date.now() - days * DAY_MS),
  }));
  await server.db.insertInto('mail_check').values(rows).execute();
}

test('startEdmVerification, listEdmAudience and deleteSuppressions: a task for verified addresses skips those that nobody found good lately, and has them verified; a dead one may be tried again', async () => {
  const mailboxid = await newSeller(1);
  const names = ['good', 'risky', 'dead', 'old', 'never', 'signed'] as const;
  const audience = { source: 'paste', addresses: names.map((name) => `${name}@buyer.example`).join('\n') } as const;
  await found({
    'good@buyer.example': ['valid', 1],
    'risky@buyer.example': ['risky', 1],
    'dead@buyer.example': ['invalid', 1],
    'old@buyer.example': ['valid', 31],
  });
  const form = (await seller.call('saveSignupForm', { name: 'News', mailboxid, texts: [TEXT], enabled: true })).body.result;
  const subscriber = {
    tenant_id: owner.tenant,
    form_id: form.id,
    email: 'signed@buyer.example',
    language: 'en',
    consent: '',
    address: '',
  } as const;
  await server.db
    .insertInto('edm_subscriber')
    .values({ ...subscriber, name: '', confirmtime: new Date() })
    .execute();
  const reasons = async (chosen: object) => {
    const { datas } = (await seller.call('listEdmAudience', { audience: { ...audience, ...chosen }, index: 1 })).body.result;
    return datas.map(({ email, skipreason }) => `${email.split('@')[0]} ${skipreason}`);
  };
  expect(await reasons({})).toEqual(['good ', 'risky ', 'dead invalid', 'old ', 'never ', 'signed ']);
  const only = { ...audience, onlyverified: true };
  const verdicts = ['good ', 'risky unverified', 'dead invalid', 'old unverified', 'never unverified', 'signed '];
  expect(await reasons(only)).toEqual(verdicts);
  expect((await seller.call('listEdmAudience', { audience: only, index: 1, reason: 'unverified' })).body.result).toMatchObject({
    total: 3,
    willsend: 2,
    skipped: [
      { reason: 'unverified', count: 3 },
      { reason: 'invalid', count: 1 },
    ],
  });

  const list = (await seller.call('startEdmVerification', { audience: only, name: 'Recipients' })).body.result;
  expect(list).toMatchObject({ name: 'Recipients', total: 3, done: 0, status: 0 });
  const lined = await server.db.selectFrom('address_list_row').where('list_id', '=', list.id).select('mail').orderBy('place').execute();
  expect(lined.map(({ mail }) => mail)).toEqual(['risky@buyer.example', 'old@buyer.example', 'never@buyer.example']);
  const nobody = { source: 'paste', addresses: 'good@buyer.example' } as const;
  expect((await seller.call('startEdmVerification', { audience: nobody, name: 'None' })).body).toMatchObject({ code: 400 });
  const rights = { permissions: [{ id: 'tool', operation: ['view', 'import'] }], roles: [] } satisfies Rights;
  const other = server.as(await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales', rights }));
  expect((await other.call('startEdmVerification', { audience, name: 'Others' })).body.code).toBe(401);

  const id = await started({ senderids: [mailboxid], audience: only });
  const made = await server.db
    .selectFrom('edm_recipient')
    .where('task_id', '=', id)
    .select(['email', 'skipreason'])
    .orderBy('id')
    .execute();
  expect(made.map(({ email, skipreason }) => `${email.split('@')[0]} ${skipreason}`)).toEqual(verdicts);

  await server.db.insertInto('mail_suppression').values({ tenant_id: owner.tenant, email: 'dead@buyer.example', reason: 'hard' }).execute();
  await seller.call('deleteSuppressions', { emails: ['dead@buyer.example'], why: 'a new server' });
  expect(await reasons({})).toEqual(['good ', 'risky ', 'dead ', 'old ', 'never ', 'signed ']);
});

const readFile = async (filename: string, content: string | Uint8Array<ArrayBuffer>) =>
  (await seller.call('uploadEdmAddresses', { filename, content })).body;

test('uploadEdmAddresses: addresses and domains are read out of text and out of a workbook, each once; a file without any is refused', async () => {
  await newSeller(1);
  const text = 'Name;Email\r\nAnna;Anna <Anna@Buyer.example>\r\nBo;bo@buyer.example\r\nBo;bo@buyer.example\r\n@gone.example';
  const addresses = ['anna@buyer.example', 'bo@buyer.example', '@gone.example'];
  expect((await readFile('fair.csv', text)).result).toEqual({ addresses, total: 3 });
  async function* rows() {
    for (const email of addresses) yield ['somebody', email];
  }
  const book = await buffer(writeSheet({ format: 'xlsx', name: 'Fair', head: ['Name', 'Email'], rows: rows() }));
  expect((await readFile('fair.xlsx', new Uint8Array(book))).result).toEqual({ addresses, total: 3 });
  expect((await readFile('none.txt', 'nobody at all')).code).toBe(400);
});

const addPerson = async (caller: TestCaller, customerid: string, { name, emails = [] }: { name: string; emails?: string[] }) =>
  (await caller.call('addContact', { customerid, name, emails: emails.map((email) => ({ email })) })).body.result.id ?? '';

const namesOf = async (caller: TestCaller, keyword: string) =>
  (await caller.call('listEdmContacts', { keyword })).body.result.map(({ name }) => name).toSorted();

test('listEdmContacts and listEdmAudience: people are chosen one by one, each at the main address that works; those of a colleague are neither found nor written to', async () => {
  await newSeller(1);
  const { id: customerid = '' } = (await seller.call('createCustomer', { companyname: 'Harbour Lighting' })).body.result;
  const ann = await addPerson(seller, customerid, { name: 'Ann Buyer', emails: ['ann@harbour.example', 'ann@home.example'] });
  const bob = await addPerson(seller, customerid, { name: 'Bob Clerk', emails: ['bob@harbour.example'] });
  const eva = await addPerson(seller, customerid, { name: 'Eva Quiet' });
  await server.db.updateTable('contact_email').set({ invalid: true }).where('email', '=', 'ann@harbour.example').execute();
  await server.db.updateTable('contact_email').set({ optout: true }).where('email', '=', 'bob@harbour.example').execute();
  const others = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales', dataScope: 'SELF', rights: ownerRights });
  const other = server.as(others);
  const theirs = (await other.call('createCustomer', { companyname: 'Harbour North' })).body.result.id ?? '';
  const jan = await addPerson(other, theirs, { name: 'Jan North', emails: ['jan@north.example'] });

  expect(await namesOf(seller, 'harbour')).toEqual(['Ann Buyer', 'Bob Clerk', 'Jan North']);
  expect(await namesOf(other, 'harbour')).toEqual(['Jan North']);
  expect(await namesOf(seller, 'home.example')).toEqual(['Ann Buyer']);
  const contactids = [eva, bob, ann, jan].join('|');
  expect((await other.call('listEdmContacts', { ids: contactids })).body.result.map(({ id }) => id)).toEqual([jan]);
  expect((await seller.call('listEdmContacts', { ids: contactids })).body.result).toEqual([
    { id: eva, name: 'Eva Quiet', email: '', companyname: 'Harbour Lighting', problem: 'noaddress' },
    { id: bob, name: 'Bob Clerk', email: 'bob@harbour.example', companyname: 'Harbour Lighting', problem: 'unsubscribed' },
    { id: ann, name: 'Ann Buyer', email: 'ann@home.example', companyname: 'Harbour Lighting', problem: '' },
    { id: jan, name: 'Jan North', email: 'jan@north.example', companyname: 'Harbour North', problem: '' },
  ]);
  const chosen = async (caller: TestCaller) => {
    const { datas } = (await caller.call('listEdmAudience', { audience: { source: 'contacts', contactids }, index: 1 })).body.result;
    return datas.map(({ email, skipreason }) => `${email} ${skipreason}`);
  };
  expect(await chosen(seller)).toEqual(['ann@home.example ', 'bob@harbour.example unsubscribed', 'jan@north.example ']);
  expect(await chosen(other)).toEqual(['jan@north.example ']);
});

const confirmLink = (text: string) => /\/t\/sc\/[\w.-]+/.exec(text)?.[0] ?? '';

test('saveSignupForm, listSignupForms, listSubscribers, deleteSubscriber and deleteSignupForm: who signs up confirms by mail, and only then is a recipient of a task; who left is not, and who is erased stays on the list', async () => {
  const post = await mailServer();
  const mailboxid = await newSeller(post.port);
  sendingOf(server);
  const form = (await seller.call('saveSignupForm', { name: 'Lamp news', mailboxid, texts: [TEXT], enabled: true })).body.result;
  expect(form).toMatchObject({ name: 'Lamp news', mailboxid, texts: [TEXT], version: 1, waiting: 0, confirmed: 0 });
  expect(form.address).toMatch(/^https:\/\/farsail\.example\/t\/s\/[\w-]{16}$/);
  const { page, headers, answer } = await signUp(form.address, { name: 'Anna', email: 'Anna@Buyer.example' });
  expectGuardedPage(headers, 'same-origin');
  expect(page).toContain(TEXT.consent);
  expect(page).not.toContain('<script');
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('only then are you signed up')]);

  await vi.waitUntil(() => post.taken.length === 1, WAIT);
  expect(post.taken[0]).toMatchObject({ to: ['anna@buyer.example'] });
  const link = confirmLink(partOf(post.taken[0], 'text/plain'));
  const html = partOf(post.taken[0], 'text/html');
  expect(html).toContain('<html lang="en">');
  expect(html).toMatch(new RegExp(`<a href="${PUBLIC_URL}${link}" style="[^"]*background:#00624a[^"]*">Yes, sign me up</a>`));
  const audience = { source: 'subscribers', formid: form.id } as const;
  const chosen = async () => (await seller.call('listEdmAudience', { audience, index: 1 })).body.result;
  expect(await (await server.fetch(link, { headers: BROWSER })).text()).toContain('Yes, sign me up');
  expect((await chosen()).willsend).toBe(0);
  expect(await (await server.fetch(link, { method: 'POST', headers: BROWSER })).text()).toContain('is signed up for emails from');
  expect((await server.fetch(`${link.slice(0, -1)}!`, { method: 'POST', headers: BROWSER })).status).toBe(404);
  expect((await chosen()).datas.map(({ email, name }) => [email, name])).toEqual([['anna@buyer.example', 'Anna']]);
  const { datas } = (await seller.call('listSubscribers', { index: 1 })).body.result;
  expect(datas).toMatchObject([{ form: 'Lamp news', consent: TEXT.consent, address: form.address, state: 'confirmed' }]);
  expect(datas[0]?.confirmtime).not.toBeNull();

  await seller.call('addSuppressions', { addresses: 'anna@buyer.example' });
  expect((await chosen()).willsend).toBe(0);
  expect((await seller.call('listSubscribers', { index: 1 })).body.result.datas[0]?.state).toBe('left');
  expect((await server.as(await signIn(server.db)).call('listSubscribers', { index: 1 })).body.result.total).toBe(0);
  await eraseAndDelete({ form, subscriber: datas[0]?.id ?? '', link });
}, 60_000);

test("saveSignupForm: what is sent from a colleague's mailbox is changed by its owner alone; others rename the form, turn it off or send from their own", async () => {
  const mailboxid = await newSeller(1);
  const form = (await seller.call('saveSignupForm', { name: 'Lamp news', mailboxid, texts: [TEXT], enabled: true })).body.result;
  const other = server.as(await signIn(server.db, { tenant: owner.tenant }));
  const input = { id: form.id, version: 1, name: 'Lamp news', mailboxid, texts: [TEXT], enabled: true };
  const texts = [{ ...TEXT, consent: 'Anybody may mail me.' }];
  expect(await other.call('saveSignupForm', { ...input, texts })).toMatchObject({ status: 409, body: { result: { field: 'mailboxid' } } });
  expect((await other.call('saveSignupForm', { ...input, name: 'News', enabled: false })).body.result).toMatchObject({
    version: 2,
    texts: [TEXT],
  });
  expect((await other.call('saveSignupForm', { ...input, version: 2 })).status).toBe(409);
  expect((await seller.call('saveSignupForm', { ...input, version: 2, texts })).body.result).toMatchObject({ version: 3, texts });
});

test('saveSignupForm: programs, the hasty and the listed are mailed nothing, what nobody confirmed is forgotten after a week, and a form that is off is not there', async () => {
  const post = await mailServer();
  const mailboxid = await newSeller(post.port);
  const input = { name: 'Lamp news', mailboxid, texts: [TEXT], enabled: true };
  const { id, version, address } = (await seller.call('saveSignupForm', input)).body.result;
  await seller.call('addSuppressions', { addresses: 'left@buyer.example' });
  const said = async (fields: Record<string, string>, seconds?: number) => (await signUp(address, fields, seconds)).answer.text();
  const email = 'bob@buyer.example';
  expect(await said({ email, website: 'https://spam.example' })).toContain('only then are you signed up');
  expect(await said({ email }, 0)).toContain('submit them again');
  expect(await said({ email, agree: '' })).toContain('tick the box');
  expect(await said({ email: 'left@buyer.example' })).toContain('only then are you signed up');
  const waiting = () => server.db.selectFrom('edm_subscriber').where('form_id', '=', id).select('email').execute();
  expect(await waiting()).toEqual([{ email: 'left@buyer.example' }]);
  expect(await said({ email })).toContain('only then are you signed up');
  expect(await said({ email })).toContain('only then are you signed up');
  const mails = server.db.selectFrom('outgoing_mail').where('tenant_id', '=', owner.tenant).select('recipients');
  expect((await mails.execute()).map(({ recipients }) => recipients.to[0]?.address)).toEqual([email]);

  await server.db
    .updateTable('edm_subscriber')
    .set({ createtime: new Date(Date.now() - 8 * 86_400_000) })
    .where('email', '=', email)
    .execute();
  await sweepSignups(server.db);
  expect(await waiting()).toEqual([{ email: 'left@buyer.example' }]);
  expect((await seller.call('saveSignupForm', { ...input, id, version: version + 1 })).body.code).toBe(409);
  await seller.call('saveSignupForm', { ...input, id, version, enabled: false });
  expect((await server.fetch(address.slice(PUBLIC_URL.length), { headers: BROWSER })).status).toBe(404);
  expect((await seller.call('listSignupForms', undefined)).body.result).toMatchObject([{ id, enabled: false, version: 2 }]);
}, 60_000);

test('deleteSubscriber: tasks forget who is erased and keep their figures; what waits is not sent, an old link leads nowhere, and a contact stays known', async () => {
  const { db } = server;
  const mailboxid = await newSeller((await mailServer()).port);
  const form = (await seller.call('saveSignupForm', { name: 'News', mailboxid, texts: [TEXT], enabled: true })).body.result;
  await seller.call('createCustomer', { companyname: 'Kranfabrik Adler', email: 'eva@adler.example' });
  const of = { tenant_id: owner.tenant, account_id: owner.id };
  const plan = {
    audience: JSON.stringify({ source: 'subscribers' }),
    senderids: [],
    fromname: '',
    replyto: '',
    subject: 'News',
    subjectb: '',
    preheader: '',
    template_id: '',
    html: '<p>News</p>',
    text: '',
    language: '',
    trackopens: true,
    trackclicks: true,
    schedule: JSON.stringify(PLAIN_TASK.schedule),
    sendlimit: '{"perhour":0,"perday":0}',
  };
  const task = async () =>
    (
      await db
        .insertInto('edm_task')
        .values({ ...of, ...plan, taskname: 'News', status: 3 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [past, next] = [await task(), await task()];
  const pasted = JSON.stringify({
    source: 'paste',
    addresses: 'Tom <tom@buyer.example>, Eva <EVA@buyer.example>\neva@buyer.example\nme.eva@buyer.example',
  });
  await db.updateTable('edm_task').set({ audience: pasted }).where('id', '=', next).execute();
  const recipients = (ids: readonly string[], email: string) =>
    db
      .insertInto('edm_recipient')
      .values(ids.map((task_id) => ({ task_id, tenant_id: owner.tenant, email, name: 'Eva', status: 0 as const })))
      .returning('id')
      .execute();
  const [sent] = await recipients([past, next], 'eva@buyer.example');
  await recipients([past], 'eva@adler.example');
  const now = new Date();
  await db
    .updateTable('edm_recipient')
    .set({ status: 2, senttime: now, opentime: now, lasttime: now })
    .where('task_id', '=', past)
    .execute();
  const subscribe = async (email: string) => {
    const one = {
      tenant_id: owner.tenant,
      form_id: form.id,
      email,
      name: '',
      language: 'en' as const,
      consent: TEXT.consent,
      address: form.address,
    };
    return (
      await db
        .insertInto('edm_subscriber')
        .values({ ...one, confirmtime: now })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  };
  for (const email of ['eva@buyer.example', 'eva@adler.example']) await seller.call('deleteSubscriber', { id: await subscribe(email) });

  const told = async (id: string) => {
    const { datas } = (await seller.call('listEdmRecipients', { id, view: 'all', index: 1 })).body.result;
    return datas.map(({ email, name, status, skipreason, opentime }) => [email, name, status, skipreason, opentime !== null]);
  };
  expect(await told(past)).toEqual([
    ['', '', 2, '', true],
    ['eva@adler.example', 'Eva', 2, '', true],
  ]);
  expect(await told(next)).toEqual([['', '', 6, 'suppressed', false]]);
  const { audience } = await db.selectFrom('edm_task').where('id', '=', next).select('audience').executeTakeFirstOrThrow();
  expect(audience).toEqual({ source: 'paste', addresses: 'Tom <tom@buyer.example>\nme.eva@buyer.example' });
  const figures = await db.selectFrom('edm_task').where('id', '=', past).select(['total', 'sent', 'opened']).executeTakeFirstOrThrow();
  expect(figures).toEqual({ total: 2, sent: 2, opened: 2 });
  const secrets = openSecrets({ secretKey: SECRET_KEY, dataDir: '/' });
  const link = marketingPath(secrets, 'leave', { taskId: past, recipientId: sent?.id ?? '' });
  expect((await server.fetch(link, { headers: BROWSER })).status).toBe(404);
});

test('mails that are taken in hand while their mailbox fails are all free again', async () => {
  const claimed = Promise.withResolvers<ClaimedRecipient[]>();
  const back: string[] = [];
  const mails = new BegunMails({
    claim: () => claimed.promise,
    begin: async (ids) => new Set(ids),
    giveBack: ({ id }) => back.push(id),
    onError: fail,
  });
  const next = mails.next();
  mails.end();
  const ids = Array.from({ length: 100 }, (_, at) => String(at));
  claimed.resolve(ids.map((id) => ({ id }) as ClaimedRecipient));
  expect([await next, back]).toEqual([undefined, ids]);
});

test('a task whose only mailbox was disconnected pauses and says that nobody can send it', async () => {
  const mailbox = await newSeller(1);
  const id = await started({ senderids: [mailbox], audience: { source: 'paste', addresses: 'anna@buyer.example' } });
  expect((await seller.call('deleteMailbox', { id: mailbox })).body.result.count).toBe(1);
  marketing();
  const stand = async () => {
    const { status, pausereason } = (await seller.call('getEdmTask', { id })).body.result;
    return [status, pausereason];
  };
  await expect.poll(stand, WAIT).toEqual([3, 'sender']);
});

const people = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}@buyer.example`);

test('a task of whose mails too many come back pauses itself, and once somebody lets it go on only the next that comes back pauses it', async () => {
  const dead = Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 });
  const post = await mailServer({ onRcptTo: ({ address }, _, done) => done(address.startsWith('dead') ? dead : undefined) });
  onTestFinished(() => post.stop());
  const sender = await newSeller(post.port);
  const sendlimit = JSON.stringify({ perminute: 100_000, perhour: 100_000, perday: 100_000 });
  await server.db.insertInto('edm_sender').values({ mailbox_id: sender, tenant_id: owner.tenant, warmup: false, sendlimit }).execute();
  const addresses = [...people('dead', 10), ...people('anna', 140), 'dead@later.example'].join('\n');
  const id = await started({ senderids: [sender], audience: { source: 'paste', addresses, recentdays: 0 } });
  const stand = async () => {
    const { status, pausereason, figures } = (await seller.call('getEdmTask', { id })).body.result;
    return [status, pausereason, figures.hardbounce];
  };
  const goOn = () => seller.call('updateEdmTaskStatus', { id, status: 2 });
  marketing();
  await expect.poll(stand, WAIT).toEqual([3, 'hardbounces', 10]);
  await goOn();
  await expect.poll(stand, WAIT).toEqual([3, 'hardbounces', 11]);
  await goOn();
  await expect.poll(stand, WAIT).toEqual([4, '', 11]);
  expect(post.taken).toHaveLength(140);
});
