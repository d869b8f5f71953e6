import { leaves } from '#server/search/industry-leaves.ts';
import type { Reference } from '#server/search/reference.ts';

import type { HeldCustomer } from '../access.ts';

/** The fields that are called on the wire what their columns are called. */
const PLAIN = [
  'companyname', 'companynamecn', 'shortname', 'website', 'countrycode', 'state', 'city', 'address', 'postcode', 'timezone', 'phone', 'role', 'stage', 'grade',
  'star', 'dealstatus', 'mainproducts', 'hscodes', 'tags', 'remark',
] as const satisfies readonly (keyof HeldCustomer)[]; // prettier-ignore

/** What people entered of a company, by the contract's names, so that it can be told what changed. */
export function contentOf(row: HeldCustomer, known: Reference): Record<string, unknown> {
  return {
    ...Object.fromEntries(PLAIN.map((field) => [field, row[field]])),
    ...row.info,
    industryids: leaves(row.industry_ids, known),
    customerclassid: row.category_id ?? '',
    employees: row.employees ?? 0,
    annualpurchase: row.annualpurchase ?? 0,
  };
}
