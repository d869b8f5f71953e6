import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { SignedIn } from '../../support/accounts.ts';

const WRITERS = 12;
/** Whoever gets no answer tries again soon, but does not hammer. */
const AFTER_FAILURE_MS = 20;
const LONGEST_MS = 25_000;

/** What people wrote while all kinds of things happened, and how it was answered. */
export interface Writing {
  stop: () => Promise<void>;
  statuses: Map<number, number>;
  /** Counts what was acknowledged, what of that is not there, and what is there more than once. */
  check: (db: Kysely<Database>) => Promise<{ acknowledged: number; lost: number; doubled: number }>;
}

/** Lets people write notes to the logs of customers through the servers in turn, each with words of its own. */
export function writeOn(servers: readonly string[], { session, token }: SignedIn, customers: readonly string[]): Writing {
  const acknowledged: string[] = [];
  const statuses = new Map<number, number>();
  const writing = { isOn: true };
  const keys = { cookie: `session=${session}; token=${token}`, 'x-token': token, 'content-type': 'application/json' };
  const write = async (url: string, customer: string) => {
    const content = `note ${randomUUID()}`;
    const body = JSON.stringify({ id: customer, content });
    const signal = AbortSignal.timeout(LONGEST_MS);
    const status = await fetch(`${url}/api/customer/customersystemlogsave`, { method: 'POST', headers: keys, body, signal }).then(
      async (reply) => {
        await reply.arrayBuffer();
        return reply.status;
      },
      () => 0,
    );
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 200) acknowledged.push(content);
    else await pause(AFTER_FAILURE_MS);
  };
  const going = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let turn = writer; writing.isOn; turn += 1)
      await write(servers[turn % servers.length] ?? '', customers[writer % customers.length] ?? '');
  });
  return {
    statuses,
    async stop() {
      writing.isOn = false;
      await Promise.all(going);
    },
    async check(db) {
      const { rows } = await sql<{ content: string; n: number }>`
        SELECT after #>> '{}' AS content, count(*)::integer AS n FROM log_entry WHERE customer_id = ANY (${customers}::bigint[]) AND after #>> '{}' LIKE 'note %' GROUP BY 1`.execute(
        db,
      );
      const kept = new Map(rows.map(({ content, n }) => [content, n]));
      return {
        acknowledged: acknowledged.length,
        lost: acknowledged.filter((content) => !kept.has(content)).length,
        doubled: rows.filter(({ n }) => n > 1).length,
      };
    },
  };
}
