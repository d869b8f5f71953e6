import { beforeAll, describe, expect, test } from 'vitest';

import type { SignedIn } from '../../../support/accounts.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../../../support/server.ts';
import { logOf, make, makePublic, newName, rowOf, saveRules } from './support.ts';

let server: TestServer;
let account: SignedIn;
let owner: TestCaller;
let holder: TestCaller;
let holderAccount: SignedIn;
let asker: TestCaller;
let askerAccount: SignedIn;
const SALES = ['view', 'add', 'edit'] as const;
const english = { headers: { 'accept-language': 'en' } };
beforeAll(async () => {
  server = await startServer({ seed: true });
  account = await signIn(server.db);
  holderAccount = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' });
  askerAccount = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' });
  const rights = { permissions: [{ id: 'customer', operation: [...SALES, 'transfer' as const] }], roles: [] };
  await server.db
    .updateTable('account')
    .set({ permissions: JSON.stringify(rights.permissions) })
    .where('id', '=', holderAccount.id)
    .execute();
  [owner, holder, asker] = [server.as(account), server.as(holderAccount), server.as(askerAccount)];
});

const noticesOf = async (caller: TestCaller) =>
  (await caller.call('listNotices', { index: 1, size: 20 }, english)).body.result.page.datas.map(({ content }) => content);

async function requestIn(caller: TestCaller, id: string) {
  return (await caller.call('getCustomerCompanyInfo', { id })).body.result.transferrequests;
}

/** A customer of the holder's that the asker has asked for. */
async function askedFor(note = '') {
  const companyname = newName();
  const id = await make(holder, { companyname });
  const asked = await asker.call('sendTransferRequest', { companyname, countrycode: 'DE', note });
  expect(asked.body.result).toEqual({ requests: 1 });
  const [request] = await requestIn(holder, id);
  return { id, companyname, requestid: request?.id ?? '' };
}

describe('who asks a colleague for a customer', () => {
  test('reaches its owner with a notice and their words, and is not heard twice', async () => {
    const { id, companyname } = await askedFor('They wrote to me at the fair');
    expect(await requestIn(holder, id)).toMatchObject([{ username: 'Test sales', note: 'They wrote to me at the fair' }]);
    expect(await noticesOf(holder)).toContain(`Test sales asks you to hand over “${companyname}”`);
    expect((await logOf(server, id)).at(-1)).toMatchObject({ action: 'request', account_id: askerAccount.id });

    const again = await asker.call('sendTransferRequest', { companyname, countrycode: 'DE' });
    expect(again.body.result).toEqual({ requests: 0 });
    expect(await requestIn(holder, id)).toHaveLength(1);
    expect(await requestIn(owner, id)).toHaveLength(1);
  });

  test('learns nothing of a customer that nobody in the company has, or that they may open themselves', async () => {
    const companyname = newName();
    await make(asker, { companyname });
    for (const name of [companyname, newName()])
      expect((await asker.call('sendTransferRequest', { companyname: name, countrycode: 'DE' })).body.result).toEqual({ requests: 0 });
  });

  test('has it when the owner accepts, with a line in the log and a notice', async () => {
    const { id, companyname, requestid } = await askedFor();
    expect((await holder.call('updateTransferRequest', { id: requestid, accept: true })).status).toBe(200);
    expect((await rowOf(server, id)).owner_id).toBe(askerAccount.id);
    expect((await logOf(server, id)).at(-1)).toMatchObject({ action: 'transfer', after: askerAccount.id, account_id: holderAccount.id });
    expect(await noticesOf(asker)).toContain(`Test sales handed “${companyname}” over to you`);
    expect((await holder.call('updateTransferRequest', { id: requestid, accept: true })).status).toBe(404);
  });

  test('gets nothing once the account of who asked is disabled', async () => {
    const { id, requestid } = await askedFor();
    const enable = async (enabled: boolean) =>
      server.db.updateTable('account').set({ enabled }).where('id', '=', askerAccount.id).execute();
    await enable(false);
    expect(await requestIn(holder, id)).toEqual([]);
    expect((await holder.call('updateTransferRequest', { id: requestid, accept: true })).status).toBe(404);
    await enable(true);
    expect((await rowOf(server, id)).owner_id).toBe(holderAccount.id);
  });

  test('is told when the owner declines, and may ask again', async () => {
    const { id, companyname, requestid } = await askedFor();
    await holder.call('updateTransferRequest', { id: requestid, accept: false });
    expect((await rowOf(server, id)).owner_id).toBe(holderAccount.id);
    expect((await logOf(server, id)).at(-1)).toMatchObject({ action: 'decline' });
    const told = await noticesOf(asker);
    expect(told).toContain('Test sales declined your request for a customer');
    expect(told.join(' ')).not.toContain(companyname);
    expect((await asker.call('sendTransferRequest', { companyname, countrycode: 'DE' })).body.result).toEqual({ requests: 1 });
  });

  test('cannot answer for the owner, and neither can another company; the parent account can', async () => {
    const { id, requestid } = await askedFor();
    await server.db
      .updateTable('account')
      .set({ permissions: JSON.stringify([{ id: 'customer', operation: [...SALES, 'transfer'] }]) })
      .where('id', '=', askerAccount.id)
      .execute();
    for (const caller of [asker, server.as(await signIn(server.db))])
      expect((await caller.call('updateTransferRequest', { id: requestid, accept: true })).status).toBe(404);
    expect((await rowOf(server, id)).owner_id).toBe(holderAccount.id);
    expect((await owner.call('updateTransferRequest', { id: requestid, accept: true })).status).toBe(200);
    expect((await rowOf(server, id)).owner_id).toBe(askerAccount.id);
  });

  test('gets nothing from an owner who may not hand customers over, nor into a full pool', async () => {
    const { id, requestid } = await askedFor();
    await saveRules(owner, { capacity: [{ userid: askerAccount.id, max: 0, exemptdealt: false }] });
    expect((await holder.call('updateTransferRequest', { id: requestid, accept: true }, english)).body).toMatchObject({
      code: 409,
      message: 'The private pool of Test sales is full; the limit is 0',
    });
    await saveRules(owner, { capacity: [] });
    await owner.call('updateSubAccount', { id: holderAccount.id, permissions: [{ id: 'customer', operation: ['view', 'edit'] }] });
    expect((await holder.call('updateTransferRequest', { id: requestid, accept: true })).status).toBe(401);
    expect((await holder.call('updateTransferRequest', { id: requestid, accept: false })).status).toBe(200);
    expect((await rowOf(server, id)).owner_id).toBe(holderAccount.id);
  });
});

