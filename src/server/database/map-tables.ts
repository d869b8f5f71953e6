import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { components } from '#contract/api.gen.ts';

type Schemas = components['schemas'];
type Time = ColumnType<Date, Date | undefined, Date>;
type Json<T> = ColumnType<T, string | undefined, string>;
type Day = ColumnType<Date, string, string>;

interface MapAreaTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  account_id: string;
  name: string;
  area: ColumnType<Schemas['MapArea'], string, string>;
  keyword: string;
  industry_ids: string[];
  createtime: Time;
  version: Generated<number>;
}

interface FairTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  account_id: string;
  name: string;
  type: 'fair' | 'mission' | 'seminar' | 'other';
  startdate: Day;
  enddate: Day;
  venue: string;
  city: string;
  countrycode: string;
  website: string;
  createtime: Time;
  version: Generated<number>;
}

interface FairImportTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  account_id: string;
  session_id: string;
  filename: string;
  file_id: string;
  size: ColumnType<string, number | undefined, number>;
  reading: Json<import('#server/sheets/sheet.ts').Reading>;
  headrow: number;
  columns: Json<{ name: string; samples: string[]; guess: string }[]>;
  mapping: Json<{ column: number; field: string }[]>;
  status: Generated<0 | 3 | 4 | 5 | 6 | 7>;
  total: Generated<number>;
  good: Generated<number>;
  duplicate: Generated<number>;
  failed: Generated<number>;
  done: Generated<number>;
  failure: ColumnType<{ fault: import('#server/sheets/sheet-failure.ts').SheetFault; line: number } | null, undefined, string | null>;
  runner: ColumnType<string | null, undefined, string | null>;
  beattime: ColumnType<Date | null, undefined, Date | null>;
  createtime: Time;
  finishtime: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface FairExhibitorTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  session_id: string;
  import_id: string;
  line: number;
  companyname: string;
  companynamecn: string;
  namekey: string;
  countrycode: string;
  hall: string;
  booth: string;
  categories: string[];
  products: string[];
  website: string;
  address: string;
  contactperson: string;
  telephone: string;
  mobile: string;
  fax: string;
  email: string;
  zipcode: string;
  shopurl: string;
  vector: string;
}

/** What accounts keep of the map, and the fairs and exhibitors that companies have brought. */
export interface MapTables {
  map_area: MapAreaTable;
  fair: FairTable;
  fair_import: FairImportTable;
  fair_exhibitor: FairExhibitorTable;
}
