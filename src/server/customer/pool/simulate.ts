import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { withinSeconds } from '#server/database/within-seconds.ts';
import type { Operation, Schemas } from '#server/operation.ts';

import { type Due, dueCustomers } from './due-customers.ts';
import { type PoolRules, readPoolRules } from './pool-rules.ts';
import { checkRules } from './save-rules.ts';

/** As many customers as anybody reads; the counts are of all. */
const SHOWN = 100;
/** The caller's own limit, which is in the contract; every customer of the company is looked at. */
const LONGEST_SECONDS = 30;

/** Which customers would go up to the run of a day, by the rules as they are, or by others as if those were in force. */
export const simulatePoolRules: Operation<'simulatePoolRules'> = async ({ db, user }, { date, rules: asked }) => {
  const rules = asked ? { ...(await checkRules(db, user, asked)), enabled: true } : await readPoolRules(db, user.tenantId);
  return withinSeconds(db, LONGEST_SECONDS, async (trx) => {
    const rows = await readDue(trx, { tenantId: user.tenantId, rules, date });
    const byowner = await countByOwner(trx, rows.owners);
    return { total: byowner.reduce((sum, { count }) => sum + count, 0), byowner, datas: rows.first };
  });
};

interface Asked {
  tenantId: string;
  rules: PoolRules;
  date: string;
}

async function readDue(db: Kysely<Database>, { tenantId, rules, date }: Asked) {
  const until = sql<Date>`(${date}::date + ${rules.runat}::time) AT TIME ZONE ${rules.timezone}`;
  const due = dueCustomers({ tenantId, rules, until });
  const { rows } = await sql<Due & { ofowner: number; place: number }>`
    SELECT *, count(*) OVER (PARTITION BY owner)::integer AS ofowner FROM ${due} AS due ORDER BY at, id`.execute(db);
  const owners = new Map(rows.map(({ owner, ofowner }) => [owner, ofowner]));
  return { owners, first: await named(db, rows.slice(0, SHOWN)) };
}

async function named(db: Kysely<Database>, due: readonly Due[]): Promise<Schemas['PoolSimulation']['datas']> {
  const rows = await db
    .selectFrom('customer')
    .innerJoin('account', 'account.id', 'customer.owner_id')
    .where('customer.id', 'in', ['0', ...due.map(({ id }) => id)])
    .select(['customer.id', 'customercode', 'companyname', 'nameremark'])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return due.flatMap(({ id, at, reason }) => {
    const row = byId.get(id);
    if (!row) return [];
    const { nameremark, ...customer } = row;
    return [{ ...customer, ownername: nameremark, fallat: at.toISOString(), reason }];
  });
}

async function countByOwner(db: Kysely<Database>, owners: ReadonlyMap<string, number>): Promise<Schemas['PoolSimulation']['byowner']> {
  const people = await db
    .selectFrom('account')
    .where('id', 'in', ['0', ...owners.keys()])
    .select(['id', 'nameremark'])
    .execute();
  return people
    .map(({ id, nameremark }) => ({ userid: id, name: nameremark, count: owners.get(id) ?? 0 }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 1000);
}
