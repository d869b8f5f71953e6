import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Member } from '#server/operation.ts';
import type { Exchangers } from '#server/verify/talk/find-exchangers.ts';

import type { TaskRow } from '../task/task-rows.ts';
import { judgedCandidates } from './candidates.ts';
import { isKnownDomain, providerOfExchanger } from './provider.ts';

/** Finds the mail servers of a domain: by name servers only, and nothing is connected to. */
export type FindExchangers = (domain: string) => Promise<Exchangers>;

/** Questions to the name server at once. */
const AT_ONCE = 32;
/** Found providers are written down after so many questions, so that a killed server has not asked for nothing. */
const WRITE_EVERY = 500;
/** More domains are not asked about for one task; those with the most recipients come first. */
const MOST_DOMAINS = 20_000;
/** So long a task waits for the answers; what is not known then counts as other until the next task. */
const PATIENCE_MS = 30_000;
const KEPT_FOR = sql.lit('30 days');

/**
 * Learns who receives the mail of those that a task writes to, so that the limits for receiving providers count companies' own domains too.
 *
 * Each domain is asked about once in thirty days. Who does not answer is asked once more at the end.
 */
export async function learnProviders(
  db: Kysely<Database>,
  { task, user }: { task: Pick<TaskRow, 'audience'>; user: Member },
  findExchangers: FindExchangers,
): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  const unanswered = await askAll(db, await unknownDomains(db, task, user), { findExchangers, until });
  await askAll(db, unanswered, { findExchangers, until });
}

async function unknownDomains(db: Kysely<Database>, { audience }: Pick<TaskRow, 'audience'>, user: Member): Promise<string[]> {
  const judged = await judgedCandidates(db, { user, audience, room: undefined });
  const { rows } = await sql<{ domain: string }>`
    SELECT domain FROM (SELECT split_part(email, '@', 2) AS domain FROM (${judged}) AS judged WHERE skipreason = '') AS wanted
    WHERE NOT ${isKnownDomain(sql`domain`)} AND NOT EXISTS (
      SELECT FROM edm_domain WHERE edm_domain.domain = wanted.domain AND checkedat > now() - interval ${KEPT_FOR})
    GROUP BY domain ORDER BY count(*) DESC, domain LIMIT ${MOST_DOMAINS}`.execute(db);
  return rows.map(({ domain }) => domain);
}

interface Asking {
  findExchangers: FindExchangers;
  until: number;
}

/** @returns the domains that nobody answered for */
async function askAll(db: Kysely<Database>, domains: readonly string[], { findExchangers, until }: Asking): Promise<string[]> {
  const unanswered: string[] = [];
  for (let from = 0; from < domains.length && performance.now() < until; from += WRITE_EVERY) {
    const left = domains.slice(from, from + WRITE_EVERY);
    const found: { domain: string; provider: string }[] = [];
    const askOn = async () => {
      for (let domain = left.shift(); domain !== undefined && performance.now() < until; domain = left.shift()) {
        const exchangers = await findExchangers(domain);
        if ('reason' in exchangers && exchangers.reason === 'timeout') unanswered.push(domain);
        else found.push({ domain, provider: 'hosts' in exchangers ? providerOfExchanger(exchangers.hosts[0] ?? '') : 'other' });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askOn));
    await keep(db, found);
  }
  return unanswered;
}

async function keep(db: Kysely<Database>, found: readonly { domain: string; provider: string }[]): Promise<void> {
  if (found.length === 0) return;
  await sql`
    INSERT INTO edm_domain (domain, provider)
    SELECT * FROM unnest(${found.map(({ domain }) => domain)}::text[], ${found.map(({ provider }) => provider)}::text[]) ORDER BY 1
    ON CONFLICT (domain) DO UPDATE SET provider = excluded.provider, checkedat = now()`.execute(db);
}
