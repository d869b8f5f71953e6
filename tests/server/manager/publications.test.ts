import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { sweepJob } from '#server/jobs/sweep-job.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let manager: SignedIn;
let genjin: SignedIn;
let sales: SignedIn;
let rival: SignedIn;
beforeAll(async () => {
  server = await startServer({ seed: true });
  const { db } = server;
  const owner = await signIn(db);
  const sub = { tenant: owner.tenant, parent: owner.id };
  manager = await signIn(db, { ...sub, role: 'industryManager' });
  genjin = await signIn(db, { ...sub, role: 'genjin' });
  sales = await signIn(db, { ...sub, role: 'sales' });
  rival = await signIn(db, { role: 'industryManager' });
});

const research = { recordtype: 5, title: '加拿大园林工具市场', industry: '园林工具', countrycode: 'CA', summary: '规模与渠道' } as const;

async function released(change: object = {}): Promise<string> {
  const { call } = server.as(manager);
  const { id } = (await call('addPublication', { ...research, ...change })).body.result;
  await call('uploadPublicationFile', { id, filename: '报告.pdf', content: 'a report' });
  await call('sendPublication', { id });
  return id;
}

const find = async (input: object) =>
  (await server.as(genjin).call('listPublications', { index: 1, recordtype: 6, ...input })).body.result.datas.map((row) => row.id);
const noticesOf = async (reader: SignedIn) => (await server.as(reader).call('listNotices', { size: 100 })).body.result.page.datas;

describe('a manager who publishes market research', () => {
  test('is the only one who sees it before it is released, and cannot release it without a file', async () => {
    const { call } = server.as(manager);
    const { id } = (await call('addPublication', research)).body.result;
    expect((await server.as(genjin).call('getPublication', { id })).status).toBe(404);
    expect((await call('getPublication', { id })).body.result.publishtime).toBe('');
    expect((await call('sendPublication', { id })).body).toMatchObject({
      code: 409,
      message: 'Upload at least one file before publishing',
    });
    expect((await noticesOf(genjin)).map(({ recordid }) => recordid)).not.toContain(id);
  });

  test('tells the readers of both roles once, however often it is released, and nobody else', async () => {
    const id = await released();
    await server.as(manager).call('sendPublication', { id });
    const told = (await noticesOf(genjin)).filter(({ recordid }) => recordid === id);
    expect(told).toMatchObject([{ recordtype: 5, content: expect.stringContaining('加拿大园林工具市场') }]);
    for (const other of [manager, sales, rival]) expect((await noticesOf(other)).filter(({ recordid }) => recordid === id)).toEqual([]);
    expect((await server.as(rival).call('getPublication', { id })).status).toBe(404);
    expect((await server.as(sales).call('getPublication', { id })).status).toBe(401);
  });

  test('finds it by a word, a country and the days, among those of its kind only', async () => {
    const id = await released({ title: '100%_特别的手册', recordtype: 6 });
    expect(await find({ keyword: '100%_' })).toEqual([id]);
    expect(await find({ keyword: '100a' })).toEqual([]);
    expect(await find({ keyword: '100%_', countrycode: 'US' })).toEqual([]);
    expect(await find({ keyword: '100%_', from: '2100-01-01' })).toEqual([]);
    expect(await find({ keyword: '100%_', recordtype: 5 })).toEqual([]);
  });

  test('reads how often a file was fetched', async () => {
    const id = await released();
    const { call } = server.as(genjin);
    const [file] = (await call('getPublication', { id })).body.result.filelist;
    const token = (await call('getPublicationFile', { id: file?.id ?? '' })).body.result.id;
    expect(await (await server.as(genjin).fetch(`/api/site/getfile?id=${token}`)).text()).toBe('a report');
    expect((await server.as(manager).call('getPublication', { id })).body.result.downloads).toBe(1);
  });

  test('changes it, and a stale change gets it as it is now', async () => {
    const id = await released();
    const { call } = server.as(manager);
    const { version } = (await call('getPublication', { id })).body.result;
    expect((await call('updatePublication', { id, version, summary: '新的摘要' })).body.result).toEqual({ id, version: version + 1 });
    const stale = await call('updatePublication', { id, version, summary: '别的' });
    expect(stale).toMatchObject({ status: 409, body: { result: { current: { summary: '新的摘要' } } } });
    expect((await call('updatePublication', { id, version: version + 1, countrycode: 'ZZ' })).body).toMatchObject({
      result: { field: 'countrycode' },
    });
  });

  test('brings it back after a deletion, with its files', async () => {
    const id = await released();
    const { call } = server.as(manager);
    await call('deletePublication', { id });
    expect((await call('getPublication', { id })).status).toBe(404);
    expect((await call('undoPublicationDeletion', { id })).body.result).toEqual({ id });
    expect((await call('getPublication', { id })).body.result.filelist).toHaveLength(1);
    await call('deletePublication', { id });
    await server.db
      .updateTable('publication')
      .set({ deletetime: new Date(Date.now() - 11 * 60_000) })
      .where('id', '=', id)
      .execute();
    expect((await call('undoPublicationDeletion', { id })).body).toMatchObject({
      code: 409,
      message: 'This can no longer be undone because 10 minutes have passed',
    });
  });

  test('loses the files of what was deleted once that cannot be undone, and no others', async () => {
    const { db, files } = server;
    const [kept, fresh, gone] = [await released(), await released(), await released()];
    for (const id of [fresh, gone]) await server.as(manager).call('deletePublication', { id });
    await db
      .updateTable('publication')
      .set({ deletetime: sql`now() - interval '11 minutes'` })
      .where('id', '=', gone)
      .execute();
    await sweepJob(db, files).run({}, async () => undefined);
    const left = await db
      .selectFrom('publication_file')
      .where('publication_id', 'in', [kept, fresh, gone])
      .orderBy('id')
      .select(['publication_id', 'file_id', 'deletetime'])
      .execute();
    const found = await Promise.all(
      left.map(async (row) => [row.publication_id, row.deletetime === null, await files.exists(row.file_id)]),
    );
    expect(found).toEqual([
      [kept, true, true],
      [fresh, true, true],
      [gone, false, false],
    ]);
  });

  test('keeps the last file of what is published, and takes no empty one', async () => {
    const id = await released();
    const { call } = server.as(manager);
    expect((await call('uploadPublicationFile', { id, filename: 'empty.pdf', content: '' })).status).toBe(400);
    const second = (await call('uploadPublicationFile', { id, filename: '../../etc/passwd', content: '<svg onload="alert(1)"/>' })).body
      .result;
    expect(second.filename).toBe('../../etc/passwd');
    expect((await call('deletePublicationFile', { id: second.id })).status).toBe(200);
    const [last] = (await call('getPublication', { id })).body.result.filelist;
    expect((await call('deletePublicationFile', { id: last?.id ?? '' })).body.message).toBe('A published document needs at least one file');
  });
});
