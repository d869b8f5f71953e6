import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { Filter } from './filter.ts';

/** The companies that a filter's words for a company mean. */
export interface Named {
  /** What their names must have, as a `tsquery`. */
  query: string;
  /** Their ids; none where they are too many to be listed. */
  ids?: readonly string[];
}

/** So few are looked for by their tags, which every index of records has. */
const FEW = 200;
/** More companies than this have so many records that a sample tells of them. */
const MOST = 30_000;

/** Finds the companies any of whose spellings has the words: the words of records are of their products too. */
export async function readNamed(db: Kysely<Database>, tenantId: string, query: string): Promise<Named | undefined> {
  if (query === '') return undefined;
  const { rows } = await sql<{ company_id: string }>`${companiesOf(query, tenantId)} LIMIT ${MOST + 1}`.execute(db);
  const ids = [...new Set(rows.map(({ company_id }) => company_id))];
  return rows.length > MOST ? { query } : { query, ids };
}

function companiesOf(query: string, tenantId: string): RawBuilder<{ company_id: string }> {
  return sql`SELECT company_id FROM customs_company_name
    WHERE customs_name_words(name) @@ ${query}::tsquery AND (tenant_id IS NULL OR tenant_id = ${tenantId}::bigint)`;
}

/** Their ids where tags are asked for them. */
export function fewIds(named: Named | undefined): readonly string[] | undefined {
  return named?.ids && named.ids.length <= FEW ? named.ids : undefined;
}

/**
 * What an index of words is asked to narrow by: the companies' words stand among those of their records.
 *
 * Not where all records are looked at and the companies are listed: those whose products have the words may be millions, and the companies' own are
 * found by the parties.
 */
export function wordsOf(named: Named | undefined, factor: number): string {
  if (!named || fewIds(named)) return '';
  return factor > 1 || !named.ids ? named.query : '';
}

/** That a party of a record is one of the companies, where tags are not asked for it. */
export function isNamed(named: Named | undefined, { role = 'both' }: Filter, tenantId: string): RawBuilder<SqlBool>[] {
  if (named === undefined || fewIds(named)) return [];
  const { ids, query } = named;
  const among = ids ? sql`ANY (${ids}::bigint[])` : sql`ANY (${companiesOf(query, tenantId)})`;
  const parties = role === 'both' ? (['buyer', 'supplier'] as const) : [role];
  return [
    sql<SqlBool>`(${sql.join(
      parties.map((party) => sql`${sql.ref(`${party}_id`)} = ${among}`),
      sql` OR `,
    )})`,
  ];
}
