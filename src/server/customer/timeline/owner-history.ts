import { sql } from 'kysely';

import type { Operation, Schemas } from '#server/operation.ts';

import { findCustomer } from '../access.ts';

type Period = Schemas['OwnerPeriod'];

interface Row {
  from: Date;
  to: Date | null;
  owneruserid: string;
  ownername: string;
  action: Period['action'];
  reason: Period['reason'];
  username: string;
}

/** Who has owned a customer since it came, the latest first, as the log's lines about its owner tell. */
export const listOwnerHistory: Operation<'listOwnerHistory'> = async ({ db, user }, { id }) => {
  const customer = await findCustomer(db, user, { id });
  const { rows } = await sql<Row>`
    SELECT line.createtime AS from, lag(line.createtime) OVER (ORDER BY line.id DESC) AS to, coalesce(line.after #>> '{}', '') AS owneruserid,
      coalesce(owner.nameremark, '') AS ownername, line.action, '' AS reason, coalesce(author.nameremark, '') AS username
    FROM log_entry AS line
    LEFT JOIN account AS owner ON owner.id::text = line.after #>> '{}' AND owner.tenant_id = line.tenant_id
    LEFT JOIN account AS author ON author.id = line.account_id
    WHERE line.customer_id = ${customer.id} AND line.entity = 'customer' AND line.field = 'owneruserid'
    ORDER BY line.id DESC LIMIT 500`.execute(db);
  return rows.map(({ from, to, ...row }) => ({ ...row, from: from.toISOString(), to: to?.toISOString() ?? null }));
};
