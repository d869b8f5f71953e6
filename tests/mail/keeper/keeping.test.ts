import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import type { Database } from '#server/database/schema.ts';
import { mark } from '#server/mail/change/mark-mails.ts';
import { movePlaces } from '#server/mail/change/move-places.ts';
import type { Keeper } from '#server/mail/keeper/keeper.ts';
import { wakeMailboxes } from '#server/mail/mailbox/wake.ts';

import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { type Dovecot, startDovecot } from '../../support/dovecot/start-dovecot.ts';
import { askForMail, bindMailbox, hereIn, mailNo, startKeeper, type TestMailbox, thereIn } from '../../support/mailbox.ts';

let database: TestDatabase;
let server: Dovecot;
let keeper: Keeper;
let told: string[];
let box: TestMailbox;

const WITHIN = { timeout: 50_000, interval: 50 };

beforeAll(async () => {
  database = await testDatabase();
  server = await startDovecot({ users: { chen: 'secret' } });
  await server.deliver('chen', [mailNo(1), mailNo(2), { raw: mailNo(3), isRead: true }]);
  box = await bindMailbox(database.db, { port: server.port, user: 'chen' });
  ({ keeper, told } = startKeeper(database));
});
afterAll(async () => {
  await keeper.stop();
  await server.stop();
});

async function state() {
  return database.db
    .selectFrom('mailbox')
    .where('id', '=', box.id)
    .select(['state', 'status', 'fault', 'keeper'])
    .executeTakeFirstOrThrow();
}

function allPlaces(db: Kysely<Database>) {
  return db
    .selectFrom('mail_place as place')
    .innerJoin('mail_folder as folder', 'folder.id', 'place.folder_id')
    .innerJoin('mail', 'mail.id', 'place.mail_id')
    .where('folder.mailbox_id', '=', box.id)
    .select(['place.folder_id as folderId', 'place.uid', 'place.mailbox_id as mailboxId', 'place.mail_id as mailId', 'place.role'])
    .select(['place.origin_id as originId', 'mail.subject', 'mail.thread_id'])
    .orderBy('place.uid');
}

type Placed = Awaited<ReturnType<typeof places>>[number];

async function places(path = 'INBOX') {
  return allPlaces(database.db).where('folder.path', '=', path).execute();
}

async function placeOf(db: Kysely<Database>, mailId: string) {
  return allPlaces(db).where('place.mail_id', '=', mailId).executeTakeFirstOrThrow();
}

async function folder(path: string) {
  const found = database.db.selectFrom('mail_folder').where('mailbox_id', '=', box.id).where('path', '=', path);
  return found.select(['id', 'mailbox_id as mailboxId', 'role']).executeTakeFirstOrThrow();
}

/** Waits until both sides are the same. */
async function same(path = 'INBOX'): Promise<string[]> {
  await vi.waitFor(async () => expect(await hereIn(database.db, box.id, path)).toEqual(await thereIn(server, 'chen', path)), WITHIN);
  return hereIn(database.db, box.id, path);
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
    const { db } = database;
    const [first, third, fourth] = (await places()) as [Placed, Placed, Placed];
    const archive = await folder('Archive');
    await db.transaction().execute(async (transaction) => {
      await mark(transaction, [fourth], 'read');
      await mark(transaction, [fourth], 'star');
      await mark(transaction, [first], 'unstar');
      await movePlaces(transaction, [{ place: third, target: archive }]);
      await wakeMailboxes(transaction, [box.id]);
    });
    expect(await same()).toEqual(['1 read', '4 read starred']);
    expect(await same('Archive')).toEqual(['1 read']);
    expect((await places('Archive')).map(({ mailId }) => mailId)).toEqual([third.mailId]);
    await vi.waitUntil(async () => (await db.selectFrom('mail_change').selectAll().execute()).length === 0, WITHIN);
  });

  test('moves a mail on while the server is moving it, with what was done to it', async () => {
    const { db } = database;
    const [first] = (await places()) as [Placed];
    const [archive, trash] = [await folder('Archive'), await folder('Trash')];
    const steps = [{ place: first, target: archive }, 'unread', { target: trash, isDeleted: true }] as const;
    for (const step of steps) {
      await db.transaction().execute(async (transaction) => {
        const place = typeof step === 'object' && 'place' in step ? step.place : await placeOf(transaction, first.mailId);
        if (step === 'unread') await mark(transaction, [place], 'unread');
        else await movePlaces(transaction, [{ ...step, place }]);
        await wakeMailboxes(transaction, [box.id]);
      });
    }
    expect(await same('Trash')).toEqual(['1']);
    expect((await places('Trash')).map(({ mailId }) => mailId)).toEqual([first.mailId]);
    expect(await same('Archive')).toEqual(['1 read']);
    expect(await same()).toEqual(['4 read starred']);
  });

  test('reads again what got new numbers, without a new mail', async () => {
    const before = await places();
    await server.setUidValidity('chen', 777_777);
    await askForMail(database.db, box.id);
    await server.deliver('chen', [mailNo(5)]);
    await vi.waitUntil(async () => (await places()).length === 2, WITHIN);
    await same();
    expect((await places()).map(({ mailId }) => mailId)).toEqual([before[0]?.mailId, expect.any(String)]);
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
    await askForMail(database.db, box.id);
    await vi.waitUntil(async () => (await places()).some(({ subject }) => subject === 'Offer 6'), WITHIN);
    await vi.waitUntil(async () => (await state()).state === 'idle', WITHIN);
    expect(await state()).toMatchObject({ status: 1, fault: '' });
  });

  test('ends at once when it is disabled, and begins again', async () => {
    await database.db.updateTable('mailbox').set({ status: 0 }).where('id', '=', box.id).execute();
    await vi.waitUntil(async () => (await state()).keeper === null, WITHIN);
    expect(await state()).toMatchObject({ state: 'disabled', status: 0 });
    await database.db.updateTable('mailbox').set({ status: 1 }).where('id', '=', box.id).execute();
    await vi.waitUntil(async () => (await state()).state === 'idle', WITHIN);
    expect(await state()).toMatchObject({ keeper: 'keeper' });
  });

  test('ends with its account', async () => {
    const owner = database.db.updateTable('account').where('id', '=', box.account.id);
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
    await askForMail(database.db, box.id);
    await vi.waitUntil(async () => (await state()).keeper === null, WITHIN);
    expect(await state()).toEqual({ state: 'refused', status: 2, fault: 'password', keeper: null });
  });
});
