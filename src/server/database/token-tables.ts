import type { ColumnType, Generated } from 'kysely';

import type { Rights } from '#lib/rights.ts';

interface ApiTokenTable {
  id: Generated<string>;
  tenant_id: string;
  account_id: string;
  name: string;
  key_hash: Buffer;
  hint: string;
  permissions: ColumnType<Rights['permissions'], string, never>;
  createtime: ColumnType<Date, undefined, never>;
  expire_at: ColumnType<Date, Date, never>;
  revoketime: ColumnType<Date | null, undefined, Date>;
}

interface ApiTokenUseTable {
  id: Generated<string>;
  token_id: string;
  operation: string;
  status: number;
  address: string;
  createtime: ColumnType<Date, undefined, never>;
}

interface CalendarAddressTable {
  account_id: string;
  tenant_id: string;
  key_hash: Buffer;
  createtime: ColumnType<Date, Date | undefined, Date>;
  usetime: ColumnType<Date | null, undefined, Date | null>;
}

/** Keys of programs and what was done with them. */
export interface TokenTables {
  api_token: ApiTokenTable;
  api_token_use: ApiTokenUseTable;
  calendar_address: CalendarAddressTable;
}
