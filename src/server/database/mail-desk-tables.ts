import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { components } from '#contract/api.gen.ts';

type Schemas = components['schemas'];
type Json<T> = ColumnType<T, string, string>;
type Time = ColumnType<Date, Date | string, Date | string>;
type Later = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Created = ColumnType<Date, Date | undefined, Date>;

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
  settings: Json<Omit<Schemas['MailSettingsChange'], 'shareall'>>;
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
  rule: Json<
    Pick<Schemas['MailRule'], 'from' | 'to' | 'subject' | 'hasfile' | 'labelid' | 'move' | 'star' | 'markread'> &
      Partial<Pick<Schemas['MailRule'], 'assigneeid'>>
  >;
}

interface MailAssignedTable {
  mail_id: string;
  account_id: string;
  tenant_id: string;
  createtime: Created;
  seentime: Later;
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

/** What readers arrange: labels, rules, signatures, templates, settings; and what is remembered of senders. */
export interface MailDeskTables {
  mail_label: MailLabelTable;
  mail_labelled: MailLabelledTable;
  mail_search: MailSearchTable;
  mail_setting: MailSettingTable;
  mail_company_setting: MailCompanySettingTable;
  mail_image_sender: MailImageSenderTable;
  mail_image: MailImageTable;
  mail_bank_number: MailBankNumberTable;
  mail_rule: MailRuleTable;
  mail_assigned: MailAssignedTable;
  mail_signature: MailSignatureTable;
  mail_template: MailTemplateTable;
}
