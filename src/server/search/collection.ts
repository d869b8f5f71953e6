import type { Kysely } from 'kysely';

import { authorOf } from '#server/customer/change-log.ts';
import { type Created, createCustomers } from '#server/customer/create/create-customers.ts';
import { withNear } from '#server/customer/duplicate/near-collected.ts';
import { poolFull } from '#server/customer/pool/private-pool-capacity.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal } from '#server/operation.ts';

import { findCompanies } from './company-customers.ts';
import { ownedBy, ownership } from './ownership.ts';

/**
 * Copies companies into a private pool, all or nothing for unknown ids.
 *
 * What the company already has, by source or by name and country, comes back untouched with whose it is; of many who collect one company
 * exactly one gets it.
 */
export const collectCompanies: Operation<'collectCompanies'> = async (context, { ids, childid, source = 'bigdata' }) => {
  const { db, user } = context;
  const asked = splitIds(ids);
  if (!asked) throw new Refusal(404, 'notFound', { field: 'ids' });
  const { collected, existing } = await db.transaction().execute(async (trx) => {
    const ownerId = childid === undefined ? user.id : await ownChild(trx, user, childid);
    const customers = await findCompanies(trx, asked, source);
    if (customers.length < asked.length) throw new Refusal(404, 'notFound', { field: 'ids' });
    const outcomes = await createCustomers(trx, authorOf(context), { ownerId, customers, refuse: ['name'], action: 'create' });
    refuseOverfull(outcomes);
    const collected = outcomes.flatMap((outcome, at) =>
      outcome.state === 'created' ? [{ id: asked[at] ?? '', customerid: outcome.id }] : [],
    );
    const twins = asked.filter((_, at) => outcomes[at]?.state === 'twin');
    const twinsOf = await ownership(trx, user, twins);
    const existing = outcomes.flatMap((outcome, at) => {
      const id = asked[at] ?? '';
      if (outcome.state === 'twin') return [{ id, owned: twinsOf.get(id) ?? { state: 'none' as const } }];
      return outcome.state === 'duplicate' && outcome.matches[0] ? [{ id, owned: ownedBy(outcome.matches[0], user) }] : [];
    });
    return { collected, existing };
  });
  return { collected: await withNear(db, user, collected), existing };
};

/**
 * Refuses a collection that the pool has no room for, whole: which of the companies to leave out is for the collector to say.
 *
 * @throws Refusal 409, which undoes what was made
 */
export function refuseOverfull(outcomes: readonly Created[]): void {
  const full = outcomes.find((outcome) => outcome.state === 'full');
  if (!full) return;
  const left = outcomes.filter(({ state }) => state === 'created').length;
  throw left === 0 ? poolFull(full, 'ids') : new Refusal(409, 'poolRoom', { field: 'ids', values: { left } });
}

/** Only a parent account's own, working sub-account can be given customers. */
export async function ownChild(db: Kysely<Database>, user: Caller, childid: string): Promise<string> {
  const id = splitIds(childid)?.[0];
  const child =
    id === undefined
      ? undefined
      : await db
          .selectFrom('account')
          .select('id')
          .where('id', '=', id)
          .where('parent_id', '=', user.id)
          .where('tenant_id', '=', user.tenantId)
          .where('enabled', '=', true)
          .executeTakeFirst();
  if (!child) throw new Refusal(404, 'notFound', { field: 'childid' });
  return child.id;
}
