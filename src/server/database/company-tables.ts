import type { ColumnType, Generated } from 'kysely';

import type { Language } from '#lib/language.ts';

type Time = ColumnType<Date, Date | string, Date | string>;
type Created = ColumnType<Date, Date | undefined, Date>;

interface IndustryTable {
  id: string;
  pid: string | null;
  name_cn: string;
  name_hk: string;
  name_us: string;
}

interface CompanyTable {
  id: Generated<string>;
  source: string;
  sourcerow: number;
  companyname: string;
  namekey: string;
  sortname: string;
  role: string;
  countrycode: string;
  state: string;
  city: string;
  address: string;
  postcode: string;
  phone: string;
  industry: string;
  lat: number | null;
  lng: number | null;
  geoprecision: '' | 'city' | 'address';
  vector: string;
}

interface IndustryWordingTable {
  wording: string;
  industry_id: string;
}

interface SearchWordTable {
  word: string;
  companies: number;
  found: number;
}

interface SearchTermTable {
  term: string;
  language: '' | Language;
  field: 'country' | 'industry' | 'hs';
  ref: string;
  lexeme: string;
}

interface CustomerTable {
  id: Generated<string>;
  tenant_id: string;
  customercode: string;
  company_id: string | null;
  sourceid: string | null;
  source: 'bigdata' | 'manual';
  companyname: string;
  namekey: string;
  countrycode: string;
  state: string;
  city: string;
  address: string;
  postcode: string;
  phone: string;
  role: string;
  industry_ids: string[];
  timezone: string;
  lat: number | null;
  lng: number | null;
  geoprecision: '' | 'city' | 'address';
  stage: Generated<number>;
  isfollow: Generated<0 | 1>;
  owner_id: string | null;
  collecttime: Created;
  updatetime: Created;
  deletetime: Time | null;
  version: Generated<number>;
}

interface CustomerCounterTable {
  tenant_id: string;
  last: Generated<number>;
}

/** The directory of companies, what it is searched by, and the customers that tenants made of it. */
export interface CompanyTables {
  industry: IndustryTable;
  company: CompanyTable;
  industry_wording: IndustryWordingTable;
  search_word: SearchWordTable;
  search_term: SearchTermTable;
  customer: CustomerTable;
  customer_counter: CustomerCounterTable;
}
