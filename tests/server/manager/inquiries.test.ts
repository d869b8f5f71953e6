import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import type { Input } from '#client/calls.ts';
import type { Schemas } from '#server/operation.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: SignedIn;
let manager: SignedIn;
let genjin: SignedIn;
let rival: SignedIn;
beforeAll(async () => {
  server = await startServer({ seed: true });
  const { db } = server;
  owner = await signIn(db);
  const sub = { tenant: owner.tenant, parent: owner.id, dataScope: 'SELF' } as const;
  manager = await signIn(db, { ...sub, role: 'industryManager' });
  genjin = await signIn(db, { ...sub, role: 'genjin' });
  rival = await signIn(db, { role: 'industryManager' });
});

const asked: Schemas['NewInquiry'] = {
  title: 'Garden shears, 5,000 sets',
  buyer: 'Cascade Garden Tools LLC',
  content: 'Stainless steel, gift box',
  source: 'email',
  countrycode: 'US',
  contact: 'Jane Roe',
  email: 'Jane@Cascade-Garden.example',
  phone: '+1 503 555 0123',
};

const added = async (change: Partial<Schemas['NewInquiry']> = {}, writer = genjin) =>
  (await server.as(writer).call('addInquiry', { ...asked, ...change })).body.result.id;
const read = async (id: string, reader = manager) => (await server.as(reader).call('getInquiry', { id })).body.result;
const noticesAbout = async (reader: SignedIn, id: string) =>
  (await server.as(reader).call('listNotices', { size: 100 })).body.result.page.datas.filter(({ recordid }) => recordid === id);

const terms = {
  buyer: 'Cascade Garden Tools LLC',
  items: [{ name: 'Shears', quantity: '1', unitprice: '2.5' }],
  incoterm: 'FOB',
  currency: 'USD',
  validuntil: '2190-01-01',
} satisfies Input<'saveOffer'>;

let turn = 0;
/** A public tender that nobody here has claimed and that still takes quotes; those that are shipped are past. */
async function tender(): Promise<string> {
  turn += 1;
  const { body } = await server.as(rival).call('listPublicInquiries', { index: turn + 100, size: 1 });
  const id = body.result.datas[0]?.id ?? '';
  await server.db
    .updateTable('tender')
    .set({ closing: '2190-01-15 14:00 Eastern Standard Time (EST)' })
    .where(sql`'T' || md5(reference)`, '=', id)
    .execute();
  return id;
}

describe('the inquiries that the platform supplies', () => {
  test('are the public tenders, for every company alike, with their closing time, zone and goods, and masked', async () => {
    for (const reader of [manager, rival])
      expect((await server.as(reader).call('listPublicInquiries', { index: 1 })).body.result.total).toBe(740);
    const id = await tender();
    const inquiry = (await server.as(manager).call('getMaskedInquiry', { id })).body.result;
    expect(inquiry).toMatchObject({
      id,
      source: 'tender',
      countrycode: 'CA',
      masked: true,
      reference: '',
      version: 0,
      state: 'new',
      status: 0,
    });
    expect(inquiry.buyer).toMatch(/^..\*\*\*$/);
    expect(inquiry.validity).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d \w+ .*\(\w+\)$/);
    expect(inquiry.content.length).toBeGreaterThan(50);
    expect((await server.as(manager).call('getClaimedInquiry', { id })).body).toMatchObject({
      code: 409,
      message: 'Claim this inquiry first',
    });
  });

  test('close at the moment that their zone says', async () => {
    const { body } = await server
      .as(manager)
      .call('listPublicInquiries', { index: 1, keyword: 'RISO Propane/Natural Gas Equipment Services, Gagetown' });
    expect(body.result.datas).toMatchObject([
      { validity: '2020-03-31 14:00 Atlantic Daylight Time (ADT)', closingtime: '2020-03-31T17:00:00.000Z' },
    ]);
  });

  test('of fifty who claim one at once go to one; the others are told who has it', async () => {
    const id = await tender();
    const claims = await Promise.all(
      Array.from({ length: 50 }, (_, n) => server.as(n % 2 ? manager : genjin).call('claimInquiry', { id })),
    );
    const own = (await server.db.selectFrom('inquiry').select(['id', 'owner_id']).orderBy('id', 'desc').limit(1).executeTakeFirst())!;
    const winner = own.owner_id === manager.id ? 1 : 0;
    expect(new Set(claims.filter((_, n) => n % 2 === winner).map(({ status }) => status))).toEqual(new Set([200]));
    const losers = claims.filter((_, n) => n % 2 !== winner);
    expect(new Set(losers.map(({ status }) => status))).toEqual(new Set([409]));
    expect(losers[0]?.body.message).toMatch(/^.+ has already claimed this inquiry$/);
    expect(
      await server.db.selectFrom('log_entry').select('id').where('entity', '=', 'inquiry').where('entity_id', '=', own.id).execute(),
    ).toHaveLength(1);
    expect((await read(own.id, winner ? manager : genjin)).masked).toBe(false);
    expect((await read(own.id, winner ? genjin : manager)).masked).toBe(true);
    expect((await read(own.id, owner)).masked).toBe(false);
  });

  test('leave the list of the company that has claimed one, and of no other', async () => {
    const id = await tender();
    const total = async (reader: SignedIn) => (await server.as(reader).call('listPublicInquiries', { index: 1 })).body.result.total;
    const [before, theirs] = [await total(manager), await total(rival)];
    await server.as(manager).call('claimInquiry', { id });
    expect([await total(manager), await total(rival)]).toEqual([before - 1, theirs]);
    expect((await server.as(manager).call('getInquiry', { id })).status).toBe(404);
  });
});

