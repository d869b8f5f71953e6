import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { components } from '#contract/api.gen.ts';
import type { Paper } from '#server/pdf/paper.ts';

type Schemas = components['schemas'];
type Created = ColumnType<Date, Date | undefined, Date>;

interface DocumentTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  creator_id: string;
  kind: Schemas['DocumentKind'];
  language: Schemas['DocumentLanguage'];
  offer_id: string | null;
  /** The revision of the offer that it shows. */
  offerrevision: ColumnType<number | null, number | null | undefined, never>;
  filename: string;
  hash: Buffer;
  paper: ColumnType<Paper, string, string>;
  file_id: string;
  size: number;
  pages: number;
  createtime: Created;
  usetime: ColumnType<Date, Date | undefined, Date>;
}

interface DocumentSettingTable {
  tenant_id: string;
  bank: Generated<string>;
}

interface DocumentShareTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  document_id: string;
  creator_id: string;
  token_hash: Buffer;
  expiretime: ColumnType<Date, Date, Date>;
  canceltime: ColumnType<Date | null, Date | null | undefined, Date | null>;
  createtime: Created;
}

interface DocumentOpenTable {
  share_id: string;
  tenant_id: string;
  visitor: Buffer;
  opentime: Created;
  isperson: Generated<boolean>;
}

/** The tables of documents. */
export interface DocumentTables {
  document: DocumentTable;
  document_setting: DocumentSettingTable;
  document_share: DocumentShareTable;
  document_open: DocumentOpenTable;
}
