import { type Kysely, sql } from 'kysely';

import { mayDo, type Rights } from '#lib/rights.ts';
import { heldPermissions, heldScope, mergeGrants } from '#server/account/rights/rights.ts';
import { reaches } from '#server/customer/visible.ts';
import { advisoryLocks } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

const AT_ONCE = 500;

/** What somebody must be allowed to look at to hear of it. */
const areas: Readonly<Record<Schemas['WebhookFamily'], string>> = {
  customer: 'customer',
  followup: 'customer',
  inquiry: 'industryManager|genjin|inquiry',
  offer: 'industryManager|genjin|customer',
  mail: 'mail',
  task: 'marketing',
};

/**
 * Writes down for new events which webhooks are told of them: those that asked for it and whose owners may see it now.
 *
 * @returns how many events there were
 */
export async function spreadEvents(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows: locked } = await sql<{ mine: boolean }>`SELECT pg_try_advisory_xact_lock(${advisoryLocks.webhookEvents}) AS mine`.execute(
      trx,
    );
    if (!locked[0]?.mine) return 0;
    const { rows: events } = await sql<{ id: string; tenant_id: string }>`
      SELECT id, tenant_id FROM webhook_event WHERE NOT spread ORDER BY id LIMIT ${AT_ONCE}`.execute(trx);
    const ids = events.map(({ id }) => id);
    for (const tenantId of new Set(events.map(({ tenant_id }) => tenant_id))) await spreadWithin(trx, tenantId, ids);
    await sql`UPDATE webhook_event SET spread = true WHERE id = ANY (${ids}::bigint[])`.execute(trx);
    return ids.length;
  });
}

/** What an event tells of, for the rule who may see a customer; only what is told of a customer itself is shared with it. */
const customerOfEvent = {
  id: sql`CASE WHEN family IN ('customer', 'followup') THEN (data ->> 'customerid')::bigint END`,
  owner: sql.ref('webhook_event.owner_id'),
};

async function spreadWithin(trx: Kysely<Database>, tenantId: string, ids: readonly string[]): Promise<void> {
  for (const { id, accountId, scope, families } of await listeners(trx, tenantId))
    await sql`
      INSERT INTO webhook_delivery (webhook_id, event_id, object)
      SELECT ${id}, id, object FROM webhook_event
      WHERE id = ANY (${ids}::bigint[]) AND tenant_id = ${tenantId} AND (webhook_id = ${id} OR webhook_id IS NULL AND family = ANY (${families}::text[])
        AND CASE WHEN family = 'mail' THEN owner_id = ${accountId} ELSE ${reaches({ tenantId, accountId, scope }, customerOfEvent)} END)
      ORDER BY id ON CONFLICT DO NOTHING`.execute(trx);
}

interface Listener {
  id: string;
  accountId: string;
  scope: 'SELF' | 'ALL';
  /** What it asked for, as far as its owner may look at it. */
  families: Schemas['WebhookFamily'][];
}

/** Also those that are paused: they are told afterwards. */
async function listeners(trx: Kysely<Database>, tenantId: string): Promise<Listener[]> {
  const rows = await trx
    .selectFrom('webhook')
    .innerJoin('account', 'account.id', 'webhook.account_id')
    .where('webhook.tenant_id', '=', tenantId)
    .where('account.enabled', '=', true)
    .where('account.deletetime', 'is', null)
    .select(['webhook.id', 'webhook.account_id as accountId', 'events', 'account.roles', heldPermissions.as('held'), heldScope.as('scope')])
    .execute();
  return rows.map(({ events, roles, held, ...row }) => {
    const rights: Rights = { permissions: mergeGrants(held), roles };
    return { ...row, families: events.filter((family) => mayDo(rights, areas[family], 'view')) };
  });
}
