import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Operation, Schemas } from '#server/operation.ts';
import { type Condition, toSql } from '#server/search/condition.ts';
import { answered } from '#server/search/correction.ts';
import { leaves } from '#server/search/industry-leaves.ts';
import { isWordless, readKeyword } from '#server/search/keyword.ts';
import { ownership } from '#server/search/ownership.ts';
import { reference } from '#server/search/reference.ts';
import { remembered } from '#server/search/remembered.ts';

import { inArea, kmFrom } from './area-sql.ts';

type Row = Omit<Schemas['MapCompany'], 'country' | 'industry' | 'owned'> & { industries: string[] };

interface Page {
  rows: Row[];
  total: number;
}

/** Companies that can be reached come first, then those of which more than a name is known; those that are named by a number come last. An index has the same words. */
const known = sql`(CASE WHEN sortname ~ '^[0-9]{4}' THEN 3 WHEN website <> '' OR email <> '' OR phone <> '' THEN 0 WHEN industry <> '' OR goods <> '' THEN 1 ELSE 2 END)`;

/** A page of the companies of an area: around a place the nearest first, else those of whom most is known, by name. */
export const listMapCompanies: Operation<'listMapCompanies'> = async (context, input) => {
  const { db, user, language } = context;
  const { area, keyword = '', industryid = [], index = 1, size = 10 } = input;
  const known = await reference(db);
  const parts = readKeyword(keyword, known.dictionary);
  const condition = { parts, countrycode: [], industryid, isWordless: isWordless(keyword, parts) };
  const paging = { limit: size, offset: (index - 1) * size };
  const { answer } = await answered(db, condition, {
    find: (condition) =>
      remembered(context, ['area', condition, area, paging], (reader) => findPage(reader, condition, { area, ...paging })),
    isEmpty: ({ total }) => total === 0,
  });
  const owned = await ownership(
    db,
    user,
    answer.rows.map(({ id }) => id),
  );
  const datas = answer.rows.map(({ industries, ...row }) => ({
    ...row,
    country: known.countries.get(row.countrycode)?.[language] ?? '',
    industry: leaves(industries, known).map((id) => known.industries.get(id)?.name[language] ?? id),
    owned: owned.get(row.id) ?? ({ state: 'none' } as const),
  }));
  return { datas, total: answer.total };
};

interface Wanted {
  area: Schemas['MapArea'];
  limit: number;
  offset: number;
}

async function findPage(db: Kysely<Database>, condition: Condition, { area, limit, offset }: Wanted): Promise<Page> {
  const where = sql`${inArea(area)} AND ${toSql(condition)}`;
  const km = area.kind === 'radius' ? kmFrom(area) : sql<number | null>`NULL::float8`;
  const { rows } = await sql<Row>`
    SELECT id, companyname, countrycode, state, city, address, phone, role, source, lng, lat, round((${km})::numeric, 1)::float8 AS km,
      CASE geoprecision WHEN 'address' THEN 'address' ELSE 'city' END AS precision,
      ARRAY(SELECT industry_id FROM industry_wording WHERE wording = industry ORDER BY industry_id) AS industries
    FROM company WHERE ${where} ORDER BY ${area.kind === 'radius' ? km : known}, sortname, id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*)::integer AS total FROM company WHERE ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
