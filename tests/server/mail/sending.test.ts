import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

import { sql } from 'kysely';
import type { SMTPServerAddress, SMTPServerOptions, SMTPServerSession } from 'smtp-server';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import type { Rights } from '#lib/rights.ts';
import { operationNames } from '#server/account/rights/owner-rights.ts';
import { decodeAddresses } from '#server/mail/decode/addresses.ts';
import { decodeFileName } from '#server/mail/decode/file-name.ts';
import { decodeHeader } from '#server/mail/decode/header-words.ts';
import { composeMail, type WholeMail } from '#server/mail/out/compose/compose-mail.ts';
import { UnsafeHeader } from '#server/mail/out/compose/header-field.ts';
import { remindOfUnanswered } from '#server/mail/out/out-jobs.ts';
import { outcomeOf } from '#server/mail/out/send/outcome.ts';
import { storeSentCopies } from '#server/mail/out/send/store-sent-copies.ts';
import { leafText, mimeLeaves } from '#server/mail/report/mime-leaves.ts';
import type { Schemas } from '#server/operation.ts';
import { openSecrets } from '#server/secrets.ts';

import { signIn, type SignedIn, type SignInOptions } from '../../support/accounts.ts';
import { roughProxy } from '../../support/rough-proxy.ts';
import { startServer, type TestCaller, type TestServer } from '../../support/server.ts';
import { make } from '../customer/pool/support.ts';
import { lineTo, mailboxAt, mailServer, PLAIN_DRAFT, sendingOf } from './support.ts';

const PUBLIC_URL = 'https://farsail.example';
const SECRET_KEY = 'only for tests, only for tests, only';

let server: TestServer;
let owner: SignedIn;
let writer: TestCaller;
beforeAll(async () => {
  server = await startServer({ settings: { publicUrl: PUBLIC_URL, secretKey: SECRET_KEY } });
});

/** Somebody new with a mailbox at a server, who takes no time to think. */
async function newWriter(port: number, values: object = {}, account: SignInOptions = {}): Promise<string> {
  owner = await signIn(server.db, account);
  writer = server.as(owner);
  const settings = JSON.stringify({ shortcuts: true, pane: 'right', conversations: true, undoseconds: 0 });
  await server.db.insertInto('mail_setting').values({ account_id: owner.id, tenant_id: owner.tenant, settings }).execute();
  return mailboxAt(server, owner, { port, ...values });
}

async function queued(draft: object = {}): Promise<string> {
  const { result } = (await writer.call('saveDraft', { ...PLAIN_DRAFT, ...draft })).body;
  expect((await writer.call('sendMail', { id: result.id, version: 1 })).body.result.status).toBe('queued');
  return result.id;
}

const WAIT = { timeout: 30_000, interval: 20 };

async function becomes(id: string, status: string) {
  return vi.waitUntil(async () => {
    const { result } = (await writer.call('getOutgoingMail', { id })).body;
    return result.status === status && result;
  }, WAIT);
}

/** Makes the next try due now. */
async function hurry(id: string): Promise<void> {
  await server.db.updateTable('outgoing_message').set({ dueat: new Date() }).where('outgoing_id', '=', id).execute();
}

const noted = () => server.db.selectFrom('notice').where('account_id', '=', owner.id).select('key').execute();
const messagesOf = (id: string) => server.db.selectFrom('outgoing_message').where('outgoing_id', '=', id).selectAll().execute();

test('saveDraft, getOutgoingMail and sendMail: a draft is sent as text, HTML and file, reads as it was written, and stands among the sent mails', async () => {
  const post = await mailServer();
  const mailboxid = await newWriter(post.port);
  const file = (await writer.call('uploadMailFile', { filename: '报价单 2026.pdf', content: 'PDF' })).body.result;
  const picture = (await writer.call('uploadMailFile', { filename: 'lamp.png', inline: 1, content: 'PNG' })).body.result;
  const image = { type: 'image', attrs: { fileid: picture.id, alt: 'lamp' } };
  const document = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '您好 <b>' }, image] }] };
  const bcc = [{ name: '', address: 'boss@example.com' }];
  const id = await queued({ mailboxid, document, fileids: [file.id], bcc });
  sendingOf(server);
  const sent = await becomes(id, 'sent');
  const [taken] = post.taken;
  expect(taken).toMatchObject({ from: 'me@example.com', to: ['anna@buyer.example', 'boss@example.com'] });
  expect(taken?.raw).not.toContain('boss@example.com');
  const leaves = mimeLeaves(Buffer.from(taken?.raw ?? ''));
  expect(leaves.map(({ type }) => type)).toEqual(['text/plain', 'text/html', 'image/png', 'application/pdf']);
  expect(leafText(leaves[0] as never).trim()).toBe('您好 <b>lamp');
  expect(leafText(leaves[1] as never)).toContain(`您好 &#60;b&#62;<img src="cid:${picture.id}@farsail" alt="lamp"`);
  expect(decodeFileName(leaves[3]?.fields as never)).toBe('报价单 2026.pdf');
  const mail = await server.db.selectFrom('mail').where('id', '=', sent.mailid).selectAll().executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ direction: 'out', state: 'sent', messageid: taken?.messageId, subject: PLAIN_DRAFT.subject, hasfile: true });
  expect(Math.abs(mail.size - (taken?.raw.length ?? 0))).toBeLessThan(100);
});

