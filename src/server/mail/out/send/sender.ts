import type { Kysely } from 'kysely';

import type { ConnectionTarget } from '#server/database/connect.ts';
import type { Database } from '#server/database/schema.ts';
import { asParty } from '#server/database/shared-pool.ts';
import type { Storage } from '#server/files/storage.ts';

import { messageToSend } from '../compose/message-to-send.ts';
import type { Tracking } from '../track/counted-text.ts';
import { claimMessages, freeOfDead, nextDue } from './claim-messages.ts';
import { deliverMessages, type OpenLine } from './deliver-messages.ts';
import { type QueueWorker, startQueueWorker } from './queue-worker.ts';
import { settleMessage } from './settle-message.ts';
import { type OpenInbox, storeSentCopies } from './store-sent-copies.ts';
import { settleByEvidence } from './unsure-mail.ts';
import { SENDER_CHANNEL } from './wake-senders.ts';

/** What a sender works with. */
export interface SenderParts {
  db: Kysely<Database>;
  target: ConnectionTarget;
  files: Pick<Storage, 'get' | 'exists'>;
  openLine: OpenLine;
  tracking: Tracking | undefined;
  openInbox: OpenInbox;
  onError: (error: unknown) => void;
}

export type Sender = Pick<QueueWorker, 'stop'>;

/** Also without a word the queue is looked at: for servers that died, and for mails that a limit has held back. */
const LOOK_EVERY_MS = 5_000;
/** In place of a mailbox's id, the copies for the folders of sent mails. */
const COPIES = '0';

/** Starts this server's share in sending the mails of all servers. */
export function startSender(parts: SenderParts): Sender {
  const queue = new MailQueue(parts);
  const { target, onError } = parts;
  return startQueueWorker({ target, onError, name: 'sender', channel: SENDER_CHANNEL, inHand: queue.inHand, look: queue.look });
}

type Worker = Pick<QueueWorker, 'wake' | 'isStopped'>;

class MailQueue {
  readonly inHand = new Map<string, Promise<void>>();
  readonly #parts: SenderParts;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  readonly look = async (number: number, worker: Worker): Promise<number> => {
    const { db } = this.#parts;
    for (const id of await freeOfDead(db)) await this.#leaveUnsure(id);
    await settleByEvidence(db);
    const claimed = await claimMessages(db, number, [...this.inHand.keys()]);
    for (const [mailboxId, messages] of Object.entries(Object.groupBy(claimed, ({ mailbox_id }) => mailbox_id))) {
      const work = asParty(`mailbox ${mailboxId}`, async () =>
        deliverMessages({ ...this.#parts, sender: number }, mailboxId, messages ?? []),
      )
        .catch(this.#parts.onError)
        .finally(() => {
          this.inHand.delete(mailboxId);
          worker.wake();
        });
      this.inHand.set(mailboxId, work);
    }
    if (!this.inHand.has(COPIES)) this.inHand.set(COPIES, this.#copy(worker));
    const due = await nextDue(db);
    return Math.min(LOOK_EVERY_MS, Math.max(0, (due?.getTime() ?? Infinity) - Date.now()));
  };

  /** One after another and beside the sending; what fails is tried again later. */
  async #copy(worker: Worker): Promise<void> {
    try {
      while ((await storeSentCopies(this.#parts)) > 0 && !worker.isStopped());
    } catch (error) {
      this.#parts.onError(error);
    } finally {
      this.inHand.delete(COPIES);
    }
  }

  /** What a dead server had begun, as far as it can still be put together. */
  async #leaveUnsure(id: string): Promise<void> {
    const { db, files, tracking, onError } = this.#parts;
    const message = await messageToSend(db, files, { id, date: new Date(), tracking }).catch((error: unknown) => {
      onError(error);
      return undefined;
    });
    await settleMessage(db, id, { outcome: { kind: 'unsure', fault: 'server', reply: '' }, message });
  }
}
