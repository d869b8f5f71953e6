import type { Kysely, Updateable } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type Caller, Refusal, type Schemas } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';
import { leaves } from '#server/search/industry-leaves.ts';
import { reference } from '#server/search/reference.ts';

import type { HeldCustomer } from '../access.ts';
import { readPhone } from '../contact/phone.ts';
import { companyDomain, parseWebsite } from '../domain.ts';
import { nameKey } from '../name-key.ts';
import { timezoneOf } from '../timezone.ts';
import { changedInfo } from './company-info.ts';

type Fields = Omit<Schemas['CompanyChange'], 'id' | 'version'>;
type Columns = Updateable<Database['customer']>;

interface Changing {
  db: Kysely<Database>;
  user: Caller;
  before: HeldCustomer;
  fields: Fields;
}

/** The columns that a change of a company sets, with all that follows from it: name key, domain, place and time zone, time of the deal. */
export async function columnsOf({ db, user, before, fields }: Changing): Promise<Columns> {
  const { website, phone, industryids, customerclassid, info, timezone, employees, annualpurchase, ...plain } = fields;
  const country = plain.countrycode ?? before.countrycode;
  return {
    ...plain,
    ...(plain.companyname !== undefined && { companyname: readName(plain.companyname), namekey: nameKey(readName(plain.companyname)) }),
    ...(website !== undefined && website !== before.website && (await siteColumns(db, website))),
    ...(phone !== undefined && phone !== before.phone && { phone: phone.trim() === '' ? '' : readPhone(phone, country, 'phone') }),
    ...(industryids !== undefined && { industry_ids: await withTrunks(db, industryids) }),
    ...(customerclassid !== undefined && { category_id: await readCategory({ db, user, before, id: customerclassid }) }),
    ...(info !== undefined && { info: JSON.stringify(changedInfo(before.info, info)) }),
    ...(employees !== undefined && { employees: employees || null }),
    ...(annualpurchase !== undefined && { annualpurchase: annualpurchase || null }),
    ...(plain.dealstatus !== undefined &&
      plain.dealstatus !== before.dealstatus && { dealtime: plain.dealstatus === 1 ? new Date() : null }),
    ...(await placeColumns(db, before, fields)),
    ...(timezone !== undefined && { timezone: readZone(timezone) }),
  };
}

function readName(typed: string): string {
  const name = typed.trim();
  if (name === '') throw new Refusal(400, 'invalidField', { field: 'companyname', values: { field: 'companyname' } });
  return name;
}

async function siteColumns(db: Kysely<Database>, typed: string): Promise<Columns> {
  if (typed.trim() === '') return { website: '', domain: '' };
  const website = parseWebsite(typed);
  if (website === undefined) throw new Refusal(400, 'invalidWebsite', { field: 'website' });
  return { website, domain: await companyDomain(db, website) };
}

/** Industries with those above them, as searches look for them; what the record has already may stay even where nobody knows it any more. */
async function withTrunks(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  const known = await reference(db);
  const all = new Set<string>();
  for (const id of ids) {
    if (!known.industries.has(id)) throw new Refusal(400, 'invalidField', { field: 'industryids', values: { field: 'industryids' } });
    for (let at: string | null | undefined = id; at; at = known.industries.get(at)?.pid) all.add(at);
  }
  return [...all].toSorted();
}

interface CategoryChoice extends Omit<Changing, 'fields'> {
  id: string;
}

/** A category of the caller, or of the owner for those who see the whole company. */
async function readCategory({ db, user, before, id }: CategoryChoice): Promise<string | null> {
  if (id === '') return null;
  const category = await db
    .selectFrom('customer_category')
    .where('tenant_id', '=', user.tenantId)
    .where('account_id', 'in', [user.id, ...(before.owner_id === null ? [] : [before.owner_id])])
    .where('id', 'in', splitIds(id) ?? ['0'])
    .select('id')
    .executeTakeFirst();
  if (!category) throw new Refusal(404, 'notFound', { field: 'customerclassid' });
  return category.id;
}

/** A place that moved has another time zone, and lies where nobody has looked yet. */
async function placeColumns(db: Kysely<Database>, before: HeldCustomer, fields: Fields): Promise<Columns> {
  const { countrycode = before.countrycode, state = before.state, city = before.city, address = before.address } = fields;
  const isHere = countrycode === before.countrycode && state === before.state && city === before.city;
  if (isHere && (address === before.address || before.geoprecision !== 'address')) return {};
  const nowhere = { lat: null, lng: null, geoprecision: '' } as const;
  if (isHere) return nowhere;
  const country = await db.selectFrom('country').select('timezone').where('code', '=', countrycode).executeTakeFirst();
  if (countrycode !== '' && !country) throw new Refusal(400, 'invalidField', { field: 'countrycode', values: { field: 'countrycode' } });
  return { ...nowhere, timezone: timezoneOf({ zone: country?.timezone ?? '', countrycode, state, lng: null }) };
}

function readZone(zone: string): string {
  if (zone === '') return zone;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    throw new Refusal(400, 'invalidField', { field: 'timezone', values: { field: 'timezone' } });
  }
}

/** A company's fields as the contract names them, for telling what changed. */
export async function contentOf(db: Kysely<Database>, row: HeldCustomer): Promise<Record<string, unknown>> {
  const known = await reference(db);
  const { companyname, companynamecn, shortname, website, countrycode, state, city, address, postcode, timezone, phone, role } = row;
  const { stage, grade, star, dealstatus, mainproducts, hscodes, tags, remark } = row;
  return {
    ...{ companyname, companynamecn, shortname, website, countrycode, state, city, address, postcode, timezone, phone, role },
    ...{ stage, grade, star, dealstatus, mainproducts, hscodes, tags, remark },
    industryids: leaves(row.industry_ids, known),
    customerclassid: row.category_id ?? '',
    employees: row.employees ?? 0,
    annualpurchase: row.annualpurchase ?? 0,
    ...row.info,
  };
}
