import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import type { Rights } from '#lib/rights.ts';
import { addressListStatus } from '#lib/status-names.ts';
import { ownerRights } from '#server/account/rights/owner-rights.ts';
import { asParty } from '#server/database/shared-pool.ts';
import { Refusal } from '#server/operation.ts';
import { inChild } from '#server/sheets/in-child.ts';
import { setAside } from '#server/sheets/table/with-file.ts';
import { writeSheet } from '#server/sheets/write-sheet.ts';
import { addressesIn } from '#server/verify/list/addresses-in.ts';
import { listVerifier } from '#server/verify/list/process/list-verifier.ts';
import { runAddressList } from '#server/verify/list/run-list.ts';
import { rowsOfTable } from '#server/verify/list/table/table-rows.ts';
import { TalkShares } from '#server/verify/list/talk-shares.ts';
import { ExchangerPace } from '#server/verify/policy/exchanger-pace.ts';
import { makeParts } from '#server/verify/talk/verify-parts.ts';

import { signIn } from '../../support/accounts.ts';
import { type MailFarm, startMailFarm } from '../../support/mail-farm.ts';
import { processorMs } from '../../support/processor-ms.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const DOMAINS = 50;
let farm: MailFarm;
let server: TestServer;
let run: (id: string) => Promise<void>;
beforeAll(async () => {
  farm = await startMailFarm(DOMAINS);
  server = await startServer({ settings: farm.settings });
  run = listVerifier({ target: server.target, settings: farm.settings });
});
afterAll(() => farm.stop());

/** `p` is a person, `no` none, `full` a full mailbox. */
const addresses = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => `${['p', 'no', 'full', 'p'][at % 4]}${name}${at}@d${(at % DOMAINS) + 1}.example`);

describe('a list of 1,000 addresses', { timeout: 60_000 }, () => {
  test('is verified, each address asked about once, over at most two conversations with a mail server', async () => {
    const caller = server.as(await signIn(server.db));
    const mails = addresses(1000, 'a');
    const content = [
      'Email;Name',
      ...mails.map((mail) => `${mail};Anna`),
      `${mails[0]?.toUpperCase()};twice`,
      'not an address;x',
      'half@;y',
      'a@b;z',
    ].join('\n');
    const added = (await caller.call('uploadAddressList', { filename: 'fair.csv', content })).body.result;
    expect([added.total, added.doubles, added.done, added.status]).toEqual([1001, 1, 0, 0]);

    const start = performance.now();
    await run(added.id);
    console.info(`1,000 addresses took ${Math.round(performance.now() - start)} ms`);
    const [list] = (await caller.call('listAddressLists')).body.result;
    expect(list).toEqual({ ...added, status: 2, done: 1001, valid: 500, risky: 250, invalid: 251, unknown: 0 });
    expect(mails.map((mail) => farm.asked.get(mail))).toEqual(mails.map(() => 1));
    expect(farm.most()).toBeLessThanOrEqual(2);
  });

  test('comes back as a file with result and reason in words', async () => {
    const caller = server.as(await signIn(server.db));
    const { id } = (
      await caller.call('uploadAddressList', { filename: 'a.txt', content: 'p1@d1.example, no1@d1.example anna@nowhere.example' })
    ).body.result;
    await run(id);
    const token = (await caller.call('startAddressListFile', { id }, { headers: { 'accept-language': 'en' } })).body.result;
    expect(token.total).toBe(3);
    const file = (await caller.call('getAddressListFile', { id: token.id })).body.result as unknown as string;
    expect(
      file
        .replace('\uFEFF', '')
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .map((line) => line.split(',').at(0)),
    ).toEqual(['p1@d1.example', 'no1@d1.example', 'anna@nowhere.example']);
    expect(file).toContain('mailboxnotfound');
    expect(file).toContain('nodomain');
  });
});

