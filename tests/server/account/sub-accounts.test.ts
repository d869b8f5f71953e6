import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { newCode } from '#server/account/code/sent-code.ts';

import { newMobile } from '../../support/accounts.ts';
import { signIn, type SignedIn } from '../../support/accounts.ts';
import { columnsNaming } from '../../support/references.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { make } from '../customer/pool/support.ts';
import { type HeldRow, heldRows, staying } from './held-rows.ts';
import { codeIn, PASSWORD, startGateway } from './support.ts';

let server: TestServer;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let owner: SignedIn;
beforeAll(async () => {
  gateway = await startGateway();
  server = await startServer({ seed: true, settings: gateway.settings });
  owner = await signIn(server.db);
});

const newSeller = (of = owner) => signIn(server.db, { tenant: of.tenant, parent: of.id, role: 'sales' });

/** Customers of somebody, freshly collected by the parent account. */
async function collectFor({ id }: SignedIn, count: number): Promise<string[]> {
  const { body } = await server.as(owner).call('searchCompanies', { keyword: 'lighting', size: 100 });
  const free = body.result.datas.filter(({ owned }) => owned.state === 'none').slice(0, count);
  const outcome = await server.as(owner).call('collectCompanies', { ids: free.map((company) => company.id).join('|'), childid: id });
  return outcome.body.result.collected.map(({ customerid }) => customerid);
}

async function ownersOf(ids: readonly string[]): Promise<(string | null)[]> {
  const rows = await server.db.selectFrom('customer').select('owner_id').where('id', 'in', ids).execute();
  return rows.map(({ owner_id }) => owner_id);
}

