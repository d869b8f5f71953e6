import { type Kysely, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import { href } from '#routes/href.ts';
import type { Database } from '#server/database/schema.ts';
import { notify } from '#server/notice/notify.ts';

interface Finished {
  id: string;
  tenant_id: string;
  account_id: string;
  customer_id: string | null;
  batch: string;
}

/**
 * Leaves a message when the last one of those that were asked for together is finished and nobody waits for the answer any more.
 *
 * The lock lets the last two, which finish at once, see each other.
 */
export async function tellFinish(db: Kysely<Database>, { tenant_id, account_id, batch }: Finished): Promise<void> {
  const all = await db
    .selectFrom('mining')
    .leftJoin('customer', 'customer.id', 'mining.customer_id')
    .where('batch', '=', batch)
    .select(['mining.id', 'status', 'notifies', 'found', 'mining.customer_id', 'customer.companyname', 'customer.owner_id'])
    .execute();
  const late = all.filter(({ notifies, customer_id }) => notifies && customer_id !== null);
  const [first] = late;
  if (!first || all.some(({ status }) => status === 'queued' || status === 'running')) return;
  const message = { tenantId: tenant_id, accountId: account_id, recordtype: noticeTypes.finished, recordid: first.id } as const;
  if (late.length === 1)
    await notify(db, [
      {
        ...message,
        key: 'miningFinished',
        values: { name: first.companyname ?? '', count: first.found },
        href: href('customer.company', { type: first.owner_id === null ? 'glist' : 'slist', id: first.customer_id ?? '' }),
      },
    ]);
  else
    await notify(db, [
      {
        ...message,
        key: 'miningsFinished',
        values: { total: late.length, count: late.filter(({ found }) => found > 0).length },
        href: href('customer.private'),
      },
    ]);
}

/** Until the end of the transaction, no other one of the batch finishes. */
export async function holdBatch(db: Kysely<Database>, batch: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mining ${batch}`}, 0))`.execute(db);
}