const claim = async (id: string) => (await server.as(manager).call('claimInquiry', { id })).body.result;
const undo = async ({ id, version }: { id: string; version: number }, caller = manager) =>
  (await server.as(caller).call('undoInquiryClaim', { id, version })).body;
const TOUCHED = { code: 409, message: expect.stringContaining('Work on this inquiry has started') };
const logged = (id: string) =>
  server.db.selectFrom('log_entry').select('action').where('entity', '=', 'inquiry').where('entity_id', '=', id).orderBy('id').execute();

describe('a claim that is undone', () => {
  test('makes the inquiry nobody’s and masked again, and stands in the log', async () => {
    const id = await added();
    expect((await undo(await claim(id))).result).toEqual({ id });
    expect(await read(id)).toMatchObject({ state: 'new', userid: '', masked: true });
    expect((await logged(id)).map(({ action }) => action)).toEqual(['create', 'receive', 'undo']);
    await server.as(genjin).call('claimInquiry', { id });
    expect(await read(id, genjin)).toMatchObject({ state: 'claimed', userid: genjin.id });
  });

  test('gives a tender back to the list of the platform', async () => {
    const id = await tender();
    const claimed = await claim(id);
    expect((await undo(claimed)).result).toEqual({ id });
    expect((await read(claimed.id)).id).toBeUndefined();
    expect((await server.as(manager).call('getMaskedInquiry', { id })).body.result).toMatchObject({ id, state: 'new' });
    expect((await logged(claimed.id)).map(({ action }) => action)).toEqual(['receive', 'delete']);
    expect((await claim(id)).state).toBe('claimed');
  });

  test('is refused once somebody has remarked, answered, offered or added a file', async () => {
    const { call } = server.as(manager);
    const works: ((id: string) => Promise<unknown>)[] = [
      (recordid) => call('saveRemark', { recordid, content: 'Call on Monday' }),
      (id) => call('saveInquiryAnswer', { id, content: 'Our price list' }),
      (inquiryid) => call('saveOffer', { inquiryid, ...terms }),
      (id) => call('uploadInquiryFile', { id, filename: 'a.txt', content: 'x' }),
    ];
    for (const work of works) {
      const claimed = await claim(await added());
      await work(claimed.id);
      expect(await undo(claimed)).toMatchObject(TOUCHED);
      expect(await read(claimed.id)).toMatchObject({ userid: manager.id });
    }
  });

  test('does not mind a remark from before it', async () => {
    const id = await added();
    await server.as(genjin).call('saveRemark', { recordid: id, content: 'Came by phone' });
    expect((await undo(await claim(id))).result).toEqual({ id });
  });

  test('is nobody else’s, and nobody’s who was given the inquiry', async () => {
    const claimed = await claim(await added());
    expect((await undo(claimed, genjin)).code).toBe(409);
    expect((await undo(claimed, owner)).code).toBe(409);
    expect((await undo(claimed, rival)).code).toBe(404);
    const given = (await server.as(manager).call('giveInquiry', { id: claimed.id, userid: genjin.id })).body.result;
    expect(await undo(claimed)).toMatchObject({ code: 409, message: expect.stringContaining('has already claimed this inquiry') });
    expect(await undo(given, genjin)).toMatchObject(TOUCHED);
  });
});

