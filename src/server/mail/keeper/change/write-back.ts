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
 *
 * @returns whether a moved mail waits for the number that it has in its new folder, so that the folders have to be read
 */
export async function writeBack(work: WriteBack): Promise<boolean> {
  let isWaiting = false;
  let last: Change | undefined;
  for (;;) {
    const changes = await nextChanges(work, last);
    if (changes.length === 0) return isWaiting;
    for (const group of groups(changes)) if (await applyGroup(work, group)) isWaiting = true;
    last = changes.at(-1);
  }
}

const GOES = sql`change.kind IN ('move', 'delete')`;

/** Reads the next changes. Changes of a mail without a number wait until it has one. Marks come first: a mail that goes is marked where it still lies. */
async function nextChanges({ db, box }: WriteBack, last: Change | undefined): Promise<Change[]> {
  const hasGone = last !== undefined && !(last.kind in FLAGS);
  const { rows } = await sql<Change>`
    SELECT change.id, change.folder_id AS folder, folder.path, folder.uidvalidity, change.uid::float8 AS uid, change.kind, change.target_id AS target,
      target.path AS targetpath, change.tries
    FROM mail_change AS change JOIN mail_folder AS folder ON folder.id = change.folder_id LEFT JOIN mail_folder AS target ON target.id = change.target_id
    WHERE change.mailbox_id = ${box.id} AND change.tenant_id = ${box.tenantId} AND change.uid > 0
      AND ((${GOES}), change.id) > (${hasGone}::boolean, ${last?.id ?? 0}::bigint)
    ORDER BY (${GOES}), change.id LIMIT ${MOST_AT_ONCE}`.execute(db);
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

/** Says whether a mail waits for its number now. */
async function applyGroup(work: WriteBack, group: [Change, ...Change[]]): Promise<boolean> {
  const { db, client, log } = work;
  const ids = group.map(({ id }) => id);
  await sql`UPDATE mail_change SET tries = tries + 1 WHERE id = ANY (${ids}::bigint[])`.execute(db);
  try {
    return await apply(work, group);
  } catch (error) {
    if (!client.usable) throw error;
    log(error, `mailbox ${work.box.id} refuses a change`);
    if (group[0].tries + 1 >= MOST_TRIES) await giveUp(db, group);
    return false;
  }
}

async function apply(work: WriteBack, group: [Change, ...Change[]]): Promise<boolean> {
  const { db, client } = work;
  const [{ path, uidvalidity, kind }] = group;
  const lock = await client.getMailboxLock(path);
  try {
    // Numbers that mean other mails by now; the next reading tells the new ones.
    if (client.mailbox && String(client.mailbox.uidValidity) !== uidvalidity) return false;
    // A move ends its changes by itself, and one of them may have become another one.
    if (kind === 'move') return await moveOnServer(work, group);
    const uids = group.map(({ uid }) => uid).join(',');
    if (!(await markOrDelete(client, kind, uids))) throw new Error(`The server did not do it: ${kind} of ${uids} in ${path}`);
    await sql`DELETE FROM mail_change WHERE id = ANY (${group.map(({ id }) => id)}::bigint[])`.execute(db);
    return false;
  } finally {
    lock.release();
  }
}

/** The client throws nothing where the server refuses or the line is cut; it answers whether it was done. */
async function markOrDelete(client: ImapFlow, kind: Change['kind'], uids: string): Promise<boolean> {
  const flag = FLAGS[kind];
  if (!flag) return client.messageDelete(uids, { uid: true });
  return flag.add ? client.messageFlagsAdd(uids, [flag.flag], { uid: true }) : client.messageFlagsRemove(uids, [flag.flag], { uid: true });
}

/** Undoes changes that the server refuses: a mail that was to be moved is found again where it lies. What somebody asked otherwise meanwhile stays. */
async function giveUp(db: Kysely<Database>, group: readonly [Change, ...Change[]]): Promise<void> {
  const [{ kind, target }] = group;
  await sql`
    WITH given AS (DELETE FROM mail_change WHERE id = ANY (${group.map(({ id }) => id)}::bigint[]) AND kind = ${kind}
      AND target_id IS NOT DISTINCT FROM ${target}::bigint RETURNING -id AS uid, target_id)
    DELETE FROM mail_place AS place USING given WHERE place.folder_id = given.target_id AND place.uid = given.uid`.execute(db);
}
