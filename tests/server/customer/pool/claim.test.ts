import { beforeAll, describe, expect, test } from 'vitest';

import type { SignedIn } from '../../../support/accounts.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../../../support/server.ts';
import { logOf, make, makePublic, rowOf, saveRules } from './support.ts';

const CUSTOMER = ['view', 'add', 'edit', 'delete', 'collect', 'transfer'] as const;
const rights = { permissions: [{ id: 'customer', operation: [...CUSTOMER] }], roles: [] };
const OPEN = { daylimit: null, formerownerdays: 0, newdatadays: 0 };

let server: TestServer;
let account: SignedIn;
let owner: TestCaller;
let people: SignedIn[];
let rival: TestCaller;
beforeAll(async () => {
  server = await startServer({ seed: true });
  account = await signIn(server.db);
  owner = server.as(account);
  rival = server.as(await signIn(server.db));
  people = [];
  for (let n = 0; n < 50; n += 1) people.push(await newcomer());
});

/** A colleague who has claimed nothing today. */
const newcomer = async (): Promise<SignedIn> => signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales', rights });
const person = (n: number): TestCaller => server.as(people[n] as SignedIn);
const english = { headers: { 'accept-language': 'en' } };

describe('claiming', () => {
  test('of 50 at once one gets the customer, and 49 are told that it is gone, but not to whom', async () => {
    const [id = ''] = await makePublic(owner, 1);
    const replies = await Promise.all(people.map((one) => server.as(one).call('claimCustomers', { ids: id }, english)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    for (const { body } of refused)
      expect(body).toEqual({
        code: 409,
        message: 'Already claimed by a colleague',
        result: { field: 'ids' },
      });
    const { body } = await owner.call('claimCustomers', { ids: id }, english);
    expect(body).toMatchObject({ code: 409, message: 'Already claimed by Test sales', result: { ownername: 'Test sales' } });
    const winner = people[replies.findIndex(({ status }) => status === 200)];
    expect((await rowOf(server, id)).owner_id).toBe(winner?.id);
    expect((await logOf(server, id)).filter(({ action }) => action === 'receive')).toEqual([
      { action: 'receive', field: 'owneruserid', before: '', after: winner?.id, account_id: winner?.id },
    ]);
  });

  test('a quota of 10 under 50 requests at once gives 10', async () => {
    const ids = await makePublic(owner, 50);
    await saveRules(owner, { pick: { ...OPEN, daylimit: 10 } });
    const claimer = await newcomer();
    const replies = await Promise.all(ids.map((id) => server.as(claimer).call('claimCustomers', { ids: id }, english)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    for (const { body } of replies.filter(({ status }) => status !== 200))
      expect(body).toMatchObject({ code: 409, message: 'You have used all of today’s claims. Try again tomorrow.' });
    const rows = await server.db.selectFrom('customer').select('id').where('owner_id', '=', claimer.id).execute();
    expect(rows).toHaveLength(10);
    await saveRules(owner, { pick: OPEN });
  });

  test('of several at once those that cannot be had are listed with why, and the rest is done', async () => {
    const [taken = '', ...free] = await makePublic(owner, 4);
    await person(1).call('claimCustomers', { ids: taken });
    await saveRules(owner, { pick: { ...OPEN, daylimit: 2 } });
    const claimer = server.as(await newcomer());
    const { body } = await claimer.call('claimCustomers', { ids: [taken, ...free].join('|') });
    await saveRules(owner, { pick: OPEN });
    expect(body.result).toMatchObject({ total: 4, done: 2 });
    expect(body.result.failed[0]).toEqual({ id: taken, companyname: '', reason: 'taken' });
    expect(body.result.failed[1]).toMatchObject({ id: free[2], reason: 'quota' });
  });

  test('one’s own again is no claim, and a colleague’s that never was public stays unknown', async () => {
    const [mine = ''] = await makePublic(owner, 1);
    await person(3).call('claimCustomers', { ids: mine });
    expect((await person(3).call('claimCustomers', { ids: mine })).body.result).toMatchObject({ total: 1, done: 1 });
    const hidden = await make(person(4));
    const both = (await person(3).call('claimCustomers', { ids: `${mine}|${hidden}` })).body.result;
    expect(both).toMatchObject({ total: 2, done: 1, failed: [{ id: hidden, companyname: '', reason: 'gone' }] });
    for (const ids of [hidden, '999999999', 'abc']) expect((await person(3).call('claimCustomers', { ids })).status).toBe(404);
    expect((await rival.call('claimCustomers', { ids: mine })).status).toBe(404);
    expect((await rowOf(server, hidden)).owner_id).toBe(people[4]?.id);
  });

  test('all that the list shows can be claimed, and the claim taken back', async () => {
    const [id = ''] = await makePublic(owner, 1);
    const { companyname } = await rowOf(server, id);
    const selection = { list: 'glist', condition: { keyword: companyname } } as const;
    const { body } = await person(5).call('claimCustomers', { selection });
    expect(body.result).toMatchObject({ total: 1, done: 1, failed: [] });
    expect((await rowOf(server, id)).owner_id).toBe(people[5]?.id);
    await person(5).call('undoCustomerBatch', { batchid: body.result.batchid });
    expect((await rowOf(server, id)).owner_id).toBeNull();
  });

  test('a former owner waits, and so does everybody for what is new', async () => {
    const id = await make(person(6));
    await person(6).call('giveBackCustomers', { id, note: 'no answer' });
    await saveRules(owner, { pick: { ...OPEN, formerownerdays: 7 } });
    expect((await person(6).call('claimCustomers', { ids: id }, english)).body.message).toContain('owned this customer recently');
    await saveRules(owner, { pick: { ...OPEN, newdatadays: 2 } });
    expect((await person(7).call('claimCustomers', { ids: id }, english)).body.message).toContain('only just entered');
    await server.db
      .updateTable('customer')
      .set({ pooltime: new Date(Date.now() - 3 * 86_400_000) })
      .where('id', '=', id)
      .execute();
    expect((await person(7).call('claimCustomers', { ids: id })).status).toBe(200);
    await saveRules(owner, { pick: OPEN });
  });

  test('a pool that is full takes no more, whoever fills it', async () => {
    const them = people[8]?.id ?? '';
    await make(person(8));
    const ids = await makePublic(owner, 3);
    await saveRules(owner, {
      capacity: [
        { userid: them, max: 2, exemptdealt: false },
        { userid: '*', max: 1000, exemptdealt: false },
      ],
    });
    const replies = await Promise.all(ids.map((id) => person(8).call('claimCustomers', { ids: id }, english)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { body } of replies.filter(({ status }) => status !== 200))
      expect(body).toEqual({ code: 409, message: 'The private pool of Test sales is full; the limit is 2', result: { field: 'ids' } });
    const left = ids.filter((_, at) => replies[at]?.status !== 200);
    const { body } = await owner.call('transferCustomers', { id: left.join('|'), touserid: them });
    const full = { reason: 'capacity', ownername: 'Test sales', limit: 2 };
    expect(body.result.failed).toMatchObject([full, full]);
    const one = await owner.call('transferCustomers', { id: left[0] ?? '', touserid: them }, english);
    expect(one.body).toMatchObject({ code: 409, message: 'The private pool of Test sales is full; the limit is 2' });
    await saveRules(owner, { capacity: [] });
  });
});

describe('giving back and handing over', () => {
  test('a customer goes to the public pool with its reason, and comes back by undo', async () => {
    const id = await make(person(10));
    const { body } = await person(10).call('giveBackCustomers', { id, note: ' no budget ' });
    expect(await rowOf(server, id)).toMatchObject({
      owner_id: null,
      poolreason: 'manual',
      preowner_id: people[10]?.id,
      pooltime: expect.any(Date),
    });
    expect((await logOf(server, id)).filter(({ action }) => action === 'topool').map(({ field, after }) => [field, after])).toEqual([
      ['owneruserid', ''],
      ['poolreason', 'manual'],
      ['note', 'no budget'],
    ]);
    await person(10).call('undoCustomerBatch', { batchid: body.result.batchid });
    expect((await rowOf(server, id)).owner_id).toBe(people[10]?.id);
  });

  test('the note is in the public list for all from whom the pool hides nothing, and gone from it with the customer', async () => {
    const id = await make(person(40));
    const poolnote = async (caller: TestCaller) => (await caller.call('getCustomerPerson', { id })).body.result.poolnote;
    await person(40).call('giveBackCustomers', { id, note: 'no budget' });
    await owner.call('transferCustomers', { id, touserid: people[41]?.id ?? '' });
    expect(await poolnote(owner)).toBe('');
    const { body } = await person(41).call('giveBackCustomers', { id, note: 'ask Ann instead' });
    const { datas } = (await person(42).call('listPublicCustomers', { index: 1, sort: [{ field: 'pooltime', order: 'desc' }] })).body
      .result;
    expect(datas[0]).toMatchObject({ id, poolreason: 'manual', poolnote: 'ask Ann instead' });
    expect(datas.slice(1).map((row) => row.poolnote)).not.toContain('ask Ann instead');

    await saveRules(owner, { hiddenfields: ['phone'] });
    expect([await poolnote(person(42)), await poolnote(owner)]).toEqual(['', 'ask Ann instead']);
    await saveRules(owner, { hiddenfields: [] });
    await person(41).call('undoCustomerBatch', { batchid: body.result.batchid });
    expect(await poolnote(person(41))).toBe('');
  });

  test('a locked customer stays with its owner, and only those who approve lock', async () => {
    const id = await make(person(11));
    expect((await person(11).call('lockCustomers', { id, locked: true })).status).toBe(401);
    await owner.call('lockCustomers', { id, locked: true });
    expect((await person(11).call('giveBackCustomers', { id, note: 'x' }, english)).body.message).toContain('locked');
    await owner.call('lockCustomers', { id, locked: false });
    expect((await person(11).call('giveBackCustomers', { id, note: 'x' })).status).toBe(200);
  });

  test('a colleague gets the customer with its plans and is told; a foreign account is unknown', async () => {
    const id = await make(person(12));
    const plan = { customerid: id, method: 'phone', content: 'call', estimatedtime: '2030-01-01T08:00:00Z' } as const;
    await person(12).call('savePlan', plan);
    const to = people[13]?.id ?? '';
    const foreign = await signIn(server.db);
    for (const touserid of [foreign.id, '999999999', 'abc'])
      expect((await person(12).call('transferCustomers', { id, touserid })).status).toBe(404);
    expect((await person(12).call('transferCustomers', { id, touserid: to })).body.result).toMatchObject({ done: 1, failed: [] });
    expect(await rowOf(server, id)).toMatchObject({ owner_id: to, preowner_id: people[12]?.id });
    const [open] = await server.db.selectFrom('follow_plan').select('owner_id').where('customer_id', '=', id).execute();
    expect(open?.owner_id).toBe(to);
    const [notice] = await server.db.selectFrom('notice').selectAll().where('account_id', '=', to).execute();
    expect(notice).toMatchObject({ key: 'customersTransferred', values: { from: 'Test sales', count: 1 } });
    expect((await person(12).call('getCustomerCompanyInfo', { id })).status).toBe(404);
  });

  test('who sees the whole company hands out public customers, others claim them first', async () => {
    const [id = ''] = await makePublic(owner, 1);
    const to = people[14]?.id ?? '';
    const refused = await person(14).call('transferCustomers', { id, touserid: to });
    expect(refused.status).toBe(409);
    expect((await owner.call('transferCustomers', { id, touserid: to })).body.result.done).toBe(1);
    expect((await logOf(server, id)).map(({ action }) => action)).toContain('distribute');
  });

  test('of an id list with one that is not the caller’s that one stays where it is and is told as gone', async () => {
    const [own, other, theirs] = [await make(person(15)), await make(person(15)), await make(person(16))];
    const touserid = people[17]?.id ?? '';
    const handed = (await person(15).call('transferCustomers', { id: `${own}|${theirs}`, touserid })).body.result;
    const given = (await person(15).call('giveBackCustomers', { id: `${theirs}|${other}`, note: 'x' })).body.result;
    for (const result of [handed, given]) expect(result).toMatchObject({ total: 2, done: 1, failed: [{ id: theirs, reason: 'gone' }] });
    const owners = await Promise.all([own, other, theirs].map(async (id) => (await rowOf(server, id)).owner_id));
    expect(owners).toEqual([touserid, null, people[16]?.id]);
  });

  test('colleagues are the working accounts of the company', async () => {
    const { body } = await person(0).call('listColleagues');
    const accounts = await server.db.selectFrom('account').select('id').where('tenant_id', '=', account.tenant).execute();
    expect(body.result.map(({ userid }) => userid).toSorted()).toEqual(accounts.map(({ id }) => id).toSorted());
    expect(body.result).toContainEqual({ userid: account.id, name: 'Test owner' });
    expect((await rival.call('listColleagues')).body.result).toHaveLength(1);
  });
});
