import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { components } from '#contract/api.gen.ts';

type Time = ColumnType<Date, Date | string | undefined, Date | string>;
type Json<T> = ColumnType<T, string | undefined, string>;

interface PoolRulesTable {
  tenant_id: string;
  rules: ColumnType<Omit<components['schemas']['PoolRules'], 'version'>, string, string>;
  version: Generated<number>;
  updatetime: Time;
}

interface PoolAccountTable {
  account_id: string;
  tenant_id: string;
  day: ColumnType<Date, string, string>;
  claims: Generated<number>;
}

interface PoolRunTable {
  tenant_id: string;
  day: ColumnType<string, string, string>;
  begintime: Time;
  /** How many customers of each owner went. */
  moved: Json<Record<string, number>>;
  finishtime: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface CustomerCollaboratorTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  customer_id: string;
  account_id: string;
  type: components['schemas']['CollaboratorType'];
  createtime: Time;
  /** When the customer went to the public pool, or the colleague left it; an undo of either takes it away. */
  droptime: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface CustomerMergeTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  account_id: string;
  kept_id: string;
  merged_ids: string[];
  before: Json<Record<string, unknown>>;
  after: Json<Record<string, unknown>>;
  moved: Json<Record<string, [row: string, from: string][]>>;
  createtime: Time;
  undonetime: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface PoolViewTable {
  account_id: string;
  day: ColumnType<Date, string, string>;
  customer_id: string;
  tenant_id: string;
}

interface TransferRequestTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  customer_id: string;
  owner_id: string;
  account_id: string;
  note: Generated<string>;
  /** 0 open, 1 accepted, 2 declined. */
  status: Generated<number>;
  createtime: Time;
  answertime: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** The public pool's rules and runs, customers that became one, and those that colleagues ask for. */
export interface PoolTables {
  pool_rules: PoolRulesTable;
  pool_account: PoolAccountTable;
  pool_run: PoolRunTable;
  customer_collaborator: CustomerCollaboratorTable;
  customer_merge: CustomerMergeTable;
  pool_view: PoolViewTable;
  transfer_request: TransferRequestTable;
}
