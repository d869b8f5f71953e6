import { type Kysely, sql } from 'kysely';

import { dealTimeOf } from '#lib/deal-day.ts';
import { dealStatus } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import type { LogAction } from '#server/log/write-log.ts';

import { mayChange, sharedToWrite } from '../access.ts';
import { dealDay, keptDeals } from '../kept-deals.ts';
import { lockChosen } from '../pool/lock-chosen.ts';
import { claimChosen, giveBackChosen, transferChosen } from '../pool/move-customers.ts';
import type { BatchFailure, BatchOrder, BatchStep } from './batch-order.ts';
import { ownersOf, type ChosenCustomer } from './selection.ts';

interface ColumnChange {
  column: 'star' | 'stage' | 'category_id' | 'deletetime';
  /** What the log calls it. */
  field: string;
  value: number | string | Date | null;
  action: LogAction;
}

/** Every column that a batch may change. */
const COLUMNS = [
  'star', 'category_id', 'stage', 'grade', 'dealstatus', 'dealtime', 'dealorigin', 'owner_id', 'ownertime', 'preowner_id', 'pooltime', 'poolreason', 'locked',
  'protectuntil', 'fallat', 'deletetime',
] as const satisfies readonly (keyof Database['customer'])[]; // prettier-ignore

/** Their names, for the left side of an update. */
export const columns = sql.join(COLUMNS.map((column) => sql.ref(column)));
const pairs = sql.join(COLUMNS.map((column) => sql`${sql.lit(column)}, customer.${sql.ref(column)}`));

/** Their values before the batch, out of a row `was`; a category that is gone by now stays gone. */
export const restored = sql.join(
  COLUMNS.map((column) =>
    column === 'category_id' ? sql`(SELECT id FROM customer_category WHERE id = was.category_id)` : sql`was.${sql.ref(column)}`,
  ),
);

/** Keeps what customers are before a batch changes them. */
export async function noteBefore(trx: Kysely<Database>, batchId: string, ids: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO customer_batch_row (batch_id, customer_id, version, before)
    SELECT ${batchId}, id, version, jsonb_build_object(${pairs}) FROM customer WHERE id = ANY (${ids}::bigint[])`.execute(trx);
}

/** Keeps the versions that a batch left some of its customers with, and forgets those that it did not change. */
export async function keepVersions(trx: Kysely<Database>, batchId: string, ids: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM customer_batch_row AS noted USING customer
    WHERE batch_id = ${batchId} AND customer_id = ANY (${ids}::bigint[]) AND customer.id = customer_id AND customer.version = noted.version`.execute(
    trx,
  );
  await sql`
    UPDATE customer_batch_row AS noted SET version = customer.version FROM customer
    WHERE batch_id = ${batchId} AND customer_id = ANY (${ids}::bigint[]) AND customer.id = customer_id`.execute(trx);
}

/** Changes of the chosen customers what it can, and keeps what they were before. */
export async function performNoted(order: BatchOrder, step: BatchStep): Promise<readonly BatchFailure[]> {
  const foreign = await foreignTo(order, step);
  const kept = new Set(foreign.map(({ id }) => id));
  const chosen = step.chosen.filter(({ id }) => !kept.has(id));
  const ids = chosen.map(({ id }) => id);
  await noteBefore(step.trx, step.batchId, ids);
  const failures = await perform(order, { ...step, chosen });
  await keepVersions(step.trx, step.batchId, ids);
  return [...failures, ...foreign];
}

/** What those may change with whom a customer is shared to be worked on. */
const sharedWork: ReadonlySet<BatchOrder['kind']> = new Set(['star', 'stage', 'deal']);

/** The customers of colleagues who share them, but not for this; claiming says of them what it says of all that are taken. */
async function foreignTo({ kind }: BatchOrder, { trx, user, chosen }: BatchStep): Promise<readonly BatchFailure[]> {
  const foreign = kind === 'claim' ? [] : chosen.filter(({ owner_id }) => owner_id !== null && !mayChange(user, owner_id));
  if (foreign.length === 0) return [];
  const open = sharedWork.has(kind) ? await sharedToWrite(trx, user, foreign) : new Set();
  const owners = await ownersOf(
    trx,
    foreign.filter(({ id }) => !open.has(id)).map(({ id }) => id),
  );
  return owners.map((one) => ({ ...one, reason: 'colleague' }));
}

type Change<Kind> = (step: BatchStep, order: Extract<BatchOrder, { kind: Kind }>) => Promise<readonly BatchFailure[]>;

/** Each changes of the chosen customers what it can, with the log; it answers those it left as they were, and why. */
const changes: { [Kind in BatchOrder['kind']]: Change<Kind> } = {
  category: (step, { value }) => setColumn(step, { column: 'category_id', field: 'customerclassid', value, action: 'update' }),
  star: (step, { value }) => setColumn(step, { column: 'star', field: 'star', value, action: 'update' }),
  stage: (step, { value }) => setColumn(step, { column: 'stage', field: 'stage', value, action: 'stage' }),
  deal: setDeal,
  delete: (step) => setColumn(step, { column: 'deletetime', field: '', value: new Date(), action: 'delete' }),
  lock: lockChosen,
  claim: claimChosen,
  giveBack: giveBackChosen,
  transfer: transferChosen,
};

