import type { ColumnType, Generated } from 'kysely';

import type { noticeTypes } from '#lib/status-names.ts';

type Time = ColumnType<Date, Date | string, Date | string>;
type Created = ColumnType<Date, Date | undefined, never>;

/** The kinds of records, which notices of them have too. */
export type RecordKind = (typeof noticeTypes)['visit' | 'service' | 'report' | 'quality'];

interface RecordTable {
  id: Generated<string>;
  tenant_id: string;
  recordtype: RecordKind;
  audience: 'industryManager' | 'genjin';
  code: string;
  title: string;
  customer_id: string | null;
  buyer: Generated<string>;
  content: Generated<string>;
  status: Generated<0 | 1 | 2>;
  begintime: Time;
  endtime: Time | null;
  detail: ColumnType<Record<string, unknown>, string, string>;
  creator_id: string;
  createtime: Created;
  updatetime: ColumnType<Date, Date | undefined, Date>;
  deletetime: Time | null;
  version: Generated<number>;
}

interface RecordCounterTable {
  tenant_id: string;
  /** The kind of the records that are counted; 4 counts inquiries, 11 offers. */
  recordtype: RecordKind | 4 | 11;
  day: ColumnType<Date, string, string>;
  last: number;
}

interface RecordFileTable {
  id: Generated<string>;
  tenant_id: string;
  record_id: string;
  file_id: string;
  filename: string;
  size: string;
  creator_id: string;
  createtime: Created;
  deletetime: Time | null;
}

interface RemarkTable {
  id: Generated<string>;
  tenant_id: string;
  record_id: string;
  content: string;
  creator_id: string;
  createtime: Created;
}

/** What managers and follow-up staff write, and what their readers remark. */
export interface RecordTables {
  record: RecordTable;
  record_counter: RecordCounterTable;
  record_file: RecordFileTable;
  remark: RemarkTable;
}
