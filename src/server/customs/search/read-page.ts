import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import { factColumns, type Facts, facts, together } from './caveats.ts';
import { type Step, stepsOfAll, type Survey } from './gauge-records.ts';
import { anyTag, earlier, later } from './index-tags.ts';
import type { Order } from './record-order.ts';
import type { RecordPosition } from './record-position.ts';
import { exactly, found, type Question } from './trade-question.ts';

/** Which part of an order is read. */
export interface Window {
  skip: number;
  limit: number;
  after: RecordPosition | undefined;
}

/** As far as pages can be turned. */
const REACH = 10_000;
/** What a record costs that is passed by in an order, in records that are gathered: those of some days stand together, those of like amounts apart. */
const PASSING = { byDate: 1 / 2, byAmount: 3 };
/** So many are gathered sooner than it is told what else could be done. */
const SOON = 2_000;
/** So many steps are asked for one by one. */
const APART = 12;

type Count = Pick<Step, 'step' | 'records'>;

interface Listing {
  question: Question;
  order: Order;
}

/** The positions of a page of few records, which are gathered and sorted, with the facts of them all. */
export async function gatherAll(
  db: Kysely<Database>,
  { question, order }: Listing,
  window: Window,
): Promise<{ positions: RecordPosition[]; facts: Facts }> {
  const { rows } = await sql<Partial<RecordPosition> & { facts: Facts }>`
    WITH found AS MATERIALIZED (SELECT id, ${order.key} AS key, ${factColumns} FROM customs_record WHERE ${found(question)} AND ${exactly(question)})
    SELECT page.id, page.key, row_to_json(facts) AS facts FROM (SELECT ${facts} FROM found) AS facts
    LEFT JOIN (${part(order, isBeyondReach(window) ? { ...window, limit: 0 } : window)}) AS page ON true ORDER BY ${inOrderOf(order)}`.execute(
    db,
  );
  const positions = rows.flatMap(({ id, key }) => (id === undefined || id === null || key === undefined ? [] : [{ id, key }]));
  return { positions, facts: rows[0]?.facts ?? together([]) };
}

/** A part of what was found, in an order. */
function part(order: Order, { skip, limit, after }: Window) {
  const beyond = after ? sql`(key, id) ${sql.raw(order.isDescending ? '<' : '>')} (${after.key}::float8, ${after.id}::bigint)` : sql`true`;
  return sql`SELECT id, key FROM found WHERE ${beyond} ORDER BY ${inOrderOf(order)} OFFSET ${skip} LIMIT ${limit}`;
}

function inOrderOf({ isDescending }: Order) {
  return sql.raw(isDescending ? 'key DESC, id DESC' : 'key, id');
}

function isBeyondReach({ skip, limit }: Window): boolean {
  return skip + limit > REACH + 101;
}

/**
 * The positions of a page of many records.
 *
 * Only the first steps of the order are gathered, as a sample tells how many steps hold enough. A step may hold very many; then all records are read in
 * the order of the column, unless so many others would be passed by that gathering costs less.
 */
export async function readPositions(
  db: Kysely<Database>,
  listing: Listing & { isByDate: boolean; survey: Survey },
  window: Window,
): Promise<RecordPosition[]> {
  const { question, order, isByDate } = listing;
  if (isBeyondReach(window)) return [];
  if ((isByDate || isAmount(window.after)) && (await isSoonerInOrder(db, listing, window))) {
    const positions = await readInOrder(db, { question, order }, window);
    // Records without an amount come last, and are gathered.
    if (isByDate || positions.length === window.limit) return positions;
  }
  return gatherSteps(db, listing, window);
}

async function isSoonerInOrder(
  db: Kysely<Database>,
  { question, order, isByDate, survey: { factor, steps, facts } }: Listing & { isByDate: boolean; survey: Survey },
  { skip, limit, after }: Window,
): Promise<boolean> {
  const first = firstStep(order, question, after);
  const met = inOrder(steps, order, first).map(({ step, records }) => ({ step, records: records * factor }));
  const last = met.findIndex(({ step }) => step === lastNeeded(met, skip + limit + factor));
  const gathered = sum(last === -1 ? met : met.slice(0, last + 1));
  if (gathered <= SOON) return false;
  const share = (facts.records * factor) / question.span.records;
  const wanted = new Map(met.map(({ step, records }) => [step, records]));
  const all = (await stepsOfAll(db, question, order.step)).map(({ step, records }) => {
    // A step of which a sample has none may have some.
    return { step, records, wanted: Math.max(wanted.get(step) ?? 0, Math.min(factor / 2, share * records)) };
  });
  return passedBy(inOrder(all, order, first), skip + limit) * (isByDate ? PASSING.byDate : PASSING.byAmount) < gathered;
}

