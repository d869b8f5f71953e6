import { type Kysely, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { notify } from '#server/notice/notify.ts';
import type { Member } from '#server/operation.ts';

/** Tells a colleague how many customers a batch handed over to them. */
export async function tellColleague(db: Kysely<Database>, user: Member, { to, batchId }: { to: string; batchId: string }): Promise<void> {
  if (to === user.id) return;
  const { count } = await db
    .selectFrom('customer_batch_row')
    .where('batch_id', '=', batchId)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  if (count === 0) return;
  const href = '/customer/slist';
  const values = { from: user.nameremark, count };
  await notify(db, [
    {
      tenantId: user.tenantId,
      accountId: to,
      recordtype: noticeTypes.finished,
      recordid: batchId,
      key: 'customersTransferred',
      values,
      href,
    },
  ]);
}
