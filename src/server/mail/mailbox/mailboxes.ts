import { type Kysely, type Selectable, sql } from 'kysely';

import { mailboxStatus } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

/** The caller's mailboxes, the default one first, then those in use, then the unlinked ones. */
export const listMailboxes: Operation<'listMailboxes'> = async ({ db, user }) => readMailboxes(db, user);

/**
 * The caller's own mailboxes as the wire has them. Nothing of the password leaves but whether there is one.
 *
 * @param ids only these
 */
async function readMailboxes(
  db: Kysely<Database>,
  user: Pick<Caller, 'id' | 'tenantId'>,
  ids?: readonly string[],
): Promise<Schemas['Mailbox'][]> {
  const rows = await ownMailboxes(db, user)
    .$if(ids !== undefined, (query) => query.where('mailbox.id', 'in', ids ?? []))
    .selectAll()
    .select([
      sql<number>`(SELECT count(*)::integer FROM mail_place WHERE mail_place.owner_id = mailbox.owner_id AND role = 'inbox' AND NOT isread AND snoozetime IS NULL
        AND folder_id IN (SELECT id FROM mail_folder WHERE mail_folder.mailbox_id = mailbox.id))`.as('unread'),
      sql<number>`(SELECT coalesce(sum(kept), 0)::integer FROM mail_folder WHERE mail_folder.mailbox_id = mailbox.id)`.as('kept'),
      sql<number>`(SELECT coalesce(sum(greatest(total, kept)), 0)::integer FROM mail_folder WHERE mail_folder.mailbox_id = mailbox.id)`.as(
        'total',
      ),
    ])
    .orderBy('isdefault', 'desc')
    .orderBy(sql`unlinktime IS NOT NULL`)
    .orderBy('id')
    .execute();
  return rows.map(wireMailbox);
}

/** One of the caller's own mailboxes as the wire has it. */
export async function readMailbox(db: Kysely<Database>, user: Pick<Caller, 'id' | 'tenantId'>, id: string): Promise<Schemas['Mailbox']> {
  const [found] = await readMailboxes(db, user, [readRowId(id)]);
  if (!found) throw new Refusal(404, 'notFound', { field: 'id' });
  return found;
}

/** The caller's mailboxes and nobody else's; an owner of the company has no right to those of others. */
export function ownMailboxes(db: Kysely<Database>, user: Pick<Caller, 'id' | 'tenantId'>) {
  return ownSenders(db, user).where('channel', '=', 'mail');
}

/** The caller's mailboxes and cloud senders: all that marketing mail goes out from. */
export function ownSenders(db: Kysely<Database>, { id, tenantId }: Pick<Caller, 'id' | 'tenantId'>) {
  return db.selectFrom('mailbox').where('mailbox.tenant_id', '=', tenantId).where('owner_id', '=', id);
}

/**
 * One of the caller's mailboxes, locked until the transaction ends.
 *
 * @throws Refusal 404 for one that is not the caller's, as for one that does not exist
 */
export async function lockMailbox(trx: Kysely<Database>, user: Caller, id: string): Promise<Selectable<Database['mailbox']>> {
  const row = await ownMailboxes(trx, user).where('id', '=', readRowId(id)).selectAll().forUpdate().executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}

type Row = Selectable<Database['mailbox']> & Record<'unread' | 'kept' | 'total', number>;

function wireMailbox(row: Row): Schemas['Mailbox'] {
  const { id, email, displayname, provider, imap, smtp, storesent, shared, status, isdefault, unread, version } = row;
  return {
    id,
    email,
    displayname,
    provider,
    imap,
    smtp,
    secretset: row.secret !== null,
    storesent,
    signatureid: row.signature_id ?? '',
    limit: row.sendlimit,
    shared,
    status,
    isdefault,
    unread,
    sync: wireSync(row),
    unlinktime: row.unlinktime?.toISOString() ?? null,
    version,
    createtime: row.createtime.toISOString(),
  };
}

function wireSync({ status, unlinktime, state, kept, total, lasttime, nexttime, fault }: Row): Schemas['MailSync'] {
  const isOff = status === mailboxStatus.disabled || unlinktime !== null;
  return {
    state: isOff ? 'disabled' : state,
    kept,
    total,
    lasttime: lasttime?.toISOString() ?? null,
    nexttime: isOff ? null : (nexttime?.toISOString() ?? null),
    fault,
  };
}
