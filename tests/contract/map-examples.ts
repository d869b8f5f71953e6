import { randomUUID } from 'node:crypto';

import type { OperationId } from '#server/operation.ts';

import type { PersonName, World } from './world.ts';

/** The id fields of the map. */
export const mapIdFields = {
  listMapClusters: { industryid: 'open' },
  listMapCompanies: { industryid: 'open' },
  addMapArea: { industryid: 'open' },
  getMapArea: { id: 'mapArea' },
  updateMapArea: { id: 'mapArea' },
  deleteMapArea: { id: 'mapArea' },
} as const;

/** An area of somebody's. */
export async function newMapArea({ server: { db }, people }: World, name: PersonName): Promise<string> {
  const { id: account, tenant } = people[name];
  const { id } = await db
    .insertInto('map_area')
    .values({ tenant_id: tenant, account_id: account, name: randomUUID(), area: '{"kind":"world"}', keyword: '', industry_ids: [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Bodies of the map that succeed. */
export const mapExamples: Partial<Record<OperationId, (world: World, name: PersonName) => Promise<object>>> = {
  addMapArea: async () => ({ name: randomUUID(), area: { kind: 'country', countrycode: 'VN' } }),
  getMapArea: async (world, name) => ({ id: await newMapArea(world, name) }),
  updateMapArea: async (world, name) => ({ id: await newMapArea(world, name), version: 1, name: randomUUID() }),
  deleteMapArea: async (world, name) => ({ id: await newMapArea(world, name) }),
};
