import { type Kysely, sql } from 'kysely';

import type { Language } from '#lib/language.ts';
import { mayDo } from '#lib/rights.ts';
import type { Database } from '#server/database/schema.ts';
import type { CallerContext, Schemas } from '#server/operation.ts';

import { leaves } from './industry-leaves.ts';
import type { Part } from './keyword.ts';
import { matched } from './matched.ts';
import { ownership } from './ownership.ts';
import { type Reference, reference } from './reference.ts';
import { NO_TRADE, tradeOf } from './trade.ts';

/** Companies in the order of their ids, in the reader's language, each with why it was found and whose customer it is already. */
export async function wireCompanies(
  { db, user, language }: Pick<CallerContext, 'db' | 'user' | 'language'>,
  ids: readonly string[],
  parts: readonly Part[],
): Promise<Schemas['Company'][]> {
  const [known, rows, owned, traded] = await Promise.all([
    reference(db),
    readRows(db, ids),
    ownership(db, user, ids),
    mayDo(user.rights, 'customs', 'view') ? tradeOf(db, user, ids) : undefined,
  ]);
  const words = { reference: known, language };
  return rows.map((row) => ({
    ...worded(row, parts, words),
    ...(traded && { trade: traded.get(row.id) ?? NO_TRADE }),
    owned: owned.get(row.id) ?? ({ state: 'none' } as const),
  }));
}

/** A company in the words of a language, with why it was found. */
function worded({ industries, ...company }: Row, parts: readonly Part[], words: { reference: Reference; language: Language }) {
  const { reference, language } = words;
  return {
    ...company,
    country: reference.countries.get(company.countrycode)?.[language] ?? '',
    industry: leaves(industries, reference).map((id) => reference.industries.get(id)?.name[language] ?? id),
    matched: matched({ ...company, industries }, parts, words),
  };
}

type Row = Omit<Schemas['Company'], 'country' | 'industry' | 'matched' | 'trade' | 'owned'> & { industries: string[] };

async function readRows(db: Kysely<Database>, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT id, companyname, countrycode, state, city, address, postcode, phone, website, email, goods, mentions, role, source,
      ARRAY(SELECT industry_id FROM industry_wording WHERE wording = industry ORDER BY industry_id) AS industries
    FROM company JOIN unnest(${ids}::bigint[]) WITH ORDINALITY AS page (id, position) USING (id)
    ORDER BY position`.execute(db);
  return rows;
}
