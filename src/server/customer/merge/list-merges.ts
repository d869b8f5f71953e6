import { sql } from 'kysely';

import type { Operation } from '#server/operation.ts';

import { mayChange } from '../access.ts';
import { openCustomer } from '../pool/daily-views.ts';

/** As many as a page of history shows. */
const MOST = 50;

interface Row {
  mergeid: string;
  createtime: Date;
  username: string;
  undonetime: Date | null;
  merged: { id: string; companyname: string; customercode: string }[];
}

/** What became part of a customer, the latest first, and whether it can be taken out again. */
export const listMerges: Operation<'listMerges'> = async ({ db, user }, { id }) => {
  const customer = await openCustomer(db, user, { id });
  const { rows } = await sql<Row>`
    SELECT merge.id AS mergeid, merge.createtime, merge.undonetime, account.nameremark AS username,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('id', part.id::text, 'companyname', part.companyname, 'customercode', part.customercode) ORDER BY part.id)
        FROM customer AS part WHERE part.id = ANY (merge.merged_ids)), '[]') AS merged
    FROM customer_merge AS merge JOIN account ON account.id = merge.account_id
    WHERE merge.kept_id = ${customer.id} AND merge.tenant_id = ${user.tenantId}
    ORDER BY merge.id DESC LIMIT ${MOST}`.execute(db);
  const isOwn = mayChange(user, customer.owner_id);
  const hindrance = isOwn ? ('' as const) : customer.owner_id === null ? ('claimfirst' as const) : ('colleague' as const);
  return rows.map(({ createtime, undonetime, ...row }) => ({
    ...row,
    createtime: createtime.toISOString(),
    hindrance: undonetime ? ('undone' as const) : hindrance,
  }));
};
