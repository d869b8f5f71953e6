import { chmod } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import type { Keeper } from '#server/mail/keeper/keeper.ts';

import { type Dovecot, startDovecot } from '../../support/dovecot/start-dovecot.ts';
import { askForMail, bindMailbox, hereIn, mailNo, startKeeper, type TestMailbox, thereIn } from '../../support/mailbox.ts';
import { startServer, type TestCaller, type TestServer } from '../../support/server.ts';

let product: TestServer;
let server: Dovecot;
let keeper: Keeper;
let told: string[];
let box: TestMailbox;
let own: TestCaller;

const WITHIN = { timeout: 50_000, interval: 50 };

beforeAll(async () => {
  product = await startServer();
  server = await startDovecot({ users: { chen: 'secret' } });
  await server.deliver('chen', [mailNo(1), mailNo(2), { raw: mailNo(3), isRead: true }]);
  box = await bindMailbox(product.db, { port: server.port, user: 'chen' });
  own = product.as(box.account);
  ({ keeper, told } = startKeeper(product));
});
afterAll(async () => {
  await keeper.stop();
  await server.stop();
});

async function state() {
  return product.db.selectFrom('mailbox').where('id', '=', box.id).select(['state', 'status', 'fault', 'keeper']).executeTakeFirstOrThrow();
}

async function places(path = 'INBOX') {
  return product.db
    .selectFrom('mail_place as place')
    .innerJoin('mail_folder as folder', 'folder.id', 'place.folder_id')
    .innerJoin('mail', 'mail.id', 'place.mail_id')
    .where('folder.mailbox_id', '=', box.id)
    .where('folder.path', '=', path)
    .select(['place.uid', 'place.mail_id as mailId', 'mail.subject', 'mail.thread_id'])
    .orderBy('place.uid')
    .execute();
}

/** The mails of a folder, each once, in the order of their numbers. */
async function mailIds(path = 'INBOX'): Promise<string[]> {
  return (await places(path)).map(({ mailId }) => mailId);
}

async function folder(path: string): Promise<string> {
  const found = product.db.selectFrom('mail_folder').where('mailbox_id', '=', box.id).where('path', '=', path);
  return (await found.select('id').executeTakeFirstOrThrow()).id;
}

/** Nothing is left to be done in the mailbox. */
async function allDone(): Promise<void> {
  await vi.waitUntil(async () => (await product.db.selectFrom('mail_change').selectAll().execute()).length === 0, WITHIN);
}

/** Waits until both sides are the same. */
async function same(path = 'INBOX'): Promise<string[]> {
  await vi.waitFor(async () => expect(await hereIn(product.db, box.id, path)).toEqual(await thereIn(server, 'chen', path)), WITHIN);
  return hereIn(product.db, box.id, path);
}

