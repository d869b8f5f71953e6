import type { Language } from '#lib/language.ts';
import type { Schemas } from '#server/operation.ts';
import { leaves } from '#server/search/industry-leaves.ts';
import type { Reference } from '#server/search/reference.ts';

import { wireTime } from '../times.ts';
import type { CompanyRow } from './company-row.ts';

type Company = Schemas['CustomerCompany'];

/** What hangs on a customer, and what the caller may do with it. */
type Surroundings = Pick<
  Company,
  | 'iseditable'
  | 'hidden'
  | 'counts'
  | 'contacts'
  | 'socialmedia'
  | 'nextplan'
  | 'rhythm'
  | 'shipments'
  | 'tradecompanyid'
  | 'transferrequests'
  | 'access'
  | 'collaborators'
>;

/** A customer's row as the wire has it, with the names of its country and industries in the reader's language. */
export function wireCompany(row: CompanyRow, known: Reference, language: Language): Omit<Company, keyof Surroundings> {
  const { namekey: _namekey, industry_ids, category_id, categoryname, owner_id, ...rest } = row;
  const industryids = leaves(industry_ids, known);
  return {
    ...rest,
    country: known.countries.get(row.countrycode)?.[language] ?? '',
    industryids,
    industry: industryids.map((id) => known.industries.get(id)?.name[language] ?? id),
    stage: row.stage as Company['stage'],
    customerclassid: text(category_id),
    customerclassvalue: text(categoryname),
    employees: row.employees ?? 0,
    annualpurchase: row.annualpurchase ?? 0,
    info: row.info,
    sourcename: text(row.sourcename),
    pooltype: owner_id === null ? 0 : 1,
    owneruserid: text(owner_id),
    ownername: text(row.ownername),
    preownername: text(row.preownername),
    creator: text(row.creator),
    ...timesOf(row),
  };
}

function timesOf(row: CompanyRow) {
  return {
    dealtime: wireTime(row.dealtime),
    ownertime: row.ownertime.toISOString(),
    pooltime: wireTime(row.pooltime),
    protectuntil: wireTime(row.protectuntil),
    fallat: wireTime(row.fallat),
    lastfollowtime: wireTime(row.lastfollowtime),
    nextfollowtime: wireTime(row.nextfollowtime),
    createtime: row.createtime.toISOString(),
    collecttime: row.collecttime.toISOString(),
    updatetime: row.updatetime.toISOString(),
  };
}

function text(value: string | null): string {
  return value ?? '';
}
