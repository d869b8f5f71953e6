import { readPoolRules } from '#server/customer/pool/pool-rules.ts';

import type { PersonName, World } from './world.ts';

/** What becomes somebody's by working with the pools. */
export type PoolKind = 'merge' | 'transferRequest';

/** The fields of the pools' operations that take ids; a colleague is nobody's secret. */
export const poolIdFields = {
  claimCustomers: { ids: 'customer' },
  giveBackCustomers: { id: 'customer' },
  transferCustomers: { id: 'customer', touserid: 'open' },
  lockCustomers: { id: 'customer' },
  checkDuplicates: { exceptid: 'customer' },
  previewMerge: { keepid: 'customer', mergeids: 'customer' },
  mergeCustomers: { keepid: 'customer', mergeids: 'customer' },
  unmergeCustomers: { mergeid: 'merge' },
  updateTransferRequest: { id: 'transferRequest' },
} as const;

/** Customers of somebody's company that nobody owns. */
async function publicCustomers(world: World, name: PersonName, count: number): Promise<string[]> {
  const ids = await world.freshCustomers(name, count);
  await world.server.db.updateTable('customer').set({ owner_id: null, pooltime: new Date() }).where('id', 'in', ids).execute();
  return ids;
}

async function merging(world: World, name: PersonName): Promise<{ keepid: string; mergeids: string }> {
  const [keepid = '', ...others] = await world.freshCustomers(name, 2);
  return { keepid, mergeids: others.join('|') };
}

/** A merge that somebody did. */
export async function mergeOf(world: World, name: PersonName): Promise<string> {
  const { body } = await world.server
    .as({ ...world.people[name], ...(await world.enter(name)) })
    .call('mergeCustomers', await merging(world, name));
  return body.result.mergeid;
}

/** A request to somebody for a customer of theirs. */
export async function transferRequestOf(world: World, name: PersonName): Promise<string> {
  const [customer = ''] = await world.freshCustomers(name, 1);
  const { tenant, id } = world.people[name];
  const row = { tenant_id: tenant, customer_id: customer, owner_id: id, account_id: id };
  return (await world.server.db.insertInto('transfer_request').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function rulesOf(world: World, name: PersonName) {
  return readPoolRules(world.server.db, world.people[name].tenant);
}

const joined = async (world: World, name: PersonName) => (await world.freshCustomers(name, 2)).join('|');

/** Bodies of the pools' operations that succeed. */
export const poolExamples = {
  claimCustomers: async (world: World, name: PersonName) => ({ ids: (await publicCustomers(world, name, 2)).join('|') }),
  giveBackCustomers: async (world: World, name: PersonName) => ({ id: await joined(world, name), note: '联系不上' }),
  transferCustomers: async (world: World, name: PersonName) => ({ id: await joined(world, name), touserid: world.people[name].id }),
  lockCustomers: async (world: World, name: PersonName) => ({ id: await joined(world, name), locked: true }),
  savePoolRules: rulesOf,
  simulatePoolRules: () => ({ date: '2030-01-31' }),
  previewMerge: merging,
  mergeCustomers: merging,
  unmergeCustomers: async (world: World, name: PersonName) => ({ mergeid: await mergeOf(world, name) }),
  sendTransferRequest: () => ({ companyname: 'Nobody has this one', countrycode: 'DE', note: '展会上认识的' }),
  updateTransferRequest: async (world: World, name: PersonName) => ({ id: await transferRequestOf(world, name), accept: false }),
};
