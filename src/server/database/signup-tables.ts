import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { components } from '#contract/api.gen.ts';

type Schemas = components['schemas'];
type Json<T> = ColumnType<T, string, string>;
type Time = ColumnType<Date, Date | undefined, Date>;
type Later = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface EdmSignupFormTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  creator_id: string;
  mailbox_id: string;
  key: string;
  name: string;
  texts: Json<Schemas['SignupText'][]>;
  enabled: Generated<boolean>;
  version: Generated<number>;
  createtime: Time;
  updatetime: Time;
}

interface EdmSubscriberTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  form_id: string;
  email: string;
  name: string;
  language: Schemas['SignupLanguage'];
  consent: string;
  address: string;
  createtime: Time;
  mailtime: Later;
  confirmtime: Later;
}

/** Forms by which people ask for marketing mail, and who did. */
export interface SignupTables {
  edm_signup_form: EdmSignupFormTable;
  edm_subscriber: EdmSubscriberTable;
}
