import { type Kysely, sql } from 'kysely';

import { packRows, unpackRows } from '#server/database/packed-rows.ts';
import type { Database } from '#server/database/schema.ts';
import { customersOfAddresses } from '#server/mail/customer-of-address.ts';
import { IS_AT_WORK } from '#server/mail/mailbox/is-at-work.ts';

import { type FolderAtWork, type MailboxAtWork, NotHeld, NumberedAnew } from '../at-work.ts';
import { type GivenNumber, giveNumbers } from '../change/move-on-server.ts';
import type { ArrivedMail } from '../read/arrived-mail.ts';
import {
  MAIL_COLUMNS,
  packMails,
  packParts,
  packPlaces,
  PART_COLUMNS,
  PLACE_COLUMNS,
  type ReadyMail,
  sideOf,
  THREAD_COLUMNS,
} from './block-rows.ts';
import { findThreads, type Thread } from './find-threads.ts';
import { subjectKey } from './thread-key.ts';

export interface BlockPlace {
  box: MailboxAtWork;
  folder: FolderAtWork;
}

/**
 * Writes mails of a folder down, each once: mail, place, body, parts and words in one statement.
 *
 * A mail that is here already, from another folder or from before the server numbered anew, gets a further place only. One that was moved on or deleted here
 * before it had a number gets none: what is to be done with it can be done now.
 *
 * @returns the mails that are new here
 * @throws NotHeld once another keeper has the mailbox, so that two never write the same
 */
export async function writeBlock(db: Kysely<Database>, place: BlockPlace, mails: readonly ArrivedMail[]): Promise<ReadyMail[]> {
  const missing = await withoutLeaving(db, place, await withoutPlaced(db, place, mails));
  if (missing.length === 0) return [];
  const known = await knownMails(db, place, missing);
  const old = missing.flatMap((mail) => known.take(mail) ?? []);
  const numbers = old.flatMap(({ waiting, mail }) => (waiting === null ? [] : { waiting, uid: mail.uid }));
  await giveNumbers(db, place.folder.id, numbers);
  const placed = new Set(old.map(({ mail }) => mail));
  const ready = await readyMails(
    db,
    place,
    missing.filter((mail) => !placed.has(mail) && !mail.isKnown),
  );
  await insert(db, place, { ...ready, places: [...old.filter(({ waiting }) => waiting === null), ...ready.mails] });
  return ready.mails;
}

/** Keeps the mails that have no place yet. Until the transaction ends, the mailbox is held for this keeper and the folder for this pass. */
async function withoutPlaced(db: Kysely<Database>, { box, folder }: BlockPlace, mails: readonly ArrivedMail[]): Promise<ArrivedMail[]> {
  await hold(db, { box, folder });
  const { rows } = await sql<{ uid: string }>`
    SELECT uid FROM mail_place WHERE folder_id = ${folder.id} AND uid = ANY (${mails.map(({ uid }) => uid)}::bigint[])`.execute(db);
  const placed = new Set(rows.map(({ uid }) => Number(uid)));
  return mails.filter(({ uid }) => !placed.has(uid));
}

/** Keeps the mails that nobody here has moved on or deleted while they had no number; each change is of one mail. */
async function withoutLeaving(db: Kysely<Database>, { folder }: BlockPlace, mails: readonly ArrivedMail[]): Promise<ArrivedMail[]> {
  const ids = mails.map(({ messageId }) => messageId).filter((id) => id !== '');
  const { rows } = await sql<GivenNumber & { messageid: string }>`
    SELECT uid AS waiting, messageid FROM mail_change
    WHERE folder_id = ${folder.id} AND uid < 0 AND kind IN ('move', 'delete') AND messageid = ANY (${ids}::text[]) ORDER BY id`.execute(db);
  const left = new Set(rows);
  const numbers = mails.flatMap((mail) => {
    const found = [...left].find(({ messageid }) => messageid === mail.messageId);
    if (!found) return [];
    left.delete(found);
    return [{ waiting: found.waiting, uid: mail.uid }];
  });
  await giveNumbers(db, folder.id, numbers);
  const leaving = new Set(numbers.map(({ uid }) => uid));
  return mails.filter(({ uid }) => !leaving.has(uid));
}

