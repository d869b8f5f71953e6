import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { components } from '#contract/api.gen.ts';

type Schemas = components['schemas'];
type Json<T> = ColumnType<T, string, string>;
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
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

/** Mailboxes, and the mails in them. */
export interface MailTables {
  mailbox: MailboxTable;
  mail_folder: MailFolderTable;
  mail_thread: MailThreadTable;
  mail: MailTable;
  mail_place: MailPlaceTable;
  mail_body: MailBodyTable;
  mail_part: MailPartTable;
  mail_change: MailChangeTable;
}
