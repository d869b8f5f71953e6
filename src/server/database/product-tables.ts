import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { components } from '#contract/api.gen.ts';

type Schemas = components['schemas'];
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
type Created = ColumnType<Date, Date | undefined, Date>;
type Later = ColumnType<Date | null, Date | null | undefined, Date | null>;
type OrNone<T> = ColumnType<T | null, T | null | undefined, T | null>;
type TextLanguage = 'en' | 'zh' | 'zh-HK' | 'es' | 'pt' | 'fr' | 'de' | 'it' | 'ru' | 'ar' | 'tr' | 'vi' | 'ja' | 'ko';
/** Something for each language that it was written in, by BCP 47 tag. */
type PerLanguage<T> = Partial<Record<TextLanguage, T>>;
type Texts = PerLanguage<string>;
/** The carton: measures in centimetres, gross and net weight in kilograms, all as decimal numbers in text. */
type Packaging = Partial<Record<'pcsperctn' | 'ctnl' | 'ctnw' | 'ctnh' | 'gw' | 'nw', string>>;

interface PictureTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  creator_id: string | null;
  filename: string;
  width: number;
  height: number;
  alt: JsonWithDefault<Texts>;
  isworked: Generated<boolean>;
  source: OrNone<string>;
  createtime: Created;
}

interface PictureFileTable {
  picture_id: string;
  tenant_id: string;
  format: 'jpeg' | 'avif';
  size: number;
  width: number;
  height: number;
  bytes: number;
  file_id: string;
}

interface ProductCategoryTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  parent_id: OrNone<string>;
  path: Generated<string[]>;
  name: ColumnType<Texts, string, string>;
  position: ColumnType<string, string | number | undefined, string | number>;
  version: Generated<number>;
  createtime: Created;
}

interface ProductTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  creator_id: string;
  category_id: OrNone<string>;
  category_path: Generated<string[]>;
  sku: string;
  texts: JsonWithDefault<PerLanguage<Record<'name' | 'summary' | 'description', string>>>;
  name: GeneratedAlways<string>;
  nameen: GeneratedAlways<string>;
  specs: JsonWithDefault<{ k: Texts; v: Texts }[]>;
  keywords: Generated<string[]>;
  hscode: Generated<string>;
  unit: Generated<string>;
  moq: OrNone<string>;
  currency: Generated<Schemas['OfferCurrency']>;
  incoterm: Generated<Schemas['Incoterm']>;
  port: Generated<string>;
  leadtime: Generated<string>;
  supplyability: Generated<string>;
  payment: Generated<string>;
  packaging: JsonWithDefault<Packaging>;
  status: Generated<0 | 1 | 2 | 9>;
  laststatus: Generated<0 | 1 | 2>;
  sort: ColumnType<string, string | number | undefined, string | number>;
  views: Generated<number>;
  inquiries: Generated<number>;
  isdemo: Generated<boolean>;
  words: Generated<string>;
  version: Generated<number>;
  createtime: Created;
  updatetime: Created;
  deletetime: Later;
}

interface ProductPriceTable {
  product_id: string;
  tenant_id: string;
  level: Generated<string>;
  fromqty: string;
  price: string;
}

interface ProductImageTable {
  product_id: string;
  tenant_id: string;
  picture_id: string;
  position: number;
}

interface CertificateTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  creator_id: string;
  kind: Generated<'system' | 'product' | 'test' | 'patent' | 'other'>;
  name: string;
  no: Generated<string>;
  issuer: Generated<string>;
  /** Days, read as text. */
  validfrom: OrNone<string>;
  validto: OrNone<string>;
  filename: Generated<string>;
  size: Generated<string>;
  file_id: Generated<string>;
  ispublic: Generated<boolean>;
  reminded: OrNone<number>;
  isdemo: Generated<boolean>;
  version: Generated<number>;
  createtime: Created;
  deletetime: Later;
}

interface ProductCertificateTable {
  product_id: string;
  tenant_id: string;
  certificate_id: string;
}

interface CompanyProfileTable {
  tenant_id: string;
  texts: JsonWithDefault<PerLanguage<Record<'name' | 'slogan' | 'description' | 'address', string>>>;
  businesstype: Generated<'' | 'manufacturer' | 'trader' | 'both' | 'service'>;
  founded: OrNone<number>;
  employees: Generated<string>;
  annualexport: Generated<string>;
  mainmarkets: Generated<string[]>;
  factoryarea: OrNone<number>;
  province: Generated<string>;
  city: Generated<string>;
  district: Generated<string>;
  contactname: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  website: Generated<string>;
  whatsapp: Generated<string>;
  wechat: Generated<string>;
  logo_id: OrNone<string>;
  isdemo: Generated<boolean>;
  version: Generated<number>;
  updatetime: Created;
}

interface CompanyPhotoTable {
  tenant_id: string;
  picture_id: string;
  position: number;
}

export interface ProductTables {
  picture: PictureTable;
  picture_file: PictureFileTable;
  product_category: ProductCategoryTable;
  product: ProductTable;
  product_price: ProductPriceTable;
  product_image: ProductImageTable;
  certificate: CertificateTable;
  product_certificate: ProductCertificateTable;
  company_profile: CompanyProfileTable;
  company_photo: CompanyPhotoTable;
}
