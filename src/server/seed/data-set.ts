import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** Some shipped files that are imported together, in one transaction. */
export interface DataSet {
  name: string;
  /** Relative to the data folder; a change in any of them imports the set again. */
  files: readonly string[];
  /** Tables whose statistics matter from the first search on. */
  searched?: readonly (keyof Database)[];
  /** Puts the rows of the files in the place of older ones, and counts the rows of each source. */
  fill: (db: Kysely<Database>) => Promise<Readonly<Record<string, number>>>;
}

/** How many rows have each value. */
export function countBy<Row>(rows: readonly Row[], key: (row: Row) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[key(row)] = (counts[key(row)] ?? 0) + 1;
  return counts;
}
