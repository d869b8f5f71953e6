/* eslint-disable max-lines -- the tables of one migration are read together */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { components } from '#contract/api.gen.ts';

type Schemas = components['schemas'];
type Json<T> = ColumnType<T, string, string>;
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
type JsonOrNone<T> = ColumnType<T | null, string | null | undefined, string | null>;
type Time = ColumnType<Date, Date | string, Date | string>;
type Later = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Created = ColumnType<Date, Date | undefined, Date>;
type Recipients = Record<'to' | 'cc' | 'bcc', Schemas['MailPerson'][]>;

interface MailboxTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  owner_id: string;
  email: string;
  /** A cloud sender is read by nobody. */
  channel: Generated<'mail' | 'cloud'>;
  displayname: Generated<string>;
  provider: Schemas['MailProvider'];
  imap: Json<Schemas['MailServer']>;
  smtp: Json<Schemas['MailServer']>;
  secret: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  storesent: Generated<boolean>;
  signature_id: ColumnType<string | null, string | null | undefined, string | null>;
  sendlimit: JsonWithDefault<Schemas['MailLimits']>;
  shared: Generated<boolean>;
  isdefault: Generated<boolean>;
  status: Generated<Schemas['MailboxStatus']>;
  fault: Generated<Schemas['MailFault']>;
  state: Generated<Schemas['MailSync']['state']>;
  lasttime: Later;
  nexttime: Later;
  tries: Generated<number>;
  keeper: ColumnType<string | null, string | null | undefined, string | null>;
  beat: Later;
  wake: Generated<string>;
  unlinktime: Later;
  version: Generated<number>;
  createtime: Created;
  updatetime: Created;
}

interface MailFolderTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  mailbox_id: string;
  path: string;
  name: string;
  role: Generated<Schemas['MailFolderRole']>;
  uidvalidity: Generated<string>;
  nextuid: ColumnType<string, string | number | undefined, string | number>;
  modseq: Generated<string>;
  total: Generated<number>;
  kept: GeneratedAlways<number>;
  lasttime: Later;
  error: Generated<string>;
}

interface MailThreadTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  mailbox_id: string;
  subjectkey: string;
  party: string;
  lastdate: Time;
}

interface MailTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  mailbox_id: string;
  thread_id: string;
  direction: 'in' | 'out';
  messageid: Generated<string>;
  inreplyto: Generated<string>;
  refs: Generated<string[]>;
  fromname: Generated<string>;
  fromaddress: Generated<string>;
  party: Generated<string>;
  recipients: JsonWithDefault<Recipients & { replyto: Schemas['MailPerson'][] }>;
  subject: Generated<string>;
  snippet: Generated<string>;
  date: Time;
  size: Generated<number>;
  hasfile: Generated<boolean>;
  automatic: Generated<boolean>;
  auth: JsonWithDefault<Schemas['Mail']['auth']>;
  state: Generated<Schemas['MailState']>;
  customer_id: ColumnType<string | null, string | null | undefined, string | null>;
  contact_id: ColumnType<string | null, string | null | undefined, string | null>;
  iscut: Generated<boolean>;
  words: ColumnType<string, string | undefined, string>;
}

interface MailPlaceTable {
  folder_id: string;
  uid: ColumnType<string, string | number, string | number>;
  tenant_id: string;
  owner_id: string;
  mailbox_id: string;
  mail_id: string;
  thread_id: string;
  role: Schemas['MailFolderRole'];
  date: Time;
  isread: Generated<boolean>;
  isstarred: Generated<boolean>;
  isanswered: Generated<boolean>;
  isforwarded: Generated<boolean>;
  snoozetime: Later;
  trashtime: Later;
  origin_id: ColumnType<string | null, string | null | undefined, string | null>;
}

interface MailBodyTable {
  mail_id: string;
  html: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  text: Generated<string>;
}

interface MailPartTable {
  mail_id: string;
  part: string;
  filename: Generated<string>;
  mime: string;
  encoding: Generated<string>;
  size: Generated<number>;
  cid: Generated<string>;
  isinline: Generated<boolean>;
  file_id: ColumnType<string | null, string | null | undefined, string | null>;
}

interface MailChangeTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  mailbox_id: string;
  folder_id: string;
  uid: ColumnType<string, string | number, string | number>;
  kind: 'read' | 'unread' | 'star' | 'unstar' | 'answered' | 'forwarded' | 'move' | 'delete';
  target_id: ColumnType<string | null, string | null | undefined, string | null>;
  tries: Generated<number>;
  messageid: Generated<string>;
  createtime: Created;
}

interface MailLabelTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  account_id: string;
  name: string;
  color: number;
}

interface MailLabelledTable {
  label_id: string;
  mail_id: string;
  date: Time;
}

interface MailSearchTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  account_id: string;
  name: string;
  condition: Json<Schemas['MailListCondition']>;
}

interface MailSettingTable {
  account_id: string;
  tenant_id: string;
  settings: Json<Omit<Schemas['MailSettings'], 'shareall'>>;
}

interface MailCompanySettingTable {
  tenant_id: string;
  shareall: Generated<boolean>;
  assistant: Generated<boolean>;
}

interface MailImageSenderTable {
  account_id: string;
  address: string;
}

interface MailImageTable {
  url_hash: Buffer;
  tenant_id: string;
  file_id: ColumnType<string | null, string | null | undefined, string | null>;
  mime: Generated<string>;
  createtime: Created;
}

interface MailBankNumberTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  customer_id: string;
  hash: Buffer;
  ending: string;
  mail_id: string;
  date: Time;
}

