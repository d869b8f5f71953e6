import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Operation, Schemas } from '#server/operation.ts';

import { toolSource } from './tool-source.ts';

type Port = Schemas['Port'];

const MOST_SHOWN = 50;

/** Ports by any of their names or numbers; those named exactly so come first. */
export const listPorts: Operation<'listPorts'> = async ({ db, language }, { keyword, countrycode = '' }) => {
  const words = keyword.trim();
  if (words === '') return { datas: [], total: 0, sources: [] };
  const [{ datas, total }, ...sources] = await Promise.all([
    findPorts(db, words, countrycode),
    toolSource(db, 'sea-ports', language),
    toolSource(db, 'us-schedule-k', language),
    toolSource(db, 'port-names', language),
  ]);
  return { datas, total, sources };
};

/**
 * Both lists of ports as one.
 *
 * Schedule K has no UN/LOCODE; a port of the same name and country in both is one port. An alias leads to the official name of its number.
 */
async function findPorts(db: Kysely<Database>, words: string, countrycode: string): Promise<{ datas: Port[]; total: number }> {
  const inside = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ port: Port; total: number }>`
    WITH official AS (SELECT * FROM foreign_port WHERE isofficial),
    every AS (
      SELECT port.unlocode, coalesce(official.code, '') AS schedulek, port.name, port.name_cn AS namecn, port.name_hk AS namehk, port.countrycode,
        port.country, port.province, port.timezone, coalesce(port.lat, official.lat) AS lat, coalesce(port.lng, official.lng) AS lng,
        port.name || '|' || port.city AS names
      FROM port LEFT JOIN LATERAL (
        SELECT code, lat, lng FROM official WHERE official.countrycode = port.countrycode AND lower(official.name) = lower(port.name) LIMIT 1
      ) AS official ON true
      UNION ALL
      SELECT '', official.code, official.name, '', '', official.countrycode, official.country, '', '', official.lat, official.lng,
        official.name || coalesce((SELECT string_agg('|' || alias.name, '') FROM foreign_port AS alias WHERE alias.code = official.code AND NOT alias.isofficial), '')
      FROM official
      WHERE NOT EXISTS (SELECT FROM port WHERE port.countrycode = official.countrycode AND lower(port.name) = lower(official.name))
    )
    SELECT to_jsonb(every) - 'names' AS port, count(*) OVER ()::integer AS total
    FROM every
    WHERE (names ILIKE ${inside} OR namecn LIKE ${inside} OR namehk LIKE ${inside} OR unlocode = upper(${words}) OR schedulek = ${words})
      AND (${countrycode} = '' OR countrycode = ${countrycode})
    ORDER BY (unlocode = upper(${words}) OR schedulek = ${words} OR lower(name) = lower(${words}) OR ${words} IN (namecn, namehk)) DESC,
      (unlocode <> '') DESC, (namecn <> '') DESC, strpos(lower(names), lower(${words})), length(name), name, unlocode, schedulek
    LIMIT ${MOST_SHOWN}`.execute(db);
  return { datas: rows.map(({ port }) => port), total: rows[0]?.total ?? 0 };
}
