import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { freeMailboxes } from '#server/mail/keeper/keeper.ts';

import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { type Dovecot, startDovecot } from '../../support/dovecot/start-dovecot.ts';
import { askForMail, bindMailbox, hereIn, mailNo, mailSettings, startKeeper, thereIn } from '../../support/mailbox.ts';
import { type Fault, roughProxy } from '../../support/rough-proxy.ts';

const WITHIN = { timeout: 50_000, interval: 50 };
const PLAIN = 'IMAP4rev1 LITERAL+ IDLE UIDPLUS';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

function mails(from: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => mailNo(from + at));
}

/** Waits until both sides are the same; whoever waits keeps asking. */
async function same(server: Dovecot, boxId: string): Promise<string[]> {
  await vi.waitFor(async () => {
    await askForMail(database.db, boxId);
    expect(await hereIn(database.db, boxId)).toEqual(await thereIn(server, 'chen'));
  }, WITHIN);
  return hereIn(database.db, boxId);
}

async function kept(boxId: string): Promise<{ mails: number; ids: number }> {
  const rows = await database.db.selectFrom('mail').where('mailbox_id', '=', boxId).select('messageid').execute();
  return { mails: rows.length, ids: new Set(rows.map(({ messageid }) => messageid)).size };
}

describe.each([
  ['with QRESYNC', undefined],
  ['with CONDSTORE alone', `${PLAIN} ENABLE CONDSTORE`],
  ['with neither', PLAIN],
])('a server %s', (_, capability) => {
  test('and what is here are the same after mails came, went, were marked and numbered anew', async () => {
    const server = await startDovecot({ users: { chen: 'secret' }, ...(capability !== undefined && { capability }) });
    await server.deliver('chen', mails(1, 130));
    const box = await bindMailbox(database.db, { port: server.port, user: 'chen' });
    const { keeper } = startKeeper(database);
    expect((await same(server, box.id)).length).toBe(130);
    await server.deliver('chen', mails(131, 20));
    const client = await server.client('chen');
    await client.mailboxOpen('INBOX');
    await client.messageFlagsAdd('5,50:60', [String.raw`\Seen`], { uid: true });
    await client.messageDelete('1:3,70,150', { uid: true });
    await client.logout();
    expect((await same(server, box.id)).length).toBe(145);
    await server.setUidValidity('chen', 4_242_424);
    await server.deliver('chen', mails(151, 5));
    expect((await same(server, box.id)).length).toBe(150);
    await keeper.stop();
    const off = await server.client('chen');
    await off.mailboxOpen('INBOX');
    await off.messageDelete('10:19', { uid: true });
    await off.messageFlagsAdd('30:39', [String.raw`\Flagged`], { uid: true });
    await off.logout();
    await server.deliver('chen', mails(156, 10));
    const again = startKeeper(database);
    expect((await same(server, box.id)).length).toBe(150);
    await again.keeper.stop();
    const { mails: all, ids } = await kept(box.id);
    expect(all).toBe(ids);
    await server.stop();
  });
});

describe('a mailbox is whole', () => {
  let server: Dovecot;
  beforeAll(async () => {
    server = await startDovecot({ users: { chen: 'secret', li: 'secret', wu: 'secret' } });
    await server.deliver('chen', mails(1, 300));
    await server.deliver('li', mails(1, 20));
    await server.deliver('wu', mails(1, 20));
  });
  afterAll(async () => server.stop());

  test('after lines that were cut, went silent and brought garbage', async () => {
    const kinds: readonly Fault['kind'][] = ['cut', 'stall', 'cut', 'cut', 'garbage'];
    const proxy = await roughProxy({ port: server.port }, (at) =>
      at < 16 ? { kind: kinds[at % kinds.length] ?? 'cut', afterBytes: 1_500 + ((at * 7_919) % 24_000) } : undefined,
    );
    const box = await bindMailbox(database.db, { port: proxy.port, user: 'chen' });
    const { keeper } = startKeeper(database, { silenceMs: 1_000 });
    expect((await same(server, box.id)).length).toBe(300);
    expect(await kept(box.id)).toEqual({ mails: 300, ids: 300 });
    expect(proxy.happened.cut).toBeGreaterThan(2);
    expect(proxy.happened.stall).toBeGreaterThan(0);
    await keeper.stop();
    await proxy.stop();
  });

  test('after its keeper was killed again and again', async () => {
    const box = await bindMailbox(database.db, { port: server.port, user: 'chen' });
    const count = async () => (await hereIn(database.db, box.id)).length;
    for (const many of [50, 150, 250]) {
      const child = startProcess(`killed at ${many}`);
      await vi.waitUntil(async () => (await count()) >= many, { timeout: 50_000, interval: 5 });
      child.kill('SIGKILL');
      await once(child, 'exit');
      await freeMailboxes(database.db, `killed at ${many}`);
    }
    const { keeper } = startKeeper(database);
    expect((await same(server, box.id)).length).toBe(300);
    expect(await kept(box.id)).toEqual({ mails: 300, ids: 300 });
    await keeper.stop();
  });

  test('whichever of two keepers has it, and never both', async () => {
    const boxes = [];
    for (const user of ['li', 'wu', 'li', 'wu']) boxes.push(await bindMailbox(database.db, { port: server.port, user }));
    const ids = boxes.map(({ id }) => id);
    await database.db.updateTable('mailbox').set({ status: 0 }).where('id', 'not in', ids).execute();
    const one = startKeeper(database, { name: 'one', most: 2 });
    const other = startKeeper(database, { name: 'other', most: 2 });
    const holders = async () => {
      const idle = database.db.selectFrom('mailbox').where('id', 'in', ids).where('state', '=', 'idle');
      return (await idle.select('keeper').orderBy('keeper').execute()).map(({ keeper }) => keeper);
    };
    await vi.waitFor(async () => expect(await holders()).toEqual(['one', 'one', 'other', 'other']), WITHIN);
    await one.keeper.stop();
    const third = startKeeper(database, { name: 'third', most: 4 });
    await vi.waitFor(async () => expect(await holders()).toEqual(['other', 'other', 'third', 'third']), WITHIN);
    for (const id of ids) expect((await hereIn(database.db, id)).length).toBe(20);
    await Promise.all([other.keeper.stop(), third.keeper.stop()]);
  });
});

function startProcess(name: string): ChildProcess {
  const child = fork(resolve('src/server/mail/keeper/keeper-process.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.send({ settings: mailSettings, target: database.target, name });
  return child;
}
