import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { JobDefinition } from '#server/jobs/jobs.ts';

/** Every ten minutes, adds up the lines of the tally where they have become many, and forgets what batches found that can no longer be taken back: an hour after they ended. */
export function tidyListsJob(db: Kysely<Database>): JobDefinition {
  return {
    name: 'tidy-lists',
    cron: '*/10 * * * *',
    run: async () => {
      await foldTally(db);
      await sql`
        DELETE FROM customer_batch_row USING customer_batch
        WHERE customer_batch.id = batch_id AND greatest(createtime, undonetime) < now() - interval '1 hour'
          AND NOT EXISTS (SELECT FROM wide_batch WHERE wide_batch.batch_id = customer_batch.id
            AND (status = 0 OR finishtime > now() - interval '1 hour'))`.execute(db);
    },
  };
}

/** Puts one line in the place of all lines of a kind, for companies that have twice as many as kinds. One statement: whoever adds up meanwhile sees either. */
export async function foldTally(db: Kysely<Database>): Promise<void> {
  await sql`
    WITH grown AS (
      SELECT tenant_id FROM customer_tally GROUP BY tenant_id
      HAVING count(*) > 2 * count(DISTINCT (owner_id, countrycode, category_id, starred, isfollow)) + 100
    ), gone AS (
      DELETE FROM customer_tally USING grown WHERE customer_tally.tenant_id = grown.tenant_id RETURNING customer_tally.*
    )
    INSERT INTO customer_tally
    SELECT tenant_id, owner_id, countrycode, category_id, starred, isfollow, sum(count) FROM gone
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(count) <> 0`.execute(db);
}