describe('an invited colleague', () => {
  test('sets a password with the code from the SMS, and logs in with what was granted', async () => {
    const [mobile, arriving] = [newMobile(), gateway.next()];
    const permissions = [{ id: 'customer', operation: ['view' as const] }];
    const { body } = await server.as(owner).call('addSubAccount', { username: mobile, nickname: '周雨晴', permissions });
    expect(body.result).toMatchObject({ username: mobile, nickname: '周雨晴', joined: false, status: 1, permissions, datascope: 'SELF' });

    const code = codeIn((await arriving).text.replace(mobile, ''));
    const refused = await server.call('login', { username: mobile, userpwd: PASSWORD });
    expect(refused.body.code).toBe(400);
    expect((await server.call('saveNewPassword', { username: mobile, userpwd: PASSWORD, code, type: 'invite' })).body.code).toBe(200);
    const entered = await server.call('login', { username: mobile, userpwd: PASSWORD });
    expect(entered.body.result).toMatchObject({ user: { nameremark: '周雨晴' }, permissions, roles: [] });
  });

  test('cannot use the code twice, nor one that was sent for a forgotten password', async () => {
    const [mobile, arriving] = [newMobile(), gateway.next()];
    await server.as(owner).call('addSubAccount', { username: mobile, nickname: '周雨晴' });
    const code = codeIn((await arriving).text.replace(mobile, ''));
    expect((await server.call('saveNewPassword', { username: mobile, userpwd: PASSWORD, code, type: 'password' })).body.code).toBe(400);
    expect((await server.call('saveNewPassword', { username: mobile, userpwd: PASSWORD, code, type: 'invite' })).body.code).toBe(200);
    expect((await server.call('saveNewPassword', { username: mobile, userpwd: 'another long one', code, type: 'invite' })).body.code).toBe(
      400,
    );
  });

  test('is given no password by whoever invited them, so that a stranger can still register the number', async () => {
    const mobile = newMobile();
    const { id } = (await server.as(owner).call('addSubAccount', { username: mobile, nickname: '周雨晴' })).body.result;
    expect((await server.as(owner).call('saveSubAccountPassword', { id, newpwd: PASSWORD })).body.code).toBe(409);
    expect((await server.call('login', { username: mobile, userpwd: PASSWORD })).body.code).toBe(400);
    const code = await newCode(server.db, { receiver: `+86${mobile}`, purpose: 'register' });
    expect((await server.call('register', { mobile, userpwd: PASSWORD, code })).body.code).toBe(200);
  });

  test('is not invited again once they have joined', async () => {
    const { id } = await newSeller();
    expect((await server.as(owner).call('sendInvitation', { id })).body.code).toBe(409);
  });

  test('occupies no number: every company may invite it, whoever registers it has it, and those who invited are told', async () => {
    const mobile = newMobile();
    const rival = await signIn(server.db);
    const arriving = gateway.next();
    expect((await server.as(owner).call('addSubAccount', { username: mobile, nickname: '周雨晴' })).body.code).toBe(200);
    const invited = codeIn((await arriving).text.replace(mobile, ''));
    expect((await server.as(rival).call('addSubAccount', { username: mobile, nickname: 'Rival' })).body.code).toBe(200);
    expect((await server.as(owner).call('addSubAccount', { username: mobile, nickname: 'Again' })).body.code).toBe(409);

    const code = await newCode(server.db, { receiver: `+86${mobile}`, purpose: 'register' });
    expect((await server.call('register', { mobile, userpwd: PASSWORD, code })).body.code).toBe(200);
    for (const { id } of [owner, rival]) {
      const told = await server.db
        .selectFrom('notice')
        .select('values')
        .where('account_id', '=', id)
        .where('key', '=', 'invitationLapsed')
        .execute();
      expect(told.filter(({ values }) => values['number'] === mobile)).toHaveLength(1);
    }
    const joining = { username: mobile, userpwd: 'another long one 7', code: invited, type: 'invite' } as const;
    expect((await server.call('saveNewPassword', joining)).body.code).toBe(400);
    const { datas } = (await server.as(owner).call('listSubAccounts', { keyword: mobile })).body.result;
    expect(datas).toMatchObject([{ username: mobile, joined: false }]);
    expect((await server.as(owner).call('sendInvitation', { id: datas[0]?.id ?? '' })).body.code).toBe(409);
    expect((await server.call('login', { username: mobile, userpwd: PASSWORD })).body.result.user.nameremark).not.toBe('周雨晴');
  });

  test('of two companies belongs to the one whose code they use, and the other is told', async () => {
    const mobile = newMobile();
    const rival = await signIn(server.db);
    const first = gateway.next();
    await server.as(owner).call('addSubAccount', { username: mobile, nickname: '周雨晴' });
    await first;
    const arriving = gateway.next();
    await server.as(rival).call('addSubAccount', { username: mobile, nickname: 'Rival' });
    const code = codeIn((await arriving).text.replace(mobile, ''));
    expect((await server.call('saveNewPassword', { username: mobile, userpwd: PASSWORD, code, type: 'invite' })).body.code).toBe(200);
    const joined = async (who: SignedIn) =>
      (await server.as(who).call('listSubAccounts', { keyword: mobile })).body.result.datas[0]?.joined;
    expect([await joined(owner), await joined(rival)]).toEqual([false, true]);
    const told = await server.db
      .selectFrom('notice')
      .select('values')
      .where('account_id', '=', owner.id)
      .where('key', '=', 'invitationLapsed')
      .execute();
    expect(told.map(({ values }) => values)).toContainEqual({ name: '周雨晴', number: mobile });
  });

  test('whose number has an account already is refused, and nothing is made', async () => {
    const stranger = await signIn(server.db);
    const before = await server.db.selectFrom('account').selectAll().execute();
    const { body } = await server.as(owner).call('addSubAccount', { username: stranger.mobile, nickname: '周雨晴' });
    expect(body).toMatchObject({ code: 409, result: { field: 'username' } });
    expect(await server.db.selectFrom('account').selectAll().execute()).toEqual(before);
  });
});

