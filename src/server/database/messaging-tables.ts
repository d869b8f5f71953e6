import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { Schemas } from '#server/operation.ts';

type Time = ColumnType<Date, Date | string | undefined, Date | string>;
type Later = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json<T> = ColumnType<T, string, string>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface WaAccountTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  creator_id: string;
  kind: Generated<Schemas['WhatsAppAccountKind']>;
  name: string;
  phonenumberid: string;
  wabaid: string;
  token: Optional<Buffer>;
  appsecret: Optional<Buffer>;
  hookkey: string;
  phonenumber: Generated<string>;
  displayname: Generated<string>;
  gatewayurl: Generated<string>;
  pace: Generated<number>;
  logincode: Generated<string>;
  logincodeno: Generated<number>;
  logincodetime: Later;
  sessiontime: Later;
  quality: Generated<Schemas['WhatsAppQuality']>;
  tier: Generated<string>;
  tierlimit: Generated<number>;
  status: Generated<Schemas['WhatsAppAccount']['status']>;
  fault: Generated<Schemas['WhatsAppFault']>;
  faulttext: Generated<string>;
  holduntil: Later;
  hooktime: Later;
  checktime: Later;
  version: Generated<number>;
  createtime: Time;
  deletetime: Later;
}

/** What a template says. */
export type TemplateContent = Pick<Schemas['WhatsAppTemplateText'], 'header' | 'body' | 'footer' | 'buttons' | 'examples'>;

interface WaTemplateTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  wa_account_id: string;
  providerid: Generated<string>;
  name: string;
  language: string;
  category: Schemas['WhatsAppTemplateCategory'];
  status: Generated<Schemas['WhatsAppTemplateStatus']>;
  reason: Generated<string>;
  note: Generated<string>;
  content: Json<TemplateContent>;
  statustime: Later;
  version: Generated<number>;
  createtime: Time;
  updatetime: Time;
  deletetime: Later;
}

interface WaContactTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  wa_account_id: string;
  phone: Generated<string>;
  bsuid: Generated<string>;
  name: Generated<string>;
  customer_id: Optional<string>;
  contact_id: Optional<string>;
  clue_id: Optional<string>;
  assignee_id: Optional<string>;
  snippet: Generated<string>;
  unread: Generated<number>;
  lastintime: Later;
  lasttime: Time;
  createtime: Time;
}

interface WaOptoutTable {
  tenant_id: string;
  person: string;
  word: string;
  time: Time;
}

interface WaTaskTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  creator_id: string;
  wa_account_id: string;
  template_id: string;
  name: string;
  status: Schemas['WhatsAppTaskStatus'];
  pausereason: Generated<Schemas['WhatsAppTask']['pausereason']>;
  sendat: Later;
  createtime: Time;
  finishtime: Later;
}

interface WaChildTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  task_id: string;
  wa_account_id: string;
  phone: string;
  name: Generated<string>;
  companyname: Generated<string>;
  customer_id: Optional<string>;
  contact_id: Optional<string>;
  texts: ColumnType<string[], string | undefined, string>;
  status: Generated<Schemas['WhatsAppMessageStatus']>;
  skipreason: Generated<Schemas['WhatsAppSkipReason']>;
  dueat: Time;
  duebefore: Time;
  timezone: Generated<string>;
  countrycode: Generated<string>;
  begun: Later;
  tries: Generated<number>;
  wamid: Optional<string>;
  errorcode: Generated<number>;
  errortext: Generated<string>;
  accepttime: Later;
  senttime: Later;
  deliveredtime: Later;
  readtime: Later;
  failtime: Later;
}

/** A file in a conversation, as WhatsApp knows it. */
export interface MessageMedia {
  id: string;
  mime: string;
  filename: string;
}

interface WaMessageTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  wa_account_id: string;
  wa_contact_id: string;
  child_id: Optional<string>;
  direction: 'in' | 'out';
  kind: string;
  body: Generated<string>;
  media: ColumnType<MessageMedia | null, string | null | undefined, string | null>;
  author_id: Optional<string>;
  wamid: Optional<string>;
  status: Generated<Schemas['WhatsAppMessageStatus'] | ''>;
  errorcode: Generated<number>;
  errortext: Generated<string>;
  time: Time;
}

interface WaFileTable {
  wa_message_id: string;
  tenant_id: string;
  state: Generated<Schemas['WhatsAppFile']['state']>;
  shown: Generated<Schemas['WhatsAppFile']['shown']>;
  mime: Generated<string>;
  size: Generated<number>;
  file_id: Generated<string>;
  tries: Generated<number>;
  dueat: Time;
}

interface WaEarlyTable {
  tenant_id: string;
  wa_account_id: string;
  wamid: string;
  status: string;
  time: Time;
  createtime: Time;
}

interface WaReplyTable {
  tenant_id: string;
  texts: Json<string[]>;
}

interface WaPriceListTable {
  tenant_id: string;
  day: ColumnType<string, string, never>;
  currency: string;
  lines: Json<Schemas['WhatsAppPriceLine'][]>;
  createtime: Time;
}

interface HookInboxTable {
  id: GeneratedAlways<string>;
  provider: 'whatsapp' | Schemas['WhatsAppGatewayKind'] | 'wechat';
  target_id: string;
  body: Buffer;
  time: Time;
  doneat: Later;
  fault: Generated<string>;
}

/** Messages by WhatsApp, and what providers report. */
export interface MessagingTables {
  wa_account: WaAccountTable;
  wa_template: WaTemplateTable;
  wa_contact: WaContactTable;
  wa_optout: WaOptoutTable;
  wa_task: WaTaskTable;
  wa_child: WaChildTable;
  wa_message: WaMessageTable;
  wa_file: WaFileTable;
  wa_early: WaEarlyTable;
  wa_reply: WaReplyTable;
  wa_price_list: WaPriceListTable;
  hook_inbox: HookInboxTable;
}
