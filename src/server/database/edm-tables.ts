import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { components } from '#contract/api.gen.ts';

type Schemas = components['schemas'];
type Json<T> = ColumnType<T, string, string>;
type Time = ColumnType<Date, Date | undefined, Date>;
type Later = ColumnType<Date | null, Date | null | undefined, Date | null>;
type IdOrNone = ColumnType<string | null, string | null | undefined, string | null>;

/** What has happened with a task so far, counted as it happens. */
type Sums = Record<
  | 'total'
  | 'skipped'
  | 'sent'
  | 'opened'
  | 'openedmachine'
  | 'clicked'
  | 'replied'
  | 'softbounce'
  | 'hardbounce'
  | 'complaint'
  | 'unsubscribed'
  | 'failed'
  | 'unsure'
  | 'machineclicks',
  Generated<number>
>;

interface EdmTaskTable extends Sums {
  id: GeneratedAlways<string>;
  tenant_id: string;
  account_id: string;
  taskname: string;
  status: Generated<Schemas['EdmTaskStatus']>;
  pausereason: Generated<Schemas['EdmPauseReason']>;
  pausetext: Generated<string>;
  senderids: string[];
  fromname: string;
  replyto: string;
  subject: string;
  subjectb: string;
  bodyb: ColumnType<Schemas['EdmBody'] | null, string | null | undefined, string | null>;
  preheader: string;
  template_id: string;
  design: ColumnType<Schemas['EdmDocument'] | null, string | null | undefined, string | null>;
  html: string;
  text: string;
  language: string;
  audience: Json<Schemas['EdmAudience']>;
  schedule: Json<Schemas['EdmSchedule']>;
  sendlimit: Json<Schemas['EdmLimits']>;
  trackopens: boolean;
  trackclicks: boolean;
  preparing: Generated<boolean>;
  hourbegin: Time;
  hourused: Generated<number>;
  daybegin: Time;
  dayused: Generated<number>;
  followups: ColumnType<Schemas['EdmFollowUp'][], string | undefined, string>;
  /** Of a follow-up: the task that it belongs to. */
  first_id: IdOrNone;
  previous_id: IdOrNone;
  step: Generated<number>;
  afterdays: Generated<number>;
  lookedat: Time;
  trial: ColumnType<Schemas['EdmTrial'] | null, string | null | undefined, string | null>;
  trialresult: ColumnType<Schemas['EdmTrialResult'] | null, string | null | undefined, string | null>;
  approvaltext: Generated<string>;
  approver_id: IdOrNone;
  /** What was known when somebody let it go on after it had paused itself. */
  pardonedhard: Generated<number>;
  pardonedcomplaint: Generated<number>;
  version: Generated<number>;
  createtime: Time;
  updatetime: Time;
  starttime: Later;
  finishtime: Later;
  deletetime: Later;
}

interface EdmLinkTable {
  task_id: string;
  no: number;
  target: string;
  people: Generated<number>;
  clicks: Generated<number>;
}

interface EdmRecipientTable {
  id: GeneratedAlways<string>;
  task_id: string;
  tenant_id: string;
  email: string;
  provider: Generated<string>;
  name: Generated<string>;
  companyname: Generated<string>;
  countrycode: Generated<string>;
  timezone: Generated<string>;
  customer_id: IdOrNone;
  contact_id: IdOrNone;
  vars: ColumnType<Record<string, string>, string | undefined, string>;
  variant: Generated<number>;
  status: Generated<Schemas['EdmRecipientStatus']>;
  skipreason: Generated<Schemas['EdmSkipReason']>;
  sendafter: Time;
  sendbefore: Time;
  sender_id: IdOrNone;
  claimer: IdOrNone;
  begun: Later;
  tries: Generated<number>;
  senttime: Later;
  fault: Generated<string>;
  faulttext: Generated<string>;
  bouncetime: Later;
  opentime: Later;
  openmachine: Later;
  clicktime: Later;
  replytime: Later;
  complainttime: Later;
  unsubtime: Later;
  lasttime: Later;
  links: Generated<number[]>;
  previous_id: IdOrNone;
  /** The id that a cloud provider gave the mail. */
  providerid: IdOrNone;
}

interface EdmPreferenceTable {
  tenant_id: string;
  email: string;
  createtime: Time;
}

interface EdmSenderTable {
  mailbox_id: string;
  tenant_id: string;
  sendlimit: ColumnType<Schemas['MailLimits'], string | undefined, string>;
  warmup: Generated<boolean>;
  startcount: Generated<number>;
  growth: Generated<number>;
  providerlimits: ColumnType<Schemas['EdmProviderLimit'][], string | undefined, string>;
  /** `YYYY-MM-DD` on the way in. */
  startday: ColumnType<Date | null, string | null | undefined, string | null>;
}

interface EdmBudgetTable {
  sender_id: string;
  tenant_id: string;
  provider: Generated<string>;
  span: 'minute' | 'hour' | 'day';
  since: Time;
  used: Generated<number>;
  most: number;
}

interface EdmDomainTable {
  domain: string;
  provider: string;
  checkedat: Time;
}

interface EdmDayTable {
  task_id: string;
  day: string;
  sent: Generated<number>;
  delivered: Generated<number>;
  opened: Generated<number>;
  clicked: Generated<number>;
  replied: Generated<number>;
  bounced: Generated<number>;
  complaint: Generated<number>;
  unsubscribed: Generated<number>;
}

interface EdmHitSourceTable {
  source: Buffer;
  tenant_id: string;
  task_id: string;
  recipient_id: string;
  domain: string;
  time: Time;
}

interface EdmEventTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  task_id: string;
  recipient_id: string;
  kind: 'open' | 'click' | 'reply' | 'bounce' | 'complaint' | 'unsubscribe';
  link: ColumnType<number | null, number | null | undefined, number | null>;
  reason: Generated<string>;
  navigated: Generated<boolean>;
  time: Time;
}

interface EdmMonthTable {
  account_id: string;
  tenant_id: string;
  month: string;
  used: Generated<number>;
}

/** Email marketing: tasks, who gets them, and what became of it. */
export interface EdmTables {
  edm_task: EdmTaskTable;
  edm_link: EdmLinkTable;
  edm_recipient: EdmRecipientTable;
  edm_sender: EdmSenderTable;
  edm_budget: EdmBudgetTable;
  edm_event: EdmEventTable;
  edm_day: EdmDayTable;
  edm_hit_source: EdmHitSourceTable;
  edm_month: EdmMonthTable;
  edm_domain: EdmDomainTable;
  edm_company_setting: { tenant_id: string; approval: Generated<boolean> };
  edm_preference: EdmPreferenceTable;
}