const shears = { name: 'Garden shears', quantity: '10', unitprice: '3.50' };
const terms: Schemas['OfferDraft'] = { buyer: 'Anna', items: [shears], incoterm: 'FOB', currency: 'USD', validuntil: '2190-01-31' };

/** A draft of an offer, and a mail in the queue that carries its quotation. */
async function queuedOffer(mailboxid: string): Promise<{ id: string; offer: string; filename: string }> {
  const { id: offer } = (await writer.call('saveOffer', terms)).body.result;
  const drawn = (await writer.call('addOfferDocument', { id: offer, kind: 'quotation', language: 'en' })).body.result;
  const file = (await writer.call('addKnownMailFile', { source: 'document', id: drawn.id })).body.result;
  return { id: await queued({ mailboxid, fileids: [file.id] }), offer, filename: drawn.filename };
}

test('a mail that carries the paper of an offer sends the offer, once it has gone', async () => {
  const post = await mailServer();
  const { id, offer } = await queuedOffer(await newWriter(post.port));
  const status = async () => (await writer.call('getOffer', { id: offer })).body.result.status;
  expect(await status()).toBe('draft');
  sendingOf(server);
  await becomes(id, 'sent');
  expect(await status()).toBe('sent');
  const log = server.db.selectFrom('log_entry').where('entity', '=', 'offer').where('entity_id', '=', offer).where('action', '=', 'send');
  expect(await log.select(['account_id', 'after']).execute()).toEqual([{ account_id: owner.id, after: 'sent' }]);
});

test('an offer is not changed while a mail on its way carries it, and its older paper goes in none', async () => {
  const post = await mailServer();
  const { id, offer, filename } = await queuedOffer(await newWriter(post.port));
  const change = async () => writer.call('saveOffer', { ...terms, id: offer, revision: 1, items: [{ ...shears, unitprice: '4.20' }] });
  const refused = await change();
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/^An email from Test owner carries this offer/)]);
  const { version } = (await writer.call('cancelMail', { id })).body.result;
  expect((await change()).body.result).toMatchObject({ revision: 2, total: '42.00' });
  expect((await writer.call('checkDraft', { id })).body.result.warnings).toEqual([{ kind: 'oldpaper', text: filename }]);
  const late = await writer.call('sendMail', { id, version });
  expect([late.status, late.body.message]).toEqual([409, `The offer has been changed since “${filename}” was created. Create it again`]);
});

test('a mail to each of three recipients goes as three, and nobody sees another', async () => {
  const post = await mailServer();
  await newWriter(post.port);
  const to = ['a', 'b', 'c'].map((name) => ({ name, address: `${name}@buyer.example` }));
  const id = await queued({ to, separate: true });
  sendingOf(server);
  await becomes(id, 'sent');
  expect(new Set(post.taken.map((taken) => taken.to.join(' ')))).toEqual(
    new Set(['a@buyer.example', 'b@buyer.example', 'c@buyer.example']),
  );
  for (const { raw, to: only } of post.taken)
    expect(to.filter(({ address }) => raw.includes(address)).map(({ address }) => address)).toEqual(only);
  expect(new Set(post.taken.map(({ messageId }) => messageId)).size).toBe(3);
});

test('sendMail: whoever is named twice gets a mail once, sent separately or not', async () => {
  const post = await mailServer();
  await newWriter(post.port);
  const people = { to: [{ name: 'Anna', address: 'anna@buyer.example' }], cc: [{ name: '', address: 'Anna@Buyer.example' }] };
  const ids = [await queued({ ...people, separate: true }), await queued(people)];
  sendingOf(server);
  for (const id of ids) await becomes(id, 'sent');
  expect(post.taken.map(({ to }) => to)).toEqual([['anna@buyer.example'], ['anna@buyer.example']]);
});

/** What a server says to a recipient. */
function saying(code: number, text: string): SMTPServerOptions {
  return { onRcptTo: (_address, _session, done) => done(Object.assign(new Error(text), { responseCode: code })) };
}

test('a mail that the server refuses for good has failed at once, with the reason, and its writer is told', async () => {
  const post = await mailServer(saying(550, '5.1.1 User unknown'));
  await newWriter(post.port);
  const id = await queued();
  sendingOf(server);
  expect(await becomes(id, 'failed')).toMatchObject({ fault: 'address', faulttext: expect.stringContaining('User unknown') as string });
  expect(await noted()).toEqual([{ key: 'mailFailed' }]);
});

test('cancelMail: a mail that came to nobody is a draft again, and one that came to some goes to the others only', async () => {
  const post = await mailServer({
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith('bo') ? Object.assign(new Error('5.1.1 User unknown'), { responseCode: 550 }) : null),
  });
  await newWriter(post.port);
  const [anna, bo] = ['anna', 'bo'].map((name) => ({ name: '', address: `${name}@buyer.example` }));
  const nobody = await queued({ to: [bo] });
  const some = await queued({ to: [anna, bo], separate: true });
  sendingOf(server);
  await becomes(nobody, 'failed');
  const failed = await becomes(some, 'failed');
  expect((await writer.call('cancelMail', { id: nobody })).body.result).toMatchObject({ status: 'draft', fault: '', faulttext: '' });
  expect(await messagesOf(nobody)).toEqual([]);
  const refused = await writer.call('cancelMail', { id: some });
  expect([refused.status, failed.senttime]).toEqual([409, expect.any(String)]);
  expect((await writer.call('sendMail', { id: some, version: failed.version })).body.result.status).toBe('queued');
  await becomes(some, 'failed');
  expect(post.taken.map(({ to }) => to)).toEqual([['anna@buyer.example']]);
});

