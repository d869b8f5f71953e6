import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Operation, Schemas } from '#server/operation.ts';
import { type Condition, toSql } from '#server/search/condition.ts';
import { answered } from '#server/search/correction.ts';
import { isWordless, readKeyword } from '#server/search/keyword.ts';
import { reference } from '#server/search/reference.ts';
import { remembered } from '#server/search/remembered.ts';

import { inArea } from './area-sql.ts';

type Clusters = Schemas['MapClusters'];

/** Degrees that a cell is wide where the whole world is in view. */
const WIDEST_CELL = 24;
const CLUSTERS_AT_MOST = 1500;
const EVERYWHERE: Schemas['MapArea'] = { kind: 'world' };

/** The companies in view, counted cell by cell; drawn where their middle is, so that a lone one stands at its own place. */
export const listMapClusters: Operation<'listMapClusters'> = async (
  context,
  { box, zoom, area = EVERYWHERE, keyword = '', industryid = [] },
) => {
  const { dictionary } = await reference(context.db);
  const parts = readKeyword(keyword, dictionary);
  const condition = { parts, countrycode: [], industryid, isWordless: isWordless(keyword, parts) };
  const { answer } = await answered(context.db, condition, {
    find: (condition) =>
      remembered(context, ['clusters', condition, box, zoom, area], (reader) => count(reader, condition, { box, zoom, area })),
    isEmpty: ({ total, unplaced }) => total === 0 && unplaced === 0,
  });
  return answer;
};

async function count(
  db: Kysely<Database>,
  condition: Condition,
  { box, zoom, area }: Required<Pick<Schemas['MapView'], 'box' | 'zoom' | 'area'>>,
): Promise<Clusters> {
  const cell = WIDEST_CELL / 2 ** zoom;
  const where = toSql(condition);
  const { rows } = await sql<Schemas['MapCluster'] & { total: number }>`
    SELECT avg(lng) AS lng, avg(lat) AS lat, count(*)::integer AS count, (count(*) FILTER (WHERE geoprecision = 'address'))::integer AS addresses,
      min(lng) AS west, min(lat) AS south, max(lng) AS east, max(lat) AS north,
      CASE WHEN count(*) = 1 THEN min(companyname) WHEN min(city) = max(city) THEN min(city) ELSE '' END AS name,
      (sum(count(*)) OVER ())::integer AS total
    FROM company WHERE ${inArea(box)} AND ${inArea(area)} AND ${where}
    GROUP BY floor(lng / ${cell}::float8), floor(lat / ${cell}::float8)
    ORDER BY count DESC, west, south LIMIT ${CLUSTERS_AT_MOST}`.execute(db);
  const { unplaced } = await db
    .selectFrom('company')
    .select(sql<number>`count(*)::integer`.as('unplaced'))
    .where('lat', 'is', null)
    .where(where)
    .executeTakeFirstOrThrow();
  const total = rows[0]?.total ?? 0;
  for (const row of rows) Reflect.deleteProperty(row, 'total');
  return { datas: rows, total, unplaced };
}
