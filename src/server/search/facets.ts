import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Operation } from '#server/operation.ts';

import { type Condition, toSql } from './condition.ts';
import { answered } from './correction.ts';
import { readKeyword } from './keyword.ts';
import { reference } from './reference.ts';
import { remembered } from './remembered.ts';

interface Count {
  id: string;
  count: number;
}

/** How many companies that match are in which country. The countries chosen already do not count as a condition, so that others can be added to them. */
export const listCountryData: Operation<'listCountryData'> = async ({ db, language }, { keyword, industryid = [] }) => {
  const { countries, dictionary } = await reference(db);
  const condition = { parts: readKeyword(keyword, dictionary), countrycode: [], industryid };
  const { answer } = await answered(db, condition, {
    find: (condition) => remembered(db, ['countries', condition], () => countCountries(db, condition)),
    isEmpty,
  });
  return facet(answer, (id) => countries.get(id)?.[language]);
};

/** How many companies that match are in which industry, those above included. The industries chosen already do not count as a condition. */
export const listIndustryTags: Operation<'listIndustryTags'> = async ({ db, language }, { keyword, countrycode = [] }) => {
  const { industries, dictionary } = await reference(db);
  const condition = { parts: readKeyword(keyword, dictionary), countrycode, industryid: [] };
  const { answer } = await answered(db, condition, {
    find: (condition) => remembered(db, ['industries', condition], () => countIndustries(db, condition)),
    isEmpty,
  });
  return facet(answer, (id) => industries.get(id)?.name[language]);
};

async function countCountries(db: Kysely<Database>, condition: Condition): Promise<Count[]> {
  const { rows } = await sql<Count>`
    SELECT countrycode AS id, count(*)::integer AS count FROM company WHERE ${toSql(condition)} GROUP BY 1 ORDER BY 2 DESC, 1`.execute(db);
  return rows;
}

async function countIndustries(db: Kysely<Database>, condition: Condition): Promise<Count[]> {
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

/** What has no id is what the source does not tell. */
function facet(rows: readonly Count[], nameOf: (id: string) => string | undefined) {
  return {
    datas: rows.filter(({ id }) => id !== '').map(({ id, count }) => ({ id, name: nameOf(id) ?? id, count })),
    unknown: rows.find(({ id }) => id === '')?.count ?? 0,
  };
}
