import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { Continuing } from '#server/http/continuing.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { mayChange, sharedToWrite } from '../access.ts';
import { leftOut } from '../export/start-export.ts';
import { chargeQuota } from './charge-quota.ts';
import { mineJob } from './mine.ts';
import { awaitMinings } from './wait.ts';
import { customersOf, insertMinings, parted } from './write-minings.ts';

type Result = Schemas['MiningResult'];

const MOST_PEOPLE = 100;

type Kind = Schemas['MiningKind'];
type Failure = Schemas['MiningFailure'];

/** Looks on the customers' sites for what is not known of the companies. */
export const startCompanyMining: Operation<'startCompanyMining'> = (context, { id }) => mine(context, { kind: 'company', id });

/** Looks on the customers' sites for people and their addresses. */
export const startEmailMining: Operation<'startEmailMining'> = (context, { id }) => mine(context, { kind: 'email', id });

/** Writes the minings down, has them done, and waits for them as long as the caller does. */
async function mine(
  context: CallerContext,
  { kind, id }: { kind: Kind; id: string },
): Promise<Schemas['MiningResult'] | Continuing<Schemas['MiningResult']>> {
  const since = performance.now();
  const { db, jobs } = context;
  const { fresh, all, failed, left } = await writeDown(context, { kind, id });
  for (const mining of fresh) await jobs.send(mineJob, { id: mining });
  const running = await awaitMinings(db, all, since);
  const result = { ...(await minedResult(db, all, { failed, running })), ...left };
  return running > 0 ? new Continuing(result) : result;
}

interface Written {
  fresh: string[];
  /** With those that had been under way already. */
  all: string[];
  failed: Failure[];
  /** How many of the chosen were not there. */
  left: ReturnType<typeof leftOut>;
}

async function writeDown(context: CallerContext, { kind, id }: { kind: Kind; id: string }): Promise<Written> {
  const { user, address } = context;
  const asked = splitIds(id);
  if (!asked) throw new Refusal(404, 'notFound', { field: 'id' });
  return context.db.transaction().execute(async (db) => {
    const customers = await customersOf(db, user, asked);
    const left = leftOut(asked, customers.length);
    const shared = await sharedToWrite(db, user, customers);
    const [own, foreign] = parted(customers, ({ id: one, owner_id }) => mayChange(user, owner_id) || shared.has(one));
    const [unclaimed, unwritten] = parted(foreign, ({ owner_id }) => owner_id === null);
    if (unwritten.length > 0) throw new Refusal(409, 'sharedToRead', { field: 'id' });
    const [unknown, minable] = parted(own, ({ site }) => site === '');
    const fresh = await insertMinings(db, { user, address, kind, customers: minable });
    await chargeQuota(db, user, fresh.length);
    const open = await db
      .selectFrom('mining')
      .where('customer_id', 'in', ['0', ...minable.map((customer) => customer.id)])
      .where('kind', '=', kind)
      .where('status', 'in', ['queued', 'running'])
      .select('id')
      .execute();
    const failed = [...unclaimed.map(failure('claimfirst')), ...unknown.map(failure('nowebsite'))];
    return { fresh, all: [...new Set([...fresh, ...open.map((row) => row.id)])], failed, left };
  });
}

function failure(reason: Failure['reason']): (customer: { id: string; companyname: string }) => Failure {
  return ({ id, companyname }) => ({ id, companyname, reason });
}

/** What has come of minings so far. */
async function minedResult(db: Kysely<Database>, ids: readonly string[], rest: Pick<Result, 'failed' | 'running'>): Promise<Result> {
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
