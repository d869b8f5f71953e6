import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { components } from '#contract/api.gen.ts';

import type { ContactTables } from './contact-tables.ts';

type Schemas = components['schemas'];
type Time = ColumnType<Date, Date | string, Date | string>;
type Created = ColumnType<Date, Date | string | undefined, Date | string>;
type Json<T> = ColumnType<T, string | undefined, string>;
/** bigint columns arrive as strings, as ids do on the wire. */
type BigId = GeneratedAlways<string>;

/** A time by which lists are ordered, made of the one that may be missing. */
type OrderKey = ColumnType<Date | number, never, never>;

/** How customers come into a company. */
export type CustomerSource = Schemas['CustomerSource'];
/** Why a customer came into the public pool; empty while it never did. */
export type PoolReason = '' | 'timeout' | 'nodeal' | 'noopportunity' | 'manual' | 'leave' | 'capacity' | 'protectend';
/** Who gave a field its value; a mined value never takes the place of a manual one. */
export type FieldOrigin = 'manual' | 'mined' | 'customs' | 'import';
export type ContactMethod = 'phone' | 'email' | 'whatsapp' | 'wechat' | 'visit' | 'meeting' | 'fair' | 'sample' | 'quote' | 'other';

interface CustomerTable {
  id: BigId;
  tenant_id: string;
  customercode: string;
  company_id: string | null;
  sourceid: string | null;
  source: CustomerSource;
  companyname: string;
  companynamecn: Generated<string>;
  shortname: Generated<string>;
  namekey: string;
  website: Generated<string>;
  domain: Generated<string>;
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
  star: Generated<number>;
  category_id: string | null;
  grade: Generated<'' | 'A' | 'B' | 'C' | 'D'>;
  employees: number | null;
  annualpurchase: number | null;
  mainproducts: Generated<string>;
  hscodes: Generated<string[]>;
  tags: Generated<string[]>;
  remark: Generated<string>;
  info: Json<Record<string, unknown>>;
  fieldorigin: Json<Record<string, FieldOrigin>>;
  contactcount: Generated<number>;
  emailcount: Generated<number>;
  lastfollowtime: Time | null;
  lastfollowcontent: Generated<string>;
  nextfollowtime: Time | null;
  dealstatus: Generated<0 | 1>;
  dealtime: Time | null;
  dealorigin: Generated<'' | 'manual' | 'stage' | 'opportunity'>;
  owner_id: string | null;
  creator_id: string | null;
  collecttime: Created;
  createtime: Created;
  updatetime: Created;
  ownertime: Created;
  pooltime: Time | null;
  poolreason: Generated<PoolReason>;
  preowner_id: string | null;
  locked: Generated<boolean>;
  protectuntil: Time | null;
  fallat: Time | null;
  mergedinto: string | null;
  deletetime: Time | null;
  version: Generated<number>;
  /** 0 in the public pool, 1 in a private one. */
  pooltype: ColumnType<0 | 1, never, never>;
  lastfollowkey: OrderKey;
  nextfollowkey: OrderKey;
  fallkey: OrderKey;
  poolkey: OrderKey;
}

/** Sums by kind; lines of one kind are to be added up. */
interface CustomerTallyTable {
  tenant_id: string;
  owner_id: string | null;
  countrycode: string;
  category_id: string | null;
  starred: boolean;
  isfollow: 0 | 1;
  count: number;
}

/** What keywords look in, in lower case. */
interface CustomerTextTable {
  customer_id: string;
  kind: 'name' | 'reach';
  text: string;
}

interface CustomerCounterTable {
  tenant_id: string;
  last: Generated<number>;
}

interface CustomerCategoryTable {
  id: BigId;
  tenant_id: string;
  account_id: string;
  name: string;
  sort: Generated<number>;
  createtime: Created;
}

interface FollowUpTable {
  id: BigId;
  tenant_id: string;
  customer_id: string;
  contact_ids: Generated<string[]>;
  type: ContactMethod;
  content: string;
  followtime: Time;
  nexttime: Time | null;
  result: Generated<'' | 'interested' | 'noresponse' | 'refused' | 'later' | 'wrong'>;
  creator_id: string;
  createtime: Created;
  deletetime: Time | null;
  version: Generated<number>;
  mention_ids: Generated<string[]>;
}

interface FollowCommentTable {
  id: BigId;
  tenant_id: string;
  follow_up_id: string;
  content: string;
  mention_ids: Generated<string[]>;
  creator_id: string;
  createtime: Created;
  deletetime: Time | null;
}

interface FollowPlanTable {
  id: BigId;
  tenant_id: string;
  customer_id: string;
  contact_ids: Generated<string[]>;
  method: ContactMethod;
  content: string;
  estimatedtime: Time;
  status: Generated<'PREPARED' | 'UNDERWAY' | 'COMPLETED' | 'CANCELLED'>;
  follow_up_id: string | null;
  owner_id: string;
  createtime: Created;
  updatetime: Created;
  version: Generated<number>;
}

interface CustomerFileTable {
  id: BigId;
  tenant_id: string;
  customer_id: string;
  file_id: string;
  filename: string;
  size: string;
  creator_id: string;
  createtime: Created;
  deletetime: Time | null;
  follow_up_id: string | null;
}

interface LogEntryTable {
  id: BigId;
  tenant_id: string;
  entity: string;
  entity_id: string | null;
  customer_id: string | null;
  batch_id: string | null;
  action: string;
  field: Generated<string>;
  before: ColumnType<unknown, string | null, never>;
  after: ColumnType<unknown, string | null, never>;
  account_id: string | null;
  ip: Generated<string>;
  createtime: ColumnType<Date, Date | undefined, never>;
}

interface SavedConditionTable {
  id: BigId;
  tenant_id: string;
  account_id: string;
  list: 'slist' | 'glist';
  name: string;
  condition: ColumnType<Record<string, unknown>, string, string>;
  pinned: Generated<boolean>;
  createtime: Created;
}

/** The customers of tenants, and all that belongs to them. */
export interface CustomerTables extends ContactTables {
  customer: CustomerTable;
  customer_counter: CustomerCounterTable;
  customer_tally: CustomerTallyTable;
  customer_text: CustomerTextTable;
  customer_category: CustomerCategoryTable;
  customer_file: CustomerFileTable;
  follow_up: FollowUpTable;
  follow_comment: FollowCommentTable;
  follow_plan: FollowPlanTable;
  log_entry: LogEntryTable;
  saved_condition: SavedConditionTable;
}
