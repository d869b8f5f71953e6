import { type Kysely, sql } from 'kysely';

import { workerLives } from '#server/database/advisory-locks.ts';
import type { ConnectionTarget } from '#server/database/connect.ts';
import type { Database } from '#server/database/schema.ts';
import { asParty } from '#server/database/shared-pool.ts';
import { type QueueWorker, startQueueWorker } from '#server/mail/out/send/queue-worker.ts';

import { spreadEvents } from './spread-events.ts';
import { type TellParts, tellWebhook } from './tell-webhook.ts';
import { WEBHOOK_CHANNEL } from './wake-webhooks.ts';

interface TellerParts extends TellParts {
  target: ConnectionTarget;
  onError: (error: unknown) => void;
}

/** Also without a word: for servers that died, and for messages that wait for their next try. */
const LOOK_EVERY_MS = 5_000;
const MOST_IN_HAND = 50;

/** Starts this server's share in telling the receivers of all webhooks. */
export function startWebhooks(parts: TellerParts): Pick<QueueWorker, 'stop'> {
  const { db, target, onError } = parts;
  const inHand = new Map<string, Promise<void>>();
  const look = async (number: number, worker: Pick<QueueWorker, 'wake' | 'isStopped'>): Promise<number> => {
    while ((await spreadEvents(db)) > 0);
    for (const id of await takeWebhooks(db, number, MOST_IN_HAND - inHand.size)) {
      const work = asParty(`webhook ${id}`, async () => tellWebhook(parts, id, { worker: number, isStopped: worker.isStopped }))
        .finally(async () => {
          await letGo(db, id, number);
          inHand.delete(id);
        })
        // What failed here, and not at a receiver, waits for the next look.
        .then(worker.wake, onError);
      inHand.set(id, work);
    }
    return LOOK_EVERY_MS;
  };
  return startQueueWorker({ target, onError, name: 'webhooks', channel: WEBHOOK_CHANNEL, inHand, look });
}

/** Takes webhooks in hand that have something to be told and that no living server has. */
async function takeWebhooks(db: Kysely<Database>, worker: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE webhook SET worker = ${worker} WHERE id IN (
      SELECT id FROM webhook AS free
      WHERE state = 'active' AND (holduntil IS NULL OR holduntil <= now())
        AND (worker IS NULL OR NOT ${workerLives('free.worker')})
        AND EXISTS (SELECT FROM webhook_delivery AS head WHERE webhook_id = free.id AND head.state = 'pending' AND dueat <= now() AND NOT EXISTS (
          SELECT FROM webhook_delivery AS earlier WHERE earlier.webhook_id = free.id AND earlier.object = head.object AND earlier.state = 'pending'
            AND earlier.event_id < head.event_id))
      ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
}

async function letGo(db: Kysely<Database>, id: string, worker: number): Promise<void> {
  await db.updateTable('webhook').set({ worker: null }).where('id', '=', id).where('worker', '=', worker).execute();
}
