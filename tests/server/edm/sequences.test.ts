import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { prepareTask } from '#server/edm/recipient/prepare.ts';
import { startMarketing } from '#server/edm/send/marketing-sender.ts';
import { wakeMarketing } from '#server/edm/send/wake-marketing.ts';
import { judgeTrial } from '#server/edm/trial/trial.ts';
import { leafText, mimeLeaves } from '#server/mail/report/mime-leaves.ts';
import { openSecrets } from '#server/secrets.ts';

import { signIn, type SignedIn } from '../../support/accounts.ts';
import { startServer, type TestCaller, type TestServer } from '../../support/server.ts';
import { lineTo, mailboxAt, type MailServer, mailServer } from '../mail/support.ts';

const PUBLIC_URL = 'https://farsail.example';
const SECRET_KEY = 'only for tests, only for tests, only';
const WAIT = { timeout: 30_000, interval: 50 };

let server: TestServer;
let owner: SignedIn;
let seller: TestCaller;
let post: MailServer;
let mailbox: string;
beforeAll(async () => {
  server = await startServer({ settings: { publicUrl: PUBLIC_URL, secretKey: SECRET_KEY } });
});

async function newSeller(who?: SignedIn): Promise<void> {
  post = await mailServer();
  owner = who ?? (await signIn(server.db));
  seller = server.as(owner);
  mailbox = await mailboxAt(server, owner, { port: post.port });
  await server.db
    .insertInto('edm_sender')
    .values({ mailbox_id: mailbox, tenant_id: owner.tenant, warmup: false, sendlimit: '{"perminute":1000,"perhour":10000,"perday":10000}' })
    .execute();
}

function fail(error: unknown): void {
  throw error;
}

/** Sends marketing mail until it is stopped, at the latest when the test has finished. */
function marketing() {
  const { db, target } = server;
  const tracking = { publicUrl: PUBLIC_URL, secrets: openSecrets({ secretKey: SECRET_KEY, dataDir: '/' }) };
  const sender = startMarketing({ db, target, tracking, openLine: lineTo(db), onError: fail });
  onTestFinished(() => sender.stop());
  return sender;
}

const TASK = {
  taskname: 'Catalogue',
  fromname: '',
  replyto: '',
  subject: 'Panels for {{contact.name|you}}',
  preheader: '',
  html: '<p>Dear {{contact.name|customer}}</p>',
  text: '',
  schedule: { mode: 'now', at: null, from: '09:00', to: '18:00', skipweekends: true, skipholidays: true },
  limit: { perhour: 0, perday: 0 },
  trackopens: true,
  trackclicks: true,
} as const;
const SECOND = { days: 3, subject: '', preheader: '', html: '<p>Did you see it?</p>' };
const THIRD = { days: 5, subject: 'The last one', preheader: '', html: '<p>Our <a href="https://example.com/">sheet</a></p>' };

const people = (count: number) => Array.from({ length: count }, (_, at) => `p${at}@buyer.example`).join('\n');

async function started(task: object): Promise<string> {
  const { result } = (await seller.call('saveEdmTask', { task: { ...TASK, senderids: [mailbox], ...task } as never })).body;
  const begun = await seller.call('startEdmTask', { id: result.id, version: result.version });
  expect(begun.body).toMatchObject({ code: 200, result: { status: 1, preparing: true } });
  await prepareTask(server.db, result.id);
  return result.id;
}

const taskOf = async (id: string) => (await seller.call('getEdmTask', { id })).body.result;
const htmlIn = (raw: string) => leafText(mimeLeaves(Buffer.from(raw)).find(({ type }) => type === 'text/html') as never);
const mailsWith = (words: string) => post.taken.filter(({ raw }) => htmlIn(raw).includes(words));
const tookMails = (count: number) => vi.waitUntil(() => post.taken.length >= count, WAIT);
const settled = (id: string, sent: number) => vi.waitUntil(async () => (await taskOf(id)).figures.sent >= sent, WAIT);

