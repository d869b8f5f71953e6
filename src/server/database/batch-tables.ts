import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { components } from '#contract/api.gen.ts';

type Schemas = components['schemas'];
type Time = ColumnType<Date, Date | string, Date | string>;
type Created = ColumnType<Date, Date | string | undefined, Date | string>;
type Json<T> = ColumnType<T, string | undefined, string>;

interface CustomerBatchTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  account_id: string;
  action: string;
  createtime: Created;
  undonetime: Time | null;
}

interface CustomerBatchRowTable {
  batch_id: string;
  customer_id: string;
  version: number;
  before: Json<Record<string, unknown>>;
}

interface WideBatchTable {
  batch_id: string;
  isundo: Generated<boolean>;
  tenant_id: string;
  account_id: string;
  /** In the words of the batches. */
  asked: Json<unknown>;
  ids: string[];
  total: number;
  place: Generated<number>;
  done: Generated<number>;
  reasons: Json<Record<string, number>>;
  failed: Json<Schemas['CustomerBatchFailure'][]>;
  status: Generated<0 | 1 | 2>;
  ip: Generated<string>;
  tries: Generated<number>;
  beattime: Created;
  createtime: Created;
  finishtime: Time | null;
}

/** What was done with many customers at once. */
export interface BatchTables {
  customer_batch: CustomerBatchTable;
  customer_batch_row: CustomerBatchRowTable;
  wide_batch: WideBatchTable;
}
