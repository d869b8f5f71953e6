import { type Kysely, type RawBuilder, sql } from 'kysely';

import { mailboxStatus } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { IS_AT_WORK } from '#server/mail/mailbox/is-at-work.ts';
import type { Schemas } from '#server/operation.ts';

import type { MailboxAtWork } from './at-work.ts';

/** A keeper that is silent for so long is gone. */
const SILENCE = sql.lit('2 minutes');

/** Mailboxes that are to be kept: enabled, bound, of accounts that may work. */
const KEPT: RawBuilder<boolean> = sql`(mailbox.channel = 'mail' AND ${IS_AT_WORK} AND mailbox.secret IS NOT NULL
  AND EXISTS (SELECT FROM account WHERE account.id = mailbox.owner_id AND account.enabled))`;

/** A mailbox with what is needed to log in to it. */
export interface HeldMailbox extends MailboxAtWork {
  imap: Schemas['MailServer'];
  secret: Buffer;
  tries: number;
  /** Counts up with whatever asks for the mailbox. */
  wake: string;
  /** Somebody asks for new mails, or it is time for the next try. */
  isDue: boolean;
}

/** Takes mailboxes that nobody keeps, those that wait longest first, and returns their ids. Two keepers never take the same. */
export async function claimMailboxes(db: Kysely<Database>, keeper: string, most: number): Promise<string[]> {
  if (most <= 0) return [];
  const { rows } = await sql<{ id: string }>`
    UPDATE mailbox SET keeper = ${keeper}, beat = now() WHERE id IN (
      SELECT id FROM mailbox WHERE ${KEPT} AND (keeper IS NULL OR beat IS NULL OR beat < now() - interval ${SILENCE})
      ORDER BY beat NULLS FIRST LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Says that a keeper is alive, and returns the mailboxes that are still its own and to be kept. */
export async function beat(db: Kysely<Database>, keeper: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    UPDATE mailbox SET beat = now() WHERE keeper = ${keeper} AND ${KEPT} RETURNING id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Gives mailboxes back, all of a keeper's or one, so that another keeper takes them at once. */
export async function release(db: Kysely<Database>, keeper: string, id?: string): Promise<void> {
  await sql`
    UPDATE mailbox SET keeper = NULL, beat = NULL,
      state = CASE WHEN status = ${mailboxStatus.refused} THEN 'refused' WHEN status = ${mailboxStatus.disabled} OR unlinktime IS NOT NULL THEN 'disabled' ELSE 'waiting' END
    WHERE keeper = ${keeper} ${id === undefined ? sql`` : sql`AND id = ${id}`}`.execute(db);
}

/** A mailbox as it is now, or nothing where it is no longer this keeper's to keep. */
export async function heldMailbox(db: Kysely<Database>, keeper: string, id: string): Promise<HeldMailbox | undefined> {
  const { rows } = await sql<HeldRow>`
    SELECT id, tenant_id, owner_id, email, imap, secret, tries, wake, coalesce(nexttime <= now(), false) AS due FROM mailbox
    WHERE id = ${id} AND keeper = ${keeper} AND ${KEPT}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { tenant_id, owner_id, due, ...rest } = row;
  return { ...rest, tenantId: tenant_id, ownerId: owner_id, host: row.imap.host, keeper, isDue: due };
}

interface HeldRow {
  id: string;
  tenant_id: string;
  owner_id: string;
  email: string;
  imap: Schemas['MailServer'];
  secret: Buffer;
  tries: number;
  wake: string;
  due: boolean;
}

/** Saves the state of a mailbox that screens show; a state that a user changed meanwhile stays. */
export async function saveState(
  db: Kysely<Database>,
  { id, keeper }: Pick<MailboxAtWork, 'id' | 'keeper'>,
  state: {
    state: Schemas['MailSync']['state'];
    status?: 1 | 2 | 3;
    fault?: Schemas['MailFault'];
    tries?: number;
    /** The moment of the next try; nothing where none waits. */
    nexttime?: Date | null;
    lasttime?: Date;
  },
): Promise<void> {
  await db
    .updateTable('mailbox')
    .set(state)
    .where('id', '=', id)
    .where('keeper', '=', keeper)
    .where('status', 'in', [mailboxStatus.enabled, mailboxStatus.unreachable])
    .execute();
}
