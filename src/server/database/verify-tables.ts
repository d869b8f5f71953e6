import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { Schemas } from '#server/operation.ts';
import type { Reading } from '#server/sheets/sheet.ts';

type Time = ColumnType<Date, Date | undefined, Date>;

interface MailCheckTable {
  tenant_id: string;
  address: string;
  result: ColumnType<Schemas['AddressCheck'], string, string>;
  checkedat: Time;
}

interface MailDomainTable {
  domain: string;
  catchall: boolean;
  checkedat: Time;
}

interface AddressListTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  account_id: string;
  name: string;
  total: number;
  doubles: number;
  status: Generated<Schemas['AddressList']['status']>;
  runner: string | null;
  beattime: ColumnType<Date | null, Date | undefined, Date | null>;
  createtime: ColumnType<Date, Date | undefined, never>;
  finishtime: ColumnType<Date | null, Date | undefined, Date | null>;
  file_id: Generated<string>;
  size: ColumnType<string | number, string | number | undefined, never>;
  sheets: Generated<string[]>;
  reading: ColumnType<Reading | null, string | undefined, string>;
  headrow: Generated<number>;
  columns: ColumnType<Schemas['AddressColumn'][], string | undefined, string>;
  chosen: Generated<number[]>;
  width: Generated<number>;
}

interface AddressListRowTable {
  list_id: string;
  place: number;
  turn: number;
  mail: string;
  asked: Generated<boolean>;
  tries: Generated<number>;
  askat: Time;
  status: Schemas['AddressCheck']['status'] | null;
  reason: Schemas['AddressCheck']['reason'] | null;
}

/** What was found out about email addresses and their domains, and the lists of addresses that are verified. */
export interface VerifyTables {
  mail_check: MailCheckTable;
  mail_domain: MailDomainTable;
  address_list: AddressListTable;
  address_list_row: AddressListRowTable;
}
