import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Operation, Schemas } from '#server/operation.ts';

import { type Condition, nearnessTo, toSql } from './condition.ts';
import { ownership } from './ownership.ts';
import { readCondition } from './read-condition.ts';
import { reference } from './reference.ts';
import { remembered } from './remembered.ts';

type Row = Pick<Schemas['NamedCompany'], 'id' | 'companyname' | 'countrycode'>;

const NAMES_AT_MOST = 5;

/** A word that stands behind in many more names, as `Ltd`, tells nobody which of them come first. */
const READ_AT_MOST = 1000;

/**
 * The first companies with a text in their names, for somebody who is still typing: no total is counted, and no search is written down.
 *
 * Names that begin so are read in the order of an index, and only where there are few, others that an index of words finds.
 */
export const searchCompanyNames: Operation<'searchCompanyNames'> = async (context, { keyword }) => {
  const { db, user, language } = context;
  const [{ countries }, condition] = await Promise.all([reference(db), readCondition(db, user, { keyword, type: 'company' })]);
  if (condition.parts.length === 0) return [];
  const ids = await remembered(context, ['names', condition], (reader) => findNames(reader, condition));
  const [rows, owned] = await Promise.all([readNames(db, ids), ownership(db, user, ids)]);
  return rows.map((row) => ({
    ...row,
    country: countries.get(row.countrycode)?.[language] ?? '',
    owned: owned.get(row.id) ?? ({ state: 'none' } as const),
  }));
};

async function readNames(db: Kysely<Database>, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT id, companyname, countrycode FROM company JOIN unnest(${ids}::bigint[]) WITH ORDINALITY AS found (id, position) USING (id)
    ORDER BY position`.execute(db);
  return rows;
}

/** The ids in order; of namesakes in one country, as the works of one company, the first stands for all. */
async function findNames(db: Kysely<Database>, condition: Condition): Promise<string[]> {
  const where = toSql(condition);
  const begins = nearnessTo(condition)?.begins;
  const columns = sql`DISTINCT ON (sortname, countrycode) id`;
  const inOrder = sql`ORDER BY sortname, countrycode, id LIMIT ${NAMES_AT_MOST}`;
  const first = await sql<{ id: string }>`SELECT ${columns} FROM company WHERE ${where} AND ${begins ?? sql`TRUE`} ${inOrder}`.execute(db);
  const others =
    begins && first.rows.length < NAMES_AT_MOST
      ? await sql<{ id: string }>`
          WITH found AS MATERIALIZED (SELECT id, sortname, countrycode FROM company WHERE ${where} AND NOT ${begins})
          SELECT ${columns} FROM (SELECT * FROM found LIMIT ${READ_AT_MOST}) AS read ${inOrder}`.execute(db)
      : undefined;
  return [...first.rows, ...(others?.rows ?? [])].map(({ id }) => id).slice(0, NAMES_AT_MOST);
}
