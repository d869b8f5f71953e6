import type { Kysely } from 'kysely';

import type { Language } from '#lib/language.ts';
import { filterTypes } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import type { Caller, Operation, Schemas } from '#server/operation.ts';

import { type Reference, reference } from '../reference.ts';
import { companiesOfDomains } from './companies-of-domains.ts';
import type { Filter } from './filter.ts';

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
