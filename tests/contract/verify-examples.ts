import type { OperationId } from '#server/operation.ts';

import { newestToken } from './newest-token.ts';
import type { PersonName, World } from './world.ts';

/** The id fields of lists of addresses. */
export const verifyIdFields = {
  cancelAddressList: { id: 'addressList' },
  startAddressList: { id: 'addressList' },
  startAddressListFile: { id: 'addressList' },
} as const;

/** Somebody's list of one address. */
export async function newAddressList({ server: { db }, people }: World, name: PersonName, status: 0 | 4 = 0): Promise<string> {
  const { id: account_id, tenant: tenant_id } = people[name];
  const { id } = await db
    .insertInto('address_list')
    .values({ tenant_id, account_id, name: 'a.txt', total: 1, doubles: 0, status })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('address_list_row').values({ list_id: id, place: 1, turn: 1, mail: 'anna@farsail.example' }).execute();
  return id;
}

/** Bodies about lists of addresses that succeed. */
export const verifyExamples: Partial<Record<OperationId, (world: World, name: PersonName) => Promise<object>>> = {
  uploadAddressList: async () => ({ filename: 'a.txt', content: 'anna@farsail.example\n' }),
  cancelAddressList: async (world, name) => ({ id: await newAddressList(world, name) }),
  startAddressList: async (world, name) => ({ id: await newAddressList(world, name, 4) }),
  startAddressListFile: async (world, name) => ({ id: await newAddressList(world, name) }),
  getAddressListFile: async (world, name) => {
    const detail = { listId: await newAddressList(world, name), format: 'csv', language: 'CN' };
    return { id: await newestToken(world, name, { purpose: 'address list', detail }) };
  },
};
