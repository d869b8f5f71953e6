import { sql } from 'kysely';

import type { LogAction } from '#server/log/write-log.ts';

import type { BatchFailure, BatchStep } from './batch-order.ts';
import type { ChosenCustomer } from './selection.ts';

export interface ColumnChange {
  column: 'star' | 'stage' | 'category_id' | 'deletetime';
  /** What the log calls it. */
  field: string;
  value: number | string | Date | null;
  action: LogAction;
}

/**
 * Gives one column of all chosen customers a value, with a line in the log for each that had another one; those in the public pool have to be claimed first.
 *
 * A stage may make a deal or take it back, which the log tells as well.
 */
export async function setColumn(
  { trx, user, address, batchId, chosen }: BatchStep,
  { column, field, value, action }: ColumnChange,
): Promise<BatchFailure[]> {
  const isUnclaimed = ({ owner_id }: ChosenCustomer) => owner_id === null && user.dataScope !== 'ALL';
  const ids = chosen.filter((one) => !isUnclaimed(one)).map(({ id }) => id);
  const name = sql.ref(column);
  await sql`
    WITH changed AS (
      UPDATE customer SET ${name} = ${value}, version = customer.version + 1, updatetime = now()
      FROM customer AS was
      WHERE customer.id = ANY (${ids}::bigint[]) AND was.id = customer.id AND was.${name} IS DISTINCT FROM ${value}
      RETURNING customer.id, was.${name} AS before, customer.${name} AS after, was.dealstatus AS dealbefore, customer.dealstatus AS dealafter
    )
    INSERT INTO log_entry (tenant_id, account_id, ip, entity, entity_id, customer_id, batch_id, action, field, before, after)
    SELECT ${user.tenantId}, ${user.id}, ${address}, 'customer', id, id, ${batchId}, line.action, line.field, line.before, line.after
    FROM changed CROSS JOIN LATERAL (VALUES
      (${action}, ${field}, to_jsonb(changed.before), to_jsonb(changed.after)),
      ('deal', 'dealstatus', to_jsonb(dealbefore), to_jsonb(dealafter))
    ) AS line (action, field, before, after)
    WHERE line.before IS DISTINCT FROM line.after`.execute(trx);
  return chosen.filter(isUnclaimed).map(({ id }) => ({ id, reason: 'claimfirst' }));
}
