import { type RawBuilder, sql } from 'kysely';

import type { PoolRules } from './pool-rules.ts';

/** A customer that goes to the public pool. */
export interface Due {
  id: string;
  owner: string;
  at: Date;
  reason: 'timeout' | 'nodeal' | 'noopportunity' | 'capacity' | 'protectend';
}

interface DueQuery {
  tenantId: string;
  rules: PoolRules;
  /** The moment by which they have to go. */
  until: RawBuilder<Date>;
}

/**
 * The customers that have to go by a moment: by the rules of time, and those beyond the room of a private pool, the longest untouched first; nobody who is locked or still protected then.
 *
 * Each stands once, with the first reason. The rules of time are the function `customer_fall` of the database (migration 0053), which `fall-times.ts` asks too.
 */
export function dueCustomers({ tenantId, rules, until }: DueQuery): RawBuilder<Due> {
  const json = JSON.stringify(rules);
  return sql<Due>`(
    SELECT DISTINCT ON (id) id, owner, at, reason FROM (
      SELECT customer.id, customer.owner_id AS owner, fall.at, fall.reason
      FROM customer, customer_fall(customer, ${json}::jsonb) AS fall
      WHERE customer.tenant_id = ${tenantId} AND customer.deletetime IS NULL AND customer.owner_id IS NOT NULL AND fall.at <= ${until}
      UNION ALL
      SELECT id, owner, ${until}, 'capacity' FROM (
        SELECT customer.id, customer.owner_id AS owner, stays.put, room.max,
          row_number() OVER (PARTITION BY customer.owner_id ORDER BY stays.put DESC, greatest(lastfollowtime, ownertime) DESC, customer.id) AS place
        FROM customer CROSS JOIN LATERAL (
          SELECT locked OR coalesce(protectuntil > ${until}, false) AS put
        ) AS stays CROSS JOIN LATERAL (
          SELECT max, exemptdealt FROM jsonb_to_recordset(${json}::jsonb -> 'capacity') AS line (userid text, max integer, exemptdealt boolean)
          WHERE userid IN (customer.owner_id::text, '*') ORDER BY userid = '*' LIMIT 1
        ) AS room
        WHERE ${rules.enabled}::boolean AND customer.tenant_id = ${tenantId} AND customer.deletetime IS NULL AND customer.owner_id IS NOT NULL
          AND NOT (room.exemptdealt AND dealstatus = 1)
      ) AS ranked
      WHERE place > max AND NOT put
    ) AS due
    ORDER BY id, at
  )`;
}
