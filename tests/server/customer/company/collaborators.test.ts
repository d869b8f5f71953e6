import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { signIn, type SignedIn } from '../../../support/accounts.ts';
import { startServer, type TestCaller, type TestServer } from '../../../support/server.ts';
import { logOf, make } from '../pool/support.ts';

let server: TestServer;
let account: SignedIn;
let mate: SignedIn;
let to: { owner: TestCaller; sales: TestCaller; colleague: TestCaller; stranger: TestCaller; rival: TestCaller };
let customerid: string;

beforeAll(async () => {
  server = await startServer({ seed: true });
  account = await signIn(server.db);
});
beforeEach(async () => {
  const sub = () => signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' });
  mate = await sub();
  to = {
    owner: server.as(account),
    sales: server.as(await sub()),
    colleague: server.as(mate),
    stranger: server.as(await sub()),
    rival: server.as(await signIn(server.db)),
  };
  customerid = await make(to.sales, { companyname: `Shared ${mate.id} Trading`, website: `https://www.shared-${mate.id}.se` });
});

const share = async (type: 'READ_ONLY' | 'COLLABORATION', by = to.sales) =>
  by.call('saveCollaborator', { customerid, userid: mate.id, type });
const read = async (caller: TestCaller) => caller.call('getCustomerCompanyInfo', { id: customerid });
const listed = async (caller: TestCaller, shared?: true) =>
  (await caller.call('listPrivateCustomers', { index: 1, ...(shared && { shared }) })).body.result.datas.map(({ id }) => id);
const notices = async (caller: TestCaller) =>
  (await caller.call('listNotices', {})).body.result.page.datas.map(({ content, href }) => ({ content, href }));
const due = async (caller: TestCaller) =>
  (await caller.call('getWorkday')).body.result.due.map((one) => [one.customerid, one.shared, one.note]);
const past = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const namesOf = async (caller: TestCaller) => (await read(caller)).body.result.collaborators.map(({ userid, type }) => ({ userid, type }));

