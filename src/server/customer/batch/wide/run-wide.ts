import { type Kysely, sql } from 'kysely';

import { wideBatch } from '#lib/status-names.ts';
import { readMember } from '#server/account/session/caller.ts';
import { mineSome, type MiningParts } from '#server/customer/mining/mine-some.ts';
import type { Database } from '#server/database/schema.ts';
import type { JobDefinition, Jobs } from '#server/jobs/jobs.ts';
import { type Member, Refusal } from '#server/operation.ts';

import { type BatchOrder, goneFailures, named } from '../batch-order.ts';
import { performNoted } from '../perform.ts';
import { goneOf, holdCustomers } from '../selection.ts';
import { putBackSome } from '../undo-some.ts';
import { finishWide, stopWide } from './finish-wide.ts';
import { noteProgress } from './progress.ts';
import { holdWide, type WideBatch, wideBatchJob, wideJobOf, type WideKey, wideMiningJob, type WideOrder } from './wide-batch.ts';

/** Customers of one transaction: few enough that nobody who works on one of them waits long. */
const AT_ONCE = 500;
/** After this long others get their turn. */
const SLICE_MS = 2_000;
const MOST_TRIES = 10;
/** Whoever works on a batch says so more often than this. */
const SILENCE = sql.lit('30 seconds');
const KIND = sql<WideOrder['kind']>`asked ->> 'kind'`;

/**
 * The jobs of batches on very many customers: the work itself, and every minute a look for work that a killed server has left.
 *
 * A batch goes on a slice at a time and then lines up again, so that those of several people advance together.
 */
export function wideBatchJobs(parts: MiningParts): JobDefinition[] {
  const run: JobDefinition['run'] = (data, send) => runWide(parts, data as WideKey, send);
  return [
    { ...wideBatchJob, run },
    { ...wideMiningJob, takesLong: true, run },
    { name: 'left-wide-batches', cron: '* * * * *', run: (_, send) => resumeWide(parts.db, send) },
  ];
}

async function runWide(parts: MiningParts, { id, isundo }: WideKey, send: Jobs['send']): Promise<void> {
  const { db } = parts;
  const key = { id, isundo };
  const { kind, tenant_id } = (await workOf(db, key)) ?? {};
  const work = () => (kind === 'mine' ? mineSome(parts, key) : changeSome(db, key));
  const end = performance.now() + SLICE_MS;
  try {
    do if ((await work()) === 'over') return;
    while (performance.now() < end);
  } catch (error) {
    // What was asked for can no longer be done at all, as when the colleague has left who should have the customers.
    if (error instanceof Refusal || (await failedTooOften(db, key))) await stopWide(db, key);
    if (error instanceof Refusal) return;
    throw error;
  }
  await send(wideJobOf(kind), key, tenant_id);
}

/** What a batch does, and for which company; nothing once it is forgotten. */
async function workOf(db: Kysely<Database>, { id }: WideKey) {
  return db
    .selectFrom('wide_batch')
    .where('batch_id', '=', id)
    .select(['tenant_id', KIND.as('kind')])
    .executeTakeFirst();
}

/** Notes that a batch failed; what keeps failing at one place is given up. */
async function failedTooOften(db: Kysely<Database>, { id, isundo }: WideKey): Promise<boolean> {
  const row = await db
    .updateTable('wide_batch')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('batch_id', '=', id)
    .where('isundo', '=', isundo)
    .returning('tries')
    .executeTakeFirst();
  return row === undefined || row.tries >= MOST_TRIES;
}

/** Each transaction deals with some customers whole, log and all, or not at all; where it was killed, the next one goes on. */
async function changeSome(db: Kysely<Database>, key: WideKey): Promise<'goes on' | 'over'> {
  return db.transaction().execute(async (trx) => {
    const row = await holdWide(trx, key, AT_ONCE);
    if (!row) return 'over';
    const user = await readMember(trx, row.account_id);
    if (!user) throw new Refusal(404, 'notFound');
    if (row.part.length === 0) return finishWide(trx, row, user);
    const failed = row.isundo ? await putBackSome(trx, stepOf(row, user), row.part) : await perform(trx, row, user);
    await noteProgress(trx, row, { worked: row.part.length, done: row.part.length - failed.length, failed });
    return 'goes on';
  });
}

function stepOf({ batch_id, ip }: WideBatch, user: Member) {
  return { user, address: ip, batchId: batch_id };
}

async function perform(trx: Kysely<Database>, row: WideBatch & { part: string[] }, user: Member) {
  const chosen = await holdCustomers(trx, user, row.part);
  const failures = await performNoted(row.asked as BatchOrder, { ...stepOf(row, user), trx, chosen });
  return named(chosen, [...goneFailures(goneOf(row.part, chosen)), ...failures]);
}

async function resumeWide(db: Kysely<Database>, send: Jobs['send']): Promise<void> {
  await sql`DELETE FROM wide_batch WHERE status <> 0 AND finishtime < now() - interval '1 day'`.execute(db);
  const left = await db
    .updateTable('wide_batch')
    .set({ beattime: sql<Date>`now()` })
    .where('status', '=', wideBatch.running)
    .where(sql<boolean>`beattime < now() - interval ${SILENCE}`)
    .returning(['batch_id as id', 'isundo', 'tenant_id', KIND.as('kind')])
    .execute();
  for (const { kind, tenant_id, ...key } of left) await send(wideJobOf(kind), key, tenant_id);
}