/** So many days pass for the mails of a task, and all servers look again. */
async function passDays(id: string, days: number): Promise<void> {
  await sql`UPDATE edm_recipient SET senttime = senttime - make_interval(days => ${days}::integer) WHERE task_id = ${id} AND senttime IS NOT NULL`.execute(
    server.db,
  );
  await server.db
    .updateTable('edm_task')
    .set({ lookedat: new Date(0) })
    .where('first_id', 'is not', null)
    .execute();
  await wakeMarketing(server.db);
}

/** Somebody writes a new mail in place of answering ours. */
async function writesAnew(email: string): Promise<void> {
  await sql`
    WITH thread AS (INSERT INTO mail_thread (tenant_id, mailbox_id, subjectkey, party, lastdate) VALUES (${owner.tenant}, ${mailbox}, '', ${email}, now()) RETURNING id)
    INSERT INTO mail (tenant_id, mailbox_id, thread_id, direction, party, date) SELECT ${owner.tenant}, ${mailbox}, id, 'in', ${email}, now() + interval '1 second' FROM thread`.execute(
    server.db,
  );
}

async function buys(taskId: string, email: string): Promise<void> {
  await sql`
    INSERT INTO opportunity (tenant_id, no, name, customer_id, stage, probability, currency, begindate, actualclose, owner_id, creator_id)
    SELECT tenant_id, 'W1', 'Lamps', customer_id, 'won', 100, 'USD', current_date, current_date, ${owner.id}, ${owner.id}
    FROM edm_recipient WHERE task_id = ${taskId} AND email = ${email}`.execute(server.db);
}

test('startEdmTask: a second and a third mail go to those who did not answer, after their days, over a restart, and the task ends after the last', async () => {
  await newSeller();
  const addresses = ['anna', 'bob', 'carl', 'dora', 'eva', 'fred'].map((name) => `${name} <${name}@buyer.example>`).join('\n');
  await seller.call('createCustomer', { companyname: 'Eva Lighting', contactname: 'Eva', email: 'eva@buyer.example' });
  const first = marketing();
  const id = await started({ audience: { source: 'paste', addresses }, followups: [SECOND, THIRD] });
  await settled(id, 6);
  const { steps, status } = await taskOf(id);
  expect(status).toBe(2);
  expect(steps).toMatchObject([
    { step: 2, days: 3, subject: 'Re: Panels for {{contact.name|you}}', status: 2, figures: { total: 0 } },
    { step: 3, days: 5, subject: 'The last one', status: 2, figures: { total: 0 } },
  ]);
  await first.stop();

  // One answered our mail, one wrote anew, one bought, one left.
  const recipients = await server.db.selectFrom('edm_recipient').where('task_id', '=', id).select(['id', 'email']).execute();
  const idOf = (email: string) => recipients.find((one) => one.email === email)?.id ?? '';
  await server.db.updateTable('edm_recipient').set({ replytime: new Date() }).where('id', '=', idOf('anna@buyer.example')).execute();
  await seller.call('addSuppressions', { addresses: 'dora@buyer.example' });
  await writesAnew('carl@buyer.example');
  await buys(id, 'eva@buyer.example');
  await passDays(id, 3);
  const second = marketing();
  await tookMails(8);
  const [two, three] = steps.map((step) => step.id) as [string, string];
  await settled(two, 2);
  expect((await taskOf(two)).figures).toMatchObject({ total: 6, sent: 2, skipped: 4 });
  const skipped = (await seller.call('listEdmRecipients', { id: two, index: 1, view: 'skipped' })).body.result.datas;
  expect(new Map(skipped.map(({ email, skipreason }) => [email, skipreason]))).toEqual(
    new Map([
      ['anna@buyer.example', 'answered'],
      ['carl@buyer.example', 'answered'],
      ['dora@buyer.example', 'suppressed'],
      ['eva@buyer.example', 'won'],
    ]),
  );
  const mails = post.taken.filter(({ to }) => to[0] === 'bob@buyer.example');
  expect(mails).toHaveLength(2);
  expect(mails[1]?.raw).toMatch(/^Subject: Re: Panels for bob/m);
  expect(mails[1]?.raw.replaceAll(/\r\n /g, ' ')).toContain(`In-Reply-To: ${mails[0]?.messageId}`);

  await server.db
    .updateTable('edm_recipient')
    .set({ replytime: new Date() })
    .where('task_id', '=', two)
    .where('email', '=', 'bob@buyer.example')
    .execute();
  await passDays(two, 5);
  await settled(three, 1);
  await vi.waitUntil(async () => (await taskOf(id)).status === 4, WAIT);
  expect((await taskOf(three)).figures).toMatchObject({ total: 2, sent: 1, skipped: 1 });
  expect(post.taken).toHaveLength(9);
  expect((await seller.call('listEdmTasks', { index: 1 })).body.result.total).toBe(1);
  await second.stop();
});

