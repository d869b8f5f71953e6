import type { ColumnType, Generated } from 'kysely';

import type { components } from '#contract/api.gen.ts';

type Time = ColumnType<Date, Date | undefined, Date>;

interface CloudSenderTable {
  mailbox_id: string;
  tenant_id: string;
  provider: components['schemas']['CloudProvider'];
  region: string;
  keyid: string;
  configset: Generated<string>;
  monthquota: ColumnType<number | null, number | null | undefined, number | null>;
  hookkey: string;
  topicarn: Generated<string>;
  hooktime: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface CloudMonthTable {
  mailbox_id: string;
  tenant_id: string;
  month: string;
  used: Generated<number>;
}

interface CloudEventTable {
  mailbox_id: string;
  tenant_id: string;
  key: string;
  createtime: Time;
}

/** Senders of marketing mail at cloud providers. */
export interface CloudTables {
  cloud_sender: CloudSenderTable;
  cloud_month: CloudMonthTable;
  cloud_event: CloudEventTable;
}
