import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import { type Facts, facts, together } from './caveats.ts';
import { exactly, found, type Question } from './question.ts';

/** Of which records figures are made: all of them, or a sample of one in `factor`. */
export interface Basis {
  /** The tag of the sample; empty for all records. */
  tag: string;
  factor: number;
  /** How many records are in the basis. */
  counted: number;
}

const ALL = { tag: '', factor: 1 } as const;
const FINE = { tag: "'%1'", factor: 16 } as const;
const MIDDLE = { tag: "'%2'", factor: 256 } as const;
const COARSE = { tag: "'%3'", factor: 4096 } as const;

/** As many of one in 256 are more than 10,000 in all, but for one case in a thousand, where a few more are counted exactly than had to be. */
const FEW = 60;
/** So many of one in 256 are more than a fine sample can hold. */
const FOR_FINE = 750;
/** Of so many, as PostgreSQL guesses, one in 4096 is enough. */
const MANY = 2_500_000;
/** Up to so many are promised to be counted. */
const EXACT = 10_000;

/** One step of an order, with the facts of the records in it. */
export interface Step extends Facts {
  step: number;
}

/** A first look at what a question finds. */
export interface Survey {
  basis: Basis;
  steps: readonly Step[];
  facts: Facts;
}

/**
 * Looks at what a question finds, by the steps of an order: at all records where there are up to some 10,000, else at a sample of them.
 *
 * How coarse the first sample is, the planner's guess decides; whether all are few enough, the sample itself.
 */
export async function survey(db: Kysely<Database>, question: Question, step: RawBuilder<number>): Promise<Survey> {
  const level = (await guess(db, question)) > MANY ? COARSE : MIDDLE;
  const sample = await lookAt(db, question, { ...level, step });
  return sample.basis.counted > FEW || level === COARSE ? sample : lookAt(db, question, { ...ALL, step });
}

interface Look {
  tag: string;
  factor: number;
  step: RawBuilder<number>;
}

async function lookAt(db: Kysely<Database>, question: Question, { tag, factor, step }: Look): Promise<Survey> {
  const { rows } = await sql<Step>`
    SELECT ${step} AS step, ${facts} FROM customs_record WHERE ${found(question, tag)} AND ${exactly(question)} GROUP BY 1`.execute(db);
  const all = together(rows);
  return { basis: { tag, factor, counted: all.records }, steps: rows, facts: all };
}

/** Chooses what figures are made of: all records where there are up to some 10,000, else the largest sample of up to as many. */
export async function gauge(db: Kysely<Database>, question: Question): Promise<Basis> {
  if ((await guess(db, question)) > MANY) return { ...COARSE, counted: await count(db, question, COARSE.tag) };
  const counted = await count(db, question, MIDDLE.tag);
  if (counted > FOR_FINE) return { ...MIDDLE, counted };
  const finer = counted > FEW ? FINE : ALL;
  return { ...finer, counted: await count(db, question, finer.tag) };
}

/** How many records PostgreSQL believes there are; it reads nothing for it. */
async function guess(db: Kysely<Database>, question: Question): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    EXPLAIN (FORMAT JSON) SELECT FROM customs_record WHERE ${found(question)}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** How many records there are: exactly up to 10,000, and about how many beyond. */
export function totalOf({ factor, counted }: Basis): { total: number; exact: boolean } {
  return factor === 1 ? { total: counted, exact: true } : { total: Math.max(rounded(counted * factor), EXACT + 1), exact: false };
}

/** Of how many records figures were judged; 0 where all were counted. */
export function sampledIn({ factor, counted }: Basis): number {
  return factor === 1 ? 0 : counted;
}

/** Two figures: more would look as if they were known. */
function rounded(total: number): number {
  const unit = 10 ** Math.max(Math.floor(Math.log10(total)) - 1, 0);
  return Math.round(total / unit) * unit;
}

/** Counts the records of a question that have a tag, whatever their number. */
export async function count(db: Kysely<Database>, question: Question, tag: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::integer AS n FROM customs_record WHERE ${found(question, tag)} AND ${exactly(question)}`.execute(db);
  return rows[0]?.n ?? 0;
}
