import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { Basis, Step } from './gauge.ts';
import type { Order } from './order.ts';
import type { Place } from './place.ts';
import { exactly, found, type Question } from './question.ts';
import { anyTag } from './tags.ts';

/** Which part of an order is read. */
export interface Window {
  skip: number;
  limit: number;
  after: Place | undefined;
}

/** As far as pages can be turned. */
const REACH = 10_000;
/** Reading all records in order of their dates, the page wanted shall come within so many. */
const SOON = 2_000;

/**
 * The places of a page.
 *
 * Few records are gathered and sorted. Of many only the first steps of the order are gathered, as a sample tells how many steps hold
 * enough; and where nearly every record is meant, they are read in the order of their dates.
 */
export async function readPlaces(
  db: Kysely<Database>,
  asked: { question: Question; order: Order; isByDate: boolean; basis: Basis; steps: readonly Step[] },
  window: Window,
): Promise<Place[]> {
  const { question, order, basis } = asked;
  if (window.skip + window.limit > REACH + 101 || basis.counted === 0) return [];
  if (basis.factor === 1) return gather(db, { question, order, tags: '' }, window);
  const met = ((window.skip + window.limit) * question.span.records) / (basis.counted * basis.factor);
  if (asked.isByDate && met <= SOON) return readDates(db, { question, order }, window);
  return gatherSteps(db, asked, window);
}

async function gather(
  db: Kysely<Database>,
  { question, order: { key, isDescending }, tags }: { question: Question; order: Order; tags: string },
  { skip, limit, after }: Window,
): Promise<Place[]> {
  const way = sql.raw(isDescending ? 'DESC' : 'ASC');
  const beyond = after ? sql`(key, id) ${sql.raw(isDescending ? '<' : '>')} (${after.key}::float8, ${after.id}::bigint)` : sql`true`;
  const { rows } = await sql<Place>`
    WITH found AS MATERIALIZED (SELECT id, ${key} AS key FROM customs_record WHERE ${found(question, tags)} AND ${exactly(question)})
    SELECT id, key FROM found WHERE ${beyond} ORDER BY key ${way}, id ${way} OFFSET ${skip} LIMIT ${limit}`.execute(db);
  return rows;
}

/** A month of all records may hold more than can be sorted in time; the index of dates has them in order. */
async function readDates(
  db: Kysely<Database>,
  { question, order }: { question: Question; order: Order },
  { skip, limit, after }: Window,
): Promise<Place[]> {
  const way = sql.raw(order.isDescending ? 'DESC' : 'ASC');
  const beyond = after
    ? sql`(date, id) ${sql.raw(order.isDescending ? '<' : '>')} (${new Date(after.key * 1000).toISOString().slice(0, 10)}::date, ${after.id}::bigint)`
    : sql`true`;
  await sql`SELECT set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true)`.execute(db);
  const { rows } = await sql<Place>`
    SELECT id, ${order.key} AS key FROM customs_record WHERE ${found(question)} AND ${exactly(question)} AND ${inDays(question)} AND ${beyond}
    ORDER BY date ${way}, id ${way} OFFSET ${skip} LIMIT ${limit}`.execute(db);
  await sql`SELECT set_config('enable_bitmapscan', 'on', true), set_config('enable_sort', 'on', true)`.execute(db);
  return rows;
}

/** Where in the index of dates reading begins and ends. */
function inDays({ filter: { from, to }, span }: Question) {
  return sql`date BETWEEN ${from ?? span.first}::date AND ${to ?? span.last}::date`;
}

interface Steps {
  question: Question;
  order: Order;
  basis: Basis;
  steps: readonly Step[];
}

async function gatherSteps(db: Kysely<Database>, { question, order, basis, steps: all }: Steps, window: Window): Promise<Place[]> {
  const steps = inOrder(all, order, window.after);
  const first = window.after ? order.stepOfKey(window.after.key) : firstStep(order, question);
  let aim = window.skip + window.limit + basis.factor;
  for (;;) {
    const last = lastNeeded(steps, aim / basis.factor);
    const tags = last === undefined ? '' : anyTag(order.stepsFrom(first, last).map(order.tagOfStep));
    const rows = await gather(db, { question, order, tags }, window);
    if (last === undefined || rows.length === window.limit) return rows;
    aim *= 4;
  }
}

/** The step before which there is none. */
function firstStep(order: Order, { span }: Question): number {
  const months = [span.first, span.last].map((day) => order.stepOfKey(Date.parse(day) / 1000));
  if (order.lastStep !== -1) return (order.isDescending ? months[1] : months[0]) ?? 0;
  return order.isDescending ? 80 : 0;
}

/** The steps in the order, from the one on where reading goes on. */
function inOrder(steps: readonly Step[], order: Order, after: Place | undefined): Step[] {
  const rank = (step: number) => (step === -1 ? Infinity : order.isDescending ? -step : step);
  const sorted = steps.toSorted((a, b) => rank(a.step) - rank(b.step));
  if (!after) return sorted;
  const from = rank(order.stepOfKey(after.key));
  return sorted.filter(({ step }) => rank(step) >= from);
}

/** The step up to which a sample has so many records; nothing where all steps together have not. */
function lastNeeded(steps: readonly Step[], count: number): number | undefined {
  let sum = 0;
  for (const step of steps.slice(0, -1)) {
    sum += step.records;
    if (sum >= count) return step.step;
  }
  return undefined;
}