describe('a table of addresses', { timeout: 60_000 }, () => {
  const content = [
    'Fair list of spring',
    'No;Company;E-mail;Other mail;Note',
    '1;Ant & Co;p0t@d1.example;;=1+1',
    '2;Bee Ltd;;;nothing',
    '3;Cat SA;no1t@d2.example;p4t@d3.example;"a;b"',
    '4;Dog AG;P0T@d1.example;;;longer',
  ].join('\n');

  test('comes back with all its rows and columns as they were, the findings behind them', async () => {
    const caller = server.as(await signIn(server.db));
    const table = (await caller.call('uploadAddressTable', { filename: 'fair.csv', content })).body.result;
    expect([table.status, table.headrow, table.separator]).toEqual([5, 2, 'semicolon']);
    expect(table.columns.map(({ name, guess }) => [name, guess])).toEqual([
      ['No', ''],
      ['Company', ''],
      ['E-mail', 'email'],
      ['Other mail', 'email'],
      ['Note', ''],
      ['', ''],
    ]);
    const plan = { id: table.id, columns: [2, 3] };
    const check = (await caller.call('checkAddressTable', plan)).body.result;
    expect(check).toEqual({ rows: 4, without: 1, addresses: 3, doubles: 1 });
    const started = (await caller.call('startAddressTable', plan)).body.result;
    expect([started.status, started.total, started.doubles]).toEqual([0, 3, 1]);
    expect((await caller.call('startAddressTable', plan)).status).toBe(409);
    await run(table.id);

    const token = (await caller.call('startAddressListFile', { id: table.id }, { headers: { 'accept-language': 'en' } })).body.result;
    const file = (await caller.call('getAddressListFile', { id: token.id })).body.result as unknown as string;
    expect(file.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
      'No,Company,E-mail,Other mail,Note,Column 6,Email checked,Result,Reason,Code',
      "1,Ant & Co,p0t@d1.example,,'=1+1,,p0t@d1.example,Valid,mail server accepts it,ok",
      '2,Bee Ltd,,,nothing,,,No email address,,',
      '3,Cat SA,no1t@d2.example,p4t@d3.example,"a;b",,no1t@d2.example,Invalid,no such mailbox,mailboxnotfound',
      '3,Cat SA,no1t@d2.example,p4t@d3.example,"a;b",,p4t@d3.example,Valid,mail server accepts it,ok',
      '4,Dog AG,P0T@d1.example,,,longer,p0t@d1.example,Valid,mail server accepts it,ok',
    ]);
  });

  test('comes back at once while imports of the company have their turns at reading, and keeps no turn while it is taken slowly', async () => {
    const account = await signIn(server.db);
    const caller = server.as(account);
    const { id } = (await caller.call('uploadAddressTable', { filename: 'fair.csv', content })).body.result;
    await caller.call('startAddressTable', { id, columns: [2] });
    const folder = await mkdtemp(join(tmpdir(), 'farsail-endless-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'child.mjs'), `process.once('message', () => process.send({ piece: 'begun' }));`);
    const imports = [1, 2].map(() => inChild(pathToFileURL(join(folder, 'child.mjs')), {}, { tenantId: account.tenant }));
    onTestFinished(async () => void (await Promise.all(imports.map((pieces) => pieces.return(undefined)))));
    await Promise.all(imports.map((pieces) => pieces.next()));

    const token = (await caller.call('startAddressListFile', { id }, { headers: { 'accept-language': 'en' } })).body.result;
    const file = (await caller.call('getAddressListFile', { id: token.id })).body.result as unknown as string;
    expect(file).toContain('2,Bee Ltd,,,nothing,,,No email address,,');

    const row = await server.db.selectFrom('address_list').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { signal } = new AbortController();
    const slow = [1, 2, 3].map(() => asParty(account.tenant, async () => setAside(rowsOfTable(server.files, row)), signal));
    const rows: string[][] = [];
    for (const pieces of await Promise.all(slow)) for await (const piece of pieces) rows.push(...piece);
    expect(rows).toHaveLength(12);
  });

  test('is read again as its owner says, waits with the lists, and is given up with its file', async () => {
    const caller = server.as(await signIn(server.db));
    const { id } = (await caller.call('uploadAddressTable', { filename: 'fair.csv', content })).body.result;
    const again = (await caller.call('updateAddressTable', { id, headrow: 0 })).body.result;
    expect([again.headrow, again.columns[0]?.name, again.columns[0]?.samples[0]]).toEqual([0, '', 'Fair list of spring']);
    expect((await caller.call('listAddressLists')).body.result.map((list) => [list.id, list.status])).toEqual([[id, 5]]);
    expect((await caller.call('checkAddressTable', { id, columns: [9] })).status).toBe(400);
    expect((await caller.call('startAddressTable', { id, columns: [0] })).body.message).toBe('No email address was found');
    expect((await caller.call('cancelAddressList', { id })).body.result.status).toBe(6);
    expect((await caller.call('listAddressLists')).body.result).toEqual([]);
    expect((await caller.call('getAddressTable', { id })).status).toBe(404);
  });

  test('gives its file up for a newer one where the company keeps too many, and stays done', async () => {
    const account = await signIn(server.db);
    const caller = server.as(account);
    const { id } = (await caller.call('uploadAddressTable', { filename: 'fair.csv', content })).body.result;
    await caller.call('startAddressTable', { id, columns: [2] });
    await run(id);
    const others = Array.from({ length: 199 }, () => ({
      tenant_id: account.tenant,
      account_id: account.id,
      name: 'b.csv',
      total: 0,
      doubles: 0,
    }));
    const running = others.map((other, at) => ({ ...other, status: addressListStatus.running, file_id: `file-of-another-${at}` }));
    await server.db.insertInto('address_list').values(running).execute();
    expect((await caller.call('uploadAddressTable', { filename: 'next.csv', content })).status).toBe(200);
    const list = server.db.selectFrom('address_list').select(['status', 'file_id']).where('id', '=', id);
    expect(await list.executeTakeFirst()).toEqual({ status: addressListStatus.done, file_id: '' });
    const token = (await caller.call('startAddressListFile', { id }, { headers: { 'accept-language': 'en' } })).body.result;
    const file = (await caller.call('getAddressListFile', { id: token.id })).body.result as unknown as string;
    expect(file.replace('\uFEFF', '').split(/\r?\n/)[0]).toBe('Email,Result,Reason,Code');
  });

  test('is nobody else’s', async () => {
    const caller = server.as(await signIn(server.db));
    const other = server.as(await signIn(server.db));
    const { id } = (await caller.call('uploadAddressTable', { filename: 'fair.csv', content })).body.result;
    expect((await other.call('getAddressTable', { id })).status).toBe(404);
    expect((await other.call('startAddressTable', { id, columns: [2] })).status).toBe(404);
  });
});

test('a file of letters without an address costs a moment, and words are cut off at what stands between', async () => {
  const hostile = ['a'.repeat(12_000_000), '@'.repeat(1_000_000), 'a@a '.repeat(500_000), `${'a@'.repeat(1_000_000)} `];
  const outcomes: unknown[] = [];
  for (const text of hostile) {
    const outcome = () => addressesIn(text).catch((error: unknown) => error);
    expect(await processorMs(async () => outcomes.push(await outcome()))).toBeLessThan(2_000);
  }
  expect(outcomes.filter((outcome) => outcome instanceof Error && !(outcome instanceof Refusal))).toEqual([]);
  const read = await addressesIn('Anna<anna@a.example>;x,"Bo" bo@b.example\n@c d@ e@f@ (ANNA@a.example) @g@h');
  expect(read).toEqual({ mails: ['anna@a.example', 'bo@b.example', 'e@f@', '@g@h'], doubles: 1 });
});

test('addresses stand between Chinese signs as between others', async () => {
  const text = '邮箱：a@b.example，c@d.example；e@f.example、（g@h.example） Email:i@j.example. 请回复“k@l.example”。【m@n.example】';
  const mails = ['a@b.example', 'c@d.example', 'e@f.example', 'g@h.example', 'i@j.example', 'k@l.example', 'm@n.example'];
  expect((await addressesIn(text)).mails).toEqual(mails);
});

test.each([
  ['in UTF-16', Buffer.from('\uFEFFp1@d1.example，p2@d2.example', 'utf16le')],
  ['in GB18030', Buffer.concat([Buffer.from('p1@d1.example'), Buffer.from([0xa3, 0xac]), Buffer.from('p2@d2.example')])],
])('a text file %s gives its addresses', async (_, content) => {
  const caller = server.as(await signIn(server.db));
  const { id } = (await caller.call('uploadAddressList', { filename: 'a.txt', content: new Uint8Array(content) })).body.result;
  const rows = await server.db.selectFrom('address_list_row').where('list_id', '=', id).select('mail').orderBy('place').execute();
  expect(rows.map(({ mail }) => mail)).toEqual(['p1@d1.example', 'p2@d2.example']);
});

test('a list ends though asking about one address fails, and says which are unknown', async () => {
  const caller = server.as(await signIn(server.db));
  const { id } = (await caller.call('uploadAddressList', { filename: 'a.txt', content: 'p91@d1.example no92@d1.example' })).body.result;
  const parts = makeParts(farm.settings, new ExchangerPace());
  const broken = { ...parts, reachesOthers: () => Promise.reject(new Error('broken')) };
  await expect(runAddressList({ db: server.db, verify: broken, shares: new TalkShares() }, id)).rejects.toThrow('broken');
  const rows = await server.db.selectFrom('address_list_row').where('list_id', '=', id).select(['asked', 'status', 'reason']).execute();
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ asked: true, status: 'unknown', reason: 'timeout' })));
  await server.db
    .updateTable('address_list')
    .set({ beattime: new Date(0) })
    .where('id', '=', id)
    .execute();
  await run(id);
  expect((await caller.call('listAddressLists')).body.result[0]).toMatchObject({ status: addressListStatus.done, unknown: 2 });
});

