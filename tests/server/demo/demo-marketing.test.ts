import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeAll, expect, test, vi } from 'vitest';

import { hashSecret, newSecret } from '#server/account/secret.ts';
import { makeDemo } from '#server/demo/make-demo.ts';
import { startMarketing } from '#server/edm/send/marketing-sender.ts';
import { folderStorage } from '#server/files/folder-storage.ts';
import { openSecrets } from '#server/secrets.ts';

import { startServer, type TestCaller, type TestServer } from '../../support/server.ts';

const files = folderStorage(mkdtempSync(join(tmpdir(), 'farsail-demo-')));
const settings = { sitesDomain: undefined, appOrigin: undefined, publicUrl: undefined };
const PUBLIC_URL = 'https://farsail.example';

let server: TestServer;
let owner: TestCaller;
let sales: TestCaller;
beforeAll(async () => {
  server = await startServer({ seed: true, settings: { publicUrl: PUBLIC_URL } });
  await makeDemo({ db: server.db, files, settings }, 'demo lantern 93');
  owner = await enter('+8613800000001');
  sales = await enter('+8613800000002');
});

/** A session of an account of the demo, without its slow password. */
async function enter(mobile: string): Promise<TestCaller> {
  const { db } = server;
  const { id, tenant_id } = await db
    .selectFrom('account')
    .where('mobile', '=', mobile)
    .select(['id', 'tenant_id'])
    .executeTakeFirstOrThrow();
  const [session, token] = [newSecret(), newSecret()];
  const keys = { key_hash: hashSecret(session), token_hash: hashSecret(token) };
  await db
    .insertInto('session')
    .values({ ...keys, account_id: id, remember: false, expire_at: new Date(Date.now() + 3_600_000) })
    .execute();
  return server.as({ id, tenant: tenant_id, mobile, session, token });
}

test('the owner of the demo finds a finished task, one whose sender failed and a draft for those who clicked, all marked as made up; the salesperson sees only the second', async () => {
  const { datas } = (await owner.call('listEdmTasks', { index: 1 })).body.result;
  expect(datas.map(({ status, pausereason, username }) => [status, pausereason, username])).toEqual([
    [0, '', '林晓'],
    [3, 'sender', '周雨晴'],
    [4, '', '林晓'],
  ]);
  expect(datas.every(({ taskname, subject }) => taskname.endsWith('（演示）') && subject.endsWith('（演示）'))).toBe(true);
  expect((await sales.call('listEdmTasks', { index: 1 })).body.result.total).toBe(1);
  const [draft, , done] = datas;
  const { audience } = (await owner.call('getEdmTask', { id: draft?.id ?? '' })).body.result;
  expect(audience).toMatchObject({ source: 'task', taskid: done?.id, view: 'clickednotreplied' });
  const meant = (await owner.call('listEdmAudience', { audience, index: 1 })).body.result;
  expect(meant.total).toBe(done!.figures.clicked - done!.figures.replied);
  expect(meant.willsend).toBeGreaterThan(0);
  const { result: preview } = (await owner.call('getEdmPreview', { id: done?.id ?? '' })).body;
  expect(preview.html).toContain('made up for the demo');
});

