import type { ImapFlow } from 'imapflow';
import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { MailboxAtWork } from '../at-work.ts';
import { moveOnServer } from './move-on-server.ts';

export interface WriteBack {
  db: Kysely<Database>;
  client: ImapFlow;
  box: MailboxAtWork;
  log: (error: unknown, message: string) => void;
}

export interface Change {
  id: string;
  folder: string;
  path: string;
  uidvalidity: string;
  uid: number;
  kind: 'read' | 'unread' | 'star' | 'unstar' | 'answered' | 'forwarded' | 'move' | 'delete';
  target: string | null;
  targetpath: string | null;
  tries: number;
}

const MOST_AT_ONCE = 500;
/** Then the server does not want it, and what the server has is taken over again. */
const MOST_TRIES = 5;

const FLAGS: Readonly<Partial<Record<Change['kind'], { add: boolean; flag: string }>>> = {
  read: { add: true, flag: String.raw`\Seen` },
  unread: { add: false, flag: String.raw`\Seen` },
  star: { add: true, flag: String.raw`\Flagged` },
  unstar: { add: false, flag: String.raw`\Flagged` },
  answered: { add: true, flag: String.raw`\Answered` },
  forwarded: { add: true, flag: '$Forwarded' },
};

/**
 * Does in the mailbox what was done here, in order.
 *
 * Each step can be done twice without harm: a cut line, or a kill between the server's answer and ours, only means that it is done again.
 */
export async function writeBack(work: WriteBack): Promise<void> {
  let after = '0';
  for (;;) {
    const changes = await nextChanges(work, after);
    if (changes.length === 0) return;
    for (const group of groups(changes)) await applyGroup(work, group);
    after = changes.at(-1)?.id ?? after;
  }
}

/** What concerns a mail that has no number yet waits until it has one. */
async function nextChanges({ db, box }: WriteBack, after: string): Promise<Change[]> {
  const { rows } = await sql<Change>`
    SELECT change.id, change.folder_id AS folder, folder.path, folder.uidvalidity, change.uid::float8 AS uid, change.kind, change.target_id AS target,
      target.path AS targetpath, change.tries
    FROM mail_change AS change JOIN mail_folder AS folder ON folder.id = change.folder_id LEFT JOIN mail_folder AS target ON target.id = change.target_id
    WHERE change.mailbox_id = ${box.id} AND change.tenant_id = ${box.tenantId} AND change.id > ${after} AND change.uid > 0
    ORDER BY change.id LIMIT ${MOST_AT_ONCE}`.execute(db);
  return rows;
}

/** Neighbours that ask for the same are done in one command. */
function groups(changes: readonly Change[]): [Change, ...Change[]][] {
  const all: [Change, ...Change[]][] = [];
  for (const change of changes) {
    const last = all.at(-1);
    if (last && isSame(last[0], change)) last.push(change);
    else all.push([change]);
  }
  return all;
}

function isSame(one: Change, other: Change): boolean {
  return (['folder', 'kind', 'target', 'tries'] as const).every((key) => one[key] === other[key]);
}

async function applyGroup(work: WriteBack, group: [Change, ...Change[]]): Promise<void> {
  const { db, client, log } = work;
  const ids = group.map(({ id }) => id);
  await sql`UPDATE mail_change SET tries = tries + 1 WHERE id = ANY (${ids}::bigint[])`.execute(db);
  try {
    await apply(work, group);
  } catch (error) {
    if (!client.usable) throw error;
    log(error, `mailbox ${work.box.id} refuses a change`);
    if (group[0].tries + 1 >= MOST_TRIES) await giveUp(db, group);
    return;
  }
  // A move has ended its changes by itself, and one of them may have become another one.
  if (group[0].kind !== 'move') await sql`DELETE FROM mail_change WHERE id = ANY (${ids}::bigint[])`.execute(db);
}

async function apply(work: WriteBack, group: [Change, ...Change[]]): Promise<void> {
  const { client } = work;
  const [{ path, uidvalidity, kind }] = group;
  const uids = group.map(({ uid }) => uid).join(',');
  const lock = await client.getMailboxLock(path);
  try {
    // Numbers that mean other mails by now; the next reading forgets them.
    if (client.mailbox && String(client.mailbox.uidValidity) !== uidvalidity) return;
    const flag = FLAGS[kind];
    if (flag?.add) await client.messageFlagsAdd(uids, [flag.flag], { uid: true });
    else if (flag) await client.messageFlagsRemove(uids, [flag.flag], { uid: true });
    else if (kind === 'delete') await client.messageDelete(uids, { uid: true });
    else await moveOnServer(work, group);
  } finally {
    lock.release();
  }
}

/** What the server does not do is undone here: a mail that was to be moved is found again where it lies. */
async function giveUp(db: Kysely<Database>, group: readonly Change[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const { target, id } of group)
      await sql`DELETE FROM mail_place WHERE folder_id = ${target} AND uid = -${id}::bigint`.execute(transaction);
    await sql`DELETE FROM mail_change WHERE id = ANY (${group.map(({ id }) => id)}::bigint[])`.execute(transaction);
  });
}
