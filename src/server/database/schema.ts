import type { ColumnType, Generated } from 'kysely';

import type { components } from '#contract/api.gen.ts';
import type { Language } from '#lib/language.ts';

import type { BatchTables } from './batch-tables.ts';
import type { CloudTables } from './cloud-tables.ts';
import type { CompanyTables } from './company-tables.ts';
import type { CustomerTables } from './customer-tables.ts';
import type { CustomsTables } from './customs-tables.ts';
import type { DocumentTables } from './document-tables.ts';
import type { EdmTables } from './edm-tables.ts';
import type { EdmTemplateTables } from './edm-template-tables.ts';
import type { ImportTables } from './import-tables.ts';
import type { InquiryTables } from './inquiry-tables.ts';
import type { MailDeskTables } from './mail-desk-tables.ts';
import type { MailTables } from './mail-tables.ts';
import type { MapTables } from './map-tables.ts';
import type { MessagingTables } from './messaging-tables.ts';
import type { MiningTables } from './mining-tables.ts';
import type { OutgoingMailTables } from './outgoing-mail-tables.ts';
import type { PipelineTables } from './pipeline-tables.ts';
import type { PoolTables } from './pool-tables.ts';
import type { ProductImportTables } from './product-import-tables.ts';
import type { ProductTables } from './product-tables.ts';
import type { PushTables } from './push-tables.ts';
import type { RecordTables } from './record-tables.ts';
import type { ReferenceTables } from './reference-tables.ts';
import type { ScreeningTables } from './screening-tables.ts';
import type { SearchTables } from './search-tables.ts';
import type { SignupTables } from './signup-tables.ts';
import type { SiteTables } from './site-tables.ts';
import type { TokenTables } from './token-tables.ts';
import type { ToolTables } from './tool-tables.ts';
import type { TradeTables } from './trade-tables.ts';
import type { VerifyTables } from './verify-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';

type Grant = components['schemas']['Grant'];
type Quota = components['schemas']['Quota'];
type Json<T> = ColumnType<T, string, string>;
type Time = ColumnType<Date, Date | string, Date | string>;
type Created = ColumnType<Date, Date | undefined, never>;
/** bigint columns arrive as strings, as ids do on the wire. */
type BigId = Generated<string>;

interface TenantTable {
  id: BigId;
  name: string;
  createtime: Created;
}

interface AccountTable {
  id: BigId;
  tenant_id: string;
  parent_id: string | null;
  mobile: string;
  password_hash: string;
  nameremark: string;
  isindustrymanager: Generated<0 | 1 | 2>;
  datascope: Generated<'SELF' | 'ALL'>;
  permissions: Json<Grant[]>;
  roles: Json<Grant[]>;
  source: Generated<string>;
  enabled: Generated<boolean>;
  createtime: Created;
  email: Generated<string>;
  language: Generated<'' | Language>;
  timezone: Generated<string>;
  quota: ColumnType<Partial<Quota>, string | undefined, string>;
  lastlogin: Time | null;
  deletetime: Time | null;
}

interface CompanyRoleTable {
  id: BigId;
  tenant_id: string;
  name: string;
  datascope: 'SELF' | 'ALL';
  permissions: Json<Grant[]>;
  createtime: Created;
  version: Generated<number>;
}

interface AccountRoleTable {
  account_id: string;
  role_id: string;
}

interface SessionTable {
  id: BigId;
  key_hash: Buffer;
  token_hash: Buffer;
  account_id: string;
  remember: boolean;
  createtime: Created;
  expire_at: Time;
  address: Generated<string>;
  device: Generated<string>;
  lastseen: ColumnType<Date, Date | undefined, Date>;
}

interface EndedSessionTable {
  key_hash: Buffer;
  expire_at: Time;
}

interface ImageCodeTable {
  id: string;
  answer: string;
  salt: string;
  zerobits: number;
  expire_at: Time;
}

/** What a code was sent for; a code for one thing opens no other. */
export type CodePurpose = 'register' | 'password' | 'invite' | 'oldmobile' | 'newmobile' | 'oldemail' | 'newemail';

interface SentCodeTable {
  id: BigId;
  receiver: string;
  purpose: CodePurpose;
  code_hash: Buffer;
  tries: Generated<number>;
  used: Generated<boolean>;
  createtime: Created;
  expire_at: Time;
}

interface AccountVisitTable {
  id: BigId;
  mobile: string;
  registerpage: string;
  registerbutton: string;
  createtime: Created;
}

interface RateLimitTable {
  key: string;
  window_end: Time;
  hits: number;
}

interface NoticeTable {
  id: BigId;
  tenant_id: string;
  account_id: string;
  recordtype: number;
  recordid: string;
  key: string;
  values: Json<Record<string, string | number>>;
  href: Generated<string>;
  createtime: Created;
  readtime: Time | null;
}

interface DownloadTokenTable {
  key_hash: Buffer;
  session_id: string | null;
  api_token_id: string | null;
  purpose: string;
  detail: Json<Record<string, unknown>>;
  expire_at: Time;
}

interface BegunFileTable {
  id: string;
  createtime: Created;
}

/** The tables of the database, as the migrations leave them. */
export interface Database
  extends
    ReferenceTables,
    TradeTables,
    BatchTables,
    CompanyTables,
    CustomerTables,
    CustomsTables,
    DocumentTables,
    EdmTemplateTables,
    ImportTables,
    InquiryTables,
    EdmTables,
    CloudTables,
    MailDeskTables,
    MailTables,
    MapTables,
    MessagingTables,
    MiningTables,
    OutgoingMailTables,
    PipelineTables,
    PoolTables,
    ProductTables,
    ProductImportTables,
    PushTables,
    RecordTables,
    ScreeningTables,
    SearchTables,
    SignupTables,
    SiteTables,
    TokenTables,
    ToolTables,
    VerifyTables,
    WebhookTables {
  tenant: TenantTable;
  account: AccountTable;
  session: SessionTable;
  ended_session: EndedSessionTable;
  image_code: ImageCodeTable;
  sent_code: SentCodeTable;
  company_role: CompanyRoleTable;
  account_role: AccountRoleTable;
  account_visit: AccountVisitTable;
  rate_limit: RateLimitTable;
  notice: NoticeTable;
  download_token: DownloadTokenTable;
  begun_file: BegunFileTable;
}
