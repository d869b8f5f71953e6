import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { marketingMessageId } from '#server/edm/track/marketing-addresses.ts';
import type { Keeper } from '#server/mail/keeper/keeper.ts';
import { openSecrets } from '#server/secrets.ts';

import { type Dovecot, startDovecot } from '../../support/dovecot/start-dovecot.ts';
import { bindMailbox, mailNo, mailSettings, startKeeper, type TestMailbox } from '../../support/mailbox.ts';
import { startServer, type TestCaller, type TestServer } from '../../support/server.ts';

const WITHIN = { timeout: 50_000, interval: 50 };
const SENT = new Date('2026-03-02T01:00:00Z');

const TASK = {
  taskname: 'Lamps',
  status: 2,
  fromname: '',
  replyto: '',
  subject: 'New lamps',
  subjectb: '',
  preheader: '',
  template_id: '',
  html: '<p>A</p>',
  text: '',
  language: '',
  audience: '{"source":"paste"}',
  schedule: '{"mode":"now","at":null,"from":"09:00","to":"18:00","skipweekends":true,"skipholidays":true}',
  sendlimit: '{"perhour":0,"perday":0}',
  trackopens: true,
  trackclicks: true,
} as const;

let product: TestServer;
let server: Dovecot;
let keeper: Keeper;
let box: TestMailbox;
let seller: TestCaller;

beforeAll(async () => {
  product = await startServer({ seed: true });
  server = await startDovecot({ users: { chen: 'secret' } });
  box = await bindMailbox(product.db, { port: server.port, user: 'chen' });
  seller = product.as(box.account);
  ({ keeper } = startKeeper(product));
  // What lies in a mailbox when it is first read is old, and nothing follows from it.
  await vi.waitUntil(
    async () => (await product.db.selectFrom('mailbox').where('id', '=', box.id).select('state').executeTakeFirst())?.state === 'idle',
    WITHIN,
  );
});
afterAll(async () => {
  await keeper.stop();
  await server.stop();
});

interface SentTask {
  id: string;
  /** The Message-ID of each recipient's mail, by their address. */
  ids: Readonly<Record<string, string>>;
}

