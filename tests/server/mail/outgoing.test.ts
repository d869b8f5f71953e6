import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync } from 'node:zlib';

import { beforeAll, expect, test } from 'vitest';

import type { Rights } from '#lib/rights.ts';
import { outgoingMailJob } from '#server/mail/out/out-jobs.ts';

import { signIn, type SignedIn } from '../../support/accounts.ts';
import { startServer, type TestCaller, type TestServer } from '../../support/server.ts';
import { make } from '../customer/pool/support.ts';
import { mailboxAt, PLAIN_DRAFT } from './support.ts';

let server: TestServer;
let owner: SignedIn;
let writer: TestCaller;
let stranger: TestCaller;
let mailboxid: string;
beforeAll(async () => {
  server = await startServer();
  owner = await signIn(server.db);
  writer = server.as(owner);
  stranger = server.as(await signIn(server.db));
  mailboxid = await mailboxAt(server, owner, { port: 1 });
});

async function save(draft: object = {}) {
  const { body } = await writer.call('saveDraft', { ...PLAIN_DRAFT, ...draft });
  return body.result;
}

test('a draft that somebody has saved meanwhile is not overwritten, and the answer shows it', async () => {
  const draft = await save();
  const changed = await save({ id: draft.id, version: 1, subject: 'Second' });
  expect(changed).toMatchObject({ version: 2, subject: 'Second' });
  const { body } = await writer.call('saveDraft', { ...PLAIN_DRAFT, id: draft.id, version: 1, subject: 'Third' });
  expect(body).toMatchObject({ code: 409, result: { current: { version: 2, subject: 'Second' } } });
});

test('a draft is as unknown to others as one that does not exist', async () => {
  const { id } = await save();
  expect((await stranger.call('getOutgoingMail', { id })).status).toBe(404);
  expect((await stranger.call('saveDraft', { ...PLAIN_DRAFT, id, version: 1 })).status).toBe(404);
  expect((await stranger.call('sendMail', { id, version: 1 })).status).toBe(404);
  expect((await stranger.call('cancelMail', { id })).status).toBe(404);
  expect((await stranger.call('deleteDrafts', { ids: id })).status).toBe(404);
  expect((await stranger.call('saveDraft', { ...PLAIN_DRAFT, mailboxid })).status).toBe(404);
});

test('listOutgoingMails, deleteDrafts and undoDraftDeletion: a deleted draft is gone from the list until it is taken back', async () => {
  const { id } = await save({ subject: 'Lamps for Malmö' });
  const list = async () =>
    (await writer.call('listOutgoingMails', { view: 'drafts', index: 1, keyword: 'Malmö' })).body.result.datas.map((row) => row.id);
  expect(await list()).toEqual([id]);
  expect((await writer.call('deleteDrafts', { ids: id })).body.result).toEqual({ count: 1 });
  expect(await list()).toEqual([]);
  expect((await writer.call('undoDraftDeletion', { ids: id })).body.result).toEqual({ count: 1 });
  expect(await list()).toEqual([id]);
});

test('cancelMail: a mail that waits is a draft again, and its messages are gone', async () => {
  const { id } = await save({ mailboxid });
  const sendat = new Date(Date.now() + 3_600_000).toISOString();
  const { result } = (await writer.call('sendMail', { id, version: 1, sendat })).body;
  expect(result).toMatchObject({ status: 'scheduled', sendat });
  expect((await writer.call('deleteDrafts', { ids: id })).body.result).toEqual({ count: 0 });
  expect((await writer.call('saveDraft', { ...PLAIN_DRAFT, id, version: result.version })).status).toBe(409);
  expect((await writer.call('cancelMail', { id })).body.result).toMatchObject({ status: 'draft', sendat: null });
  expect(await server.db.selectFrom('outgoing_message').where('outgoing_id', '=', id).selectAll().execute()).toEqual([]);
  expect((await writer.call('cancelMail', { id })).status).toBe(409);
});

