import { type RawBuilder, sql } from 'kysely';

import type { Schemas } from '#server/operation.ts';

import { stepOf, stepTag } from './index-tags.ts';

type Sort = Schemas['CustomsSort'];

/** An order of records: by a number, largest or smallest first; records that have none come last either way. */
export interface Order {
  /** What a record is ordered by. */
  key: RawBuilder<number>;
  isDescending: boolean;
  /** The column whose index has the records in this order, those that have none left out; and what it holds where a key does. */
  column: RawBuilder<unknown>;
  valueOfKey: (key: number) => RawBuilder<unknown>;
  /** The step of a key in the index: a month, or a quarter of a decade of an amount; −1 for none. */
  step: RawBuilder<number>;
  stepOfKey: (key: number) => number;
  tagOfStep: (step: number) => string;
  /** All steps that there may be between two, in the order. */
  stepsFrom: (from: number, to: number) => number[];
  /** The last step of the order. */
  lastStep: number;
}

const amounts = {
  value: { letter: 'v', column: sql<number>`valueusd` },
  weight: { letter: 'w', column: sql<number>`weightkg` },
  quantity: { letter: 'q', column: sql<number>`quantity` },
  teu: { letter: 'u', column: sql<number>`teu` },
} as const;

/** How a list is ordered. */
export function orderOf(sort: Sort, order: 'asc' | 'desc', keyword: string): Order {
  const isDescending = order === 'desc';
  if (sort === 'date') return byDate(isDescending, sql<number>`extract(epoch FROM date)`);
  if (sort === 'relevance') return byDate(true, relevance(keyword));
  return byAmount(amounts[sort], isDescending);
}

/** Later than any day. */
const BEFORE_ALL = 1e11;

function relevance(keyword: string): RawBuilder<number> {
  const beginning = `${keyword
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<number>`extract(epoch FROM date) + CASE WHEN ${keyword.trim()} <> '' AND lower(product) LIKE ${beginning} THEN ${BEFORE_ALL}::float8 ELSE 0 END`;
}

function byDate(isDescending: boolean, key: RawBuilder<number>): Order {
  return {
    key: sql<number>`(${key})::float8`,
    isDescending,
    column: sql`date`,
    valueOfKey: (key) => sql`${new Date(key * 1000).toISOString().slice(0, 10)}::date`,
    step: sql<number>`(extract(year FROM date) * 12 + extract(month FROM date) - 1)::integer`,
    stepOfKey: (key) => {
      const day = new Date((key >= BEFORE_ALL / 2 ? key - BEFORE_ALL : key) * 1000);
      return day.getUTCFullYear() * 12 + day.getUTCMonth();
    },
    tagOfStep: (step) => `m${Math.floor(step / 12) * 100 + (step % 12) + 1}`,
    stepsFrom: (from, to) => between(from, to, isDescending),
    lastStep: isDescending ? 0 : 9999 * 12,
  };
}

const [LOWEST, HIGHEST, NONE] = [0, 80, -1];

function byAmount({ letter, column }: { letter: string; column: RawBuilder<number> }, isDescending: boolean): Order {
  const none = isDescending ? sql`0` : sql`'Infinity'`;
  return {
    key: sql<number>`coalesce(${column}, ${none}::float8)`,
    isDescending,
    column,
    valueOfKey: (key) => sql`${key}::float8`,
    step: sql<number>`replace(substr(customs_step(${letter}, ${column}), 2), '-', '-1')::integer`,
    stepOfKey: (key) => (key === 0 || key === Infinity ? NONE : stepOf(key)),
    tagOfStep: (step) => stepTag(letter, step),
    // PostgreSQL may round an amount at the edge of a step otherwise, so one more is read before the first.
    stepsFrom: (from, to) => {
      if (from === NONE) return [NONE];
      const start = Math.min(Math.max(from + (isDescending ? 1 : -1), LOWEST), HIGHEST);
      const end = to === NONE ? (isDescending ? LOWEST : HIGHEST) : to;
      return [...between(start, end, isDescending), ...(to === NONE ? [NONE] : [])];
    },
    lastStep: NONE,
  };
}

function between(from: number, to: number, isDescending: boolean): number[] {
  const length = (isDescending ? from - to : to - from) + 1;
  return Array.from({ length: Math.max(length, 0) }, (_, at) => (isDescending ? from - at : from + at));
}
