import { sql } from 'kysely';

/**
 * Notes for the mailboxes' servers what a statement has just marked, as its `marked`: places, each with the `kind` of its mark.
 *
 * A mail that is being moved is marked where its server still has it. One that waits for its number is marked once it has one.
 */
export const noteMarked = sql`
  INSERT INTO mail_change (tenant_id, mailbox_id, folder_id, uid, kind)
  SELECT marked.tenant_id, marked.mailbox_id, coalesce(move.folder_id, marked.folder_id), coalesce(move.uid, marked.uid), marked.kind
  FROM marked LEFT JOIN mail_change AS move ON move.id = -marked.uid AND move.kind = 'move' AND move.target_id = marked.folder_id`;