test('updateEdmTaskStatus: follow-ups pause, go on and end with the first mail, and cannot be turned alone', async () => {
  await newSeller();
  marketing();
  const id = await started({ audience: { source: 'paste', addresses: 'anna@buyer.example' }, followups: [SECOND] });
  await settled(id, 1);
  const [step] = (await taskOf(id)).steps;
  const of = async (status: 2 | 3 | 5) => {
    const { result } = (await seller.call('updateEdmTaskStatus', { id, status })).body;
    return [result.status, result.steps[0]?.status, result.steps[0]?.pausereason];
  };
  await server.db
    .updateTable('edm_task')
    .set({ pausereason: 'hardbounces', pausetext: '3 / 40' })
    .where('id', '=', step?.id ?? '')
    .execute();
  expect(await of(3)).toEqual([3, 3, 'user']);
  expect((await seller.call('updateEdmTaskStatus', { id: step?.id ?? '', status: 2 })).body.code).toBe(409);
  expect(await of(2)).toEqual([2, 2, '']);
  expect(await of(5)).toEqual([5, 5, '']);
});

test('checkEdmTask and startEdmTask: a sub-account sends as many mails a month as its parent account allows, is told first whom that skips, and its follow-ups wait for more', async () => {
  const parent = await signIn(server.db);
  await newSeller(await signIn(server.db, { tenant: parent.tenant, parent: parent.id }));
  const allow = (mailpermonth: number) =>
    server.db
      .updateTable('account')
      .set({ quota: JSON.stringify({ mailpermonth }) })
      .where('id', '=', owner.id)
      .execute();
  await allow(3);
  marketing();
  const audience = { source: 'paste', addresses: people(5) } as const;
  const draft = async (task: object) =>
    (await seller.call('saveEdmTask', { task: { ...TASK, senderids: [mailbox], audience, ...task } })).body.result;
  const { id, version } = await draft({ followups: [SECOND] });
  const { items, forecast } = (await seller.call('checkEdmTask', { id })).body.result;
  expect([items.find(({ kind }) => kind === 'quota'), forecast.willsend]).toMatchObject([{ state: 'advice', count: 2 }, 3]);
  await seller.call('startEdmTask', { id, version });
  await prepareTask(server.db, id);
  await settled(id, 3);
  expect((await taskOf(id)).figures).toMatchObject({ total: 5, sent: 3, skipped: 2 });
  const skipped = (await seller.call('listEdmRecipients', { id, index: 1, view: 'skipped' })).body.result.datas;
  expect(skipped.map(({ skipreason }) => skipreason)).toEqual(['limit', 'limit']);

  const more = await draft({ taskname: 'One more' });
  const refusal = (await seller.call('startEdmTask', { id: more.id, version: more.version }, { headers: { 'accept-language': 'en' } }))
    .body;
  expect(refusal).toMatchObject({ code: 409, message: 'You have used all 3 marketing emails for this month' });
  const stop = (await seller.call('checkEdmTask', { id: more.id })).body.result.items.find(({ kind }) => kind === 'quota');
  expect(stop).toMatchObject({ state: 'stop', count: 0 });

  await passDays(id, 3);
  const stepNow = async () => (await taskOf(id)).steps[0];
  await vi.waitUntil(async () => (await stepNow())?.pausereason === 'quota', WAIT);
  expect(await stepNow()).toMatchObject({ status: 2, figures: { total: 0 } });
  await allow(10);
  await passDays(id, 0);
  await tookMails(6);
  await vi.waitUntil(async () => (await taskOf(id)).status === 4, WAIT);
  expect(await stepNow()).toMatchObject({ pausereason: '', figures: { sent: 3 } });
});

