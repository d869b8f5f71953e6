import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';

const IDENTITY = [
  'customer.id', 'customer.customercode', 'customer.companyname', 'customer.companynamecn', 'customer.shortname', 'customer.namekey', 'customer.website',
  'customer.domain', 'customer.source', 'data_source.name as sourcename', 'customer.version',
] as const; // prettier-ignore
const PLACE = [
  'customer.countrycode', 'customer.state', 'customer.city', 'customer.address', 'customer.postcode', 'customer.timezone', 'customer.lat', 'customer.lng',
  'customer.geoprecision', 'customer.phone',
] as const; // prettier-ignore
const TRADE = [
  'customer.role', 'customer.industry_ids', 'customer.stage', 'customer.grade', 'customer.star', 'customer.category_id', 'customer_category.name as categoryname',
  'customer.dealstatus', 'customer.dealtime', 'customer.employees', 'customer.annualpurchase', 'customer.mainproducts', 'customer.hscodes', 'customer.tags',
  'customer.remark', 'customer.info', 'customer.fieldorigin',
] as const; // prettier-ignore
const OWNERSHIP = [
  'customer.owner_id', 'owner.nameremark as ownername', 'customer.ownertime', 'preowner.nameremark as preownername', 'customer.pooltime', 'customer.poolreason',
  'customer.locked', 'customer.protectuntil', 'customer.fallat',
] as const; // prettier-ignore
const EVENTS = [
  'customer.isfollow', 'customer.lastfollowtime', 'customer.lastfollowcontent', 'customer.nextfollowtime', 'creator.nameremark as creator', 'customer.createtime',
  'customer.collecttime', 'customer.updatetime',
] as const; // prettier-ignore

/** Customers with all that is known of each, and the names that their ids stand for. */
export function companyRows(db: Kysely<Database>) {
  return db
    .selectFrom('customer')
    .leftJoin('account as owner', 'owner.id', 'customer.owner_id')
    .leftJoin('account as preowner', 'preowner.id', 'customer.preowner_id')
    .leftJoin('account as creator', 'creator.id', 'customer.creator_id')
    .leftJoin('customer_category', 'customer_category.id', 'customer.category_id')
    .leftJoin('data_source', 'data_source.id', 'customer.sourceid')
    .select([...IDENTITY, ...PLACE, ...TRADE, ...OWNERSHIP, ...EVENTS]);
}

export type CompanyRow = Awaited<ReturnType<ReturnType<typeof companyRows>['executeTakeFirstOrThrow']>>;
