import { beforeAll, expect, test } from 'vitest';

import { prepareTaskJobs } from '#server/edm/recipient/prepare.ts';
import { leafText, mimeLeaves } from '#server/mail/report/mime-leaves.ts';

import { signIn, type SignedIn } from '../../support/accounts.ts';
import { bindMailbox, mailSettings } from '../../support/mailbox.ts';
import { startServer, type TestCaller, type TestServer } from '../../support/server.ts';
import { mailboxAt, mailServer } from '../mail/support.ts';

let server: TestServer;
let owner: SignedIn;
let seller: SignedIn;
let boss: TestCaller;
let writer: TestCaller;
beforeAll(async () => {
  server = await startServer({
    settings: { secretKey: mailSettings.secretKey ?? '', allowLoopback: true, publicUrl: 'https://farsail.example' },
  });
});

/** Nothing answers there, so nothing is learnt and nothing waited for. */
const NOBODY_TO_ASK = { dnsServers: ['127.0.0.1:1'] };
const English = { headers: { 'accept-language': 'en' } };
const sales = { permissions: [{ id: 'marketing', operation: ['view', 'add', 'edit', 'delete', 'send'] }], roles: [] } as never;

/** The tasks for which the look of every minute sends a job. */
async function leftTasks(): Promise<string[]> {
  const sent: string[] = [];
  const [, look] = prepareTaskJobs(server.db, NOBODY_TO_ASK);
  await look?.run({}, async (_, data) => void sent.push((data as { taskId: string }).taskId));
  return sent;
}

/** An owner, and a colleague who may send but not approve. */
async function newCompany(): Promise<void> {
  owner = await signIn(server.db);
  seller = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, rights: sales });
  boss = server.as(owner);
  writer = server.as(seller);
}

const TASK = {
  taskname: 'Catalogue',
  fromname: '',
  replyto: '',
  subject: 'Panels for {{contact.name|you}}',
  preheader: '',
  html: '<p>Dear {{contact.name|customer}}, <a href="https://example.com/">see</a></p>',
  text: '',
  audience: { source: 'paste', addresses: 'Anna <anna@buyer.example>' },
  schedule: { mode: 'now', at: null, from: '09:00', to: '18:00', skipweekends: true, skipholidays: true },
  limit: { perhour: 0, perday: 0 },
  trackopens: true,
  trackclicks: true,
} as const;

async function asked() {
  const mailbox = await mailboxAt(server, seller, { port: 1 });
  const { result } = (await writer.call('saveEdmTask', { task: { ...TASK, senderids: [mailbox] } })).body;
  return (await writer.call('startEdmTask', { id: result.id, version: result.version })).body.result;
}

const noticesOf = async (who: TestCaller) =>
  (await who.call('listNotices', { index: 1 }, English)).body.result.page.datas.map(({ content }) => content);

test('saveEdmSettings, getEdmSettings, startEdmTask and updateEdmApproval: where the company wants it a task waits, is sent back with a reason, and then approved; each is told', async () => {
  await newCompany();
  expect((await writer.call('saveEdmSettings', { approval: true })).body.code).toBe(401);
  expect((await boss.call('saveEdmSettings', { approval: true })).body.result).toEqual({ approval: true });
  expect((await writer.call('getEdmSettings', undefined)).body.result).toEqual({ approval: true });
  const task = await asked();
  expect(task).toMatchObject({ status: 7, preparing: false });
  expect((await noticesOf(boss))[0]).toContain('asks you to approve the marketing task “Catalogue”');
  const { id, version } = task;
  expect((await boss.call('getEdmPreview', { id })).body.result).toMatchObject({ total: 1, email: 'anna@buyer.example' });
  expect((await writer.call('updateEdmApproval', { id, version, approve: true })).body.code).toBe(401);
  expect((await boss.call('updateEdmApproval', { id, version, approve: false })).body.code).toBe(409);
  const sentBack = (await boss.call('updateEdmApproval', { id, version, approve: false, reason: 'Name the price' })).body.result;
  expect(sentBack).toMatchObject({ status: 0, approvaltext: 'Name the price' });
  expect((await noticesOf(writer))[0]).toContain('returned the marketing task “Catalogue”: Name the price');

  const again = (await writer.call('startEdmTask', { id, version: sentBack.version })).body.result;
  expect(again).toMatchObject({ status: 7, approvaltext: '' });
  expect((await boss.call('updateEdmApproval', { id, version, approve: true })).body.code).toBe(409);
  const approved = (await boss.call('updateEdmApproval', { id, version: again.version, approve: true })).body.result;
  expect(approved).toMatchObject({ status: 1, preparing: true });
  expect((await noticesOf(writer))[0]).toContain('approved the marketing task “Catalogue”');
  expect(await leftTasks()).toContain(id);
});

test('updateEdmApproval, getEdmTask: an approver who sees only their own tasks follows what they approved, and not what they sent back', async () => {
  await newCompany();
  await boss.call('saveEdmSettings', { approval: true });
  const [approver, other] = [await newApprover(), await newApprover()];
  const { id, version } = await asked();
  const back = (await approver.call('updateEdmApproval', { id, version, approve: false, reason: 'Name the price' })).body.result;
  expect(back).toMatchObject({ status: 0 });
  expect((await approver.call('getEdmTask', { id })).body.code).toBe(404);

  const again = (await writer.call('startEdmTask', { id, version: back.version })).body.result;
  await approver.call('updateEdmApproval', { id, version: again.version, approve: true });
  expect((await approver.call('getEdmTask', { id })).body.result).toMatchObject({ id, status: 1 });
  expect((await approver.call('getEdmStatistics', { id })).body.code).toBe(200);
  expect((await approver.call('listEdmTasks', { index: 1 })).body.result.datas.map((task) => task.id)).toEqual([id]);
  expect((await other.call('getEdmTask', { id })).body.code).toBe(404);
});

