import { type Kysely, sql } from 'kysely';

import { readMember } from '#server/account/session/caller.ts';
import type { Database } from '#server/database/schema.ts';
import { Refusal, type Schemas } from '#server/operation.ts';

import { mayChange, sharedToWrite } from '../access.ts';
import { finishWide } from '../batch/wide/finish-wide.ts';
import { noteProgress, type Progress } from '../batch/wide/progress.ts';
import { holdWide, type WideBatch, type WideKey } from '../batch/wide/wide-batch.ts';
import { quotaLeft } from './charge-quota.ts';
import { type MiningParts, runMining } from './mine.ts';
import { customersOf, insertMinings, parted } from './write-minings.ts';

export type { MiningParts } from './mine.ts';

/** At so many sites at once a server looks for one batch. */
const AT_ONCE = 20;
const BEAT_EVERY_MS = 10_000;

/** Looks at some more sites of a batch; those that a killed server was at are looked at again first. */
export async function mineSome(parts: MiningParts, key: WideKey): Promise<'goes on' | 'over'> {
  const { db } = parts;
  const isMore = await db.transaction().execute((trx) => writeSome(trx, key));
  const open = await openMinings(db, key.id);
  const queued = open.filter(({ status }) => status === 'queued').slice(0, AT_ONCE * 2);
  await beating(db, key, Promise.allSettled(queued.map(({ id }) => runMining(parts, id))));
  if (isMore) return 'goes on';
  return db.transaction().execute((trx) => finish(trx, key));
}

/** Says that somebody is at a batch for as long as its sites take; else it would be taken for left, and be worked on twice. */
async function beating(db: Kysely<Database>, { id, isundo }: WideKey, work: Promise<unknown>): Promise<void> {
  const beat = () =>
    db
      .updateTable('wide_batch')
      .set({ beattime: sql<Date>`now()` })
      .where('batch_id', '=', id)
      .where('isundo', '=', isundo)
      .execute();
  // A beat that fails is made up for by the next one.
  const timer = setInterval(() => void beat().catch(() => undefined), BEAT_EVERY_MS);
  try {
    await work;
  } finally {
    clearInterval(timer);
  }
}

/** Writes down the minings of some more customers; false where all have been. */
async function writeSome(trx: Kysely<Database>, key: WideKey): Promise<boolean> {
  const row = await holdWide(trx, key, AT_ONCE);
  if (!row || row.asked.kind !== 'mine' || row.part.length === 0) return false;
  const { part, asked, batch_id: wideBatchId, ip: address } = row;
  const user = await readMember(trx, row.account_id);
  if (!user) throw new Refusal(404, 'notFound');
  const customers = await customersOf(trx, user, part);
  const shared = await sharedToWrite(trx, user, customers);
  const [own, foreign] = parted(customers, ({ id, owner_id }) => mayChange(user, owner_id) || shared.has(id));
  const [unclaimed, unwritten] = parted(foreign, ({ owner_id }) => owner_id === null);
  const [minable, unknown] = parted(own, ({ site }) => site !== '');
  const left = Math.max(0, await quotaLeft(trx, user));
  const fresh = await insertMinings(trx, { user, address, kind: asked.mining, customers: minable.slice(0, left), wideBatchId });
  const gone = part.filter((id) => customers.every((one) => one.id !== id)).map((id) => ({ id, companyname: '' }));
  const failed = [
    ...failures('gone', gone),
    ...failures('claimfirst', unclaimed),
    ...failures('colleague', unwritten),
    ...failures('nowebsite', unknown),
    ...failures('quota', minable.slice(left)),
  ];
  // Who was being mined already is looked at by whoever began that.
  const elsewhere = Math.min(left, minable.length) - fresh.length;
  await noteProgress(trx, row, { worked: part.length, done: elsewhere, failed });
  return true;
}

function failures(reason: Schemas['BatchReason'], customers: readonly { id: string; companyname: string }[]): Progress['failed'] {
  return customers.map(({ id, companyname }) => ({ id, companyname, reason }));
}

function openMinings(db: Kysely<Database>, batchId: string) {
  return db
    .selectFrom('mining')
    .where('wide_batch_id', '=', batchId)
    .where('status', 'in', ['queued', 'running'])
    .select(['id', 'status'])
    .orderBy('id')
    .execute();
}

/** Adds up what came of it, once nobody is at any of its sites; until then whoever looks for left work comes back to it. */
async function finish(trx: Kysely<Database>, key: WideKey): Promise<'over'> {
  const row = await holdWide(trx, key, 1);
  const user = row && (await readMember(trx, row.account_id));
  if (!row || !user || (await openMinings(trx, key.id)).length > 0) return 'over';
  const outcome = await outcomeOf(trx, row);
  await noteProgress(trx, row, { worked: 0, ...outcome });
  return finishWide(trx, { ...row, done: row.done + outcome.done }, user);
}

async function outcomeOf(trx: Kysely<Database>, { batch_id }: WideBatch): Promise<Omit<Progress, 'worked'>> {
  const { rows } = await sql<{ id: string; companyname: string; reason: Schemas['BatchReason'] | '' }>`
    SELECT customer.id, companyname, mining.reason FROM mining JOIN customer ON customer.id = customer_id
    WHERE wide_batch_id = ${batch_id} ORDER BY mining.id`.execute(trx);
  const done = rows.filter(({ reason }) => reason === '').length;
  return { done, failed: rows.flatMap(({ reason, ...one }) => (reason === '' ? [] : [{ ...one, reason }])) };
}
