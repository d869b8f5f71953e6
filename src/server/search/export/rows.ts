import { type Kysely, type RawBuilder, sql } from 'kysely';

import { cancellable } from '#server/database/cancellable.ts';
import type { Database } from '#server/database/schema.ts';
import { inArea, kmFrom } from '#server/map/area-sql.ts';
import type { CallerContext, Schemas } from '#server/operation.ts';

import { findPage } from '../companies.ts';
import { type Condition, toSql } from '../condition.ts';
import { countCompanies } from '../count-companies.ts';
import { wireCompanies } from '../wire-companies.ts';
import type { ExportedCompany } from './columns.ts';

type Place = NonNullable<ExportedCompany['place']>;

/** As many at a time as other users do not notice. */
const AT_ONCE = 200;

/** In which area, and in which order. */
export interface Order {
  area?: Schemas['MapArea'] | undefined;
  sort: 'relevance' | 'name';
}

/** Which companies a file has. */
interface Chosen extends Order {
  condition: Condition;
  most: number;
}

/** How many companies match. */
export async function countChosen(context: CallerContext, { condition, area }: Pick<Chosen, 'condition' | 'area'>): Promise<number> {
  if (!area) return countCompanies(context, condition);
  return cancellable(context.db, context.signal, async (db) => {
    const { count } = await db
      .selectFrom('company')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where(within(condition, area))
      .executeTakeFirstOrThrow();
    return count;
  });
}

/**
 * The companies in their order, which is settled before the first is read: a list that changes meanwhile neither doubles nor loses one.
 *
 * @yields one company as its list has it
 */
export async function* companiesOf(context: CallerContext, { condition, area, sort, most }: Chosen): AsyncGenerator<ExportedCompany> {
  const ids = await cancellable(context.db, context.signal, async (db) =>
    area ? idsIn(db, condition, { area, most }) : (await findPage(db, condition, { sort, index: 1, size: most })).ids,
  );
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const part = ids.slice(at, at + AT_ONCE);
    const [companies, places] = await Promise.all([wireCompanies(context, part, []), area ? placesOf(context.db, part, area) : undefined]);
    for (const company of companies) {
      const place = places?.get(company.id);
      yield place ? { ...company, place } : company;
    }
  }
}

function within(condition: Condition, area: Schemas['MapArea']): RawBuilder<boolean> {
  return sql<boolean>`${inArea(area)} AND ${toSql(condition)}`;
}

function kmIn(area: Schemas['MapArea']): RawBuilder<number | null> {
  return area.kind === 'radius' ? kmFrom(area) : sql<null>`NULL::float8`;
}

async function idsIn(db: Kysely<Database>, condition: Condition, { area, most }: { area: Schemas['MapArea']; most: number }) {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM company WHERE ${within(condition, area)} ORDER BY ${kmIn(area)}, sortname, id LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

async function placesOf(db: Kysely<Database>, ids: readonly string[], area: Schemas['MapArea']): Promise<ReadonlyMap<string, Place>> {
  const { rows } = await sql<Place & { id: string }>`
    SELECT id, lng, lat, CASE geoprecision WHEN 'address' THEN 'address' ELSE 'city' END AS precision,
      round((${kmIn(area)})::numeric, 1)::float8 AS km
    FROM company WHERE id = ANY (${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}