test('startEdmTask: a sequence of somebody whose account is disabled pauses and says why, once its follow-up would go to somebody', async () => {
  const parent = await signIn(server.db);
  await newSeller(await signIn(server.db, { tenant: parent.tenant, parent: parent.id }));
  marketing();
  const id = await started({ audience: { source: 'paste', addresses: 'anna@buyer.example' }, followups: [SECOND] });
  await settled(id, 1);
  await server.db.updateTable('account').set({ enabled: false }).where('id', '=', owner.id).execute();
  const states = async () => {
    const { rows } = await sql<{ status: number; pausereason: string; waits: boolean }>`
      SELECT status, pausereason, first_id IS NOT NULL AND lookedat < now() - interval '1 hour' AS waits
      FROM edm_task WHERE ${id} IN (id, first_id) ORDER BY id`.execute(server.db);
    return rows;
  };
  await passDays(id, 0);
  await vi.waitUntil(async () => (await states()).every(({ waits }) => !waits), WAIT);
  expect(await states()).toMatchObject([{ status: 2 }, { status: 2, pausereason: '' }]);
  await passDays(id, 3);
  await vi.waitUntil(async () => (await states()).every(({ status }) => status === 3), WAIT);
  expect(await states()).toMatchObject([{ pausereason: 'account' }, { pausereason: 'account' }]);
});

test('startEdmTask and checkEdmTask: a task with a follow-up that says nothing is not started', async () => {
  await newSeller();
  const audience = { source: 'paste', addresses: 'anna@buyer.example' };
  const { result } = (
    await seller.call('saveEdmTask', { task: { ...TASK, senderids: [mailbox], audience, followups: [{ ...SECOND, html: '' }] } as never })
  ).body;
  const { items } = (await seller.call('checkEdmTask', { id: result.id })).body.result;
  expect(items.find(({ kind }) => kind === 'followups')).toMatchObject({ state: 'stop', count: 1 });
  expect((await seller.call('startEdmTask', { id: result.id, version: 1 })).body.code).toBe(409);
});

test('startEdmTask: of two subjects the one that more people opened goes to the rest, and the task says why', async () => {
  await newSeller();
  marketing();
  const addresses = people(20);
  const trial = { share: 50, measure: 'opened', hours: 2 };
  const id = await started({ audience: { source: 'paste', addresses }, subjectb: 'Other panels', trial });
  await settled(id, 10);
  expect(post.taken).toHaveLength(10);
  expect(post.taken.filter(({ raw }) => /^Subject: Other panels/m.test(raw))).toHaveLength(5);
  await server.db
    .updateTable('edm_recipient')
    .set({ opentime: new Date() })
    .where('task_id', '=', id)
    .where('variant', '=', 1)
    .where('senttime', 'is not', null)
    .execute();
  await sql`UPDATE edm_recipient SET senttime = senttime - interval '2 hours' WHERE task_id = ${id} AND senttime IS NOT NULL`.execute(
    server.db,
  );
  await wakeMarketing(server.db);
  await vi.waitUntil(async () => (await taskOf(id)).status === 4, WAIT);
  expect((await taskOf(id)).trialresult).toMatchObject({
    winner: 1,
    reason: 'better',
    sure: true,
    rest: 10,
    counts: [
      { sent: 5, did: 0 },
      { sent: 5, did: 5 },
    ],
  });
  expect(post.taken.filter(({ raw }) => /^Subject: Other panels/m.test(raw))).toHaveLength(15);
  const { datas } = (await seller.call('listNotices', { index: 1 })).body.result.page;
  expect(datas[0]?.content).toContain('Other panels');
});

