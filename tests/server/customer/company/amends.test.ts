import { beforeAll, describe, expect, test } from 'vitest';

import type { SignedIn } from '../../../support/accounts.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../../../support/server.ts';
import { logOf, make, newName } from '../pool/support.ts';

let server: TestServer;
let account: SignedIn;
let owner: TestCaller;
let sales: TestCaller;
beforeAll(async () => {
  server = await startServer({ seed: true });
  account = await signIn(server.db);
  [owner, sales] = [server.as(account), server.as(await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' }))];
});

const address = () => `buyer.${newName().split(' ')[1]}@harbour-buying.de`;

/** A record that somebody wrote of a customer of theirs. */
const written = async (caller: TestCaller) => {
  const customerid = await make(caller);
  const { body } = await caller.call('saveFollowUp', { customerid, type: 'phone', content: 'They want samples' });
  return body.result;
};

/** A person who was deleted from a customer. */
const removed = async (caller: TestCaller, email = address()) => {
  const customerid = await make(caller);
  const fields = { emails: [{ email }], phones: [{ number: '+49 30 901820' }] };
  const { body } = await caller.call('addContact', { customerid, name: 'Hanna Vogt', title: 'Buyer', ...fields });
  await caller.call('deleteContacts', { id: body.result.id });
  return { customerid, email, id: body.result.id };
};

describe('a record of a contact', () => {
  test('is edited by its writer, and the log keeps what it said before', async () => {
    const record = await written(sales);
    const nexttime = new Date(Date.now() + 86_400_000).toISOString();
    const change = { id: record.id, version: record.version, type: 'email' as const, content: 'They want two samples', nexttime };
    const { body } = await sales.call('updateFollowUp', { ...change, followtime: record.followtime });
    expect(body.result).toEqual({ ...record, type: 'email', content: 'They want two samples', nexttime, version: 2 });
    const lines = (await logOf(server, record.customerid)).filter(({ action, field }) => action === 'update' && field !== '');
    expect(lines.map(({ field, before, after }) => ({ field, before, after }))).toEqual([
      { field: 'type', before: 'phone', after: 'email' },
      { field: 'content', before: 'They want samples', after: 'They want two samples' },
      { field: 'nexttime', before: null, after: nexttime },
    ]);
    const { body: company } = await sales.call('getCustomerCompanyInfo', { id: record.customerid });
    expect(company.result).toMatchObject({ lastfollowcontent: 'They want two samples', nextfollowtime: nexttime });
  });

  test('is not overwritten by an older copy, which is told how it is now', async () => {
    const { id, version } = await written(sales);
    await sales.call('updateFollowUp', { id, version, type: 'phone', content: 'First' });
    const { status, body } = await sales.call('updateFollowUp', { id, version, type: 'phone', content: 'Second' });
    expect(status).toBe(409);
    expect(body.result).toMatchObject({ current: { content: 'First', version: 2 } });
  });

  test('stays the word of its writer: nobody else edits it', async () => {
    const { id, version } = await written(sales);
    expect((await owner.call('updateFollowUp', { id, version, type: 'phone', content: 'Not theirs' })).status).toBe(401);
  });
});

describe('a deleted contact', () => {
  test('is listed, and comes back with addresses and numbers', async () => {
    const { customerid, id, email } = await removed(sales);
    const { body } = await sales.call('listDeletedContacts', { id: customerid });
    expect(body.result).toMatchObject([{ id, name: 'Hanna Vogt', title: 'Buyer' }]);

    const restored = await sales.call('undoContactDeletion', { id });
    expect(restored.body.result).toMatchObject({ id, name: 'Hanna Vogt', isprimary: true, emails: [{ email, primary: true }] });
    expect(restored.body.result.phones).toMatchObject([{ number: '+4930901820' }]);
    expect((await sales.call('listDeletedContacts', { id: customerid })).body.result).toEqual([]);
    expect((await logOf(server, customerid)).at(-1)).toMatchObject({ action: 'restore' });
    expect((await sales.call('undoContactDeletion', { id })).status).toBe(404);
  });

  test('is the primary one again, with what is known of the address, also where others are left and the customer has become part of another', async () => {
    const { customerid, id, email } = await removed(sales);
    await sales.call('undoContactDeletion', { id });
    await sales.call('addContact', { customerid, name: 'Bob' });
    await server.db.updateTable('contact_email').set({ invalid: true, verifystatus: 'invalid' }).where('contact_id', '=', id).execute();
    await sales.call('deleteContacts', { id });
    await sales.call('mergeCustomers', { keepid: await make(sales), mergeids: customerid });
    const { body } = await sales.call('undoContactDeletion', { id });
    expect(body.result).toMatchObject({ isprimary: true, emails: [{ email, invalid: true, verifystatus: 'invalid' }] });
  });

  test('stays away while another customer has the address, and nothing changes', async () => {
    const { customerid, id, email } = await removed(sales);
    const other = await make(sales);
    await sales.call('addContact', { customerid: other, name: 'Hanna Vogt', emails: [{ email }] });
    expect((await sales.call('undoContactDeletion', { id })).status).toBe(409);
    expect((await sales.call('listDeletedContacts', { id: customerid })).body.result).toHaveLength(1);
  });

  test('comes back without an address that was erased on request', async () => {
    const { id, email } = await removed(sales);
    await owner.call('deleteMinedValues', { email });
    expect((await sales.call('undoContactDeletion', { id })).body.result.emails).toEqual([]);
  });

  test('of a customer in the public pool is shown to those who see the whole company alone', async () => {
    const { customerid } = await removed(sales);
    await sales.call('giveBackCustomers', { id: customerid, note: 'No answer' });
    expect((await sales.call('listDeletedContacts', { id: customerid })).body.result).toEqual([]);
    expect((await owner.call('listDeletedContacts', { id: customerid })).body.result).toHaveLength(1);
  });
});

test('a merge is in the history of the customer that stayed, and can be taken back from there once', async () => {
  const [keepid, part] = [await make(sales), await make(sales)];
  const { body } = await sales.call('mergeCustomers', { keepid, mergeids: part });
  const { mergeid } = body.result;
  const listed = async () => (await sales.call('listMerges', { id: keepid })).body.result;
  expect(await listed()).toMatchObject([{ mergeid, username: 'Test sales', hindrance: '', merged: [{ id: part }] }]);

  await sales.call('giveBackCustomers', { id: keepid, note: 'No answer' });
  expect(await listed()).toMatchObject([{ hindrance: 'claimfirst' }]);
  expect((await sales.call('unmergeCustomers', { mergeid })).status).toBe(409);
  expect((await owner.call('unmergeCustomers', { mergeid })).status).toBe(200);
  expect(await listed()).toMatchObject([{ hindrance: 'undone' }]);
});
