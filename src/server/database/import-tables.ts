import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { components } from '#contract/api.gen.ts';
import type { SheetFault } from '#server/sheets/sheet-failure.ts';
import type { Reading } from '#server/sheets/sheet.ts';

type Schemas = components['schemas'];
type Json<T> = ColumnType<T, string, string>;
type JsonLater<T> = ColumnType<T, string | undefined, string>;
type Later = ColumnType<Date | null, Date | undefined, Date | null>;

interface CustomerImportTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  account_id: string;
  filename: string;
  file_id: string;
  size: string | number;
  sheets: string[];
  reading: Json<Reading>;
  headrow: number;
  columns: Json<Schemas['ImportColumn'][]>;
  mapping: JsonLater<Schemas['ImportMapping'][]>;
  mode: Generated<Schemas['ImportMode']>;
  target: Generated<Schemas['ImportTarget']>;
  owner_id: string | null;
  matchkeys: Generated<Schemas['MatchKey'][]>;
  badvalue: Generated<'refuse' | 'leaveout'>;
  status: Generated<Schemas['CustomerImport']['status']>;
  failure: ColumnType<{ fault: SheetFault | 'broken'; line: number } | null, undefined, string | null>;
  total: Generated<number>;
  good: Generated<number>;
  created: Generated<number>;
  updated: Generated<number>;
  duplicate: Generated<number>;
  failed: Generated<number>;
  reasons: JsonLater<Partial<Record<Schemas['ReasonCode'], number>>>;
  undone: Generated<number>;
  stayed: Generated<number>;
  undoneline: Generated<number>;
  address: Generated<string>;
  runner: string | null;
  beattime: Later;
  tries: Generated<number>;
  createtime: ColumnType<Date, Date | undefined, never>;
  finishtime: Later;
}

interface CustomerImportRowTable {
  tenant_id: string;
  import_id: string;
  line: number;
  cells: string[];
  record: ColumnType<object | null, string | null, string | null>;
  namekey: string;
  countrycode: string;
  domains: string[];
  phones: string[];
  emails: string[];
  state: Schemas['ImportRowState'];
  reasons: Json<object[]>;
  customer_id: string | null;
}

/** How a vendor's file writes dates and numbers, as its dry run saw. */
export interface FileHabits {
  orders: Record<number, 'dmy' | 'mdy'>;
  decimals: Record<number, '.' | ','>;
}

interface CustomsImportTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  account_id: string;
  filename: string;
  file_id: string;
  size: string | number;
  checksum: string;
  sheets: string[];
  reading: Json<Reading>;
  headrow: number;
  columns: Json<Schemas['CustomsImportColumn'][]>;
  headkey: string;
  mapping: JsonLater<Schemas['CustomsMapping'][]>;
  remembered: Generated<boolean>;
  kind: Generated<Schemas['CustomsKind']>;
  direction: 'import' | 'export';
  countrycode: string;
  currency: Generated<string>;
  status: Generated<Schemas['CustomsImport']['status']>;
  aim: Generated<5 | 6 | 8>;
  failure: ColumnType<{ fault: SheetFault | 'broken'; line: number } | null, undefined, string | null>;
  habits: ColumnType<FileHabits | null, undefined, string | null>;
  total: Generated<number>;
  good: Generated<number>;
  failed: Generated<number>;
  companies: Generated<number>;
  firstdate: ColumnType<Date | null, undefined, string | null>;
  lastdate: ColumnType<Date | null, undefined, string | null>;
  reasons: JsonLater<Partial<Record<Schemas['CustomsRowFault'], number>>>;
  blanks: JsonLater<Schemas['CustomsImport']['blanks']>;
  done: Generated<number>;
  line: Generated<number>;
  summed: Generated<boolean>;
  source_id: number | null;
  address: Generated<string>;
  runner: string | null;
  beattime: Later;
  createtime: ColumnType<Date, Date | undefined, never>;
  finishtime: Later;
}

interface CustomsImportRowTable {
  tenant_id: string;
  import_id: string;
  line: number;
  code: Schemas['CustomsRowFault'];
  value: string;
  cells: string[];
}

interface CustomsImportBlockTable {
  tenant_id: string;
  import_id: string;
  first: number;
  last: number;
  content: Buffer;
}

interface CustomsImportMappingTable {
  tenant_id: string;
  headkey: string;
  mapping: Json<Schemas['CustomsMapping'][]>;
  kind: Schemas['CustomsKind'];
  currency: string;
  updatetime: ColumnType<Date, Date | undefined, Date>;
}

/** Imports of customers. */
export interface ImportTables {
  customer_import: CustomerImportTable;
  customer_import_row: CustomerImportRowTable;
  customs_import: CustomsImportTable;
  customs_import_row: CustomsImportRowTable;
  customs_import_block: CustomsImportBlockTable;
  customs_import_mapping: CustomsImportMappingTable;
}
