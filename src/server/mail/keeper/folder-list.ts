import type { ImapFlow, ListResponse } from 'imapflow';
import { type Kysely, sql } from 'kysely';

import { packRows, unpackRows } from '#server/database/packed-rows.ts';
import type { Database } from '#server/database/schema.ts';

import type { FolderAtWork, MailboxAtWork } from './at-work.ts';

type Role = FolderAtWork['role'];

const COLUMNS = { path: 'text', name: 'text', role: 'text' } as const;
const ROLES: Readonly<Record<string, Role>> = {
  [String.raw`\Inbox`]: 'inbox',
  [String.raw`\Sent`]: 'sent',
  [String.raw`\Drafts`]: 'draft',
  [String.raw`\Junk`]: 'junk',
  [String.raw`\Archive`]: 'archive',
  [String.raw`\All`]: 'archive',
  [String.raw`\Trash`]: 'trash',
};
/** They hold nothing of their own, only what also lies elsewhere. */
const VIEWS = new Set([String.raw`\Flagged`, String.raw`\Important`]);
/** What people see first comes first. */
const ORDER: readonly Role[] = ['inbox', 'sent', 'draft', 'custom', 'archive', 'junk', 'trash'];
const MOST_FOLDERS = 500;
const LONGEST_NAME = 500;

/** Asks the server for its folders and keeps them; those that are gone there go here, with their places. */
export async function listFolders(db: Kysely<Database>, client: ImapFlow, box: MailboxAtWork): Promise<void> {
  const listed = (await client.list()).filter(isKept).slice(0, MOST_FOLDERS);
  const rows = packRows(COLUMNS, withRoles(listed));
  await sql`
    WITH told AS MATERIALIZED (SELECT * FROM ${unpackRows(COLUMNS, rows)} AS packed),
    gone AS (
      DELETE FROM mail_folder WHERE mailbox_id = ${box.id} AND tenant_id = ${box.tenantId} AND path NOT IN (SELECT path FROM told)
        AND EXISTS (SELECT FROM told)
    ), moved AS (
      UPDATE mail_place SET role = told.role FROM mail_folder AS folder JOIN told USING (path)
      WHERE folder.mailbox_id = ${box.id} AND folder.role <> told.role AND mail_place.folder_id = folder.id
    )
    INSERT INTO mail_folder (tenant_id, mailbox_id, path, name, role)
    SELECT ${box.tenantId}::bigint, ${box.id}::bigint, path, name, role FROM told
    ON CONFLICT (mailbox_id, path) DO UPDATE SET name = excluded.name, role = excluded.role
      WHERE (mail_folder.name, mail_folder.role) <> (excluded.name, excluded.role)`.execute(db);
}

/** The folders of a mailbox, those that people look into first before the others. */
export async function foldersOf(db: Kysely<Database>, { id, tenantId }: MailboxAtWork): Promise<FolderAtWork[]> {
  const rows = await db
    .selectFrom('mail_folder')
    .where('mailbox_id', '=', id)
    .where('tenant_id', '=', tenantId)
    .select(['id', 'path', 'role', 'uidvalidity', 'nextuid', 'modseq', 'total', 'lasttime'])
    .orderBy('id')
    .execute();
  const folders = rows.map(({ lasttime, ...row }): FolderAtWork => ({ ...row, nextuid: Number(row.nextuid), wasRead: lasttime !== null }));
  return folders.toSorted((one, other) => ORDER.indexOf(one.role) - ORDER.indexOf(other.role));
}

function isKept({ flags, specialUse = '', path }: ListResponse): boolean {
  const cannotOpen = [...flags].some((flag) => /^\\(?:noselect|nonexistent)$/i.test(flag));
  return !cannotOpen && !VIEWS.has(specialUse) && path.length <= 1_000;
}

/** Where two folders claim a role, the first one has it. */
function withRoles(listed: readonly ListResponse[]) {
  const taken = new Set<Role>();
  return listed.map(({ path, specialUse = '', delimiter }) => {
    const claimed = path.toUpperCase() === 'INBOX' ? 'inbox' : (ROLES[specialUse] ?? 'custom');
    const role = taken.has(claimed) ? 'custom' : claimed;
    if (role !== 'custom') taken.add(role);
    const name = (delimiter ? path.split(delimiter).join(' / ') : path).slice(0, LONGEST_NAME);
    return { path, name, role };
  });
}
