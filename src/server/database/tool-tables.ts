import type { ColumnType, GeneratedAlways } from 'kysely';

import type { Schemas } from '#server/operation.ts';

interface OwnRateTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  account_id: string;
  base: Schemas['CurrencyCode'];
  quote: Schemas['CurrencyCode'];
  rate: string;
  /** `YYYY-MM-DD` on the way in. */
  day: ColumnType<Date, string, string>;
}

interface ReportQuestionTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  account_id: string;
  name: string;
  /** The query of the page that asks it. */
  question: string;
  createtime: ColumnType<Date, Date | undefined, never>;
}

interface RefundTableTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  creator_id: string;
  /** `YYYY-MM-DD` on the way in. */
  day: ColumnType<Date, string, never>;
  filename: string;
  rates: number;
  createtime: ColumnType<Date, Date | undefined, never>;
}

interface RefundRateTable {
  tenant_id: string;
  table_id: string;
  hscode: string;
  rate: string;
  vat: string | null;
}

interface CompanyDaysTable {
  tenant_id: string;
  account_id: string;
  countrycode: string;
  closed: string[];
  worked: string[];
  savetime: ColumnType<Date, Date | undefined, Date>;
}

/** What the small tools and the export reports keep for their users. */
export interface ToolTables {
  company_days: CompanyDaysTable;
  own_rate: OwnRateTable;
  refund_rate: RefundRateTable;
  refund_table: RefundTableTable;
  report_question: ReportQuestionTable;
}
