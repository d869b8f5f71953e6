import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

type Result = Schemas['MiningResult'];

const MOST_PEOPLE = 100;

/** What has come of minings so far. */
export async function minedResult(db: Kysely<Database>, ids: readonly string[], rest: Pick<Result, 'failed' | 'running'>): Promise<Result> {
  const minings = await db
    .selectFrom('mining')
    .innerJoin('customer', 'customer.id', 'mining.customer_id')
    .where('mining.id', 'in', ['0', ...ids])
    .where('status', 'in', ['done', 'failed'])
    .select(['mining.id', 'mining.customer_id', 'companyname', 'status', 'reason', 'found', 'added', 'mining.source'])
    .orderBy('mining.id')
    .execute();
  const people = await peopleOf(db, ids);
  const [done, failed] = [minings.filter(({ status }) => status === 'done'), minings.filter(({ status }) => status === 'failed')];
  return {
    succeed: done.map(({ id, customer_id, companyname, found, added, source }) => {
      const linkmans = people.get(id) ?? [];
      return { id: customer_id ?? '', companyname, found, added, source, linkmans, emails: linkmans.map(({ email }) => email) };
    }),
    failed: [...rest.failed, ...failed.map(({ customer_id, companyname, reason }) => ({ id: customer_id ?? '', companyname, reason }))],
    running: rest.running,
  };
}

async function peopleOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, Schemas['MinedContact'][]>> {
  const rows = await db
    .selectFrom('mined_value')
    .where('mining_id', 'in', ['0', ...ids])
    .where('field', '=', 'email')
    .distinctOn(['mining_id', 'value'])
    .select(['mining_id', 'value', 'name', 'title'])
    .orderBy('mining_id')
    .orderBy('value')
    .orderBy('confidence', 'desc')
    .execute();
  const byMining = new Map<string, Schemas['MinedContact'][]>();
  for (const { mining_id, value, name, title } of rows) {
    const people = byMining.get(mining_id) ?? [];
    if (people.length < MOST_PEOPLE) byMining.set(mining_id, [...people, { email: value, name, title }]);
  }
  return byMining;
}
