import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Language } from '#lib/language.ts';
import { mayDo } from '#lib/rights.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { isKept } from '#server/mail/read/shared-mails.ts';
import { isOpenTo } from '#server/manager/offer/offer-access.ts';
import { type Caller, type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';
import { leaves } from '#server/search/industry-leaves.ts';
import { reference, type Reference } from '#server/search/reference.ts';

import { accessTo } from '../access.ts';
import { readCollaborators } from '../collaborator/read-collaborators.ts';
import { readContacts } from '../contact/read-contacts.ts';
import { nextPlan } from '../follow-up/read-plans.ts';
import { concealContact, concealNames, concealOwn, hiddenFrom } from '../hidden.ts';
import { isSameCompany } from '../list/condition.ts';
import { countView } from '../pool/daily-views.ts';
import { readSocialMedia } from '../social-media/social-media.ts';
import { wireTime } from '../times.ts';
import { readTransferRequests } from '../transfer-request/read.ts';
import { visibleTo } from '../visible.ts';

const IDENTITY = [
  'customer.id',
  'customer.customercode',
  'customer.companyname',
  'customer.companynamecn',
  'customer.shortname',
  'customer.namekey',
  'customer.website',
  'customer.domain',
  'customer.source',
  'data_source.name as sourcename',
  'customer.version',
] as const;

// prettier-ignore
const PLACE = [
  'customer.countrycode', 'customer.state', 'customer.city', 'customer.address', 'customer.postcode', 'customer.timezone', 'customer.lat', 'customer.lng',
  'customer.geoprecision', 'customer.phone',
] as const;

// prettier-ignore
const TRADE = [
  'customer.role', 'customer.industry_ids', 'customer.stage', 'customer.grade', 'customer.star', 'customer.category_id', 'customer_category.name as categoryname',
  'customer.dealstatus', 'customer.dealtime', 'customer.employees', 'customer.annualpurchase', 'customer.mainproducts', 'customer.hscodes', 'customer.tags',
  'customer.remark', 'customer.info', 'customer.fieldorigin',
] as const;

// prettier-ignore
const OWNERSHIP = [
  'customer.owner_id', 'owner.nameremark as ownername', 'customer.ownertime', 'preowner.nameremark as preownername', 'customer.pooltime', 'customer.poolreason',
  'customer.locked', 'customer.protectuntil', 'customer.fallat',
] as const;

// prettier-ignore
const EVENTS = [
  'customer.isfollow', 'customer.lastfollowtime', 'customer.lastfollowcontent', 'customer.nextfollowtime', 'creator.nameremark as creator', 'customer.createtime',
  'customer.collecttime', 'customer.updatetime',
] as const;

type CompanyRow = Awaited<ReturnType<ReturnType<typeof companyRows>['executeTakeFirstOrThrow']>>;

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

/** The contacts that come with the company at once. */
const FIRST_CONTACTS = 20;

/** All that is known of one customer; one that the caller may not see is as unknown as one that does not exist. */
export const getCustomerCompanyInfo: Operation<'getCustomerCompanyInfo'> = async (context, { id }) => readCompany(context.db, context, id);

/**
 * What {@link getCustomerCompanyInfo} answers.
 *
 * @param db the caller's transaction, where there is one
 */
export async function readCompany(db: Kysely<Database>, context: CallerContext, id: string): Promise<Schemas['CustomerCompany']> {
  const { user, language } = context;
  const row = await companyRows(db)
    .where(visibleTo(user))
    .where('customer.id', 'in', splitIds(id) ?? ['0'])
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  await countView(db, user, row);
  const hidden = await hiddenFrom(db, user, row.owner_id);
  const access = await accessTo(db, user, row);
  const counts = await countsOf(db, user, row.id);
  const contacts = await readContacts(db, { tenantId: user.tenantId, of: { customerId: row.id }, limit: FIRST_CONTACTS });
  const plan = await nextPlan(db, row.id);
  return {
    ...concealOwn(wireCompany(row, await reference(db), language), hidden),
    access,
    iseditable: access === 'own' || access === 'write',
    collaborators: await readCollaborators(db, row.id),
    hidden: [...hidden],
    counts,
    contacts: contacts.map((contact) => concealContact(contact, hidden)),
    socialmedia: await readSocialMedia(db, row.id),
    nextplan: plan && concealNames(plan, hidden),
    rhythm: counts.followups > 0 ? await rhythmOf(db, row.id) : [],
    shipments: counts.shipments > 0 ? await shipmentsOf(db, row.id) : [],
    tradecompanyid: counts.shipments > 0 ? await tradeCompanyOf(db, row.id) : '',
    transferrequests: await readTransferRequests(db, user, row),
  };
}

/** How many things there are of each kind. */
async function countsOf(db: Kysely<Database>, user: Caller, customerId: string): Promise<Schemas['CompanyCounts']> {
  const { rows } = await sql<Schemas['CompanyCounts']>`
    SELECT
      (SELECT count(*)::integer FROM contact WHERE customer_id = ${customerId} AND deletetime IS NULL) AS contacts,
      (SELECT count(*)::integer FROM follow_up WHERE customer_id = ${customerId} AND deletetime IS NULL) AS followups,
      (SELECT count(*)::integer FROM follow_plan WHERE customer_id = ${customerId} AND status IN ('PREPARED', 'UNDERWAY')) AS plans,
      (SELECT count(*)::integer FROM customer_file WHERE customer_id = ${customerId} AND deletetime IS NULL) AS files,
      (SELECT coalesce(sum(records), 0)::integer FROM customs_month WHERE ${ofCustomer(customerId)}) AS shipments,
      (SELECT count(*)::integer FROM opportunity WHERE customer_id = ${customerId} AND deletetime IS NULL) AS deals,
      (SELECT count(*)::integer FROM mail WHERE customer_id = ${customerId} AND ${mayDo(user.rights, 'mail', 'view')} AND ${isKept}) AS mails`.execute(
    db,
  );
  const [counts = { contacts: 0, followups: 0, plans: 0, files: 0, shipments: 0, deals: 0, mails: 0 }] = rows;
  const { offers } = await db
    .selectFrom('offer')
    .where(isOpenTo(user))
    .where('offer.customer_id', '=', customerId)
    .select(sql<number>`count(DISTINCT no)::integer`.as('offers'))
    .executeTakeFirstOrThrow();
  return { ...counts, deals: counts.deals + offers };
}

/** How often there was contact in each week of the last year; a week begins on Monday, at midnight UTC. */
async function rhythmOf(db: Kysely<Database>, customerId: string): Promise<Schemas['WeekOfContact'][]> {
  const { rows } = await sql<Schemas['WeekOfContact']>`
    SELECT to_char(date_trunc('week', followtime AT TIME ZONE 'UTC'), 'YYYY-MM-DD') AS week, count(*)::integer AS count
    FROM follow_up
    WHERE customer_id = ${customerId} AND deletetime IS NULL AND followtime > now() - interval '52 weeks'
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

/** The customs records that name the company, month by month; the latest 240 months that have any. */
async function shipmentsOf(db: Kysely<Database>, customerId: string): Promise<Schemas['MonthOfShipments'][]> {
  const { rows } = await sql<Schemas['MonthOfShipments']>`
    SELECT to_char(month, 'YYYY-MM') AS month, sum(records)::integer AS count, coalesce(nullif(round(sum(valueusd)::numeric, 2), 0)::text, '') AS valueusd
    FROM customs_month WHERE ${ofCustomer(customerId)}
    GROUP BY 1 ORDER BY 1 DESC LIMIT 240`.execute(db);
  return rows.toReversed();
}

/** The company of the customs data that a customer is taken for; of several the one with the latest record. */
async function tradeCompanyOf(db: Kysely<Database>, customerId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT company_id::text AS id FROM customs_month WHERE ${ofCustomer(customerId)}
    GROUP BY company_id ORDER BY max(month) DESC, sum(records) DESC, company_id LIMIT 1`.execute(db);
  return rows[0]?.id ?? '';
}

/** The sums of the companies of the customs data that are taken for a customer: public ones, and those of its company's own imports. */
function ofCustomer(customerId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`company_id IN (
      SELECT customs_company.id FROM customs_company JOIN customer ON ${isSameCompany} WHERE customer.id = ${customerId})
    AND (tenant_id IS NULL OR tenant_id = (SELECT tenant_id FROM customer WHERE id = ${customerId}))`;
}

/** A customer's row as the wire has it, with the names of its country and industries in the reader's language. */
function wireCompany(row: CompanyRow, known: Reference, language: Language): Omit<Company, keyof Surroundings> {
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

// prettier-ignore

/** Customers with all that is known of each, and the names that their ids stand for. */
function companyRows(db: Kysely<Database>) {
  return db
    .selectFrom('customer')
    .leftJoin('account as owner', 'owner.id', 'customer.owner_id')
    .leftJoin('account as preowner', 'preowner.id', 'customer.preowner_id')
    .leftJoin('account as creator', 'creator.id', 'customer.creator_id')
    .leftJoin('customer_category', 'customer_category.id', 'customer.category_id')
    .leftJoin('data_source', 'data_source.id', 'customer.sourceid')
    .select([...IDENTITY, ...PLACE, ...TRADE, ...OWNERSHIP, ...EVENTS]);
}