describe('a mailbox that is kept', () => {
  test('is read from its beginning, and says so', async () => {
    await vi.waitUntil(async () => (await state()).state === 'idle', WITHIN);
    expect(await same()).toEqual(['1', '2', '3 read']);
    expect(await state()).toEqual({ state: 'idle', status: 1, fault: '', keeper: 'keeper' });
    expect(told).toEqual([]);
  });

  test('has a mail that arrives without being asked, and loses one that goes', async () => {
    await server.deliver('chen', [mailNo(4)]);
    await vi.waitUntil(async () => (await places()).some(({ subject }) => subject === 'Offer 4'), WITHIN);
    const client = await server.client('chen');
    await client.mailboxOpen('INBOX');
    await client.messageDelete('2', { uid: true });
    await client.messageFlagsAdd('1', [String.raw`\Flagged`, String.raw`\Seen`], { uid: true });
    await client.logout();
    expect(await same()).toEqual(['1 read starred', '3 read', '4']);
  });

  test('takes over marks, moves and deletions that were made here', async () => {
    const [first, third, fourth] = (await mailIds()) as [string, string, string];
    await own.call('markMails', { ids: fourth, isread: true, isstarred: true });
    await own.call('markMails', { ids: first, isstarred: false });
    await own.call('moveMails', { ids: third, role: 'archive' });
    expect(await same()).toEqual(['1 read', '4 read starred']);
    expect(await same('Archive')).toEqual(['1 read']);
    expect(await mailIds('Archive')).toEqual([third]);
    await allDone();
  });

  test('moves a mail on while the server is moving it, with what was done to it', async () => {
    await server.deliver('chen', [mailNo('moved on')]);
    await vi.waitUntil(async () => (await places()).some(({ subject }) => subject === 'Offer moved on'), WITHIN);
    const id = (await mailIds()).at(-1) ?? '';
    await own.call('moveMails', { ids: id, role: 'archive' });
    await own.call('markMails', { ids: id, isread: true, isstarred: true });
    await own.call('deleteMails', { ids: id });
    await own.call('undoMailDeletion', { ids: id });
    await own.call('markMails', { ids: id, isread: false });
    await own.call('deleteMails', { ids: id });
    expect(await same('Trash')).toEqual([expect.stringMatching(/^\d+ starred$/)]);
    expect(await mailIds('Trash')).toEqual([id]);
    expect(await same('Archive')).toEqual(['1 read']);
    expect(await same()).toEqual(['1 read', '4 read starred']);
    await allDone();
  });

  test('does what was asked of a mail whose number the server has not told, once it tells it', async () => {
    await server.deliver(
      'chen',
      ['on', 'off', 'gone'].map((no) => mailNo(`unnumbered ${no}`)),
    );
    await vi.waitUntil(async () => (await places()).length === 5, WITHIN);
    await same();
    const uids = (await places()).slice(-3).map(({ uid }) => uid);
    const [on, off, gone] = (await mailIds()).slice(-3) as [string, string, string];
    await keeper.stop();
    const client = await server.client('chen');
    await client.mailboxOpen('INBOX');
    await client.messageMove(uids.join(','), 'Archive', { uid: true });
    await client.logout();
    for (const ids of [on, off, gone]) await own.call('moveMails', { ids, role: 'archive' });
    // So a server leaves them that names no numbers of what it moves.
    await product.db.deleteFrom('mail_change').where('mailbox_id', '=', box.id).execute();
    await own.call('deleteMails', { ids: on });
    await own.call('markMails', { ids: on, isstarred: true });
    await own.call('markMails', { ids: off, isread: true });
    await own.call('deleteMails', { ids: gone });
    await own.call('deleteMails', { ids: gone, forgood: true });
    ({ keeper, told } = startKeeper(product));
    await allDone();
    expect(await same('Archive')).toEqual(['1 read', expect.stringMatching(/^\d+ read$/)]);
    expect(await same('Trash')).toEqual([expect.any(String), expect.stringMatching(/^\d+ starred$/)]);
    expect(await same()).toEqual(['1 read', '4 read starred']);
    expect([(await mailIds('Archive')).at(-1), (await mailIds('Trash')).at(-1)]).toEqual([off, on]);
    expect(await product.db.selectFrom('mail').select('subject').where('subject', 'like', '%unnumbered gone').execute()).toEqual([]);
  });

  test('keeps what the server refuses to be done, and takes it back in the end', async () => {
    await keeper.stop();
    const client = await server.client('chen');
    await client.mailboxCreate('Full');
    await client.logout();
    for (const part of ['cur', 'new', 'tmp']) await chmod(join(server.place.dir, 'mail/chen/.Full', part), 0o500);
    ({ keeper, told } = startKeeper(product));
    await vi.waitUntil(async () => (await state()).state === 'idle', WITHIN);
    const [, fourth = ''] = await mailIds();
    await own.call('moveMails', { ids: fourth, folderid: await folder('Full') });
    await vi.waitUntil(async () => {
      await askForMail(product.db, box.id);
      return (await mailIds()).includes(fourth);
    }, WITHIN);
    expect(await same()).toEqual(['1 read', '4 read starred']);
    expect(await mailIds('Full')).toEqual([]);
    expect(told).toEqual(Array.from({ length: 5 }, () => expect.stringContaining('refuses a change')));
  });

  test('forgets where a mail was to go that somebody else had moved before', async () => {
    await keeper.stop();
    const [first = ''] = await mailIds();
    const client = await server.client('chen');
    await client.mailboxOpen('INBOX');
    await client.messageMove('1', 'Junk', { uid: true });
    await client.logout();
    await own.call('moveMails', { ids: first, role: 'archive' });
    ({ keeper, told } = startKeeper(product));
    expect(await same('Junk')).toEqual(['1 read']);
    expect(await same('Archive')).toEqual(['1 read', expect.any(String)]);
    expect(await mailIds('Junk')).toEqual([first]);
    expect(await same()).toEqual(['4 read starred']);
    await allDone();
  });

  test('reads again what got new numbers, without a new mail, and does what was asked of the old ones', async () => {
    const [fourth = ''] = await mailIds();
    await vi.waitUntil(async () => (await state()).state === 'idle', WITHIN);
    await keeper.stop();
    await server.setUidValidity('chen', 777_777);
    await own.call('markMails', { ids: fourth, isstarred: false });
    await server.deliver('chen', [mailNo(5)]);
    ({ keeper, told } = startKeeper(product));
    await vi.waitUntil(async () => (await places()).length === 2, WITHIN);
    await allDone();
    expect(await same()).toEqual([expect.stringMatching(/^\d+ read$/), expect.stringMatching(/^\d+$/)]);
    expect(await mailIds()).toEqual([fourth, expect.any(String)]);
  });

  test('puts an answer to its conversation, whichever came first', async () => {
    const [reply, root] = ['In-Reply-To: <r1@buyer.example>\r\nReferences: <r0@buyer.example> <r1@buyer.example>', ''];
    await server.deliver('chen', [mailNo('r2', { subject: 'Other words', headers: reply })]);
    await vi.waitUntil(async () => (await places()).some(({ subject }) => subject === 'Other words'), WITHIN);
    await server.deliver('chen', [mailNo('r0', { subject: 'The first', headers: root }), mailNo('alone', { subject: 'RE: Other  words' })]);
    await vi.waitUntil(
      async () => (await places()).some(({ subject }) => subject === 'RE: Other words' || subject === 'RE: Other  words'),
      WITHIN,
    );
    const threads = (await places()).filter(({ subject }) => /other|first/i.test(subject)).map(({ thread_id }) => thread_id);
    expect(new Set(threads).size).toBe(1);
    expect(threads.length).toBe(3);
  });

  test('comes back by itself after the server was away', async () => {
    await server.kill();
    await vi.waitUntil(async () => (await state()).state === 'retrying', WITHIN);
    await server.start();
    await server.deliver('chen', [mailNo(6)]);
    await askForMail(product.db, box.id);
    await vi.waitUntil(async () => (await places()).some(({ subject }) => subject === 'Offer 6'), WITHIN);
    await vi.waitUntil(async () => (await state()).state === 'idle', WITHIN);
    expect(await state()).toMatchObject({ status: 1, fault: '' });
  });

  test('ends at once when it is disabled, and begins again', async () => {
    await product.db.updateTable('mailbox').set({ status: 0 }).where('id', '=', box.id).execute();
    await vi.waitUntil(async () => (await state()).keeper === null, WITHIN);
    expect(await state()).toMatchObject({ state: 'disabled', status: 0 });
    await product.db.updateTable('mailbox').set({ status: 1 }).where('id', '=', box.id).execute();
    await vi.waitUntil(async () => (await state()).state === 'idle', WITHIN);
    expect(await state()).toMatchObject({ keeper: 'keeper' });
  });

  test('ends with its account', async () => {
    const owner = product.db.updateTable('account').where('id', '=', box.account.id);
    await owner.set({ enabled: false }).execute();
    await vi.waitUntil(async () => (await state()).keeper === null, WITHIN);
    await owner.set({ enabled: true }).execute();
    await vi.waitUntil(async () => (await state()).state === 'idle', WITHIN);
    expect(await state()).toMatchObject({ keeper: 'keeper' });
  });

  test('is not tried again with a wrong password', async () => {
    await server.setPassword('chen', 'changed');
    await server.kill();
    await server.start();
    await askForMail(product.db, box.id);
    await vi.waitUntil(async () => (await state()).keeper === null, WITHIN);
    expect(await state()).toEqual({ state: 'refused', status: 2, fault: 'password', keeper: null });
  });
});
