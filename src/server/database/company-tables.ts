import type { Generated } from 'kysely';

import type { Language } from '#lib/language.ts';

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
  website: Generated<string>;
  domain: Generated<string>;
  email: Generated<string>;
  goods: Generated<string>;
  mentions: Generated<string[]>;
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

/** The directory of companies, and what it is searched by; the same for every tenant. */
export interface CompanyTables {
  industry: IndustryTable;
  company: CompanyTable;
  industry_wording: IndustryWordingTable;
  search_word: SearchWordTable;
  search_term: SearchTermTable;
}
