import type { Language } from '#lib/language.ts';
import type { Schemas } from '#server/operation.ts';

/** What a token of the purpose `customer export` opens. */
export interface ExportOrder {
  /** The chosen ones, or else a selection of a list. */
  ids: string[] | undefined;
  selection: Schemas['CustomerSelection'] | undefined;
  columns: readonly Schemas['CustomerColumn'][];
  format: 'csv' | 'xlsx';
  /** How many it was for when it was asked for. */
  rows: number;
  /** The language of headings and values. */
  language: Language;
  /** The IANA zone of its moments. */
  zone: string;
}

/** Every column, in the order of a file that names none. */
export const exportColumns = [
  'customercode', 'companyname', 'companynamecn', 'shortname', 'country', 'state', 'city', 'address', 'postcode', 'phone', 'website', 'role', 'mainproducts',
  'hscodes', 'tags', 'grade', 'stage', 'star', 'category', 'owner', 'contactname', 'contacttitle', 'contactemail', 'contactphone',
  'contactcount', 'emailcount', 'source', 'dealstatus', 'dealtime', 'lastfollowtime', 'nextfollowtime', 'collecttime', 'fallat', 'preowner', 'pooltime',
  'poolreason', 'timezone', 'remark',
] as const satisfies readonly Schemas['CustomerColumn'][]; // prettier-ignore