test('a list that is stopped asks nobody else, and goes on where it was', async () => {
  const caller = server.as(await signIn(server.db));
  const mails = addresses(400, 'b');
  const { id } = (await caller.call('uploadAddressList', { filename: 'a.txt', content: mails.join('\n') })).body.result;
  const running = run(id);
  await expect.poll(() => mails.filter((mail) => farm.asked.has(mail)).length, { interval: 1 }).toBeGreaterThan(20);
  const stopped = (await caller.call('cancelAddressList', { id })).body.result;
  expect(stopped.status).toBe(4);
  await running;
  const then = mails.filter((mail) => farm.asked.has(mail)).length;
  expect(then).toBeLessThan(400);
  expect((await caller.call('cancelAddressList', { id })).status).toBe(409);
  await run(id);
  expect(mails.filter((mail) => farm.asked.has(mail)).length).toBe(then);

  expect((await caller.call('startAddressList', { id })).body.result.status).toBe(0);
  await run(id);
  const [list] = (await caller.call('listAddressLists')).body.result;
  expect([list?.status, list?.done]).toEqual([2, 400]);
  expect(mails.map((mail) => farm.asked.get(mail))).toEqual(mails.map(() => 1));
});

test.each([
  ['that reaches no mail server', { verifyPort: 1 }, { port25blocked: 2, off: 0 }],
  ['that is not set up to ask', { verifyHelo: '' }, { port25blocked: 0, off: 2 }],
] as const)('a server %s judges nobody, says why, and marks no contact', async (_, changed, ours) => {
  const account = await besideContact(ownerRights);
  const caller = server.as(account);
  const content = 'p-contact@d2.example, p7@d1.example, a@b';
  const { id } = (await caller.call('uploadAddressList', { filename: 'a.txt', content })).body.result;
  await listVerifier({ target: server.target, settings: { ...farm.settings, ...changed } })(id);
  const [list] = (await caller.call('listAddressLists')).body.result;
  expect(list).toMatchObject({ status: 2, total: 3, done: 3, valid: 0, risky: 0, invalid: 1, unknown: 2, ...ours });
  expect(await statusIn(account.tenant)).toBe('');
});