function perform<Kind extends BatchOrder['kind']>(order: Extract<BatchOrder, { kind: Kind }>, step: BatchStep) {
  const change: Change<Kind> = changes[order.kind];
  return change(step, order);
}

/** The deals of customers before and after they are changed, and their days in Beijing, for the log. */
const dealBeforeAndAfter = sql`was.dealstatus AS dealbefore, customer.dealstatus AS dealafter,
  ${dealDay(sql`was.dealtime`)} AS daybefore, ${dealDay(sql`customer.dealtime`)} AS dayafter`;
const dealLines = sql`('deal', 'dealstatus', to_jsonb(dealbefore), to_jsonb(dealafter)), ('deal', 'dealtime', to_jsonb(daybefore), to_jsonb(dayafter))`;

/**
 * Gives one column of all chosen customers a value, with a line in the log for each that had another one; those in the public pool have to be claimed first.
 *
 * A stage may make a deal or take it back, which the log tells as well.
 */
async function setColumn(
  { trx, user, address, batchId, chosen }: BatchStep,
  { column, field, value, action }: ColumnChange,
): Promise<BatchFailure[]> {
  const { ids, failures } = claimedOf(chosen, user);
  const name = sql.ref(column);
  await sql`
    WITH changed AS (
      UPDATE customer SET ${name} = ${value}, version = customer.version + 1, updatetime = now()
      FROM customer AS was
      WHERE customer.id = ANY (${ids}::bigint[]) AND was.id = customer.id AND was.${name} IS DISTINCT FROM ${value}
      RETURNING customer.id, was.${name} AS before, customer.${name} AS after, ${dealBeforeAndAfter}
    )
    INSERT INTO log_entry (tenant_id, account_id, ip, entity, entity_id, customer_id, batch_id, action, field, before, after)
    SELECT ${user.tenantId}, ${user.id}, ${address}, 'customer', id, id, ${batchId}, line.action, line.field, line.before, line.after
    FROM changed CROSS JOIN LATERAL (VALUES
      (${action}, ${field}, to_jsonb(changed.before), to_jsonb(changed.after)), ${dealLines}
    ) AS line (action, field, before, after)
    WHERE line.before IS DISTINCT FROM line.after`.execute(trx);
  return failures;
}

/**
 * Makes customers dealt on a day, from now on without one, or takes their deals and the days of them away; the undo brings both back.
 *
 * Customers that were dealt before keep their day; customers whose stage or opportunity says that there is a deal keep it.
 */
async function setDeal(
  { trx, user, address, batchId, chosen }: BatchStep,
  { value, day }: Extract<BatchOrder, { kind: 'deal' }>,
): Promise<BatchFailure[]> {
  const { ids, failures } = claimedOf(chosen, user);
  const isDealt = value === dealStatus.dealt;
  const kept = isDealt ? [] : await keptDeals(trx, ids);
  const keeping = new Set(kept.map(({ id }) => id));
  const changing = ids.filter((id) => !keeping.has(id));
  const time = day === undefined ? new Date() : dealTimeOf(day);
  await sql`
    WITH changed AS (
      UPDATE customer SET dealstatus = ${value}, dealtime = ${isDealt ? time : null}, dealorigin = ${isDealt ? 'manual' : ''},
        version = customer.version + 1, updatetime = now()
      FROM customer AS was
      WHERE customer.id = ANY (${changing}::bigint[]) AND was.id = customer.id AND was.dealstatus <> ${value}
      RETURNING customer.id, ${dealBeforeAndAfter}
    )
    INSERT INTO log_entry (tenant_id, account_id, ip, entity, entity_id, customer_id, batch_id, action, field, before, after)
    SELECT ${user.tenantId}, ${user.id}, ${address}, 'customer', id, id, ${batchId}, line.action, line.field, line.before, line.after
    FROM changed CROSS JOIN LATERAL (VALUES ${dealLines}) AS line (action, field, before, after)`.execute(trx);
  return [...failures, ...kept];
}

/** The chosen customers that may be changed, and those in the public pool that have to be claimed first. */
function claimedOf(chosen: readonly ChosenCustomer[], user: BatchStep['user']): { ids: string[]; failures: BatchFailure[] } {
  const isUnclaimed = ({ owner_id }: ChosenCustomer) => owner_id === null && user.dataScope !== 'ALL';
  return {
    ids: chosen.filter((one) => !isUnclaimed(one)).map(({ id }) => id),
    failures: chosen.filter(isUnclaimed).map(({ id }) => ({ id, reason: 'claimfirst' })),
  };
}
