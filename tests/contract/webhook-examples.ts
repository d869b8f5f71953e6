import { openSecrets } from '#server/secrets.ts';
import { newWebhookSecret } from '#server/webhook/sign-message.ts';

import { type PersonName, SECRET_KEY, type World } from './world.ts';

export type WebhookKind = 'webhook' | 'webhookDelivery';

/** The id fields of webhooks. */
export const webhookIdFields = {
  updateWebhook: { id: 'webhook' },
  deleteWebhook: { id: 'webhook' },
  sendWebhookTest: { id: 'webhook' },
  listWebhookDeliveries: { id: 'webhook' },
  sendWebhookDelivery: { id: 'webhookDelivery' },
} as const;

const secrets = openSecrets({ secretKey: SECRET_KEY, dataDir: '/' });

/** A webhook of somebody's that is told of nothing but tasks, so that other changes leave no events. */
export async function newWebhook({ server: { db }, people }: World, name: PersonName): Promise<string> {
  const { id: account_id, tenant: tenant_id } = people[name];
  // Nobody has more than twenty, and hundreds of tests make some.
  await db.deleteFrom('webhook').where('account_id', '=', account_id).execute();
  const row = { name: 'ERP', url: 'https://erp.example/hook', events: ['task' as const], secret: secrets.seal(newWebhookSecret()) };
  const { id } = await db
    .insertInto('webhook')
    .values({ ...row, tenant_id, account_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A message of the log of such a webhook. */
export async function newWebhookDelivery(world: World, name: PersonName): Promise<string> {
  const { db } = world.server;
  const webhook_id = await newWebhook(world, name);
  const event = {
    tenant_id: world.people[name].tenant,
    webhook_id,
    family: 'test',
    type: 'test',
    object: 'test',
    data: '{}',
    spread: true,
  } as const;
  const { id: event_id } = await db.insertInto('webhook_event').values(event).returning('id').executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('webhook_delivery')
    .values({ webhook_id, event_id, object: 'test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Bodies that succeed. */
export const webhookExamples = {
  updateWebhook: async (world: World, name: PersonName) => ({ id: await newWebhook(world, name), name: 'ERP 2' }),
  deleteWebhook: async (world: World, name: PersonName) => ({ id: await newWebhook(world, name) }),
  sendWebhookTest: async (world: World, name: PersonName) => ({ id: await newWebhook(world, name) }),
  listWebhookDeliveries: async (world: World, name: PersonName) => ({ id: await newWebhook(world, name) }),
  sendWebhookDelivery: async (world: World, name: PersonName) => ({ id: await newWebhookDelivery(world, name) }),
};
