import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** What many ask for, the directory as a whole above all, need not be counted for each of them. */
const ANSWERS_AT_MOST = 1_000;
/** The directory changes with an import only; this bounds how long another server may lag behind one. */
const KEPT_MS = 60_000;

interface Kept {
  until: number;
  answer: Promise<unknown>;
}

const memories = new WeakMap<Kysely<Database>, Map<string, Kept>>();

/** Answers a question about the directory, which is the same for everybody, from memory if it was asked within the last minute. Failures are not kept. */
export async function remembered<Answer>(db: Kysely<Database>, question: unknown, find: () => Promise<Answer>): Promise<Answer> {
  const memory = memories.get(db) ?? new Map<string, Kept>();
  memories.set(db, memory);
  const key = JSON.stringify(question);
  const known = memory.get(key);
  if (known && known.until > Date.now()) return known.answer as Promise<Answer>;

  const answer = find();
  memory.delete(key);
  memory.set(key, { until: Date.now() + KEPT_MS, answer });
  const [oldest] = memory.keys();
  if (memory.size > ANSWERS_AT_MOST && oldest !== undefined) memory.delete(oldest);
  try {
    return await answer;
  } catch (error) {
    memory.delete(key);
    throw error;
  }
}