/** A way to a server that closes the connection in place of answering RSET, as some do with whoever they have refused. */
async function hangingUpOnReset(port: number): Promise<number> {
  const way = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    upstream.pipe(client);
    client.on('data', (chunk: Buffer) => (chunk.toString().startsWith('RSET') ? client.end() : upstream.write(chunk)));
    client.on('end', () => upstream.end());
    for (const socket of [client, upstream]) socket.on('error', () => client.destroy());
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  onTestFinished(() => void way.close());
  return (way.address() as AddressInfo).port;
}

test('a server that refuses a mail and hangs up at once stops nothing: that mail has failed, and the next goes over a new line', async () => {
  const post = await mailServer({
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith('anna') ? Object.assign(new Error('5.7.1 Not wanted'), { responseCode: 550 }) : null),
  });
  const mailboxid = await newWriter(await hangingUpOnReset(post.port));
  const line = await lineTo(server.db)(mailboxid);
  const delivery = { from: 'me@example.com', to: ['anna@buyer.example'], size: 1, begin: async () => true, stream: async function* () {} };
  expect(await line.deliver(delivery)).toMatchObject({ kind: 'failed', reply: expect.stringContaining('Not wanted') as string });
  expect(line.isOpen()).toBe(false);
  const refused = [await queued(), await queued()];
  const next = [
    await queued({ to: [{ name: '', address: 'bo@buyer.example' }] }),
    await queued({ to: [{ name: '', address: 'cy@buyer.example' }] }),
  ];
  const sender = sendingOf(server);
  for (const id of refused) await becomes(id, 'failed');
  for (const id of next) await becomes(id, 'sent');
  await sender.stop();
});

test('a mail that the server does not want now waits and goes later, under the same Message-ID', async () => {
  const times = { asked: 0 };
  const post = await mailServer({
    onMailFrom: (_address, _session, done) =>
      (times.asked += 1) === 1 ? done(Object.assign(new Error('4.7.1 greylisted'), { responseCode: 451 })) : done(),
  });
  await newWriter(post.port);
  const id = await queued();
  sendingOf(server);
  await vi.waitUntil(async () => (await messagesOf(id))[0]?.fault === 'blocked', WAIT);
  const waiting = await becomes(id, 'queued');
  expect(Date.parse(waiting.sendat ?? '')).toBeGreaterThan(Date.now() + 30_000);
  const [before] = await messagesOf(id);
  await hurry(id);
  await becomes(id, 'sent');
  expect(post.taken.map(({ messageId }) => messageId)).toEqual([before?.messageid]);
});

test('updateUnsureMail: a mail whose answer was lost is unsure, never sent again by itself, and then as its writer says', async () => {
  const held = Promise.withResolvers<void>();
  const taken: string[] = [];
  const post = await mailServer({
    onData: (stream, _session, done) => {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => {
        taken.push(/^Message-ID: *(\S+)/im.exec(raw)?.[1] ?? '');
        if (taken.length > 1) return done();
        cut.cutAll();
        held.resolve();
      });
    },
  });
  const cut = await roughProxy({ port: post.port });
  await newWriter(cut.port);
  const id = await queued();
  sendingOf(server);
  await held.promise;
  expect(await becomes(id, 'unsure')).toMatchObject({ fault: 'server', senttime: null });
  expect(await noted()).toEqual([{ key: 'mailUnsure' }]);
  const other = await queued();
  await becomes(other, 'sent');
  expect(taken).toHaveLength(2);
  expect((await writer.call('updateUnsureMail', { id, answer: 'resend' })).body.result.status).toBe('queued');
  await becomes(id, 'sent');
  expect(taken[2]).toBe(taken[0]);
  await cut.stop();
});

test('a mail whose line died before the server asked for it, or half-way through it, goes again by itself', async () => {
  const post = await mailServer();
  const faults = [
    { kind: 'cut', afterBytes: 60, way: 'toServer' } as const,
    { kind: 'cut', afterBytes: 1_000_000, way: 'toServer' } as const,
  ];
  const line = await roughProxy({ port: post.port }, (connection) => faults[connection]);
  await newWriter(line.port);
  const file = (await writer.call('uploadMailFile', { filename: 'big.bin', content: Buffer.alloc(12_000_000, 1) })).body.result;
  const id = await queued({ fileids: [file.id] });
  sendingOf(server);
  for (const tries of [1, 2]) {
    await vi.waitUntil(async () => (await messagesOf(id))[0]?.tries === tries && (await messagesOf(id))[0]?.sender === null, WAIT);
    expect(await messagesOf(id)).toMatchObject([{ status: 'waiting', fault: 'server' }]);
    await hurry(id);
  }
  await becomes(id, 'sent');
  expect(post.taken).toHaveLength(1);
  await line.stop();
});

test('two senders share a queue and send each mail once, within the limit of the mailbox', async () => {
  const post = await mailServer();
  await newWriter(post.port, { sendlimit: '{"perminute":25,"perhour":100,"perday":100}' });
  const to = Array.from({ length: 30 }, (_, at) => ({ name: '', address: `r${at}@buyer.example` }));
  const id = await queued({ to, separate: true });
  sendingOf(server);
  sendingOf(server);
  await vi.waitUntil(async () => post.taken.length >= 25, WAIT);
  expect((await messagesOf(id)).filter(({ status }) => status === 'waiting')).toHaveLength(5);
  await server.db
    .updateTable('outgoing_message')
    .set({ begun: new Date(Date.now() - 70_000) })
    .where('outgoing_id', '=', id)
    .where('status', '=', 'sent')
    .execute();
  await becomes(id, 'sent');
  expect(new Set(post.taken.map(({ messageId }) => messageId)).size).toBe(30);
  expect(post.taken).toHaveLength(30);
});