test('somebody else neither sees nor stops a list', async () => {
  const caller = server.as(await signIn(server.db));
  const other = server.as(await signIn(server.db));
  const { id } = (await caller.call('uploadAddressList', { filename: 'a.txt', content: 'p9@d1.example' })).body.result;
  expect((await other.call('listAddressLists')).body.result).toEqual([]);
  expect((await other.call('cancelAddressList', { id })).status).toBe(404);
  expect((await other.call('startAddressListFile', { id })).status).toBe(404);
});

/** A table of a fair with the names and addresses of people. */
async function workbook(rows: readonly string[][]): Promise<Uint8Array<ArrayBuffer>> {
  async function* every() {
    for (const row of rows) yield row;
  }
  return new Uint8Array(await buffer(writeSheet({ format: 'xlsx', name: 'Fair', head: ['Name', 'Email'], rows: every() })));
}

describe('a workbook', () => {
  test('gives the addresses of all its cells', async () => {
    const caller = server.as(await signIn(server.db));
    const content = await workbook([
      ['Anna', 'p1@d1.example'],
      ['Ben', 'p2@d2.example; no3@d3.example'],
      ['Cleo', 'P1@D1.EXAMPLE'],
      ['Dora', ''],
    ]);
    const added = (await caller.call('uploadAddressList', { filename: 'fair.xlsx', content })).body.result;
    expect([added.total, added.doubles]).toEqual([3, 1]);
    const rows = await server.db.selectFrom('address_list_row').where('list_id', '=', added.id).select('mail').execute();
    expect(rows.map(({ mail }) => mail).toSorted()).toEqual(['no3@d3.example', 'p1@d1.example', 'p2@d2.example']);
  });

  test.each([
    ['that is broken', new TextEncoder().encode('PK\x03\x04 and no more')],
    ['of the old kind', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3])],
  ])('%s is refused', async (_, content) => {
    const caller = server.as(await signIn(server.db));
    expect((await caller.call('uploadAddressList', { filename: 'fair.xlsx', content })).status).toBe(400);
  });
});

