import type { ColumnType, GeneratedAlways } from 'kysely';

type Created = ColumnType<Date, Date | undefined, never>;

interface ScreeningListTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  creator_id: string;
  name: string;
  listdate: string;
  filename: string;
  entries: number;
  createtime: Created;
}

interface ScreeningEntryTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  list_id: string;
  name: string;
  text: string;
  entrykey: string;
}

interface ScreeningNameTable {
  tenant_id: string;
  entry_id: string;
  name: string;
  namekey: string;
}

interface ScreeningDismissalTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  customer_id: string;
  account_id: string;
  listname: string;
  entryname: string;
  entrykey: string;
  reason: string;
  createtime: ColumnType<Date, Date | undefined, Date>;
}

/** Lists that customers are screened against, and what was said of their matches. */
export interface ScreeningTables {
  screening_list: ScreeningListTable;
  screening_entry: ScreeningEntryTable;
  screening_name: ScreeningNameTable;
  screening_dismissal: ScreeningDismissalTable;
}