test('nothing goes out of a mailbox that is disabled, or whose account is', async () => {
  const post = await mailServer();
  const mailboxid = await newWriter(post.port);
  const id = await queued();
  await server.db.updateTable('mailbox').set({ status: 0 }).where('id', '=', mailboxid).execute();
  sendingOf(server);
  const [first, before] = [owner, writer];
  await newWriter(post.port);
  const later = await queued();
  await becomes(later, 'sent');
  expect(post.taken).toHaveLength(1);
  expect((await before.call('getOutgoingMail', { id })).body.result.status).toBe('queued');
  expect((await before.call('cancelMail', { id })).body.result.status).toBe('draft');
  expect(first.id).not.toBe(owner.id);
});

test('what an account has not sent when it is disabled is a draft again, and holds no offer', async () => {
  const post = await mailServer({
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith('bo') ? Object.assign(new Error('4.2.1 Try later'), { responseCode: 451 }) : null),
  });
  await newWriter(post.port);
  const boss = owner;
  const permissions = ['mail', 'customer'].map((id) => ({ id, operation: operationNames }));
  const mailboxid = await newWriter(post.port, {}, { tenant: boss.tenant, parent: boss.id, rights: { permissions, roles: [] } });
  const to = ['anna', 'bo'].map((name) => ({ name: '', address: `${name}@buyer.example` }));
  const half = await queued({ to, separate: true });
  const sender = sendingOf(server);
  await vi.waitUntil(async () => (await messagesOf(half)).some(({ fault, sender: by }) => fault !== '' && by === null), WAIT);
  await becomes(half, 'sending');
  await sender.stop();
  const { id, offer } = await queuedOffer(mailboxid);
  expect((await server.as(boss).call('updateSubAccountStatus', { id: owner.id, status: 0 })).status).toBe(200);
  const rows = server.db.selectFrom('outgoing_mail').where('account_id', '=', owner.id).select(['id', 'status', 'sendat']).orderBy('id');
  expect(await rows.execute()).toEqual([
    { id: half, status: 'failed', sendat: expect.any(Date) },
    { id, status: 'draft', sendat: null },
  ]);
  expect(await messagesOf(id)).toEqual([]);
  const changed = await server.as(boss).call('saveOffer', { ...terms, id: offer, revision: 1, items: [{ ...shears, unitprice: '4.20' }] });
  expect(changed.body.result).toMatchObject({ revision: 2, total: '42.00' });
}, 40_000);

test.each([
  ['may not send', { status: 0 }],
  ['are at their limit', { sendlimit: '{"perminute":0,"perhour":100,"perday":100}' }],
] as const)('a mail goes although 21 mailboxes with older mails %s', async (_, values) => {
  const post = await mailServer();
  const first = await newWriter(post.port);
  const rest = Array.from({ length: 20 }, async (_unused, at) =>
    mailboxAt(server, owner, { port: post.port, email: `${at}@example.com`, isdefault: false }),
  );
  const held = [first, ...(await Promise.all(rest))];
  for (const mailboxid of held) await queued({ mailboxid });
  await server.db.updateTable('mailbox').set(values).where('id', 'in', held).execute();
  await newWriter(post.port);
  const id = await queued();
  const sender = sendingOf(server);
  await becomes(id, 'sent');
  await sender.stop();
  expect(post.taken).toHaveLength(1);
  expect(
    await server.db.deleteFrom('outgoing_message').where('mailbox_id', 'in', held).where('tries', '=', 0).returning('id').execute(),
  ).toHaveLength(21);
});

