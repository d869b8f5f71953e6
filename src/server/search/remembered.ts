import type { Kysely } from 'kysely';

import { stoppable } from '#server/database/cancellable.ts';
import type { Database } from '#server/database/schema.ts';
import type { PublicContext } from '#server/operation.ts';

/** What many ask for, the directory as a whole above all, need not be counted for each of them. */
const ANSWERS_AT_MOST = 1_000;
/** The directory changes with an import only; this bounds how long another server may lag behind one. */
const KEPT_MS = 60_000;

interface Kept {
  until: number;
  answer: Promise<unknown>;
  /** How many of those who asked still wait; whoever cannot go away counts for ever. */
  waiting: number;
  stop: AbortController;
}

/** Who asks, and the sign that they no longer wait; without it they wait to the end. */
type Asker = Pick<PublicContext, 'db'> & Partial<Pick<PublicContext, 'signal'>>;

const memories = new WeakMap<Kysely<Database>, Map<string, Kept>>();

/**
 * Answers a question about the directory, which is the same for everybody, from memory if it was asked within the last minute. Failures are not kept.
 *
 * Once nobody of those who asked waits any more, what reads the answer stops in PostgreSQL too.
 */
export async function remembered<Answer>(
  { db, signal }: Asker,
  question: unknown,
  find: (db: Kysely<Database>) => Promise<Answer>,
): Promise<Answer> {
  const memory = memories.get(db) ?? new Map<string, Kept>();
  memories.set(db, memory);
  const key = JSON.stringify(question);
  const known = memory.get(key);
  if (known && known.until > Date.now()) return wait(known, () => forget(memory, key, known), signal) as Promise<Answer>;

  const stop = new AbortController();
  const answer = signal ? stoppable(db, stop.signal, find) : find(db);
  const kept = { until: Date.now() + KEPT_MS, answer, waiting: 0, stop };
  memory.delete(key);
  memory.set(key, kept);
  const [oldest] = memory.keys();
  if (memory.size > ANSWERS_AT_MOST && oldest !== undefined) memory.delete(oldest);
  return wait(kept, () => forget(memory, key, kept), signal) as Promise<Answer>;
}

function forget(memory: Map<string, Kept>, key: string, kept: Kept): void {
  if (memory.get(key) === kept) memory.delete(key);
}

async function wait(kept: Kept, drop: () => void, signal: AbortSignal | undefined): Promise<unknown> {
  kept.waiting += 1;
  const leave = () => {
    kept.waiting -= 1;
    if (kept.waiting > 0) return;
    drop();
    kept.stop.abort();
  };
  signal?.addEventListener('abort', leave, { once: true });
  if (signal?.aborted) leave();
  try {
    return await kept.answer;
  } catch (error) {
    drop();
    throw error;
  } finally {
    signal?.removeEventListener('abort', leave);
  }
}