test('a text without an address is refused', async () => {
  const caller = server.as(await signIn(server.db));
  expect((await caller.call('uploadAddressList', { filename: 'a.txt', content: 'no address at all' })).status).toBe(400);
});

const readOnly = {
  permissions: [
    { id: 'tool', operation: ['view', 'import'] },
    { id: 'customer', operation: ['view'] },
  ],
  roles: [],
} satisfies Rights;
/** An account that sees a contact of its company; the contact is another one's. */
const besideContact = async (rights: Rights) => {
  const owner = await signIn(server.db);
  const office = server.as(owner);
  const customerid = (await office.call('createCustomer', { companyname: 'Maple AB' })).body.result.id ?? '';
  const contact = { customerid, name: 'Anna', emails: [{ email: 'p-contact@d2.example' }] };
  expect((await office.call('addContact', contact)).status).toBe(200);
  return signIn(server.db, { tenant: owner.tenant, parent: owner.id, dataScope: 'ALL', rights });
};
const statusIn = async (tenant: string) =>
  (await server.db.selectFrom('contact_email').where('tenant_id', '=', tenant).select('verifystatus').executeTakeFirstOrThrow())
    .verifystatus;

describe('the status is written beside a contact', () => {
  test.each([
    ['by somebody who may change contacts', ownerRights, 'valid'],
    ['not by somebody who may only look at customers', readOnly, ''],
  ] as const)('%s, for one address', async (_, rights, status) => {
    const account = await besideContact(rights);
    await server.as(account).call('checkEmailAddress', { mail: 'p-contact@d2.example' });
    expect(await statusIn(account.tenant)).toBe(status);
  });

  test.each(['one address', 'a list'])('where it was found out before there was the contact, for %s', async (what) => {
    const account = await besideContact(ownerRights);
    const caller = server.as(account);
    await caller.call('checkEmailAddress', { mail: 'p-contact@d2.example' });
    await server.db
      .updateTable('contact_email')
      .set({ verifystatus: '', verifytime: null })
      .where('tenant_id', '=', account.tenant)
      .execute();
    if (what === 'a list') {
      const { id } = (await caller.call('uploadAddressList', { filename: 'a.txt', content: 'p-contact@d2.example' })).body.result;
      await run(id);
    } else await caller.call('checkEmailAddress', { mail: 'p-contact@d2.example' });
    expect(await statusIn(account.tenant)).toBe('valid');
  });

  test.each([
    ['by somebody who may change contacts', ownerRights, 'valid'],
    ['not by somebody who may only look at customers', readOnly, ''],
  ] as const)('%s, for a list', async (_, rights, status) => {
    const account = await besideContact(rights);
    const { id } = (await server.as(account).call('uploadAddressList', { filename: 'a.txt', content: 'p-contact@d2.example' })).body.result;
    await run(id);
    expect(await statusIn(account.tenant)).toBe(status);
  });
});