test('an answer carries the mail below it untouched, marks it, follows the customer up, and reminds of no answer', async () => {
  const post = await mailServer();
  const mailboxid = await newWriter(post.port);
  const { db } = server;
  const thread = { tenant_id: owner.tenant, mailbox_id: mailboxid, subjectkey: 'lamps', party: 'anna@buyer.example', lastdate: new Date() };
  const { id: thread_id } = await db.insertInto('mail_thread').values(thread).returning('id').executeTakeFirstOrThrow();
  const { zstdCompressSync } = await import('node:zlib');
  const html = '<html><head><style>.a{color:red}</style></head><body><p class="a" style="mso-x:1">100 <o:p>pcs</o:p></p></body></html>';
  const original = await db
    .insertInto('mail')
    .values({
      tenant_id: owner.tenant,
      mailbox_id: mailboxid,
      thread_id,
      direction: 'in',
      messageid: '<first@buyer.example>',
      fromname: 'Anna',
      fromaddress: 'anna@buyer.example',
      party: 'anna@buyer.example',
      subject: 'Lamps',
      date: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('mail_body')
    .values({ mail_id: original.id, html: zstdCompressSync(html), text: '100 pcs' })
    .execute();
  const folder = { tenant_id: owner.tenant, mailbox_id: mailboxid, path: 'INBOX', name: 'INBOX', role: 'inbox' } as const;
  const { id: folder_id } = await db.insertInto('mail_folder').values(folder).returning('id').executeTakeFirstOrThrow();
  const place = { folder_id, uid: 7, tenant_id: owner.tenant, owner_id: owner.id, mailbox_id: mailboxid, mail_id: original.id } as const;
  await db
    .insertInto('mail_place')
    .values({ ...place, thread_id, role: 'inbox', date: new Date() })
    .execute();
  const reply = (await writer.call('startReply', { id: original.id, kind: 'reply' })).body.result;
  const { to, cc, bcc, subject } = reply;
  const draft = { id: reply.id, version: reply.version, mailboxid, to, cc, bcc, subject, document: PLAIN_DRAFT.document, remindafter: 3 };
  const saved = (await writer.call('saveDraft', draft)).body.result;
  await writer.call('sendMail', { id: saved.id, version: saved.version });
  sendingOf(server);
  const sent = await becomes(saved.id, 'sent');
  const raw = post.taken[0]?.raw ?? '';
  expect(raw).toMatch(/^In-Reply-To: <first@buyer.example>\r$/m);
  const page = leafText(mimeLeaves(Buffer.from(raw))[1] as never);
  expect(page).toContain('<style>.a{color:red}</style><p class="a" style="mso-x:1">100 <o:p>pcs</o:p></p>');
  expect(await db.selectFrom('mail_place').where('mail_id', '=', original.id).select('isanswered').execute()).toEqual([
    { isanswered: true },
  ]);
  expect(await db.selectFrom('mail_change').where('mailbox_id', '=', mailboxid).select(['kind', 'uid']).execute()).toEqual([
    { kind: 'answered', uid: '7' },
  ]);
  const kept = await db.selectFrom('mail').where('id', '=', sent.mailid).select(['thread_id', 'snippet']).executeTakeFirstOrThrow();
  // It begins with what was written, not with what it answers.
  expect(kept).toEqual({ thread_id, snippet: 'Dear Anna, 您好' });
  await db
    .updateTable('outgoing_mail')
    .set({ remindat: new Date(Date.now() - 1) })
    .where('id', '=', saved.id)
    .execute();
  await db.transaction().execute(remindOfUnanswered);
  expect(await noted()).toEqual([{ key: 'mailUnanswered' }]);
});

test('sendMail: the customer is followed up in the same step, with the next date, once the mail has gone', async () => {
  const post = await mailServer();
  await newWriter(post.port);
  const customerid = await make(writer, { countrycode: '' });
  const nexttime = new Date(Date.now() + 86_400_000).toISOString();
  const id = await queued({ customerid, followup: { content: 'Sent the offer', nexttime } });
  const followed = server.db
    .selectFrom('follow_up')
    .where('customer_id', '=', customerid)
    .select(['type', 'content', 'nexttime', 'creator_id']);
  expect(await followed.execute()).toEqual([]);
  sendingOf(server);
  await becomes(id, 'sent');
  expect(await followed.execute()).toEqual([
    { type: 'email', content: 'Sent the offer', nexttime: new Date(nexttime), creator_id: owner.id },
  ]);
});

const RIGHTS: Rights = {
  permissions: ['mail', 'customer'].map((id) => ({ id, operation: ['view', 'edit', 'send'] })),
  roles: [],
};

test('sendMail: a colleague who works on the customer, or sees the whole company by a role, follows it up too', async () => {
  const post = await mailServer();
  const parent = await signIn(server.db);
  const boss = server.as(parent);
  const customerid = await make(boss, { countrycode: '' });
  const role = (await boss.call('addRole', { name: 'Leads', datascope: 'ALL', permissions: [] })).body.result;
  sendingOf(server);
  const writers: string[] = [];
  for (const allow of [
    (id: string) => boss.call('saveCollaborator', { customerid, userid: id, type: 'COLLABORATION' }),
    (id: string) => boss.call('updateSubAccount', { id, roleids: [role.id] }),
  ]) {
    const account = { tenant: parent.tenant, parent: parent.id, rights: RIGHTS, dataScope: 'SELF' } as const;
    await newWriter(post.port, { email: `w${writers.length}@example.com` }, account);
    expect(await allow(owner.id)).toMatchObject({ status: 200 });
    await becomes(await queued({ customerid, followup: { content: 'Sent the offer', nexttime: null } }), 'sent');
    writers.push(owner.id);
  }
  const followed = await server.db
    .selectFrom('follow_up')
    .where('customer_id', '=', customerid)
    .select('creator_id')
    .orderBy('id')
    .execute();
  expect(followed.map(({ creator_id }) => creator_id)).toEqual(writers);
});

test('a copy that cannot be put into its mailbox is reported, and the copies of other mailboxes are seen to all the same', async () => {
  const post = await mailServer();
  const mailboxes: string[] = [];
  const sender = sendingOf(server);
  for (const path of ['Away', 'Sent', 'Away', 'Sent']) {
    const mailbox_id = await newWriter(post.port);
    mailboxes.push(mailbox_id);
    const folder = { tenant_id: owner.tenant, mailbox_id, path, name: path, role: 'sent' } as const;
    await server.db.insertInto('mail_folder').values(folder).execute();
    await becomes(await queued(), 'sent');
  }
  await sender.stop();
  const ours = server.db.updateTable('outgoing_message').where('mailbox_id', 'in', mailboxes);
  await ours.set({ copyat: sql`now() - interval '1 hour' + id * interval '1 microsecond'` }).execute();
  const reported: unknown[] = [];
  const opened: string[] = [];
  const has = { search: async () => [1], logout: async () => undefined };
  await storeSentCopies({
    ...server,
    tracking: undefined,
    onError: (error) => reported.push(error),
    openInbox: async () => {
      const inbox = {
        ...has,
        async getMailboxLock(path: string) {
          opened.push(path);
          if (path === 'Away') throw new Error('the line broke');
          return { release: () => undefined };
        },
      };
      return inbox as never;
    },
  });
  expect(opened.toSorted()).toEqual(['Away', 'Away', 'Sent', 'Sent']);
  expect(reported).toEqual([new Error('the line broke'), new Error('the line broke')]);
  const left = server.db.selectFrom('outgoing_message').where('mailbox_id', 'in', mailboxes).where('copyat', '>', new Date());
  expect((await left.select('mailbox_id').orderBy('id').execute()).map(({ mailbox_id }) => mailbox_id)).toEqual([
    mailboxes[0],
    mailboxes[2],
  ]);
});

const row = async () => (await writer.call('listMailTracking', { index: 1 })).body.result.datas[0];
const changed = (path: string) => `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`;

/** The subjects of the list of tracking, from the first line down. */
async function tracked(filter: object): Promise<string[]> {
  return (await writer.call('listMailTracking', { index: 1, ...filter })).body.result.datas.map(({ subject }) => subject);
}

test('listMailTracking: mails stand in the order of their sending, whatever became of them, and only counted ones are called unopened', async () => {
  const post = await mailServer({
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith('bo') ? Object.assign(new Error('5.1.1 User unknown'), { responseCode: 550 }) : null),
  });
  await newWriter(post.port);
  sendingOf(server);
  const subjects = [
    ['First', 'anna', true, 'sent'],
    ['Second', 'bo', true, 'failed'],
    ['Third', 'anna', false, 'sent'],
  ] as const;
  for (const [subject, name, track, status] of subjects)
    await becomes(await queued({ subject, track, to: [{ name: '', address: `${name}@buyer.example` }] }), status);
  expect(await tracked({})).toEqual(['Third', 'Second', 'First']);
  expect(await tracked({ openstate: 0 })).toEqual(['First']);
});

test('listMailTracking: opens and clicks are counted with people and machines apart, and no address leads elsewhere', async () => {
  const post = await mailServer();
  await newWriter(post.port);
  const link = { type: 'text', text: 'our lamps', marks: [{ type: 'link', attrs: { href: 'https://lamps.example/a?b=1&c=2' } }] };
  const document = { type: 'doc', content: [{ type: 'paragraph', content: [link] }] };
  const id = await queued({ document, track: true });
  sendingOf(server, { tracking: { publicUrl: PUBLIC_URL, secrets: openSecrets({ secretKey: SECRET_KEY, dataDir: '/nowhere' }) } });
  await becomes(id, 'sent');
  const page = leafText(mimeLeaves(Buffer.from(post.taken[0]?.raw ?? ''))[1] as never);
  const [open = ''] = /\/t\/o\/[^"]+/.exec(page) ?? [];
  const [click = ''] = /\/t\/c\/[^"]+/.exec(page) ?? [];
  const asPerson = { headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/156.0' }, redirect: 'manual' as const };
  const hit = (path: string, init: RequestInit = asPerson) => fetch(`${server.url}${path}`, init);
  expect((await hit(open)).status).toBe(200);
  expect(await row()).toMatchObject({ outgoingid: id, tracked: true, openstate: 1, opencount: 0, delivery: 'sent' });
  await server.db
    .updateTable('outgoing_message')
    .set({ senttime: new Date(Date.now() - 60_000) })
    .where('outgoing_id', '=', id)
    .execute();
  const picture = await hit(open);
  expect([picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual(['image/gif', 'no-store, private']);
  await hit(open, { ...asPerson, method: 'HEAD' });
  await hit(open, { headers: { 'user-agent': 'Mozilla/5.0' } });
  const led = await hit(click);
  expect([led.status, led.headers.get('location')]).toEqual([302, 'https://lamps.example/a?b=1&c=2']);
  expect(led.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await row()).toMatchObject({ openstate: 2, opencount: 1, clickcount: 1 });
  for (const path of [
    changed(open).replace(/.$/, '!'),
    `${open.slice(0, -3)}abc`,
    click.replace(/\.0\./, '.1.'),
    '/t/o/',
    '/t/c/1',
    '/t/x',
  ])
    expect((await hit(path)).status).toBe(404);
  expect(await row()).toMatchObject({ opencount: 1, clickcount: 1 });
  // The sender hears of the first look, and of no other.
  const told = server.db.selectFrom('notice').select(['key', 'values']).where('recordid', '=', id);
  expect(await told.execute()).toEqual([
    { key: 'mailOpened', values: { name: expect.any(String) as string, title: expect.any(String) as string } },
  ]);
});

test('sendMail: servers are asked to report a delivery only where they offer it and the writer wants to know', async () => {
  const asked: unknown[] = [];
  const heard = {
    onRcptTo: ({ dsn }: SMTPServerAddress, { envelope }: SMTPServerSession, done: () => void) => {
      asked.push({ ...dsn, ...envelope.dsn });
      done();
    },
  };
  for (const [offer, track] of [
    [{ hideDSN: false }, true],
    [{ hideDSN: false }, false],
    [{}, true],
  ] as const) {
    const post = await mailServer({ ...heard, ...offer });
    await newWriter(post.port);
    const id = await queued({ track });
    const sender = sendingOf(server);
    await becomes(id, 'sent');
    await sender.stop();
    await post.stop();
  }
  const envid = expect.stringMatching(/^[\w-]{36}@example\.com$/) as string;
  const nothing = { ret: null, envid: null };
  expect(asked).toEqual([{ ret: 'HDRS', envid, notify: ['SUCCESS', 'FAILURE', 'DELAY'], orcpt: 'rfc822;anna@buyer.example' }, nothing, {}]);
});

/** A server that offers reports and then refuses those whom it is asked to report of; with `whom` only some of them. */
const refusingReports = (reply: string, whom = /./): SMTPServerOptions => ({
  hideDSN: false,
  onRcptTo: ({ address, dsn }, _, done) => {
    const isAsked = (dsn?.notify ?? []).length > 0 && whom.test(address);
    done(isAsked ? Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) }) : null);
  },
});

test.each(['555 5.5.4 Unsupported option: NOTIFY', '501 5.5.4 Bad parameters', '550 ORCPT not allowed here'])(
  'sendMail: a mail goes without asking for a report where the server refuses its recipients with «%s»',
  async (reply) => {
    const post = await mailServer(refusingReports(reply));
    await newWriter(post.port);
    const ids = [await queued({ track: true }), await queued({ track: true })];
    sendingOf(server);
    for (const id of ids) await becomes(id, 'sent');
    expect(post.taken.map(({ to }) => to)).toEqual([['anna@buyer.example'], ['anna@buyer.example']]);
    expect(await row()).toMatchObject({ delivery: 'sent', reason: '' });
  },
);

test('sendMail: of several recipients only those get a second copy that were refused because of the report', async () => {
  const post = await mailServer(refusingReports('504 5.5.4 Parameter not implemented', /^bo@/));
  await newWriter(post.port);
  const id = await queued({ track: true, cc: [{ name: '', address: 'bo@buyer.example' }] });
  sendingOf(server);
  await becomes(id, 'sent');
  expect(post.taken.map(({ to }) => to)).toEqual([['anna@buyer.example'], ['bo@buyer.example']]);
  expect(new Set(post.taken.map(({ messageId }) => messageId)).size).toBe(1);
  expect(await messagesOf(id)).toMatchObject([{ status: 'sent', bounce: '' }]);
});

test('sendMail: a recipient that does not exist is refused, whether or not a report was asked for', async () => {
  const post = await mailServer({
    hideDSN: false,
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith('anna') ? null : Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 })),
  });
  await newWriter(post.port);
  const id = await queued({ track: true, cc: [{ name: '', address: 'bo@buyer.example' }] });
  sendingOf(server);
  await becomes(id, 'sent');
  expect(post.taken.map(({ to }) => to)).toEqual([['anna@buyer.example']]);
  expect(await messagesOf(id)).toMatchObject([{ status: 'sent', bounce: 'hard', bouncetext: 'bo@buyer.example: 550 5.1.1 No such user' }]);
});

