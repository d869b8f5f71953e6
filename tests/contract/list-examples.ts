import { randomUUID } from 'node:crypto';

import type { Input, OperationId } from '#server/operation.ts';

import type { PersonName, World } from './world.ts';

/** What somebody keeps to sort customers by, or did to them. */
export type ListKind = 'category' | 'condition' | 'batch' | 'wideBatch';

/** The fields of the lists' operations that take ids. */
export const listIdFields = {
  listPrivateCustomers: { subuserid: 'account', ownerid: 'account' },
  listPublicCustomers: { subuserid: 'account', ownerid: 'account' },
  getCustomerPerson: { id: 'customer' },
  updateCustomerCategories: { id: 'customer' },
  markCustomerStars: { id: 'customer' },
  updateCustomerStages: { id: 'customer' },
  markCustomerDeals: { id: 'customer' },
  deleteCustomers: { ids: 'customer' },
  countCustomerDeletion: { ids: 'customer' },
  undoCustomerDeletion: { id: 'customer' },
  undoCustomerBatch: { batchid: 'batch' },
  cancelCustomerBatch: { batchid: 'wideBatch' },
  listCustomerCategories: { subuserid: 'account' },
  updateCustomerCategory: { id: 'category' },
  checkCategoryHasCustomers: { id: 'category' },
  deleteCustomerCategory: { id: 'category', moveto: 'category' },
  moveCustomerCategories: { id: 'category' },
  saveCondition: { key: 'condition' },
  deleteCondition: { key: 'condition' },
  getConditionCount: { key: 'condition' },
} as const;

/** A new record of somebody's. */
export async function listRecord(world: World, kind: ListKind, name: PersonName): Promise<string> {
  const {
    server: { db },
    people,
  } = world;
  const of = { tenant_id: people[name].tenant, account_id: people[name].id };
  const { id } = await rowOf();
  return id;

  async function rowOf() {
    if (kind === 'category')
      return db
        .insertInto('customer_category')
        .values({ ...of, name: randomUUID().slice(0, 30) })
        .returning('id')
        .executeTakeFirstOrThrow();
    if (kind === 'batch')
      return db
        .insertInto('customer_batch')
        .values({ ...of, action: 'update' })
        .returning('id')
        .executeTakeFirstOrThrow();
    if (kind === 'wideBatch')
      return db
        .insertInto('wide_batch')
        .values({ ...of, batch_id: await listRecord(world, 'batch', name), asked: '{"kind":"star","value":3}', ids: ['1'], total: 1 })
        .returning('batch_id as id')
        .executeTakeFirstOrThrow();
    return db
      .insertInto('saved_condition')
      .values({ ...of, list: 'slist', name: randomUUID(), condition: '{"star":3}' })
      .returning('id')
      .executeTakeFirstOrThrow();
  }
}

type Examples = { [Id in OperationId]?: (world: World, name: PersonName) => Promise<Partial<Input<Id>>> };

const joined = async (world: World, name: PersonName) => (await world.freshCustomers(name, 2)).join('|');
const ofCategory = async (world: World, name: PersonName) => ({ id: await listRecord(world, 'category', name) });
const ofCondition = async (world: World, name: PersonName) => ({ key: await listRecord(world, 'condition', name) });

/** Bodies of the lists' operations that succeed. */
export const listExamples: Examples = {
  getCustomerPerson: async (world, name) => ({ id: (await world.freshCustomers(name, 1))[0] ?? '' }),
  updateCustomerCategories: async (world, name) => ({ id: await joined(world, name), customerclassid: '' }),
  markCustomerStars: async (world, name) => ({ id: await joined(world, name), star: 3 }),
  updateCustomerStages: async (world, name) => ({ id: await joined(world, name), stage: 2 }),
  markCustomerDeals: async (world, name) => ({ id: await joined(world, name), dealstatus: 1 }),
  deleteCustomers: async (world, name) => ({ ids: await joined(world, name), source: 'slist' }),
  countCustomerDeletion: async (world, name) => ({ ids: await joined(world, name), source: 'slist' }),
  undoCustomerDeletion: async (world, name) => {
    const [id = ''] = await world.freshCustomers(name, 1);
    await world.server.db.updateTable('customer').set({ deletetime: new Date() }).where('id', '=', id).execute();
    return { id };
  },
  undoCustomerBatch: async (world, name) => ({ batchid: await listRecord(world, 'batch', name) }),
  cancelCustomerBatch: async (world, name) => ({ batchid: await listRecord(world, 'wideBatch', name) }),
  startBatchMining: async () => ({ kind: 'email', selection: { list: 'slist', condition: { keyword: 'nobody at all' } } }),
  addCustomerCategory: async () => ({ name: randomUUID().slice(0, 30) }),
  updateCustomerCategory: async (world, name) => ({ ...(await ofCategory(world, name)), name: randomUUID().slice(0, 30) }),
  checkCategoryHasCustomers: ofCategory,
  deleteCustomerCategory: ofCategory,
  moveCustomerCategories: ofCategory,
  saveCondition: async () => ({ list: 'slist', name: randomUUID(), condition: { star: 5 } }),
  deleteCondition: ofCondition,
  getConditionCount: ofCondition,
};
