import type { ColumnType, Generated } from 'kysely';

type Time = ColumnType<Date, Date | string, Date | string>;
type Created = ColumnType<Date, Date | undefined, never>;
/** A day as text, YYYY-MM-DD: the driver would make a local midnight of it. */
type Day = ColumnType<Date, string, string>;

/** What a source of customs data records. */
export type CustomsKind = 'bol' | 'declaration' | 'shipping' | 'route' | 'vesselowner' | 'mirror' | 'transit' | 'roster';

interface CustomsSourceTable {
  id: Generated<number>;
  tenant_id: string | null;
  data_source: string | null;
  name: string;
  countrycode: Generated<string>;
  kind: CustomsKind;
  direction: 'import' | 'export';
  records: Generated<number>;
  firstdate: Day | null;
  lastdate: Day | null;
  hasvalue: Generated<boolean>;
  hasprice: Generated<boolean>;
  hasbuyer: Generated<boolean>;
  hassupplier: Generated<boolean>;
  hascontact: Generated<boolean>;
}

interface CustomsCompanyTable {
  id: Generated<string>;
  tenant_id: string | null;
  name: string;
  namekey: string;
  countrycode: Generated<string>;
  address: Generated<string>;
  forwarder: Generated<boolean>;
  apart: Generated<string>;
}

interface CustomsCompanyNameTable {
  company_id: string;
  name: string;
  tenant_id: string | null;
}

interface CustomsNameMoveTable {
  id: Generated<string>;
  tenant_id: string;
  account_id: string;
  address: Generated<string>;
  action: 'merge' | 'unmerge';
  from_id: string;
  to_id: string;
  spelling: string;
  records: number;
  tries: Generated<number>;
  createtime: Created;
  finishtime: Time | null;
}

interface CustomsPortTable {
  id: Generated<number>;
  unlocode: Generated<string>;
  name: string;
  countrycode: Generated<string>;
}

/** The rare fields of a record; those that are not here are `others`, by the source's own names. */
export interface CustomsDetail {
  buyername?: string;
  buyeraddress?: string;
  suppliername?: string;
  supplieraddress?: string;
  notifyparty?: string;
  containers?: readonly { no: string; size: string; type: string }[];
  vessel?: string;
  imo?: string;
  voyage?: string;
  marks?: string;
  revision?: string;
  others?: Readonly<Record<string, string>>;
}

interface CustomsRecordTable {
  id: Generated<string>;
  tenant_id: string | null;
  batch_id: string | null;
  line: number | null;
  source_id: number;
  date: Day;
  direction: 'import' | 'export';
  billtype: Generated<'' | 'house' | 'master' | 'straight'>;
  /** Figures leave it out: a master bill whose house bills are there as well. */
  housed: Generated<boolean>;
  billno: Generated<string>;
  masterbillno: Generated<string>;
  hscode: Generated<string>;
  hsassigned: Generated<boolean>;
  product: Generated<string>;
  buyer_id: string | null;
  supplier_id: string | null;
  buyerwithheld: Generated<boolean>;
  supplierwithheld: Generated<boolean>;
  hasforwarder: Generated<boolean>;
  buyercountry: Generated<string>;
  suppliercountry: Generated<string>;
  origin: Generated<string>;
  destination: Generated<string>;
  loading_id: number | null;
  unloading_id: number | null;
  quantity: number | null;
  quantityunit: Generated<string>;
  weightkg: number | null;
  volume: number | null;
  teu: number | null;
  value: number | null;
  currency: Generated<string>;
  valueusd: number | null;
  valueestimated: Generated<boolean>;
  carrier: Generated<string>;
  incoterm: Generated<string>;
  detail: ColumnType<CustomsDetail, string | undefined, string>;
  words: string;
  tags: ColumnType<string, never, never>;
}

interface CustomsMonthTable {
  company_id: string;
  role: 'buyer' | 'supplier';
  tenant_id: string | null;
  month: Day;
  records: number;
  valueusd: number;
  weightkg: number;
  teu: number;
}

interface CustomsPairTable {
  buyer_id: string;
  supplier_id: string;
  tenant_id: string | null;
  records: number;
  valueusd: number;
  firstdate: Day;
  lastdate: Day;
}

interface CustomsWordTable {
  word: string;
  tenant_id: string | null;
  records: number;
}

interface CustomsUseTable {
  account_id: string;
  day: Day;
  used: number;
}

interface CustomsConditionTable {
  id: Generated<string>;
  tenant_id: string;
  account_id: string;
  name: string;
  condition: ColumnType<Record<string, unknown>, string, string>;
  alert: Generated<boolean>;
  lastalert: Time | null;
  lastrecord: Generated<string>;
  createtime: Created;
  version: Generated<number>;
  deletetime: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Customs data: public records for everybody, imported ones for the tenant that brought them. */
export interface CustomsTables {
  customs_source: CustomsSourceTable;
  customs_company: CustomsCompanyTable;
  customs_company_name: CustomsCompanyNameTable;
  customs_name_move: CustomsNameMoveTable;
  customs_port: CustomsPortTable;
  customs_record: CustomsRecordTable;
  customs_month: CustomsMonthTable;
  customs_pair: CustomsPairTable;
  customs_word: CustomsWordTable;
  customs_use: CustomsUseTable;
  customs_condition: CustomsConditionTable;
}
