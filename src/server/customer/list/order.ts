import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

export type Sort = Schemas['CustomerSort'][number];
type Direction = Sort['order'];

/** The customers that are to be ordered. */
export type Found = SelectQueryBuilder<Database, 'customer', object>;

/** The place of a row in an order: the value it is ordered by, as text, and its id. */
export interface Mark {
  key: string;
  id: string;
}

/** Reads customers in order: `key` and `id` of so many rows, from the first one on or behind a mark. */
export type Order = (found: Found, direction: Direction, stretch: { after: Mark | undefined; limit: number }) => RawBuilder<unknown>;

/** Where no such time is known, a row stands at the end that fits: followed up long ago, due last, falling last. */
const keys = {
  collecttime: { key: sql`collecttime`, type: sql`timestamptz` },
  // By sound for Chinese names and by letter for others, in every language: an index of a million names has one order.
  companyname: { key: sql`companyname COLLATE "zh-x-icu"`, type: sql`text` },
  star: { key: sql`star`, type: sql`smallint` },
  grade: { key: sql`grade`, type: sql`text` },
  stage: { key: sql`stage`, type: sql`smallint` },
  lastfollowtime: { key: sql`coalesce(lastfollowtime, '-infinity')`, type: sql`timestamptz` },
  nextfollowtime: { key: sql`coalesce(nextfollowtime, 'infinity')`, type: sql`timestamptz` },
  fallat: { key: sql`coalesce(fallat, 'infinity')`, type: sql`timestamptz` },
  pooltime: { key: sql`coalesce(pooltime, '-infinity')`, type: sql`timestamptz` },
} as const;

/**
 * How a list is ordered by a field. Every order has an index of its own, which is read in either direction.
 *
 * @param countries the codes of the countries there are, in the order of their names
 */
export function orderBy(field: Sort['field'], countries: readonly string[]): Order {
  return field === 'country' ? byCountry(countries) : byKey(keys[field]);
}

function byKey({ key, type }: (typeof keys)[keyof typeof keys]): Order {
  return (found, direction, { after, limit }) =>
    sql`${found
      .select(['customer.id', key.as('key')])
      .$if(after !== undefined, (query) =>
        query.where(sql<SqlBool>`(${key}, customer.id) ${beyond(direction)} (${after?.key}::${type}, ${after?.id}::bigint)`),
      )
      .orderBy(key, direction)
      .orderBy('customer.id', direction)
      .limit(limit)}`;
}

/** An index of codes knows nothing of names, so one country is read after another. */
function byCountry(countries: readonly string[]): Order {
  return (found, direction, { after, limit }) => {
    const codes = direction === 'asc' ? countries : countries.toReversed();
    const from = after ? codes.slice(codes.indexOf(after.key)) : codes;
    const inCountry = found
      .select('customer.id')
      .where(sql<SqlBool>`customer.countrycode = country.code`)
      .$if(after !== undefined, (query) => query.where(sql<SqlBool>`(place > 1 OR customer.id ${beyond(direction)} ${after?.id}::bigint)`))
      .orderBy('customer.id', direction)
      .limit(limit);
    return sql`(
      SELECT found.id, code AS key FROM unnest(${from}::text[]) WITH ORDINALITY AS country (code, place) CROSS JOIN LATERAL ${inCountry} AS found
      ORDER BY place, found.id ${sql.raw(direction)} LIMIT ${limit})`;
  };
}

function beyond(direction: Direction): RawBuilder<unknown> {
  return direction === 'asc' ? sql`>` : sql`<`;
}