describe('what is granted', () => {
  test('counts from the next call on, and what is taken away is gone with it', async () => {
    const seller = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, rights: { permissions: [], roles: [] } });
    const asSeller = server.as(seller);
    const look = async () => (await asSeller.call('listCustomerCountries')).body.code;
    expect(await look()).toBe(401);

    const permissions = [{ id: 'customer', operation: ['view' as const] }];
    const { body } = await server.as(owner).call('addRole', { name: 'Readers', datascope: 'SELF', permissions });
    await server.as(owner).call('updateSubAccount', { id: seller.id, roleids: [body.result.id] });
    expect(await look()).toBe(200);
    expect((await asSeller.call('listPermissions')).body.result).toEqual({ permissions, roles: [] });

    await server.as(owner).call('updateRole', { id: body.result.id, version: 1, name: 'Readers', datascope: 'SELF', permissions: [] });
    expect(await look()).toBe(401);
  });

  test('changes the mark that comes with every answer', async () => {
    const seller = await newSeller();
    const mark = async () => (await server.as(seller).call('getUserInfo')).headers.get('x-rights');
    const [first, second] = [await mark(), await mark()];
    await server.as(owner).call('updateSubAccount', { id: seller.id, permissions: [] });
    expect(first).toMatch(/^[\w-]{16}$/);
    expect([second, await mark()]).toEqual([first, expect.not.stringMatching(first ?? '')]);
  });

  test('by a role opens the customers of the whole company', async () => {
    const [seller, colleague] = [await newSeller(), await newSeller()];
    const [theirs = ''] = await collectFor(colleague, 1);
    const see = async () => (await server.as(seller).call('getCustomerCompanyInfo', { id: theirs })).body.code;
    expect(await see()).toBe(404);
    const { body } = await server.as(owner).call('addRole', { name: 'Leads', datascope: 'ALL', permissions: [] });
    await server.as(owner).call('updateSubAccount', { id: seller.id, roleids: [body.result.id] });
    expect(await see()).toBe(200);
  });

  test.each([
    ['everything', [{ id: '*', operation: ['view' as const] }]],
    ["the parent account's own area", [{ id: 'account', operation: ['view' as const] }]],
    ['an area that does not exist', [{ id: 'nowhere', operation: ['view' as const] }]],
  ])('can never be %s', async (_, permissions) => {
    const { id } = await newSeller();
    const asOwner = server.as(owner);
    expect((await asOwner.call('updateSubAccount', { id, permissions })).body.code).toBe(400);
    expect((await asOwner.call('addRole', { name: 'Too much', datascope: 'SELF', permissions })).body.code).toBe(400);
    expect((await asOwner.call('addSubAccount', { username: newMobile(), nickname: 'x', permissions })).body.code).toBe(400);
  });

  test('cannot be widened by the holder, whatever their own requests name', async () => {
    const seller = await newSeller();
    const before = await server.db.selectFrom('account').selectAll().where('id', '=', seller.id).executeTakeFirst();
    const smuggled = { nickname: 'x', datascope: 'ALL', permissions: [{ id: '*', operation: ['view'] }], roles: [], parentid: null };
    expect((await server.as(seller).call('saveUserInfo', smuggled as never)).body.code).toBe(400);
    expect((await server.as(seller).call('updateSubAccount', { id: seller.id, datascope: 'ALL' })).body.code).toBe(401);
    expect((await server.as(seller).call('saveUserInfo', { company: 'Mine now' })).body).toMatchObject({
      code: 400,
      result: { field: 'company' },
    });
    expect(await server.db.selectFrom('account').selectAll().where('id', '=', seller.id).executeTakeFirst()).toEqual(before);
  });

  test("cannot be another company's role", async () => {
    const [seller, rival] = [await newSeller(), await signIn(server.db)];
    const { body } = await server.as(rival).call('addRole', { name: 'Theirs', datascope: 'ALL', permissions: [] });
    const given = await server.as(owner).call('updateSubAccount', { id: seller.id, nickname: 'Changed', roleids: [body.result.id] });
    expect(given.body).toMatchObject({ code: 404, result: { field: 'roleids' } });
    const { nameremark } = await server.db.selectFrom('account').select('nameremark').where('id', '=', seller.id).executeTakeFirstOrThrow();
    expect(nameremark).toBe('Test sales');
  });
});

