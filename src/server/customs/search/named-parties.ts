import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import { anyTag, namedTags } from './index-tags.ts';
import type { Factor } from './sampled-records.ts';
import type { Filter } from './trade-filter.ts';

/** The companies that a filter's words for a company mean. */
export interface Named {
  /** What their names must have, as a `tsquery`. */
  query: string;
  /** Their ids; none where they are too many to be listed. */
  ids?: readonly string[];
  /** The ids of the companies that have other spellings too, which lack the words. */
  mixed: readonly string[];
}

/** So few are looked for by their tags, which every index of records has. */
const FEW = 200;
/** More companies than this have so many records that a sample tells of them. */
const MOST = 30_000;

/** Finds the companies any of whose spellings has the words: the words of records are of their products too. */
export async function readNamed(db: Kysely<Database>, tenantId: string, query: string): Promise<Named | undefined> {
  if (query === '') return undefined;
  const { rows } = await sql<{ id: string; spellings: number; isMixed: boolean }>`
    SELECT company_id AS id, count(*)::integer AS spellings, count(*) < (
      SELECT count(*) FROM customs_company_name AS every WHERE every.company_id = named.company_id AND ${visible(tenantId)}) AS "isMixed"
    FROM (${companiesOf(query, tenantId)} LIMIT ${MOST + 1}) AS named GROUP BY company_id`.execute(db);
  if (rows.reduce((sum, { spellings }) => sum + spellings, 0) > MOST) return { query, mixed: [] };
  return { query, ids: rows.map(({ id }) => id), mixed: rows.filter(({ isMixed }) => isMixed).map(({ id }) => id) };
}

function visible(tenantId: string): RawBuilder<SqlBool> {
  return sql`(tenant_id IS NULL OR tenant_id = ${tenantId}::bigint)`;
}

function companiesOf(query: string, tenantId: string): RawBuilder<{ company_id: string }> {
  return sql`SELECT company_id FROM customs_company_name
    WHERE customs_name_words(name) @@ ${query}::tsquery AND ${visible(tenantId)}`;
}

/** Their ids where tags are asked for them. */
export function fewIds(named: Named | undefined): readonly string[] | undefined {
  return named?.ids && named.ids.length <= FEW ? named.ids : undefined;
}

/**
 * The words and tags that the index of records is asked for, so that it finds the companies that are named.
 *
 * The words of a company's name stand among the words of its records. Records that spell the name otherwise carry the tag of the company instead.
 * Nothing is asked where the tags of the companies are asked for anyhow. Where too many records spell them otherwise, the records are found by the
 * parties, and those of a sample by the words alone.
 */
export function spellingOf(named: Named | undefined, filter: Filter, factor: Factor): { words: string; otherwise: string } {
  if (!named || fewIds(named)) return { words: '', otherwise: '' };
  const { query, mixed } = named;
  if (mixed.length > FEW) return { words: factor === 1 ? '' : query, otherwise: '' };
  return { words: query, otherwise: anyTag(namedTags(filter, mixed)) };
}

/**
 * The conditions that a party of a record is one of the named companies, where no tags are asked for it.
 *
 * @param isLookedUp whether the records of all the companies may be looked up; where these are many more than a page needs, it costs more than it saves
 */
export function isNamed(
  named: Named | undefined,
  { role = 'both' }: Filter,
  { tenantId, isLookedUp }: { tenantId: string; isLookedUp: boolean },
): RawBuilder<SqlBool>[] {
  if (named === undefined || fewIds(named)) return [];
  const { ids, query } = named;
  const among = ids ? sql`ANY (${ids}::bigint[])` : sql`ANY (${companiesOf(query, tenantId)})`;
  const parties = (role === 'both' ? (['buyer', 'supplier'] as const) : [role]).map((party) => sql.ref(`${party}_id`));
  return [
    sql<SqlBool>`(${sql.join(
      // The index of a party knows the party itself alone, and no sum.
      parties.map((party) => sql`${isLookedUp ? party : sql`${party} + 0`} = ${among}`),
      sql` OR `,
    )})`,
  ];
}