/** A task whose mails have gone out. */
async function sentTask(
  emails: readonly string[],
  { customerId, status = 2 }: { customerId?: string; status?: 2 | 7 } = {},
): Promise<SentTask> {
  const { id: account_id, tenant: tenant_id } = box.account;
  const { id } = await product.db
    .insertInto('edm_task')
    .values({
      ...TASK,
      tenant_id,
      account_id,
      senderids: [box.id],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const base = { task_id: id, tenant_id, sender_id: box.id, status, begun: SENT, senttime: status === 2 ? SENT : null };
  await product.db
    .insertInto('edm_recipient')
    .values(emails.map((email) => ({ ...base, email, customer_id: customerId ?? null, status: 0 as const, senttime: null })))
    .execute();
  const rows = await product.db.updateTable('edm_recipient').set(base).where('task_id', '=', id).returning(['id', 'email']).execute();
  const secrets = openSecrets(mailSettings);
  const ids = rows.map((row) => [row.email, marketingMessageId(secrets, { taskId: id, recipientId: row.id }, 'farsail.test')]);
  return { id, ids: Object.fromEntries(ids) };
}

/** What a mail system says of a mail that it could not deliver, with what it returns of it. */
function returned(
  no: string,
  { to, status, words, of = '' }: { to: string; status: string; words: string; of?: string | undefined },
): string {
  return [
    'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
    'To: chen@farsail.test',
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <${no}@mx.example>`,
    'Date: Mon, 02 Mar 2026 10:00:00 +0800',
    ...(of === '' ? [] : [`In-Reply-To: ${of}`]),
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b\r\nContent-Type: text/plain\r\n\r\nIt could not be delivered.',
    `--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; ${to}\r\nAction: failed\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 ${status} ${words}`,
    ...(of === '' ? [] : [`--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${of}\r\nSubject: Lamps\r\n`]),
    '--b--\r\n',
  ].join('\r\n');
}

/** A provider's word that somebody pressed the button for junk (RFC 5965). */
function complaint(no: string, { to, of }: { to: string; of: string | undefined }): string {
  return [
    'From: Feedback <fbl@provider.example>',
    'To: chen@farsail.test',
    'Subject: Complaint',
    `Message-ID: <${no}@provider.example>`,
    'Date: Mon, 02 Mar 2026 10:00:00 +0800',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
    '',
    '--b\r\nContent-Type: text/plain\r\n\r\nThis is an abuse report.',
    `--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nVersion: 1\r\nOriginal-Rcpt-To: <${to}>`,
    `--b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: ${of}\r\nTo: ${to}\r\nSubject: Lamps\r\n\r\nText`,
    '--b--\r\n',
  ].join('\r\n');
}

const figures = async ({ id }: SentTask) => (await seller.call('getEdmTask', { id })).body.result.figures;

/** What stands of each recipient, by the beginning of their address. */
async function outcomes({ id }: SentTask): Promise<Record<string, string>> {
  const rows = await product.db.selectFrom('edm_recipient').where('task_id', '=', id).selectAll().execute();
  const told = rows.map(({ email, status, fault, faulttext, replytime, complainttime }) => [
    email.split('@')[0],
    [status, fault, faulttext, replytime ? 'answered' : '', complainttime ? 'complained' : ''].filter((part) => part !== '').join(' '),
  ]);
  return Object.fromEntries(told);
}

test('bounces, a complaint, an answer and a note of absence are put to the recipients of a task, and only the dead and the complaining are written to no more', async () => {
  const people = ['hard', 'soft', 'blocked', 'late', 'junk', 'answer', 'absent', 'silent', 'forged'].map((name) => `${name}@shop.example`);
  const { result } = (await seller.call('createCustomer', { companyname: 'Shop', email: 'hard@shop.example', contactname: 'Hal' })).body;
  const task = await sentTask(people, { customerId: result.id ?? '' });
  const of = (name: string) => task.ids[`${name}@shop.example`];
  const forged = of('forged')?.replace(/\.[\da-f]{10}@/, '.0123456789@') ?? '';
  await server.deliver('chen', [
    returned('b1', { to: 'hard@shop.example', status: '5.1.1', words: 'No such user here', of: of('hard') }),
    returned('b2', { to: 'soft@shop.example', status: '5.2.2', words: 'Mailbox is full', of: of('soft') }),
    returned('b3', { to: 'blocked@shop.example', status: '5.7.1', words: 'Blocked as spam', of: of('blocked') }),
    // It returns nothing, so it is about what was sent to that address last.
    returned('b4', { to: 'late@shop.example', status: '5.1.1', words: 'User unknown' }),
    complaint('c1', { to: 'junk@shop.example', of: of('junk') }),
    mailNo('absent', { headers: `In-Reply-To: ${of('absent')}\r\nAuto-Submitted: auto-replied` }),
    mailNo('forged', { headers: `In-Reply-To: ${forged}` }),
    mailNo('answer', { headers: `In-Reply-To: ${of('answer')}` }),
  ]);
  await vi.waitUntil(async () => (await figures(task)).replied === 1, WITHIN);
  expect(await outcomes(task)).toEqual({
    hard: '4 address 550 5.1.1 No such user here',
    soft: '3 soft 550 5.2.2 Mailbox is full',
    blocked: '3 blocked 550 5.7.1 Blocked as spam',
    late: '4 address 550 5.1.1 User unknown',
    junk: '2 complained',
    answer: '2 answered',
    absent: '2',
    silent: '2',
    forged: '2',
  });
  expect(await figures(task)).toMatchObject({ sent: 9, delivered: 5, hardbounce: 2, softbounce: 2, complaint: 1, replied: 1 });
  const listed = (await seller.call('listSuppressions', { index: 1 })).body.result.datas.map(({ email, reason }) => `${email} ${reason}`);
  expect(new Set(listed)).toEqual(new Set(['hard@shop.example hard', 'late@shop.example hard', 'junk@shop.example complaint']));

  const asked = { id: result.id ?? '', kind: ['marketing' as const], size: 100 };
  const { datas } = (await seller.call('listTimeline', asked)).body.result;
  const told = datas.flatMap(({ marketing }) =>
    marketing && marketing.event !== 'sent' ? [`${marketing.event} ${marketing.email} ${marketing.text}`.trim()] : [],
  );
  expect(new Set(told)).toEqual(
    new Set([
      'bounced hard@shop.example 550 5.1.1 No such user here',
      'bounced soft@shop.example 550 5.2.2 Mailbox is full',
      'bounced blocked@shop.example 550 5.7.1 Blocked as spam',
      'bounced late@shop.example 550 5.1.1 User unknown',
      'complained junk@shop.example',
      'answered answer@shop.example',
    ]),
  );
  const [first] = (await seller.call('listTimeline', { ...asked, size: 1 })).body.result.datas;
  expect(first).toMatchObject({ kind: 'marketing', marketing: { taskid: task.id, taskname: 'Lamps', subject: 'New lamps' } });
});

test('a task whose mails are complained of, or come back dead, too often stops by itself, and its owner is told why', async () => {
  const task = await sentTask(Array.from({ length: 100 }, (_, at) => `p${at}@many.example`));
  const quiet = await sentTask(Array.from({ length: 99 }, (_, at) => `p${at}@few.example`));
  await server.deliver('chen', [
    complaint('c2', { to: 'p1@few.example', of: quiet.ids['p1@few.example'] }),
    complaint('c3', { to: 'p1@many.example', of: task.ids['p1@many.example'] }),
  ]);
  await vi.waitUntil(async () => (await figures(task)).complaint === 1, WITHIN);
  const { status, pausereason, pausetext } = (await seller.call('getEdmTask', { id: task.id })).body.result;
  expect({ status, pausereason, pausetext }).toEqual({ status: 3, pausereason: 'complaints', pausetext: '1 / 100' });
  expect((await seller.call('getEdmTask', { id: quiet.id })).body.result.status).toBe(2);
  const notices = await product.db
    .selectFrom('notice')
    .where('account_id', '=', box.account.id)
    // The answers that came before are told as well.
    .where('key', 'like', 'marketing%')
    .select(['key', 'href', 'values'])
    .execute();
  expect(notices).toEqual([{ key: 'marketingComplained', href: `/marketing/tasks?id=${task.id}`, values: { name: 'Lamps', share: 1 } }]);
});

test('an answer to a mail of which nobody knew whether it went proves that it did', async () => {
  const task = await sentTask(['ann@unsure.example'], { status: 7 });
  expect(await figures(task)).toMatchObject({ unsure: 1, sent: 0 });
  await server.deliver('chen', [mailNo('proof', { headers: `References: ${task.ids['ann@unsure.example']}` })]);
  await vi.waitUntil(async () => (await figures(task)).replied === 1, WITHIN);
  expect(await figures(task)).toMatchObject({ unsure: 0, sent: 1 });
});
