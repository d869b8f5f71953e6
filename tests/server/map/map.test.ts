import { beforeAll, describe, expect, test } from 'vitest';

import type { Input } from '#server/operation.ts';

import type { SignedIn } from '../../support/accounts.ts';
import { signIn, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let reader: SignedIn;
beforeAll(async () => {
  server = await startServer({ seed: true });
  reader = await signIn(server.db);
});

const world = { kind: 'box', west: -180, south: -90, east: 180, north: 90 } as const;
const clusters = async (view: Input<'listMapClusters'>) => (await server.as(reader).call('listMapClusters', view)).body.result;
const companies = async (search: Input<'listMapCompanies'>) => (await server.as(reader).call('listMapCompanies', search)).body.result;

/** How many companies are somewhere, counted row by row. */
async function counted(isThere: (at: { lng: number; lat: number; countrycode: string }) => boolean): Promise<number> {
  const rows = await server.db.selectFrom('company').select(['lng', 'lat', 'countrycode']).where('lat', 'is not', null).execute();
  return rows.filter(({ lng, lat, countrycode }) => isThere({ lng: lng ?? 0, lat: lat ?? 0, countrycode })).length;
}

describe('clusters', () => {
  test('hold every company in view once, at every zoom, and say how many have no place', async () => {
    const everywhere = await counted(() => true);
    for (const zoom of [0, 2, 4]) {
      const { datas, total, unplaced } = await clusters({ box: world, zoom });
      expect(datas.reduce((sum, { count }) => sum + count, 0)).toBe(total);
      expect([total, total + unplaced]).toEqual([everywhere, 38_881]);
    }
  });

  test('grow in number as the map grows, stand inside what they gather, and name a lone company', async () => {
    const [far, near] = [await clusters({ box: world, zoom: 0 }), await clusters({ box: world, zoom: 3 })];
    expect(near.datas.length).toBeGreaterThan(far.datas.length);
    for (const { lng, lat, west, east, south, north, count, addresses } of near.datas) {
      expect(lng >= west - 1e-9 && lng <= east + 1e-9 && lat >= south - 1e-9 && lat <= north + 1e-9).toBe(true);
      expect(addresses).toBeLessThanOrEqual(count);
    }
    const lone = near.datas.find(({ count }) => count === 1);
    expect(
      await server.db
        .selectFrom('company')
        .select('id')
        .where('companyname', '=', lone?.name ?? '')
        .executeTakeFirst(),
    ).toBeDefined();
  });

  test('are those of an area, so that it can be brought into view', async () => {
    const { datas, total } = await clusters({ box: world, zoom: 0, area: { kind: 'country', countrycode: 'VN' } });
    expect(total).toBe(await counted(({ countrycode }) => countrycode === 'VN'));
    expect(datas.every(({ west, east }) => west > 100 && east < 112)).toBe(true);
  });

  test('are narrowed by words and industries, misspelt ones corrected', async () => {
    const all = await clusters({ box: world, zoom: 0 });
    const steel = await clusters({ box: world, zoom: 0, keyword: 'steel' });
    expect(steel.total).toBeGreaterThan(0);
    expect(steel.total).toBeLessThan(all.total);
    expect((await clusters({ box: world, zoom: 0, keyword: 'steeel' })).total).toBeGreaterThan(0);
    expect(await clusters({ box: world, zoom: 0, keyword: '%_\\' })).toEqual({ datas: [], total: 0, unplaced: 0 });
  });
});

describe('the companies of an area', () => {
  test('are those of a box, and of a box over the date line those on both sides', async () => {
    const box = { kind: 'box', west: -80, south: 43, east: -79, north: 44 } as const;
    expect((await companies({ area: box })).total).toBe(
      await counted(({ lng, lat }) => lng >= -80 && lng <= -79 && lat >= 43 && lat <= 44),
    );
    const pacific = { kind: 'box', west: 100, south: -60, east: -110, north: 60 } as const;
    expect((await companies({ area: pacific })).total).toBe(
      await counted(({ lng, lat }) => (lng >= 100 || lng <= -110) && lat >= -60 && lat <= 60),
    );
  });

  test('are those of a country, and all there are', async () => {
    expect((await companies({ area: { kind: 'country', countrycode: 'VN' } })).total).toBe(
      await counted(({ countrycode }) => countrycode === 'VN'),
    );
    expect((await companies({ area: { kind: 'world' } })).total).toBe(await counted(() => true));
  });

  test('around a place come nearest first and none is further', async () => {
    const { datas, total } = await companies({ area: { kind: 'radius', lng: -79.38, lat: 43.65, km: 20, place: 'Toronto' }, size: 100 });
    expect(total).toBeGreaterThan(100);
    const distances = datas.map(({ km }) => km ?? -1);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(Math.max(...distances)).toBeLessThanOrEqual(20);
  });

  test('are those inside a polygon, and over the date line too', async () => {
    const triangle = [{ lng: -80, lat: 43 }, { lng: -79, lat: 43 }, { lng: -79, lat: 44 }]; // prettier-ignore
    const { total } = await companies({ area: { kind: 'polygon', points: triangle } });
    const box = await companies({ area: { kind: 'box', west: -80, south: 43, east: -79, north: 44 } });
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(box.total);
    const across = [{ lng: 100, lat: -60 }, { lng: -110, lat: -60 }, { lng: -110, lat: 60 }, { lng: 100, lat: 60 }]; // prettier-ignore
    expect((await companies({ area: { kind: 'polygon', points: across } })).total).toBe(
      (await companies({ area: { kind: 'box', west: 100, south: -60, east: -110, north: 60 } })).total,
    );
  });

  test('begin with those that can be reached; those that are named by a number come last', async () => {
    const area = { kind: 'country', countrycode: 'CA' } as const;
    const { datas, total } = await companies({ area, size: 20 });
    const ids = datas.map(({ id }) => id);
    const known = await server.db.selectFrom('company').where('id', 'in', ids).select(['website', 'email', 'phone']).execute();
    expect(known.filter(({ website, email, phone }) => `${website}${email}${phone}` === '')).toEqual([]);
    const last = (await companies({ area, index: Math.ceil(total / 20), size: 20 })).datas.at(-1);
    expect(last?.companyname).toMatch(/^\d{4}/);
  });

  test('tell how exact their place is and whose they are', async () => {
    const area = { kind: 'country', countrycode: 'VN' } as const;
    const found = (await companies({ area, size: 100 })).datas;
    const first = found.find(({ precision }) => precision === 'address');
    expect(first).toMatchObject({ countrycode: 'VN', owned: { state: 'none' }, km: null });
    const { collected } = (await server.as(reader).call('collectCompanies', { ids: first?.id ?? '', source: 'map' })).body.result;
    const customer = server.db
      .selectFrom('customer')
      .select('source')
      .where('id', '=', collected[0]?.customerid ?? '');
    expect(await customer.executeTakeFirst()).toEqual({ source: 'map' });
    const again = (await companies({ area, size: 100 })).datas;
    expect(again.find(({ id }) => id === first?.id)?.owned).toMatchObject({ state: 'mine' });
  });
});

const find = async (keyword: string, language = 'en') =>
  (await server.as(reader).call('listMapPlaces', { keyword }, { headers: { 'accept-language': language } })).body.result;

describe('places', () => {
  test('are found by the beginning of a name, with or without accents, the very name first, then the largest', async () => {
    expect((await find('toronto'))[0]).toMatchObject({ name: 'Toronto', countrycode: 'CA', country: 'Canada' });
    expect((await find('sao paulo'))[0]).toMatchObject({ name: 'São Paulo', countrycode: 'BR' });
    expect((await find('York')).map(({ name }) => name)).toContain('New York City');
    expect(await find('%')).toEqual([]);
  });

  test('are found by their Chinese name in either writing, and named in the reader’s', async () => {
    for (const keyword of ['多伦多', '多倫多', '多伦'])
      expect((await find(keyword, 'zh-CN'))[0]).toMatchObject({ name: 'Toronto', localname: '多伦多', country: '加拿大' });
    expect((await find('多伦多', 'zh-HK'))[0]).toMatchObject({ name: 'Toronto', localname: '多倫多' });
    expect((await find('上海市', 'en'))[0]).toMatchObject({ name: 'Shanghai', localname: '', countrycode: 'CN' });
    expect((await find('迪拜', 'zh-HK'))[0]).toMatchObject({ name: 'Dubai', localname: '杜拜' });
  });
});

describe('saved areas', () => {
  const area = { kind: 'radius', lng: -79.38, lat: 43.65, km: 20, place: 'Toronto' } as const;

  test('are kept, listed, renamed and forgotten by whoever made them', async () => {
    const me = server.as(reader);
    const { result: saved } = (await me.call('addMapArea', { name: ' 多伦多 ', area, keyword: 'steel', industryid: [] })).body;
    expect(saved).toMatchObject({ name: '多伦多', area, keyword: 'steel', version: 1 });
    expect((await me.call('listMapAreas')).body.result).toEqual([saved]);
    const { result: renamed } = (await me.call('updateMapArea', { id: saved.id, version: 1, name: 'Toronto' })).body;
    expect(renamed).toEqual({ ...saved, name: 'Toronto', version: 2 });
    expect((await me.call('getMapArea', { id: saved.id })).body.result).toEqual(renamed);
    expect((await me.call('updateMapArea', { id: saved.id, version: 1, name: 'Stale' })).body).toMatchObject({
      code: 409,
      result: { current: renamed },
    });
    expect((await me.call('addMapArea', { name: 'Toronto', area })).body).toMatchObject({ code: 409, result: { field: 'name' } });
    expect((await me.call('deleteMapArea', { id: saved.id })).body.result).toEqual({ count: 1 });
    expect((await me.call('listMapAreas')).body.result).toEqual([]);
  });

  test('are nobody else’s', async () => {
    const { result: saved } = (await server.as(reader).call('addMapArea', { name: 'Mine', area })).body;
    const other = server.as(await signIn(server.db));
    expect((await other.call('getMapArea', { id: saved.id })).status).toBe(404);
    expect((await other.call('updateMapArea', { id: saved.id, version: 1, name: 'Theirs' })).status).toBe(404);
    expect((await other.call('deleteMapArea', { id: saved.id })).status).toBe(404);
    expect((await other.call('listMapAreas')).body.result).toEqual([]);
    expect((await server.as(reader).call('getMapArea', { id: saved.id })).body.result).toEqual(saved);
  });
});
