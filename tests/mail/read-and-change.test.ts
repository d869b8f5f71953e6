import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import type { Schemas } from '#server/operation.ts';

import type { SignedIn } from '../support/accounts.ts';
import { addMail, newMailbox, type TestMailbox } from '../support/mailbox-rows.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../support/server.ts';

let server: TestServer;
let account: SignedIn;
let caller: TestCaller;
let colleague: TestCaller;
let box: TestMailbox;

beforeAll(async () => {
  server = await startServer({ seed: true });
});

/** A new company with a mailbox, and a colleague without one. */
async function begin(): Promise<void> {
  account = await signIn(server.db);
  caller = server.as(account);
  colleague = server.as(await signIn(server.db, { tenant: account.tenant, parent: account.id }));
  box = await newMailbox(server.db, account);
}

const day = (n: number) => new Date(Date.UTC(2026, 2, n));

async function list(condition: Schemas['MailListCondition'], more: Partial<Schemas['MailListRequest']> = {}, who = caller) {
  const { body } = await who.call('listMails', { condition, ...more });
  return { ...body, subjects: body.result?.datas?.map(({ subject }) => subject) };
}

const byConversation = async (condition: Schemas['MailListCondition']) => (await list(condition, { conversations: true })).subjects;

/** A label of the caller. */
async function newLabel(): Promise<string> {
  const values = { tenant_id: account.tenant, account_id: account.id, name: 'Hot', color: 1 };
  return (await server.db.insertInto('mail_label').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** What the mailbox's server has still to be told. */
async function changes() {
  const { rows } = await sql<{ kind: string; target: string | null; role: string }>`
    SELECT kind, target_id AS target, role FROM mail_change JOIN mail_folder ON mail_folder.id = folder_id WHERE mail_change.mailbox_id = ${box.id} ORDER BY mail_change.id`.execute(
    server.db,
  );
  return rows;
}

describe('listMails', () => {
  test('counts a mail that was just sent as one of those that there are, and asks a mailbox that is off for no time', async () => {
    await begin();
    for (const n of [1, 2]) await addMail(server.db, box, { subject: `mail ${n}`, date: day(n) });
    const [then, now] = [new Date(Date.now() - 3_600_000), new Date()];
    await sql`UPDATE mail_folder SET total = 1, lasttime = ${now} WHERE mailbox_id = ${box.id}`.execute(server.db);
    const off = await newMailbox(server.db, account, { email: 'off@ours.example' });
    await sql`UPDATE mailbox SET status = 0 WHERE id = ${off.id}`.execute(server.db);
    await sql`UPDATE mail_folder SET lasttime = ${then} WHERE mailbox_id = ${off.id}`.execute(server.db);
    expect((await list({ view: 'inbox' })).result).toMatchObject({ kept: 2, total: 2, lasttime: now.toISOString() });
  });

  test('shows the newest first, page by page, with how complete the folder is', async () => {
    await begin();
    for (const n of [1, 2, 3, 4, 5]) await addMail(server.db, box, { subject: `mail ${n}`, date: day(n) });
    await sql`UPDATE mail_folder SET total = 7 WHERE id = ${box.folders['inbox']}`.execute(server.db);
    const first = await list({}, { size: 2 });
    expect(first.subjects).toEqual(['mail 5', 'mail 4']);
    expect(first.result).toMatchObject({ kept: 5, total: 7 });
    const second = await list({}, { size: 2, cursor: first.result.cursor });
    const third = await list({ folderid: box.folders['inbox'] ?? '' }, { size: 2, cursor: second.result.cursor });
    expect([second.subjects, third.subjects, third.result.cursor]).toEqual([['mail 3', 'mail 2'], ['mail 1'], '']);
    expect(first.result.datas[0]).toMatchObject({
      mailbox: box.email,
      folder: 'Inbox',
      role: 'inbox',
      from: { name: 'Chen Wei', address: 'chen@buyer.example' },
      threadcount: 1,
    });
  });

  test('finds by words in both scripts, people, days, marks, labels and customers', async () => {
    await begin();
    const person = { name: 'Maria López', address: 'maria@madrid.example' };
    const pump = await addMail(server.db, box, {
      subject: 'Angebot über Pumpen',
      text: '请报价：水泵 50 台',
      date: day(3),
      from: person,
      hasFile: true,
      isRead: true,
    });
    await addMail(server.db, box, { subject: 'Steel pipes', text: 'pumps are not needed', date: day(2) });
    await addMail(server.db, box, { subject: 'Junk pumpen', folder: 'junk', date: day(1) });
    const label = await newLabel();
    const found = async (condition: Schemas['MailListCondition']) => (await list({ view: 'all', ...condition })).subjects;
    expect(await found({ keyword: 'pump' })).toEqual(['Angebot über Pumpen', 'Steel pipes']);
    expect(await found({ keyword: '水泵' })).toEqual(['Angebot über Pumpen']);
    expect(await found({ keyword: 'uber maria' })).toEqual(['Angebot über Pumpen']);
    expect(await found({ keyword: '报价 pipes' })).toEqual([]);
    expect(await found({ keyword: '!!!' })).toEqual([]);
    expect(await found({ from: 'LÓPEZ' })).toEqual(['Angebot über Pumpen']);
    expect(await found({ from: '100%' })).toEqual([]);
    expect(await found({ to: box.email })).toHaveLength(2);
    expect(await found({ since: '2026-03-03' })).toEqual(['Angebot über Pumpen']);
    expect(await found({ until: '2026-03-02' })).toEqual(['Steel pipes']);
    expect(await found({ unread: true })).toEqual(['Steel pipes']);
    expect(await found({ hasfile: true })).toEqual(['Angebot über Pumpen']);
    expect(await found({ view: 'junk' })).toEqual(['Junk pumpen']);
    expect(await found({ view: 'starred' })).toEqual([]);
    await caller.call('updateMailLabels', { ids: pump, add: [label], remove: [] });
    expect(await found({ labelid: label })).toEqual(['Angebot über Pumpen']);
    expect((await list({ since: '2026-02-31' })).code).toBe(400);
    expect((await list({}, { cursor: 'x' })).code).toBe(400);
  });

  test('shows a conversation as one row', async () => {
    await begin();
    await addMail(server.db, box, { subject: 'a', date: day(1) });
    const { rows } = await sql<{ id: string }>`SELECT id FROM mail_thread WHERE mailbox_id = ${box.id}`.execute(server.db);
    await addMail(server.db, box, { subject: 'Re: a', date: day(2), thread: rows[0]?.id ?? '' });
    const last = await addMail(server.db, box, {
      subject: 'Re: Re: a',
      date: day(4),
      thread: rows[0]?.id ?? '',
      folder: 'sent',
      direction: 'out',
    });
    await addMail(server.db, box, { subject: 'b', date: day(3) });
    const { result } = await list({}, { conversations: true });
    expect(result.datas.map(({ subject, threadcount }) => [subject, threadcount])).toEqual([
      ['b', 1],
      ['Re: a', 3],
    ]);
    const thread = await caller.call('listThread', { id: last });
    expect(thread.body.result.map(({ subject }) => subject)).toEqual(['a', 'Re: a', 'Re: Re: a']);
  });

  test('leaves no mail out of a narrowed list because a newer one of its conversation is not in that list', async () => {
    await begin();
    const label = await newLabel();
    const first = await addMail(server.db, box, {
      subject: 'Pumps',
      from: { name: 'Anna', address: 'anna@buyer.example' },
      text: 'price of pumps',
      date: day(1),
      hasFile: true,
      isStarred: true,
    });
    const { rows } = await sql<{ id: string }>`SELECT id FROM mail_thread WHERE mailbox_id = ${box.id}`.execute(server.db);
    const thread = rows[0]?.id ?? '';
    const usual = { thread, date: day(2), isRead: true };
    await addMail(server.db, box, { ...usual, subject: 'Re: Pumps', from: { name: 'Bo', address: 'bo@buyer.example' } });
    await addMail(server.db, box, { ...usual, subject: 'Mine', date: day(3), folder: 'sent', direction: 'out' });
    await caller.call('updateMailLabels', { ids: first, add: [label], remove: [] });
    expect(await byConversation({})).toEqual(['Re: Pumps']);
    expect(await byConversation({ view: 'all' })).toEqual(['Mine']);
    for (const condition of [
      { keyword: 'price' },
      { unread: true },
      { hasfile: true },
      { labelid: label },
      { from: 'anna' },
      { until: '2026-03-01' },
    ])
      expect([condition, await byConversation({ view: 'all', ...condition })]).toEqual([condition, ['Pumps']]);
    expect(await byConversation({ view: 'starred' })).toEqual(['Pumps']);
    const { rows: made } = await sql<{ id: string }>`
      INSERT INTO mail_folder (tenant_id, mailbox_id, path, name, role, total) VALUES (${account.tenant}, ${box.id}, 'Old', 'Old', 'custom', 0) RETURNING id`.execute(
      server.db,
    );
    await caller.call('moveMails', { ids: first, folderid: made[0]?.id ?? '' });
    await addMail(server.db, box, { ...usual, subject: 'Newer', date: day(4), folder: 'custom' });
    expect(await byConversation({ folderid: made[0]?.id ?? '' })).toEqual(['Pumps']);
  });

  test("shows nobody a colleague's mails, whoever asks how", async () => {
    await begin();
    const id = await addMail(server.db, box);
    expect((await list({ view: 'all' }, {}, colleague)).subjects).toEqual([]);
    expect((await list({ folderid: box.folders['inbox'] ?? '' }, {}, colleague)).code).toBe(404);
    expect((await list({ mailboxid: box.id }, {}, colleague)).code).toBe(404);
    expect((await colleague.call('listThread', { id })).body.code).toBe(404);
    const stranger = server.as(await signIn(server.db));
    expect((await list({ folderid: box.folders['inbox'] ?? '' }, {}, stranger)).code).toBe(404);
    for (const who of [colleague, stranger]) {
      expect((await who.call('markMails', { ids: id, isread: true })).body.code).toBe(404);
      expect((await who.call('deleteMails', { ids: id })).body.code).toBe(404);
      expect((await who.call('moveMails', { ids: id, role: 'archive' })).body.code).toBe(404);
      expect((await who.call('moveMails', { ids: id, folderid: box.folders['archive'] ?? '' })).body.code).toBe(404);
      expect((await who.call('updateMailSnooze', { ids: id, until: '2099-01-01T00:00:00Z' })).body.code).toBe(404);
    }
    expect(await changes()).toEqual([]);
    expect((await list({})).subjects).toEqual(['Quotation']);
  });
});

describe('listMailFolders and countUnreadMails', () => {
  test('count what is unread, starred, asleep and in the bin', async () => {
    await begin();
    await addMail(server.db, box, { isStarred: true });
    await addMail(server.db, box, { isRead: true });
    await addMail(server.db, box, { folder: 'trash' });
    const { body } = await caller.call('listMailFolders');
    expect(body.result.counts).toEqual({
      inbox: 1,
      starred: 1,
      snoozed: 0,
      given: 0,
      givenunread: 0,
      handed: 0,
      drafts: 0,
      scheduled: 0,
      unsure: 0,
      trash: 1,
    });
    expect(body.result.folders.map(({ role, unread, kept }) => [role, unread, kept]).slice(0, 2)).toEqual([
      ['inbox', 1, 2],
      ['sent', 0, 0],
    ]);
    expect((await caller.call('countUnreadMails')).body.result).toEqual({
      count: 1,
      unsure: 0,
      mailboxes: [{ id: box.id, email: box.email, unread: 1, status: 1 }],
    });
    expect((await colleague.call('countUnreadMails')).body.result).toEqual({ count: 0, unsure: 0, mailboxes: [] });
  });
});

describe('changes', () => {
  test('marks are made here, and told to the server once', async () => {
    await begin();
    const id = await addMail(server.db, box);
    expect((await caller.call('markMails', { ids: id, isread: true, isstarred: true })).body.result).toEqual({ count: 1 });
    await caller.call('markMails', { ids: id, isread: true });
    const { result } = await list({});
    expect(result.datas[0]).toMatchObject({ isread: true, isstarred: true });
    expect((await changes()).map(({ kind }) => kind)).toEqual(['read', 'star']);
  });

  test('a mail goes into a folder, is marked on its way, and comes back before the server knows', async () => {
    await begin();
    const id = await addMail(server.db, box);
    await caller.call('moveMails', { ids: id, role: 'archive' });
    expect((await list({ view: 'archive' })).result).toMatchObject({ kept: 1, datas: [{ id, role: 'archive' }] });
    expect((await list({})).result).toMatchObject({ kept: 0, datas: [] });
    await caller.call('markMails', { ids: id, isread: true });
    expect(await changes()).toEqual([
      { kind: 'move', target: box.folders['archive'], role: 'inbox' },
      { kind: 'read', target: null, role: 'inbox' },
    ]);
    await caller.call('moveMails', { ids: id, folderid: box.folders['custom'] ?? '' });
    expect((await changes())[0]).toEqual({ kind: 'move', target: box.folders['custom'], role: 'inbox' });
    await caller.call('moveMails', { ids: id, role: 'inbox' });
    expect((await changes()).map(({ kind }) => kind)).toEqual(['read']);
    expect((await list({})).result).toMatchObject({ kept: 1, datas: [{ id, isread: true }] });
  });

  test('of a mail that lies in two folders, the place that was moved goes back to where it was', async () => {
    await begin();
    const id = await addMail(server.db, box);
    await sql`
      INSERT INTO mail_place (folder_id, uid, tenant_id, owner_id, mailbox_id, mail_id, thread_id, role, date, isread, isstarred)
      SELECT ${box.folders['custom']}, uid, tenant_id, owner_id, mailbox_id, mail_id, thread_id, 'custom', date, isread, isstarred
      FROM mail_place WHERE mail_id = ${id}`.execute(server.db);
    const lies = async () => {
      const places = server.db.selectFrom('mail_place').where('mail_id', '=', id).select('role').orderBy('role');
      return (await places.execute()).map(({ role }) => role);
    };
    const moved = (await caller.call('moveMails', { ids: id, role: 'archive' })).body.result;
    expect(moved).toEqual({ count: 1, left: [{ id, folderid: box.folders['inbox'] }] });
    expect(await lies()).toEqual(['archive', 'custom']);
    await caller.call('moveMails', { ids: id, folderid: box.folders['inbox'] ?? '', from: 'archive' });
    expect(await lies()).toEqual(['custom', 'inbox']);
  });

  test('a mailbox without such a folder refuses, and nothing changes', async () => {
    await begin();
    const small = await newMailbox(server.db, account, { email: 'small@ours.example', roles: ['inbox'] });
    const id = await addMail(server.db, small);
    expect((await caller.call('moveMails', { ids: id, role: 'archive' })).body.code).toBe(409);
    expect((await caller.call('moveMails', { ids: id })).body.code).toBe(400);
    await caller.call('deleteMails', { ids: id });
    const mine = { mailboxid: small.id };
    expect((await list({ view: 'trash', ...mine })).subjects).toEqual(['Quotation']);
    expect([(await list(mine)).subjects, (await list({ folderid: small.folders['inbox'] ?? '' })).subjects]).toEqual([[], []]);
    await caller.call('undoMailDeletion', { ids: id });
    expect((await list(mine)).subjects).toEqual(['Quotation']);
    await caller.call('deleteMails', { ids: id });
    await caller.call('moveMails', { ids: id, role: 'inbox' });
    expect((await list(mine)).subjects).toEqual(['Quotation']);
  });

  test('what is deleted lies in the bin however often, comes back, and is gone for good only for whoever asks for that', async () => {
    await begin();
    const id = await addMail(server.db, box, { folder: 'custom' });
    await caller.call('deleteMails', { ids: id });
    expect((await list({ view: 'trash' })).result.datas).toMatchObject([{ id, role: 'trash' }]);
    expect((await caller.call('undoMailDeletion', { ids: id })).body.result).toEqual({ count: 1 });
    expect((await list({ folderid: box.folders['custom'] ?? '' })).subjects).toEqual(['Quotation']);
    expect(await changes()).toEqual([]);
    expect((await caller.call('deleteMails', { ids: id, forgood: true })).body.result).toEqual({ count: 0 });
    await caller.call('deleteMails', { ids: id });
    expect((await caller.call('deleteMails', { ids: id })).body.result).toEqual({ count: 0 });
    expect((await list({ view: 'trash' })).subjects).toEqual(['Quotation']);
    await caller.call('deleteMails', { ids: id, forgood: true });
    expect((await list({ view: 'trash' })).subjects).toEqual([]);
    expect((await caller.call('listThread', { id })).body.code).toBe(404);
    expect(await changes()).toEqual([{ kind: 'delete', target: null, role: 'custom' }]);
  });

  test('a mail that sleeps is out of the inbox, and back unread', async () => {
    await begin();
    const id = await addMail(server.db, box, { isRead: true });
    await caller.call('updateMailSnooze', { ids: id, until: '2099-01-01T00:00:00Z' });
    expect((await list({})).subjects).toEqual([]);
    expect((await list({ view: 'snoozed' })).result.datas).toMatchObject([{ id, snoozetime: '2099-01-01T00:00:00.000Z' }]);
    expect((await caller.call('updateMailSnooze', { ids: id, until: '2020-01-01T00:00:00Z' })).body.code).toBe(400);
    await caller.call('updateMailSnooze', { ids: id, until: null });
    expect((await list({})).result.datas).toMatchObject([{ id, isread: false, snoozetime: null }]);
  });

  test('a mail that sleeps is kept, and counted as unread nowhere', async () => {
    await begin();
    await caller.call('updateMailSnooze', { ids: await addMail(server.db, box), until: '2099-01-01T00:00:00Z' });
    expect((await caller.call('listMailboxes')).body.result).toMatchObject([{ unread: 0, sync: { kept: 1 } }]);
  });

  test('a mail that lies elsewhere does not sleep, and a snooze that is taken back leaves no mark', async () => {
    await begin();
    const until = '2099-01-01T00:00:00.000Z';
    const archived = await addMail(server.db, box, { folder: 'archive' });
    const id = await addMail(server.db, box, { isRead: true });
    expect((await caller.call('updateMailSnooze', { ids: `${id}|${archived}`, until })).body.code).toBe(409);
    expect((await list({ view: 'snoozed' })).subjects).toEqual([]);
    await caller.call('updateMailSnooze', { ids: id, until });
    await caller.call('updateMailSnooze', { ids: id, until: '2020-01-01T00:00:00Z', isundo: true });
    expect((await list({ view: 'snoozed' })).result.datas).toMatchObject([{ id, isread: true, snoozetime: '2020-01-01T00:00:00.000Z' }]);
    await caller.call('updateMailSnooze', { ids: id, until: null, isundo: true });
    expect((await list({})).result.datas).toMatchObject([{ id, isread: true, snoozetime: null }]);
  });

  test('labels of others are refused', async () => {
    await begin();
    const id = await addMail(server.db, box);
    const { rows } = await sql<{ id: string }>`
      INSERT INTO mail_label (tenant_id, account_id, name, color) SELECT tenant_id, id, 'theirs', 1 FROM account WHERE tenant_id = ${account.tenant} RETURNING id, account_id = ${account.id} AS own`.execute(
      server.db,
    );
    const own = (rows as { id: string; own?: boolean }[]).find((row) => row.own)?.id ?? '';
    const theirs = (rows as { id: string; own?: boolean }[]).find((row) => !row.own)?.id ?? '';
    expect((await caller.call('updateMailLabels', { ids: id, add: [own, theirs], remove: [] })).body.code).toBe(404);
    expect((await caller.call('updateMailLabels', { ids: id, add: [own], remove: [] })).body.result).toEqual({ count: 1 });
    expect((await list({})).result.datas[0]?.labelids).toEqual([own]);
    await caller.call('updateMailLabels', { ids: id, add: [], remove: [own] });
    expect((await list({})).result.datas[0]?.labelids).toEqual([]);
  });
});
