import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { sessionsByRule } from '#server/fair/canton-rule.ts';
import { exhibitorImportJobs, runExhibitorImport } from '#server/fair/import/import-job.ts';

import type { SignedIn } from '../../support/accounts.ts';
import { asSomebodyElse } from '../../support/database.ts';
import { importExhibitors } from '../../support/exhibitors.ts';
import { sentAfter, takeUp } from '../../support/left-work.ts';
import { signIn, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: SignedIn;
beforeAll(async () => {
  server = await startServer({ seed: true });
  owner = await signIn(server.db);
});

const LIST = `Company Name,公司中文名称,Country,Hall,Booth No.,Category,Main Products,Website,E-mail,Contact Person,Mobile
Maple Lamps Inc.,,Canada,11.2,B05,Lighting,LED lamps; Lanterns,https://maplelamps.example,ann@maplelamps.example,Ann Roe,+1 416 555 0100
Nordic Tools AB,,Sweden,12.1,A01,Hardware,Hand tools,,,,
,宁波海风电器有限公司,中国,1.1,C10,家电,风扇、电热水壶,,sales@haifeng.example,王芳,13800000009
,,Canada,9.9,Z99,,,,,,
Maple Lamps,,Canada,11.2,B06,Lighting,,,,,
`;

const session = 'canton-140-1';

/** A list that somebody uploaded for a session, and what its columns were taken for. */
async function upload(account: SignedIn, content = LIST, sessionid = session) {
  return server.as(account).call('uploadExhibitors', { filename: 'exhibitors.csv', sessionid, content });
}

const mappingOf = (columns: readonly { guess: string }[]) =>
  columns.flatMap(({ guess }, column) => (guess === '' ? [] : [{ column, field: guess as 'companyname' }]));

/** Somebody's list, imported. */
const imported = async (account: SignedIn, content = LIST) => importExhibitors(server, account, { content });

const search = async (account: SignedIn, keyword = '', sessionid?: string) =>
  (await server.as(account).call('searchExhibitors', { keyword, ...(sessionid !== undefined && { sessionid }) })).body.result;
const namesOf = async (account: SignedIn, keyword: string) =>
  (await search(account, keyword)).datas.map(({ companyname, companynamecn }) => companyname || companynamecn);

const sectionsIn = async (language: string, id: string) => {
  const { body } = await server.as(owner).call('listFairSessions', undefined, { headers: { 'accept-language': language } });
  return body.result.find((one) => one.id === id)?.sections;
};

describe('fairs', () => {
  test('name the sections of the Canton Fair in the reader’s language', async () => {
    expect(await sectionsIn('zh-CN', 'canton-137-1')).toEqual(expect.arrayContaining(['家用电器', '自行车', '五金']));
    expect(await sectionsIn('zh-HK', 'canton-104-2')).toEqual(
      expect.arrayContaining(['餐廚器皿', '傢俬', 'Stone and Iron Products (Outdoor)']),
    );
  });

  test('are the known sessions of the Canton Fair, those to come by the standing rule, and public events', async () => {
    const { result } = (await server.as(owner).call('listFairSessions')).body;
    const latest = result.find(({ typeid }) => typeid === 'canton');
    expect(latest).toMatchObject({ evidence: 'rule', phase: 3 });
    expect(result.find(({ id }) => id === 'canton-137-1')).toMatchObject({
      starttime: '2025-04-15',
      endtime: '2025-04-19',
      typeid: 'canton',
    });
    expect(result.find(({ id }) => id === 'canton-137-1')?.sections).toContain('Household Electrical Appliances');
    expect(result.filter(({ id }) => id.startsWith('event-'))).toHaveLength(115);
    expect(result.map(({ starttime }) => starttime)).toEqual(
      result
        .map(({ starttime }) => starttime)
        .toSorted()
        .toReversed(),
    );
  });

  test('to come follow the rule: spring and autumn by turns, three phases of five days', () => {
    const coming = sessionsByRule({ session: 141, year: 2027, season: 'spring' }, 2028);
    expect(coming.map(({ session, startdate, enddate }) => `${session} ${startdate} ${enddate}`)).toEqual([
      '142 2027-10-15 2027-10-19',
      '142 2027-10-23 2027-10-27',
      '142 2027-10-31 2027-11-04',
      '143 2028-04-15 2028-04-19',
      '143 2028-04-23 2028-04-27',
      '143 2028-05-01 2028-05-05',
      '144 2028-10-15 2028-10-19',
      '144 2028-10-23 2028-10-27',
      '144 2028-10-31 2028-11-04',
    ]);
  });

  test('tell more of themselves one by one, and have kinds', async () => {
    const me = server.as(owner);
    expect((await me.call('getFairSession', { id: 'event-40033' })).body.result).toMatchObject({ source: 'trade.gov' });
    expect((await me.call('getFairSession', { id: 'canton-140-1' })).body.result.source).toContain('standing dates');
    expect((await me.call('getFairSession', { id: 'event-1' })).status).toBe(404);
    expect((await me.call('listExhibitionTypes')).body.result.map(({ id }) => id)).toEqual([
      'canton',
      'other',
      'fair',
      'mission',
      'seminar',
    ]);
  });

  test('can be added and removed by the company, and nobody else sees them', async () => {
    const me = server.as(owner);
    const fair = { name: 'Hannover Messe', type: 'fair', startdate: '2027-04-05', enddate: '2027-04-09', countrycode: 'DE' } as const;
    const { id } = (await me.call('addFair', fair)).body.result;
    const find = async (account: SignedIn) => (await server.as(account).call('listFairSessions')).body.result.find((one) => one.id === id);
    expect(await find(owner)).toMatchObject({ name: 'Hannover Messe', isown: true, evidence: 'own', country: 'Germany' });
    const other = await signIn(server.db);
    expect(await find(other)).toBeUndefined();
    expect((await server.as(other).call('deleteFair', { id })).status).toBe(404);
    expect((await upload(other, LIST, id)).status).toBe(404);
    expect((await me.call('addFair', { ...fair, enddate: '2027-04-01' })).body).toMatchObject({ code: 400, result: { field: 'enddate' } });
    expect((await me.call('deleteFair', { id })).body.result).toEqual({ count: 1 });
    expect(await find(owner)).toBeUndefined();
  });
});

describe('a list of exhibitors', () => {
  test('is read with its columns guessed, counted without importing, and imported as a whole', async () => {
    const me = await signIn(server.db);
    const { result: started } = (await upload(me)).body;
    expect(started.columns.map(({ guess }) => guess)).toEqual(
      ['companyname', 'companynamecn', 'country', 'hall', 'booth', 'categories', 'products', 'website', 'email', 'contactperson', 'mobile'], // prettier-ignore
    );
    const plan = { id: started.id, mapping: mappingOf(started.columns) };
    expect((await server.as(me).call('checkExhibitorImport', plan)).body.result).toEqual({
      total: 5,
      good: 3,
      duplicate: 1,
      failed: 1,
      unknowncountry: 0,
      left: [
        { line: 5, reason: 'noname', cells: ['', '', 'Canada', '9.9', 'Z99'] },
        { line: 6, reason: 'duplicate', cells: ['Maple Lamps', '', 'Canada', '11.2', 'B06', 'Lighting'] },
      ],
    });
    expect((await search(me)).total).toBe(0);
    expect((await server.as(me).call('importExhibitors', plan)).body.result).toMatchObject({ status: 3, total: 5, done: 0 });
    expect((await server.as(me).call('importExhibitors', plan)).status).toBe(409);
    await runExhibitorImport(server, started.id);
    const counts = { status: 4, total: 5, done: 5, good: 3, duplicate: 1, failed: 1, failure: '' };
    expect((await server.as(me).call('getExhibitorImport', { id: started.id })).body.result).toMatchObject(counts);
    const told = server.db.selectFrom('notice').select(['recordtype', 'recordid']).where('tenant_id', '=', me.tenant);
    expect(await told.execute()).toEqual([{ recordtype: 9, recordid: started.id }]);
    expect((await server.as(me).call('checkExhibitorImport', plan)).body.result.left.map(({ line }) => line)).toEqual([5, 6]);
    const { datas } = await search(me, 'lanterns', session);
    expect(datas).toEqual([
      {
        id: expect.any(String),
        companyname: 'Maple Lamps Inc.',
        companynamecn: '',
        countrycode: 'CA',
        country: 'Canada',
        hall: '11.2',
        booth: 'B05',
        categories: ['Lighting'],
        products: ['LED lamps', 'Lanterns'],
        website: 'https://maplelamps.example',
        address: '',
        contactperson: 'Ann Roe',
        telephone: '',
        mobile: '+1 416 555 0100',
        fax: '',
        email: 'ann@maplelamps.example',
        zipcode: '',
        sessionid: session,
        sessionname: 'Canton Fair 140, phase 1',
        shopurl: '',
        source: 'exhibitors.csv',
        importtime: expect.any(String),
        owned: { state: 'none' },
      },
    ]);
    expect(await namesOf(me, '热水')).toEqual(['宁波海风电器有限公司']);
    expect(await namesOf(me, 'nordic')).toEqual(['Nordic Tools AB']);
    expect(await namesOf(me, '%_\\')).toEqual([]);
    expect(await namesOf(me, '  ')).toHaveLength(3);
  });

  test('that the product itself wrote comes back without the marks that keep spreadsheets from running a cell, and N/A is no name', async () => {
    const me = await signIn(server.db);
    const products = 'Lamps of brass '.repeat(40);
    const list = [
      'Company Name,Main Products,Mobile,Telephone,Contact Person,Booth No.',
      `Cedar Lamps,${products},'+1 416 555 0100,N/A,'=Ann,B07`,
      'N/A,,,,,B08',
      `Cedar Lamps,${products},'+1 416 555 0101,,,B09`,
    ].join('\n');
    const job = (await upload(me, list)).body.result;
    const { left } = (await server.as(me).call('checkExhibitorImport', { id: job.id, mapping: mappingOf(job.columns) })).body.result;
    expect(left).toEqual([
      { line: 3, reason: 'noname', cells: ['N/A', '', '', '', '', 'B08'] },
      { line: 4, reason: 'duplicate', cells: ['Cedar Lamps', products.trim(), "'+1 416 555 0101", '', '', 'B09'] },
    ]);
    await imported(me, list);
    const { datas } = await search(me);
    expect(datas).toMatchObject([{ companyname: 'Cedar Lamps', mobile: '+1 416 555 0100', telephone: '', contactperson: '=Ann' }]);
  });

  test('is seen by its company only, and taken away again as a whole', async () => {
    const [me, other] = [await signIn(server.db), await signIn(server.db)];
    const done = await imported(me);
    expect((await search(other)).total).toBe(0);
    expect((await server.as(other).call('cancelExhibitorImport', { id: done.id })).status).toBe(404);
    expect((await server.as(me).call('listExhibitorImports', { index: 1 })).body.result).toEqual({ datas: [done], total: 1 });
    expect((await server.as(me).call('getExhibitorImport', { id: done.id })).body.result).toEqual(done);
    expect((await server.as(other).call('getExhibitorImport', { id: done.id })).status).toBe(404);
    expect((await server.as(me).call('cancelExhibitorImport', { id: done.id })).body.result.status).toBe(7);
    expect((await search(me)).total).toBe(0);
    expect((await server.as(me).call('cancelExhibitorImport', { id: done.id })).status).toBe(409);
    expect((await imported(me)).good).toBe(3);
  });

  test('that is stopped while it is imported leaves nothing behind', async () => {
    const me = await signIn(server.db);
    const { result: started } = (await upload(me)).body;
    const plan = { id: started.id, mapping: mappingOf(started.columns) };
    await server.as(me).call('importExhibitors', plan);
    let going: Promise<void> | undefined;
    await server.db.transaction().execute(async (trx) => {
      // Nothing can be written while this lasts, so that the stop comes while the import goes on.
      await sql`LOCK TABLE fair_exhibitor IN EXCLUSIVE MODE`.execute(trx);
      going = asSomebodyElse(async () => runExhibitorImport(server, started.id));
      const waiting = sql<{ n: number }>`
        SELECT count(*)::integer AS n FROM pg_locks WHERE NOT granted AND relation = 'fair_exhibitor'::regclass`;
      await expect.poll(async () => (await waiting.execute(trx)).rows[0]?.n).toBe(1);
      expect((await server.as(me).call('cancelExhibitorImport', { id: started.id })).body.result.status).toBe(6);
    });
    await going;
    expect((await server.as(me).call('getExhibitorImport', { id: started.id })).body.result).toMatchObject({ status: 6, good: 0 });
    expect((await search(me)).total).toBe(0);
  });

  test('that several servers take up at once is imported once, and none of them fails', async () => {
    const account = await signIn(server.db);
    const { body } = await upload(account);
    await server.as(account).call('importExhibitors', { id: body.result.id, mapping: mappingOf(body.result.columns) });

    await Promise.all(Array.from({ length: 6 }, () => runExhibitorImport(server, body.result.id)));

    expect((await server.as(account).call('getExhibitorImport', { id: body.result.id })).body.result).toMatchObject({ status: 4, good: 3 });
    expect((await search(account)).total).toBe(3);
  });

  test('that waits for its turn is not sent again, and one that is worked on is left to whoever does', async () => {
    const me = await signIn(server.db);
    const { result: started } = (await upload(me)).body;
    await server.as(me).call('importExhibitors', { id: started.id, mapping: mappingOf(started.columns) });
    const status = async () => (await server.as(me).call('getExhibitorImport', { id: started.id })).body.result.status;
    const work = { db: server.db, table: 'fair_import', id: started.id, jobs: exhibitorImportJobs(server) } as const;
    expect(await sentAfter('5 minutes', work)).toEqual([]);
    await takeUp(work);
    await runExhibitorImport(server, started.id);
    expect(await status()).toBe(3);
    expect(await sentAfter('5 minutes', work)).toEqual([me.tenant]);
    expect(await sentAfter('5 minutes', work)).toEqual([]);
    expect(await sentAfter('1 hour', work)).toEqual([me.tenant]);
    await runExhibitorImport(server, started.id);
    expect(await status()).toBe(4);
  });

  test('that is stopped before its job begins is not imported, and one that cannot be read says why', async () => {
    const me = await signIn(server.db);
    const { result: started } = (await upload(me)).body;
    await server.as(me).call('importExhibitors', { id: started.id, mapping: mappingOf(started.columns) });
    expect((await server.as(me).call('cancelExhibitorImport', { id: started.id })).body.result.status).toBe(6);
    expect((await server.as(me).call('cancelExhibitorImport', { id: started.id })).status).toBe(409);
    await runExhibitorImport(server, started.id);
    expect((await search(me)).total).toBe(0);

    const long = `Company\n${Array.from({ length: 100_001 }, (_, at) => `Stand ${at}`).join('\n')}\n`;
    expect(await imported(me, long)).toMatchObject({ status: 5, failure: expect.stringContaining('100,000') });
    const told = server.db.selectFrom('notice').select('key').where('tenant_id', '=', me.tenant);
    expect(await told.execute()).toEqual([{ key: 'importFailed' }]);
    expect((await search(me)).total).toBe(0);
  }, 120_000);

  test('can be narrowed by kind of fair, country, hall and category, each with how many there are', async () => {
    const me = await signIn(server.db);
    await imported(me);
    const { result } = (await server.as(me).call('listExhibitorFacets', { hall: '11.2', typeid: 'canton' })).body;
    expect(result).toEqual({
      countries: [{ id: 'CA', name: 'Canada', count: 1 }],
      halls: [
        { id: '1.1', name: '1.1', count: 1 },
        { id: '11.2', name: '11.2', count: 1 },
        { id: '12.1', name: '12.1', count: 1 },
      ],
      categories: [{ id: 'Lighting', name: 'Lighting', count: 1 }],
    });
    const totalOf = async (filter: object) => (await server.as(me).call('searchExhibitors', filter)).body.result.total;
    expect(await totalOf({ countrycode: 'SE' })).toBe(1);
    expect(await totalOf({ category: 'Hardware', hall: '12.1' })).toBe(1);
    expect(await totalOf({ category: 'Hardware', hall: '11.2' })).toBe(0);
    expect(await totalOf({ typeid: 'mission' })).toBe(0);
    expect(await totalOf({ typeid: 'other' })).toBe(0);
  });

  test('tells of rows whose country is called what no country is, and imports them without', async () => {
    const me = await signIn(server.db);
    const { result: started } = (await upload(me, 'Company,Country\nMaple Lamps,Atlantis\n')).body;
    const plan = { id: started.id, mapping: mappingOf(started.columns) };
    expect((await server.as(me).call('checkExhibitorImport', plan)).body.result).toMatchObject({ good: 1, unknowncountry: 1, left: [] });
  });

  test('needs a column for names, and a table that can be read', async () => {
    const { result: started } = (await upload(owner)).body;
    expect((await server.as(owner).call('checkExhibitorImport', { id: started.id, mapping: [{ column: 3, field: 'hall' }] })).status).toBe(
      400,
    );
    expect(
      (await server.as(owner).call('checkExhibitorImport', { id: started.id, mapping: [{ column: 900, field: 'companyname' }] })).status,
    ).toBe(400);
    expect((await upload(owner, '')).body).toMatchObject({ code: 400, result: { field: 'content' } });
  });
});

describe('exhibitors', () => {
  test('become customers once; those that are there already are told apart', async () => {
    const me = await signIn(server.db);
    await imported(me);
    const { datas } = await search(me);
    const ids = datas.map(({ id }) => id);
    const caller = server.as(me);
    const first = (await caller.call('collectExhibitors', { ids: ids[0] ?? '' })).body.result;
    expect(first).toMatchObject({ imported: [{ id: ids[0] }], duplicate: [], failed: [] });
    const second = (await caller.call('collectExhibitors', { ids: ids.join('|') })).body.result;
    expect(second.imported.map(({ id }) => id)).toEqual(ids.slice(1));
    expect(second.duplicate).toEqual([
      {
        id: ids[0],
        companyname: '宁波海风电器有限公司',
        owned: { state: 'mine', customerid: first.imported[0]?.customerid },
        lasttime: expect.any(String),
      },
    ]);
    expect((await search(me)).datas.map(({ owned }) => owned.state)).toEqual(['mine', 'mine', 'mine']);
    const customers = await server.db
      .selectFrom('customer')
      .select(['companyname', 'source'])
      .where('tenant_id', '=', me.tenant)
      .orderBy('id')
      .execute();
    expect(customers.map(({ source }) => source)).toEqual(['canton', 'canton', 'canton']);
    expect((await caller.call('collectExhibitors', { ids: `${ids[0]}|999999999` })).status).toBe(404);
  });

  test('that share a site with a customer of another name are told to be there, before and after collecting', async () => {
    const me = await signIn(server.db);
    await imported(me);
    await imported(me, 'Company,Country,Website\nMaple Lighting Group,Canada,www.maplelamps.example\n');
    const [known] = (await search(me, 'lanterns')).datas;
    await server.as(me).call('collectExhibitors', { ids: known?.id ?? '' });
    const [sister] = (await search(me, 'maple lighting group')).datas;
    expect(sister?.owned.state).toBe('mine');
    const { result } = (await server.as(me).call('collectExhibitors', { ids: sister?.id ?? '' })).body;
    expect(result.duplicate.map(({ companyname, owned }) => [companyname, owned])).toEqual([['Maple Lighting Group', sister?.owned]]);
  });

  test('can be downloaded once by a window', async () => {
    const me = await signIn(server.db);
    await imported(me);
    const { id, total } = (await server.as(me).call('startExhibitorFile', { keyword: 'lamps' })).body.result;
    expect(total).toBe(1);
    const file = await server.as(me).call('getExhibitorFile', { id });
    expect(file.body.result as unknown as string).toContain('Maple Lamps Inc.,,CA,11.2,B05,Lighting,"LED lamps; Lanterns"');
    expect((await server.as(me).call('getExhibitorFile', { id })).status).toBe(404);
    const log = await server.db
      .selectFrom('log_entry')
      .select('after')
      .where('account_id', '=', me.id)
      .where('entity', '=', 'export')
      .execute();
    expect(log).toEqual([{ after: { list: 'exhibitors', condition: { keyword: 'lamps' }, format: 'csv' } }]);
  });
});
