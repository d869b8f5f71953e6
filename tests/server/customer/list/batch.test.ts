import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { SignedIn } from '../../../support/accounts.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../../../support/server.ts';
import { someIds } from '../../search/support.ts';
import { saveRules } from '../pool/support.ts';
import { makeCustomers } from './support.ts';

let server: TestServer;
let account: SignedIn;
let colleague: SignedIn;
let owner: TestCaller;
let sales: TestCaller;
let stranger: TestCaller;
beforeAll(async () => {
  server = await startServer({ seed: true });
  account = await signIn(server.db);
  colleague = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' });
  [owner, sales, stranger] = [server.as(account), server.as(colleague), server.as(await signIn(server.db))];
});

let mine: string[];
let theirs: string[];
let open: string[];
beforeEach(async () => {
  await sql`UPDATE customer SET deletetime = now()`.execute(server.db);
  mine = await makeCustomers(server.db, colleague, 3);
  theirs = await makeCustomers(server.db, account, 2);
  open = await makeCustomers(server.db, { ...account, id: null }, 2);
});

const rows = async (ids: readonly string[]) => server.db.selectFrom('customer').selectAll().where('id', 'in', ids).orderBy('id').execute();
const log = async () => server.db.selectFrom('log_entry').selectAll().orderBy('id').execute();
/** What the log says was undone of customers. */
const undoLines = async (...ids: string[]) =>
  (await log())
    .filter(({ action, customer_id }) => action === 'undo' && ids.includes(customer_id ?? ''))
    .map(({ field, before, after }) => [field, before, after]);
/** Lets the colleague have so many customers, as their parent account does; without a number as many as they like. */
const limit = async (customerlimit?: number) =>
  server.db
    .updateTable('account')
    .set({ quota: JSON.stringify({ customerlimit }) })
    .where('id', '=', colleague.id)
    .execute();
const undo = async (caller: TestCaller, batchid: string) => caller.call('undoCustomerBatch', { batchid });

describe('an action on many customers', () => {
  test('changes them all, leaves a line each in the log, and is taken back as one', async () => {
    const { body } = await sales.call('markCustomerStars', { id: mine.join('|'), star: 4 });
    expect(body.result).toEqual({ batchid: expect.any(String), total: 3, done: 3, failed: [] });
    expect((await rows(mine)).map(({ star, version }) => [star, version])).toEqual(mine.map(() => [4, 2]));
    expect((await log()).slice(-3)).toMatchObject(
      mine.map((id) => ({
        customer_id: id,
        batch_id: body.result.batchid,
        action: 'update',
        field: 'star',
        before: 0,
        after: 4,
        account_id: colleague.id,
      })),
    );
    expect((await undo(sales, body.result.batchid)).body.result).toMatchObject({ total: 3, done: 3, failed: [] });
    expect((await rows(mine)).map(({ star, version }) => [star, version])).toEqual(mine.map(() => [0, 3]));
    expect(await undoLines(...mine)).toEqual(
      mine.flatMap(() => [
        ['undone', null, 'update'],
        ['star', 4, 0],
      ]),
    );
  });

  test('leaves customers of the public pool to those who claim them, and says so', async () => {
    const { body } = await sales.call('updateCustomerStages', { id: [...mine, ...open].join('|'), stage: 3 });
    expect(body.result).toMatchObject({ total: 5, done: 3 });
    expect(body.result.failed.map(({ id, reason }) => [id, reason])).toEqual(open.map((id) => [id, 'claimfirst']));
    expect((await rows(open)).map(({ stage }) => stage)).toEqual([1, 1]);
    expect((await owner.call('updateCustomerStages', { id: open.join('|'), stage: 3 })).body.result.done).toBe(2);
  });

  test('leaves out of a list who was deleted meanwhile, is unknown or may not be seen, tells of it alike, and does the rest', async () => {
    const [deleted = '', left = ''] = mine;
    await owner.call('deleteCustomers', { ids: deleted, source: 'slist' });
    const before = await rows([deleted, ...theirs]);
    for (const missing of [deleted, theirs[0] ?? '', '999999999']) {
      const { body } = await sales.call('markCustomerStars', { id: `${missing}|${left}`, star: 5 });
      expect(body.result).toMatchObject({ total: 2, done: 1, failed: [{ id: missing, companyname: '', reason: 'gone' }] });
    }
    expect((await rows([left])).map(({ star }) => star)).toEqual([5]);
    expect(await rows([deleted, ...theirs])).toEqual(before);
    const counted = await sales.call('countCustomerDeletion', { ids: `${deleted}|${left}`, source: 'slist' });
    expect(counted.body.result).toMatchObject({ counted: true });
  });

  test('does nothing at all to a list of unknown, foreign or invisible ids alone, or with one that is none', async () => {
    const [before, lines] = [await rows([...mine, ...theirs]), (await log()).length];
    for (const [caller, id] of [
      [sales, theirs.join('|')],
      [stranger, mine.join('|')],
      [owner, '999999998|999999999'],
      [owner, `${mine[0]}|abc`],
    ] as const)
      expect((await caller.call('markCustomerStars', { id, star: 5 })).status).toBe(404);
    expect(await rows([...mine, ...theirs])).toEqual(before);
    expect((await log()).length).toBe(lines);
  });

  test('takes all that a list shows under a condition, without the excepted ones and what the caller may not see', async () => {
    const [first = ''] = mine;
    const { body } = await sales.call('markCustomerStars', {
      selection: { list: 'slist', condition: { star: 0 }, except: first },
      star: 2,
    });
    expect(body.result).toMatchObject({ total: 2, done: 2 });
    expect((await rows([...mine, ...theirs])).map(({ star }) => star)).toEqual([0, 2, 2, 0, 0]);
  });

  test.each([{}, { id: '1', selection: { list: 'slist' as const } }])('is refused without one choice: %o', async (choice) => {
    expect((await sales.call('markCustomerStars', { ...choice, star: 2 })).status).toBe(400);
  });
});

