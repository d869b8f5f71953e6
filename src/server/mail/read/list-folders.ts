import { sql } from 'kysely';

import type { Caller, Operation, Schemas } from '#server/operation.ts';

import { isUntouched } from '../out/draft/read-outgoing.ts';
import { isKept } from './shared-mails.ts';

type Folder = Schemas['MailFolder'];
type Counts = Schemas['MailFolders']['counts'];

/** The folders of the caller's mailboxes with their counts, the usual ones first. */
export const listMailFolders: Operation<'listMailFolders'> = async ({ db, user }) => {
  const { rows: folders } = await sql<Omit<Folder, 'lasttime'> & { lasttime: Date | null }>`
    SELECT folder.id, folder.mailbox_id AS mailboxid, left(folder.name, 500) AS name, role, total, kept, folder.lasttime,
      (SELECT count(*)::int FROM mail_place AS place WHERE place.owner_id = ${user.id} AND place.role = folder.role AND place.folder_id = folder.id
        AND NOT isread AND snoozetime IS NULL) AS unread
    FROM mail_folder AS folder JOIN mailbox ON mailbox.id = folder.mailbox_id
    WHERE mailbox.tenant_id = ${user.tenantId} AND mailbox.owner_id = ${user.id}
    ORDER BY mailbox.isdefault DESC, mailbox.id, array_position('{inbox,sent,draft,archive,junk,trash,custom}'::text[], role), folder.name
    LIMIT 2000`.execute(db);
  const { rows } = await sql<Counts>`
    SELECT (SELECT count(*)::int FROM mail_place WHERE owner_id = ${user.id} AND role = 'inbox' AND NOT isread AND snoozetime IS NULL) AS inbox,
      (SELECT count(DISTINCT mail_id)::int FROM mail_place WHERE owner_id = ${user.id} AND isstarred AND role NOT IN ('junk', 'trash')) AS starred,
      (SELECT count(DISTINCT mail_id)::int FROM mail_place WHERE owner_id = ${user.id} AND snoozetime IS NOT NULL AND role NOT IN ('junk', 'trash')) AS snoozed,
      (SELECT count(*)::int FROM mail_assigned AS given JOIN mail ON mail.id = mail_id WHERE ${toMe(user)} AND ${isKept}) AS given,
      (SELECT count(*)::int FROM mail_assigned AS given JOIN mail ON mail.id = mail_id WHERE ${toMe(user)} AND seentime IS NULL AND ${isKept}) AS givenunread,
      (SELECT count(DISTINCT place.mail_id)::int FROM mail_assigned AS given JOIN mail_place AS place ON place.mail_id = given.mail_id
        WHERE given.tenant_id = ${user.tenantId} AND place.owner_id = ${user.id} AND place.role NOT IN ('junk', 'trash')) AS handed,
      count(*) FILTER (WHERE status = 'draft' AND NOT ${isUntouched})::int AS drafts,
      count(*) FILTER (WHERE status IN ('scheduled', 'queued', 'sending'))::int AS scheduled,
      count(*) FILTER (WHERE status = 'unsure')::int AS unsure,
      coalesce((SELECT sum(kept)::int FROM mail_folder JOIN mailbox ON mailbox.id = mailbox_id WHERE owner_id = ${user.id} AND role = 'trash'), 0) AS trash
    FROM outgoing_mail WHERE tenant_id = ${user.tenantId} AND account_id = ${user.id} AND deletetime IS NULL AND status <> 'sent'`.execute(
    db,
  );
  const none = { inbox: 0, starred: 0, snoozed: 0, given: 0, givenunread: 0, handed: 0, drafts: 0, scheduled: 0, unsure: 0, trash: 0 };
  return {
    folders: folders.map(({ lasttime, ...folder }) => ({ ...folder, lasttime: lasttime?.toISOString() ?? null })),
    counts: rows[0] ?? none,
  };
};

const toMe = (user: Caller) => sql`given.tenant_id = ${user.tenantId} AND given.account_id = ${user.id}`;

/** How many mails the caller has not read, by mailbox, and how many ask for a decision. */
export const countUnreadMails: Operation<'countUnreadMails'> = async ({ db, user }) => {
  const { rows: mailboxes } = await sql<Schemas['UnreadMail']['mailboxes'][number]>`
    SELECT mailbox.id, email, status, (SELECT count(*)::int FROM mail_place AS place
      WHERE place.owner_id = ${user.id} AND place.role = 'inbox' AND place.mailbox_id = mailbox.id AND NOT isread AND snoozetime IS NULL) AS unread
    FROM mailbox WHERE tenant_id = ${user.tenantId} AND owner_id = ${user.id} AND channel = 'mail' AND unlinktime IS NULL ORDER BY isdefault DESC, id LIMIT 50`.execute(
    db,
  );
  const unsure = await db
    .selectFrom('outgoing_mail')
    .where('tenant_id', '=', user.tenantId)
    .where('account_id', '=', user.id)
    .where('status', '=', 'unsure')
    .where('deletetime', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { count: mailboxes.reduce((all, { unread }) => all + unread, 0), unsure: Number(unsure.count), mailboxes };
};
