import { type Kysely, sql } from 'kysely';

import type { Language } from '#lib/language.ts';
import { parsePhone } from '#server/customer/contact/phone.ts';
import { identify } from '#server/customer/create/identity.ts';
import type { NewCustomer } from '#server/customer/create/new-customer.ts';
import { findMatches, type Match, type MatchKey } from '#server/customer/duplicate/match.ts';
import { nameKey } from '#server/customer/name-key.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';
import { ownedBy } from '#server/search/ownership.ts';
import { reference } from '#server/search/reference.ts';

import { allSessions } from './fair-sessions.ts';
import { type ExhibitorRow, matching } from './matching-exhibitors.ts';

/** A page of exhibitors by name. */
export const searchExhibitors: Operation<'searchExhibitors'> = async (context, { index = 1, size = 10, ...search }) => {
  const { db, user } = context;
  const rows = await matching(db, user, search)
    .innerJoin('fair_import', 'fair_import.id', 'fair_exhibitor.import_id')
    .selectAll('fair_exhibitor')
    .select(['fair_import.filename', sql<Date>`coalesce(finishtime, fair_import.createtime)`.as('importtime')])
    .orderBy('companyname')
    .orderBy('fair_exhibitor.id')
    .limit(size)
    .offset((index - 1) * size)
    .execute();
  const { total } = await matching(db, user, search)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return { datas: await worded(context, rows), total };
};

type ListedRow = ExhibitorRow & { filename: string; importtime: Date };

async function worded(
  { db, user, language }: { db: Kysely<Database>; user: Caller; language: Language },
  rows: readonly ListedRow[],
): Promise<Schemas['Exhibitor'][]> {
  const { countries } = await reference(db);
  const customers = await customersOf(db, user.tenantId, rows);
  const names = new Map(rows.length > 0 ? (await allSessions({ db, user, language })).map(({ id, name }) => [id, name]) : []);
  return rows.map((row, at) => ({
    id: row.id,
    companyname: row.companyname,
    companynamecn: row.companynamecn,
    countrycode: row.countrycode,
    hall: row.hall,
    booth: row.booth,
    categories: row.categories,
    products: row.products,
    website: row.website,
    address: row.address,
    contactperson: row.contactperson,
    telephone: row.telephone,
    mobile: row.mobile,
    fax: row.fax,
    email: row.email,
    zipcode: row.zipcode,
    shopurl: row.shopurl,
    country: countries.get(row.countrycode)?.[language] ?? '',
    sessionid: row.session_id,
    sessionname: names.get(row.session_id) ?? row.session_id,
    source: row.filename,
    importtime: row.importtime.toISOString(),
    owned: ownedOf(customers[at], user),
  }));
}

function ownedOf(customer: Match | undefined, user: Caller): Schemas['Owned'] {
  return customer ? ownedBy(customer, user) : { state: 'none' };
}

/**
 * The exhibitors with these ids, in their order.
 *
 * @throws Refusal 404 if one of them is not the company's own
 */
export async function findExhibitors(db: Kysely<Database>, user: Caller, ids: string): Promise<ExhibitorRow[]> {
  const requested = splitIds(ids);
  const rows = requested
    ? await db.selectFrom('fair_exhibitor').selectAll().where('tenant_id', '=', user.tenantId).where('id', 'in', requested).execute()
    : [];
  if (!requested || rows.length < requested.length) throw new Refusal(404, 'notFound', { field: 'ids' });
  return rows.toSorted((a, b) => requested.indexOf(a.id) - requested.indexOf(b.id));
}

/** The key by which two exhibitors are one. */
export function exhibitorKey({ companyname, companynamecn }: { companyname: string; companynamecn: string }): string {
  return nameKey(companyname || companynamecn);
}

/** By what an exhibitor counts as a customer that is there already. */
export const EXHIBITOR_KEYS: readonly MatchKey[] = ['name', 'domain', 'email'];

const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/;

/** For each exhibitor the customer that it is already, found by what a collection refuses; nothing where there is none. */
export async function customersOf(db: Kysely<Database>, tenantId: string, rows: readonly ExhibitorRow[]): Promise<(Match | undefined)[]> {
  const found = await findMatches(db, tenantId, await identify(db, rows.map(customerOf)));
  return found.map((matches) => matches.find(({ keys }) => keys.some((key) => (EXHIBITOR_KEYS as readonly string[]).includes(key))));
}

/** The customer that would be made of an exhibitor. */
export function customerOf(row: ExhibitorRow): NewCustomer {
  const phones = [...new Set([row.mobile, row.telephone].flatMap((typed) => parsePhone(typed, row.countrycode) ?? []))];
  return {
    companyname: row.companyname || row.companynamecn,
    companynamecn: row.companyname === '' ? '' : row.companynamecn,
    source: row.session_id.startsWith('canton-') ? 'canton' : 'fair',
    countrycode: row.countrycode,
    address: row.address,
    postcode: row.zipcode,
    website: row.website,
    mainproducts: [...row.products, ...row.categories].join(', ').slice(0, 500),
    ...(phones[0] !== undefined && { phone: phones[0] }),
    contacts: contactsOf(row, phones),
  };
}

/** The person that is named; where there is only an address, whoever reads it. */
function contactsOf({ contactperson, email }: ExhibitorRow, phones: readonly string[]): NonNullable<NewCustomer['contacts']> {
  const emails = EMAIL.test(email) ? [email.toLowerCase()] : [];
  const name = contactperson || (emails[0] ?? '').replace(/@.*$/, '');
  return name === '' ? [] : [{ name, emails, phones }];
}