// oxlint-disable-next-line complexity -- every figure against what it counts
test('the figures of the demo tasks, their report, their days and the mail statistics of the manager agree with the events', async () => {
  const { datas } = (await owner.call('listEdmTasks', { index: 1 })).body.result;
  const sums = { sent: 0, opened: 0, clicked: 0, replied: 0, bounced: 0, unsubscribed: 0 };
  for (const { id, figures, status } of datas) {
    const events = await server.db.selectFrom('edm_event').where('task_id', '=', id).selectAll().execute();
    const recipients = await server.db.selectFrom('edm_recipient').where('task_id', '=', id).selectAll().execute();
    const who = (isMeant: (event: (typeof events)[number]) => boolean) =>
      new Set(events.filter(isMeant).map(({ recipient_id }) => recipient_id));
    const people = who(({ kind, reason }) => reason === '' && (kind === 'open' || kind === 'click'));
    const machines = who(({ kind, reason }) => reason !== '' && (kind === 'open' || kind === 'click'));
    const bounced = (verdict: string) => who(({ kind, reason }) => kind === 'bounce' && reason === verdict).size;
    const sent = recipients.filter(({ senttime }) => senttime !== null).length;
    expect([status, figures]).toEqual([
      status,
      {
        sent,
        total: recipients.length,
        skipped: recipients.filter((recipient) => recipient.status === 6).length,
        waiting: recipients.filter((recipient) => recipient.status === 0).length,
        opened: people.size,
        openedmachine: [...machines].filter((id) => !people.has(id)).length,
        clicked: who(({ kind, reason }) => kind === 'click' && reason === '').size,
        replied: who(({ kind }) => kind === 'reply').size,
        unsubscribed: who(({ kind }) => kind === 'unsubscribe').size,
        softbounce: bounced('soft'),
        hardbounce: bounced('hard'),
        delivered: sent - bounced('soft') - bounced('hard'),
        complaint: 0,
        failed: 0,
        unsure: 0,
      },
    ]);
    for (const { recipient_id, time } of events) {
      const { senttime } = recipients.find((recipient) => recipient.id === recipient_id) ?? {};
      expect(senttime && senttime < time && time.getTime() <= Date.now()).toBe(true);
    }
    if (sent === 0) continue;
    const { result: report } = (await owner.call('getEdmStatistics', { id })).body;
    const points = (kind: 'sent' | 'opened' | 'clicked') => report.trend.reduce((sum, point) => sum + point[kind], 0);
    expect([points('sent'), points('opened'), points('clicked')]).toEqual([sent, figures.opened, figures.clicked]);
    expect(report.links.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(
      events.filter(({ kind, reason }) => kind === 'click' && reason === '').length,
    );
    for (const shares of [report.countries, report.senders, report.providers, ...(report.variants.length > 0 ? [report.variants] : [])])
      expect(shares.reduce((sum, share) => [sum[0]! + share.sent, sum[1]! + share.opened], [0, 0])).toEqual([sent, figures.opened]);
    const counted = { ...figures, bounced: figures.softbounce + figures.hardbounce };
    for (const kind of Object.keys(sums) as (keyof typeof sums)[]) sums[kind] += counted[kind];
  }
  const [, , done] = datas;
  expect(done?.figures).toMatchObject({ total: 59, sent: 59, replied: 2 });
  expect([
    done!.figures.opened > 20,
    done!.figures.openedmachine > 3,
    done!.figures.hardbounce > 0,
    done!.figures.unsubscribed > 0,
  ]).toEqual([true, true, true, true]);
  const { total, days } = (await owner.call('listEdmDays', { days: 30 })).body.result;
  expect(total).toMatchObject(sums);
  expect(days.filter(({ opened }) => opened > 0).length).toBeGreaterThan(3);
  const [from, to] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const { result: business } = (await owner.call('getBusinessStatistics', { from, to })).body;
  expect(business.total).toMatchObject({ mails: sums.sent, opens: sums.opened, clicks: sums.clicked, replies: sums.replied });
  const months = await server.db.selectFrom('edm_month').select('used').execute();
  expect(months.reduce((sum, { used }) => sum + used, 0)).toBe(sums.sent);
  const { datas: suppressed } = (await owner.call('listSuppressions', { index: 1 })).body.result;
  expect(suppressed.filter(({ reason }) => reason === 'unsubscribe').length).toBe(sums.unsubscribed);
});

test('the answers that the demo counts are mails in its mailbox', async () => {
  const answers = await server.db.selectFrom('edm_recipient').where('replytime', 'is not', null).select(['email', 'replytime']).execute();
  for (const { email, replytime } of answers) {
    const mails = await server.db.selectFrom('mail').where('party', '=', email).where('direction', '=', 'in').select('date').execute();
    expect(mails.some(({ date }) => Math.abs(date.getTime() - (replytime?.getTime() ?? 0)) < 60_000)).toBe(true);
  }
});

test('nothing of the demo is sent, not even by a task that somebody lets go on, and no address of it can be real', async () => {
  const { db, target } = server;
  const emails = await db.selectFrom('edm_recipient').select('email').execute();
  expect(emails.every(({ email }) => email.endsWith('@example.com'))).toBe(true);
  const tasks = (await sales.call('listEdmTasks', { index: 1 })).body.result.datas;
  const paused = tasks.find(({ status }) => status === 3)!;
  await sales.call('updateEdmTaskStatus', { id: paused.id, status: 2 });
  // A task without recipients is finished by a look, so its end shows that one has been had at the other.
  const marker = (await owner.call('addNextEdmTask', { id: paused.id, view: 'clicked', taskname: 'Nobody' })).body.result;
  await db.updateTable('edm_task').set({ status: 1 }).where('id', '=', marker.id).execute();
  const opened: string[] = [];
  const faults: unknown[] = [];
  const sender = startMarketing({
    db,
    target,
    tracking: { publicUrl: PUBLIC_URL, secrets: openSecrets({ secretKey: 'only for tests, only for tests, only', dataDir: '/' }) },
    openLine: async (mailboxId) => {
      opened.push(mailboxId);
      throw new Error('nothing may be sent');
    },
    onError: (error) => faults.push(error),
  });
  const isOver = async () => (await owner.call('getEdmTask', { id: marker.id })).body.result.status === 4;
  await vi.waitUntil(isOver, { timeout: 30_000, interval: 50 });
  await sender.stop();
  expect(faults).toEqual([]);
  expect(opened).toEqual([]);
  // It has no mailbox to send from, so it pauses again.
  const { status, figures } = (await sales.call('getEdmTask', { id: paused.id })).body.result;
  expect({ status, sent: figures.sent, waiting: figures.waiting }).toEqual({
    status: 3,
    sent: paused.figures.sent,
    waiting: paused.figures.waiting,
  });
});

test('a second start adds no tasks', async () => {
  const before = await server.db.selectFrom('edm_recipient').select('id').execute();
  await makeDemo({ db: server.db, files, settings }, 'another lantern 94');
  expect((await server.db.selectFrom('edm_recipient').select('id').execute()).length).toBe(before.length);
});

test('the demo has a WhatsApp number without a token, a finished task and three conversations, one of them with a stranger; nothing can be sent', async () => {
  const [number] = (await owner.call('listWhatsAppAccounts')).body.result;
  expect([number?.name, number?.status]).toEqual(['销售号码（演示）', 'new']);
  const [task] = (await owner.call('listWhatsAppTasks', { index: 1 })).body.result.datas;
  expect([task?.name, task?.status]).toEqual(['2027 目录通知（演示）', 'finished']);
  const { total, pending, read, failed } = task!.counts;
  expect({ pending, hasRead: read > 0, hasFailed: failed > 0 }).toEqual({ pending: 0, hasRead: true, hasFailed: true });
  const chats = (await owner.call('listWhatsAppChats', { index: 1, size: 100 })).body.result;
  expect(chats.total).toBe(total + 3);
  expect(chats.datas.slice(0, 2).map(({ name, customername, unread }) => [name, customername === '', unread])).toEqual([
    ['A. Sample（演示）', false, 2],
    ['M. Visitor（演示）', true, 1],
  ]);
  const answer = await owner.call('sendWhatsAppMessage', { id: chats.datas[0]!.id, body: 'Yes, in January.' });
  expect(answer.status).toBe(409);
});