describe('taking back', () => {
  test('leaves what somebody has changed since, and tells it', async () => {
    const { body } = await sales.call('markCustomerStars', { id: mine.join('|'), star: 4 });
    await sales.call('markCustomerStars', { id: mine[0] ?? '', star: 1 });
    const undone = await undo(sales, body.result.batchid);
    expect(undone.body.result).toMatchObject({ total: 3, done: 2, failed: [{ id: mine[0], reason: 'changed' }] });
    expect((await rows(mine)).map(({ star }) => star)).toEqual([1, 0, 0]);
  });

  test('leaves a customer followed up whose record was written before the batch was taken back', async () => {
    const [id = ''] = mine;
    const { body } = await sales.call('markCustomerStars', { id, star: 4 });
    await sales.call('saveFollowUp', { customerid: id, type: 'phone', content: 'asked' });
    expect((await undo(sales, body.result.batchid)).status).toBe(200);
    expect(await rows([id])).toMatchObject([{ star: 0, isfollow: 1 }]);
  });

  test('works once, for ten minutes, and only for who did it', async () => {
    const { body } = await sales.call('markCustomerStars', { id: mine.join('|'), star: 4 });
    expect((await undo(owner, body.result.batchid)).status).toBe(404);
    expect((await undo(stranger, body.result.batchid)).status).toBe(404);
    const both = await Promise.all([undo(sales, body.result.batchid), undo(sales, body.result.batchid)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const late = await sales.call('markCustomerStars', { id: mine.join('|'), star: 3 });
    await sql`UPDATE customer_batch SET createtime = now() - interval '11 minutes'`.execute(server.db);
    expect((await undo(sales, late.body.result.batchid)).status).toBe(409);
    expect((await rows(mine)).map(({ star }) => star)).toEqual([3, 3, 3]);
  });

  test('brings deleted customers back, but not beside one that came in again', async () => {
    const companies = await someIds(sales, 'furniture', 2);
    const { collected } = (await sales.call('collectCompanies', { ids: companies.join('|') })).body.result;
    const [gone = '', other = ''] = collected.map(({ customerid }) => customerid);
    const { body } = await sales.call('deleteCustomers', { ids: `${gone}|${other}`, source: 'slist' });
    expect((await rows([gone, other])).every(({ deletetime }) => deletetime !== null)).toBe(true);
    await owner.call('collectCompanies', { ids: companies[0] ?? '' });
    const undone = await undo(sales, body.result.batchid);
    expect(undone.body.result).toMatchObject({ done: 1, failed: [{ id: gone, reason: 'duplicate' }] });
    expect((await rows([gone, other])).map(({ deletetime }) => deletetime === null)).toEqual([false, true]);
    expect([await undoLines(gone), await undoLines(other)]).toEqual([[], [['undone', null, 'delete']]]);
  });

  test('gives customers back to an owner as far as there is room, and to the public pool where the owner works here no longer', async () => {
    const change = (columns: { quota?: string; enabled?: boolean }) =>
      server.db.updateTable('account').set(columns).where('id', '=', colleague.id).execute();
    const giveBack = async () => (await owner.call('giveBackCustomers', { id: mine.join('|'), note: 'no answer' })).body.result.batchid;
    const batchid = await giveBack();
    await change({ quota: JSON.stringify({ customerlimit: 3 }) });
    await makeCustomers(server.db, colleague, 1);
    const { done, failed } = (await undo(owner, batchid)).body.result;
    expect([done, failed]).toMatchObject([2, [{ id: mine[2], reason: 'capacity', ownername: 'Test sales', limit: 3 }]]);
    expect((await rows(mine)).map(({ owner_id }) => owner_id)).toEqual([colleague.id, colleague.id, null]);

    const again = await giveBack();
    await change({ quota: '{}', enabled: false });
    expect((await undo(owner, again)).body.result).toMatchObject({ done: 2 });
    expect((await rows(mine)).map(({ owner_id }) => owner_id)).toEqual([null, null, null]);
    await change({ enabled: true });
  });

  test('needs no room for customers that stay whose they are, however full the pool is', async () => {
    const { body } = await sales.call('markCustomerStars', { id: mine.join('|'), star: 4 });
    await limit(1);
    expect((await undo(sales, body.result.batchid)).body.result).toMatchObject({ done: 3, failed: [] });
    await limit();
  });

  test('needs no room for customers with a deal where a full pool counts the others only, unless the parent account counts all', async () => {
    const [one = '', two = '', three = ''] = mine;
    await server.db.updateTable('customer').set({ dealstatus: 1 }).where('id', 'in', [one, two]).execute();
    const { batchid } = (await sales.call('deleteCustomers', { ids: mine.join('|'), source: 'slist' })).body.result;
    await makeCustomers(server.db, colleague, 1);
    await saveRules(owner, { capacity: [{ userid: colleague.id, max: 1, exemptdealt: true }] });
    await limit(2);
    const { done, failed } = (await undo(sales, batchid)).body.result;
    expect([done, failed]).toMatchObject([
      1,
      [
        { id: three, limit: 1 },
        { id: two, limit: 2 },
      ],
    ]);
    await limit();
    await saveRules(owner, { capacity: [] });
  });

  test('can be tried again by whoever makes room, where there was none for any customer', async () => {
    const { batchid } = (await sales.call('deleteCustomers', { ids: mine.join('|'), source: 'slist' })).body.result;
    const [other = ''] = await makeCustomers(server.db, colleague, 1);
    await limit(1);
    expect((await undo(sales, batchid)).body.result).toMatchObject({ done: 0, total: 3 });
    await sales.call('deleteCustomers', { ids: other, source: 'slist' });
    expect((await undo(sales, batchid)).body.result).toMatchObject({ done: 1, total: 3 });
    expect((await undo(sales, batchid)).status).toBe(404);
    await limit();
  });

  test('asks for the permission that the action needed', async () => {
    const { body } = await sales.call('deleteCustomers', { ids: mine.join('|'), source: 'slist' });
    const rights = JSON.stringify([{ id: 'customer', operation: ['view', 'edit'] }]);
    await server.db.updateTable('account').set({ permissions: rights }).where('id', '=', colleague.id).execute();
    expect((await undo(sales, body.result.batchid)).status).toBe(401);
    const all = JSON.stringify([{ id: 'customer', operation: ['view', 'edit', 'delete'] }]);
    await server.db.updateTable('account').set({ permissions: all }).where('id', '=', colleague.id).execute();
    expect((await undo(sales, body.result.batchid)).body.result.done).toBe(3);
  });
});

test('of two who do something to the same customers at once each is done, one after the other', async () => {
  const tries = Array.from({ length: 10 }, async (_, n) =>
    sales.call('markCustomerStars', { id: (n % 2 ? mine : mine.toReversed()).join('|'), star: 1 + (n % 5) }),
  );
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
});