test('startEdmTask: of two bodies with one subject each goes to half, their links are counted as one, and the winner goes to the rest', async () => {
  await newSeller();
  marketing();
  const addresses = Array.from({ length: 8 }, (_, at) => `q${at}@buyer.example`).join('\n');
  const link = '<a href="https://example.com/sheet">sheet</a>';
  const bodyb = { preheader: 'Look inside', html: `<p>The other body: <a href="https://example.com/video">video</a> ${link}</p>` };
  const task = { html: `<p>The first body: ${link}</p>`, bodyb, trial: { share: 50, measure: 'clicked', hours: 1 } };
  const id = await started({ audience: { source: 'paste', addresses }, ...task });
  await settled(id, 4);
  expect([mailsWith('The first body').length, mailsWith('The other body').length, mailsWith('Look inside').length]).toEqual([2, 2, 2]);
  await server.db
    .updateTable('edm_recipient')
    .set({ clicktime: new Date() })
    .where('task_id', '=', id)
    .where('variant', '=', 1)
    .where('senttime', 'is not', null)
    .execute();
  await sql`UPDATE edm_recipient SET senttime = senttime - interval '1 hour' WHERE task_id = ${id} AND senttime IS NOT NULL`.execute(
    server.db,
  );
  await wakeMarketing(server.db);
  await vi.waitUntil(async () => (await taskOf(id)).status === 4, WAIT);
  expect([mailsWith('The first body').length, mailsWith('The other body').length]).toEqual([2, 6]);
  expect(await taskOf(id)).toMatchObject({ subjectb: '', bodyb, trialresult: { winner: 1, rest: 4 } });
  const { links, variants } = (await seller.call('getEdmStatistics', { id })).body.result;
  expect(links.map(({ no, target }) => `${no} ${target}`).toSorted()).toEqual([
    '0 https://example.com/sheet',
    '1 https://example.com/video',
  ]);
  expect(variants.map(({ name, sent }) => `${name} ${sent}`).toSorted()).toEqual([`A: ${TASK.subject} 2`, `B: ${TASK.subject} 6`]);
});

test('checkEdmTask, startEdmTask and getEdmPreview: a second body is judged and shown as the first one is, and one that says nothing stops the task', async () => {
  await newSeller();
  const audience = { source: 'paste', addresses: 'anna@buyer.example' } as const;
  const task = { ...TASK, senderids: [mailbox], audience };
  const { id, version } = (await seller.call('saveEdmTask', { task: { ...task, bodyb: { preheader: '', html: ' ' } } })).body.result;
  const { items } = (await seller.call('checkEdmTask', { id })).body.result;
  expect(items.filter(({ state }) => state === 'stop').map(({ kind }) => kind)).toContain('body');
  expect((await seller.call('startEdmTask', { id, version })).body).toMatchObject({ code: 409 });
  const bodyb = { preheader: '', html: '<p>100% free for {{contact.name|you}}</p>' };
  await seller.call('saveEdmTask', { id, version, task: { ...task, subjectb: 'Other panels', bodyb } });
  const checked = (await seller.call('checkEdmTask', { id })).body.result.items;
  expect(checked.find(({ kind }) => kind === 'spamwords')).toMatchObject({ state: 'advice', detail: '100% free' });
  const shown = async (variant: 0 | 1) => (await seller.call('getEdmPreview', { id, variant })).body.result;
  expect(await shown(0)).toMatchObject({ subject: 'Panels for you', html: expect.stringContaining('Dear customer') as string });
  expect(await shown(1)).toMatchObject({ subject: 'Other panels', html: expect.stringContaining('100% free for you') as string });
});

function judged(one: number, other: number, sent = 100) {
  return judgeTrial([
    { sent, did: one },
    { sent, did: other },
  ]);
}

test('judgeTrial: a difference that chance may have made is called unsure, and without one the first subject goes', () => {
  expect(judged(30, 10)).toEqual({ winner: 0, reason: 'better', sure: true });
  expect(judged(12, 10)).toEqual({ winner: 0, reason: 'better', sure: false });
  expect(judged(10, 10)).toEqual({ winner: 0, reason: 'equal', sure: false });
  expect(judged(0, 0)).toEqual({ winner: 0, reason: 'nothing', sure: false });
  expect(judged(0, 0, 0)).toEqual({ winner: 0, reason: 'nothing', sure: false });
});
