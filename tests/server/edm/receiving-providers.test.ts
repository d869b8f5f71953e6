import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { prepareTask } from '#server/edm/recipient/prepare.ts';
import { providerOfExchanger } from '#server/edm/recipient/provider.ts';
import { startMarketing } from '#server/edm/send/marketing-sender.ts';
import { openSecrets } from '#server/secrets.ts';
import { findExchangers, resolverOf } from '#server/verify/talk/find-exchangers.ts';

import { signIn, type SignedIn } from '../../support/accounts.ts';
import { type NameRecords, startNameServer } from '../../support/name-server.ts';
import { startServer, type TestCaller, type TestServer } from '../../support/server.ts';
import { lineTo, mailboxAt, mailServer } from '../mail/support.ts';
import { PLAIN_TASK } from './plain-task.ts';

const PUBLIC_URL = 'https://farsail.example';
const SECRET_KEY = 'only for tests, only for tests, only';

let server: TestServer;
let owner: SignedIn;
let seller: TestCaller;
beforeAll(async () => {
  server = await startServer({ settings: { publicUrl: PUBLIC_URL, secretKey: SECRET_KEY } });
});

const WIDE = { perminute: 1000, perhour: 10_000, perday: 100_000 };

/** A seller whose mailbox may send what it likes, but to these providers. */
async function newSeller(port: number, providerlimits: readonly object[] = []): Promise<string> {
  owner = await signIn(server.db);
  seller = server.as(owner);
  const mailbox = await mailboxAt(server, owner, { port });
  const saved = await seller.call('updateEdmSender', {
    id: mailbox,
    limit: WIDE,
    providerlimits: providerlimits as never,
    warmup: { enabled: false, startcount: 50, growth: 1 },
  });
  expect(saved.body.result.providerlimits).toEqual(providerlimits);
  return mailbox;
}

async function saved(mailbox: string, addresses: readonly string[]) {
  const task = { ...PLAIN_TASK, senderids: [mailbox], audience: { source: 'paste', addresses: addresses.join('\n') } };
  return (await seller.call('saveEdmTask', { task: task as never })).body.result;
}

/** Starts a task with a name server at hand; gives what the name server was asked. */
async function prepared(mailbox: string, addresses: readonly string[], records: NameRecords) {
  const names = await startNameServer(records);
  onTestFinished(names.stop);
  const resolver = resolverOf([names.address]);
  const task = await saved(mailbox, addresses);
  await seller.call('startEdmTask', { id: task.id, version: task.version });
  const asked: string[] = [];
  await prepareTask(server.db, task.id, async (domain) => {
    asked.push(domain);
    return domain === 'mute.example' ? { reason: 'timeout' } : findExchangers(resolver, domain);
  });
  const rows = await server.db
    .selectFrom('edm_recipient')
    .where('task_id', '=', task.id)
    .orderBy('email')
    .select(['email', 'provider'])
    .execute();
  return { id: task.id, asked, providers: Object.fromEntries(rows.map(({ email, provider }) => [email.split('@')[1], provider])) };
}

const of = (count: number, domain: string) => Array.from({ length: count }, (_, at) => `p${at}@${domain}`);
const mx = (...hosts: string[]) => hosts.map((host, at) => ({ priority: 10 * (at + 1), host }));

test('the domains of companies are told by where their mail goes: each is asked about once in thirty days, who does not answer once more', async () => {
  const mailbox = await newSeller(1);
  const addresses = [
    'a@gmail.com',
    'b@holm.example',
    'c@voss.example',
    'd@thiel.example',
    'e@mute.example',
    'f@lone.example',
    'g@holm.example',
  ];
  const records = {
    'MX holm.example': mx('aspmx.l.google.com', 'alt1.aspmx.l.google.com'),
    'MX voss.example': mx('voss-example.mail.protection.outlook.com'),
    'MX thiel.example': mx('mxbiz1.qq.com'),
    'A lone.example': ['192.0.2.1'],
  };
  const first = await prepared(mailbox, addresses, records);
  expect(first.providers).toEqual({
    'gmail.com': 'google.com',
    'holm.example': 'google.com',
    'voss.example': 'outlook.com',
    'thiel.example': 'qq.com',
    'mute.example': 'other',
    'lone.example': 'other',
  });
  expect(first.asked.toSorted()).toEqual(['holm.example', 'lone.example', 'mute.example', 'mute.example', 'thiel.example', 'voss.example']);
  await server.db
    .updateTable('edm_domain')
    .set({ checkedat: new Date(Date.now() - 31 * 86_400_000) })
    .where('domain', '=', 'voss.example')
    .execute();
  const again = await prepared(mailbox, addresses, { ...records, 'MX voss.example': mx('eu-smtp-inbound-1.mimecast.com') });
  expect(again.asked.toSorted()).toEqual(['mute.example', 'mute.example', 'voss.example']);
  expect(again.providers).toMatchObject({ 'holm.example': 'google.com', 'voss.example': 'mimecast.com' });
});

