import { type RawBuilder, sql } from 'kysely';

/** A customer and those that became part of it: what the log says of them is its history too, and the log is never rewritten. */
export function lineageOf(customerId: string): RawBuilder<string> {
  return sql<string>`(
    WITH RECURSIVE part (id) AS (SELECT ${customerId}::bigint UNION SELECT customer.id FROM customer JOIN part ON customer.mergedinto = part.id)
    SELECT id FROM part)`;
}