/** A colleague who may approve and otherwise sees only their own tasks. */
async function newApprover(): Promise<TestCaller> {
  const rights = { permissions: [{ id: 'marketing', operation: ['view', 'send', 'approve'] }], roles: [] } as never;
  return server.as(await signIn(server.db, { tenant: owner.tenant, parent: owner.id, rights, dataScope: 'SELF' }));
}

test('a task whose server was killed while it gathered the recipients is taken up again, and one that is being prepared is not', async () => {
  await newCompany();
  const mailbox = await mailboxAt(server, owner, { port: 1 });
  const { id, version } = (await boss.call('saveEdmTask', { task: { ...TASK, senderids: [mailbox] } })).body.result;
  await boss.call('startEdmTask', { id, version });
  expect(await leftTasks()).toContain(id);
  const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const preparing = server.db.transaction().execute(async (trx) => {
    await trx.selectFrom('edm_task').where('id', '=', id).select('id').forUpdate().execute();
    held.resolve();
    await done.promise;
  });
  await held.promise;
  expect(await leftTasks()).not.toContain(id);
  done.resolve();
  await preparing;
  const [prepare] = prepareTaskJobs(server.db, NOBODY_TO_ASK);
  await prepare?.run({ taskId: id }, async () => undefined);
  expect((await boss.call('getEdmTask', { id })).body.result).toMatchObject({ preparing: false });
  expect(await leftTasks()).not.toContain(id);
});

test('updateEdmApproval: a writer takes a task back without a reason, and who may approve needs nobody', async () => {
  await newCompany();
  await boss.call('saveEdmSettings', { approval: true });
  const { id, version } = await asked();
  expect((await writer.call('updateEdmApproval', { id, version, approve: false })).body.result).toMatchObject({
    status: 0,
    approvaltext: '',
  });
  const mailbox = await mailboxAt(server, owner, { port: 1 });
  const { result } = (await boss.call('saveEdmTask', { task: { ...TASK, senderids: [mailbox] } })).body;
  expect((await boss.call('startEdmTask', { id: result.id, version: 1 })).body.result).toMatchObject({ status: 1 });
});

// oxlint-disable-next-line complexity -- one mail after another, and what stops them
test('sendEdmTest: a task, its follow-up and a template arrive marked as a test, count nowhere, and go to no customer', async () => {
  await newCompany();
  const post = await mailServer({ allowInsecureAuth: true });
  const { id: mailbox } = await bindMailbox(server.db, { port: post.port, user: 'chen', account: owner });
  const followups = [{ days: 3, subject: '', preheader: '', html: '<p>Did you see it?</p>' }];
  const { result } = (await boss.call('saveEdmTask', { task: { ...TASK, senderids: [mailbox], followups } })).body;
  const id: string = result.id;
  const emails = ['me@farsail.example', 'colleague@farsail.example'];
  expect((await boss.call('sendEdmTest', { id, emails }, English)).body.result.datas).toEqual(
    emails.map((email) => ({ email, sent: true, text: '' })),
  );
  expect(post.taken.map(({ to }) => to[0])).toEqual(emails);
  expect(post.taken[0]?.raw).toMatch(/^Subject: \[Test\] Panels for Anna/m);
  const html = leafText(mimeLeaves(Buffer.from(post.taken[0]?.raw ?? '')).find(({ type }) => type === 'text/html') as never);
  expect(html).toContain('https://example.com/');
  expect(html).not.toContain('farsail.example/t/');
  await boss.call('sendEdmTest', { id, step: 2, emails: ['me@farsail.example'] }, English);
  expect(post.taken[2]?.raw).toMatch(/^Subject: \[Test\] Re: Panels for Anna/m);
  const { datas } = (await boss.call('listEdmTemplates', { index: 1, owner: 'ready' })).body.result;
  const templateid = datas[0]?.id ?? '';
  expect((await boss.call('sendEdmTest', { templateid, emails: ['me@farsail.example'] })).body.result.datas[0]?.sent).toBe(true);

  await boss.call('createCustomer', { companyname: 'Buyer', contactname: 'Anna', email: 'anna@buyer.example' });
  expect((await boss.call('sendEdmTest', { id, emails: ['anna@buyer.example'] }, English)).body).toMatchObject({
    code: 409,
    message: 'Test emails can only go to colleagues: anna@buyer.example is a customer’s address or on the do-not-contact list',
  });
  expect((await boss.call('getEdmQuota', undefined)).body.result.used).toBe(0);
  expect((await boss.call('getEdmTask', { id })).body.result.figures.total).toBe(0);
  const many = Array.from({ length: 5 }, (_, at) => `p${at}@farsail.example`);
  const codes: number[] = [];
  for (let round = 0; round < 7; round++) codes.push((await boss.call('sendEdmTest', { id, emails: many })).body.code);
  expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429]);
  await post.stop();
}, 60_000);

test('sendEdmTest: a mail server that cannot be reached is said of every address', async () => {
  await newCompany();
  const { id: mailbox } = await bindMailbox(server.db, { port: 1, user: 'chen', account: owner });
  const { result } = (await boss.call('saveEdmTask', { task: { ...TASK, senderids: [mailbox] } })).body;
  const { datas } = (await boss.call('sendEdmTest', { id: result.id, emails: ['me@farsail.example'] })).body.result;
  expect(datas).toMatchObject([{ email: 'me@farsail.example', sent: false }]);
  expect(datas[0]?.text).not.toBe('');
});
