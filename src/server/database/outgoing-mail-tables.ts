import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { components } from '#contract/api.gen.ts';

type Schemas = components['schemas'];
type Json<T> = ColumnType<T, string, string>;
type JsonOrNone<T> = ColumnType<T | null, string | null | undefined, string | null>;
type Time = ColumnType<Date, Date | string, Date | string>;
type Later = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Created = ColumnType<Date, Date | undefined, Date>;
type Recipients = Record<'to' | 'cc' | 'bcc', Schemas['MailPerson'][]>;

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
  clientkey: ColumnType<string | null, string | null | undefined, string | null>;
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
  /** Of a paper of an offer, which is sent with the mail. */
  offer_id: ColumnType<string | null, string | null | undefined, never>;
  /** The revision of the offer that its paper shows. */
  offerrevision: ColumnType<number | null, number | null | undefined, never>;
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
  wantsreport: Generated<boolean>;
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

interface MailDeliveryTable {
  message_id: string;
  recipient: string;
  tenant_id: string;
  state: 'delayed' | 'relayed' | 'delivered';
  time: Time;
  text: Generated<string>;
}

interface PublicHolidayTable {
  countrycode: string;
  /** `YYYY-MM-DD`. */
  day: ColumnType<Date, string, string>;
  name: string;
}

/** Mailboxes, the mails in them, and the mails that are written here. */

/** The mails that are written here, and what became of them. */
export interface OutgoingMailTables {
  outgoing_mail: OutgoingMailTable;
  outgoing_file: OutgoingFileTable;
  outgoing_message: OutgoingMessageTable;
  mail_link: MailLinkTable;
  mail_hit: MailHitTable;
  mail_suppression: MailSuppressionTable;
  mail_report: MailReportTable;
  mail_delivery: MailDeliveryTable;
  public_holiday: PublicHolidayTable;
}