/** How many of all records are read in an order until so many of those wanted were met. */
function passedBy(steps: readonly (Count & { wanted: number })[], count: number): number {
  let [passed, missing] = [0, count];
  for (const { step, records, wanted } of steps) {
    // The index of a column leaves out what has no amount.
    if (step === -1) break;
    if (wanted >= missing) return passed + (Math.max(records, wanted) * missing) / wanted;
    passed += records;
    missing -= wanted;
  }
  return Infinity;
}

/** A step of all records may hold more than can be sorted in time; the index of a column has them in order. */
async function readInOrder(db: Kysely<Database>, { question, order }: Listing, { skip, limit, after }: Window): Promise<RecordPosition[]> {
  const { column, valueOfKey, isDescending } = order;
  const way = sql.raw(isDescending ? 'DESC' : 'ASC');
  const beyond = after
    ? sql`(${column}, id) ${sql.raw(isDescending ? '<' : '>')} (${valueOfKey(after.key)}, ${after.id}::bigint)`
    : sql`true`;
  await sql`SELECT set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true)`.execute(db);
  const { rows } = await sql<RecordPosition>`
    SELECT id, ${order.key} AS key FROM customs_record
    WHERE ${found(question)} AND ${exactly(question, { isLookedUp: false })} AND ${inDays(question)} AND ${column} IS NOT NULL AND ${beyond}
    ORDER BY ${column} ${way}, id ${way} OFFSET ${skip} LIMIT ${limit}`.execute(db);
  await sql`SELECT set_config('enable_bitmapscan', 'on', true), set_config('enable_sort', 'on', true)`.execute(db);
  return rows;
}

/** Keys of records without an amount stand at the ends. */
function isAmount(after: RecordPosition | undefined): boolean {
  return !after || (after.key !== 0 && Number.isFinite(after.key));
}

/** Where in the index of dates reading begins and ends. */
function inDays({ filter: { from, to }, span }: Question) {
  return sql`date BETWEEN ${from ?? span.first}::date AND ${to ?? span.last}::date`;
}

async function gatherSteps(
  db: Kysely<Database>,
  { question, order, survey: { factor, steps: all } }: Listing & { survey: Survey },
  window: Window,
): Promise<RecordPosition[]> {
  const first = firstStep(order, question, window.after);
  const steps = inOrder(all, order, first);
  let aim = window.skip + window.limit + factor;
  for (;;) {
    const last = lastNeeded(steps, aim / factor);
    const parts = last === undefined ? [''] : inParts(order.stepsFrom(first, last), order, steps);
    const rows = await gather(db, { question, order, parts }, window);
    if (last === undefined || rows.length === window.limit) return rows;
    aim *= 4;
  }
}

/** Steps as the index is asked for them: those with many records apart, and together those of which the sample has none. */
function inParts(steps: readonly number[], order: Order, sampled: readonly Step[]): string[] {
  const many = steps.filter((step) => sampled.some((known) => known.step === step)).slice(0, APART);
  const others = steps.filter((step) => !many.includes(step));
  return [others, ...many.map((step) => [step])].filter((part) => part.length > 0).map((part) => anyTag(part.map(order.tagOfStep)));
}

async function gather(
  db: Kysely<Database>,
  { question, order, parts }: Listing & { parts: readonly string[] },
  window: Window,
): Promise<RecordPosition[]> {
  const { rows } = await sql<RecordPosition>`
    WITH found AS MATERIALIZED (SELECT id, ${order.key} AS key FROM customs_record WHERE ${found(question, { parts })} AND ${exactly(question, { isLookedUp: false })})
    ${part(order, window)}`.execute(db);
  return rows;
}

/** The step where reading begins or goes on. */
function firstStep(order: Order, { filter: { from = '', to = '9999' }, span }: Question, after: RecordPosition | undefined): number {
  if (after) return order.stepOfKey(after.key);
  const day = order.isDescending ? earlier(to, span.last) : later(from, span.first);
  if (order.lastStep !== -1) return order.stepOfKey(Date.parse(day) / 1000);
  return order.isDescending ? 80 : 0;
}

/** The steps in the order, from one on. */
function inOrder<Counted extends Count>(steps: readonly Counted[], order: Order, first: number): Counted[] {
  const rank = (step: number) => (step === -1 ? Infinity : order.isDescending ? -step : step);
  return steps.filter(({ step }) => rank(step) >= rank(first)).toSorted((a, b) => rank(a.step) - rank(b.step));
}

function sum(counts: readonly Count[]): number {
  return counts.reduce((all, { records }) => all + records, 0);
}

/** The step up to which a sample has so many records; nothing where all steps together have not. */
function lastNeeded(steps: readonly Count[], count: number): number | undefined {
  let sum = 0;
  for (const step of steps.slice(0, -1)) {
    sum += step.records;
    if (sum >= count) return step.step;
  }
  return undefined;
}
