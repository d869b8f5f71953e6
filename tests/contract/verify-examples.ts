import { Readable } from 'node:stream';

import { addressListStatus } from '#lib/status-names.ts';
import type { OperationId } from '#server/operation.ts';

import { newestToken } from './newest-token.ts';
import type { PersonName, World } from './world.ts';

/** The id fields of lists of addresses. */
export const verifyIdFields = {
  cancelAddressList: { id: 'addressList' },
  startAddressList: { id: 'addressList' },
  startAddressListFile: { id: 'addressList' },
  getAddressTable: { id: 'addressTable' },
  updateAddressTable: { id: 'addressTable' },
  checkAddressTable: { id: 'addressTable' },
  startAddressTable: { id: 'addressTable' },
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

/** Somebody's table of addresses that waits for its columns. */
export async function newAddressTable({ server: { db, files }, people }: World, name: PersonName): Promise<string> {
  const { id: account_id, tenant: tenant_id } = people[name];
  const file_id = await files.put(Readable.from(['Email\nanna@farsail.example\n']), { mostBytes: 100 });
  const { id } = await db
    .insertInto('address_list')
    .values({
      tenant_id,
      account_id,
      name: 'a.csv',
      total: 0,
      doubles: 0,
      status: addressListStatus.unmapped,
      file_id,
      size: 27,
      reading: JSON.stringify({ format: 'csv', encoding: 'utf-8', separator: 'comma' }),
      headrow: 1,
      columns: JSON.stringify([{ name: 'Email', samples: ['anna@farsail.example'], guess: 'email' }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Bodies about lists of addresses that succeed. */
export const verifyExamples: Partial<Record<OperationId, (world: World, name: PersonName) => Promise<object>>> = {
  uploadAddressList: async () => ({ filename: 'a.txt', content: 'anna@farsail.example\n' }),
  uploadAddressTable: async () => ({ filename: 'a.csv', content: 'Email\nanna@farsail.example\n' }),
  getAddressTable: async (world, name) => ({ id: await newAddressTable(world, name) }),
  updateAddressTable: async (world, name) => ({ id: await newAddressTable(world, name) }),
  checkAddressTable: async (world, name) => ({ id: await newAddressTable(world, name), columns: [0] }),
  startAddressTable: async (world, name) => ({ id: await newAddressTable(world, name), columns: [0] }),
  cancelAddressList: async (world, name) => ({ id: await newAddressList(world, name) }),
  startAddressList: async (world, name) => ({ id: await newAddressList(world, name, 4) }),
  startAddressListFile: async (world, name) => ({ id: await newAddressList(world, name) }),
  getAddressListFile: async (world, name) => {
    const detail = { listId: await newAddressList(world, name), format: 'csv', language: 'CN' };
    return { id: await newestToken(world, name, { purpose: 'address list', detail }) };
  },
};