interface MailRuleTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  account_id: string;
  mailbox_id: ColumnType<string | null, string | null | undefined, string | null>;
  name: string;
  enabled: Generated<boolean>;
  rule: Json<Pick<Schemas['MailRule'], 'from' | 'to' | 'subject' | 'hasfile' | 'labelid' | 'move' | 'star' | 'markread'>>;
}

interface MailSignatureTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  account_id: string;
  name: string;
  document: Json<Schemas['MailDocument']>;
  language: Generated<string>;
  isdefault: Generated<boolean>;
  version: Generated<number>;
}

interface MailTemplateTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  account_id: string;
  shared: Generated<boolean>;
  category: Generated<string>;
  name: string;
  subject: Generated<string>;
  document: Json<Schemas['MailDocument']>;
  language: Generated<string>;
  version: Generated<number>;
  createtime: Created;
  updatetime: Created;
  deletetime: Later;
}

interface OutgoingMailTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  account_id: string;
  mailbox_id: ColumnType<string | null, string | null | undefined, string | null>;
  status: Generated<Schemas['OutgoingStatus']>;
  kind: Generated<Schemas['OutgoingKind']>;
  original_id: ColumnType<string | null, string | null | undefined, string | null>;
  recipients: Json<Recipients>;
  subject: Generated<string>;
  snippet: Generated<string>;
  document: Json<Schemas['MailDocument']>;
  signature_id: ColumnType<string | null, string | null | undefined, string | null>;
  language: Generated<string>;
  original: Generated<boolean>;
  separate: Generated<boolean>;
  track: Generated<boolean>;
  automatic: Generated<boolean>;
  remindafter: Generated<number>;
  remindat: Later;
  followup: JsonOrNone<Schemas['MailFollowUp']>;
  customer_id: ColumnType<string | null, string | null | undefined, string | null>;
  sendat: Later;
  senttime: Later;
  fault: Generated<Schemas['Outgoing']['fault']>;
  faulttext: Generated<string>;
  mail_id: ColumnType<string | null, string | null | undefined, string | null>;
  version: Generated<number>;
  createtime: Created;
  updatetime: Created;
  deletetime: Later;
}

interface OutgoingFileTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  account_id: string;
  outgoing_id: ColumnType<string | null, string | null | undefined, string | null>;
  file_id: string;
  filename: string;
  mime: string;
  size: number;
  isinline: Generated<boolean>;
  sort: Generated<number>;
  createtime: Created;
}

interface OutgoingMessageTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  account_id: string;
  outgoing_id: string;
  mailbox_id: string;
  messageid: string;
  recipients: Json<Recipients>;
  status: Generated<'waiting' | 'begun' | 'sent' | 'failed' | 'unsure'>;
  dueat: Time;
  firstdue: Time;
  sender: ColumnType<string | null, string | null | undefined, string | null>;
  tries: Generated<number>;
  begun: Later;
  senttime: Later;
  fault: Generated<Schemas['Outgoing']['fault']>;
  reply: Generated<string>;
  mail_id: ColumnType<string | null, string | null | undefined, string | null>;
  copyat: Later;
  bouncetime: Later;
  bounce: Generated<'' | 'hard' | 'soft' | 'blocked' | 'complaint'>;
  bouncetext: Generated<string>;
  answertime: Later;
  tracked: Generated<boolean>;
  opencount: Generated<number>;
  machineopens: Generated<number>;
  clickcount: Generated<number>;
  lastopentime: Later;
}

interface MailLinkTable {
  message_id: string;
  no: number;
  target: string;
}

interface MailHitTable {
  id: GeneratedAlways<string>;
  message_id: string;
  kind: 'open' | 'click';
  link: ColumnType<number | null, number | null | undefined, number | null>;
  ismachine: boolean;
  reason: Generated<string>;
  time: Created;
}

interface MailSuppressionTable {
  tenant_id: string;
  email: string;
  reason: 'hard' | 'complaint' | 'unsubscribe' | 'manual';
  text: Generated<string>;
  createtime: Created;
}

interface MailReportTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  mail_id: string;
  message_id: ColumnType<string | null, string | null | undefined, string | null>;
  kind: string;
  recipient: string;
  verdict: string;
  status: Generated<string>;
  text: Generated<string>;
  createtime: Created;
}

interface PublicHolidayTable {
  countrycode: string;
  /** `YYYY-MM-DD`. */
  day: ColumnType<Date, string, string>;
  name: string;
}

/** Mailboxes, the mails in them, and the mails that are written here. */
export interface MailTables {
  mailbox: MailboxTable;
  mail_folder: MailFolderTable;
  mail_thread: MailThreadTable;
  mail: MailTable;
  mail_place: MailPlaceTable;
  mail_body: MailBodyTable;
  mail_part: MailPartTable;
  mail_change: MailChangeTable;
  mail_label: MailLabelTable;
  mail_labelled: MailLabelledTable;
  mail_search: MailSearchTable;
  mail_setting: MailSettingTable;
  mail_company_setting: MailCompanySettingTable;
  mail_image_sender: MailImageSenderTable;
  mail_image: MailImageTable;
  mail_bank_number: MailBankNumberTable;
  mail_rule: MailRuleTable;
  mail_signature: MailSignatureTable;
  mail_template: MailTemplateTable;
  outgoing_mail: OutgoingMailTable;
  outgoing_file: OutgoingFileTable;
  outgoing_message: OutgoingMessageTable;
  mail_link: MailLinkTable;
  mail_hit: MailHitTable;
  mail_suppression: MailSuppressionTable;
  mail_report: MailReportTable;
  public_holiday: PublicHolidayTable;
}
