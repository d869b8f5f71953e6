import { type Kysely, sql } from 'kysely';

import { countTry } from '#server/account/rate-limit.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type Operation, Refusal } from '#server/operation.ts';

import { wakeWebhooks } from './wake-webhooks.ts';
import { holdWebhook } from './webhooks.ts';

/** Each is kept for a month. */
const TESTS = { most: 60, seconds: 3_600 };

/** Lists the events that a webhook of the caller's was told, the latest first. */
export const listWebhookDeliveries: Operation<'listWebhookDeliveries'> = async ({ db, user }, { id, state, index = 1, size = 10 }) => {
  const webhook = await db
    .selectFrom('webhook')
    .select('id')
    .where('id', '=', readRowId(id))
    .where('account_id', '=', user.id)
    .executeTakeFirst();
  if (!webhook) throw new Refusal(404, 'notFound', { field: 'id' });
  const found = db
    .selectFrom('webhook_delivery')
    .where('webhook_delivery.webhook_id', '=', webhook.id)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'pending'));
  const rows = await found
    .innerJoin('webhook_event', 'webhook_event.id', 'event_id')
    .select([
      'webhook_delivery.id',
      'type',
      'webhook_delivery.object',
      'state',
      'tries',
      'status',
      'answer',
      'createtime',
      'lasttime',
      'dueat',
    ])
    .orderBy('event_id', 'desc')
    .limit(size)
    .offset((index - 1) * size)
    .execute();
  const { total } = await found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return {
    datas: rows.map(({ createtime, lasttime, dueat, ...row }) => ({
      ...row,
      createtime: createtime.toISOString(),
      lasttime: lasttime?.toISOString() ?? null,
      duetime: row.state === 'pending' ? dueat.toISOString() : null,
    })),
    total,
  };
};

/** Lines a message up again, whatever came of it. It keeps its webhook-id, by which a receiver knows what it has seen. */
export const sendWebhookDelivery: Operation<'sendWebhookDelivery'> = async ({ db, user }, { id }) => {
  await db.transaction().execute(async (trx) => {
    const lined = await trx
      .updateTable('webhook_delivery')
      .from('webhook')
      .set({ state: 'pending', tries: 0, dueat: new Date() })
      .whereRef('webhook.id', '=', 'webhook_delivery.webhook_id')
      .where('webhook_delivery.id', '=', readRowId(id))
      .where('account_id', '=', user.id)
      .returning('webhook.id')
      .executeTakeFirst();
    if (!lined) throw new Refusal(404, 'notFound', { field: 'id' });
    await trx.updateTable('webhook').set({ holduntil: null }).where('id', '=', lined.id).execute();
    await wakeWebhooks(trx);
  });
  return null;
};

/** Lines up a message by which somebody sees whether their receiver works. */
export const sendWebhookTest: Operation<'sendWebhookTest'> = async (context, { id }) => {
  await countTry(context.db, [{ key: `webhook tests ${context.user.id}`, ...TESTS }]);
  await context.db.transaction().execute(async (trx) => {
    const webhook = await holdWebhook(trx, context, id);
    await trx.updateTable('webhook').set({ holduntil: null }).where('id', '=', webhook.id).execute();
    await addTest(trx, { id: webhook.id, tenantId: context.user.tenantId });
  });
  return null;
};

async function addTest(trx: Kysely<Database>, { id, tenantId }: { id: string; tenantId: string }): Promise<void> {
  await trx
    .insertInto('webhook_event')
    .values({
      tenant_id: tenantId,
      webhook_id: id,
      family: 'test',
      type: 'test',
      object: 'test',
      data: JSON.stringify({ name: 'Farsail' }),
    })
    .execute();
}
