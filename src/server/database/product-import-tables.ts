import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { components } from '#contract/api.gen.ts';

type Schemas = components['schemas'];
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
type Created = ColumnType<Date, Date | undefined, Date>;
type Later = ColumnType<Date | null, Date | null | undefined, Date | null>;
type OrNone<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface ProductChangeTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  createtime: Created;
  undonetime: Later;
}

interface ProductChangeRowTable {
  change_id: string;
  tenant_id: string;
  product_id: string;
  version: number;
  was: ColumnType<object | null, string | undefined, never>;
  prices: JsonWithDefault<object[]>;
  hasimages: Generated<boolean>;
}

interface ProductChangeImageTable {
  change_id: string;
  tenant_id: string;
  product_id: string;
  picture_id: string;
  position: number;
}

interface ProductImportTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  account_id: string;
  filename: string;
  file_id: string;
  size: ColumnType<string, number, number>;
  pictures: Generated<number>;
  reading: ColumnType<import('#server/sheets/sheet.ts').Reading, string, string>;
  headrow: number;
  columns: ColumnType<Schemas['ProductColumn'][], string, string>;
  mapping: JsonWithDefault<Schemas['ProductMapping']>;
  existing: Generated<Schemas['ExistingProducts']>;
  status: Generated<Schemas['ProductImport']['status']>;
  total: Generated<number>;
  done: Generated<number>;
  added: Generated<number>;
  changed: Generated<number>;
  same: Generated<number>;
  failed: Generated<number>;
  kept: Generated<number>;
  report: ColumnType<Schemas['ProductCheck'] | null, string | undefined, string>;
  failure: ColumnType<
    { fault: import('#server/sheets/sheet-failure.ts').SheetFault | 'broken'; line: number } | null,
    string | undefined,
    string
  >;
  change_id: OrNone<string>;
  tries: Generated<number>;
  runner: OrNone<string>;
  beattime: Later;
  createtime: Created;
  finishtime: Later;
}

interface ProductEditTable {
  change_id: string;
  tenant_id: string;
  account_id: string;
  wish: ColumnType<Schemas['ProductEditWish'], string, never>;
  ids: string[];
  total: number;
  place: Generated<number>;
  changed: Generated<number>;
  reasons: ColumnType<Partial<Record<Schemas['ProductEditReason'], number>>, string | undefined, string>;
  status: Generated<Schemas['ProductEdit']['status']>;
  ip: Generated<string>;
  tries: Generated<number>;
  beattime: Created;
  createtime: Created;
  finishtime: Later;
}

export interface ProductImportTables {
  product_change: ProductChangeTable;
  product_change_row: ProductChangeRowTable;
  product_change_image: ProductChangeImageTable;
  product_import: ProductImportTable;
  product_edit: ProductEditTable;
}
