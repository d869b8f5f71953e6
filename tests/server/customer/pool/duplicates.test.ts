import { beforeAll, describe, expect, test } from 'vitest';

import { createCustomers } from '#server/customer/create/create-customers.ts';
import type { NewCustomer } from '#server/customer/create/new-customer.ts';
import type { Input } from '#server/operation.ts';

import type { SignedIn } from '../../../support/accounts.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../../../support/server.ts';
import { screeningSamples } from './screening-samples.ts';
import { logOf, make, newName, rowOf } from './support.ts';

let server: TestServer;
let account: SignedIn;
let owner: TestCaller;
let sales: TestCaller;
let other: TestCaller;
let rival: TestCaller;
let salesId: string;
let otherId: string;
beforeAll(async () => {
  server = await startServer({ seed: true });
  account = await signIn(server.db);
  const [one, two] = [
    await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' }),
    await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' }),
  ];
  salesId = one.id;
  otherId = two.id;
  [owner, sales, other, rival] = [server.as(account), server.as(one), server.as(two), server.as(await signIn(server.db))];
});

const one = (extra: Partial<NewCustomer>): NewCustomer => ({ companyname: newName(), source: 'other', ...extra });
const check = async (caller: TestCaller, question: Input<'checkDuplicates'>) =>
  (await caller.call('checkDuplicates', question)).body.result.duplicates;
const compared = async (caller: TestCaller, question: Input<'checkDuplicates'>) =>
  (await caller.call('checkDuplicates', question)).body.result.compared;

describe('names that are near', () => {
  test.each([
    ['AXIS LIGHTING INC', 'AXIS LIGHTING INC./ ECLAIRAGELIGHTING INC.', 'tradename'],
    ['Eclairage Axis', 'AXIS LIGHTING INC./ECLAIRAGE AXIS', 'tradename'],
    ['allied mineral', 'ALLIED MINERAL PRODUCTS, INC', 'shortened'],
    ['Golden Empire Apparel', 'Jiangsu Golden Empire Apparel Co.,Ltd', 'shortened'],
    ['Kolors Auto body', 'KOLORS AUTOBODY', 'spacing'],
    ['Lnidqvist Maskin AB', 'Lindqvist Maskin', 'typo'],
    ['Distinct Distributers', 'DISTINCT DISTRIBUTORS INC.', 'typo'],
    ['Harbour Tehcnology Ltd', 'Harbour Technology', 'typo'],
    ['Mueller Maschinenbau', 'Müller Maschinenbau GmbH', 'transliteration'],
    ['Romashka LLC', 'ООО Ромашка', 'transliteration'],
    ['宁波日出家具', 'Ningbo Sunrise Furniture 宁波日出家具有限公司', 'tradename'],
    ['Sunrise Garden Furniture (Ningbo)', 'SUNRISE GARDEN FURNITURE CO., LTD.', 'shortened'],
  ])('%s is found as %s, with the reason: %s', async (asked, made, reason) => {
    const company = await signIn(server.db);
    const caller = server.as(company);
    await make(caller, { companyname: made });
    const found = await check(caller, { companyname: asked });
    expect(found.map(({ companyname, level, keys }) => [companyname, level, keys])).toEqual([[made, 'likely', [reason]]]);
  });

  test.each([
    ['Maple Lamps 12', 'Maple Lamps 13'],
    ['Harbour', 'Harbour Trading'],
    ['Northern Lights', 'Northern Logistics'],
    ['Pacific Seafood', 'Pacific Seaport'],
  ])('%s is not taken for %s', async (asked, made) => {
    const company = await signIn(server.db);
    await make(server.as(company), { companyname: made });
    expect(await check(server.as(company), { companyname: asked })).toEqual([]);
  });
});