describe('a shared customer', () => {
  test('is seen by the collaborator alone among the colleagues: its page, timeline, contacts and follow-ups, and a list of its own', async () => {
    await to.sales.call('addContact', { customerid, name: 'Anna' });
    await to.sales.call('saveFollowUp', { customerid, type: 'phone', content: 'asked' });
    expect((await read(to.colleague)).status).toBe(404);
    expect((await share('READ_ONLY')).body.result).toMatchObject([{ userid: mate.id, type: 'READ_ONLY', name: 'Test sales' }]);

    expect((await read(to.colleague)).body.result).toMatchObject({ access: 'read', iseditable: false, owneruserid: expect.any(String) });
    expect((await to.colleague.call('listContacts', { id: customerid, index: 1 })).body.result.total).toBe(1);
    expect((await to.colleague.call('listFollowUps', { id: customerid, index: 1 })).body.result.total).toBe(1);
    expect((await to.colleague.call('listTimeline', { id: customerid })).status).toBe(200);
    expect(await listed(to.colleague)).toEqual([]);
    expect(await listed(to.colleague, true)).toEqual([customerid]);
    const word = (await to.colleague.call('listPrivateCustomers', { index: 1, shared: true, keyword: `Shared ${mate.id}` })).body.result;
    expect(word).toMatchObject({ total: 1, totalexact: true });
    expect((await to.colleague.call('getCustomerTotals')).body.result).toMatchObject({ sharedcount: 1, privatecount: 0 });

    expect((await read(to.stranger)).status).toBe(404);
    expect(await listed(to.stranger, true)).toEqual([]);
    expect((await read(to.rival)).status).toBe(404);
    expect(await listed(to.sales, true)).toEqual([]);
  });

  test('to be read is changed by nobody but its owner', async () => {
    await share('READ_ONLY');
    const tries = [
      to.colleague.call('saveFollowUp', { customerid, type: 'phone', content: 'no' }),
      to.colleague.call('addContact', { customerid, name: 'no' }),
      to.colleague.call('savePlan', { customerid, method: 'email', content: 'no', estimatedtime: '2031-01-01T00:00:00Z' }),
      to.colleague.call('getCustomerPerson', { id: customerid, star: 3 }),
      to.colleague.call('startCompanyMining', { id: customerid }),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    const { done, failed } = (await to.colleague.call('markCustomerStars', { id: customerid, star: 2 })).body.result;
    expect([done, failed]).toMatchObject([0, [{ reason: 'colleague', ownername: 'Test sales' }]]);
  });

  test('is left by the collaborator alone, its owner is told, and an undo within the time brings it back as it was', async () => {
    await share('COLLABORATION');
    const leave = () => to.colleague.call('leaveCustomer', { customerid });
    expect((await leave()).status).toBe(200);
    expect((await read(to.colleague)).status).toBe(404);
    expect(await listed(to.colleague, true)).toEqual([]);
    expect((await leave()).status).toBe(404);
    expect((await to.stranger.call('undoLeavingCustomer', { customerid })).status).toBe(404);
    expect((await notices(to.sales))[0]).toMatchObject({ content: expect.stringContaining(`Shared ${mate.id} Trading`) });

    expect((await to.colleague.call('undoLeavingCustomer', { customerid })).status).toBe(200);
    expect((await read(to.colleague)).body.result.access).toBe('write');
    expect((await to.colleague.call('undoLeavingCustomer', { customerid })).status).toBe(404);

    await leave();
    const late = { droptime: new Date(Date.now() - 11 * 60_000) };
    await server.db.updateTable('customer_collaborator').set(late).where('customer_id', '=', customerid).execute();
    expect((await to.colleague.call('undoLeavingCustomer', { customerid })).status).toBe(404);
  });

  test('stands in the collaborator’s day with what they planned, and being done with that leaves the owner’s plan', async () => {
    await share('COLLABORATION');
    await to.sales.call('savePlan', { customerid, method: 'phone', content: 'owner asks', estimatedtime: past(5) });
    expect(await due(to.colleague)).toEqual([]);
    await to.colleague.call('savePlan', { customerid, method: 'email', content: 'mate writes', estimatedtime: past(2) });
    expect(await due(to.colleague)).toEqual([[customerid, true, 'mate writes']]);

    const before = (await to.colleague.call('moveNextContact', { customerid, own: true })).body.result;
    expect(before.plans).toHaveLength(1);
    expect(await due(to.colleague)).toEqual([]);
    expect(await due(to.sales)).toEqual([[customerid, false, 'owner asks']]);
    await to.colleague.call('undoNextContactMove', before);
    expect(await due(to.colleague)).toEqual([[customerid, true, 'mate writes']]);
    await share('READ_ONLY');
    expect(await due(to.colleague)).toEqual([]);
  });

  test('to be worked on takes follow-ups, contacts, plans, edits, stars and stages', async () => {
    await share('COLLABORATION');
    const { version, access } = (await read(to.colleague)).body.result;
    expect(access).toBe('write');
    const tries = [
      await to.colleague.call('saveFollowUp', { customerid, type: 'phone', content: 'yes' }),
      await to.colleague.call('addContact', { customerid, name: 'Anna' }),
      await to.colleague.call('savePlan', { customerid, method: 'email', content: 'yes', estimatedtime: '2031-01-01T00:00:00Z' }),
      await to.colleague.call('markCustomerStars', { id: customerid, star: 2 }),
      await to.colleague.call('updateCustomerStages', { id: customerid, stage: 3 }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const stale = await to.colleague.call('updateCustomerCompanyInfo', { id: customerid, version, remark: 'yes' });
    expect(stale.status).toBe(409);
    const fresh = (await read(to.colleague)).body.result;
    expect(fresh).toMatchObject({ star: 2, stage: 3 });
    const edited = await to.colleague.call('updateCustomerCompanyInfo', { id: customerid, version: fresh.version, remark: 'yes' });
    expect([edited.status, edited.body.result.remark]).toEqual([200, 'yes']);
  });

  test('is not given back, transferred, merged, deleted, sorted, or shared further by a collaborator', async () => {
    await share('COLLABORATION');
    const own = await make(to.colleague);
    const refused = [
      await to.colleague.call('giveBackCustomers', { id: customerid, note: 'no' }),
      await to.colleague.call('mergeCustomers', { keepid: own, mergeids: customerid }),
      await to.colleague.call('saveCollaborator', { customerid, userid: account.id, type: 'READ_ONLY' }),
      await to.colleague.call('deleteCollaborator', { customerid, userid: mate.id }),
    ];
    expect(refused.map(({ status }) => status >= 400)).toEqual([true, true, true, true]);
    const { done, failed } = (await to.colleague.call('deleteCustomers', { ids: customerid, source: 'slist' })).body.result;
    expect([done, failed.map(({ reason }) => reason)]).toEqual([0, ['colleague']]);
    expect((await read(to.sales)).body.result).toMatchObject({ pooltype: 1, access: 'own' });
  });
});

describe('sharing', () => {
  test('is done by the owner and by whoever sees the whole company, and by nobody else', async () => {
    expect((await share('READ_ONLY', to.stranger)).status).toBe(404);
    expect((await share('READ_ONLY', to.rival)).status).toBe(404);
    expect((await share('READ_ONLY', to.owner)).status).toBe(200);
    expect((await share('COLLABORATION')).status).toBe(200);
    expect(await namesOf(to.sales)).toEqual([{ userid: mate.id, type: 'COLLABORATION' }]);
  });

  test('reaches colleagues of the company who may view customers, not strangers and not the owner', async () => {
    const foreign = await signIn(server.db);
    const blind = await signIn(server.db, { tenant: account.tenant, parent: account.id, rights: { permissions: [], roles: [] } });
    const add = async (userid: string) => (await to.sales.call('saveCollaborator', { customerid, userid, type: 'READ_ONLY' })).status;
    const self = (await read(to.sales)).body.result.owneruserid;
    expect([await add(foreign.id), await add(blind.id), await add(self), await add('0')]).toEqual([404, 409, 409, 404]);
    const colleagues = (await to.sales.call('listCustomerColleagues', { id: customerid })).body.result;
    const of = (userid: string) => colleagues.find((one) => one.userid === userid);
    expect(of(mate.id)).toMatchObject({ mayread: true, maysee: false });
    expect(of(blind.id)).toMatchObject({ mayread: false, maysee: false });
    await share('READ_ONLY');
    const again = (await to.sales.call('listCustomerColleagues', { id: customerid })).body.result;
    expect(again.find((one) => one.userid === mate.id)).toMatchObject({ maysee: true });
  });

  test('is told to the colleague with the way there, and its end, too; the log says both', async () => {
    await share('READ_ONLY');
    const page = `/customer/companydetail/slist/${customerid}`;
    expect(await notices(to.colleague)).toMatchObject([{ href: page }]);
    await share('COLLABORATION');
    await to.sales.call('deleteCollaborator', { customerid, userid: mate.id });
    expect(await notices(to.colleague)).toMatchObject([{ href: '/customer/slist' }, { href: page }, { href: page }]);
    expect((await read(to.colleague)).status).toBe(404);
    const lines = (await logOf(server, customerid)).filter(({ field }) => field.startsWith('collaborator'));
    expect(lines.map(({ action }) => action)).toEqual(['addmember', 'addmember', 'update', 'removemember']);
  });

  test('ends when the customer goes to the public pool, comes back when that is taken back, and not for whoever claims it', async () => {
    await share('COLLABORATION');
    const estimatedtime = '2031-01-01T00:00:00Z';
    await to.colleague.call('savePlan', { customerid, method: 'phone', content: 'call them', estimatedtime });
    const planners = async () =>
      (await to.owner.call('listPlans', { id: customerid, index: 1 })).body.result.datas.map(({ userid }) => userid);
    const given = await to.sales.call('giveBackCustomers', { id: customerid, note: 'no time' });
    expect(given.status).toBe(200);
    expect((await read(to.colleague)).body.result).toMatchObject({ access: 'claim', collaborators: [] });
    await to.sales.call('undoCustomerBatch', { batchid: given.body.result.batchid });
    expect(await namesOf(to.sales)).toEqual([{ userid: mate.id, type: 'COLLABORATION' }]);
    expect(await planners()).toEqual([mate.id]);

    await to.sales.call('giveBackCustomers', { id: customerid, note: 'no time' });
    await server.db.updateTable('customer').set({ owner_id: account.id }).where('id', '=', customerid).execute();
    expect(await namesOf(to.owner)).toEqual([]);
    expect(await planners()).toEqual([account.id]);
    expect((await read(to.colleague)).status).toBe(404);
  });

  test('ends with the colleague’s account, while a merge takes it along', async () => {
    await share('READ_ONLY');
    const keepid = await make(to.sales);
    await to.sales.call('mergeCustomers', { keepid, mergeids: customerid });
    expect((await to.colleague.call('getCustomerCompanyInfo', { id: keepid })).body.result.access).toBe('read');
    expect((await to.owner.call('deleteSubAccount', { id: mate.id, transferto: account.id })).status).toBe(200);
    expect((await to.sales.call('getCustomerCompanyInfo', { id: keepid })).body.result.collaborators).toEqual([]);
    expect(await server.db.selectFrom('customer_collaborator').select('id').where('account_id', '=', mate.id).execute()).toEqual([]);
  });
});
