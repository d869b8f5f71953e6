import type { OperationId } from '#server/operation.ts';

import { newestToken } from './newest-token.ts';
import type { PersonName, World } from './world.ts';

export type SearchKind = 'searchFilter' | 'searchQuery';

/** What the ids in requests about searches name. */
export const searchIdFields: Partial<Record<OperationId, Readonly<Record<string, SearchKind | 'account' | 'open'>>>> = {
  searchCompanies: { industryid: 'open' },
  listCountryData: { industryid: 'open' },
  listIndustryTags: { industryid: 'open' },
  listCompaniesAlike: { id: 'open' },
  collectCompanies: { ids: 'open', childid: 'account' },
  deleteSearchFilter: { id: 'searchFilter' },
  getSearchQuery: { queryid: 'searchQuery' },
  listSearchQueryResults: { queryid: 'searchQuery' },
  updateSearchQueryStatus: { queryid: 'searchQuery' },
  getMarketStatistics: { queryid: 'searchQuery' },
  undoSearchQuery: { queryid: 'searchQuery' },
};

/** A filter or a query of somebody's own. */
export function searchRecord(world: World, kind: SearchKind, name: PersonName): Promise<string> {
  return kind === 'searchFilter' ? newFilter(world, name) : newQuery(world, name, 3);
}

async function newFilter({ server: { db }, people }: World, name: PersonName): Promise<string> {
  const { id, tenant } = people[name];
  const words = { filterwords: 'Gifts', words: ['gifts'] };
  const values = { tenant_id: tenant, account_id: id, filtertype: 2 as const, matchtype: 'contains' as const, ...words };
  return (await db.insertInto('search_filter').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** A query that has come to an end. */
async function newQuery({ server: { db }, people }: World, name: PersonName, status: 2 | 3): Promise<string> {
  const { id, tenant } = people[name];
  const question = { parts: [], countrycode: [], industryid: [], has: [], source: [], filters: [] };
  const values = {
    tenant_id: tenant,
    account_id: id,
    purpose: 'statistics',
    condition: JSON.stringify({ keyword: '' }),
    question: JSON.stringify(question),
    status,
    total: 0,
    address: '',
  } as const;
  const query = await db.insertInto('search_query').values(values).returning('id').executeTakeFirstOrThrow();
  const statistics = JSON.stringify({ countries: [], industries: [], total: 0, hasphone: 0 });
  await db.updateTable('search_query').set({ statistics, finishtime: new Date() }).where('id', '=', query.id).execute();
  return query.id;
}

const companyFile = {
  purpose: 'company export',
  detail: { asked: { keyword: 'lighting' }, sort: 'name', format: 'csv', language: 'CN' },
} as const;

/** Bodies that succeed. */
export const searchExamples: Partial<Record<OperationId, (world: World, name: PersonName) => object | Promise<object>>> = {
  collectCompanies: (world) => ({ ids: world.freshCompanies(2).join('|') }),
  listCompaniesAlike: (world) => ({ id: world.freshCompanies(1).join() }),
  startCompanyExport: () => ({ condition: { keyword: 'lighting' } }),
  getCompanyExport: async (world, name) => ({ id: await newestToken(world, name, companyFile) }),
  addSearchFilter: () => ({ filtertype: 2, filterwords: 'gifts' }),
  deleteSearchFilter: async (world, name) => ({ id: await newFilter(world, name) }),
  startSearchQuery: () => ({ purpose: 'statistics', condition: { keyword: 'lighting' } }),
  getSearchQuery: async (world, name) => ({ queryid: await newQuery(world, name, 3) }),
  listSearchQueryResults: async (world, name) => ({ queryid: await newQuery(world, name, 3) }),
  updateSearchQueryStatus: async (world, name) => ({ queryid: await newQuery(world, name, 3), status: 0 }),
  getMarketStatistics: async (world, name) => ({ queryid: await newQuery(world, name, 2) }),
  undoSearchQuery: async (world, name) => ({ queryid: await newQuery(world, name, 2) }),
};
