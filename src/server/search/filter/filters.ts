import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Language } from '#lib/language.ts';
import { filterTypes } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import type { Caller, Operation, Schemas } from '#server/operation.ts';

import { type Reference, reference } from '../reference.ts';
import type { Filter } from './filter.ts';

/** A filter that leaves out more than this is one by country or by words; a list of ids is sent with each search. */
const COMPANIES_AT_MOST = 5_000;

/** As many as a panel can show; more conditions would make every search slow. */
export const FILTERS_AT_MOST = 100;

/** The caller's filters, the oldest first. */
export const listSearchFilters: Operation<'listSearchFilters'> = async ({ db, user, language }) => {
  const known = await reference(db);
  const rows = await own(db, user).selectAll().orderBy('id').limit(FILTERS_AT_MOST).execute();
  return rows.map((row) => wireFilter(row, { known, language }));
};

/** The caller's filters and nobody else's. */
export function own(db: Kysely<Database>, { id, tenantId }: Caller) {
  return db.selectFrom('search_filter').where('tenant_id', '=', tenantId).where('account_id', '=', id);
}

/** The caller's filters as searches apply them: domains are resolved to the companies that have them. */
export async function readFilters(db: Kysely<Database>, user: Caller): Promise<Filter[]> {
  const filters = await own(db, user).select(['filtertype', 'matchtype', 'words']).orderBy('id').execute();
  return Promise.all(filters.map(async (filter) => (filter.filtertype === filterTypes.domains ? resolved(db, user, filter) : filter)));
}

async function resolved(db: Kysely<Database>, { tenantId }: Caller, filter: Filter): Promise<Filter> {
  return { ...filter, words: await companiesOfDomains(db, { ...filter, tenant: tenantId }) };
}

interface Row extends Filter {
  id: string;
  filterwords: string;
  createtime: Date;
}

/** A filter as its owner reads it. */
export function wireFilter(
  { id, filtertype, filterwords, matchtype, words, createtime }: Row,
  { known, language }: { known: Reference; language: Language },
): Schemas['SearchFilter'] {
  const named = {
    5: (code: string) => known.countries.get(code)?.[language],
    6: (industry: string) => known.industries.get(industry)?.name[language],
  };
  const nameOf = filtertype === filterTypes.countries || filtertype === filterTypes.industries ? named[filtertype] : undefined;
  const names = nameOf ? words.map((word) => nameOf(word) ?? word) : filterwords.split('\n');
  return { id, filtertype, filterwords, matchtype, createtime: createtime.toISOString(), names };
}

/**
 * The companies of the directory that have one of the domains, by their source or by a company's own data.
 *
 * Customers, their contacts and exhibitors have domains too; each is the company that it was collected from, or one of the same name and country.
 */
async function companiesOfDomains(
  db: Kysely<Database>,
  { tenant, words, matchtype }: Pick<Filter, 'words' | 'matchtype'> & { tenant: string },
): Promise<string[]> {
  const domains = patterns(words, matchtype);
  const mailboxes = domains.map((pattern) => `%@${pattern}`);
  const { rows } = await sql<{ id: string }>`
    WITH known AS (
      SELECT company_id, namekey, countrycode FROM customer
      WHERE tenant_id = ${tenant} AND deletetime IS NULL AND domain <> '' AND ${likeAny(sql`domain`, domains)}
      UNION
      SELECT customer.company_id, customer.namekey, customer.countrycode FROM contact_email JOIN customer ON customer.id = contact_email.customer_id
      WHERE contact_email.tenant_id = ${tenant} AND customer.tenant_id = ${tenant} AND customer.deletetime IS NULL
        AND ${likeAny(sql`lower(contact_email.email)`, mailboxes)}
      UNION
      SELECT NULL, namekey, countrycode FROM fair_exhibitor
      WHERE tenant_id = ${tenant} AND (${likeAny(sql`lower(email)`, mailboxes)} OR ${likeAny(hostOf(sql`website`), domains)})
    )
    SELECT company_id AS id FROM known WHERE company_id IS NOT NULL
    UNION
    SELECT company.id FROM known JOIN company USING (namekey, countrycode)
    UNION
    SELECT id FROM company WHERE domain <> '' AND ${likeAny(sql`domain`, domains)}
    LIMIT ${COMPANIES_AT_MOST}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A domain holds no sign that a pattern would give a meaning; those below it are the company's too. */
function patterns(words: readonly string[], match: Filter['matchtype']): string[] {
  if (match === 'exact') return words.flatMap((word) => [word, `%.${word}`]);
  return words.map((word) => (match === 'prefix' ? `${word}%` : `%${word}%`));
}

function likeAny(text: RawBuilder<unknown>, all: readonly string[]): RawBuilder<boolean> {
  return sql`${text} LIKE ANY (${all}::text[])`;
}

/** The host of an address as people write it, without `www.`. */
function hostOf(site: RawBuilder<unknown>): RawBuilder<string> {
  return sql`regexp_replace(lower(${site}), '^([a-z]+://)?(www\\.)?([^/?#:]*).*$', '\\3')`;
}
