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

/** A mark, or the columns of a row that is one. */
export interface Place {
  key: string | RawBuilder<unknown>;
  id: string | RawBuilder<unknown>;
}

/** Which rows of an order are read: so many from the first one on, or behind a mark. */
export interface Reading {
  direction: Direction;
  after?: Place | undefined;
  limit: number;
  /** Few rows are gathered and then sorted; many are read in their order until there are enough. Left to itself PostgreSQL guesses, and may guess wrong. */
  areFew: boolean;
}

/** Reads customers in order: their `key` and `id`. */
export type Order = (found: Found, reading: Reading) => RawBuilder<unknown>;

const keys = {
  collecttime: { key: sql`collecttime`, type: sql`timestamptz` },
  // By sound for Chinese names and by letter for others, in every language: an index of a million names has one order.
  companyname: { key: sql`companyname COLLATE "zh-x-icu"`, type: sql`text` },
  star: { key: sql`star`, type: sql`smallint` },
  grade: { key: sql`grade`, type: sql`text` },
  stage: { key: sql`stage`, type: sql`smallint` },
  lastfollowtime: { key: sql`lastfollowkey`, type: sql`timestamptz` },
  nextfollowtime: { key: sql`nextfollowkey`, type: sql`timestamptz` },
  fallat: { key: sql`fallkey`, type: sql`timestamptz` },
  pooltime: { key: sql`poolkey`, type: sql`timestamptz` },
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
  return (found, { direction, after, limit, areFew }) => {
    const rows = found.select(['customer.id', key.as('key')]);
    const isBeyond = after && sql`WHERE (key, id) ${beyond(direction)} (${after.key}::${type}, ${after.id}::bigint)`;
    const way = sql.raw(direction);
    return sql`(
      WITH found AS ${areFew ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`} ${rows}
      SELECT id, key FROM found ${isBeyond ?? sql``} ORDER BY key ${way}, id ${way} LIMIT ${limit})`;
  };
}

/** An index of codes knows nothing of names, so one country is read after another: the first behind the mark, the others from their beginning. */
function byCountry(countries: readonly string[]): Order {
  return (found, { direction, after, limit, areFew }) => {
    const codes = direction === 'asc' ? countries : countries.toReversed();
    const from = after ? sql`(${codes}::text[])[array_position(${codes}::text[], ${after.key}::text):]` : sql`${codes}::text[]`;
    const start = direction === 'asc' ? sql`0` : sql`9223372036854775807`;
    const mark = after ? sql`CASE place WHEN 1 THEN ${after.id}::bigint ELSE ${start} END` : start;
    const country = sql`(SELECT code, place, ${mark} AS mark FROM unnest(${from}) WITH ORDINALITY AS named (code, place)) AS country`;
    const way = sql.raw(direction);
    if (areFew)
      return sql`(
        WITH found AS MATERIALIZED ${found.select(['customer.id', 'customer.countrycode'])}
        SELECT id, code AS key FROM found JOIN ${country} ON code = countrycode WHERE id ${beyond(direction)} mark
        ORDER BY place, id ${way} LIMIT ${limit})`;
    const inCountry = found
      .select('customer.id')
      .where(sql<SqlBool>`customer.countrycode = country.code AND customer.id ${beyond(direction)} country.mark`)
      .orderBy('customer.id', direction)
      .limit(limit);
    return sql`(
      SELECT found.id, code AS key FROM ${country} CROSS JOIN LATERAL ${inCountry} AS found ORDER BY place, found.id ${way} LIMIT ${limit})`;
  };
}

function beyond(direction: Direction): RawBuilder<unknown> {
  return direction === 'asc' ? sql`>` : sql`<`;
}