test.each([
  ['no recipient', { to: [] }],
  ['what is no address', { to: [{ name: '', address: 'anna' }] }],
  ['a line break in an address', { to: [{ name: '', address: 'a@b.example\r\nBcc: c@d.example' }] }],
])('sendMail refuses a mail with %s', async (_, draft) => {
  const { id } = await save({ mailboxid, ...draft });
  expect((await writer.call('sendMail', { id, version: 1 })).status).toBe(409);
  expect((await writer.call('getOutgoingMail', { id })).body.result.status).toBe('draft');
});

test('uploadMailFile: a file goes with the draft that names it, and with no other', async () => {
  const file = (await writer.call('uploadMailFile', { filename: '报价单.pdf', content: 'PDF' })).body.result;
  expect(file).toMatchObject({ filename: '报价单.pdf', mime: 'application/pdf', size: 3, inline: false });
  const draft = await save({ fileids: [file.id] });
  expect(draft.files).toEqual([file]);
  expect((await writer.call('saveDraft', { ...PLAIN_DRAFT, fileids: [file.id] })).status).toBe(404);
  expect((await stranger.call('saveDraft', { ...PLAIN_DRAFT, fileids: [file.id] })).status).toBe(404);
  expect((await save({ id: draft.id, version: 1, fileids: [] })).files).toEqual([]);
  expect((await writer.call('uploadMailFile', { filename: 'page.svg', inline: 1, content: '<svg/>' })).status).toBe(409);
});

test('saveDraft: a first save that is tried again finds its draft and its file, and overwrites nothing that another page has saved', async () => {
  const file = (await writer.call('uploadMailFile', { filename: 'offer.pdf', content: 'PDF' })).body.result;
  const first = await save({ key: 'first-try', subject: 'The answer is lost', fileids: [file.id] });
  const typedOn = { key: 'first-try', subject: 'Typed on', fileids: [file.id] };
  for (const draft of [await save(typedOn), await save(typedOn)])
    expect(draft).toMatchObject({ id: first.id, version: 1, subject: 'Typed on', files: [file] });
  const another = (await stranger.call('saveDraft', { ...PLAIN_DRAFT, key: 'first-try' })).body.result;
  expect(another.id).not.toBe(first.id);
  await save({ id: first.id, version: 1, subject: 'From the phone' });
  const { body } = await writer.call('saveDraft', { ...PLAIN_DRAFT, key: 'first-try' });
  expect(body).toMatchObject({ code: 409, result: { current: { id: first.id, subject: 'From the phone' } } });
});

test('saveDraft: a picture that was taken out of the text is no file of the mail, and its picture again once it is put back', async () => {
  const picture = (await writer.call('uploadMailFile', { filename: 'screen.png', inline: 1, content: 'PNG' })).body.result;
  const fileids = [picture.id];
  const document = { type: 'doc', content: [{ type: 'image', attrs: { fileid: picture.id, alt: '' } }] };
  const { id, files } = await save({ document, fileids });
  expect(files).toEqual([picture]);
  await server.db
    .updateTable('outgoing_file')
    .set({ createtime: new Date(0) })
    .where('id', '=', picture.id)
    .execute();
  expect((await save({ id, version: 1, fileids })).files).toEqual([]);
  await outgoingMailJob(server.db, server.files).run({}, async () => undefined);
  expect((await save({ id, version: 2, document })).files).toEqual([picture]);
});

