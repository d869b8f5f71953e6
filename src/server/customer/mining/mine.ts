import { type Kysely, sql } from 'kysely';

import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import type { JobDefinition, JobHandle } from '#server/jobs/jobs.ts';

import { CrawlFailure } from './crawl/crawl-site.ts';
import { gather, type Gathered } from './gather.ts';
import { failMining, finishMining, type StartedMining } from './save/finish.ts';

/** What looking at sites takes. */
export interface MiningParts {
  db: Kysely<Database>;
  settings: Settings;
}

const MOST_TRIES = 3;
const BEAT_EVERY_MS = 10_000;
/** Whoever has not said for so long to be at it is gone. With the minute until the next look for such minings, one of a killed server goes on within 100 seconds. */
const SILENCE = sql.lit('40 seconds');
/** A job that nobody has taken up for so long is lost. */
const LOST = sql.lit('4 minutes');
/** So many sites does one server look at together when it takes over what others left. */
const TAKEN_OVER_AT_ONCE = 20;

/** Looks at one site, as it was written down. */
export const mineJob: JobHandle<{ id: string }> = { name: 'mine' };

/** The background jobs of mining. */
export function miningJobs(mine: MiningParts): JobDefinition[] {
  return [{ ...mineJob, takesLong: true, run: (data) => runMining(mine, (data as { id: string }).id) }, takeOverJob(mine)];
}

/** Every minute, takes over the minings that nobody is at any more, and forgets whose turn it was at hosts. */
function takeOverJob(mine: MiningParts): JobDefinition {
  return {
    name: 'take-over-minings',
    cron: '* * * * *',
    run: async () => {
      await sql`DELETE FROM crawl_turn WHERE heldtill < now() - interval '1 minute'`.execute(mine.db);
      const { rows } = await sql<{ id: string }>`
        SELECT id FROM mining WHERE status = 'running' AND coalesce(beattime, starttime) < now() - interval ${SILENCE}
          OR status = 'queued' AND createtime < now() - interval ${LOST}
        ORDER BY id LIMIT ${TAKEN_OVER_AT_ONCE}`.execute(mine.db);
      await Promise.all(rows.map(({ id }) => runMining(mine, id)));
    },
  };
}

/** Runs a mining. Whoever takes it is alone at it, and it comes to an end whatever happens. */
export async function runMining(mine: MiningParts, id: string): Promise<void> {
  const { db } = mine;
  const mining = await takeMining(db, id);
  if (!mining) return;
  if (mining.tries > MOST_TRIES) return failMining(db, mining, 'interrupted');
  try {
    await finishMining(db, mining, await beating(db, id, look(mine, mining)));
  } catch (error) {
    if (error instanceof CrawlFailure) return failMining(db, mining, error.reason);
    await db.updateTable('mining').set({ status: 'queued' }).where('id', '=', id).where('status', '=', 'running').execute();
    throw error;
  }
}

/** Says that somebody is at a mining for as long as the work takes. */
async function beating<Found>(db: Kysely<Database>, id: string, work: Promise<Found>): Promise<Found> {
  const beat = () =>
    db
      .updateTable('mining')
      .set({ beattime: sql<Date>`now()` })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .execute();
  // A beat that fails is made up for by the next one; where none comes through, somebody else takes the mining over.
  const timer = setInterval(() => void beat().catch(() => undefined), BEAT_EVERY_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

async function look({ db, settings }: MiningParts, { tenant_id: tenantId, customer_id, site }: StartedMining): Promise<Gathered> {
  const customer = customer_id === null ? undefined : await customerOf(db, customer_id);
  return gather({ db, settings, tenantId, site, domain: customer?.domain ?? '', country: customer?.countrycode ?? '' });
}

function customerOf(db: Kysely<Database>, id: string) {
  return db.selectFrom('customer').where('id', '=', id).select(['domain', 'countrycode']).executeTakeFirst();
}

async function takeMining(db: Kysely<Database>, id: string): Promise<StartedMining | undefined> {
  return db
    .updateTable('mining')
    .set((eb) => ({ status: 'running', starttime: sql<Date>`now()`, beattime: sql<Date>`now()`, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'queued'),
        eb.and([eb('status', '=', 'running'), sql<boolean>`coalesce(beattime, starttime) < now() - interval ${SILENCE}`]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}
