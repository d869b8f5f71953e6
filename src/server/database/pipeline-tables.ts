import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { components } from '#contract/api.gen.ts';

type Schemas = components['schemas'];
type Later = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Created = ColumnType<Date, Date | undefined, never>;
type Updated = ColumnType<Date, Date | undefined, Date>;
/** Read as text, `2026-11-20`, by those who need it: a date as such has no time zone. */
type Day = ColumnType<Date, string, string>;

interface ClueTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  no: string;
  companyname: string;
  contactname: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  countrycode: Generated<string>;
  product: Generated<string>;
  source: Schemas['CustomerSource'];
  demand: Generated<string>;
  status: Generated<Schemas['ClueStatus']>;
  customer_id: string | null;
  opportunity_id: string | null;
  owner_id: string;
  creator_id: string;
  lastfollowtime: Later;
  nexttime: Later;
  createtime: Created;
  updatetime: Updated;
  deletetime: Later;
  version: Generated<number>;
}

interface ClueTrackTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  clue_id: string;
  kind: Schemas['ClueTrackKind'];
  content: string;
  nexttime: Later;
  creator_id: string;
  createtime: Created;
}

interface OpportunityTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  no: string;
  name: string;
  customer_id: string;
  contact_id: string | null;
  stage: Generated<Schemas['OpportunityStage']>;
  probability: number;
  /** PostgreSQL's decimals come as text. */
  amount: ColumnType<string, number | undefined, number>;
  currency: Schemas['Currency'];
  products: Generated<string[]>;
  begindate: Day;
  expectedclose: ColumnType<Date | null, string | null | undefined, string | null>;
  actualclose: ColumnType<Date | null, string | null | undefined, string | null>;
  lostreason: Generated<Schemas['LostReason']>;
  lostremark: Generated<string>;
  remark: Generated<string>;
  owner_id: string;
  creator_id: string;
  createtime: Created;
  updatetime: Updated;
  deletetime: Later;
  deleter_id: string | null;
  version: Generated<number>;
}

interface BuyerGroupTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  name: string;
  createtime: Created;
}

interface BuyerTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  company_id: string | null;
  buyer: string;
  countrycode: Generated<string>;
  industry: Generated<string>;
  website: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  tradesummary: Generated<string>;
  group_id: string | null;
  state: Generated<Schemas['BuyerState']>;
  assignee_id: string | null;
  assigntime: Later;
  customer_id: string | null;
  developtime: Later;
  creator_id: string;
  createtime: Created;
  updatetime: Updated;
  deletetime: Later;
  version: Generated<number>;
}

interface PipelineCounterTable {
  tenant_id: string;
  prefix: string;
  day: ColumnType<Date, string, string>;
  last: number;
}

/** Clues, buyers and opportunities: what leads to an order. */
export interface PipelineTables {
  clue: ClueTable;
  clue_track: ClueTrackTable;
  opportunity: OpportunityTable;
  buyer_group: BuyerGroupTable;
  buyer: BuyerTable;
  pipeline_counter: PipelineCounterTable;
}
