import type { ImapFlow } from 'imapflow';
import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Secrets } from '#server/secrets.ts';

import type { FolderAtWork, MailboxAtWork } from './at-work.ts';
import { keptCount, keptUids, knownKeys, removePlaces, renumber, writeMarks } from './kept-places.ts';
import { type BlockReader, readBlock } from './read/read-block.ts';
import { writeArrived } from './write/write-arrived.ts';

export interface FolderSync {
  db: Kysely<Database>;
  client: ImapFlow;
  box: MailboxAtWork;
  secrets: Secrets;
  folder: FolderAtWork;
  /** Asked before each block; an error ends the pass. */
  goOn: () => void;
  /** Reads the marks of all mails where the server cannot say which of them changed; else those of the newest are enough. */
  isThorough: boolean;
  log: (error: unknown, message: string) => void;
}

/** The first page of a list, for which somebody waits. */
const FIRST_PAGE = 50;
/** With blocks of 50 a whole mailbox takes a quarter longer; those of 200 are no faster. */
const BLOCK = 100;
/** What is marked elsewhere is mostly new. */
const NEWEST = 500;
const MARKS_AT_ONCE = 1_000;
/** Mails may come and go while a pass compares. */
const MOST_ROUNDS = 3;

/**
 * Makes a folder here equal to the one on the server: new mails, gone mails, marks.
 *
 * Only numbers of mails are believed, never announcements: with the folder open `uidNext` stands still, `changedSince` is passed over, and `n:*` names the last
 * mail even where nothing is new. A pass is over when there are as many mails here as there.
 */
export async function syncFolder(sync: FolderSync): Promise<void> {
  const { client, folder } = sync;
  const wasOpen = client.mailbox && client.mailbox.path === folder.path;
  const lock = await client.getMailboxLock(folder.path);
  try {
    // An open folder does not tell that it was numbered anew.
    if (wasOpen && sync.isThorough) await client.mailboxOpen(folder.path);
    const uidvalidity = String(opened(client).uidValidity);
    if (folder.uidvalidity !== uidvalidity) await renumber(sync.db, sync, uidvalidity);
    // Before anything is asked, so that what changes meanwhile is asked for next time.
    const { noModseq, highestModseq = '', uidNext } = opened(client);
    const modseq = noModseq ? '' : String(highestModseq);
    const isWhole = folder.nextuid > 1;
    await saveTotal(sync);
    if (isWhole) {
      await arrive(sync, await newUids(sync));
      await syncMarks(sync);
    } else {
      await readFirstPage(sync);
    }
    await save(sync, { modseq, uidNext, isWhole: await compare(sync, isWhole) });
  } finally {
    lock.release();
  }
}

function opened(client: ImapFlow) {
  if (!client.mailbox) throw new Error('The folder was closed while it was read.');
  return client.mailbox;
}

async function newUids({ client, folder }: FolderSync): Promise<number[]> {
  const found = await client.search({ uid: `${folder.nextuid}:*` }, { uid: true });
  return (found || []).filter((uid) => uid >= folder.nextuid);
}

/** The newest mails of a folder of which nothing is here, before its server is asked for the numbers of all the others. */
async function readFirstPage(sync: FolderSync): Promise<void> {
  const { exists } = opened(sync.client);
  if (exists <= FIRST_PAGE || (await keptCount(sync.db, sync.folder.id)) > 0) return;
  await arrive(sync, (await sync.client.search({ seq: `${exists - FIRST_PAGE + 1}:*` }, { uid: true })) || []);
}

/** Compares a folder with its server until both count the same; equal counts alone are not enough where nothing was compared yet. */
async function compare(sync: FolderSync, isWhole: boolean): Promise<boolean> {
  const { db, client, folder } = sync;
  let isCompared = isWhole;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (isCompared && (await keptCount(db, folder.id)) === opened(client).exists) return true;
    const there = new Set((await client.search({ all: true }, { uid: true })) || []);
    const here = await keptUids(db, folder.id);
    await removePlaces(
      db,
      sync,
      [...here].filter((uid) => !there.has(uid)),
    );
    await arrive(
      sync,
      [...there].filter((uid) => !here.has(uid)),
    );
    isCompared = true;
  }
  return (await keptCount(db, folder.id)) === opened(client).exists;
}

/** Reads mails newest first; the next block is read while one is written. */
async function arrive(sync: FolderSync, uids: readonly number[]): Promise<void> {
  const { db, client, box } = sync;
  const left = uids.toSorted((one, other) => other - one);
  const reader: BlockReader = { client, host: box.host, known: (mails) => knownKeys(db, sync, mails) };
  let writing: Promise<void> = Promise.resolve();
  for (let at = 0; at < left.length; at += BLOCK) {
    sync.goOn();
    const mails = await readBlock(reader, left.slice(at, at + BLOCK)).catch(async (error: unknown) => {
      await writing;
      throw error;
    });
    await writing;
    writing = writeArrived(sync, mails);
    // Who awaits it is told of its failure; meanwhile nobody does.
    writing.catch(() => undefined);
  }
  await writing;
}

async function syncMarks(sync: FolderSync): Promise<void> {
  const { client } = sync;
  if (opened(client).exists === 0) return;
  const { range, changed } = marksToAsk(sync);
  const marks: { uid: number; flags: Set<string> }[] = [];
  for await (const { uid, flags } of client.fetch(range, { uid: true, flags: true }, changed)) {
    if (flags) marks.push({ uid, flags });
    if (marks.length >= MARKS_AT_ONCE) await writeMarks(sync.db, sync, marks.splice(0));
  }
  await writeMarks(sync.db, sync, marks);
}

function marksToAsk({ client, folder, isThorough }: FolderSync): { range: string; changed: { changedSince?: bigint } } {
  const { exists, noModseq } = opened(client);
  if (!noModseq && client.enabled.has('CONDSTORE') && folder.modseq !== '')
    return { range: '1:*', changed: { changedSince: BigInt(folder.modseq) } };
  return { range: isThorough ? '1:*' : `${Math.max(1, exists - NEWEST)}:*`, changed: {} };
}

async function saveTotal({ db, client, folder, box }: FolderSync): Promise<void> {
  await db
    .updateTable('mail_folder')
    .set({ total: opened(client).exists })
    .where('id', '=', folder.id)
    .where('tenant_id', '=', box.tenantId)
    .execute();
}

async function save(
  { db, client, folder, box }: FolderSync,
  { modseq, uidNext, isWhole }: { modseq: string; uidNext: number; isWhole: boolean },
): Promise<void> {
  const total = opened(client).exists;
  const last = await db
    .selectFrom('mail_place')
    .where('folder_id', '=', folder.id)
    .select(({ fn }) => fn.max('uid').as('uid'))
    .executeTakeFirst();
  // What was there when the folder was opened is here or gone; a folder that never had a mail is compared anew next time, which costs nothing.
  const nextuid = isWhole ? Math.max(folder.nextuid, Number(last?.uid ?? 0) + 1, uidNext) : 1;
  await db
    .updateTable('mail_folder')
    .set({ nextuid, modseq: isWhole ? modseq : '', total, lasttime: new Date(), error: '' })
    .where('id', '=', folder.id)
    .where('tenant_id', '=', box.tenantId)
    .execute();
  Object.assign(folder, { nextuid, modseq: isWhole ? modseq : '', total, wasRead: true });
}
