import type { ColumnType, Generated } from 'kysely';

import type { Schemas } from '#server/operation.ts';

type Created = ColumnType<Date, undefined, never>;

interface WebhookTable {
  id: Generated<string>;
  tenant_id: string;
  account_id: string;
  name: string;
  url: string;
  secret: Buffer;
  events: Schemas['WebhookFamily'][];
  state: Generated<Schemas['WebhookState']>;
  failures: Generated<number>;
  failingsince: Date | null;
  holduntil: Date | null;
  worker: number | null;
  createtime: Created;
}

interface WebhookEventTable {
  id: Generated<string>;
  tenant_id: string;
  webhook_id: string | null;
  family: Schemas['WebhookFamily'] | 'test';
  type: string;
  object: string;
  owner_id: string | null;
  data: ColumnType<object, string, never>;
  spread: Generated<boolean>;
  createtime: Created;
}

interface WebhookDeliveryTable {
  id: Generated<string>;
  webhook_id: string;
  event_id: string;
  object: string;
  state: Generated<Schemas['WebhookDeliveryState']>;
  tries: Generated<number>;
  dueat: ColumnType<Date, Date | undefined, Date>;
  status: number | null;
  answer: Generated<string>;
  lasttime: Date | null;
}

/** Who wants to hear of what happens, what happened, and what became of telling it. */
export interface WebhookTables {
  webhook: WebhookTable;
  webhook_event: WebhookEventTable;
  webhook_delivery: WebhookDeliveryTable;
}
