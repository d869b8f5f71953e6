import type { ImapFlow } from 'imapflow';
import { type Kysely, sql } from 'kysely';

import type { Settings } from '#server/config.ts';
import { isDatabaseAway } from '#server/database/away.ts';
import type { Database } from '#server/database/schema.ts';
import type { Storage } from '#server/files/storage.ts';
import { IS_AT_WORK } from '#server/mail/mailbox/is-at-work.ts';
import { Refusal, type Schemas } from '#server/operation.ts';
import type { Secrets } from '#server/secrets.ts';

import { pictureMime } from '../decode/mail-parts.ts';
import { openMailbox } from './open-mailbox.ts';

export interface PartSource {
  db: Kysely<Database>;
  files: Storage;
  settings: Settings;
  secrets: Secrets;
}

/** No mail of a common provider is larger. */
const MOST_BYTES = 60 * 1024 * 1024;
/** Of one answer of the server: with the usual 64 KB a large file takes twice as long. */
const CHUNK_BYTES = 1 << 20;
/** Somebody waits for it. */
const SILENCE_MS = 20_000;

/**
 * An attachment of a mail, from the kept files, or else read from the mailbox's server and kept.
 *
 * It passes through in pieces, so that a large one fills no memory. Whether the caller may read the mail was asked before.
 *
 * @returns the id of the kept file
 * @throws Refusal 404 where the mail has no such part, 409 where the mailbox cannot be reached or no longer has the mail
 */
export async function fetchPart(source: PartSource, mail: { id: string; tenantId: string }, part: string): Promise<string> {
  const [fileId] = await fetchParts(source, mail, [part]);
  if (fileId === undefined) throw new Refusal(404, 'notFound', { field: 'part' });
  return fileId;
}

/**
 * Parts of one mail as {@link fetchPart} gives one. What is not kept yet comes over one connection: with one for each, a provider would refuse some.
 *
 * @returns the ids of the kept files, in no order; a part that the mail does not have is left out
 * @throws Refusal 409 where the mailbox cannot be reached or no longer has the mail
 */
export async function fetchParts(source: PartSource, mail: { id: string; tenantId: string }, parts: readonly string[]): Promise<string[]> {
  const found = await findParts(source.db, mail, parts);
  const kept = found.flatMap(({ file_id }) => file_id ?? []);
  const missing = found.filter(({ file_id }) => file_id === null);
  const [place] = missing;
  if (!place) return kept;
  if (place.secret === null || place.uid === null || place.path === null) throw new Refusal(409, 'mailAway');
  const login = { imap: place.imap, secret: place.secret };
  const at = { mailId: mail.id, uid: Number(place.uid), path: place.path, uidvalidity: place.uidvalidity ?? '' };
  return [...kept, ...(await fetchFiles(source, login, { ...at, parts: missing.map(({ part }) => part) }))];
}

/** More pictures than that are no letter's. */
const MOST_PICTURES = 50;
const MOST_PICTURE_BYTES = 10 * 1024 * 1024;

/**
 * Fetches all pictures of a mail's own text that are not kept yet, over one connection.
 *
 * @throws Refusal 409 where the mailbox cannot be reached or no longer has the mail
 */
export async function fetchInlinePictures(source: PartSource, mail: { id: string; tenantId: string }): Promise<void> {
  await fetchParts(source, mail, await missingPictures(source.db, mail.id));
}

/** The pictures of a mail's own text that are not kept yet. */
export async function missingPictures(db: Kysely<Database>, mailId: string): Promise<string[]> {
  const { rows } = await sql<{ part: string; mime: string; filename: string }>`
    SELECT part, mime, filename FROM mail_part WHERE mail_id = ${mailId} AND cid <> '' AND file_id IS NULL AND size <= ${MOST_PICTURE_BYTES}
    ORDER BY part`.execute(db);
  return rows
    .filter((row) => pictureMime(row) !== undefined)
    .slice(0, MOST_PICTURES)
    .map(({ part }) => part);
}

