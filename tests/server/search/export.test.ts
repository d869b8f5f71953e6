import { beforeAll, beforeEach, expect, test } from 'vitest';

import type { Input } from '#server/operation.ts';

import type { SignedIn } from '../../support/accounts.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../../support/server.ts';
import { readWorkbook } from '../../support/tables.ts';
import { search } from './support.ts';

let server: TestServer;
let account: SignedIn;
let owner: TestCaller;
beforeAll(async () => {
  server = await startServer({ seed: true });
});
beforeEach(async () => {
  account = await signIn(server.db);
  owner = server.as(account);
});

/** The lines of the file that an export gives, without its head, and what was said of it. */
async function exported(input: Input<'startCompanyExport'>) {
  const { id, total, limit } = (await owner.call('startCompanyExport', input)).body.result;
  const file = (await owner.call('getCompanyExport', { id })).body.result as unknown as string;
  const [head = '', ...lines] = file.trim().split('\r\n');
  return { id, total, limit, head, lines };
}

const names = (lines: readonly string[]) => lines.map((line) => /^(?:"((?:[^"]|"")*)"|([^,]*)),/.exec(line)?.slice(1).join('').replaceAll('""', '"')); // prettier-ignore

test('a file of a search has all of its companies in the order of the list, once, and leaves a line in the log', async () => {
  const listed = [];
  for (const index of [1, 2, 3]) listed.push(...(await search(owner, { keyword: 'furniture', index, size: 50 })).datas);
  const { total } = await search(owner, { keyword: 'furniture' });
  const { id, lines, ...said } = await exported({ condition: { keyword: 'furniture' } });
  expect([said.total, said.limit, lines.length]).toEqual([total, 10_000, total]);
  expect(names(lines).slice(0, 150)).toEqual(listed.map(({ companyname }) => companyname));
  expect((await owner.call('getCompanyExport', { id })).status).toBe(404);
  const log = server.db.selectFrom('log_entry').select('after').where('tenant_id', '=', account.tenant).where('entity', '=', 'export');
  expect(await log.execute()).toEqual([
    { after: { list: 'companies', condition: expect.objectContaining({ keyword: 'furniture' }), format: 'csv' } },
  ]);
});

test('a misspelt word is corrected in the file as it is in the list', async () => {
  const { total } = await search(owner, { keyword: 'furnitrue' });
  const { lines } = await exported({ condition: { keyword: 'furnitrue' } });
  expect(total).toBeGreaterThan(0);
  expect(lines).toHaveLength(total);
});

test('a file of an area has its companies with their places, around a place the nearest first', async () => {
  const area = { kind: 'radius', lng: -118.24, lat: 34.05, km: 40, place: 'Los Angeles' } as const;
  const { datas, total } = (await owner.call('listMapCompanies', { area, size: 20 })).body.result;
  const { lines, ...said } = await exported({ condition: { keyword: '', unfiltered: true }, area });
  expect([said.total, lines.length]).toEqual([Math.min(total, 10_000), Math.min(total, 10_000)]);
  expect(names(lines).slice(0, 20)).toEqual(datas.map(({ companyname }) => companyname));
  expect(lines[0]).toContain(`,By city centre,34.0522°N 118.2437°W,${datas[0]?.km},`);
  expect(said.head).toContain(',Located,Coordinates,Distance (km),');
});

test('a workbook of companies has numbers where it tells a distance or how often something came, and text elsewhere', async () => {
  const area = { kind: 'radius', lng: -118.24, lat: 34.05, km: 40, place: 'Los Angeles' } as const;
  const asked = { condition: { keyword: '', unfiltered: true }, area, format: 'xlsx' } as const;
  const { id } = (await owner.call('startCompanyExport', asked)).body.result;
  const reply = await owner.fetch(`/api/search/companydownload?id=${id}`);
  const { rows, formats } = await readWorkbook(new Uint8Array(await reply.arrayBuffer()));
  const kindsOf = (name: string) => [...new Set(rows.map((row) => typeof row[name]))];
  expect(rows.length).toBeGreaterThan(20);
  expect(['Distance (km)', 'Phone', 'Postcode', 'Company'].map(kindsOf)).toEqual([['number'], ['string'], ['string'], ['string']]);
  const shipments = rows.map((row) => row['Shipments in 12 months']);
  expect(shipments.filter((cell) => cell !== null && typeof cell !== 'number')).toEqual([]);
  expect(formats).toMatchObject({ 'Distance (km)': 'General', Phone: null });
});

test('the reader’s own filters hide companies in the file as they do in the list, unless they are left out', async () => {
  const [first] = (await search(owner, { keyword: 'furniture' })).datas;
  const word = first?.companyname.split(' ')[0] ?? '';
  await owner.call('addSearchFilter', { filtertype: 2, filterwords: word });
  const [filtered, all] = [await search(owner, { keyword: 'furniture' }), await search(owner, { keyword: 'furniture', unfiltered: true })];
  expect(filtered.total).toBeLessThan(all.total);
  expect((await exported({ condition: { keyword: 'furniture' } })).lines).toHaveLength(filtered.total);
  expect((await exported({ condition: { keyword: 'furniture', unfiltered: true } })).lines).toHaveLength(all.total);
});

test('signs alone and an area of one spot are no error', async () => {
  const spot = { lng: 0, lat: 0 };
  const asked: Input<'startCompanyExport'>[] = [
    { condition: { keyword: `%_\\'"` } },
    { condition: { keyword: '' }, area: { kind: 'polygon', points: [spot, spot, spot] } },
    { condition: { keyword: '' }, area: { kind: 'radius', lng: 0, lat: 0, km: 1, place: '😀' } },
  ];
  for (const input of asked) {
    const { total, lines } = await exported(input);
    expect(lines).toHaveLength(total);
  }
});