describe('a role', () => {
  test('that somebody holds is not deleted', async () => {
    const { id } = await newSeller();
    const { body } = await server.as(owner).call('addRole', { name: 'Held', datascope: 'SELF', permissions: [] });
    await server.as(owner).call('updateSubAccount', { id, roleids: [body.result.id] });
    expect((await server.as(owner).call('deleteRole', { id: body.result.id })).body.code).toBe(409);
    await server.as(owner).call('updateSubAccount', { id, roleids: [] });
    expect((await server.as(owner).call('deleteRole', { id: body.result.id })).body.code).toBe(200);
  });

  test('that somebody else has changed is not overwritten, and no two have one name', async () => {
    const first = await server.as(owner).call('addRole', { name: 'Sales', datascope: 'SELF', permissions: [] });
    const { id } = first.body.result;
    const change = { id, version: 1, name: 'Sellers', datascope: 'SELF' as const, permissions: [] };
    const both = await Promise.all([server.as(owner).call('updateRole', change), server.as(owner).call('updateRole', change)]);
    expect(both.map(({ body }) => body.code).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await server.as(owner).call('addRole', { name: 'SELLERS', datascope: 'SELF', permissions: [] })).body).toMatchObject({
      code: 409,
      result: { field: 'name' },
    });
  });
});

describe('a parent account', () => {
  test('finds its people by a part of their name or number and by their state, and sees no other company', async () => {
    const boss = await signIn(server.db);
    const [first, second] = [await newSeller(boss), await newSeller(boss)];
    await server.as(boss).call('updateSubAccount', { id: first.id, nickname: '100% 林' });
    await server.as(boss).call('updateSubAccountStatus', { id: second.id, status: 0 });
    const find = async (query: object) => {
      const { datas, total } = (await server.as(boss).call('listSubAccounts', query)).body.result;
      return { ids: datas.map(({ id }) => id), total };
    };
    expect(await find({})).toEqual({ ids: [first.id, second.id], total: 2 });
    expect(await find({ keyword: '0%' })).toEqual({ ids: [first.id], total: 1 });
    expect(await find({ keyword: second.mobile.slice(-8) })).toEqual({ ids: [second.id], total: 1 });
    expect(await find({ status: 0 })).toEqual({ ids: [second.id], total: 1 });
    expect(await find({ size: 1, index: 2 })).toEqual({ ids: [second.id], total: 2 });
  });

  test('sees its roles with who holds them, and what a role can hold', async () => {
    const boss = await signIn(server.db);
    const seller = await newSeller(boss);
    const { body } = await server.as(boss).call('addRole', { name: 'Sales', datascope: 'SELF', permissions: [] });
    await server.as(boss).call('updateSubAccount', { id: seller.id, roleids: [body.result.id] });
    const { roles, areas, fixed } = (await server.as(boss).call('listRoles')).body.result;
    expect(roles).toEqual([{ id: body.result.id, name: 'Sales', datascope: 'SELF', permissions: [], membercount: 1, version: 1 }]);
    expect(areas.map(({ id }) => id)).toEqual(expect.arrayContaining(['customer', 'search']));
    expect(areas.map(({ id }) => id)).not.toContain('account');
    expect(fixed.map(({ id }) => id)).toContain('account');
  });
});