/**
 * Keeps others from the mailbox and the folder until the transaction ends.
 *
 * @throws NotHeld where it is not this keeper's any more, NumberedAnew where the folder's numbers are others by now
 */
export async function hold(db: Kysely<Database>, { box, folder }: BlockPlace): Promise<void> {
  // The folders first and by their numbers, as whoever moves mails does, so that the two never wait for each other. Rules move mails out of the inbox.
  const held = await sql<{ id: string; uidvalidity: string }>`
    SELECT id, uidvalidity FROM mail_folder WHERE mailbox_id = ${box.id} AND tenant_id = ${box.tenantId} AND (id = ${folder.id} OR ${folder.role === 'inbox'})
    ORDER BY id FOR UPDATE`.execute(db);
  const { rows } = await sql`
    SELECT FROM mailbox WHERE id = ${box.id} AND keeper = ${box.keeper} AND ${IS_AT_WORK} FOR SHARE`.execute(db);
  const row = held.rows.find(({ id }) => id === folder.id);
  if (!row || rows.length === 0) throw new NotHeld();
  if (row.uidvalidity !== folder.uidvalidity) throw new NumberedAnew();
}

type Placed = Pick<ReadyMail, 'id' | 'threadId' | 'mail'>;

/**
 * Mails that are here and have no number in this folder yet; each is given out once, so that two copies in one folder stay two.
 *
 * A mail that was sent or moved from here is the same whatever its size: servers add to it.
 */
async function knownMails(db: Kysely<Database>, { box, folder }: BlockPlace, mails: readonly ArrivedMail[]) {
  const ids = mails.map(({ messageId }) => messageId).filter((id) => id !== '');
  const { rows } = await sql<{ id: string; thread: string; messageid: string; size: number; waiting: string | null }>`
    SELECT id, thread_id AS thread, messageid, size,
      (SELECT min(uid) FROM mail_place WHERE mail_id = mail.id AND folder_id = ${folder.id} AND uid < 0) AS waiting
    FROM mail
    WHERE mailbox_id = ${box.id} AND messageid = ANY (${ids}::text[])
      AND NOT EXISTS (SELECT FROM mail_place WHERE mail_id = mail.id AND folder_id = ${folder.id} AND uid > 0)
    ORDER BY id`.execute(db);
  const left = new Set(rows);
  return {
    take(mail: ArrivedMail): (Placed & { waiting: string | null }) | undefined {
      const same = [...left].filter(({ messageid }) => messageid === mail.messageId);
      const found = same.find(({ waiting }) => waiting !== null) ?? same.find(({ size }) => size === mail.size);
      if (!found) return undefined;
      left.delete(found);
      return { id: found.id, threadId: found.thread, mail, waiting: found.waiting };
    },
  };
}

interface Ready {
  mails: ReadyMail[];
  threads: { thread: Thread; date: Date }[];
}

async function readyMails(db: Kysely<Database>, { box, folder }: BlockPlace, mails: readonly ArrivedMail[]): Promise<Ready> {
  if (mails.length === 0) return { mails: [], threads: [] };
  const sides = mails.map((mail) => sideOf(mail, box, folder.role));
  const ids = await newIds(db, mails.length);
  const threads = await findThreads(
    db,
    { mailboxId: box.id, newIds: ids.threads },
    mails.map((mail, at) => ({ ...mail, subjectKey: subjectKey(mail.subject), party: sides[at]?.party ?? '' })),
  );
  const owners = await customersOfAddresses(
    db,
    box,
    sides.map(({ party }) => party),
  );
  const ready = mails.map((mail, at): ReadyMail => {
    const side = sides[at] ?? sideOf(mail, box, folder.role);
    const { customerId, contactId } = owners.get(side.party) ?? { customerId: null, contactId: null };
    return { mail, id: ids.mails[at] ?? '', threadId: threads[at]?.id ?? '', ...side, customerId, contactId };
  });
  return { mails: ready, threads: latest(threads, mails) };
}