describe('what near names tell', () => {
  test('the surest name comes first, and another country comes later and is told', async () => {
    const caller = server.as(await signIn(server.db));
    for (const [companyname, countrycode] of [
      ['Hallström Timber Trading', 'SE'],
      ['Hallstrom Timber', 'NO'],
      ['HALLSTROMTIMBER', 'SE'],
    ] as const)
      await make(caller, { companyname, countrycode });
    const found = await check(caller, { companyname: 'Hallström Timber AB', countrycode: 'SE' });
    expect(found.map(({ companyname, keys, othercountry }) => [companyname, keys, othercountry])).toEqual([
      ['HALLSTROMTIMBER', ['spacing'], false],
      ['Hallstrom Timber', ['legalform'], true],
      ['Hallström Timber Trading', ['shortened'], false],
    ]);
  });

  test('the Chinese name of a customer is compared as well', async () => {
    const caller = server.as(await signIn(server.db));
    await make(caller, { companyname: 'Shenzhen Bright Lamps', companynamecn: '深圳市光明灯饰有限公司' });
    expect(await check(caller, { companyname: '光明灯饰' })).toMatchObject([{ companyname: 'Shenzhen Bright Lamps', keys: ['shortened'] }]);
  });

  test('a check says what it compared, and that it compared nothing', async () => {
    expect(
      await compared(sales, { companyname: 'Axis Lighting', website: 'https://axis-lighting-test.ca', phones: ['+49 30 901820'] }),
    ).toEqual(['name', 'nearname', 'domain', 'phone']);
    expect(await compared(sales, { companyname: 'AB' })).toEqual(['name']);
    expect(await compared(sales, { website: 'gmail.com', phones: ['12'] })).toEqual([]);
    expect(await compared(sales, {})).toEqual([]);
  });

  test('a colleague is asked for a customer with a near name', async () => {
    await make(other, { companyname: 'Vesterholm Fiskeri Eksport' });
    const [found] = await check(sales, { companyname: 'Vesterholm Fiskeri' });
    expect([found?.keys, found?.selectable, found?.companyname]).toEqual([['shortened'], false, undefined]);
    expect((await sales.call('sendTransferRequest', { companyname: 'Vesterholm Fiskeri' })).body.result).toEqual({ requests: 1 });
  });
});

