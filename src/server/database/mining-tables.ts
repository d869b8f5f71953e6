import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { components } from '#contract/api.gen.ts';

type Schemas = components['schemas'];
type Time = ColumnType<Date, Date | string, Date | string>;
type Created = ColumnType<Date, Date | string | undefined, Date | string>;
type BigId = GeneratedAlways<string>;

/** What is looked for: two kinds at a customer's site, and the addresses at a domain that need not be a customer's. */
export type MiningKind = Schemas['MiningKind'] | 'domain';
export type MiningReason = Schemas['MiningReason'];
export type MinedField = Schemas['MinedValue']['field'];

interface MiningTable {
  id: BigId;
  tenant_id: string;
  account_id: string;
  kind: MiningKind;
  customer_id: string | null;
  site: string;
  batch: string;
  wide_batch_id: string | null;
  ip: Generated<string>;
  status: Generated<Schemas['MiningStatus']>;
  reason: Generated<MiningReason>;
  found: Generated<number>;
  added: Generated<number>;
  source: Generated<string>;
  tries: Generated<number>;
  notifies: Generated<boolean>;
  createtime: Created;
  starttime: Time | null;
  beattime: Time | null;
  finishtime: Time | null;
}

interface MinedValueTable {
  id: BigId;
  tenant_id: string;
  customer_id: string | null;
  account_id: string | null;
  site: Generated<string>;
  mining_id: string;
  field: MinedField;
  value: string;
  name: Generated<string>;
  title: Generated<string>;
  label: Generated<string>;
  confidence: number;
  isgeneric: Generated<boolean>;
  isused: Generated<boolean>;
  uri: string;
  firstseen: Created;
  lastseen: Created;
  stillonpage: Generated<boolean>;
  key: GeneratedAlways<string>;
}

interface MiningRefusalTable {
  tenant_id: string;
  email_hash: Buffer;
  createtime: Created;
}

interface CrawlTurnTable {
  host: string;
  heldtill: Time;
}

/** What was looked for on companies' sites, and what was found. */
export interface MiningTables {
  mining: MiningTable;
  mined_value: MinedValueTable;
  mining_refusal: MiningRefusalTable;
  crawl_turn: CrawlTurnTable;
}
