import { setTimeout as pause } from 'node:timers/promises';

import type { ImapFlow } from 'imapflow';
import type { Kysely } from 'kysely';

import { mailboxStatus } from '#lib/status-names.ts';
import { isDatabaseAway } from '#server/database/away.ts';
import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';
import type { Secrets } from '#server/secrets.ts';

import { type FolderAtWork, NotHeld, NumberedAnew } from './at-work.ts';
import { backOffMs } from './back-off.ts';
import { writeBack } from './change/write-back.ts';
import { foldersOf, listFolders } from './folder-list.ts';
import { forgetMails, goneMails } from './forget-gone.ts';
import { forgetWaiting, waitingPlaces } from './forget-waiting.ts';
import { type HeldMailbox, heldMailbox, saveState } from './lease.ts';
import type { Bell, Turns } from './signals.ts';
import { syncFolder } from './sync-folder.ts';

/** What all mailboxes of a keeper share. */
export interface Tending {
  db: Kysely<Database>;
  keeper: string;
  firstSyncs: Turns;
  secrets: Secrets;
  /** Logs in, for reading; the caller closes what it gets. */
  open: (box: HeldMailbox) => Promise<ImapFlow>;
  faultOf: (error: unknown) => Schemas['MailFault'];
  isRefused: (error: unknown) => boolean;
  log: (error: unknown, message: string) => void;
}

export interface OneMailbox {
  id: string;
  /** Rung when something about the mailbox changed, or when it has to end. */
  bell: Bell;
  ended: AbortSignal;
}

/** Between two looks into the folders that are not in IDLE. */
const OTHERS_EVERY_MS = 5 * 60_000;
const LIST_EVERY_MS = 60 * 60_000;
/** A line that breaks once is mended at once and nothing to worry anybody with. */
const TRIES_BEFORE_WORRY = 2;
const DATABASE_PAUSE_MS = 2_000;

/** Keeps one mailbox until it is no longer this keeper's: logs in, reads, listens, and tries again after a failure. */
export async function tendMailbox(tending: Tending, one: OneMailbox): Promise<void> {
  while (!one.ended.aborted) {
    try {
      const box = await heldMailbox(tending.db, tending.keeper, one.id);
      if (!box || !(await session(tending, one, box))) return;
    } catch (error) {
      if (error instanceof NotHeld) return;
      if (!isDatabaseAway(error)) throw error;
      await pause(DATABASE_PAUSE_MS);
    }
  }
}

/** One connection from its beginning to its end; says whether there will be another. */
async function session(tending: Tending, one: OneMailbox, box: HeldMailbox): Promise<boolean> {
  const { db } = tending;
  await saveState(db, box, { state: 'connecting' });
  let client: ImapFlow | undefined;
  try {
    client = await tending.open(box);
    await visit(tending, one, { box, client });
    return true;
  } catch (error) {
    if (error instanceof NotHeld || isDatabaseAway(error)) throw error;
    if (error instanceof NumberedAnew) return true;
    return await fail(tending, one, { box, error });
  } finally {
    client?.close();
  }
}

/** A wrong password is not tried again: providers lock accounts after a few tries. */
async function fail(tending: Tending, one: OneMailbox, { box, error }: { box: HeldMailbox; error: unknown }): Promise<boolean> {
  const { db } = tending;
  const fault = tending.faultOf(error);
  if (tending.isRefused(error)) {
    await saveState(db, box, { state: 'refused', status: mailboxStatus.refused, fault, nexttime: null });
    return false;
  }
  const now = await heldMailbox(db, tending.keeper, one.id);
  if (!now) return false;
  tending.log(error, `mailbox ${one.id}`);
  const tries = now.tries + 1;
  const waitMs = backOffMs(tries);
  const worry = tries >= TRIES_BEFORE_WORRY ? ({ status: mailboxStatus.unreachable, fault } as const) : {};
  await saveState(db, box, { state: 'retrying', tries, nexttime: new Date(Date.now() + waitMs), ...worry });
  await waitForTry(tending, one, { before: now, until: Date.now() + waitMs });
  return true;
}

/** Waits until the time of the next try, or until somebody asks; the connection that was just lost rang as well. */
async function waitForTry(tending: Tending, one: OneMailbox, { before, until }: { before: HeldMailbox; until: number }): Promise<void> {
  while (Date.now() < until && !one.ended.aborted && (await one.bell.wait(until - Date.now()))) {
    const now = await heldMailbox(tending.db, tending.keeper, one.id);
    if (!now || now.wake !== before.wake || now.isDue || isOther(now, before)) return;
  }
}

/** Whether the mailbox has to be logged in to anew. */
function isOther(now: HeldMailbox, before: HeldMailbox): boolean {
  return JSON.stringify(now.imap) !== JSON.stringify(before.imap) || !now.secret.equals(before.secret);
}

interface Visit {
  box: HeldMailbox;
  client: ImapFlow;
}

async function visit(tending: Tending, one: OneMailbox, { box, client }: Visit): Promise<void> {
  const { db } = tending;
  let failure: Error | undefined;
  client.on('error', (error) => (failure ??= error));
  for (const event of ['exists', 'expunge', 'flags', 'close'] as const) client.on(event, () => one.bell.ring());
  const times: Times = { listed: 0, passed: 0 };
  while (client.usable && !one.ended.aborted) {
    const now = await heldMailbox(db, tending.keeper, one.id);
    if (!now || isOther(now, box)) return;
    await look(tending, one, { box: now, client, times });
    // What rules do with what has just arrived.
    await tellServer(tending, { box, client, times });
    await listen(tending, one, { box, client, ms: times.passed + OTHERS_EVERY_MS - Date.now() });
  }
  if (!one.ended.aborted) throw failure ?? new Error('The connection was closed.');
}

