import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { JobDefinition } from '#server/jobs/jobs.ts';
import { PROXIES } from '#server/mail/out/track/hit-verdict.ts';

/** Behind one address so many recipients of a task, of several domains, do not open at once; a program that watches over their mail does. */
const CROWD_SIZE = 20;
const CROWD_DOMAINS = 2;

interface Sourced {
  recipientId: string;
  agent: string;
  /** A keyed hash of the address it came from. */
  source?: Buffer | undefined;
  time?: Date | undefined;
}

interface Row {
  source: Buffer;
  recipientid: string;
  domain: string;
  time: Date;
}

/** The hits of a task that one place made together with many others, each as {@link placeOf} names it. What is noted for this is forgotten within minutes. */
export async function findCrowds(trx: Kysely<Database>, taskId: string, hits: readonly Sourced[]): Promise<ReadonlySet<string>> {
  const sourced = hits.flatMap(({ source, agent, ...hit }) => (source && !PROXIES.test(agent) ? [{ ...hit, source }] : []));
  if (sourced.length === 0) return new Set();
  const sources = sourced.map(({ source }) => source);
  // Each recipient is looked up for its hit: joined, each would be compared with each, as PostgreSQL takes a new task for empty.
  await sql`
    INSERT INTO edm_hit_source (source, tenant_id, task_id, recipient_id, domain, time)
    SELECT DISTINCT source, mail.tenant_id, mail.task_id, mail.id, split_part(mail.email, '@', 2), coalesce(time, now())
    FROM unnest(${sources}::bytea[], ${sourced.map(({ recipientId }) => recipientId)}::bigint[], ${sourced.map(({ time }) => time ?? null)}::timestamptz[])
      AS come (source, recipient, time)
    CROSS JOIN LATERAL (SELECT id, task_id, tenant_id, email FROM edm_recipient WHERE task_id = ${taskId} AND id = come.recipient OFFSET 0) AS mail`.execute(
    trx,
  );
  // Only places with many hits are read whole; of most one or two came.
  const { rows } = await sql<Row>`
    SELECT near.source, near.recipient_id AS recipientid, near.domain, near.time
    FROM (SELECT DISTINCT unnest(${sources}::bytea[]) AS source) AS asked
    CROSS JOIN LATERAL (
      SELECT time - interval '1 minute' AS since FROM edm_hit_source WHERE task_id = ${taskId} AND source = asked.source
      ORDER BY source DESC, time DESC LIMIT 1) AS latest
    CROSS JOIN LATERAL (
      SELECT count(*) AS hits FROM (
        SELECT FROM edm_hit_source WHERE task_id = ${taskId} AND source = asked.source AND time > since LIMIT ${sql.lit(CROWD_SIZE + 1)}) AS near) AS counted
    CROSS JOIN LATERAL (
      SELECT * FROM edm_hit_source WHERE hits > ${sql.lit(CROWD_SIZE)} AND task_id = ${taskId} AND source = asked.source AND time > since OFFSET 0) AS near`.execute(
    trx,
  );
  const bySource = Map.groupBy(rows, ({ source }) => source.toString('hex'));
  return new Set(
    [...bySource.values()].filter(isCrowd).flatMap((crowd) => crowd.map(({ recipientid, time }) => placeOf(recipientid, time))),
  );
}

/** Under what a hit is found again: its recipient and its time. */
export function placeOf(recipientId: string, time: Date): string {
  return `${recipientId} ${time.getTime()}`;
}

/** The recipients whose hits are part of a crowd. */
export function recipientsOf(crowds: ReadonlySet<string>): string[] {
  return [...new Set([...crowds].map((hit) => hit.split(' ')[0] ?? ''))];
}

function isCrowd(rows: readonly Row[]): boolean {
  return (
    new Set(rows.map(({ recipientid }) => recipientid)).size > CROWD_SIZE && new Set(rows.map(({ domain }) => domain)).size >= CROWD_DOMAINS
  );
}

/** Every minute, forgets from where mails were opened before. */
export function forgetSourcesJob(db: Kysely<Database>): JobDefinition {
  return {
    name: 'edm-hit-sources',
    cron: '* * * * *',
    run: async () => {
      await sql`DELETE FROM edm_hit_source WHERE time < now() - interval '2 minutes'`.execute(db);
    },
  };
}
