import { type Kysely, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { notify } from '#server/notice/notify.ts';

import type { PoolRules } from './pool-rules.ts';

interface Day {
  tenantId: string;
  /** The company's local day, `YYYY-MM-DD`. */
  day: string;
}

/** Tells people how many of their customers went to the public pool. */
export async function tellFormerOwners(
  db: Kysely<Database>,
  { tenantId, day, moved }: Day & { moved: Readonly<Record<string, number>> },
): Promise<void> {
  await notify(
    db,
    Object.entries(moved).map(([accountId, count]) => ({
      tenantId,
      accountId,
      recordtype: noticeTypes.falling,
      recordid: day,
      key: 'customersFell' as const,
      values: { count },
      href: '/customer/glist',
    })),
  );
}

interface Falling {
  id: string;
  name: string;
  owner: string;
  date: string;
}

/** Reminds owners of customers that go to the public pool in as many days as the rules say. */
export async function remindOwners(db: Kysely<Database>, { tenantId, day, rules }: Day & { rules: PoolRules }): Promise<void> {
  const { rows } = await sql<Falling>`
    SELECT id, companyname AS name, owner_id AS owner, local::date::text AS date
    FROM customer CROSS JOIN LATERAL (SELECT fallat AT TIME ZONE ${rules.timezone} AS local) AS clock
    WHERE tenant_id = ${tenantId} AND deletetime IS NULL AND owner_id IS NOT NULL AND fallat < now() + interval '91 days'
      AND local::date - ${day}::date = ANY (${rules.reminddays}::integer[])
    ORDER BY fallat, id`.execute(db);
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await notify(
      db,
      rows.slice(from, from + AT_ONCE).map(({ id, name, owner, date }) => ({
        tenantId,
        accountId: owner,
        recordtype: noticeTypes.falling,
        recordid: id,
        key: 'customerFalls' as const,
        values: { name, date },
        href: `/customer/companydetail/slist/${id}`,
      })),
    );
}

/** Notices of one statement. */
const AT_ONCE = 1_000;
