import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { fetchInlinePictures, fetchPart } from '#server/mail/keeper/fetch-part.ts';
import type { Keeper } from '#server/mail/keeper/keeper.ts';
import { openMailbox } from '#server/mail/keeper/open-mailbox.ts';
import { openSecrets } from '#server/secrets.ts';

import { type Dovecot, startDovecot } from '../../support/dovecot/start-dovecot.ts';
import { bindMailbox, mailNo, mailSettings, startKeeper, type TestMailbox } from '../../support/mailbox.ts';
import { roughProxy } from '../../support/rough-proxy.ts';
import { signIn, startServer, type TestServer } from '../../support/server.ts';

let product: TestServer;
let server: Dovecot;
let keeper: Keeper;
let told: string[];
let box: TestMailbox;

const WITHIN = { timeout: 50_000, interval: 50 };
const SENT = '<sent-1@farsail.test>';

beforeAll(async () => {
  product = await startServer({ seed: true });
  server = await startDovecot({ users: { chen: 'secret', li: 'secret' } });
  box = await bindMailbox(product.db, { port: server.port, user: 'chen' });
  ({ keeper, told } = startKeeper(product));
  await vi.waitUntil(async () => (await state()) === 'idle', WITHIN);
});
afterAll(async () => {
  await keeper.stop();
  await server.stop();
});

async function state(): Promise<string> {
  return (await product.db.selectFrom('mailbox').where('id', '=', box.id).select('state').executeTakeFirstOrThrow()).state;
}

/** The mail of this number, once it is here. */
async function arrived(no: string) {
  const asked = product.db.selectFrom('mail').where('mailbox_id', '=', box.id).where('messageid', '=', `<${no}@buyer.example>`).selectAll();
  await vi.waitUntil(async () => (await asked.execute()).length > 0, WITHIN);
  return asked.executeTakeFirstOrThrow();
}