describe('the duplicate check', () => {
  test('tells of a colleague’s customer who has it and since when, and nothing else', async () => {
    const companyname = newName();
    const id = await make(other, { companyname, countrycode: 'DE', remark: 'secret', email: 'buyer@harbour-secret.de' });
    const { ownertime } = await rowOf(server, id);
    const asked = { companyname: `${companyname} GmbH`, countrycode: 'DE' };
    const found = {
      level: 'exact',
      keys: ['name'],
      othercountry: false,
      pooltype: 1,
      ownername: 'Test sales',
      selectable: false,
      lasttime: ownertime.toISOString(),
    };
    expect(await check(sales, asked)).toEqual([{ ...found, keys: ['legalform'] }]);
    const refused = await sales.call('createCustomer', asked);
    expect(refused.body.result).toEqual({ created: false, duplicates: [found] });
    expect(await check(owner, asked)).toMatchObject([{ selectable: true, customerid: id, companyname, access: 'own' }]);
    expect(await check(rival, asked)).toEqual([]);
    expect((await sales.call('checkDuplicates', { exceptid: id })).status).toBe(404);
  });

  test('names a colleague’s customer to whoever it is shared with, and says what they may do with it', async () => {
    const companyname = newName();
    const customerid = await make(other, { companyname });
    for (const [type, access] of [
      ['READ_ONLY', 'read'],
      ['COLLABORATION', 'write'],
    ] as const) {
      await other.call('saveCollaborator', { customerid, userid: salesId, type });
      expect(await check(sales, { companyname })).toMatchObject([{ selectable: true, customerid, companyname, access }]);
    }
  });

  test.each<[string, { made: object; asked: Input<'checkDuplicates'>; found: object[] }]>([
    [
      'a domain',
      {
        made: { website: 'https://www.lindqvist-maskin.se/om' },
        asked: { website: 'lindqvist-maskin.se' },
        found: [{ level: 'likely', keys: ['domain'] }],
      },
    ],
    [
      'an address at the domain',
      {
        made: { website: 'https://nordfisk-as.no' },
        asked: { emails: ['post@nordfisk-as.no'] },
        found: [{ level: 'likely', keys: ['domain'] }],
      },
    ],
    [
      'the same free address',
      { made: { email: 'Tools5You@gmail.com' }, asked: { emails: [' tools5you@GMAIL.com'] }, found: [{ level: 'exact', keys: ['email'] }] },
    ],
    ['a number', { made: { phone: '030 901820' }, asked: { phones: ['+49 30 901820'] }, found: [{ level: 'likely', keys: ['phone'] }] }],
    [
      'a contact’s number',
      { made: { contactphone: '+33 1 70 18 99 00' }, asked: { phones: ['+33170189900'] }, found: [{ level: 'likely', keys: ['phone'] }] },
    ],
  ])('finds by %s what is the same', async (_, { made, asked, found }) => {
    await make(sales, made);
    expect(await check(sales, asked)).toMatchObject(found);
  });

  test('takes the domain of a free mail service for nobody’s', async () => {
    await make(sales, { email: 'tools4you@gmail.com', website: 'gmail.com' });
    expect(await check(sales, { emails: ['other@gmail.com'], website: 'https://gmail.com' })).toEqual([]);
  });

  test('a name alone is likely, and another country another company', async () => {
    const companyname = newName();
    const id = await make(sales, { companyname, countrycode: 'FR' });
    expect(await check(sales, { companyname })).toMatchObject([{ customerid: id, level: 'likely' }]);
    expect(await check(sales, { companyname, countrycode: 'IT' })).toMatchObject([{ customerid: id, keys: ['name'], othercountry: true }]);
    expect(await check(sales, { companyname, countrycode: 'FR', exceptid: id })).toEqual([]);
  });

  test('a name without a country is found from any country, behind that of the same one', async () => {
    const caller = server.as(await signIn(server.db));
    const nowhere = await make(caller, { companyname: 'Lindqvist Kartong AB', countrycode: '' });
    const swedish = await make(caller, { companyname: 'Lindqvist Kartong', countrycode: 'SE', createanyway: true });
    const found = await check(caller, { companyname: 'Lindqvist Kartong', countrycode: 'SE' });
    expect(found.map(({ customerid, level, othercountry }) => [customerid, level, othercountry])).toEqual([
      [swedish, 'exact', false],
      [nowhere, 'likely', false],
    ]);
    const near = await check(caller, { companyname: 'LINDQVISTKARTONG', countrycode: 'SE' });
    expect(near.map(({ customerid, keys }) => [customerid, keys])).toEqual([
      [swedish, ['spacing']],
      [nowhere, ['spacing']],
    ]);
  });

  test('finds customers of the public pool too', async () => {
    const companyname = newName();
    const id = await make(owner, { companyname, pool: 'glist' });
    expect(await check(sales, { companyname, countrycode: 'DE' })).toMatchObject([
      { customerid: id, pooltype: 0, ownername: '', selectable: true },
    ]);
  });
});