test('getMail: a mail that was sent from here tells what became of it, and one that came in does not', async () => {
  const post = await mailServer();
  const mailbox_id = await newWriter(post.port);
  const folder = { path: 'Sent', name: 'Sent', role: 'sent' as const, total: 0, nextuid: 1 };
  await server.db
    .insertInto('mail_folder')
    .values({ ...folder, mailbox_id, tenant_id: owner.tenant })
    .execute();
  const id = await queued({ track: true });
  sendingOf(server);
  await becomes(id, 'sent');
  const [message] = await messagesOf(id);
  const { id: message_id, mail_id } = message!;
  const fate = async () => (await writer.call('getMail', { id: mail_id ?? '' })).body.result.fate;
  expect(await fate()).toMatchObject({ delivery: 'sent', openstate: 0, deliverytime: null });
  const time = new Date('2026-03-02T10:00:00.000Z');
  await server.db
    .insertInto('mail_delivery')
    .values({ message_id, recipient: 'anna@buyer.example', state: 'delivered', time, tenant_id: owner.tenant })
    .execute();
  expect(await fate()).toMatchObject({ delivery: 'delivered', proof: 'report', deliverytime: time.toISOString() });
  await server.db.updateTable('mail').set({ direction: 'in', state: 'received' }).where('id', '=', mail_id).execute();
  expect(await fate()).toBeNull();
});

