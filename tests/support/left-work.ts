import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { JobDefinition } from '#server/jobs/jobs.ts';

/** A row of work, and the jobs of its kind, one of which looks every minute for what was left. */
interface Work {
  db: Kysely<Database>;
  table: 'customer_import' | 'customs_import' | 'fair_import' | 'product_import' | 'search_query' | 'site_version';
  id: string;
  jobs: readonly JobDefinition[];
}

/** Returns for which company the look for left work sends a job for a row, once nobody has heard of the row for so long. */
export async function sentAfter(silence: string, { db, table, id, jobs }: Work): Promise<(string | undefined)[]> {
  await sql`UPDATE ${sql.table(table)} SET beattime = now() - ${silence}::interval WHERE id = ${id}`.execute(db);
  const sent: (string | undefined)[] = [];
  await jobs
    .find(({ name }) => name.startsWith('left-'))
    ?.run({}, async (_, data, company) => {
      if ('id' in data && data.id === id) sent.push(company);
    });
  return sent;
}

/** Lets a run begin that is heard of just now, as another server's is. */
export async function takeUp({ db, table, id }: Pick<Work, 'db' | 'table' | 'id'>): Promise<void> {
  await sql`UPDATE ${sql.table(table)} SET runner = gen_random_uuid(), beattime = now() WHERE id = ${id}`.execute(db);
}