describe('an inquiry written by hand', () => {
  test('is numbered, told to both roles, and masked for all but its writer until somebody claims it', async () => {
    const id = await added();
    expect(await read(id, genjin)).toMatchObject({
      no: expect.stringMatching(/^INQ\d{8}\d{3,}$/),
      masked: false,
      email: asked.email,
      state: 'new',
    });
    expect(await read(id)).toMatchObject({
      masked: true,
      buyer: 'Ca***',
      contact: 'Ja***',
      email: 'Ja***',
      phone: '+1***',
      content: asked.content,
    });
    expect(await noticesAbout(manager, id)).toMatchObject([{ recordtype: 4, content: expect.stringContaining(asked.title) }]);
    expect(await noticesAbout(rival, id)).toEqual([]);
    expect((await server.as(rival).call('getInquiry', { id })).status).toBe(404);
  });

  test('keeps the zone of its closing time, and closes not before it came', async () => {
    const id = await added({ closing: '2030-01-15T17:00', closingzone: 'America/Toronto' });
    expect(await read(id, genjin)).toMatchObject({
      validity: '2030-01-15 17:00 America/Toronto',
      closingtime: '2030-01-15T22:00:00.000Z',
    });
    const { call } = server.as(genjin);
    expect((await call('addInquiry', { ...asked, closing: '2020-01-15T17:00' })).body).toMatchObject({
      code: 400,
      result: { field: 'closing' },
    });
    expect((await call('addInquiry', { ...asked, closing: '2030-02-31T17:00' })).body).toMatchObject({
      code: 400,
      result: { field: 'closing' },
    });
    expect((await call('addInquiry', { ...asked, closing: '2030-01-15T17:00', closingzone: 'Mars/Base' })).body).toMatchObject({
      code: 400,
      result: { field: 'closingzone' },
    });
    expect((await call('addInquiry', { ...asked, receivetime: '2190-01-01T00:00:00Z' })).body).toMatchObject({
      code: 400,
      result: { field: 'receivetime' },
    });
    expect((await call('addInquiry', { ...asked, countrycode: 'ZZ' })).body).toMatchObject({ code: 400, result: { field: 'countrycode' } });
  });

  test('is given to a colleague who reads inquiries, who is told; to nobody else', async () => {
    const id = await added();
    expect((await server.as(genjin).call('giveInquiry', { id, userid: rival.id })).status).toBe(404);
    expect((await server.as(genjin).call('giveInquiry', { id, userid: manager.id })).body.result).toMatchObject({ id, state: 'claimed' });
    expect(await noticesAbout(manager, id)).toMatchObject([{ content: expect.stringContaining('assigned the inquiry') }, {}]);
    expect((await server.as(genjin).call('giveInquiry', { id, userid: genjin.id })).status).toBe(409);
    const names = (await server.as(genjin).call('listInquiryHandlers')).body.result;
    expect(names.map(({ userid }) => userid).toSorted()).toEqual([genjin.id, manager.id, owner.id].toSorted());
  });

  test('is given to a colleague who answers inquiries by a role of the company', async () => {
    const boss = await signIn(server.db);
    const seller = await signIn(server.db, { tenant: boss.tenant, parent: boss.id, role: 'sales' });
    const { call } = server.as(boss);
    const id = await added({}, boss);
    expect((await call('giveInquiry', { id, userid: seller.id })).status).toBe(404);
    const permissions = [{ id: 'inquiry', operation: ['view' as const, 'edit' as const] }];
    const role = (await call('addRole', { name: 'Answers', datascope: 'SELF', permissions })).body.result;
    await call('updateSubAccount', { id: seller.id, roleids: [role.id] });
    expect((await call('listInquiryHandlers')).body.result.map(({ userid }) => userid)).toEqual([boss.id, seller.id]);
    expect((await call('giveInquiry', { id, userid: seller.id })).body.result).toMatchObject({ id, state: 'claimed' });
  });

  test('is changed by who has it; a stale change gets it as it is now', async () => {
    const id = await added({ userid: manager.id });
    const { call } = server.as(manager);
    expect((await call('updateInquiry', { id, version: 1, content: 'Now 6,000 sets' })).body.result).toEqual({
      id,
      state: 'claimed',
      version: 2,
    });
    expect(await call('updateInquiry', { id, version: 1, content: 'x' })).toMatchObject({
      status: 409,
      body: { result: { current: { content: 'Now 6,000 sets' } } },
    });
    expect((await server.as(genjin).call('updateInquiry', { id, version: 2, content: 'x' })).status).toBe(409);
  });
});

