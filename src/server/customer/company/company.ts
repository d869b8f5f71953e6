import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';
import { leaves } from '#server/search/industry-leaves.ts';
import { reference } from '#server/search/reference.ts';

import { mayChange } from '../access.ts';
import { readContacts } from '../contact/read-contacts.ts';
import { nextPlan } from '../follow-up/read-plans.ts';
import { readSocialMedia } from '../social-media/social-media.ts';
import { wireTime } from '../times.ts';
import { visibleTo } from '../visible.ts';
import { countsOf, rhythmOf, shipmentsOf } from './company-figures.ts';

type Company = Schemas['CustomerCompany'];

/** The contacts that come with the company at once. */
const FIRST_CONTACTS = 20;

/** All that is known of one customer; one that the caller may not see is as unknown as one that does not exist. */
export const getCustomerCompanyInfo: Operation<'getCustomerCompanyInfo'> = async (context, { id }) => readCompany(context.db, context, id);

/**
 * What {@link getCustomerCompanyInfo} answers.
 *
 * @param db the caller's transaction, where there is one
 */
export async function readCompany(db: Kysely<Database>, context: CallerContext, id: string): Promise<Company> {
  const { user, language } = context;
  const row = await rowsOf(db)
    .where(visibleTo(user))
    .where('customer.id', 'in', splitIds(id) ?? ['0'])
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  const { tenantId } = user;
  // One after the other: a transaction has one connection, and each of these is found by an index.
  const known = await reference(context.db);
  const contacts = await readContacts(db, { tenantId, of: { customerId: row.id }, limit: FIRST_CONTACTS });
  const socialmedia = await readSocialMedia(db, row.id);
  const nextplan = await nextPlan(db, row.id);
  const counts = await countsOf(db, row.id, row.namekey);
  const rhythm = counts.followups > 0 ? await rhythmOf(db, row.id) : [];
  const shipments = counts.shipments > 0 ? await shipmentsOf(db, row.namekey) : [];
  const industryids = leaves(row.industry_ids, known);
  const { namekey: _, industry_ids: __, ...rest } = row;
  return {
    ...rest,
    country: known.countries.get(row.countrycode)?.[language] ?? '',
    industryids,
    industry: industryids.map((industry) => known.industries.get(industry)?.name[language] ?? industry),
    stage: row.stage as Company['stage'],
    customerclassid: row.customerclassid ?? '',
    customerclassvalue: row.customerclassvalue ?? '',
    dealtime: wireTime(row.dealtime),
    employees: row.employees ?? 0,
    annualpurchase: row.annualpurchase ?? 0,
    info: row.info as Company['info'],
    sourcename: row.sourcename ?? '',
    pooltype: row.owneruserid === null ? 0 : 1,
    owneruserid: row.owneruserid ?? '',
    ownername: row.ownername ?? '',
    ownertime: row.ownertime.toISOString(),
    preownername: row.preownername ?? '',
    pooltime: wireTime(row.pooltime),
    protectuntil: wireTime(row.protectuntil),
    fallat: wireTime(row.fallat),
    lastfollowtime: wireTime(row.lastfollowtime),
    nextfollowtime: wireTime(row.nextfollowtime),
    creator: row.creator ?? '',
    createtime: row.createtime.toISOString(),
    collecttime: row.collecttime.toISOString(),
    updatetime: row.updatetime.toISOString(),
    iseditable: mayChange(user, row.owneruserid),
    counts,
    contacts,
    socialmedia,
    nextplan,
    rhythm,
    shipments,
    hidden: [],
  };
}

function rowsOf(db: Kysely<Database>) {
  return db
    .selectFrom('customer')
    .leftJoin('account as owner', 'owner.id', 'customer.owner_id')
    .leftJoin('account as preowner', 'preowner.id', 'customer.preowner_id')
    .leftJoin('account as creator', 'creator.id', 'customer.creator_id')
    .leftJoin('customer_category', 'customer_category.id', 'customer.category_id')
    .leftJoin('data_source', 'data_source.id', 'customer.sourceid')
    .select([
      'customer.id',
      'customer.customercode',
      'customer.companyname',
      'customer.companynamecn',
      'customer.shortname',
      'customer.namekey',
      'customer.website',
      'customer.domain',
    ])
    .select([
      'customer.countrycode',
      'customer.state',
      'customer.city',
      'customer.address',
      'customer.postcode',
      'customer.timezone',
      'customer.lat',
      'customer.lng',
      'customer.geoprecision',
      'customer.phone',
      'customer.role',
      'customer.industry_ids',
    ])
    .select([
      'customer.stage',
      'customer.grade',
      'customer.star',
      'customer.category_id as customerclassid',
      'customer_category.name as customerclassvalue',
    ])
    .select([
      'customer.dealstatus',
      'customer.dealtime',
      'customer.employees',
      'customer.annualpurchase',
      'customer.mainproducts',
      'customer.hscodes',
      'customer.tags',
      'customer.remark',
      'customer.info',
      'customer.fieldorigin',
    ])
    .select([
      'customer.source',
      'data_source.name as sourcename',
      'customer.owner_id as owneruserid',
      'owner.nameremark as ownername',
      'customer.ownertime',
    ])
    .select([
      'preowner.nameremark as preownername',
      'customer.pooltime',
      'customer.poolreason',
      'customer.locked',
      'customer.protectuntil',
      'customer.fallat',
    ])
    .select([
      'customer.isfollow',
      'customer.lastfollowtime',
      'customer.lastfollowcontent',
      'customer.nextfollowtime',
      'creator.nameremark as creator',
    ])
    .select(['customer.createtime', 'customer.collecttime', 'customer.updatetime', 'customer.version']);
}