describe('creating', () => {
  test('makes a customer with its person, its keys and a line in the log', async () => {
    const typed = {
      companyname: ' Brauer & Söhne GmbH ',
      website: 'www.brauer-soehne-test.de',
      countrycode: 'SE',
      phone: '08-123 456 78',
      contactname: 'Ute',
      email: 'UTE@brauer-soehne-test.de',
    };
    const id = await make(sales, typed);
    expect(await rowOf(server, id)).toMatchObject({
      companyname: 'Brauer & Söhne GmbH',
      namekey: 'brauer sohne',
      domain: 'brauer-soehne-test.de',
      website: 'https://www.brauer-soehne-test.de',
      phone: '+46812345678',
      timezone: 'Europe/Stockholm',
      contactcount: 1,
      emailcount: 1,
      source: 'manual',
    });
    const { body } = await sales.call('listContacts', { id, index: 1 });
    expect(body.result.datas).toMatchObject([
      { name: 'Ute', isprimary: true, emails: [{ email: 'ute@brauer-soehne-test.de', primary: true }] },
    ]);
    expect((await logOf(server, id))[0]).toMatchObject({ action: 'create', field: 'owneruserid' });
  });

  test('refuses what cannot be read, each with its field', async () => {
    for (const [field, value] of [
      ['website', 'not a site'],
      ['phone', '12'],
      ['email', 'nobody'],
      ['countrycode', 'QQ'],
      ['contactphone', 'x'],
    ] as const) {
      const { status, body } = await sales.call('createCustomer', { companyname: newName(), countrycode: 'DE', [field]: value });
      expect([status, (body.result as unknown as { field: string }).field]).toEqual([400, field]);
    }
  });

  test('makes a double only for those who may approve', async () => {
    const companyname = newName();
    await make(sales, { companyname });
    expect((await sales.call('createCustomer', { companyname, countrycode: 'DE', createanyway: true })).status).toBe(401);
    const { body } = await owner.call('createCustomer', { companyname, countrycode: 'DE', createanyway: true });
    expect(body.result.created).toBe(true);
  });

  test('of 20 who make one customer at once one does', async () => {
    const companyname = newName();
    const replies = await Promise.all(Array.from({ length: 20 }, () => sales.call('createCustomer', { companyname, countrycode: 'DE' })));
    expect(replies.filter(({ body }) => body.result.created)).toHaveLength(1);
    expect(replies.every(({ body }) => body.result.created || body.result.duplicates.length === 1)).toBe(true);
  });

  test('knows twins that come together, and a company that became part of another', async () => {
    const name = newName();
    const customers = [
      one({ companyname: name }),
      one({ companyname: `${name} Ltd` }),
      one({ phone: '+4912345678' }),
      one({ phone: '+4912345678' }),
    ];
    const author = { tenantId: account.tenant, accountId: account.id, address: '' };
    const made = await server.db
      .transaction()
      .execute((trx) => createCustomers(trx, author, { ownerId: otherId, customers, refuse: ['name', 'phone'], action: 'import' }));
    expect(made.map(({ state }) => state)).toEqual(['created', 'twin', 'created', 'twin']);
    expect(made[3]).toEqual({ state: 'twin', of: 2 });
  });

  test.each([
    [
      ['', 'DE', 'US'],
      ['created', 'twin', 'twin'],
    ],
    [
      ['DE', 'US', '', 'DE'],
      ['created', 'created', 'twin', 'twin'],
    ],
  ])('of one name in the countries %j what comes together is %j', async (countries, states) => {
    const companyname = newName();
    const customers = countries.map((countrycode) => one({ companyname, countrycode }));
    const author = { tenantId: account.tenant, accountId: account.id, address: '' };
    const made = await server.db
      .transaction()
      .execute((trx) => createCustomers(trx, author, { ownerId: otherId, customers, refuse: ['name'], action: 'create' }));
    expect(made.map(({ state }) => state)).toEqual(states);
    expect(made.flatMap((outcome) => (outcome.state === 'twin' ? [outcome.of] : []))).toEqual([0, 0]);
  });

  test('makes a thousand with their people in little time', async () => {
    const customers = Array.from({ length: 1000 }, (_, n): NewCustomer => ({
      companyname: newName(),
      source: 'import',
      contacts: [{ name: `Person ${n}`, emails: [`p${n}@thousand-${n}-test.com`], phones: [`+4930${1_000_000 + n}`] }],
    }));
    const author = { tenantId: account.tenant, accountId: account.id, address: '' };
    const start = performance.now();
    await server.db
      .transaction()
      .execute((trx) =>
        createCustomers(trx, author, { ownerId: otherId, customers, refuse: ['name', 'domain', 'email', 'phone'], action: 'import' }),
      );
    expect(performance.now() - start).toBeLessThan(3000);
  });
});