test('listMailTracking: a mail is delivered when the servers of all say so, or its only recipient opened it, and nothing of that after it came back', async () => {
  const post = await mailServer();
  await newWriter(post.port);
  const id = await queued({ track: true, cc: [{ name: '', address: 'Bo@buyer.example' }] });
  sendingOf(server);
  await becomes(id, 'sent');
  const { id: message_id } = await server.db
    .selectFrom('outgoing_message')
    .where('outgoing_id', '=', id)
    .select('id')
    .executeTakeFirstOrThrow();
  const told = (recipient: string, state: 'delayed' | 'relayed' | 'delivered') =>
    server.db.insertInto('mail_delivery').values({ message_id, recipient, state, time: new Date(), tenant_id: owner.tenant }).execute();
  const set = (values: object) => server.db.updateTable('outgoing_message').set(values).where('id', '=', message_id).execute();
  expect(await row()).toMatchObject({ delivery: 'sent', people: 2, reached: 0, proof: '', deliverytime: null });
  await told('anna@buyer.example', 'delivered');
  expect(await row()).toMatchObject({ delivery: 'sent', people: 2, reached: 1, proof: '' });
  await told('bo@buyer.example', 'relayed');
  expect(await row()).toMatchObject({ delivery: 'relayed', reached: 1 });
  await server.db.updateTable('mail_delivery').set({ state: 'delayed' }).where('recipient', '=', 'bo@buyer.example').execute();
  expect(await row()).toMatchObject({ delivery: 'delayed' });
  await set({ opencount: 1 });
  expect(await row()).toMatchObject({ delivery: 'delayed', proof: '', openstate: 2 });
  await server.db.updateTable('mail_delivery').set({ state: 'delivered' }).execute();
  expect(await row()).toMatchObject({ delivery: 'delivered', proof: 'report', reached: 2 });
  await set({ recipients: JSON.stringify({ to: [{ name: '', address: 'Anna@Buyer.example' }], cc: [], bcc: [] }) });
  await server.db.deleteFrom('mail_delivery').execute();
  expect(await row()).toMatchObject({ delivery: 'delivered', proof: 'open', people: 1, reached: 0 });
  await set({ answertime: new Date() });
  expect(await row()).toMatchObject({ delivery: 'answered' });
  await set({ bounce: 'hard', bouncetime: new Date() });
  expect(await row()).toMatchObject({ delivery: 'bounced' });
});

