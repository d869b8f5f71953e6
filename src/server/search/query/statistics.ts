import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type Operation, Refusal } from '#server/operation.ts';

import { type Condition, HAVING, toSql } from '../condition.ts';
import { type Count, countCountries, countIndustries, facet } from '../facets.ts';
import { reference } from '../reference.ts';
import { remembered } from '../remembered.ts';
import { findQuery } from './query-result.ts';

interface Market {
  countries: Count[];
  industries: Count[];
  total: number;
  hasphone: number;
}

const EVERYTHING: Condition = { parts: [], countrycode: [], industryid: [] };

/** Where companies are and what they do: those of a query that is done, or those of the whole directory. */
export const getMarketStatistics: Operation<'getMarketStatistics'> = async ({ db, user, language }, { queryid }) => {
  const known = await reference(db);
  const market =
    queryid === undefined
      ? await remembered({ db }, ['market'], (reader) => countMarket(reader, EVERYTHING))
      : ((await findQuery(db, user, queryid)).statistics as Market | null);
  if (!market) throw new Refusal(409, 'queryGoesOn', { field: 'queryid' });
  const countries = facet(market.countries, (id) => known.countries.get(id)?.[language]);
  const industries = facet(market.industries, (id) => known.industries.get(id)?.name[language]);
  return {
    countries: countries.datas,
    industries: industries.datas,
    total: market.total,
    countryunknown: countries.unknown,
    industryunknown: industries.unknown,
    hasphone: market.hasphone,
  };
};

/** Counts all companies that match, exactly. */
export async function countMarket(db: Kysely<Database>, condition: Condition): Promise<Market> {
  const { rows } = await sql<{ total: number; hasphone: number }>`
    SELECT count(*)::integer AS total, (count(*) FILTER (WHERE ${HAVING.hasphone}))::integer AS hasphone
    FROM company WHERE ${toSql(condition)}`.execute(db);
  return {
    countries: await countCountries(db, condition),
    industries: await countIndustries(db, condition),
    ...(rows[0] ?? { total: 0, hasphone: 0 }),
  };
}
