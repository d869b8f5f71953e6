import type { Kysely } from 'kysely';

import type { Language } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

import { caveatsOf, type Facts } from './caveats.ts';
import { survey, totalOf } from './gauge-records.ts';
import { gatherAll, readPositions, type Window } from './read-page.ts';
import { readRecords } from './read-records.ts';
import { orderOf } from './record-order.ts';
import { type RecordPosition, writePosition } from './record-position.ts';
import type { Factor } from './sampled-records.ts';
import type { Question } from './trade-question.ts';

/** How a list is sorted. */
export interface Sorting {
  sort: Schemas['CustomsSort'];
  order: 'asc' | 'desc';
}

/** The positions of a part of a sorted list, with what is known of all that was found. */
export async function findPositions(
  db: Kysely<Database>,
  question: Question,
  { sorting: { sort, order }, window }: { sorting: Sorting; window: Window },
): Promise<{ positions: RecordPosition[]; factor: Factor; facts: Facts }> {
  // Only few can be looked through for the words that their product begins with.
  const byStep = sort === 'relevance' ? 'date' : sort;
  const inSteps = orderOf(byStep, order, '');
  const sample = await survey(db, question, inSteps.step);
  const { factor, facts } = sample;
  if (factor === 1)
    return { ...(await gatherAll(db, { question, order: orderOf(sort, order, question.filter.keyword ?? '') }, window)), factor };
  const positions = await readPositions(db, { question, order: inSteps, isByDate: byStep === 'date', survey: sample }, window);
  return { positions, factor, facts };
}

/** A page of a sorted list: the window holds one record more than the page. */
export async function readRecordPage(
  db: Kysely<Database>,
  question: Question,
  { sorting, window, language }: { sorting: Sorting; window: Window; language: Language },
): Promise<Schemas['CustomsRecordPage']> {
  const { positions, factor, facts } = await findPositions(db, question, { sorting, window });
  const size = window.limit - 1;
  const [shown, last] = [positions.slice(0, size), positions[size - 1]];
  const ids = shown.map(({ id }) => id);
  return {
    datas: await readRecords(db, ids, language),
    ...totalOf(factor, facts.records),
    next: positions.length > size && last ? writePosition(last) : '',
    corrected: question.corrected,
    caveats: await caveatsOf(db, { ...question, factor }, facts),
  };
}
