import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import type { SignedIn } from '../../../support/accounts.ts';
import { columnsNaming } from '../../../support/references.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../../../support/server.ts';
import { someIds } from '../../search/support.ts';
import { type Belonging, belongingsOf, staying } from './belongings.ts';
import { logOf, make, makePublic, newName, rowOf } from './support.ts';

let server: TestServer;
let account: SignedIn;
let owner: TestCaller;
let sales: TestCaller;
let other: TestCaller;
let rival: TestCaller;
beforeAll(async () => {
  server = await startServer({ seed: true });
  account = await signIn(server.db);
  const sub = () => signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' });
  [owner, sales, other, rival] = [server.as(account), server.as(await sub()), server.as(await sub()), server.as(await signIn(server.db))];
});

/** Two customers of one company, each with something of its own. */
async function pair() {
  const site = `merge-${randomUUID()}.se`;
  const keepid = await make(sales, { companyname: newName(), remark: 'kept' });
  const from = await make(sales, {
    companyname: newName(),
    website: `https://www.${site}`,
    email: `a@${site}`,
    grade: 'A',
    remark: 'merged',
  });
  await sales.call('saveFollowUp', { customerid: from, type: 'phone', content: 'asked for a price', followtime: '2026-01-02T08:00:00Z' });
  for (const customerid of [keepid, from])
    await sales.call('addSocialMedia', { customerid, platform: 'linkedin', url: 'https://www.linkedin.com/company/same' });
  await sales.call('addSocialMedia', { customerid: from, platform: 'x', url: 'https://x.com/merged' });
  return { keepid, from, site };
}

const belongings = async (id: string) => ({
  contacts: (await sales.call('listContacts', { id, index: 1 })).body.result.total,
  followups: (await sales.call('listFollowUps', { id, index: 1 })).body.result.total,
  social: (await server.db.selectFrom('social_media').select('platform').where('customer_id', '=', id).execute()).length,
  emails: (await server.db.selectFrom('contact_email').select('id').where('customer_id', '=', id).execute()).length,
});

const primary = async (id: string) =>
  (await server.db.selectFrom('contact').select('name').where('customer_id', '=', id).where('isprimary', '=', true).execute()).map(
    ({ name }) => name,
  );

