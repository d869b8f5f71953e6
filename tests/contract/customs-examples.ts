import { randomUUID } from 'node:crypto';

import type { OperationId } from '#server/operation.ts';

import { imported, trade } from '../server/customs/support.ts';
import { newestToken } from './newest-token.ts';
import type { PersonName, World } from './world.ts';

/** What every customs call carries. */
const web = { login_type: 'web', hme_source_type: 'farsail' };

/** The fields of customs operations that take ids. Public companies and records are everybody's; what is a tenant's own, tests/server/customs shows. */
export const customsIdFields = {
  searchTradeRecords: { companyid: 'open', partnerid: 'open', source: 'open', port: 'open' },
  getTradeReport: { companyid: 'open', partnerid: 'open', source: 'open', port: 'open' },
  listTradeCompanies: { companyid: 'open', partnerid: 'open', source: 'open', port: 'open' },
  listCompanyTransactions: { companyid: 'open', partnerid: 'open' },
  getCompanyAnalysis: { companyid: 'open' },
  getTradeRecord: { id: 'open' },
  listTradeNames: { company: 'open', port: 'open' },
  getTradeCompanyNames: { companyid: 'open' },
  unmergeTradeSpelling: { companyid: 'open' },
  mergeTradeSpelling: { companyid: 'tradeName' },
  saveTradeCondition: { id: 'tradeCondition' },
  deleteTradeCondition: { id: 'tradeCondition' },
  undoTradeConditionDeletion: { id: 'tradeCondition' },
  collectTradeCompanies: { ids: 'open', childid: 'account' },
} as const;

async function tradeCompany({ server: { db } }: World): Promise<string> {
  return (
    await db.selectFrom('customs_company').select('id').where('tenant_id', 'is', null).orderBy('id').limit(1).executeTakeFirstOrThrow()
  ).id;
}

/** A condition that somebody keeps. */
export async function tradeConditionOf(
  { server: { db }, people }: World,
  name: PersonName,
  more: { deletetime?: Date } = {},
): Promise<string> {
  const { id, tenant } = people[name];
  const values = { tenant_id: tenant, account_id: id, name: randomUUID(), condition: '{}', lastalert: null, ...more };
  return (await db.insertInto('customs_condition').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** A company of somebody's own imports that is written in two ways. */
async function twoSpellings({ server, people }: World, name: PersonName): Promise<{ companyid: string; name: string }> {
  const buyer = `Twice ${randomUUID()}`;
  const records = [trade({ buyer }), trade({ buyer, detail: { buyername: `${buyer} Inc` } })];
  await imported(server, people[name].tenant, records);
  const { id } = await server.db.selectFrom('customs_company').select('id').where('name', '=', buyer).executeTakeFirstOrThrow();
  return { companyid: id, name: `${buyer} Inc` };
}

/** A company that somebody's company told apart from another. */
export async function tradeNameOf({ server: { db }, people }: World, name: PersonName): Promise<string> {
  const written = randomUUID();
  const values = { tenant_id: people[name].tenant, name: written, namekey: written, apart: written };
  return (await db.insertInto('customs_company').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

const tradeFile = {
  purpose: 'trade export',
  detail: { condition: { keyword: 'ranbaxy' }, sort: 'date', order: 'desc', format: 'csv', language: 'CN' },
} as const;

/** Bodies of customs operations that succeed. */
export const customsExamples: Partial<Record<OperationId, (world: World, name: PersonName) => Promise<object>>> = {
  listCompanyTransactions: async (world) => ({ ...web, companyid: await tradeCompany(world) }),
  getCompanyAnalysis: async (world) => ({ ...web, companyid: await tradeCompany(world) }),
  getTradeRecord: async ({ server: { db } }) => {
    const { id } = await db.selectFrom('customs_record').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
    return { ...web, id };
  },
  getTradeCompanyNames: async (world) => ({ companyid: await tradeCompany(world) }),
  unmergeTradeSpelling: twoSpellings,
  mergeTradeSpelling: async (world, name) => ({ companyid: await tradeNameOf(world, name) }),
  saveTradeCondition: async () => ({ name: randomUUID(), condition: { keyword: 'shears' } }),
  deleteTradeCondition: async (world, name) => ({ id: await tradeConditionOf(world, name) }),
  undoTradeConditionDeletion: async (world, name) => ({ id: await tradeConditionOf(world, name, { deletetime: new Date() }) }),
  collectTradeCompanies: async (world) => ({ ids: await tradeCompany(world) }),
  startTradeExport: async () => ({ condition: { keyword: 'shears' } }),
  getTradeExport: async (world, name) => ({ id: await newestToken(world, name, tradeFile) }),
};