describe('a colleague who leaves', () => {
  test('is out at once when disabled, and their customers are with the successor', async () => {
    const [leaver, successor] = [await newSeller(), await newSeller()];
    const ids = await collectFor(leaver, 3);
    const { body } = await server.as(owner).call('updateSubAccountStatus', { id: leaver.id, status: 0, transferto: successor.id });
    expect(body.result).toMatchObject({ status: 0, customercount: 0, sessioncount: 0 });
    expect((await server.as(leaver).call('getUserInfo')).body.code).toBe(445);
    expect(await ownersOf(ids)).toEqual(ids.map(() => successor.id));
    const told = await server.db.selectFrom('notice').select(['key', 'values']).where('account_id', '=', successor.id).execute();
    expect(told).toEqual([{ key: 'customersTransferred', values: { from: 'Test sales', count: 3 } }]);
  });

  test('has handed over deleted and merged customers too, so that one that is brought back is the successor’s', async () => {
    const [leaver, successor] = [await newSeller(), await newSeller()];
    const [kept, merged, deleted] = [await make(server.as(leaver)), await make(server.as(leaver)), await make(server.as(leaver))];
    expect((await server.as(owner).call('mergeCustomers', { keepid: kept, mergeids: merged })).status).toBe(200);
    expect((await server.as(owner).call('deleteCustomers', { ids: deleted, source: 'slist' })).status).toBe(200);
    const { body } = await server.as(owner).call('deleteSubAccount', { id: leaver.id, transferto: successor.id });
    expect(body.result).toMatchObject({ customers: 1 });
    expect((await server.as(owner).call('undoCustomerDeletion', { id: deleted })).body.result).toMatchObject({ pooltype: 1 });
    expect(await ownersOf([kept, merged, deleted])).toEqual([successor.id, successor.id, successor.id]);
  });

  test('who is only disabled keeps their customers, and comes back to them', async () => {
    const leaver = await newSeller();
    const ids = await collectFor(leaver, 1);
    await server.as(owner).call('updateSubAccountStatus', { id: leaver.id, status: 0 });
    expect(await ownersOf(ids)).toEqual([leaver.id]);
    const { body } = await server.as(owner).call('updateSubAccountStatus', { id: leaver.id, status: 1 });
    expect(body.result).toMatchObject({ status: 1, customercount: 1 });
  });

  test('is gone for good when deleted, their number is free, and the log still says who they were', async () => {
    const leaver = await newSeller();
    const ids = await collectFor(leaver, 2);
    const { body } = await server.as(owner).call('deleteSubAccount', { id: leaver.id, transferto: owner.id });
    expect(body.result).toMatchObject({ customers: 2, plans: 0 });
    expect(await ownersOf(ids)).toEqual([owner.id, owner.id]);
    expect((await server.as(leaver).call('getUserInfo')).body.code).toBe(445);
    expect((await server.as(owner).call('updateSubAccountStatus', { id: leaver.id, status: 1 })).body.code).toBe(404);
    expect((await server.as(owner).call('addSubAccount', { username: leaver.mobile, nickname: 'Somebody new' })).body.code).toBe(200);
    const { datas } = (await server.as(owner).call('listAuditLog', { kind: 'delete', userid: leaver.id })).body.result;
    expect(datas[0]).toMatchObject({ entity: 'account', entityname: 'Test sales', action: 'delete', userid: owner.id });
  });

  test('has, when deleted, handed over the rows of every column of the schema that names an owner, or the reason why they stay is known', async () => {
    const [leaver, successor] = [await newSeller(), await newSeller()];
    const rows = heldRows(server, owner.tenant, () => make(server.as(leaver)));
    const known = [...rows.map(({ table, column }) => `${table}.${column}`), ...Object.keys(staying)];
    expect(known.toSorted()).toEqual(await columnsNaming(server.db, 'account'));

    const held = new Map<HeldRow, string>();
    for (const row of rows) held.set(row, await row.add(leaver.id));
    const counts = {
      customers: 4,
      plans: 1,
      opportunities: 1,
      clues: 1,
      buyers: 1,
      inquiries: 1,
      requests: 1,
      mailboxes: 2,
      categories: 1,
      conditions: 10,
      imports: 6,
    };
    expect((await server.as(owner).call('countHandOver', { id: leaver.id })).body.result).toEqual(counts);
    const { body } = await server.as(owner).call('deleteSubAccount', { id: leaver.id, transferto: successor.id });
    expect(body.result).toEqual(counts);
    const holders = await Promise.all(
      Array.from(held, async ([{ table, column }, id]) => {
        const found = await sql<{ holder: string }>`
          SELECT ${sql.ref(column)} AS holder FROM ${sql.table(table)} WHERE id = ${id}`.execute(server.db);
        return [table, column, found.rows[0]?.holder];
      }),
    );
    expect(holders).toEqual(rows.map(({ table, column }) => [table, column, successor.id]));
    const told = await server.db.selectFrom('notice').select(['key', 'values']).where('account_id', '=', successor.id).execute();
    expect(told).toEqual([{ key: 'workTransferred', values: { from: 'Test sales', customers: 4, count: 25 } }]);
  });

  test('leaves names that the successor has used too, and customers sorted as they were', async () => {
    const [leaver, successor] = [await newSeller(), await newSeller()];
    const long = 'x'.repeat(60);
    for (const { id } of [leaver, successor])
      for (const name of ['Hot', long])
        await server.db
          .insertInto('saved_condition')
          .values({ tenant_id: owner.tenant, account_id: id, list: 'slist', name, condition: '{}' })
          .execute();
    const ofCategory = async (who: SignedIn, name: string) => {
      const category = (await server.as(who).call('addCustomerCategory', { name })).body.result.id;
      const id = await make(server.as(who));
      await server.db.updateTable('customer').set({ category_id: category }).where('id', '=', id).execute();
      return { id, category };
    };
    const [same, mine] = [await ofCategory(successor, 'Retail'), await ofCategory(leaver, 'retail')];
    const only = await ofCategory(leaver, 'Wholesale');

    await server.as(owner).call('deleteSubAccount', { id: leaver.id, transferto: successor.id });
    const names = await server.db
      .selectFrom('saved_condition')
      .select('name')
      .where('account_id', '=', successor.id)
      .orderBy('id')
      .execute();
    expect(names.map(({ name }) => name)).toEqual(['Hot (Test sales)', expect.stringMatching(/^x{35} \(\d+\)$/) as string, 'Hot', long]);
    const sorted = await server.db.selectFrom('customer').select(['id', 'category_id']).where('owner_id', '=', successor.id).execute();
    expect(new Map(sorted.map(({ id, category_id }) => [id, category_id]))).toEqual(
      new Map([
        [same.id, same.category],
        [mine.id, same.category],
        [only.id, only.category],
      ]),
    );
  });

  test('who is only disabled keeps what they alone see', async () => {
    const [leaver, successor] = [await newSeller(), await newSeller()];
    const rows = heldRows(server, owner.tenant, () => make(server.as(leaver)));
    for (const row of rows) await row.add(leaver.id);
    await server.as(owner).call('updateSubAccountStatus', { id: leaver.id, status: 0, transferto: successor.id });
    const left = (await server.as(owner).call('countHandOver', { id: leaver.id })).body.result;
    const none = { customers: 0, plans: 0, opportunities: 0, clues: 0, buyers: 0, inquiries: 0, requests: 0, mailboxes: 0 };
    expect(left).toEqual({ ...none, categories: 1, conditions: 10, imports: 6 });
  });

  test.each([
    ['outside the company', async () => (await signIn(server.db)).id, 404],
    ['who is the same person', async (leaver: SignedIn) => leaver.id, 404],
    [
      'who is disabled',
      async () => (await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales', isDisabled: true })).id,
      409,
    ],
  ])('has no successor %s, and stays as they are', async (_, successorOf, code) => {
    const leaver = await newSeller();
    const ids = await collectFor(leaver, 1);
    const transferto = await successorOf(leaver);
    expect((await server.as(owner).call('deleteSubAccount', { id: leaver.id, transferto })).body.code).toBe(code);
    expect(await ownersOf(ids)).toEqual([leaver.id]);
    expect((await server.as(leaver).call('getUserInfo')).body.code).toBe(200);
  });

  test('has a new password from their parent account, and every session of theirs is over', async () => {
    const seller = await newSeller();
    expect((await server.as(owner).call('saveSubAccountPassword', { id: seller.id, newpwd: PASSWORD })).body.code).toBe(200);
    expect((await server.as(seller).call('getUserInfo')).body.code).toBe(445);
    expect((await server.call('login', { username: seller.mobile, userpwd: PASSWORD })).body.code).toBe(200);
  });
});