describe('a limit on customers of the public pool that one opens in a day', () => {
  const pick = { daylimit: null, formerownerdays: 0, newdatadays: 0, dailyviewlimit: 2 };

  test('counts each once, also under many requests at once, and not for whoever sees the whole company', async () => {
    const ids = await makePublic(owner, 12);
    await saveRules(owner, { pick });
    const looker = server.as(await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' }));
    const looks = await Promise.all(ids.map((id) => looker.call('getCustomerCompanyInfo', { id }, english)));
    const seen = ids.filter((_, at) => looks[at]?.status === 200);
    expect(seen).toHaveLength(2);
    expect(looks.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 429 });
    for (const id of seen) expect((await looker.call('getCustomerCompanyInfo', { id })).status).toBe(200);
    const unseen = ids.find((id) => !seen.includes(id)) ?? '';
    expect((await looker.call('listContacts', { id: unseen, index: 1 })).status).toBe(429);
    for (const part of ['listTimeline', 'listCustomerFiles', 'listOwnerHistory', 'listSocialMedia'] as const)
      expect((await looker.call(part, { id: unseen })).status).toBe(429);
    expect((await owner.call('getCustomerCompanyInfo', { id: unseen })).status).toBe(200);

    await server.db.updateTable('pool_view').set({ day: '2020-01-01' }).execute();
    expect((await looker.call('getCustomerCompanyInfo', { id: unseen })).status).toBe(200);
    await saveRules(owner, { pick: { ...pick, dailyviewlimit: null } });
    for (const id of ids) expect((await looker.call('getCustomerCompanyInfo', { id })).status).toBe(200);
  });

  test('does not count customers that have an owner', async () => {
    const id = await make(asker);
    await saveRules(owner, { pick: { ...pick, dailyviewlimit: 0 } });
    expect((await asker.call('getCustomerCompanyInfo', { id })).status).toBe(200);
    await saveRules(owner, { pick: { ...pick, dailyviewlimit: null } });
  });
});
