import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { components } from '#contract/api.gen.ts';

type Schemas = components['schemas'];
type Json<T> = ColumnType<T, string, string>;
type Created = ColumnType<Date, Date | undefined, never>;

interface SearchFilterTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  account_id: string;
  filtertype: Schemas['SearchFilterType'];
  filterwords: string;
  words: string[];
  matchtype: Schemas['SearchMatchType'];
  createtime: Created;
}

interface SearchHistoryTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  account_id: string;
  kw_name: string;
  condition: Json<Schemas['CompanyCondition']>;
  count: number;
  time: ColumnType<Date, Date | undefined, Date>;
}

interface SearchQueryTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  account_id: string;
  purpose: Schemas['SearchQueryPurpose'];
  condition: Json<Schemas['CompanyCondition']>;
  question: Json<object>;
  status: Generated<Schemas['SearchQuery']['status']>;
  tries: Generated<number>;
  total: number;
  found: Generated<number>;
  collected: Generated<number>;
  mine: Generated<number>;
  colleague: Generated<number>;
  pool: Generated<number>;
  overfull: Generated<number>;
  undone: Generated<number>;
  statistics: ColumnType<object | null, undefined, string>;
  address: string;
  /** Which run works on it. */
  runner: ColumnType<string | null, undefined>;
  beattime: ColumnType<Date | null, undefined, Date>;
  createtime: Created;
  finishtime: ColumnType<Date | null, undefined, Date | null>;
}

interface SearchQueryPartTable {
  query_id: string;
  part: number;
  company_ids: string[];
  customer_ids: string[] | null;
}

/** What people keep about their searches, and searches that gather all they find. */
export interface SearchTables {
  search_filter: SearchFilterTable;
  search_history: SearchHistoryTable;
  search_query: SearchQueryTable;
  search_query_part: SearchQueryPartTable;
}