/** Addresses found on a customer's site. */
async function addMined(customer_id: string, values: readonly string[]): Promise<void> {
  const of = { tenant_id: account.tenant, customer_id };
  const { id } = await server.db
    .insertInto('mining')
    .values({ ...of, account_id: account.id, kind: 'company', site: 'a.se', batch: randomUUID(), status: 'done' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('mined_value')
    .values(values.map((value) => ({ ...of, mining_id: id, field: 'address', value, confidence: 80, uri: 'https://a.se/' })))
    .execute();
}

const minedOf = async (id: string) =>
  (await server.db.selectFrom('mined_value').select('value').where('customer_id', '=', id).orderBy('value').execute()).map(
    ({ value }) => value,
  );

/** Whose a thing is by its own column. */
async function customerOf({ table, column }: Belonging, id: string): Promise<string> {
  const { rows } = await sql<{ customer: string }>`
    SELECT ${sql.ref(column)} AS customer FROM ${sql.table(table)} WHERE id = ${id}`.execute(server.db);
  return rows[0]?.customer ?? '';
}

describe('merging', () => {
  test('moves the rows of every column of the schema that names a customer, or says why they stay; taken back, exactly those return', async () => {
    const belongings = belongingsOf(server, account);
    const known = [...belongings.map(({ table, column }) => `${table}.${column}`), ...Object.keys(staying)];
    expect(known.toSorted()).toEqual(await columnsNaming(server.db, 'customer'));

    const [keepid, from] = [await make(owner), await make(owner)];
    const own = new Map<Belonging, string>();
    const theirs = new Map<Belonging, string>();
    for (const belonging of belongings) {
      own.set(belonging, await belonging.add(keepid));
      theirs.set(belonging, await belonging.add(from));
    }
    const where = async () => ({
      own: await Promise.all(Array.from(own, async ([belonging, id]) => [belonging.table, await customerOf(belonging, id)])),
      theirs: await Promise.all(Array.from(theirs, async ([belonging, id]) => [belonging.table, await customerOf(belonging, id)])),
    });
    const all = (id: string) => belongings.map(({ table }) => [table, id]);
    const { body } = await owner.call('mergeCustomers', { keepid, mergeids: from });
    expect(await where()).toEqual({ own: all(keepid), theirs: all(keepid) });
    expect((await owner.call('unmergeCustomers', { mergeid: body.result.mergeid })).status).toBe(200);
    expect(await where()).toEqual({ own: all(keepid), theirs: all(from) });
  });

  test('shows first what it would give, and changes nothing by that', async () => {
    const { keepid, from } = await pair();
    const before = [await rowOf(server, keepid), await rowOf(server, from)];
    const { body } = await sales.call('previewMerge', { keepid, mergeids: from, choices: [{ field: 'remark', id: from }] });
    expect(body.result.customers.map(({ id }) => id)).toEqual([keepid, from]);
    const fieldOf = (name: string) => body.result.fields.find(({ field }) => field === name);
    expect(fieldOf('grade')).toEqual({ field: 'grade', chosen: from, values: ['', 'A'] });
    expect(fieldOf('remark')).toEqual({ field: 'remark', chosen: from, values: ['kept', 'merged'] });
    expect(fieldOf('companyname')?.chosen).toBe(keepid);
    expect(body.result.moving).toEqual({
      contacts: 1,
      followups: 1,
      plans: 0,
      files: 0,
      socialmedia: 2,
      opportunities: 0,
      inquiries: 0,
      offers: 0,
      records: 0,
    });
    expect([await rowOf(server, keepid), await rowOf(server, from)]).toEqual(before);
  });

  test('keeps everything of both in one, and the way back', async () => {
    const { keepid, from, site } = await pair();
    const [keptBefore, mergedBefore] = [await rowOf(server, keepid), await rowOf(server, from)];
    const { body } = await sales.call('mergeCustomers', { keepid, mergeids: from });
    expect(await rowOf(server, keepid)).toMatchObject({
      grade: 'A',
      domain: site,
      remark: 'kept',
      isfollow: 1,
      contactcount: 1,
      emailcount: 1,
    });
    expect(await rowOf(server, from)).toMatchObject({ mergedinto: keepid, deletetime: expect.any(Date) });
    expect(await belongings(keepid)).toEqual({ contacts: 1, followups: 1, social: 2, emails: 1 });
    expect((await sales.call('getCustomerCompanyInfo', { id: from })).status).toBe(404);
    expect((await logOf(server, keepid)).at(-1)).toMatchObject({ action: 'merge', after: { id: from } });

    await sales.call('unmergeCustomers', { mergeid: body.result.mergeid });
    expect((await logOf(server, keepid)).at(-1)).toMatchObject({ action: 'unmerge', field: 'merged', before: { id: from } });
    expect((await logOf(server, from)).at(-1)).toMatchObject({ action: 'unmerge', field: 'mergedinto', before: { id: keepid } });
    const { version: _one, updatetime: _two, ...kept } = await rowOf(server, keepid);
    expect(keptBefore).toMatchObject(kept);
    const { version: _three, updatetime: _four, ...merged } = await rowOf(server, from);
    expect(mergedBefore).toMatchObject(merged);
    expect(await belongings(keepid)).toEqual({ contacts: 0, followups: 0, social: 1, emails: 0 });
    expect(await belongings(from)).toEqual({ contacts: 1, followups: 1, social: 2, emails: 1 });
    expect((await sales.call('unmergeCustomers', { mergeid: body.result.mergeid })).status).toBe(404);
  });

  test('taken back leaves what was done since', async () => {
    const { keepid, from } = await pair();
    const { body } = await sales.call('mergeCustomers', { keepid, mergeids: from });
    const { version } = await rowOf(server, keepid);
    await sales.call('updateCustomerCompanyInfo', { id: keepid, version, grade: 'B' });
    await sales.call('saveFollowUp', { customerid: keepid, type: 'email', content: 'later', followtime: '2026-02-02T08:00:00Z' });
    await sales.call('unmergeCustomers', { mergeid: body.result.mergeid });
    expect(await rowOf(server, keepid)).toMatchObject({ grade: 'B', website: '' });
    expect((await belongings(keepid)).followups).toBe(1);
  });

  test('taken back after one line of the place was corrected leaves the whole place, and what of the name was not touched goes back whole', async () => {
    const keepid = await make(sales, { countrycode: 'FR', city: 'Paris' });
    const from = await make(sales, { countrycode: 'DE', city: 'Berlin', address: 'Am Hafen 1' });
    const [name, taken] = [(await rowOf(server, keepid)).companyname, (await rowOf(server, from)).companyname];
    const choices = [{ field: 'place' as const, id: from }, { field: 'companyname' as const, id: from }]; // prettier-ignore
    const { mergeid } = (await sales.call('mergeCustomers', { keepid, mergeids: from, choices })).body.result;
    expect(await rowOf(server, keepid)).toMatchObject({ countrycode: 'DE', companyname: taken });
    const { version } = await rowOf(server, keepid);
    await sales.call('updateCustomerCompanyInfo', { id: keepid, version, address: 'Am Hafen 2' });
    await sales.call('unmergeCustomers', { mergeid });
    expect(await rowOf(server, keepid)).toMatchObject({ countrycode: 'DE', city: 'Berlin', address: 'Am Hafen 2', companyname: name });
  });

  test('that gives a customer to a colleague is in the history of its owners and told to whoever lost one; taken back just so', async () => {
    const [keepid, from] = [await make(sales), await make(other)];
    const [seller, colleague] = [(await rowOf(server, keepid)).owner_id ?? '', (await rowOf(server, from)).owner_id ?? ''];
    const history = async () =>
      (await owner.call('listOwnerHistory', { id: keepid })).body.result.map(({ owneruserid, action }) => [owneruserid, action]);
    const noticesOf = async (id: string) =>
      (await server.db.selectFrom('notice').where('account_id', '=', id).where('recordid', '=', keepid).select('key').execute()).map(
        ({ key }) => key,
      );
    const choices = [{ field: 'owner' as const, id: from }];
    const { mergeid } = (await owner.call('mergeCustomers', { keepid, mergeids: from, choices })).body.result;
    expect(await history()).toEqual([[colleague, 'merge'], [seller, 'create']]); // prettier-ignore
    expect([await noticesOf(seller), await noticesOf(colleague)]).toEqual([['customerMerged'], []]);
    expect((await owner.call('lockCustomers', { id: keepid, locked: true })).body.result.done).toBe(1);
    await owner.call('unmergeCustomers', { mergeid });
    expect(await history()).toEqual([[seller, 'unmerge'], [colleague, 'merge'], [seller, 'create']]); // prettier-ignore
    expect([await noticesOf(seller), await noticesOf(colleague)]).toEqual([['customerMerged'], ['mergeTakenBack']]);
    expect([await rowOf(server, keepid), await rowOf(server, from)]).toMatchObject([
      { owner_id: seller, locked: false },
      { owner_id: colleague },
    ]);
  });

  test('taken back is held to the limit of the private pool, and leaves the customers of an account that is gone to all', async () => {
    const member = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' });
    const seller = server.as(member);
    const [keepid, from] = [await make(seller), await make(seller)];
    const { mergeid } = (await owner.call('mergeCustomers', { keepid, mergeids: from })).body.result;
    const change = (columns: { quota?: string; enabled?: boolean }) =>
      server.db.updateTable('account').set(columns).where('id', '=', member.id).execute();
    await change({ quota: JSON.stringify({ customerlimit: 1 }) });
    const full = await owner.call('unmergeCustomers', { mergeid });
    expect(full).toMatchObject({ status: 409, body: { message: expect.stringContaining('1') } });
    await change({ enabled: false });
    expect((await owner.call('unmergeCustomers', { mergeid })).status).toBe(200);
    expect([await rowOf(server, keepid), await rowOf(server, from)]).toMatchObject([
      { owner_id: member.id },
      { owner_id: null, poolreason: 'leave', preowner_id: member.id },
    ]);
  });

  test('keeps one primary contact, and gives it back', async () => {
    const [keepid, from] = [await make(sales, { contactname: 'First' }), await make(sales, { contactname: 'Second' })];
    const { body } = await sales.call('mergeCustomers', { keepid, mergeids: from });
    expect(await primary(keepid)).toEqual(['First']);
    await sales.call('unmergeCustomers', { mergeid: body.result.mergeid });
    expect([await primary(keepid), await primary(from)]).toEqual([['First'], ['Second']]);
  });

  test('keeps every next contact, the one longest overdue in front, which is ticked off as any other; parted they are as they are then', async () => {
    const [keepid, planned, told] = [await make(sales), await make(sales), await make(sales)];
    const [missed, soon, later] = ['2020-01-01', '2100-01-01', '2100-02-01'].map((day) => new Date(day)) as [Date, Date, Date];
    const plan = (customerid: string, time: Date) =>
      sales.call('savePlan', { customerid, method: 'phone', content: 'Ask', estimatedtime: time.toISOString() });
    await plan(keepid, later);
    await plan(planned, soon);
    // As an import writes it.
    await server.db.updateTable('customer').set({ nextfollowtime: missed }).where('id', '=', told).execute();
    const next = async (id: string) => (await rowOf(server, id)).nextfollowtime;

    const { body } = await sales.call('mergeCustomers', { keepid, mergeids: `${planned}|${told}` });
    expect(await next(keepid)).toEqual(missed);
    expect((await sales.call('moveNextContact', { customerid: keepid })).status).toBe(200);
    expect(await next(keepid)).toEqual(soon);
    await sales.call('unmergeCustomers', { mergeid: body.result.mergeid });
    expect([await next(keepid), await next(planned), await next(told)]).toEqual([later, soon, null]);
  });

  test('takes along what was found on sites, once, and gives it back', async () => {
    const { keepid, from } = await pair();
    for (const [id, values] of [
      [keepid, ['both']],
      [from, ['both', 'theirs']],
    ] as const)
      await addMined(id, values);
    const { body } = await sales.call('mergeCustomers', { keepid, mergeids: from });
    expect(await minedOf(keepid)).toEqual(['both', 'theirs']);
    await sales.call('unmergeCustomers', { mergeid: body.result.mergeid });
    expect([await minedOf(keepid), await minedOf(from)]).toEqual([['both'], ['both', 'theirs']]);
  });

  test('goes on with what was merged before', async () => {
    const [a, b, c] = [await make(sales), await make(sales), await make(sales)];
    const first = await sales.call('mergeCustomers', { keepid: b, mergeids: c });
    const second = await sales.call('mergeCustomers', { keepid: a, mergeids: b });
    expect((await rowOf(server, c)).mergedinto).toBe(a);
    await sales.call('unmergeCustomers', { mergeid: second.body.result.mergeid });
    expect((await rowOf(server, c)).mergedinto).toBe(b);
    expect((await sales.call('unmergeCustomers', { mergeid: first.body.result.mergeid })).status).toBe(200);
    expect((await rowOf(server, c)).deletetime).toBeNull();
  });

  test('lets nobody collect a company again that became part of a customer', async () => {
    const [company = ''] = await someIds(owner, 'furniture', 1);
    const collected = (await owner.call('collectCompanies', { ids: company })).body.result.collected[0]?.customerid ?? '';
    const keepid = await make(owner);
    await owner.call('mergeCustomers', { keepid, mergeids: collected });
    const again = (await owner.call('collectCompanies', { ids: company })).body.result;
    expect(again).toMatchObject({ collected: [], existing: [{ id: company, owned: { state: 'mine', customerid: keepid } }] });
  });

  test('is for those who may see and change all of them', async () => {
    const [mine, theirs] = [await make(sales), await make(other)];
    const [open = ''] = await makePublic(owner, 1);
    for (const [caller, keepid, mergeids, status] of [
      [sales, mine, theirs, 404],
      [sales, theirs, mine, 404],
      [sales, mine, open, 409],
      [sales, mine, mine, 400],
      [sales, mine, '999999999', 404],
      [rival, mine, theirs, 404],
    ] as const) {
      expect((await caller.call('previewMerge', { keepid, mergeids })).status).toBe(status);
      expect((await caller.call('mergeCustomers', { keepid, mergeids })).status).toBe(status);
    }
    const { body } = await owner.call('mergeCustomers', { keepid: theirs, mergeids: mine });
    expect((await sales.call('unmergeCustomers', { mergeid: body.result.mergeid })).status).toBe(404);
    expect((await rival.call('unmergeCustomers', { mergeid: body.result.mergeid })).status).toBe(404);
    expect((await rowOf(server, mine)).mergedinto).toBe(theirs);
  });
});

test('three hundred merges at once, in both directions, are done or refused and never fail', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, async () => make(sales)));
  const one = (at: number) => ids[at % ids.length] ?? '';
  const statuses = await Promise.all(
    Array.from({ length: 300 }, async (_, turn) => {
      const [keepid, mergeids] = turn % 2 === 0 ? [one(turn), one(turn * 7 + 1)] : [one((turn - 1) * 7 + 1), one(turn - 1)];
      return (await sales.call('mergeCustomers', { keepid, mergeids })).status;
    }),
  );
  expect(statuses.filter((status) => ![200, 400, 404, 409, 429, 503].includes(status))).toEqual([]);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
});
