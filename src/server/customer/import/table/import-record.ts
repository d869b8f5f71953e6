import type { Schemas } from '#server/operation.ts';
import type { DateOrder } from '#server/sheets/values/dates.ts';

import type { ImportField } from './header-words.ts';

/** What a row becomes: the values of a customer and of its contact, each as the tables keep it. */
export interface ImportRecord {
  companyname: string;
  countrycode: string;
  phone: string;
  website: string;
  texts: Partial<
    Record<'companynamecn' | 'shortname' | 'state' | 'city' | 'address' | 'postcode' | 'mainproducts' | 'remark' | 'category', string>
  >;
  choices: { role?: string; grade?: string; stage?: number; star?: number };
  /** Whose customer it becomes; where the table says nothing, whose the import says. */
  ownerid?: string;
  hscodes: string[];
  tags: string[];
  times: Partial<Record<'collecttime' | 'nextfollowtime', string>>;
  contact: { name: string; title: string; emails: string[]; phones: string[]; whatsapp: string; wechat: string };
}

/** Why a row, or one of its values, is not imported. */
export interface RowReason {
  code: Schemas['ReasonCode'];
  field: ImportField | '';
  /** What could not be read, shortened, or whose the other customer is. */
  value: string;
}

/** A row that was read: what it would become, and what is wrong with it. */
export interface CheckedRow {
  line: number;
  cells: string[];
  record: ImportRecord | null;
  reasons: RowReason[];
  /** By what its company is known: registrable domains, of which some may be anybody's, numbers and addresses. */
  keys: { namekey: string; domains: string[]; phones: string[]; emails: string[] };
}

/** Which column holds what. */
export interface ColumnUse {
  column: number;
  field: ImportField;
  order?: DateOrder;
}
