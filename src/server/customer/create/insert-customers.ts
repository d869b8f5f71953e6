import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Author } from '#server/log/write-log.ts';

import { timezoneOf } from '../timezone.ts';
import type { Identified } from './identity.ts';

/** A customer that was made. */
export interface Made {
  id: string;
  customercode: string;
}

interface Insertion {
  author: Author;
  ownerId: string | null;
  /** The last customer number of the company, which the caller holds. */
  last: number;
  customers: readonly Identified[];
}

/** Writes new customers with the next numbers, and moves the company's counter; in their order. */
export async function insertCustomers(db: Kysely<Database>, { author, ownerId, last, customers }: Insertion): Promise<Made[]> {
  if (customers.length === 0) return [];
  const zones = await zonesOf(db, customers);
  const owned = { owner: ownerId, pooltime: ownerId === null ? new Date() : null };
  const rows = customers.map((one, at) => ({
    ...columnsOf(one),
    ...owned,
    customercode: `CUS${String(last + at + 1).padStart(5, '0')}`,
    timezone: timezoneOf({ zone: zones.get(one.countrycode) ?? '', ...placeOf(one) }),
  }));
  const { rows: made } = await sql<Made>`
    INSERT INTO customer (tenant_id, owner_id, pooltime, creator_id, customercode, timezone, company_id, sourceid, source, companyname, companynamecn,
      shortname, namekey, countrycode, state, city, address, postcode, phone, website, domain, role, lat, lng, geoprecision, industry_ids, category_id,
      stage, star, grade, mainproducts, hscodes, tags, remark, collecttime, nextfollowtime, contactcount, emailcount)
    SELECT ${author.tenantId}, owner, pooltime, ${author.accountId}, customercode, timezone, company_id, sourceid, source, companyname, companynamecn,
      shortname, namekey, countrycode, state, city, address, postcode, phone, website, domain, role, lat, lng, geoprecision, industry_ids, category_id,
      stage, star, grade, mainproducts, hscodes, tags, remark, coalesce(collecttime, now()), nextfollowtime, contactcount, emailcount
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS one (owner bigint, pooltime timestamptz, customercode text, timezone text,
      company_id bigint, sourceid text, source text, companyname text, companynamecn text, shortname text, namekey text, countrycode text, state text,
      city text, address text, postcode text, phone text, website text, domain text, role text, lat float8, lng float8, geoprecision text,
      industry_ids text[], category_id bigint, stage smallint, star smallint, grade text, mainproducts text, hscodes text[], tags text[], remark text,
      collecttime timestamptz, nextfollowtime timestamptz, contactcount integer, emailcount integer)
    RETURNING id, customercode`.execute(db);
  await db
    .updateTable('customer_counter')
    .set({ last: last + customers.length })
    .where('tenant_id', '=', author.tenantId)
    .execute();
  const ids = new Map(made.map(({ id, customercode }) => [customercode, id]));
  return rows.map(({ customercode }) => ({ id: ids.get(customercode) ?? '', customercode }));
}

function placeOf({ customer: { state = '', lng = null }, countrycode }: Identified) {
  return { countrycode, state, lng };
}

/** What a customer has that brings nothing else. */
const UNKNOWN = {
  companynamecn: '',
  shortname: '',
  state: '',
  city: '',
  address: '',
  postcode: '',
  phone: '',
  website: '',
  role: '',
  lat: null,
  lng: null,
  geoprecision: '',
  stage: 1,
  star: 0,
  grade: '',
  mainproducts: '',
  hscodes: [],
  tags: [],
  remark: '',
} as const;

function columnsOf({ customer, namekey, countrycode, domain }: Identified) {
  const { companyId, sourceId, categoryId, industryIds, contacts = [], ...own } = customer;
  const links = { company_id: companyId, sourceid: sourceId, category_id: categoryId, industry_ids: industryIds ?? [] };
  return { ...UNKNOWN, ...own, ...links, ...countsOf(contacts), namekey, countrycode, domain };
}

/** Counted here and not afterwards, because every index of a customer would be written twice. */
function countsOf(contacts: NonNullable<Identified['customer']['contacts']>) {
  const addresses = contacts.map(({ emails }) => new Set(emails).size);
  return { contactcount: contacts.length, emailcount: addresses.reduce((sum, count) => sum + count, 0) };
}

/** The zone of each country that has only one. */
async function zonesOf(db: Kysely<Database>, customers: readonly Identified[]): Promise<ReadonlyMap<string, string>> {
  const codes = [...new Set(customers.map(({ countrycode }) => countrycode)), ''];
  const rows = await db.selectFrom('country').select(['code', 'timezone']).where('code', 'in', codes).execute();
  return new Map(rows.map(({ code, timezone }) => [code, timezone ?? '']));
}