const latestOf = async (account: SignedIn) => {
  const { latest } = (await server.as(account).call('countUnansweredInquiries')).body.result;
  return latest.map(({ id }) => id);
};

describe('an inquiry in progress', () => {
  test('stands out until it is answered, and keeps the time of the first answer', async () => {
    const id = await added({ userid: manager.id, receivetime: new Date(Date.now() - 30 * 3_600_000).toISOString() });
    expect(await read(id)).toMatchObject({ answertime: '', waitinghours: 30, isoverdue: true });
    const { call } = server.as(manager);
    const overdue = async () =>
      (await call('listCompanyInquiries', { index: 1, waiting: 'overdue', size: 100 })).body.result.datas.map((row) => row.id);
    const { latest: _, ...before } = (await call('countUnansweredInquiries')).body.result;
    expect(await overdue()).toContain(id);
    const first = (await call('saveInquiryAnswer', { id, content: 'We can deliver in March' })).body.result;
    await call('saveInquiryAnswer', { id, content: 'And in white' });
    expect(await read(id)).toMatchObject({ answertime: first.createtime, waitinghours: 0, isoverdue: false, state: 'answered' });
    expect((await read(id)).answers.map(({ content }) => content)).toEqual(['And in white', 'We can deliver in March']);
    expect(await overdue()).not.toContain(id);
    const now = (await call('countUnansweredInquiries')).body.result;
    expect(now).toMatchObject({ count: before.count - 1, overdue: before.overdue - 1, mine: before.mine - 1 });
  });

  test('is among the latest that wait while nobody else has claimed it', async () => {
    const [theirs, open] = [await added({ userid: manager.id }), await added()];
    expect((await latestOf(manager)).slice(0, 2)).toEqual([open, theirs]);
    const others = await latestOf(genjin);
    expect([others[0], others.includes(theirs)]).toEqual([open, false]);
  });

  test('is answered only by who has it', async () => {
    const id = await added({ userid: manager.id });
    expect((await server.as(genjin).call('saveInquiryAnswer', { id, content: 'x' })).body.message).toMatch(
      /^.+ has already claimed this inquiry$/,
    );
    const open = await added();
    expect((await server.as(manager).call('saveInquiryAnswer', { id: open, content: 'x' })).body.message).toBe('Claim this inquiry first');
    expect((await server.as(manager).call('saveInquiryAnswer', { id, content: '   ' })).status).toBe(400);
  });

  test('takes remarks of up to 500 characters, whatever they are made of, until it is closed', async () => {
    const id = await added({ userid: manager.id });
    const { call } = server.as(genjin);
    expect((await call('saveRemark', { recordid: id, content: '👨‍👩‍👧‍👦'.repeat(500) })).status).toBe(200);
    expect((await call('saveRemark', { recordid: id, content: 'x'.repeat(501) })).body.message).toBe(
      'Remarks can have up to 500 characters',
    );
    expect((await call('saveRemark', { recordid: id, content: '   ' })).status).toBe(400);
    expect(await noticesAbout(manager, id)).toMatchObject([{ recordtype: 4, content: expect.stringContaining('wrote a remark') }, {}]);
    expect((await server.as(manager).call('closeInquiry', { id, reason: 'lost', note: '价格' })).body.result.state).toBe('closed');
    expect((await call('saveRemark', { recordid: id, content: 'late' })).status).toBe(409);
    expect((await call('listRemarks', { recordid: id, index: 1 })).body.result.total).toBe(1);
    expect(await read(id)).toMatchObject({ status: 1, closereason: 'lost', closenote: '价格' });
    for (const again of [
      server.as(manager).call('closeInquiry', { id, reason: 'won' }),
      server.as(manager).call('saveInquiryAnswer', { id, content: 'x' }),
      server.as(manager).call('claimInquiry', { id }),
      server.as(manager).call('giveInquiry', { id, userid: genjin.id }),
    ])
      expect((await again).body).toMatchObject({ code: 409, message: 'This inquiry is closed and can no longer be changed' });
    expect((await server.as(rival).call('listRemarks', { recordid: id, index: 1 })).status).toBe(404);
  });

  test('becomes a customer with its contact, and its history stands in the customer’s timeline', async () => {
    const id = await added({ userid: manager.id, buyer: 'Timeline Buyer Ltd', email: 'kim@timeline-buyer.example', phone: 'no number' });
    const { call } = server.as(manager);
    await call('saveInquiryAnswer', { id, content: 'Our price list is attached' });
    const { created, customerid } = (await call('createInquiryCustomer', { id })).body.result;
    expect([created, (await read(id)).customerid]).toEqual([true, customerid]);
    const items = (await call('listTimeline', { id: customerid, kind: ['inquiry'] })).body.result.datas;
    expect(items.map(({ action }) => action)).toEqual(['convert', 'follow', 'create']);
    expect((await call('createInquiryCustomer', { id })).body.result).toEqual({ created: false, customerid, duplicates: [] });
  });

  test('whose customer was deleted makes another one; of a customer that is a colleague’s by now its answerer learns whose it is', async () => {
    const id = await added({ userid: manager.id, buyer: 'Deleted Buyer Ltd', email: 'kim@deleted-buyer.example', phone: '' });
    const { call } = server.as(manager);
    const make = async () => (await call('createInquiryCustomer', { id })).body.result;
    const { customerid } = await make();
    const change = (columns: { deletetime?: Date; owner_id?: string }) =>
      server.db.updateTable('customer').set(columns).where('id', '=', customerid).execute();
    await change({ owner_id: genjin.id });
    expect(await make()).toMatchObject({ created: false, customerid: '', duplicates: [{ ownername: 'Test genjin', selectable: false }] });
    await change({ deletetime: new Date() });
    const anew = await make();
    expect(anew).toMatchObject({ created: true, duplicates: [] });
    expect([anew.customerid === customerid, (await read(id)).customerid]).toEqual([false, anew.customerid]);
  });

  test('whose buyer may be a customer already makes none, and is tied to the one that is chosen', async () => {
    const known = await added({ userid: manager.id, buyer: 'Double Buyer Inc', email: 'a@double-buyer.example' });
    const { call } = server.as(manager);
    const { customerid } = (await call('createInquiryCustomer', { id: known })).body.result;
    const id = await added({ userid: manager.id, buyer: 'Double Buyer, Inc.', email: 'b@double-buyer.example' });
    const found = (await call('createInquiryCustomer', { id })).body.result;
    expect(found).toMatchObject({ created: false, customerid: '', duplicates: [{ customerid }] });
    expect((await call('createInquiryCustomer', { id, customerid })).body.result).toEqual({ created: false, customerid, duplicates: [] });
    expect((await call('createInquiryCustomer', { id, customerid: '999999' })).status).toBe(404);
  });
});

