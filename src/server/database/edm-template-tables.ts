import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { components } from '#contract/api.gen.ts';

type Created = ColumnType<Date, Date | undefined, Date>;

interface EdmTemplateTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  account_id: string;
  shared: Generated<boolean>;
  category: Generated<string>;
  name: string;
  subject: Generated<string>;
  preheader: Generated<string>;
  document: ColumnType<components['schemas']['EdmDocument'], string, string>;
  text: Generated<string>;
  language: Generated<string>;
  version: Generated<number>;
  createtime: Created;
  updatetime: Created;
  deletetime: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** What marketing mails are begun from. */
export interface EdmTemplateTables {
  edm_template: EdmTemplateTable;
}
