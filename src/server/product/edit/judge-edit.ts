import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller, Schemas } from '#server/operation.ts';

import { findCategory, type Place } from '../categories.ts';

/** What each product is to become. */
export type Wish = Schemas['ProductEditWish'];
export type Reason = Schemas['ProductEditReason'];

/** A wish whose category has been looked up. */
export interface Edit {
  wish: Wish;
  place: Place | undefined;
}

/** A price has eleven digits before its point, as the contract has it. */
const TOO_HIGH = sql.lit(100_000_000_000);

/**
 * Looks up what a wish names.
 *
 * @throws Refusal 404 for a category of somebody else
 */
export async function editOf(db: Kysely<Database>, user: Pick<Caller, 'tenantId'>, wish: Wish): Promise<Edit> {
  return { wish, place: wish.categoryid === undefined ? undefined : await findCategory(db, user, wish.categoryid) };
}

/** The columns of `product` that an edit sets, with what they become. */
export function columnsSet({ wish, place }: Edit): [column: string, value: RawBuilder<unknown>][] {
  const { status, moq, leadtime, incoterm, port } = wish;
  const plain = Object.entries({ leadtime, incoterm, port }).flatMap(([column, text]) =>
    text === undefined ? [] : [[column, sql`${text.trim()}::text`] as [string, RawBuilder<unknown>]],
  );
  return [
    ...(place ? [['category_id', sql`${place.id}::bigint`] as [string, RawBuilder<unknown>]] : []),
    ...(status === undefined ? [] : [['status', sql`${status}::smallint`] as [string, RawBuilder<unknown>]]),
    ...(moq === undefined ? [] : [['moq', sql`${moq}::numeric`] as [string, RawBuilder<unknown>]]),
    ...plain,
  ];
}

/** A price after an edit, rounded to a multiple of the step, halves up. */
export function newPrice({ by, amount, step }: Schemas['PriceEdit']): RawBuilder<string> {
  const raised = by === 'percent' ? sql`price * (1 + ${amount}::numeric / 100)` : sql`price + ${amount}::numeric`;
  return sql<string>`round((${raised}) / ${step}::numeric) * ${step}::numeric`;
}

/** Which rows of `product_price` an edit is about. */
export function pricesMeant(price: Schemas['PriceEdit']): RawBuilder<boolean> {
  return price.which === 'public' ? sql<boolean>`level = ''` : sql<boolean>`true`;
}

/** A product, and why it would stay as it is. */
interface Judged {
  id: string;
  sku: string;
  currency: string;
  sort: string;
  reason: Reason | null;
}

/**
 * The products of a query, each with the reason why it would stay as it is, or null where it would change.
 *
 * A product of which one price cannot be changed stays as a whole: half of an edit would be seen by nobody.
 *
 * @param chosen what follows FROM: products with id, sku, sort and all that an edit may set
 */
export function judged(edit: Edit, chosen: RawBuilder<unknown>): RawBuilder<Judged> {
  const { price } = edit.wish;
  const columns = columnsSet(edit);
  const same = columns.map(([column, value]) => sql`product.${sql.ref(column)} IS NOT DISTINCT FROM ${value}`);
  const prices = price
    ? sql`(SELECT count(*) > 0 AS has, bool_or(next <> price) AS moves, bool_or(next <= 0 AND next <> price) AS nothing, bool_or(next >= ${TOO_HIGH}) AS high
        FROM (SELECT price, ${newPrice(price)} AS next FROM product_price WHERE product_id = product.id AND ${pricesMeant(price)}) AS each)`
    : sql`(SELECT false AS has, false AS moves, false AS nothing, false AS high)`;
  const isOnlyPrice = sql.lit(columns.length === 0);
  return sql`
    SELECT product.id, sku, currency, sort, CASE
      WHEN status = 9 THEN 'deleted' WHEN priced.nothing THEN 'pricezero' WHEN priced.high THEN 'pricehigh'
      WHEN ${isOnlyPrice} AND NOT priced.has THEN 'noprice'
      WHEN ${sql.join([...same, sql`NOT coalesce(priced.moves, false)`], sql` AND `)} THEN 'same' END AS reason
    FROM ${chosen} AS product CROSS JOIN LATERAL ${prices} AS priced`;
}