test('addKnownMailFile: an offer goes with a mail as the PDF that was drawn of it, and nobody else’s does', async () => {
  const items = [{ name: 'Garden shears', spec: '', quantity: '10', unitprice: '3.50', hscode: '' }];
  const offer = { buyer: 'Nordlicht', items, incoterm: 'FOB', place: 'Ningbo', currency: 'USD', validuntil: '2190-01-31' } as const;
  const { id, no } = (await writer.call('saveOffer', offer)).body.result;
  const drawn = (await writer.call('addOfferDocument', { id, kind: 'quotation', language: 'en' })).body.result;
  const file = (await writer.call('addKnownMailFile', { source: 'document', id: drawn.id })).body.result;
  expect(file).toMatchObject({ filename: drawn.filename, mime: 'application/pdf', inline: false });
  expect(file.filename).toContain(no);
  const draft = (await writer.call('saveDraft', { ...PLAIN_DRAFT, fileids: [file.id] })).body.result;
  expect(draft.files).toEqual([file]);
  const kept = await server.db.selectFrom('outgoing_file').where('id', '=', file.id).select(['file_id', 'size']).executeTakeFirstOrThrow();
  const bytes = await buffer((await server.files.get(kept.file_id)) as Readable);
  expect([bytes.subarray(0, 5).toString(), bytes.length]).toEqual(['%PDF-', kept.size]);
  expect((await stranger.call('addKnownMailFile', { source: 'document', id: drawn.id })).status).toBe(404);
});

test('addKnownMailFile: a customer’s file that the caller may not see is unknown', async () => {
  expect((await writer.call('addKnownMailFile', { source: 'customerfile', id: '999999' })).status).toBe(404);
  expect((await writer.call('addKnownMailFile', { source: 'mailpart', id: '999999', part: '2' })).status).toBe(404);
});