const upload = async (caller: TestCaller, name: string, content: string) =>
  caller.call('uploadScreeningList', { name, listdate: '2026-10-01', filename: `${name}.csv`, content: content as never });
const screen = async (caller: TestCaller, id: string) => (await caller.call('getCustomerScreening', { id })).body.result;

describe('the screening', () => {
  const EU = `Entity_LogicalId;NameAlias_WholeName;Entity_Regulation
13;Volga Shipping Holding;2014/833
13;Волга Шиппинг Холдинг;2014/833
14;Unrelated Trading House;2014/833`;
  const OFAC = `36,"AEROCARIBBEAN AIRLINES","-0- ","CUBA","-0- ","-0- ","a.k.a. 'AERO-CARIBBEAN'; Havana"
173,"ANGLO-CARIBBEAN CO., LTD.","-0- ","CUBA","-0- ","-0- ","-0- "`;
  const UK = `Last Updated,01/10/2026
Name 6,Name 1,Name 2,Country,Alias Type,Group ID
HOLDING,VOLGA,SHIPPING,Russia,Primary name,7001
NEFTEGAZ TRADING,,,Russia,Primary name,7002
NEFTEGAS TRADE,,,Russia,AKA,7002`;
  test('reads the lists as they are published, and an entry’s rows as one', async () => {
    const company = await signIn(server.db);
    const caller = server.as(company);
    for (const [name, content, entries] of [
      ['EU', EU, 2],
      ['OFAC', OFAC, 2],
      ['UK', UK, 2],
    ] as const)
      expect((await upload(caller, name, content)).body.result).toMatchObject({ name, entries, listdate: '2026-10-01' });
    const found = async (companyname: string) => {
      const { matches } = await screen(caller, await make(caller, { companyname }));
      return matches
        .toSorted((one, other) => one.listname.localeCompare(other.listname))
        .map(({ listname, name, key }) => [listname, name, key]);
    };
    expect(await found('Volga Shipping Holding LLC')).toEqual([
      ['EU', 'Volga Shipping Holding', 'legalform'],
      ['UK', 'VOLGA SHIPPING HOLDING', 'legalform'],
    ]);
    expect(await found('Aero Caribbean')).toEqual([['OFAC', 'AERO-CARIBBEAN', 'name']]);
    expect(await found('Neftegas Trade')).toEqual([['UK', 'NEFTEGAS TRADE', 'name']]);
    expect(await found('Volga Fishing')).toEqual([]);
    expect(await screen(caller, await make(caller, { companyname: 'AB' }))).toEqual({
      lists: 3,
      newest: '2026-10-01',
      compared: false,
      matches: [],
    });
  });

  test('compares a company that was found, before it is collected', async () => {
    const caller = server.as(await signIn(server.db));
    const { id, companyname } = await server.db.selectFrom('company').select(['id', 'companyname']).orderBy('id').executeTakeFirstOrThrow();
    const asked = async () => (await caller.call('getCompanyScreening', { id })).body.result;
    expect(await asked()).toMatchObject({ lists: 0, matches: [] });
    await upload(caller, 'Own list', `Name\n"${companyname}"\nUnrelated Trading House\n`);
    const { matches } = await asked();
    expect(matches.map(({ listname, name, key, dismissed }) => ({ listname, name, key, dismissed }))).toEqual([
      { listname: 'Own list', name: companyname, key: 'name', dismissed: null },
    ]);
    expect((await rival.call('getCompanyScreening', { id })).body.result).toMatchObject({ lists: 0, matches: [] });
    expect((await caller.call('getCompanyScreening', { id: '999999999999' })).status).toBe(404);
  });

  test('says nothing without a list, and lists are one company’s alone and deleted with their entries', async () => {
    const caller = server.as(await signIn(server.db));
    const id = await make(caller, { companyname: 'Volga Shipping Holding' });
    expect(await screen(caller, id)).toEqual({ lists: 0, newest: '', compared: true, matches: [] });
    const { body } = await upload(caller, 'EU', EU);
    expect(await screen(rival, await make(rival, { companyname: 'Volga Shipping Holding' }))).toMatchObject({ lists: 0, matches: [] });
    expect((await rival.call('deleteScreeningList', { id: body.result.id })).status).toBe(404);
    expect((await caller.call('deleteScreeningList', { id: body.result.id })).body.result).toEqual({ count: 1 });
    expect((await caller.call('listScreeningLists')).body.result).toEqual([]);
    expect(await screen(caller, id)).toMatchObject({ lists: 0, matches: [] });
  });

  test('keeps why an entry is not the customer for the next list of that name, until it is taken back', async () => {
    const caller = server.as(await signIn(server.db));
    const id = await make(caller, { companyname: 'Volga Shipping Holding' });
    const first = (await upload(caller, 'EU', EU)).body.result.id;
    const entryOf = async () => (await screen(caller, id)).matches[0]?.entryid ?? '';
    const dismissed = async () => (await screen(caller, id)).matches.map((match) => match.dismissed?.reason);
    await caller.call('saveScreeningDismissal', { id, entryid: await entryOf(), reason: ' Another registration number ' });
    expect(await dismissed()).toEqual(['Another registration number']);
    await caller.call('deleteScreeningList', { id: first });
    await upload(caller, 'EU', EU);
    expect(await dismissed()).toEqual(['Another registration number']);
    await caller.call('undoScreeningDismissal', { id, entryid: await entryOf() });
    expect(await dismissed()).toEqual([undefined]);
  });

  test('says of one entry alone that it is not the customer, where another has the same name, and when that was said last', async () => {
    const caller = server.as(await signIn(server.db));
    const id = await make(caller, { companyname: 'Volga Shipping Holding' });
    await upload(caller, 'EU', `${EU}\n15;Volga Shipping Holding;2022/1`);
    const [{ entryid } = { entryid: '' }] = (await screen(caller, id)).matches;
    await caller.call('saveScreeningDismissal', { id, entryid, reason: 'Another registration number' });
    const [open, said] = (await screen(caller, id)).matches;
    expect([open?.dismissed, said?.entryid]).toEqual([null, entryid]);
    await server.db
      .updateTable('screening_dismissal')
      .set({ createtime: new Date('2026-01-01') })
      .where('customer_id', '=', id)
      .execute();
    await caller.call('saveScreeningDismissal', { id, entryid, reason: 'Another country' });
    const again = (await screen(caller, id)).matches.find((match) => match.entryid === entryid)?.dismissed;
    expect(again?.reason).toBe('Another country');
    expect(Date.parse(again?.createtime ?? '')).toBeGreaterThan(Date.parse('2026-01-02'));
  });

  test('reads the XML that five publishers write, and their tables: names, other names, what is said and of which day', async () => {
    const caller = server.as(await signIn(server.db));
    const days: Record<string, string> = {};
    for (const [name, content] of Object.entries(screeningSamples)) {
      const { status, body } = await upload(caller, name, content);
      expect([name, status]).toEqual([name, 200]);
      days[name] = body.result.listdate;
    }
    expect(days).toMatchObject({
      UN: '2026-09-30',
      OFAC: '2026-09-29',
      'OFAC advanced': '2026-09-05',
      EU: '2026-09-28',
      CA: '2026-10-01',
      UK: '2026-09-27',
      'UK table': '2026-10-01',
    });
    const found = async (companyname: string) =>
      (await screen(caller, await make(caller, { companyname }))).matches.map(({ listname, text }) => [listname, text]);
    expect(await found('Hentzau Ore Exchange')).toEqual([
      [
        'UN',
        'TYPE: ENTITY · REFERENCE_NUMBER: TSe.002 · UN_LIST_TYPE: Testland · COUNTRY: Ruritania · LISTED_ON: 2020-01-02 · COMMENTS1: Deals in <ore>.',
      ],
    ]);
    expect(await found('Zenda & Strelsau Mining Bureau')).toMatchObject([['UN', expect.any(String)]]);
    expect(await found('Piotr Maro Selkirkov')).toEqual([
      ['UN', 'TYPE: INDIVIDUAL · REFERENCE_NUMBER: TSi.001 · UN_LIST_TYPE: Testland · NATIONALITY: Ruritania'],
    ]);
    expect(await found('Edelweiss Cargo Forwarders')).toEqual([
      ['OFAC', 'sdnType: Entity · uid: 90001 · program: TEST1, TEST2 · country: Graustark'],
    ]);
    for (const name of ['Casimir Ottokar Voskresky', 'Казимир Воскреский'])
      expect(await found(name)).toEqual([['OFAC advanced', 'uid: 90011 · Comment: Ships cement.']]);
    expect(await found('Freedonia Locomotive Plant')).toEqual([
      ['EU', 'subjectType: enterprise · euReferenceNumber: EU.1.2 · programme: TST · country: FREEDONIA'],
    ]);
    expect(await found('Syldavian Turbine Board')).toEqual([['CA', 'Country: Syldavia / Syldavie · Schedule: 1 · Item: 7']]);
    expect(await found('Borduria Whisker Syndicate')).toEqual([
      ['UK', 'IndividualEntityShip: Entity · UniqueID: TST0001 · RegimeName: Test regime · AddressCountry: Borduria'],
    ]);
    for (const name of [
      'Oleg Dimitrov Marinov',
      'Strait Harbour Logistics Group',
      'Пролив Гавань Логистика',
      'Ravenna Bulk Carriers Limited',
    ])
      expect([name, (await found(name)).length]).toEqual([name, 1]);
    for (const word of ['Gender Male Person', 'Testlanguage Fullname', 'Good quality alias strength'])
      expect([word, await found(word)]).toEqual([word, []]);
  });

  test('takes no half of a list in XML, no entities of its own, and no file that asks for too much', async () => {
    const caller = server.as(await signIn(server.db));
    const { UN } = screeningSamples;
    const entities = '<!DOCTYPE CONSOLIDATED_LIST [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
    const hostile = {
      half: UN.slice(0, UN.indexOf('</ENTITY>')),
      entities: UN.replace('?>', `?>${entities}`),
      outside: UN.replace('?>', '?><!DOCTYPE x SYSTEM "file:///etc/passwd">'),
      deep: `<CONSOLIDATED_LIST>${'<a>'.repeat(100_000)}`,
      wide: `<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL>${'<a/>'.repeat(100_000)}</INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>`,
      other: '<html><body>Volga Shipping</body></html>',
      two: UN.replace('</CONSOLIDATED_LIST>', '</CONSOLIDATED_LIST><CONSOLIDATED_LIST/>'),
    };
    for (const [name, content] of Object.entries(hostile))
      expect([name, (await upload(caller, name, content)).status]).toEqual([name, 400]);
    expect((await caller.call('listScreeningLists')).body.result).toEqual([]);
    // As many as the largest list has, in time that grows with its length.
    const one = UN.slice(UN.indexOf('<ENTITY>'), UN.indexOf('</ENTITIES>'));
    const many = Array.from({ length: 20_000 }, (_, n) => one.replace('6900002', String(n)).replace('Hentzau', `Hentzau ${n}`));
    const start = performance.now();
    const { body } = await upload(caller, 'many', `<CONSOLIDATED_LIST><ENTITIES>${many.join('')}</ENTITIES></CONSOLIDATED_LIST>`);
    expect(body.result.entries).toBe(20_000);
    expect(performance.now() - start).toBeLessThan(15_000);
  });

  test('refuses a table without names, and keeps nothing of it', async () => {
    const caller = server.as(await signIn(server.db));
    const refused = await upload(caller, 'Prices', 'Price;Weight\n12;3\n');
    expect([refused.status, refused.body.message]).toEqual([400, 'No column with names was found. Check the headings of the file.']);
    expect((await caller.call('listScreeningLists')).body.result).toEqual([]);
  });
});
