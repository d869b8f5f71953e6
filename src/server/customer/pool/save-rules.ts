import type { Kysely } from 'kysely';

import { knownZone } from '#server/database/known-zone.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Caller, invalidField, type Operation, Refusal } from '#server/operation.ts';

import { authorOf, changesOf } from '../change-log.ts';
import { fallTimesJob } from './fall-times.ts';
import { type PoolRules, readPoolRules } from './pool-rules.ts';

/** The rules of the caller's company. */
export const getPoolRules: Operation<'getPoolRules'> = async ({ db, user }) => readPoolRules(db, user.tenantId);

/** Replaces the rules; they hold from the next daily run on. When each customer would go is worked out anew in the background. */
export const savePoolRules: Operation<'savePoolRules'> = async (context, { version, ...asked }) => {
  const { db, user, jobs } = context;
  const rules = await checkRules(db, user, asked);
  const saved = await db.transaction().execute(async (trx) => {
    const before = await readPoolRules(trx, user.tenantId);
    const row = await write(trx, user.tenantId, { version, ...rules });
    if (!row) throw new Refusal(409, 'stale', { current: before });
    const changes = changesOf(contentOf(before), rules);
    await writeLog(
      trx,
      authorOf(context),
      changes.map((change) => ({ ...change, entity: 'poolrule', entityId: user.tenantId, action: 'update' })),
    );
    return { ...rules, version: row.version };
  });
  await jobs.send(fallTimesJob, { tenantId: user.tenantId });
  return saved;
};

/** Writes the rules; returns nothing where somebody has saved others meanwhile. */
async function write(db: Kysely<Database>, tenantId: string, { version, ...rules }: PoolRules): Promise<{ version: number } | undefined> {
  const values = { rules: JSON.stringify(rules), updatetime: new Date() };
  if (version === 0)
    return db
      .insertInto('pool_rules')
      .values({ tenant_id: tenantId, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst();
  return db
    .updateTable('pool_rules')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
}

function contentOf({ version: _version, ...content }: PoolRules): Record<string, unknown> {
  return content;
}

/**
 * Checks what the contract cannot say of rules: that the time zone exists and the people are of the company.
 *
 * @returns the rules with the zone's own name
 * @throws Refusal 400 or 404
 */
export async function checkRules<Rules extends Omit<PoolRules, 'version'>>(
  db: Kysely<Database>,
  user: Caller,
  rules: Rules,
): Promise<Rules> {
  const timezone = await knownZone(db, rules.timezone);
  if (timezone === undefined) throw invalidField('timezone');
  await refuseStrangers(db, user, rules);
  return { ...rules, timezone };
}

async function refuseStrangers(db: Kysely<Database>, user: Caller, { capacity }: Pick<PoolRules, 'capacity'>): Promise<void> {
  const named = capacity.map(({ userid }) => userid);
  if (new Set(named).size < named.length) throw invalidField('capacity');
  const people = named.filter((userid) => userid !== '*');
  if (people.length === 0) return;
  const known = await db
    .selectFrom('account')
    .select('id')
    .where('tenant_id', '=', user.tenantId)
    .where('id', 'in', splitIds(people.join('|')) ?? ['0'])
    .execute();
  if (known.length < people.length) throw new Refusal(404, 'notFound', { field: 'capacity' });
}