test('listRecipients and addKnownMailFile: whoever may write mail but not read customers finds none of their people and files', async () => {
  const customerid = await make(writer, { countrycode: '' });
  await writer.call('addContact', { customerid, name: 'Astrid Holm', emails: [{ email: 'astrid@holm.example' }] });
  const kept = await server.files.put(Readable.from(['PDF']), { mostBytes: 100 });
  const { id } = await server.db
    .insertInto('customer_file')
    .values({ tenant_id: owner.tenant, customer_id: customerid, creator_id: owner.id, file_id: kept, filename: 'holm.pdf', size: '3' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rights: Rights = { permissions: [{ id: 'mail', operation: ['view', 'edit', 'send'] }], roles: [] };
  const clerk = server.as(await signIn(server.db, { tenant: owner.tenant, parent: owner.id, rights, dataScope: 'ALL' }));
  for (const [caller, found, status] of [
    [writer, ['Astrid Holm'], 200],
    [clerk, [], 401],
  ] as const) {
    const { result } = (await caller.call('listRecipients', { keyword: 'astrid' })).body;
    expect(result.map(({ person }) => person.name)).toEqual(found);
    expect((await caller.call('addKnownMailFile', { source: 'customerfile', id })).status).toBe(status);
  }
});

const text = (value: string) => ({ type: 'paragraph', content: [{ type: 'text', text: value }] });

test('checkDraft tells everything that should be looked at', async () => {
  const variable = { type: 'paragraph', content: [{ type: 'variable', attrs: { name: 'company', fallback: '' } }] };
  const document = { type: 'doc', content: [text('Dear Peter,'), text('please see the attached list'), variable] };
  await server.db.insertInto('mail_suppression').values({ tenant_id: owner.tenant, email: 'gone@buyer.example', reason: 'hard' }).execute();
  const to = [
    { name: 'Anna Berg', address: 'anna@buyer.example' },
    { name: '', address: 'gone@buyer.example' },
    { name: '', address: 'nobody' },
  ];
  const { id } = await save({ mailboxid, to, subject: ' ', document });
  const { warnings } = (await writer.call('checkDraft', { id })).body.result;
  expect(warnings.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
    { kind: 'badaddress', text: 'nobody' },
    { kind: 'forgottenfile', text: 'attached' },
    { kind: 'greeting', text: 'Peter' },
    { kind: 'invalid', text: 'gone@buyer.example' },
    { kind: 'nosubject', text: '' },
    { kind: 'unfilled', text: 'company' },
  ]);
  const empty = await save({ mailboxid, to: to.slice(0, 1), subject: 'Lamps', document: { type: 'doc', content: [text(' ')] } });
  expect((await writer.call('checkDraft', { id: empty.id })).body.result.warnings).toEqual([{ kind: 'notext', text: '' }]);
});

test('checkDraft: what a template leaves to the writer is asked about, in any script, and marks of mail systems are not', async () => {
  const said = 'We make [product] and [التجهيزات], see [1]. [EXT]';
  const draft = await save({
    mailboxid,
    to: [{ name: '', address: 'anna@buyer.example' }],
    subject: '[Product] for you',
    document: { type: 'doc', content: [text(said)] },
  });
  const { warnings } = (await writer.call('checkDraft', { id: draft.id })).body.result;
  expect(warnings.map(({ kind, text: blank }) => [kind, blank])).toEqual([
    ['unfilled', '[Product]'],
    ['unfilled', '[product]'],
    ['unfilled', '[التجهيزات]'],
  ]);
});

async function arrived(values: object = {}): Promise<string> {
  const { db } = server;
  const thread = { tenant_id: owner.tenant, mailbox_id: mailboxid, subjectkey: 'lamps', party: 'anna@buyer.example', lastdate: new Date() };
  const { id: thread_id } = await db.insertInto('mail_thread').values(thread).returning('id').executeTakeFirstOrThrow();
  const recipients = {
    to: [
      { name: '', address: 'ME@example.com' },
      { name: 'Bo', address: 'bo@buyer.example' },
    ],
    cc: [{ name: '', address: 'anna@buyer.example' }],
    bcc: [],
    replyto: [{ name: 'Desk', address: 'desk@buyer.example' }],
  };
  const { id } = await db
    .insertInto('mail')
    .values({
      tenant_id: owner.tenant,
      mailbox_id: mailboxid,
      thread_id,
      direction: 'in',
      messageid: `<${Math.random()}@buyer.example>`,
      fromname: 'Anna',
      fromaddress: 'anna@buyer.example',
      party: 'anna@buyer.example',
      recipients: JSON.stringify(recipients),
      subject: 'RE: 回复：Lamps',
      date: new Date(),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('checkDraft tells of an answer that goes out of its conversation, of a colleague’s customer, and of more than a mail can carry', async () => {
  const seller = await signIn(server.db, { tenant: owner.tenant, dataScope: 'SELF' });
  const customerid = await make(server.as(seller), { countrycode: '' });
  await server.as(seller).call('addContact', { customerid, name: 'Carl', emails: [{ email: 'carl@buyer.example' }] });
  const { id, version, files: _, ...reply } = (await writer.call('startReply', { id: await arrived(), kind: 'reply' })).body.result;
  const file = (await writer.call('uploadMailFile', { filename: 'list.pdf', content: 'PDF' })).body.result;
  const to = [...reply.to, { name: '', address: 'carl@buyer.example' }, { name: '', address: 'someone@other.example' }];
  await save({
    id,
    version,
    mailboxid,
    to,
    subject: reply.subject,
    document: { type: 'doc', content: [text('The list.')] },
    fileids: [file.id],
  });
  await server.db.updateTable('outgoing_file').set({ size: 40_000_000 }).where('id', '=', file.id).execute();
  const { warnings } = (await writer.call('checkDraft', { id })).body.result;
  expect(warnings.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
    { kind: 'colleague', text: expect.stringMatching(/^carl@buyer\.example \(.+\)$/) as string },
    { kind: 'othercompany', text: 'someone@other.example' },
    { kind: 'size', text: '39 MB' },
  ]);
});

test('startReply: an answer is a draft once somebody has written into it', async () => {
  const drafts = async () => (await writer.call('listOutgoingMails', { view: 'drafts', index: 1, keyword: 'Untouched' })).body.result.total;
  const count = async () => (await writer.call('listMailFolders')).body.result.counts.drafts;
  const before = await count();
  const { id } = (await writer.call('startReply', { id: await arrived({ subject: 'Untouched' }), kind: 'reply' })).body.result;
  expect([await drafts(), await count()]).toEqual([0, before]);
  await writer.call('saveDraft', { ...PLAIN_DRAFT, id, version: 1, subject: 'Re: Untouched' });
  expect([await drafts(), await count()]).toEqual([1, before + 1]);
});

test('startReply: an answer to the mail of a colleague’s customer names no customer that its writer may not see, and can be kept', async () => {
  const customer = await make(writer, { countrycode: '' });
  const seller = await signIn(server.db, { tenant: owner.tenant, dataScope: 'SELF' });
  const of = {
    tenant_id: owner.tenant,
    owner_id: seller.id,
    email: 'seller@ours.example',
    provider: 'custom',
    imap: '{}',
    smtp: '{}',
  } as const;
  const box = await server.db.insertInto('mailbox').values(of).returning('id').executeTakeFirstOrThrow();
  const id = await arrived({ mailbox_id: box.id, customer_id: customer });
  const caller = server.as(seller);
  const reply = (await caller.call('startReply', { id, kind: 'reply' })).body.result;
  expect(reply).toMatchObject({ mailboxid: box.id, customerid: '', customername: '' });
  const kept = { ...PLAIN_DRAFT, id: reply.id, version: 1, mailboxid: box.id, customerid: reply.customerid };
  expect((await caller.call('saveDraft', kept)).status).toBe(200);
  const own = await arrived({ customer_id: customer });
  expect((await writer.call('startReply', { id: own, kind: 'reply' })).body.result.customerid).toBe(customer);
});

test('startReply: an answer goes where the mail asks for it, one to all to the others as well, and the subject says Re once', async () => {
  const id = await arrived();
  const reply = (await writer.call('startReply', { id, kind: 'reply' })).body.result;
  expect(reply).toMatchObject({
    kind: 'reply',
    originalid: id,
    mailboxid,
    subject: 'Re: Lamps',
    to: [{ address: 'desk@buyer.example' }],
    cc: [],
  });
  const all = (await writer.call('startReply', { id, kind: 'replyall' })).body.result;
  expect(all.to.map(({ address }) => address)).toEqual(['desk@buyer.example', 'bo@buyer.example']);
  expect(all.cc.map(({ address }) => address)).toEqual(['anna@buyer.example']);
  const forward = (await writer.call('startReply', { id, kind: 'forward' })).body.result;
  expect(forward).toMatchObject({ subject: 'Fwd: Lamps', to: [], cc: [] });
  expect((await stranger.call('startReply', { id, kind: 'reply' })).status).toBe(404);
});

test('startReply: a mail that is forwarded brings as many files as a mail can have, and names the others', async () => {
  const mail_id = await arrived();
  const file_id = await server.files.put(Readable.from(['PDF']), { mostBytes: 100 });
  const names = Array.from({ length: 22 }, (_, at) => `${10 + at}.pdf`);
  const parts = names.map((filename, at) => ({ mail_id, part: `${10 + at}`, filename, mime: 'application/pdf', size: 3, file_id }));
  await server.db.insertInto('mail_part').values(parts).execute();
  const { files, leftout } = (await writer.call('startReply', { id: mail_id, kind: 'forward' })).body.result;
  expect([files.map(({ filename }) => filename), leftout]).toEqual([names.slice(0, 20), names.slice(20)]);
});

test('startReply: a mail that is forwarded brings every picture that its page lists as a file, whatever was once noted of it', async () => {
  const mail_id = await arrived();
  const html = zstdCompressSync('<p>See <img src="cid:shown@x"></p>');
  await server.db.insertInto('mail_body').values({ mail_id, html, text: 'See' }).execute();
  const file_id = await server.files.put(Readable.from(['PNG']), { mostBytes: 100 });
  const picture = { mail_id, mime: 'image/png', size: 3, file_id, isinline: true };
  const parts = [
    { ...picture, part: '2', filename: 'shown.png', cid: 'shown@x' },
    { ...picture, part: '3', filename: 'listed.png', cid: 'listed@x' },
    { ...picture, part: '4', filename: 'nameless.png', cid: '' },
  ];
  await server.db.insertInto('mail_part').values(parts).execute();
  const { files } = (await writer.call('startReply', { id: mail_id, kind: 'forward' })).body.result;
  expect(files.map(({ filename }) => filename)).toEqual(['listed.png', 'nameless.png']);
});

test('startReply: an answer is signed in the language of the mail, one that is passed on or in any other language as new mails are', async () => {
  const document = { type: 'doc' as const, content: [{ type: 'paragraph' as const }] };
  const sign = async (name: string, language: string) => (await writer.call('addSignature', { name, document, language })).body.result.id;
  const [english, german, chinese] = [await sign('English', 'en'), await sign('Deutsch', 'de'), await sign('中文', 'zh-CN')];
  const signedWith = async (text: string, kind: 'reply' | 'forward' = 'reply') => {
    const id = await arrived();
    await server.db.insertInto('mail_body').values({ mail_id: id, text }).execute();
    return (await writer.call('startReply', { id, kind })).body.result.signatureid;
  };
  const letter = 'Wir danken für Ihr Angebot. Bitte senden Sie uns die Preise für 500 Lampen, wir bestellen dann.';
  expect(await signedWith(letter)).toBe(german);
  expect(await signedWith(letter, 'forward')).toBe(english);
  expect(await signedWith('您好，请报 500 盏灯的价格，谢谢。')).toBe(chinese);
  expect(await signedWith('Merci pour votre offre, nous vous écrivons pour les prix des lampes.')).toBe(english);
  await server.db.updateTable('mailbox').set({ signature_id: chinese }).where('id', '=', mailboxid).execute();
  expect(await signedWith('Merci pour votre offre, nous vous écrivons pour les prix des lampes.')).toBe(chinese);
  expect(await signedWith(letter)).toBe(german);
  await server.db.updateTable('mailbox').set({ signature_id: null }).where('id', '=', mailboxid).execute();
});

test('listRecipients: people the caller wrote with are found, and not by others', async () => {
  const mailId = await arrived({ fromname: 'Zed Quill', fromaddress: 'zed@quill.example' });
  const folder = { tenant_id: owner.tenant, mailbox_id: mailboxid, path: 'INBOX', name: 'INBOX', role: 'inbox' } as const;
  const { id: folder_id } = await server.db.insertInto('mail_folder').values(folder).returning('id').executeTakeFirstOrThrow();
  const place = {
    folder_id,
    uid: 1,
    tenant_id: owner.tenant,
    owner_id: owner.id,
    mailbox_id: mailboxid,
    mail_id: mailId,
    role: 'inbox',
  } as const;
  await server.db
    .insertInto('mail_place')
    .values({ ...place, thread_id: '1', date: new Date() })
    .execute();
  const { result } = (await writer.call('listRecipients', { keyword: 'quill' })).body;
  expect(result).toMatchObject([
    { person: { name: 'Zed Quill', address: 'zed@quill.example' }, source: 'mail', optout: false, invalid: false },
  ]);
  expect((await stranger.call('listRecipients', { keyword: 'quill' })).body.result).toEqual([]);
});

test('listRecipients: a part of a name or an address finds the one, a part of the company all of its people', async () => {
  const customerid = await make(writer, { companyname: 'Kvarnström Pumpar', countrycode: '' });
  await writer.call('addContact', { customerid, name: 'Gustav Ek', emails: [{ email: 'Order@kvarn.example' }] });
  await writer.call('addContact', { customerid, name: '王小明', emails: [{ email: 'wang@kvarn.example' }] });
  const found = async (keyword: string) =>
    (await writer.call('listRecipients', { keyword })).body.result.map(({ person: { address } }) => address).toSorted();
  const [order, wang] = ['order@kvarn.example', 'wang@kvarn.example'];
  expect(await Promise.all(['rder@kv', 'USTAV', '小明', 'kv', 'pumpar', '100%'].map(found))).toEqual([
    [order],
    [order],
    [wang],
    [order, wang],
    [order, wang],
    [],
  ]);
});

test('updateUnsureMail refuses a mail whose result is known', async () => {
  const { id } = await save();
  expect((await writer.call('updateUnsureMail', { id, answer: 'resend' })).status).toBe(409);
});
