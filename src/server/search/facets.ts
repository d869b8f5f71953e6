import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Operation } from '#server/operation.ts';

import { type Condition, toSql } from './condition.ts';
import { answeredOrNearest } from './correction.ts';
import { readCondition } from './read-condition.ts';
import { reference } from './reference.ts';
import { remembered } from './remembered.ts';

/** How many companies stand under an id. */
export interface Count {
  id: string;
  count: number;
}

/** How many companies that match are in which country. The countries chosen already do not count as a condition, so that others can be added to them. */
export const listCountryData: Operation<'listCountryData'> = async (context, input) => {
  const { db, user, language } = context;
  const { countries } = await reference(db);
  const condition = await readCondition(db, user, { ...input, countrycode: [] });
  const { answer } = await answeredOrNearest(db, condition, {
    find: (condition) => remembered(context, ['countries', condition], (reader) => countCountries(reader, condition)),
    isEmpty,
  });
  return facet(answer, (id) => countries.get(id)?.[language]);
};

/** How many companies that match are in which industry, those above included. The industries chosen already do not count as a condition. */
export const listIndustryTags: Operation<'listIndustryTags'> = async (context, input) => {
  const { db, user, language } = context;
  const { industries } = await reference(db);
  const condition = await readCondition(db, user, { ...input, industryid: [] });
  const { answer } = await answeredOrNearest(db, condition, {
    find: (condition) => remembered(context, ['industries', condition], (reader) => countIndustries(reader, condition)),
    isEmpty,
  });
  return facet(answer, (id) => industries.get(id)?.name[language]);
};

/** Companies by country; those of unknown country have no id. */
export async function countCountries(db: Kysely<Database>, condition: Condition): Promise<Count[]> {
  const { rows } = await sql<Count>`
    SELECT countrycode AS id, count(*)::integer AS count FROM company WHERE ${toSql(condition)} GROUP BY 1 ORDER BY 2 DESC, 1`.execute(db);
  return rows;
}

/** Companies by industry, those above included; those of unknown industry have no id. */
export async function countIndustries(db: Kysely<Database>, condition: Condition): Promise<Count[]> {
  const { rows } = await sql<Count>`
    WITH found AS (SELECT industry, count(*) AS count FROM company WHERE ${toSql(condition)} GROUP BY 1)
    SELECT industry_id AS id, sum(count)::integer AS count FROM found JOIN industry_wording ON wording = industry GROUP BY 1
    UNION ALL SELECT '', count::integer FROM found WHERE industry = ''
    ORDER BY 2 DESC, 1`.execute(db);
  return rows;
}

function isEmpty(rows: readonly Count[]): boolean {
  return rows.length === 0;
}

/** Counts with names for the reader; what has no id is what the source does not tell. */
export function facet(rows: readonly Count[], nameOf: (id: string) => string | undefined) {
  return {
    datas: rows.filter(({ id }) => id !== '').map(({ id, count }) => ({ id, name: nameOf(id) ?? id, count })),
    unknown: rows.find(({ id }) => id === '')?.count ?? 0,
  };
}
