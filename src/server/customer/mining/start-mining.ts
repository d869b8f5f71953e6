import { randomUUID } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { Continuing } from '#server/http/continuing.ts';
import { type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';

import { mayChange } from '../access.ts';
import { visibleTo } from '../visible.ts';
import { chargeQuota } from './charge-quota.ts';
import { mineJobName } from './mine.ts';
import { minedResult } from './mined-result.ts';
import { awaitMinings } from './wait.ts';

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
  const { fresh, all, failed } = await writeDown(context, { kind, id });
  for (const mining of fresh) await jobs.send(mineJobName, { id: mining });
  const running = await awaitMinings(db, all, since);
  const result = await minedResult(db, all, { failed, running });
  return running > 0 ? new Continuing(result) : result;
}

interface Written {
  fresh: string[];
  /** With those that had been under way already. */
  all: string[];
  failed: Failure[];
}

async function writeDown(context: CallerContext, { kind, id }: { kind: Kind; id: string }): Promise<Written> {
  const { user, address } = context;
  const asked = splitIds(id);
  if (!asked) throw new Refusal(404, 'notFound', { field: 'id' });
  return context.db.transaction().execute(async (db) => {
    const customers = await customersOf(db, context, asked);
    if (customers.length < asked.length) throw new Refusal(404, 'notFound', { field: 'id' });
    const [unclaimed, own] = parted(customers, ({ owner_id }) => !mayChange(user, owner_id));
    const [unknown, minable] = parted(own, ({ site }) => site === '');
    const batch = randomUUID();
    const fresh =
      minable.length === 0
        ? []
        : await db
            .insertInto('mining')
            .values(
              minable.map((customer) => ({
                tenant_id: user.tenantId,
                account_id: user.id,
                kind,
                customer_id: customer.id,
                site: customer.site,
                batch,
                ip: address,
              })),
            )
            .onConflict((conflict) => conflict.doNothing())
            .returning('id')
            .execute();
    await chargeQuota(db, user, fresh.length);
    const open = await db
      .selectFrom('mining')
      .where('customer_id', 'in', ['0', ...minable.map((customer) => customer.id)])
      .where('kind', '=', kind)
      .where('status', 'in', ['queued', 'running'])
      .select('id')
      .execute();
    const failed = [...unclaimed.map(failure('claimfirst')), ...unknown.map(failure('nowebsite'))];
    return { fresh: fresh.map((row) => row.id), all: [...new Set([...fresh, ...open].map((row) => row.id))], failed };
  });
}

/** The customers, each with the address its site is most likely at: the one that is known, else the domain of one of its mail addresses. */
async function customersOf(db: Kysely<Database>, { user }: CallerContext, ids: readonly string[]) {
  return db
    .selectFrom('customer')
    .where(visibleTo(user))
    .where('customer.id', 'in', ids)
    .select(['customer.id', 'companyname', 'owner_id'])
    .select(
      sql<string>`coalesce(nullif(website, ''), nullif(customer.domain, ''), (
        SELECT split_part(email, '@', 2) FROM contact_email
        WHERE contact_email.customer_id = customer.id AND NOT EXISTS (SELECT FROM email_domain WHERE email_domain.domain = split_part(email, '@', 2))
        ORDER BY contact_email.id LIMIT 1), '')`.as('site'),
    )
    .execute();
}

function failure(reason: Failure['reason']): (customer: { id: string; companyname: string }) => Failure {
  return ({ id, companyname }) => ({ id, companyname, reason });
}

function parted<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((one) => !test(one))];
}