test.each([
  ['ASPMX.L.GOOGLE.COM.', 'google.com'],
  ['example-com.k-v1.mx.microsoft', 'outlook.com'],
  ['mx1.qiye.aliyun.com', 'aliyun.com'],
  ['hzmx01.mxmail.netease.com', 'netease.com'],
  ['mxa-00123.gslb.pphosted.com', 'pphosted.com'],
  ['d1.ess.barracudanetworks.com', 'barracudanetworks.com'],
  ['mx.zoho.eu', 'zoho.com'],
  ['mx01.mail.icloud.com', 'icloud.com'],
  ['notgoogle.com', 'other'],
  ['google.com.mx.example', 'other'],
  ['', 'other'],
])('the mail server %s is of %s', (host, provider) => {
  expect(providerOfExchanger(host)).toBe(provider);
});

test('updateEdmSender: what a sender may send to one provider is kept by the hour and the day, others get all theirs, and lifting the limit lets the rest go', async () => {
  const post = await mailServer();
  const mailbox = await newSeller(post.port, [{ provider: 'google.com', limit: { ...WIDE, perhour: 3 } }]);
  const records = { 'MX holm.example': mx('aspmx.l.google.com'), 'MX wiek.example': mx('mx.wiek.example') };
  const { id } = await prepared(mailbox, [...of(6, 'holm.example'), ...of(2, 'gmail.com'), ...of(12, 'wiek.example')], records);
  const { db, target } = server;
  const tracking = { publicUrl: PUBLIC_URL, secrets: openSecrets({ secretKey: SECRET_KEY, dataDir: '/' }) };
  const sender = startMarketing({
    db,
    target,
    tracking,
    openLine: lineTo(db),
    onError: (error) => {
      throw error;
    },
  });
  onTestFinished(() => sender.stop());
  const taken = () => post.taken.map(({ to }) => to[0]?.split('@')[1] ?? '');
  const toGoogle = () => taken().filter((domain) => domain !== 'wiek.example').length;
  await vi.waitUntil(() => post.taken.length >= 15, { timeout: 30_000 });
  // Another look, which may take nothing more.
  await seller.call('updateEdmTaskStatus', { id, status: 3 });
  await seller.call('updateEdmTaskStatus', { id, status: 2 });
  await vi.waitUntil(async () => {
    const { result } = (await seller.call('getEdmTask', { id })).body;
    return result.figures.sent === 15;
  });
  expect([taken().length, toGoogle()]).toEqual([15, 3]);
  const split = (await seller.call('getEdmStatistics', { id })).body.result.providers;
  expect(split).toMatchObject([
    { name: 'other', sent: 12 },
    { name: 'google.com', sent: 3 },
  ]);
  await seller.call('updateEdmSender', {
    id: mailbox,
    limit: WIDE,
    providerlimits: [],
    warmup: { enabled: false, startcount: 50, growth: 1 },
  });
  await seller.call('updateEdmTaskStatus', { id, status: 3 });
  await seller.call('updateEdmTaskStatus', { id, status: 2 });
  await vi.waitUntil(() => post.taken.length === 20, { timeout: 30_000 });
  expect(new Set(post.taken.map(({ to }) => to[0])).size).toBe(20);
});

test('checkEdmTask: the forecast reckons with what may go to a single provider', async () => {
  const mailbox = await newSeller(1);
  const task = await saved(
    mailbox,
    Array.from({ length: 100 }, (_, at) => `p${at}@gmail.com`),
  );
  const ends = async () => {
    const { begins, ends: last } = (await seller.call('checkEdmTask', { id: task.id })).body.result.forecast;
    return (Date.parse(last ?? '') - Date.parse(begins ?? '')) / 3_600_000;
  };
  expect(await ends()).toBeLessThan(1);
  await seller.call('updateEdmSender', {
    id: mailbox,
    limit: WIDE,
    providerlimits: [{ provider: 'google.com', limit: { ...WIDE, perhour: 10 } }],
    warmup: { enabled: false, startcount: 50, growth: 1 },
  });
  // A hundred at ten an hour.
  const hours = await ends();
  expect(hours).toBeGreaterThan(9);
  expect(hours).toBeLessThan(10.5);
});
