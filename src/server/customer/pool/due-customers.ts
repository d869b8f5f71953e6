import { type RawBuilder, sql } from 'kysely';

import type { PoolRules } from './pool-rules.ts';

/** A customer that goes to the public pool. */
export interface Due {
  id: string;
  owner: string;
  at: Date;
  reason: 'timeout' | 'nodeal' | 'noopportunity' | 'capacity' | 'protectend';
}

export interface DueQuery {
  tenantId: string;
  rules: PoolRules;
  /** The moment by which they have to go. */
  until: RawBuilder<Date>;
  /** Only of these, where it is not the whole company that is looked at; a condition over `customer`. */
  among?: RawBuilder<boolean>;
}

/** The customers that have to go by a moment, each once: by the rules of time, and of those that stay the ones beyond the room of a private pool. */
export function dueCustomers(query: DueQuery): RawBuilder<Due> {
  const late = dueByTime(query);
  const among = sql<boolean>`NOT EXISTS (SELECT FROM late WHERE late.id = customer.id)`;
  return sql<Due>`(WITH late AS MATERIALIZED ${late} SELECT * FROM late UNION ALL SELECT * FROM ${dueByRoom({ ...query, among })} AS crowded)`;
}

/**
 * The customers that have to go by the rules of time; none that is locked or still protected then.
 *
 * The rules are the function `customer_fall` of the database (migration 0053), which keeps `fallat` too.
 */
export function dueByTime({ tenantId, rules, until, among = sql`true` }: DueQuery): RawBuilder<Due> {
  return sql<Due>`(
    SELECT customer.id, customer.owner_id AS owner, fall.at, fall.reason
    FROM customer, customer_fall(customer, ${JSON.stringify(rules)}::jsonb) AS fall
    WHERE customer.tenant_id = ${tenantId} AND customer.deletetime IS NULL AND customer.owner_id IS NOT NULL AND ${among} AND fall.at <= ${until}
  )`;
}

/** The customers beyond the room of a private pool, the longest untouched first; who is locked or still protected takes up room and stays. */
export function dueByRoom({ tenantId, rules, until, among = sql`true` }: DueQuery): RawBuilder<Due> {
  return sql<Due>`(
    SELECT id, owner, ${until} AS at, 'capacity' AS reason FROM (
      SELECT customer.id, customer.owner_id AS owner, stays.put, room.max,
        row_number() OVER (PARTITION BY customer.owner_id ORDER BY stays.put DESC, greatest(lastfollowtime, ownertime) DESC, customer.id) AS place
      FROM customer CROSS JOIN LATERAL (
        SELECT locked OR coalesce(protectuntil > ${until}, false) AS put
      ) AS stays CROSS JOIN LATERAL ${roomOf(rules, sql`customer.owner_id`)} AS room
      WHERE ${rules.enabled}::boolean AND customer.tenant_id = ${tenantId} AND customer.deletetime IS NULL AND customer.owner_id IS NOT NULL
        AND NOT (room.exemptdealt AND dealstatus = 1) AND ${among}
    ) AS ranked
    WHERE place > max AND NOT put
  )`;
}

/** Who has more customers than there is room for, whether those may go or not. */
export function crowdedOwners({ tenantId, rules }: Pick<DueQuery, 'tenantId' | 'rules'>): RawBuilder<{ owner: string }> {
  return sql<{ owner: string }>`
    SELECT owner FROM (
      SELECT owner_id AS owner, count(*) AS held, count(*) FILTER (WHERE dealstatus <> 1) AS undealt
      FROM customer WHERE tenant_id = ${tenantId} AND deletetime IS NULL AND owner_id IS NOT NULL GROUP BY owner_id
    ) AS pool CROSS JOIN LATERAL ${roomOf(rules, sql`owner`)} AS room
    WHERE CASE WHEN exemptdealt THEN undealt ELSE held END > max ORDER BY owner`;
}

/** The line of the rules that says how many customers somebody may have; none where no line does. */
function roomOf({ capacity }: PoolRules, owner: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    SELECT max, exemptdealt FROM jsonb_to_recordset(${JSON.stringify(capacity)}::jsonb) AS line (userid text, max integer, exemptdealt boolean)
    WHERE userid IN (${owner}::text, '*') ORDER BY userid = '*' LIMIT 1)`;
}