const whole: WholeMail = {
  from: { name: '王', address: 'me@example.com' },
  to: [{ name: 'Anna', address: 'anna@buyer.example' }],
  cc: [],
  subject: 'Lamps',
  date: new Date(0),
  messageId: '<a@example.com>',
  inReplyTo: '',
  references: [],
  text: 'text',
  html: '<p>text</p>',
  files: [],
};
const file = { filename: 'a.pdf', mime: 'application/pdf', size: 1, cid: '', open: async () => [Buffer.from('a')] as never };

const person = (values: object) => ({ name: 'n', address: 'a@b.example', ...values });

test.each(['\r', '\n', '\0', '\r\nBcc: c@d.example'])('no value with %j gets into a header', (bad) => {
  const broken: Partial<WholeMail>[] = [
    { subject: `a${bad}b` },
    { from: person({ name: `a${bad}b` }) },
    { from: person({ address: `a${bad}b@b.example` }) },
    { to: [person({ name: `a${bad}b` })] },
    { to: [person({ address: `a@b.example${bad}` })] },
    { cc: [person({ name: `${bad}b` })] },
    { bcc: [person({ address: `a@${bad}b.example` })] },
    { messageId: `<a${bad}@b>` },
    { inReplyTo: `<a@b>${bad}` },
    { references: [`<a@b>${bad}`] },
    { files: [{ ...file, filename: `a${bad}.pdf` }] },
    { files: [{ ...file, cid: `a${bad}@b` }] },
  ];
  for (const part of broken) expect(() => composeMail({ ...whole, ...part })).toThrow(UnsafeHeader);
});

test('long names and subjects of any script come back whole, in lines that servers take', async () => {
  const texts = [
    '询价：关于贵司新产品目录与价格 🚢🚢 é '.repeat(9).slice(0, 250).trim(),
    'a=?b?= plain',
    'Müller, "Q" \\ Co',
    '  x'.trim(),
  ];
  for (const text of texts) {
    const chunks: Buffer[] = [];
    const mail = { ...whole, subject: text.toWellFormed(), to: [{ name: text.toWellFormed(), address: 'anna@buyer.example' }] };
    for await (const chunk of composeMail({ ...mail, files: [{ ...file, filename: `${text.toWellFormed().slice(0, 80)}.pdf` }] }).stream())
      chunks.push(chunk);
    const raw = Buffer.concat(chunks);
    const lines = raw.toString('latin1').split('\r\n');
    expect(lines.every((line) => line.length <= 998 && !/[\r\n]/.test(line))).toBe(true);
    for (const word of raw.toString('latin1').match(/=\?[^ ?]+\?B\?[^?]*\?=/g) ?? []) {
      expect(word.length).toBeLessThanOrEqual(75);
      expect(Buffer.from(word.split('?')[3] ?? '', 'base64').toString()).not.toContain('\u{FFFD}');
    }
    const head =
      raw
        .toString('latin1')
        .split('\r\n\r\n')[0]
        ?.replaceAll(/\r\n[ \t]/g, ' ') ?? '';
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? '';
    expect(decodeHeader(field('Subject'))).toBe(mail.subject.replaceAll(/\s+/g, ' '));
    expect(decodeAddresses(field('To'))).toMatchObject([{ address: 'anna@buyer.example' }]);
  }
});

test.each([
  [{ message: 'x', code: 'ESOCKET' }, 'nothing', 'again', 'server'],
  [{ message: 'x', code: 'ECONNECTION' }, 'part', 'again', 'server'],
  [{ message: 'x', code: 'ECONNECTION' }, 'whole', 'unsure', 'server'],
  [{ message: 'x', code: 'ETIMEDOUT' }, 'whole', 'unsure', 'server'],
  [{ message: 'x', code: 'EMESSAGE', responseCode: 554, response: '554 5.7.1 spam' }, 'whole', 'failed', 'spam'],
  [{ message: 'x', code: 'EMESSAGE', responseCode: 452, response: '452 4.2.2 mailbox full' }, 'whole', 'again', 'full'],
  [{ message: 'x', code: 'EAUTH', responseCode: 535, response: '535 bad' }, 'nothing', 'failed', 'password'],
  [{ message: 'x', code: 'EAUTH', responseCode: 454, response: '454 later' }, 'nothing', 'again', 'password'],
] as const)('%j after %s of the mail is %s: %s', (failure, progress, ...[kind, fault]) => {
  expect(outcomeOf(failure, progress)).toMatchObject({ kind, fault });
});
