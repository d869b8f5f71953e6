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

/** What the small tools and the export reports keep for their users. */
export interface ToolTables {
  own_rate: OwnRateTable;
  report_question: ReportQuestionTable;
}
