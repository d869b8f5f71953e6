import type { CustomerSource } from '#server/database/customer-tables.ts';

/** A person at a new customer; addresses lower case, numbers as E.164. */
export interface NewContact {
  name: string;
  title?: string;
  emails?: readonly string[];
  phones?: readonly string[];
  whatsapp?: string;
  wechat?: string;
}

/** What a new customer brings, every value as the tables keep it; what is left out is unknown. */
export interface NewCustomer {
  companyname: string;
  /** Who told of it; the call's own choice. */
  source: CustomerSource;
  /** The company of the public data it is a copy of, and the data set that is from. */
  companyId?: string;
  sourceId?: string | null;
  companynamecn?: string;
  shortname?: string;
  countrycode?: string;
  state?: string;
  city?: string;
  address?: string;
  postcode?: string;
  /** As E.164. */
  phone?: string;
  website?: string;
  role?: string;
  lat?: number | null;
  lng?: number | null;
  geoprecision?: '' | 'city' | 'address';
  industryIds?: readonly string[];
  categoryId?: string | null;
  stage?: number;
  star?: number;
  grade?: string;
  mainproducts?: string;
  hscodes?: readonly string[];
  tags?: readonly string[];
  remark?: string;
  collecttime?: string;
  nextfollowtime?: string | null;
  contacts?: readonly NewContact[];
}
