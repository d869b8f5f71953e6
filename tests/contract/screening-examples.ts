import { randomUUID } from 'node:crypto';

import type { Input, OperationId } from '#server/operation.ts';

import type { PersonName, World } from './world.ts';

/** What a company brought to screen its customers against. */
export type ScreeningKind = 'screeningList' | 'screeningEntry';

export const screeningIdFields = {
  deleteScreeningList: { id: 'screeningList' },
  getCompanyScreening: { id: 'open' },
  getCustomerScreening: { id: 'customer' },
  saveScreeningDismissal: { id: 'customer', entryid: 'screeningEntry' },
  undoScreeningDismissal: { id: 'customer', entryid: 'screeningEntry' },
} as const;

/** A new list of somebody's company, or the entry in it. */
export async function screeningRecord(world: World, kind: ScreeningKind, name: PersonName): Promise<string> {
  const { db } = world.server;
  const { tenant: tenant_id, id: creator_id } = world.people[name];
  const list = { tenant_id, creator_id, name: randomUUID(), listdate: '2026-10-01', filename: 'a.csv', entries: 1 };
  const { id: list_id } = await db.insertInto('screening_list').values(list).returning('id').executeTakeFirstOrThrow();
  const entry = { tenant_id, list_id, name: 'Maple', text: 'Maple', entrykey: '' };
  const { id } = await db.insertInto('screening_entry').values(entry).returning('id').executeTakeFirstOrThrow();
  return kind === 'screeningList' ? list_id : id;
}

type Examples = { [Id in OperationId]?: (world: World, name: PersonName) => Promise<Partial<Input<Id>>> };

const match = async (world: World, name: PersonName) => {
  const [id = ''] = await world.freshCustomers(name, 1);
  return { id, entryid: await screeningRecord(world, 'screeningEntry', name) };
};

export const screeningExamples: Examples = {
  uploadScreeningList: async () => ({ name: 'OFAC SDN', listdate: '2026-10-01', filename: 'a.csv', content: 'Name\nMaple\n' as never }),
  deleteScreeningList: async (world, name) => ({ id: await screeningRecord(world, 'screeningList', name) }),
  getCompanyScreening: async (world) => ({ id: world.freshCompanies(1).join() }),
  getCustomerScreening: async (world, name) => ({ id: (await match(world, name)).id }),
  saveScreeningDismissal: async (world, name) => ({ ...(await match(world, name)), reason: 'Another address' }),
  undoScreeningDismissal: match,
};
