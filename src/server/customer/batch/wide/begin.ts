import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { withinSeconds } from '#server/database/within-seconds.ts';
import { type CallerContext, Refusal, type Schemas } from '#server/operation.ts';

import { actionOf, type BatchResult } from '../batch-order.ts';
import { idsChosen } from '../selection.ts';
import { findWide, wideJobOf, type WideOrder, wideResult } from './wide-batch.ts';

/** What takes longer than somebody likes to wait, and would keep colleagues waiting. */
export const WIDE = 2_000;
const AT_MOST = 200_000;
/** The caller's own limit, which is in the contract. */
const LONGEST_SECONDS = 30;

interface Wish {
  order: WideOrder;
  selection: Schemas['CustomerSelection'];
  /** As few as this are not worth a task of their own. */
  few?: number;
}

/**
 * Writes down who is chosen and what is to be done with them, for the background; nothing where so few are chosen that it can be done at once.
 *
 * @throws Refusal 400 for too many
 */
export async function beginWide(context: CallerContext, { order, selection, few = WIDE }: Wish): Promise<BatchResult | undefined> {
  const { db, user, jobs } = context;
  const batchId = await withinSeconds(db, LONGEST_SECONDS, async (trx) => {
    const chosen = await idsChosen(trx, user, selection);
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM (${chosen.limit(AT_MOST + 1)}) AS chosen`.execute(trx);
    const count = rows[0]?.count ?? 0;
    if (count > AT_MOST) throw new Refusal(400, 'tooManyCustomers', { field: 'selection', values: { n: AT_MOST } });
    return count <= few ? undefined : write(trx, context, { order, chosen });
  });
  if (batchId === undefined) return undefined;
  await jobs.send(wideJobOf(order.kind), { id: batchId, isundo: false });
  return wideResult(db, await findWide(db, user, batchId));
}

async function write(
  trx: Kysely<Database>,
  { user, address }: CallerContext,
  { order, chosen }: { order: WideOrder; chosen: Awaited<ReturnType<typeof idsChosen>> },
): Promise<string> {
  const { id } = await trx
    .insertInto('customer_batch')
    .values({ tenant_id: user.tenantId, account_id: user.id, action: order.kind === 'mine' ? 'mine' : actionOf(order) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    INSERT INTO wide_batch (batch_id, tenant_id, account_id, asked, ip, ids, total)
    SELECT ${id}, ${user.tenantId}, ${user.id}, ${JSON.stringify(order)}::jsonb, ${address}, array_agg(id ORDER BY id), count(*)
    FROM (${chosen}) AS chosen`.execute(trx);
  return id;
}

/** Has a batch taken back in the background: the customers that it changed, as they were noted. An earlier try that changed nothing is forgotten. */
export async function beginWideUndo(
  trx: Kysely<Database>,
  { user, address }: Pick<CallerContext, 'user' | 'address'>,
  batchId: string,
): Promise<void> {
  await trx.deleteFrom('wide_batch').where('batch_id', '=', batchId).where('isundo', '=', true).execute();
  await sql`
    INSERT INTO wide_batch (batch_id, isundo, tenant_id, account_id, asked, ip, ids, total)
    SELECT batch_id, true, ${user.tenantId}, ${user.id}, asked, ${address}, noted.ids, cardinality(noted.ids)
    FROM wide_batch, (SELECT array_agg(customer_id ORDER BY customer_id) AS ids FROM customer_batch_row WHERE batch_id = ${batchId}) AS noted
    WHERE batch_id = ${batchId} AND NOT isundo`.execute(trx);
}