async function addCustomer({ domain = '', email }: { domain?: string; email?: string }): Promise<string> {
  const { id: account, tenant } = box.account;
  const { id } = await product.db
    .insertInto('customer')
    .values({
      tenant_id: tenant,
      owner_id: account,
      companyname: `Company ${domain}`,
      customercode: domain,
      namekey: domain,
      source: 'manual',
      phone: '',
      role: '',
      countrycode: 'DE',
      state: '',
      city: '',
      address: '',
      postcode: '',
      timezone: '',
      industry_ids: [],
      lat: null,
      lng: null,
      geoprecision: '',
      domain,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (email === undefined) return id;
  const values = { tenant_id: tenant, customer_id: id };
  const contact = await product.db
    .insertInto('contact')
    .values({ ...values, name: 'Ann' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await product.db
    .insertInto('contact_email')
    .values({ ...values, contact_id: contact.id, email })
    .execute();
  return id;
}

/** An answer to one of these. */
const answer = (no: string, more = '') =>
  mailNo(no, { subject: 'Re: Valves', headers: `In-Reply-To: <sent-4@farsail.test>\r\nReferences: <sent-4@farsail.test>${more}` });
/** What is told of it. */
const notice = (id: string) => ({ href: `/email/list?mail=${id}`, values: { name: 'Ann Buyer', title: 'Re: Valves' } });

/** A mail that went from here a while ago. */
async function addSent(
  messageid: string,
  { status = 'sent', to = 'bob@dead.example' }: { status?: 'sent' | 'unsure'; to?: string } = {},
): Promise<string> {
  const { id: account, tenant } = box.account;
  const recipients = JSON.stringify({ to: [{ name: '', address: to }], cc: [], bcc: [] });
  const { id: outgoing } = await product.db
    .insertInto('outgoing_mail')
    .values({
      tenant_id: tenant,
      account_id: account,
      mailbox_id: box.id,
      status,
      recipients,
      document: '{}',
      remindat: new Date(Date.now() + 1e8),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const times = { dueat: new Date(), firstdue: new Date(), senttime: status === 'sent' ? new Date() : null };
  const { id } = await product.db
    .insertInto('outgoing_message')
    .values({ tenant_id: tenant, account_id: account, outgoing_id: outgoing, mailbox_id: box.id, messageid, recipients, status, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function message(id: string) {
  return product.db
    .selectFrom('outgoing_message as message')
    .innerJoin('outgoing_mail as mail', 'mail.id', 'message.outgoing_id')
    .where('message.id', '=', id)
    .select(['message.status', 'message.answertime', 'message.bounce', 'message.bouncetext', 'mail.remindat', 'mail.status as whole'])
    .executeTakeFirstOrThrow();
}

/** A server's word on how far a mail came. */
const arrivalReport = (no: string, { action, of }: { action: string; of: string }) =>
  [
    'From: Mail Delivery System <MAILER-DAEMON@mx.example>\r\nTo: chen@farsail.test\r\nSubject: Delivery Status Notification',
    `Message-ID: <${no}@buyer.example>\r\nMIME-Version: 1.0`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\r\n',
    '--b\r\nContent-Type: text/plain\r\n\r\nSee below.',
    `--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\nOriginal-Envelope-Id: ${of}\r\n\r\nFinal-Recipient: rfc822; ann@buyer.example\r\nAction: ${action}\r\nStatus: 2.0.0`,
    '--b--\r\n',
  ].join('\r\n');

describe('a mail that arrives', () => {
  test('is put to the customer of its contact, else of its domain, and never by a domain of anybody', async () => {
    const byDomain = await addCustomer({ domain: 'buyer.example' });
    const byContact = await addCustomer({ domain: 'other.example', email: 'carl@buyer.example' });
    await addCustomer({ domain: 'gmail.com' });
    await server.deliver('chen', [
      mailNo('domain', { from: 'Ann <Ann@Buyer.example>' }),
      mailNo('contact', { from: 'Carl <carl@buyer.example>' }),
      mailNo('anybody', { from: 'Eve <eve@gmail.com>' }),
    ]);
    expect(await arrived('domain')).toMatchObject({ customer_id: byDomain, contact_id: null, party: 'ann@buyer.example', direction: 'in' });
    expect(await arrived('contact')).toMatchObject({ customer_id: byContact, contact_id: expect.any(String) });
    expect(await arrived('anybody')).toMatchObject({ customer_id: null, contact_id: null });
  });

  test('leaves the bank numbers that anybody named, hashed', async () => {
    await server.deliver('chen', [
      mailNo('bank', { from: 'Eve <eve@stranger.example>', body: 'Please pay to IBAN DE89 3704 0044 0532 0130 00.' }),
    ]);
    const { id } = await arrived('bank');
    const kept = await product.db.selectFrom('mail_bank_number').where('mail_id', '=', id).select(['ending', 'hash']).execute();
    expect(kept).toEqual([{ ending: '3000', hash: expect.any(Buffer) }]);
  });

  test('answers a mail of ours, and nobody has to be reminded; a note of absence does not', async () => {
    const id = await addSent(SENT);
    const headers = `In-Reply-To: ${SENT}\r\nReferences: ${SENT}`;
    await server.deliver('chen', [mailNo('absence', { headers: `${headers}\r\nAuto-Submitted: auto-replied` })]);
    expect(await arrived('absence')).toMatchObject({ automatic: true });
    expect(await message(id)).toMatchObject({ answertime: null, remindat: expect.any(Date) });
    await server.deliver('chen', [mailNo('answer', { headers })]);
    await arrived('answer');
    expect(await message(id)).toMatchObject({ answertime: new Date('2026-03-02T02:00:00Z'), remindat: null });
  });

  test('from the company itself answers nothing: neither a copy to oneself nor the word of a colleague', async () => {
    const id = await addSent('<sent-6@farsail.test>', { status: 'unsure' });
    const colleague = await signIn(product.db, { tenant: box.account.tenant });
    await product.db
      .insertInto('mailbox')
      .values({
        tenant_id: box.account.tenant,
        owner_id: colleague.id,
        email: 'wang@ours.example',
        provider: 'custom',
        imap: '{}',
        smtp: '{}',
      })
      .execute();
    const headers = 'In-Reply-To: <sent-6@farsail.test>\r\nReferences: <sent-6@farsail.test>';
    await server.deliver('chen', [
      mailNo('own-copy', { from: 'Chen <Chen@farsail.test>', headers }),
      mailNo('of-colleague', { from: 'Wang <Wang@Ours.example>', headers }),
    ]);
    await arrived('own-copy');
    const { id: word } = await arrived('of-colleague');
    expect(await message(id)).toMatchObject({ status: 'sent', answertime: null, remindat: expect.any(Date) });
    const place = product.db.updateTable('mail_place').where('mail_id', '=', word);
    await place.set({ snoozetime: new Date(Date.now() + 1e9) }).execute();
    await server.deliver('chen', [mailNo('of-colleague-2', { from: 'Wang <wang@ours.example>', headers })]);
    await arrived('of-colleague-2');
    const kept = await product.db.selectFrom('mail_place').where('mail_id', '=', word).select('snoozetime').execute();
    expect(kept).toEqual([{ snoozetime: expect.any(Date) }]);
  });

  test('tells that a mail came back, and the address is written to no more', async () => {
    const id = await addSent('<sent-2@farsail.test>');
    const report = [
      'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
      'To: chen@farsail.test',
      'Subject: Undelivered Mail Returned to Sender',
      'Message-ID: <bounce@buyer.example>',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b\r\nContent-Type: text/plain\r\n\r\nIt could not be delivered.',
      '--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; bob@dead.example\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 No such user here',
      '--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <sent-2@farsail.test>\r\nSubject: Offer\r\n',
      '--b--\r\n',
    ];
    await server.deliver('chen', [report.join('\r\n')]);
    const { id: mail } = await arrived('bounce');
    expect(await message(id)).toMatchObject({ bounce: 'hard', bouncetext: '550 5.1.1 No such user here' });
    const { tenant } = box.account;
    expect(await product.db.selectFrom('mail_suppression').where('tenant_id', '=', tenant).select(['email', 'reason']).execute()).toEqual([
      { email: 'bob@dead.example', reason: 'hard' },
    ]);
    expect(await product.db.selectFrom('mail_report').where('mail_id', '=', mail).select(['message_id', 'verdict']).execute()).toEqual([
      { message_id: id, verdict: 'hard' },
    ]);
  });

  test('tells how far a mail came with each recipient, in whatever order it is told, and is read then', async () => {
    const id = await addSent('<sent-5@farsail.test>', { status: 'unsure', to: 'ann@buyer.example' });
    const delivery = product.db.selectFrom('mail_delivery').where('message_id', '=', id).select(['recipient', 'state']);
    const isRead = async (no: string) => {
      const { id: mail } = await arrived(no);
      return product.db.selectFrom('mail_place').where('mail_id', '=', mail).select('isread').executeTakeFirstOrThrow();
    };
    // Of a mail that is not ours nothing is known, whoever it went to.
    await server.deliver('chen', [arrivalReport('dsn-0', { action: 'delivered', of: 'other@farsail.test' })]);
    expect(await isRead('dsn-0')).toEqual({ isread: false });
    expect(await delivery.execute()).toEqual([]);
    await server.deliver('chen', [arrivalReport('dsn-1', { action: 'delivered', of: 'sent-5@farsail.test' })]);
    expect(await isRead('dsn-1')).toEqual({ isread: true });
    expect(await delivery.execute()).toEqual([{ recipient: 'ann@buyer.example', state: 'delivered' }]);
    expect(await message(id)).toMatchObject({ status: 'sent', whole: 'sent', bounce: '' });
    await server.deliver('chen', [arrivalReport('dsn-2', { action: 'delayed', of: 'sent-5@farsail.test' })]);
    expect(await isRead('dsn-2')).toEqual({ isread: false });
    expect(await delivery.execute()).toEqual([{ recipient: 'ann@buyer.example', state: 'delivered' }]);
    expect((await product.as(box.account).call('listMailTracking', { index: 1, delivery: 'delivered' })).body.result).toMatchObject({
      total: 1,
      datas: [{ id, proof: 'report', people: 1, reached: 1, deliverytime: expect.any(String) as string }],
    });
  });

  test('does what the rules of its reader say, here and in the mailbox', async () => {
    const { id: account, tenant } = box.account;
    const label = await product.db
      .insertInto('mail_label')
      .values({ tenant_id: tenant, account_id: account, name: 'Price', color: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rule = { from: '', to: '', subject: 'price', hasfile: false, labelid: label.id, move: 'archive', star: true, markread: true };
    await product.db
      .insertInto('mail_rule')
      .values({ tenant_id: tenant, account_id: account, name: 'Prices', rule: JSON.stringify(rule) })
      .execute();
    await server.deliver('chen', [mailNo('rule', { subject: 'Your PRICE list' })]);
    const { id } = await arrived('rule');
    expect(await product.db.selectFrom('mail_labelled').where('mail_id', '=', id).select('label_id').execute()).toEqual([
      { label_id: label.id },
    ]);
    const place = product.db.selectFrom('mail_place').where('mail_id', '=', id).select(['role', 'isread', 'isstarred']);
    expect(await place.execute()).toEqual([{ role: 'archive', isread: true, isstarred: true }]);
    await vi.waitFor(async () => {
      const client = await server.client('chen');
      await client.mailboxOpen('Archive');
      const [there] = client.mailbox && client.mailbox.exists > 0 ? await client.fetchAll('1:*', { flags: true }) : [];
      await client.logout();
      expect([...(there?.flags ?? [])]).toEqual(expect.arrayContaining([String.raw`\Seen`, String.raw`\Flagged`]));
    }, WITHIN);
  });

  test('gives a mail to the colleague whom a rule names, who may read and answer it, and to nobody who is gone', async () => {
    const { id: account, tenant } = box.account;
    const colleague = await signIn(product.db, { tenant, dataScope: 'SELF' });
    const gone = await signIn(product.db, { tenant });
    await product.db.updateTable('account').set({ enabled: false }).where('id', '=', gone.id).execute();
    const rule = { from: '', to: '', subject: 'spare parts', hasfile: false, labelid: '', move: '', star: false, markread: false } as const;
    for (const assigneeid of [gone.id, colleague.id])
      await product.db
        .insertInto('mail_rule')
        .values({
          tenant_id: tenant,
          account_id: account,
          name: assigneeid,
          rule: JSON.stringify({ ...rule, subject: assigneeid === gone.id ? 'old parts' : rule.subject, assigneeid }),
        })
        .execute();
    const own = await product.db
      .insertInto('mailbox')
      .values({ tenant_id: tenant, owner_id: colleague.id, email: 'seller@ours.example', provider: 'custom', imap: '{}', smtp: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.deliver('chen', [mailNo('old-parts', { subject: 'Old parts' }), mailNo('parts', { subject: 'Spare parts' })]);
    const { id: left } = await arrived('old-parts');
    const { id } = await arrived('parts');
    const caller = product.as(colleague);
    expect((await caller.call('getMail', { id })).body.result).toMatchObject({
      ismine: false,
      isassigned: true,
      row: { subject: 'Spare parts' },
    });
    expect((await caller.call('getMail', { id: left })).body.code).toBe(404);
    expect((await product.as(gone).call('getMail', { id: left })).body.code).not.toBe(200);
    const told = product.db
      .selectFrom('notice')
      .where('account_id', 'in', [colleague.id, gone.id])
      .select(['account_id', 'key', 'href', 'values']);
    expect(await told.execute()).toEqual([
      {
        account_id: colleague.id,
        key: 'mailAssigned',
        href: `/email/list?view=given&mail=${id}`,
        values: { name: expect.any(String) as string, title: 'Spare parts' },
      },
    ]);
    expect((await caller.call('startReply', { id, kind: 'reply' })).body.result).toMatchObject({
      mailboxid: own.id,
      to: [{ address: 'ann@buyer.example' }],
      subject: 'Re: Spare parts',
      originalid: id,
    });
    expect((await caller.call('markMails', { ids: id, isread: true })).body.code).toBe(404);
    await product.db.updateTable('mail_place').set({ role: 'trash' }).where('mail_id', '=', id).execute();
    expect((await caller.call('getMail', { id })).body.code).toBe(404);
  });

  test('tells of an answer from outside once, until the conversation is read', async () => {
    await addSent('<sent-4@farsail.test>');
    const read = async (...ids: string[]) => product.as(box.account).call('markMails', { ids: ids.join('|'), isread: true });
    const told = product.db
      .selectFrom('notice')
      .where('account_id', '=', box.account.id)
      .where('key', '=', 'mailAnswered')
      .select(['href', 'values'])
      .orderBy('id');
    await server.deliver('chen', [answer('absent', '\r\nAuto-Submitted: auto-replied')]);
    const { id: absent } = await arrived('absent');
    await read(absent);
    expect(await told.execute()).toEqual([]);
    await server.deliver('chen', [answer('valves-1')]);
    const { id: first } = await arrived('valves-1');
    await server.deliver('chen', [answer('valves-2')]);
    const { id: second } = await arrived('valves-2');
    expect(await told.execute()).toEqual([notice(first)]);
    await read(first, second);
    await server.deliver('chen', [answer('valves-3'), mailNo('valves-4', { subject: 'Something new' })]);
    const { id: third } = await arrived('valves-3');
    await arrived('valves-4');
    expect(await told.execute()).toEqual([notice(first), notice(third)]);
  });

  test('brings its conversation back that was put off', async () => {
    await server.deliver('chen', [mailNo('put-off', { subject: 'Samples' })]);
    const { id } = await arrived('put-off');
    const place = product.db.updateTable('mail_place').where('mail_id', '=', id);
    await place.set({ snoozetime: new Date(Date.now() + 1e9) }).execute();
    await server.deliver('chen', [mailNo('back', { subject: 'Re: Samples' })]);
    await arrived('back');
    const kept = await product.db.selectFrom('mail_place').where('mail_id', '=', id).select('snoozetime').execute();
    expect(kept).toEqual([{ snoozetime: null }]);
  });
});

test('a copy among the sent mails settles what nobody knew, and is no second mail', async () => {
  const id = await addSent('<sent-3@buyer.example>', { status: 'unsure' });
  await server.deliver('chen', [{ raw: mailNo('sent-3', { from: 'Chen <chen@farsail.test>' }), isRead: true }], 'Sent');
  await product.as(box.account).call('startMailboxSync', { id: box.id });
  expect(await arrived('sent-3')).toMatchObject({ direction: 'out', state: 'sent' });
  expect(await message(id)).toMatchObject({ status: 'sent', whole: 'sent' });
});

test('an attachment is read from the server when it is opened, and kept', async () => {
  const file = Buffer.from('a list of prices').toString('base64');
  const type = 'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x';
  const body = `--x\r\nContent-Type: text/plain\r\n\r\nSee below.\r\n--x\r\nContent-Type: application/pdf; name="list.pdf"\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n${file}\r\n--x--`;
  await server.deliver('chen', [mailNo('file', { headers: type, body })]);
  const mail = await arrived('file');
  expect(mail.hasfile).toBe(true);
  const source = { db: product.db, files: product.files, settings: mailSettings, secrets: openSecrets(mailSettings) };
  const asked = { id: mail.id, tenantId: box.account.tenant };
  const kept = await fetchPart(source, asked, '2');
  expect(await text((await product.files.get(kept)) as Readable)).toBe('a list of prices');
  await server.kill();
  expect(await fetchPart(source, asked, '2')).toBe(kept);
  await product.db.updateTable('mail_part').set({ file_id: null }).where('mail_id', '=', mail.id).execute();
  await expect(fetchPart(source, asked, '2')).rejects.toMatchObject({ code: 409, key: 'mailAway' });
  await expect(fetchPart(source, { ...asked, tenantId: '0' }, '2')).rejects.toMatchObject({ code: 404 });
  await server.start();
  expect(told.filter((line) => !/closed|ECONNREFUSED|refused/i.test(line))).toEqual([]);
});

const part = (type: string, more: string, content: string) => `--b\r\nContent-Type: ${type}\r\n${more}\r\n\r\n${content}\r\n`;

test('the pictures in a mail are fetched together at the first look, and its other files are not', async () => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const base64 = 'Content-Transfer-Encoding: base64';
  const picture = (id: string) => part('image/png', `Content-ID: <${id}>\r\nContent-Disposition: inline\r\n${base64}`, png);
  const page = part('text/html', '', '<img src="cid:one"><img src="cid:two">');
  const list = part('text/plain', 'Content-Disposition: attachment; filename="a.txt"', 'a list');
  const body = `${page}${picture('one')}${picture('two')}${list}--b--`;
  await server.deliver('chen', [mailNo('pictured', { headers: 'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=b', body })]);
  const mail = await arrived('pictured');
  const source = { db: product.db, files: product.files, settings: mailSettings, secrets: openSecrets(mailSettings) };
  await fetchInlinePictures(source, { id: mail.id, tenantId: box.account.tenant });
  const parts = await product.db
    .selectFrom('mail_part')
    .where('mail_id', '=', mail.id)
    .select(['cid', 'file_id'])
    .orderBy('part')
    .execute();
  expect(parts.map(({ cid, file_id }) => [cid, file_id !== null])).toEqual([
    ['one', true],
    ['two', true],
    ['', false],
  ]);
  const [first] = parts;
  expect(await buffer((await product.files.get(first?.file_id ?? '')) as Readable)).toEqual(Buffer.from(png, 'base64'));
});

test('a mail is forwarded with all its files and pictures over one connection to its server', async () => {
  const file = (no: number) => part('text/plain', `Content-Disposition: attachment; filename="${no}.txt"`, `list ${no}`);
  const page = part('text/html', '', '<img src="cid:one">');
  const body = `${page}${part('image/png', 'Content-ID: <one>\r\nContent-Disposition: inline', 'picture')}${file(1)}${file(2)}${file(3)}--b--`;
  await server.deliver('chen', [
    mailNo('forwarded', { headers: 'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=b', body }),
  ]);
  const { id } = await arrived('forwarded');
  const forwarding = await startServer({ database: product, settings: mailSettings });
  const line = await roughProxy({ port: server.port });
  // Another server keeps its mailbox, so that no connection is this keeper's.
  await sql`
    WITH kept AS (
      INSERT INTO mailbox (tenant_id, owner_id, email, provider, imap, smtp, secret, status, keeper, beat)
      SELECT tenant_id, owner_id, 'kept@elsewhere.example', provider, imap || ${JSON.stringify({ port: line.port })}::jsonb, smtp, secret, status, 'other',
        now() + interval '1 day' FROM mailbox WHERE id = ${box.id} RETURNING id)
    UPDATE mail SET mailbox_id = kept.id FROM kept WHERE mail.id = ${id}`.execute(product.db);
  const { files } = (await forwarding.as(box.account).call('startReply', { id, kind: 'forward' })).body.result;
  await line.stop();
  expect(files.map(({ filename }) => filename)).toEqual(['1.txt', '2.txt', '3.txt']);
  const parts = await product.db.selectFrom('mail_part').where('mail_id', '=', id).select('file_id').execute();
  expect(parts.filter(({ file_id }) => file_id === null)).toEqual([]);
  expect(line.connections()).toBe(1);
});

test('a picture that the text does not name is a file of its mail, whatever it is called', async () => {
  const picture = (id: string, type: string) => part(type, `Content-ID: <${id}>\r\nContent-Disposition: inline`, 'picture');
  const headers = 'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=b';
  const inlineOf = async (no: string, body: string) => {
    await server.deliver('chen', [mailNo(no, { headers, body: `${body}--b--` })]);
    const mail = await arrived(no);
    const parts = await product.db.selectFrom('mail_part').where('mail_id', '=', mail.id).select('isinline').orderBy('part').execute();
    return [mail.hasfile, ...parts.map(({ isinline }) => isinline)];
  };
  const page = part('text/html', '', '<p style="background:url(cid:a%40x)"><img src="CID:b@x"></p>');
  const unnamed = ['a@x', 'c@x'].map((id) => picture(id, 'image/png')).join('');
  expect(await inlineOf('named', page + picture('a@x', 'image/png') + picture('b@x', 'application/octet-stream; name="b.jpg"'))).toEqual([
    false,
    true,
    true,
  ]);
  expect(await inlineOf('half-named', page + unnamed)).toEqual([true, true, false]);
  expect(await inlineOf('plain', part('text/plain', '', 'See my picture.') + unnamed)).toEqual([true, false, false]);
});

test('listening is begun anew before the line counts as dead, however silent the server is', async () => {
  const { imap, secret } = await product.db
    .selectFrom('mailbox')
    .where('id', '=', box.id)
    .select(['imap', 'secret'])
    .executeTakeFirstOrThrow();
  let begun = 0;
  const note = ({ src, msg }: { src?: string; msg?: string }) => {
    if (src === 'c' && /\bIDLE\b/.test(msg ?? '')) begun += 1;
  };
  const logger = { trace: note, debug: note, info: note, warn: note, error: note, fatal: note };
  const entry = { settings: mailSettings, secrets: openSecrets(mailSettings), options: { socketTimeout: 300, logger } };
  const client = await openMailbox(entry, { imap, secret: secret ?? Buffer.alloc(0) });
  await client.mailboxOpen('INBOX');
  client.idle().catch(() => undefined);
  await vi.waitUntil(() => begun >= 5, WITHIN);
  expect(client.usable).toBe(true);
  client.close();
});

test('the first mail that ever comes into a mailbox is news, to which its reader’s rules apply', async () => {
  const empty = await bindMailbox(product.db, { port: server.port, user: 'li' });
  const { id: account, tenant } = empty.account;
  const rule = { from: 'ann', to: '', subject: '', hasfile: false, labelid: '', move: '', star: true, markread: false } as const;
  await product.db
    .insertInto('mail_rule')
    .values({ tenant_id: tenant, account_id: account, name: 'Ann', rule: JSON.stringify(rule) })
    .execute();
  const box = product.db.selectFrom('mailbox').where('id', '=', empty.id).select('state');
  await vi.waitUntil(async () => (await box.executeTakeFirstOrThrow()).state === 'idle', WITHIN);
  await server.deliver('li', [mailNo('first')]);
  const places = product.db.selectFrom('mail_place').where('mailbox_id', '=', empty.id).select('isstarred');
  await vi.waitUntil(async () => (await places.execute()).length > 0, WITHIN);
  expect(await places.execute()).toEqual([{ isstarred: true }]);
});

test('startMailboxSync asks for the caller’s own mailbox only, and for one that is on', async () => {
  const stranger = await signIn(product.db);
  expect((await product.as(stranger).call('startMailboxSync', { id: box.id })).body.code).toBe(404);
  expect((await product.as(box.account).call('startMailboxSync', { id: box.id })).body).toMatchObject({ code: 200, result: { count: 1 } });
  await product.db.updateTable('mailbox').set({ status: 0 }).where('id', '=', box.id).execute();
  expect((await product.as(box.account).call('startMailboxSync', { id: box.id })).body.code).toBe(409);
});
