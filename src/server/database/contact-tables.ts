import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Time = ColumnType<Date, Date | string, Date | string>;
type Created = ColumnType<Date, Date | string | undefined, Date | string>;
type BigId = GeneratedAlways<string>;
/** A date without a time, `YYYY-MM-DD` on the way in. */
type Day = ColumnType<Date, string | null, string | null>;

interface ContactTable {
  id: BigId;
  tenant_id: string;
  customer_id: string;
  name: string;
  firstname: Generated<string>;
  lastname: Generated<string>;
  title: Generated<string>;
  department: Generated<string>;
  seniority: Generated<string>;
  gender: Generated<0 | 1 | 2>;
  isprimary: Generated<boolean>;
  isdecisionmaker: Generated<boolean>;
  whatsapp: Generated<string>;
  wechat: Generated<string>;
  skype: Generated<string>;
  otherim: Generated<string>;
  birthday: Day | null;
  language: Generated<string>;
  timezone: Generated<string>;
  countrycode: Generated<string>;
  origin: Generated<'manual' | 'mined' | 'mail' | 'import' | 'inquiry'>;
  confidence: number | null;
  lastcontacttime: Time | null;
  nexttime: Time | null;
  enable: Generated<boolean>;
  disablereason: Generated<string>;
  remark: Generated<string>;
  creator_id: string | null;
  createtime: Created;
  updatetime: Created;
  deletetime: Time | null;
  version: Generated<number>;
}

interface ContactEmailTable {
  id: BigId;
  tenant_id: string;
  customer_id: string;
  contact_id: string;
  email: string;
  type: Generated<'work' | 'personal' | 'other'>;
  isprimary: Generated<boolean>;
  verifystatus: Generated<'' | 'valid' | 'risky' | 'invalid' | 'unknown'>;
  verifytime: Time | null;
  optout: Generated<boolean>;
  invalid: Generated<boolean>;
}

interface ContactPhoneTable {
  id: BigId;
  tenant_id: string;
  customer_id: string;
  contact_id: string;
  number: string;
  type: Generated<'mobile' | 'work' | 'fax' | 'other'>;
  iswhatsapp: boolean | null;
}

interface SocialMediaTable {
  id: BigId;
  tenant_id: string;
  customer_id: string;
  contact_id: string | null;
  platform: string;
  url: Generated<string>;
  account: Generated<string>;
  remark: Generated<string>;
  origin: Generated<'manual' | 'mined' | 'import'>;
  creator_id: string | null;
  createtime: Created;
}

/** The people at customers, and the ways to reach them. */
export interface ContactTables {
  contact: ContactTable;
  contact_email: ContactEmailTable;
  contact_phone: ContactPhoneTable;
  social_media: SocialMediaTable;
}
