import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import { type Facts, facts, together } from './caveats.ts';
import { type Factor, inSample, rounded, tableOf } from './sampled-records.ts';
import { exactly, found, type Question } from './trade-question.ts';

/** If a sample of one in 32 has more records than this, there are more than 10,000 in all. In one case of a thousand that is wrong, and a few more are counted exactly than had to be. */
const FEW = 367;
/** So many sampled records are enough to judge by: a share of a tenth among them is known to within a sixth. */
const ENOUGH = 400;
/** Up to so many records are counted exactly. */
const EXACT = 10_000;

/** The smallest sample; it is enough where a question finds all records. */
const FEWEST = 8192;

/** One step of an order, with the facts of the records in it. */
export interface Step extends Facts {
  step: number;
}

/** A first look at a sample of what a question finds. */
export interface Survey {
  factor: Factor;
  steps: readonly Step[];
  facts: Facts;
}

/** Which samples are looked at until one is large enough; all records need no index, and the smallest sample tells enough of them. */
function samplesFor({ words, tags, named }: Question): readonly Factor[] {
  return words === '' && tags === '' && !named ? [FEWEST, 512, 32] : [512, 32];
}

function isLargeEnough(factor: Factor, counted: number): boolean {
  return factor === 32 ? counted > FEW : counted >= ENOUGH;
}

/** Looks at a sample of what a question finds, by the steps of an order; there is none where all may be no more than some 10,000. */
export async function survey(db: Kysely<Database>, question: Question, step: RawBuilder<number>): Promise<Survey> {
  for (const factor of samplesFor(question)) {
    const sample = await lookAt(db, question, { factor, step });
    if (isLargeEnough(factor, sample.facts.records)) return sample;
  }
  return { factor: 1, steps: [], facts: together([]) };
}

async function lookAt(db: Kysely<Database>, question: Question, { factor, step }: { factor: Factor; step: RawBuilder<number> }) {
  const { rows } = await sql<Step>`
    SELECT ${step} AS step, ${facts} FROM ${tableOf(factor)} WHERE ${found(question, { factor })} AND ${exactly(question)} GROUP BY 1`.execute(
    db,
  );
  return { factor, steps: rows, facts: together(rows) };
}

/** About how many records of all that may be seen are in each step of an order. */
export async function stepsOfAll(
  db: Kysely<Database>,
  { tenantId }: Question,
  step: RawBuilder<number>,
): Promise<Pick<Step, 'step' | 'records'>[]> {
  const { rows } = await sql<Pick<Step, 'step' | 'records'>>`
    SELECT ${step} AS step, count(*)::integer * ${sql.lit(FEWEST)} AS records FROM ${tableOf(FEWEST)}
    WHERE ${inSample(FEWEST)} AND (tenant_id IS NULL OR tenant_id = ${tenantId}::bigint) GROUP BY 1`.execute(db);
  return rows;
}

/** Chooses what figures are made of: all records where there are up to some 10,000, else the smallest sample that is large enough. */
export async function gauge(db: Kysely<Database>, question: Question): Promise<Factor> {
  for (const factor of samplesFor(question)) if (isLargeEnough(factor, await count(db, question, factor))) return factor;
  return 1;
}

/** How many records there are: exactly up to 10,000, and about how many beyond, by how many of them a sample has. */
export function totalOf(factor: Factor, counted: number): { total: number; exact: boolean } {
  return factor === 1 ? { total: counted, exact: true } : { total: Math.max(rounded(counted * factor), EXACT + 1), exact: false };
}

/** Of how many records figures were judged; 0 where all were counted. */
export function sampledIn(factor: Factor, counted: number): number {
  return factor === 1 ? 0 : counted;
}

/** Counts all records of a question: those that figures are made of, and the master bills that these leave out. */
export async function countBills(db: Kysely<Database>, question: Question): Promise<{ total: number; leftout: number }> {
  const { rows } = await sql<{ total: number; leftout: number }>`
    SELECT (count(*) FILTER (WHERE NOT housed))::integer AS total, (count(*) FILTER (WHERE housed))::integer AS leftout
    FROM ${tableOf(1)} WHERE ${found(question)} AND ${exactly(question)}`.execute(db);
  return rows[0] ?? { total: 0, leftout: 0 };
}

/** Counts the records of a question, whatever their number, or those of a sample. */
export async function count(db: Kysely<Database>, question: Question, factor: Factor = 1): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::integer AS n FROM ${tableOf(factor)} WHERE ${found(question, { factor })} AND ${exactly(question)}`.execute(db);
  return rows[0]?.n ?? 0;
}
