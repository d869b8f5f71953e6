import type { Input, Schemas } from '#client/calls.ts';
import { INCOTERMS } from '#lib/incoterms.ts';

import type { fieldStrings } from './strings.ts';

export type Company = Schemas['CustomerCompany'];
type Change = Input<'updateCustomerCompanyInfo'>;
type Info = Schemas['CompanyInfo'];
type KeyOf<Label> = Label extends `field.${infer Key}` ? Key : never;

/** The fields that a person can edit, by their names on the wire. */
export type FieldKey = Extract<KeyOf<keyof typeof fieldStrings>, keyof Change | keyof Info>;
export type FieldGroup = 'basics' | 'trade' | 'registration';
/** The texts of a form: one for every field, whatever its value is on the wire. */
export type FieldTexts = Readonly<Partial<Record<FieldKey, string>>>;

type FieldKind =
  | { kind: 'text'; maxLength: number; lang?: 'en' }
  | { kind: 'area'; maxLength: number }
  /** Several values, one per line. */
  | { kind: 'lines' }
  /** One of a long list: a country by its code, or a time zone by its IANA name. */
  | { kind: 'listed'; of: 'countries' | 'zones' }
  /** Several of a long list, by their codes or ids one per line. */
  | { kind: 'many'; of: 'countries' | 'industries' }
  /** One of the values that the wire names by a word; empty for none. */
  | { kind: 'word'; options: readonly string[] }
  /** A choice that the wire numbers from 1; 0 for none. */
  | { kind: 'choice'; count: number }
  | { kind: 'number'; max: number };

export type CompanyField = FieldKind & { readonly key: FieldKey; readonly group: FieldGroup };

const ROLES = ['importer', 'distributor', 'wholesaler', 'retailer', 'brand', 'oem', 'trader', 'integrator', 'enduser', 'agent', 'other'];

// A table reads by its rows.
// oxfmt-ignore
/** Every field of a company that can be edited, in the order in which its page and its forms show them. */
export const companyFields: readonly CompanyField[] = [
  { key: 'companyname', group: 'basics', kind: 'text', maxLength: 255, lang: 'en' },
  { key: 'companynamecn', group: 'basics', kind: 'text', maxLength: 255 },
  { key: 'shortname', group: 'basics', kind: 'text', maxLength: 100 },
  { key: 'website', group: 'basics', kind: 'text', maxLength: 500, lang: 'en' },
  { key: 'phone', group: 'basics', kind: 'text', maxLength: 40 },
  { key: 'countrycode', group: 'basics', kind: 'listed', of: 'countries' },
  { key: 'state', group: 'basics', kind: 'text', maxLength: 100, lang: 'en' },
  { key: 'city', group: 'basics', kind: 'text', maxLength: 100, lang: 'en' },
  { key: 'address', group: 'basics', kind: 'text', maxLength: 500, lang: 'en' },
  { key: 'postcode', group: 'basics', kind: 'text', maxLength: 20 },
  { key: 'timezone', group: 'basics', kind: 'listed', of: 'zones' },
  { key: 'role', group: 'basics', kind: 'word', options: ROLES },
  { key: 'industryids', group: 'basics', kind: 'many', of: 'industries' },
  { key: 'employees', group: 'basics', kind: 'choice', count: 5 },
  { key: 'tags', group: 'basics', kind: 'lines' },
  { key: 'remark', group: 'basics', kind: 'area', maxLength: 2000 },

  { key: 'grade', group: 'trade', kind: 'word', options: ['A', 'B', 'C', 'D'] },
  { key: 'annualpurchase', group: 'trade', kind: 'choice', count: 6 },
  { key: 'mainproducts', group: 'trade', kind: 'area', maxLength: 1000 },
  { key: 'hscodes', group: 'trade', kind: 'lines' },
  { key: 'exportmarkets', group: 'trade', kind: 'many', of: 'countries' },
  { key: 'incoterm', group: 'trade', kind: 'word', options: INCOTERMS },
  { key: 'incotermplace', group: 'trade', kind: 'text', maxLength: 100, lang: 'en' },
  { key: 'currency', group: 'trade', kind: 'text', maxLength: 3 },
  { key: 'paymentmethod', group: 'trade', kind: 'choice', count: 9 },
  { key: 'depositratio', group: 'trade', kind: 'number', max: 100 },
  { key: 'paymentdays', group: 'trade', kind: 'number', max: 365 },
  { key: 'creditlimit', group: 'trade', kind: 'text', maxLength: 20 },
  { key: 'creditcurrency', group: 'trade', kind: 'text', maxLength: 3 },
  { key: 'shippingmethod', group: 'trade', kind: 'choice', count: 6 },
  { key: 'destinationport', group: 'trade', kind: 'text', maxLength: 100, lang: 'en' },

  { key: 'legalname', group: 'registration', kind: 'text', maxLength: 255, lang: 'en' },
  { key: 'registrationno', group: 'registration', kind: 'text', maxLength: 60 },
  { key: 'taxid', group: 'registration', kind: 'text', maxLength: 60 },
  { key: 'foundedyear', group: 'registration', kind: 'text', maxLength: 4 },
  { key: 'companytype', group: 'registration', kind: 'word', options: ['corp', 'ltd', 'sole', 'partnership', 'ngo', 'other'] },
  { key: 'parentcompany', group: 'registration', kind: 'text', maxLength: 255, lang: 'en' },
  { key: 'brands', group: 'registration', kind: 'lines' },
  { key: 'phones', group: 'registration', kind: 'lines' },
  { key: 'fax', group: 'registration', kind: 'text', maxLength: 40 },
  { key: 'emails', group: 'registration', kind: 'lines' },
  { key: 'description', group: 'registration', kind: 'area', maxLength: 5000 },
];

/** The fields of one group. */
export const fieldsOf = (group: FieldGroup): readonly CompanyField[] => companyFields.filter((field) => field.group === group);

/** Returns the form's text for a field of this company. */
export function textOf(company: Company, { key }: CompanyField): string {
  const value: unknown = key in company ? company[key as keyof Company] : company.info[key as keyof Info];
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'string' ? value : typeof value === 'number' && value !== 0 ? String(value) : '';
}

/** Returns the form's texts for all fields at once. */
export const textsOf = (company: Company): FieldTexts =>
  Object.fromEntries(companyFields.map((field) => [field.key, textOf(company, field)]));

/** The fields whose text is another than the company has; blanks around a text are no change. */
export function changedFields(company: Company, texts: FieldTexts): readonly CompanyField[] {
  return companyFields.filter((field) => {
    const typed = texts[field.key];
    return typed !== undefined && JSON.stringify(wireValue(field, typed)) !== JSON.stringify(wireValue(field, textOf(company, field)));
  });
}

/** The change as the wire wants it: of the rarer fields all go, the others only if they changed. */
export function changeOf(company: Company, texts: FieldTexts): Omit<Change, 'id' | 'version'> {
  const values = changedFields(company, texts).map((field) => [field.key, wireValue(field, texts[field.key] ?? '')] as const);
  const own = values.filter(([key]) => key in company);
  const rare = values.filter(([key]) => !(key in company));
  return Object.fromEntries([...own, ...(rare.length > 0 ? [['info', { ...company.info, ...Object.fromEntries(rare) }]] : [])]);
}

/** The values of a field with several, as typed one per line. */
export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

function wireValue({ kind }: CompanyField, typed: string): string | number | string[] {
  const text = typed.trim();
  if (kind === 'lines' || kind === 'many') return linesOf(text);
  return kind === 'choice' || kind === 'number' ? Number(text) : text;
}