describe('the lists of inquiries', () => {
  test('bring the company’s own and the public ones together, each once, page by page', async () => {
    const { call } = server.as(manager);
    const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((index) => call('searchInquiries', { index, size: 100 })));
    const ids = pages.flatMap(({ body }) => body.result.datas.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(pages[0]?.body.result.total ?? 0);
    const [own, offered] = [
      (await call('listCompanyInquiries', { index: 1 })).body.result.total,
      (await call('listPublicInquiries', { index: 1 })).body.result.total,
    ];
    expect(ids).toHaveLength(own + offered);
  });

  test('are narrowed by country, goods, state, owner and what is still open; a masked buyer is not found by name', async () => {
    const id = await added({ title: 'Narrow 100%_', buyer: 'Hidden Name Co', countrycode: 'JP', closing: '2030-01-01T00:00' });
    const find = async (input: object) =>
      (await server.as(manager).call('searchInquiries', { index: 1, ...input })).body.result.datas.map((row) => row.id);
    expect(await find({ keyword: 'Narrow 100%_' })).toEqual([id]);
    expect(await find({ keyword: 'Hidden Name' })).toEqual([]);
    expect(await find({ countrycode: 'JP' })).toEqual([id]);
    expect(await find({ keyword: 'Narrow', state: 'claimed' })).toEqual([]);
    await server.as(manager).call('claimInquiry', { id });
    expect(await find({ keyword: 'Hidden Name', mine: true, open: true, state: 'claimed', waiting: 'unanswered' })).toEqual([id]);
    const trailers = (await server.as(rival).call('listPublicInquiries', { index: 1, size: 100, categoryid: 'N2330' })).body.result;
    expect(trailers.total).toBeGreaterThan(0);
    expect(trailers.datas.every(({ industry }) => /(^|, )N2330/.test(industry))).toBe(true);
  });

  test('come with the tree of goods and the countries, counted', async () => {
    const tree = (await server.as(rival).call('listInquiryCategories')).body.result;
    expect(tree[0]).toEqual({ id: 'N', pid: '', name: 'Goods', count: expect.any(Number) });
    expect(tree.find(({ id }) => id === 'N2330')).toMatchObject({ pid: 'N', name: 'Trailers' });
    const countries = (await server.as(rival).call('listInquiryCountries')).body.result;
    expect(countries.slice(0, 2)).toEqual([
      { countrycode: 'CA', name: 'Canada', count: 633 },
      { countrycode: 'FR', name: 'France', count: 34 },
    ]);
    for (const { countrycode, count } of countries) {
      const { total } = (await server.as(rival).call('listPublicInquiries', { index: 1, countrycode })).body.result;
      expect([countrycode, total]).toEqual([countrycode, count]);
    }
  });

  test('of Europe are found by goods and country; what is past is told whole, and nobody claims or assigns it', async () => {
    const caller = server.as(rival);
    const asked = { index: 1, keyword: 'buses', countrycode: 'DE', categoryid: '34121' };
    const { datas } = (await caller.call('listPublicInquiries', asked)).body.result;
    expect(datas).toMatchObject([
      {
        title: 'Buses and coaches',
        countrycode: 'DE',
        closingtime: '2022-09-14T10:00:00.000Z',
        industry: '34121000 - Buses and coaches, 34121100 - Public-service buses',
      },
    ]);
    expect((await caller.call('listPublicInquiries', { ...asked, open: true })).body.result.total).toBe(0);
    for (const keyword of ['巴士', '公交车', '公共汽車'])
      expect((await caller.call('listPublicInquiries', { ...asked, keyword })).body.result.datas).toEqual(datas);
    expect((await caller.call('searchInquiries', { index: 1, keyword: '不存在的巴士' })).body.result.total).toBe(0);
    const id = datas[0]?.id ?? '';
    expect(await read(id, rival)).toMatchObject({ masked: false, state: 'new', reference: expect.stringMatching(/^TED /) });
    const shown = (await caller.call('getMaskedInquiry', { id })).body.result;
    expect([shown.masked, shown.buyer.endsWith('***')]).toEqual([false, false]);
    for (const tried of [await caller.call('claimInquiry', { id }), await caller.call('giveInquiry', { id, userid: rival.id })])
      expect(tried.body).toMatchObject({ code: 409, message: expect.stringContaining('deadline for quotes has passed') });
    expect((await caller.call('listPublicInquiries', asked)).body.result.datas).toEqual(datas);
  });
});

