import { beforeAll, describe, expect, test } from 'vitest';

import type { Schemas } from '#server/operation.ts';

import type { SignedIn } from '../../support/accounts.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../../support/server.ts';
import { make, makePublic, newName } from '../customer/pool/support.ts';

const RIGHTS = {
  permissions: [
    { id: 'search', operation: ['view', 'collect'] },
    { id: 'customer', operation: ['view', 'add', 'collect', 'import', 'export'] },
  ],
  roles: [],
} as const;
const english = { headers: { 'accept-language': 'en' } };

let server: TestServer;
let account: SignedIn;
let owner: TestCaller;
beforeAll(async () => {
  server = await startServer({ seed: true, runsJobs: true });
  account = await signIn(server.db);
  owner = server.as(account);
});

/** A colleague whose use the parent account limits. */
async function limited(quota: Partial<Schemas['Quota']>): Promise<{ id: string; caller: TestCaller }> {
  const colleague = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales', rights: RIGHTS as never });
  const whole = { mailpermonth: null, miningperday: null, exportperday: null, customerlimit: null, ...quota };
  const { body } = await owner.call('updateSubAccount', { id: colleague.id, quota: whole });
  expect(body.result.quota).toEqual(whole);
  return { id: colleague.id, caller: server.as(colleague) };
}

async function held(id: string): Promise<number> {
  const rows = await server.db.selectFrom('customer').select('id').where('owner_id', '=', id).where('deletetime', 'is', null).execute();
  return rows.length;
}

async function freeCompanies(count: number): Promise<string> {
  const { body } = await owner.call('searchCompanies', { keyword: 'lighting', size: 100 });
  const free = body.result.datas.filter(({ owned }) => owned.state === 'none').slice(0, count);
  return free.map(({ id }) => id).join('|');
}

const createdIn = (caller: TestCaller) => caller.call('createCustomer', { companyname: newName(), countrycode: 'DE' }, english);

describe('a limit of customers', () => {
  test('holds for those made by hand, however many at once; the public pool stays open', async () => {
    const { id, caller } = await limited({ customerlimit: 3 });
    const replies = await Promise.all(Array.from({ length: 8 }, () => createdIn(caller)));
    expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(3);
    for (const { body } of replies.filter(({ status }) => status !== 200))
      expect(body).toMatchObject({ code: 409, message: 'The private pool of Test sales is full; the limit is 3' });
    expect(await held(id)).toBe(3);
    expect(await make(caller, { pool: 'glist' })).toMatch(/^\d+$/);
  });

  test('refuses a collection that does not fit, whole, and says what would', async () => {
    const { id, caller } = await limited({ customerlimit: 2 });
    const { body } = await caller.call('collectCompanies', { ids: await freeCompanies(3) }, english);
    expect(body).toMatchObject({ code: 409, message: 'Your private pool has room for only 2 more', result: { field: 'ids' } });
    expect(await held(id)).toBe(0);
    expect((await caller.call('collectCompanies', { ids: await freeCompanies(2) })).body.result.collected).toHaveLength(2);
    expect((await caller.call('collectCompanies', { ids: await freeCompanies(1) }, english)).body).toMatchObject({
      code: 409,
      message: 'The private pool of Test sales is full; the limit is 2',
    });
  });

  test('holds for what the parent account collects for a colleague', async () => {
    const { id } = await limited({ customerlimit: 0 });
    expect((await owner.call('collectCompanies', { ids: await freeCompanies(1), childid: id })).body.code).toBe(409);
    expect(await held(id)).toBe(0);
  });

  test('holds for claims', async () => {
    const { id, caller } = await limited({ customerlimit: 1 });
    const ids = (await makePublic(owner, 2)).join('|');
    expect((await caller.call('claimCustomers', { ids })).body.result).toMatchObject({
      done: 1,
      failed: [{ reason: 'capacity', ownername: 'Test sales', limit: 1 }],
    });
    expect(await held(id)).toBe(1);
  });

  test('leaves rows of an import out with the reason, and the rest comes in', async () => {
    const { id, caller } = await limited({ customerlimit: 2 });
    const content = ['Company,Country', ...Array.from({ length: 5 }, () => `${newName()},Canada`)].join('\n');
    const { body } = await caller.call('uploadImport', { filename: 'buyers.csv', content: content as never });
    const state = async () => (await caller.call('getImport', { id: body.result.id })).body.result;
    const mapping = body.result.columns.flatMap(({ guess }, column) => (guess === '' ? [] : [{ column, field: guess }]));
    await caller.call('checkImport', { id: body.result.id, mapping });
    await expect.poll(async () => (await state()).status).toBe(2);
    await caller.call('startImport', { id: body.result.id });
    await expect.poll(async () => (await state()).status).toBe(4);
    expect(await state()).toMatchObject({ created: 2, failed: 3, duplicate: 0 });
    const { datas } = (await caller.call('listImportRows', { id: body.result.id, state: 'failed', index: 1, size: 10 }, english)).body
      .result;
    expect(datas.map(({ reasons }) => reasons)).toEqual(
      Array.from({ length: 3 }, () => [{ code: 'full', field: '', text: 'The private pool has reached its limit: Test sales (2)' }]),
    );
    expect(await held(id)).toBe(2);
  });
});

describe('a limit of exports', () => {
  test('counts the files that were fetched, however many at once', async () => {
    const { caller } = await limited({ exportperday: 2 });
    const id = await make(caller);
    const tokens = await Promise.all(Array.from({ length: 5 }, () => caller.call('startCustomerExport', { id })));
    const files = await Promise.all(
      tokens.map(({ body }) => caller.fetch(`/api/customer/customerexportdownload?id=${encodeURIComponent(body.result.id)}`)),
    );
    expect(files.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429, 429]);
    await Promise.all(files.map((file) => file.text()));
    expect((await caller.call('startCustomerExport', { id }, english)).body).toMatchObject({
      code: 429,
      message: 'You can export 2 times in 24 hours. Try again later.',
    });
  });
});
