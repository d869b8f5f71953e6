import { type Kysely, sql } from 'kysely';

import { mailboxStatus } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';

import { takeBackUnsent } from '../out/send/take-back.ts';
import { wakeMailboxes } from './wake.ts';

interface HandedMail {
  tenantId: string;
  from: string;
  to: string;
}

/**
 * Gives the mailboxes of an account to a successor, who can read the mails: the customers they are about are the successor's now.
 *
 * The passwords go: they are the former holder's, and nothing is fetched or sent in that name any more. What waited to be sent is a draft again.
 *
 * @returns how many mailboxes it were
 */
export async function handOverMail(trx: Kysely<Database>, { tenantId, from, to }: HandedMail): Promise<number> {
  await takeBackUnsent(trx, from);
  const { rows } = await sql<{ id: string }>`
    UPDATE mailbox SET owner_id = ${to}, secret = NULL, status = ${mailboxStatus.disabled}, state = 'disabled', isdefault = false, shared = false,
      signature_id = NULL, nexttime = NULL, unlinktime = coalesce(unlinktime, now()), version = version + 1
    WHERE tenant_id = ${tenantId} AND owner_id = ${from} RETURNING id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await sql`UPDATE mail_place SET owner_id = ${to} WHERE mailbox_id = ANY (${ids}::bigint[]) AND owner_id = ${from}`.execute(trx);
  for (const table of ['outgoing_mail', 'outgoing_message', 'outgoing_file'])
    await sql`UPDATE ${sql.table(table)} SET account_id = ${to} WHERE tenant_id = ${tenantId} AND account_id = ${from}`.execute(trx);
  await sql`
    INSERT INTO mail_assigned (mail_id, account_id, tenant_id) SELECT mail_id, ${to}, tenant_id FROM mail_assigned
    WHERE tenant_id = ${tenantId} AND account_id = ${from} ON CONFLICT DO NOTHING`.execute(trx);
  await sql`DELETE FROM mail_assigned WHERE tenant_id = ${tenantId} AND account_id = ${from}`.execute(trx);
  // A draft with somebody else's signature would be sent with it.
  await sql`
    UPDATE outgoing_mail SET signature_id = NULL WHERE tenant_id = ${tenantId} AND account_id = ${to}
      AND signature_id IN (SELECT id FROM mail_signature WHERE account_id = ${from})`.execute(trx);
  await wakeMailboxes(trx, ids);
  return ids.length;
}

/** How many mailboxes somebody has. */
export async function countMailboxes(db: Kysely<Database>, { tenantId, from }: Omit<HandedMail, 'to'>): Promise<number> {
  const { count } = await db
    .selectFrom('mailbox')
    .where('tenant_id', '=', tenantId)
    .where('owner_id', '=', from)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Tells whoever keeps and sends that an account may work no longer, or again: its connections end at once, not at their next look. */
export async function wakeMailboxesOf(trx: Kysely<Database>, accountId: string): Promise<void> {
  const rows = await trx.selectFrom('mailbox').select('id').where('owner_id', '=', accountId).execute();
  await wakeMailboxes(
    trx,
    rows.map(({ id }) => id),
  );
}