/** When the list of folders was last asked for, and when all of them were last read. */
interface Times {
  listed: number;
  passed: number;
}

/** Where the server tells no numbers of what it moved, all folders are read at once. */
async function tellServer({ db, log }: Tending, { box, client, times }: Visit & { times: Times }): Promise<void> {
  if (await writeBack({ db, client, box, log })) times.passed = 0;
}

async function look(tending: Tending, one: OneMailbox, { box, client, times }: Visit & { times: Times }) {
  const { db } = tending;
  await tellServer(tending, { box, client, times });
  const isListDue = Date.now() - times.listed > LIST_EVERY_MS;
  if (isListDue) {
    await listFolders(db, client, box);
    times.listed = Date.now();
  }
  if (!box.isDue && Date.now() - times.passed < OTHERS_EVERY_MS) return passInbox(tending, one, { box, client });
  await saveState(db, box, { state: 'syncing', nexttime: null });
  const gone = isListDue ? await goneMails(db, box) : [];
  const waiting = await waitingPlaces(db, box);
  await passAll(tending, one, { box, client });
  await forgetWaiting(db, box, waiting);
  await forgetMails(db, box, gone);
  times.passed = Date.now();
  return saveState(db, box, { state: 'idle', status: mailboxStatus.enabled, fault: '', tries: 0, lasttime: new Date() });
}

/** Waits with the inbox open until the server or somebody here has something to say. */
async function listen(tending: Tending, one: OneMailbox, { box, client, ms }: Visit & { ms: number }): Promise<void> {
  if (!client.mailbox || client.mailbox.path !== 'INBOX') await openInbox(tending, one, { box, client });
  // Ends when the next command is given; what ends it otherwise closes the connection, which rings.
  client.idle().catch(() => undefined);
  await one.bell.wait(Math.max(ms, 0));
}

/** Opens the inbox, and rings where it changed while another folder was open: no server announces that. */
async function openInbox(tending: Tending, one: OneMailbox, { box, client }: Visit): Promise<void> {
  const { exists, noModseq, ...now } = await client.mailboxOpen('INBOX');
  const kept = (await foldersOf(tending.db, box)).find(({ role }) => role === 'inbox');
  const modseq = noModseq ? undefined : now.highestModseq;
  if (kept && kept.nextuid > 1 && !isAsRead(kept, { ...now, messages: exists, highestModseq: modseq ?? kept.modseq })) one.bell.ring();
}

interface FolderStatus {
  uidValidity?: bigint | undefined;
  messages?: number | undefined;
  uidNext?: number | undefined;
  highestModseq?: bigint | string | undefined;
}

/** Without a number of changes nobody can tell whether a mail was marked elsewhere. */
function isAsRead(folder: FolderAtWork, { uidValidity, messages, uidNext = 0, highestModseq = 'unknown' }: FolderStatus): boolean {
  const isSame = String(uidValidity) === folder.uidvalidity && messages === folder.total && uidNext <= folder.nextuid;
  return isSame && String(highestModseq) === folder.modseq;
}

/** Every folder in which something is different from what was read last. */
async function passAll(tending: Tending, one: OneMailbox, { box, client }: Visit): Promise<void> {
  const goOn = guard(one, client);
  for (const folder of await foldersOf(tending.db, box)) {
    goOn();
    if (folder.role !== 'inbox' && !(await hasChanged(client, folder))) continue;
    await syncOne(tending, { box, client, folder, goOn, isThorough: true });
  }
}

async function passInbox(tending: Tending, one: OneMailbox, { box, client }: Visit): Promise<void> {
  const inbox = (await foldersOf(tending.db, box)).find(({ role }) => role === 'inbox');
  if (inbox) await syncOne(tending, { box, client, folder: inbox, goOn: guard(one, client), isThorough: false });
}

interface One extends Visit {
  folder: FolderAtWork;
  goOn: () => void;
  isThorough: boolean;
}

/** The first reading of a folder takes long and much memory, so that only a few happen at once; a folder that cannot be opened keeps no other from being read. */
async function syncOne(tending: Tending, { box, client, folder, goOn, isThorough }: One): Promise<void> {
  const { db, log, secrets } = tending;
  const work = () => syncFolder({ db, client, box, folder, secrets, goOn, isThorough, log });
  try {
    await (folder.nextuid === 1 ? tending.firstSyncs.take(work) : work());
  } catch (error) {
    if (!isRefusal(error) || !client.usable) throw error;
    log(error, `mailbox ${box.id}, folder ${folder.path}`);
    const text = ((error as { responseText?: string }).responseText ?? '').slice(0, 500);
    await db.updateTable('mail_folder').set({ error: text }).where('id', '=', folder.id).where('tenant_id', '=', box.tenantId).execute();
  }
}

/** Whether the server answered NO, which is about the folder and not about the connection. */
function isRefusal(error: unknown): boolean {
  return (error as { responseStatus?: string }).responseStatus === 'NO' || (error as { code?: string }).code === 'NotFound';
}

function guard(one: OneMailbox, client: ImapFlow): () => void {
  return () => {
    if (one.ended.aborted) throw new NotHeld();
    if (!client.usable) throw new Error('The connection was closed.');
  };
}

async function hasChanged(client: ImapFlow, folder: FolderAtWork): Promise<boolean> {
  const wanted = { messages: true, uidNext: true, uidValidity: true, highestModseq: client.enabled.has('CONDSTORE') };
  const status = await client.status(folder.path, wanted);
  return status !== false && !isAsRead(folder, status);
}
