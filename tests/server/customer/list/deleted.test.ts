import { beforeAll, expect, test } from 'vitest';

import type { SignedIn } from '../../../support/accounts.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../../../support/server.ts';
import { logOf, make, makePublic, saveRules } from '../pool/support.ts';

let server: TestServer;
let company: SignedIn;
let to: Record<'owner' | 'sales' | 'other' | 'rival', TestCaller>;
beforeAll(async () => {
  server = await startServer({ seed: true });
  company = await signIn(server.db);
  const sub = async () => server.as(await signIn(server.db, { tenant: company.tenant, parent: company.id, role: 'sales' }));
  to = { owner: server.as(company), sales: await sub(), other: await sub(), rival: server.as(await signIn(server.db)) };
});

const deleted = async (caller: TestCaller) =>
  (await caller.call('listDeletedCustomers', { index: 1 })).body.result.datas.map(({ id }) => id);
const remove = async (caller: TestCaller, ids: string, source: 'slist' | 'glist' = 'slist') =>
  caller.call('deleteCustomers', { ids, source });

test('before customers are deleted their seller reads what goes along with them, and nothing is changed by that', async () => {
  const [one, two] = [await make(to.sales), await make(to.sales)];
  await to.sales.call('addContact', { customerid: one, name: 'Anna' });
  await to.sales.call('addContact', { customerid: two, name: 'Bo' });
  await to.sales.call('saveFollowUp', { customerid: one, type: 'phone', content: 'called' });
  await to.sales.call('savePlan', { customerid: two, method: 'email', content: 'write', estimatedtime: '2031-01-01T00:00:00Z' });
  const counts = (await to.sales.call('countCustomerDeletion', { ids: `${one}|${two}`, source: 'slist' })).body.result;
  expect(counts).toEqual({
    counted: true, contacts: 2, followups: 1, plans: 1, opportunities: 0, offers: 0, files: 0, collaborators: 0,
  }); // prettier-ignore
  const all = await to.sales.call('countCustomerDeletion', { selection: { list: 'slist' }, source: 'slist' });
  expect(all.body.result).toMatchObject({ counted: true, contacts: 2 });
  expect((await to.other.call('countCustomerDeletion', { ids: one, source: 'slist' })).status).toBe(404);
  expect((await to.sales.call('countCustomerDeletion', { source: 'slist' })).status).toBe(400);
  expect((await to.sales.call('getCustomerCompanyInfo', { id: one })).status).toBe(200);
});

test('a deleted customer is found again by its owner and by whoever sees the company, and comes back with all it had', async () => {
  const id = await make(to.sales);
  await to.sales.call('addContact', { customerid: id, name: 'Anna' });
  await remove(to.sales, id);
  expect(await deleted(to.sales)).toEqual([id]);
  expect(await deleted(to.owner)).toContain(id);
  expect([await deleted(to.other), await deleted(to.rival)]).toEqual([[], []]);
  const [row] = (await to.owner.call('listDeletedCustomers', { index: 1 })).body.result.datas;
  expect(row).toMatchObject({ id, username: 'Test sales', ownername: 'Test sales', country: 'Germany' });
  for (const caller of [to.other, to.rival]) expect((await caller.call('undoCustomerDeletion', { id })).status).toBe(404);

  expect((await to.sales.call('undoCustomerDeletion', { id })).body.result).toEqual({ id, pooltype: 1 });
  expect((await to.sales.call('listContacts', { id, index: 1 })).body.result.total).toBe(1);
  expect((await logOf(server, id)).at(-1)?.action).toBe('restore');
  expect(await deleted(to.sales)).toEqual([]);
  expect((await to.sales.call('undoCustomerDeletion', { id })).status).toBe(404);
});

test('a customer deleted from the public pool comes back there, for those alone who could delete it', async () => {
  const [id = ''] = await makePublic(to.owner, 1);
  await remove(to.owner, id, 'glist');
  expect(await deleted(to.sales)).toEqual([]);
  expect((await to.owner.call('undoCustomerDeletion', { id })).body.result).toEqual({ id, pooltype: 0 });
});

test('a deleted customer comes back to a private pool that has room, and to the public one where its owner works here no longer', async () => {
  const member = await signIn(server.db, { tenant: company.tenant, parent: company.id, role: 'sales' });
  const seller = server.as(member);
  const [id, kept] = [await make(seller), await make(seller)];
  await remove(seller, id);
  const change = (columns: { quota?: string; enabled?: boolean }) =>
    server.db.updateTable('account').set(columns).where('id', '=', member.id).execute();
  await change({ quota: JSON.stringify({ customerlimit: 1 }) });
  expect((await seller.call('undoCustomerDeletion', { id })).status).toBe(409);
  await remove(seller, kept);
  expect((await seller.call('undoCustomerDeletion', { id })).body.result).toEqual({ id, pooltype: 1 });
  await change({ enabled: false });
  expect((await to.owner.call('undoCustomerDeletion', { id: kept })).body.result).toEqual({ id: kept, pooltype: 0 });
  expect((await logOf(server, kept)).at(-2)).toMatchObject({ field: 'owneruserid', before: member.id, after: '' });
});

test('a deleted customer with a deal comes back to a pool that is full of others, where the rules count those only', async () => {
  const member = await signIn(server.db, { tenant: company.tenant, parent: company.id, role: 'sales' });
  const seller = server.as(member);
  const [id, other] = [await make(seller), await make(seller)];
  await make(seller);
  await server.db.updateTable('customer').set({ dealstatus: 1 }).where('id', '=', id).execute();
  for (const gone of [id, other]) await remove(seller, gone);
  await saveRules(to.owner, { capacity: [{ userid: member.id, max: 1, exemptdealt: true }] });
  expect((await seller.call('undoCustomerDeletion', { id: other })).status).toBe(409);
  expect((await seller.call('undoCustomerDeletion', { id })).body.result).toEqual({ id, pooltype: 1 });
  await saveRules(to.owner, { capacity: [] });
});

test('a merged customer is not brought back this way, nor one whose company was collected again', async () => {
  const [keepid, mergeids] = [await make(to.sales), await make(to.sales)];
  await to.sales.call('mergeCustomers', { keepid, mergeids });
  expect(await deleted(to.sales)).not.toContain(mergeids);
  expect((await to.sales.call('undoCustomerDeletion', { id: mergeids })).status).toBe(404);

  const found = (await to.sales.call('searchCompanies', { keyword: 'lighting', index: 1, size: 1 })).body.result.datas[0]!.id;
  const collect = async () => (await to.sales.call('collectCompanies', { ids: found })).body.result.collected[0]!.customerid;
  const id = await collect();
  await remove(to.sales, id);
  await collect();
  expect((await to.sales.call('undoCustomerDeletion', { id })).status).toBe(409);
});
