import { beforeAll, expect, test } from 'vitest';

import { checkRows } from '#server/customer/import/run/check-rows.ts';
import { importSlice } from '#server/customer/import/run/import-slice.ts';
import { undoSlice } from '#server/customer/import/run/undo-slice.ts';
import type { Input, Result } from '#server/operation.ts';

import { signIn, startServer, type TestCaller, type TestServer } from '../../support/server.ts';
import { csv } from '../../support/tables.ts';

let server: TestServer;
let owner: TestCaller;
let rival: TestCaller;
beforeAll(async () => {
  server = await startServer({ seed: true });
  rival = server.as(await signIn(server.db));
});

const HEAD = ['Company', 'Country', 'Email', 'Remark'];
const rowOf = (name: string) => [name, 'Canada', `ann@${name.toLowerCase()}.com`, 'from the fair'];

/** Imports companies by these names as a new company; does what the jobs would do, so that a test decides when. */
async function imported(names: readonly string[], plan: Partial<Input<'checkImport'>> = {}, by?: TestCaller): Promise<Result<'getImport'>> {
  owner = by ?? server.as(await signIn(server.db));
  const table = csv([HEAD, ...names.map(rowOf)]);
  const { result } = (await owner.call('uploadImport', { filename: 'buyers.csv', content: table as never })).body;
  const mapping = result.columns.flatMap(({ guess }, column) => (guess === '' ? [] : [{ column, field: guess }]));
  await owner.call('checkImport', { ...plan, id: result.id, mapping });
  await checkRows(server, result.id);
  await owner.call('startImport', { id: result.id });
  while ((await importSlice(server.db, result.id)) === 'goes on');
  return (await owner.call('getImport', { id: result.id })).body.result;
}

async function undone(id: string): Promise<Result<'getImport'>> {
  expect((await owner.call('undoImport', { id })).body).toMatchObject({ code: 200, result: { status: 7 } });
  while ((await undoSlice(server.db, id)) === 'goes on');
  return (await owner.call('getImport', { id })).body.result;
}

const customers = async () => (await owner.call('listPrivateCustomers', { index: 1, size: 100 })).body.result.datas;
const names = async () => (await customers()).map(({ companyname }) => companyname).toSorted();
const idOf = async (name: string) => (await customers()).find(({ companyname }) => companyname === name)?.id ?? '';

test('an import that is taken back leaves none of its customers, and the same table can be imported again', async () => {
  const row = await imported(['Maple', 'Oak', 'Elm']);
  expect(row).toMatchObject({ status: 4, created: 3, undoable: true });
  expect(await undone(row.id)).toMatchObject({ status: 8, undoable: false, created: 3, undone: 3, stayed: 0 });
  expect(await names()).toEqual([]);
  expect((await owner.call('getCustomerTotals')).body.result.total).toBe(0);
  expect((await imported(['Maple', 'Oak', 'Elm'], {}, owner)).created).toBe(3);
});

test('customers that somebody changed, followed up or planned for since stay, and those deleted before are counted as neither', async () => {
  const row = await imported(['Maple', 'Oak', 'Elm', 'Pine', 'Ash']);
  const [maple, oak, elm, pine] = [await idOf('Maple'), await idOf('Oak'), await idOf('Elm'), await idOf('Pine')];
  await owner.call('markCustomerStars', { id: maple, star: 2 });
  await owner.call('saveFollowUp', { customerid: oak, type: 'phone', content: 'called' });
  await owner.call('savePlan', { customerid: elm, method: 'email', content: 'write', estimatedtime: '2031-01-01T00:00:00Z' });
  await owner.call('deleteCustomers', { ids: pine, source: 'slist' });
  expect(await undone(row.id)).toMatchObject({ created: 5, undone: 1, stayed: 3 });
  expect(await names()).toEqual(['Elm', 'Maple', 'Oak']);
});

test('customers that an import only updated stay as they are now', async () => {
  await imported(['Maple']);
  const row = await imported(['Maple', 'Oak'], { mode: 'update' }, owner);
  expect(row).toMatchObject({ created: 1, updated: 1 });
  expect(await undone(row.id)).toMatchObject({ undone: 1, stayed: 0 });
  expect(await names()).toEqual(['Maple']);
});

test('nobody else takes an import back, none is taken back twice, and none that made nothing', async () => {
  const row = await imported(['Maple']);
  expect((await rival.call('undoImport', { id: row.id })).status).toBe(404);
  await undone(row.id);
  expect((await owner.call('undoImport', { id: row.id })).status).toBe(409);
  const { result } = (await owner.call('uploadImport', { filename: 'a.csv', content: csv([HEAD, rowOf('Oak')]) as never })).body;
  expect((await owner.call('undoImport', { id: result.id })).status).toBe(409);
});

test('the log says of each customer and of the import what happened', async () => {
  const row = await imported(['Maple', 'Oak']);
  const id = await idOf('Oak');
  await undone(row.id);
  const lines = await server.db.selectFrom('log_entry').where('customer_id', '=', id).select('action').orderBy('id').execute();
  expect(lines.map(({ action }) => action)).toEqual(['import', 'delete']);
  const own = await server.db
    .selectFrom('log_entry')
    .where('entity', '=', 'import')
    .where('entity_id', '=', row.id)
    .select('action')
    .orderBy('id')
    .execute();
  expect(own.map(({ action }) => action)).toEqual(['import', 'undo']);
});
