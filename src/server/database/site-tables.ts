import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { components } from '#contract/api.gen.ts';

type Schemas = components['schemas'];
type Created = ColumnType<Date, Date | undefined, Date>;
type Later = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Json<T> = ColumnType<T, string, string>;

interface SiteTable {
  tenant_id: string;
  slug: string;
  langs: Schemas['SiteLanguage'][];
  theme: Schemas['SiteTheme'];
  live_version: ColumnType<string | null, string | null | undefined, string | null>;
  version: Generated<number>;
  createtime: Created;
}

interface SiteHostTable {
  id: GeneratedAlways<string>;
  host: string;
  tenant_id: string;
  token: string;
  verifytime: Later;
  isprimary: Generated<boolean>;
  txt: Generated<Schemas['SiteHost']['txt']>;
  points: Generated<Schemas['SiteHost']['points']>;
  checktime: Later;
  createtime: Created;
}

interface SitePageDraftTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  slug: string;
  position: number;
  title: Json<Schemas['SiteTexts']>;
  description: Json<Schemas['SiteTexts']>;
  sections: Json<Schemas['SiteSection'][]>;
  hidden: Generated<boolean>;
  version: Generated<number>;
}

interface SitePagePictureTable {
  page_id: string;
  picture_id: string;
}

interface SiteVersionTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  creator_id: ColumnType<string | null, string | null | undefined, string | null>;
  state: ColumnType<'working' | 'whole' | 'failed', 'working' | undefined, 'working' | 'whole' | 'failed'>;
  pages: Generated<number>;
  bytes: ColumnType<string, number | undefined, number>;
  pictures: ColumnType<string[], string[] | undefined, string[]>;
  style: Generated<string>;
  beattime: Created;
  runner: ColumnType<string | null, string | undefined, string | null>;
  createtime: Created;
}

interface SiteBlobTable {
  tenant_id: string;
  hash: Buffer;
  body: Buffer;
}

interface SitePageTable {
  version_id: string;
  tenant_id: string;
  path: string;
  hash: Buffer;
  type: string;
  source: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
}

interface SiteSaltTable {
  day: ColumnType<Date, string, string>;
  salt: Buffer;
}

interface SiteViewTable {
  tenant_id: string;
  visitor: Buffer;
  page: string;
  lang: string;
  source: string;
  device: string;
  utm: string;
  country: ColumnType<string, string | undefined, string>;
  banner: ColumnType<string, string | undefined, string>;
  ishuman: boolean;
  viewtime: Created;
}

interface SiteDayTable {
  tenant_id: string;
  day: ColumnType<Date, string, string>;
  kind: 'all' | 'page' | 'source' | 'device' | 'lang' | 'country' | 'campaign' | 'banner';
  key: string;
  views: number;
  visitors: number;
}

interface InquirySettingTable {
  tenant_id: string;
  slahours: number;
  officehours: boolean;
  timezone: string;
  autoanswer: boolean;
  mailbox_id: string | null;
  subject: Json<Schemas['SiteTexts']>;
  text: Json<Schemas['SiteTexts']>;
  rules: Json<Schemas['InquiryRule'][]>;
  version: number;
}

interface InquiryWebTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  inquiry_id: string | null;
  verdict: Schemas['WebInquiryVerdict'];
  hash: Buffer;
  title: string;
  content: string;
  /** Hashes of its longer sentences. */
  sentences: Generated<string[]>;
  contact: string;
  company: string;
  email: string;
  phone: string;
  countrycode: string;
  lang: string;
  page: string;
  product_id: string | null;
  utm: string;
  referrer: string;
  score: number;
  signals: string[];
  /** The mail that told the buyer at once. */
  answer_id: ColumnType<string | null, string | null | undefined, string | null>;
  createtime: Created;
}

/** The company's own site, its visitors and what they sent. */
export interface SiteTables {
  site: SiteTable;
  site_host: SiteHostTable;
  site_page_draft: SitePageDraftTable;
  site_page_picture: SitePagePictureTable;
  site_version: SiteVersionTable;
  site_blob: SiteBlobTable;
  site_page: SitePageTable;
  site_salt: SiteSaltTable;
  site_view: SiteViewTable;
  site_day: SiteDayTable;
  inquiry_setting: InquirySettingTable;
  inquiry_web: InquiryWebTable;
}
