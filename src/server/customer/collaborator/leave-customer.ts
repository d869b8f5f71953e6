import { type Kysely, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import { href } from '#routes/href.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { notify } from '#server/notice/notify.ts';
import { type CallerContext, type Operation, Refusal } from '#server/operation.ts';

import { authorOf } from '../change-log.ts';

/** As long as a message that offers the undo can be found again. */
const UNDO_MINUTES = 10;

/** Ends the caller's own part in a colleague's customer, without asking its owner, who is told. */
export const leaveCustomer: Operation<'leaveCustomer'> = async (context, { customerid }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const customer = await holdPrivate(db, context, customerid);
    const left = await db
      .updateTable('customer_collaborator')
      .set({ droptime: new Date() })
      .where('tenant_id', '=', user.tenantId)
      .where('customer_id', '=', customer.id)
      .where('account_id', '=', user.id)
      .where('droptime', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!left) throw new Refusal(404, 'notFound', { field: 'customerid' });
    await writeLog(db, authorOf(context), [lineOf(customer.id, { action: 'removemember', before: user.id })]);
    await notify(db, [
      {
        tenantId: user.tenantId,
        accountId: customer.owner_id,
        recordtype: noticeTypes.colleague,
        recordid: customer.id,
        key: 'customerLeft',
        values: { from: user.nameremark, name: customer.companyname },
        href: href('customer.company', { type: 'slist', id: customer.id }),
      },
    ]);
    return { count: 1 };
  });

/** Takes that back, as long as the customer is somebody's; whoever was asked in again meanwhile stays as they were asked in. */
export const undoLeavingCustomer: Operation<'undoLeavingCustomer'> = async (context, { customerid }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const customer = await holdPrivate(db, context, customerid);
    const own = { tenantId: user.tenantId, customerId: customer.id, accountId: user.id };
    const { rows } = await sql`
      UPDATE customer_collaborator AS shared SET droptime = NULL
      WHERE shared.id = (
        SELECT id FROM customer_collaborator
        WHERE tenant_id = ${own.tenantId} AND customer_id = ${own.customerId} AND account_id = ${own.accountId}
          AND droptime > now() - ${sql.lit(UNDO_MINUTES)} * interval '1 minute'
        ORDER BY droptime DESC LIMIT 1)
        AND NOT EXISTS (SELECT FROM customer_collaborator
          WHERE tenant_id = ${own.tenantId} AND customer_id = ${own.customerId} AND account_id = ${own.accountId} AND droptime IS NULL)
      RETURNING shared.id`.execute(db);
    if (rows.length === 0) throw new Refusal(404, 'notFound', { field: 'customerid' });
    await writeLog(db, authorOf(context), [lineOf(customer.id, { action: 'addmember', after: user.id })]);
    return { count: 1 };
  });

/** A customer of some colleague, whether or not the caller still sees it; what the caller's part in it is, the rows of {@link leaveCustomer} say. */
async function holdPrivate(db: Kysely<Database>, { user }: CallerContext, customerid: string) {
  const row = await db
    .selectFrom('customer')
    .where('tenant_id', '=', user.tenantId)
    .where('id', '=', readRowId(customerid))
    .where('deletetime', 'is', null)
    .where('owner_id', 'is not', null)
    .select(['id', 'companyname'])
    .select(sql<string>`owner_id`.as('owner_id'))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'customerid' });
  return row;
}

function lineOf(customerId: string, change: { action: 'removemember'; before: string } | { action: 'addmember'; after: string }) {
  return { entity: 'customer', entityId: customerId, customerId, field: 'collaborator', ...change } as const;
}