describe('the files of an inquiry', () => {
  test('are added and taken off by whoever answers it, read by whoever reads it whole, and end with it', async () => {
    const id = await added({ title: 'With drawings' }, manager);
    const call = server.as(manager).call;
    await call('claimInquiry', { id });
    const kept = (await call('uploadInquiryFile', { id, filename: '../图纸.pdf', content: 'a drawing' })).body.result;
    expect(kept).toMatchObject({ filename: expect.stringMatching(/图纸\.pdf$/), size: 9 });
    expect((await read(id)).filelist).toEqual([kept]);
    const token = (await call('getInquiryFile', { id: kept.id })).body.result.id;
    const reply = await server.as(manager).fetch(`/api/site/getfile?id=${token}`);
    expect([reply.status, await reply.text()]).toEqual([200, 'a drawing']);

    for (const stranger of [genjin, rival]) {
      const status = stranger === genjin ? 409 : 404;
      expect((await server.as(stranger).call('uploadInquiryFile', { id, filename: 'a.txt', content: 'x' })).status).toBe(status);
      expect((await server.as(stranger).call('getInquiryFile', { id: kept.id })).status).toBe(404);
      expect((await server.as(stranger).call('deleteInquiryFile', { id: kept.id })).status).toBe(404);
    }
    expect((await read(id, genjin)).filelist).toEqual([]);
    expect((await read(id, owner)).filelist).toEqual([kept]);

    const second = (await call('uploadInquiryFile', { id, filename: 'b.txt', content: 'x' })).body.result;
    expect((await call('deleteInquiryFile', { id: second.id })).status).toBe(200);
    await call('closeInquiry', { id, reason: 'lost' });
    expect((await call('uploadInquiryFile', { id, filename: 'late.txt', content: 'x' })).status).toBe(409);
    expect((await call('deleteInquiryFile', { id: kept.id })).status).toBe(409);
    expect((await read(id)).filelist).toEqual([kept]);
  });
});