async function newIds(db: Kysely<Database>, count: number): Promise<{ mails: string[]; threads: string[] }> {
  const { rows } = await sql<{ mail: string; thread: string }>`
    SELECT nextval('mail_id_seq') AS mail, nextval('mail_thread_id_seq') AS thread FROM generate_series(1, ${count})`.execute(db);
  return { mails: rows.map(({ mail }) => mail), threads: rows.map(({ thread }) => thread) };
}

/** Each conversation once, with the date of its newest mail here. */
function latest(threads: readonly Thread[], mails: readonly ArrivedMail[]): Ready['threads'] {
  const all = new Map<string, { thread: Thread; date: Date }>();
  for (const [at, thread] of threads.entries()) {
    const date = mails[at]?.date ?? new Date(0);
    const one = all.get(thread.id);
    if (!one) all.set(thread.id, { thread, date });
    else if (date > one.date) one.date = date;
  }
  return [...all.values()];
}

async function insert(
  db: Kysely<Database>,
  { box, folder }: BlockPlace,
  { mails, threads, places }: Ready & { places: readonly Placed[] },
) {
  const rows = threads.map(({ thread, date }) => ({
    ...thread,
    rootid: thread.rootId,
    subjectkey: thread.subjectKey,
    lastdate: date.toISOString(),
  }));
  const fresh = packRows(
    THREAD_COLUMNS,
    rows.filter((row) => row.isNew),
  );
  const touched = packRows(
    THREAD_COLUMNS,
    rows.filter((row) => !row.isNew),
  );
  const tenant = sql`${box.tenantId}::bigint`;
  const mailbox = sql`${box.id}::bigint`;
  await sql`
    WITH thread AS (
      INSERT INTO mail_thread (id, tenant_id, mailbox_id, rootid, subjectkey, party, lastdate) OVERRIDING SYSTEM VALUE
      SELECT id, ${tenant}, ${mailbox}, rootid, subjectkey, party, lastdate FROM ${unpackRows(THREAD_COLUMNS, fresh)} AS new
    ), touched AS (
      UPDATE mail_thread SET lastdate = greatest(mail_thread.lastdate, old.lastdate) FROM ${unpackRows(THREAD_COLUMNS, touched)} AS old
      WHERE mail_thread.id = old.id AND mail_thread.lastdate < old.lastdate
    ), arrived AS MATERIALIZED (
      SELECT * FROM ${unpackRows(MAIL_COLUMNS, packMails(box, mails))} AS packed
    ), written AS (
      INSERT INTO mail (id, tenant_id, mailbox_id, thread_id, direction, messageid, inreplyto, refs, fromname, fromaddress, party, recipients, subject,
        snippet, date, size, hasfile, automatic, auth, state, customer_id, contact_id, iscut, words) OVERRIDING SYSTEM VALUE
      SELECT id, ${tenant}, ${mailbox}, thread, direction, messageid, inreplyto, ARRAY (SELECT jsonb_array_elements_text(refs)), fromname, fromaddress,
        party, recipients, subject, snippet, date, size, hasfile, automatic, auth, CASE direction WHEN 'out' THEN 'sent' ELSE 'received' END, customer,
        contact, iscut, words
      FROM arrived
    ), body AS (
      INSERT INTO mail_body (mail_id, html, text) SELECT id, html, text FROM arrived
    ), part AS (
      INSERT INTO mail_part (mail_id, part, filename, mime, encoding, size, cid, isinline)
      SELECT mail, part, filename, mime, encoding, size, cid, isinline FROM ${unpackRows(PART_COLUMNS, packParts(mails))} AS packed
      ON CONFLICT DO NOTHING
    )
    INSERT INTO mail_place (folder_id, uid, tenant_id, owner_id, mailbox_id, mail_id, thread_id, role, date, isread, isstarred, isanswered, isforwarded)
    SELECT ${folder.id}::bigint, uid, ${tenant}, ${box.ownerId}::bigint, ${mailbox}, mail, thread, ${folder.role}, date, isread, isstarred, isanswered,
      isforwarded
    FROM ${unpackRows(PLACE_COLUMNS, packPlaces(places as ReadyMail[]))} AS packed`.execute(db);
}