interface FoundPart {
  part: string;
  file_id: string | null;
  uid: string | null;
  path: string | null;
  uidvalidity: string | null;
  imap: Schemas['MailServer'];
  secret: Buffer | null;
}

/** With a folder in which the mail lies; none where its mailbox is disabled, unlinked or refuses its password. */
async function findParts(
  db: Kysely<Database>,
  { id, tenantId }: { id: string; tenantId: string },
  parts: readonly string[],
): Promise<FoundPart[]> {
  const { rows } = await sql<FoundPart>`
    SELECT part.part, part.file_id, place.uid, place.path, place.uidvalidity, mailbox.imap,
      CASE WHEN ${IS_AT_WORK} THEN mailbox.secret END AS secret
    FROM mail_part AS part JOIN mail ON mail.id = part.mail_id JOIN mailbox ON mailbox.id = mail.mailbox_id
    LEFT JOIN LATERAL (
      SELECT uid, path, uidvalidity FROM mail_place JOIN mail_folder ON mail_folder.id = mail_place.folder_id
      WHERE mail_place.mail_id = mail.id AND uid > 0 LIMIT 1
    ) AS place ON true
    WHERE part.mail_id = ${id} AND part.part = ANY (${parts}::text[]) AND mail.tenant_id = ${tenantId}
    ORDER BY part.part`.execute(db);
  return rows;
}

interface PartPlaces {
  mailId: string;
  path: string;
  uidvalidity: string;
  uid: number;
  parts: readonly string[];
}

/** Fetches and keeps parts of one mail, and gives the ids of the kept files. */
async function fetchFiles(source: PartSource, login: Pick<FoundPart, 'imap'> & { secret: Buffer }, place: PartPlaces): Promise<string[]> {
  let client: ImapFlow | undefined;
  try {
    client = await openMailbox({ ...source, options: { socketTimeout: SILENCE_MS } }, login);
    await openPlace(client, place);
    const kept: string[] = [];
    for (const part of place.parts) {
      const fileId = await download(source.files, client, { uid: place.uid, part });
      kept.push(await keep(source, { mailId: place.mailId, part, fileId }));
    }
    return kept;
  } catch (error) {
    if (error instanceof Refusal || isDatabaseAway(error)) throw error;
    // Whatever is wrong with the mailbox, its own page says it in words.
    throw new Refusal(409, 'mailAway');
  } finally {
    client?.close();
  }
}

async function openPlace(client: ImapFlow, { path, uidvalidity }: Pick<PartPlaces, 'path' | 'uidvalidity'>): Promise<void> {
  const folder = await client.mailboxOpen(path, { readOnly: true });
  if (String(folder.uidValidity) !== uidvalidity) throw new Refusal(409, 'mailAway');
}

async function download(files: Storage, client: ImapFlow, { uid, part }: { uid: number; part: string }): Promise<string> {
  const { content } = await client.download(String(uid), part, { uid: true, chunkSize: CHUNK_BYTES, decodeText: false });
  if (!content) throw new Refusal(409, 'mailAway');
  return files.put(content, { mostBytes: MOST_BYTES });
}

/** Where two people open the same file at once, the first one's copy is kept. */
async function keep(
  { db, files }: PartSource,
  { mailId, part, fileId }: { mailId: string; part: string; fileId: string },
): Promise<string> {
  const kept = await db
    .updateTable('mail_part')
    .set({ file_id: fileId })
    .where('mail_id', '=', mailId)
    .where('part', '=', part)
    .where('file_id', 'is', null)
    .returning('file_id')
    .executeTakeFirst();
  if (kept) return fileId;
  const first = await db
    .selectFrom('mail_part')
    .where('mail_id', '=', mailId)
    .where('part', '=', part)
    .select('file_id')
    .executeTakeFirst();
  await files.delete(fileId);
  if (!first?.file_id) throw new Refusal(404, 'notFound', { field: 'part' });
  return first.file_id;
}
