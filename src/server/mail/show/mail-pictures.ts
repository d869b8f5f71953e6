import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import { type Kysely, sql } from 'kysely';

import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import type { Storage } from '#server/files/storage.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { FetchFailure } from '#server/net/fetch-failure.ts';
import { fetchGuarded } from '#server/net/fetch-guarded.ts';
import { isLoopback, isPublicAddress } from '#server/net/public-address.ts';
import { type Caller, Refusal } from '#server/operation.ts';
import type { Secrets } from '#server/secrets.ts';

import { pictureMime } from '../decode/mail-parts.ts';
import { fetchInlinePictures, type PartSource } from '../keeper/fetch-part.ts';

/** A picture of a mail: one of its own parts, or one elsewhere that its reader wants to see. */
export type AskedPicture =
  | { kind: 'inline'; tenantId: string; mailId: string; contentId: string }
  | { kind: 'remote'; tenantId: string; url: string };

/** What a picture is kept as. */
export interface KeptPicture {
  fileId: string;
  mime: string;
}

/** For as long as a frame is looked at. */
const LIFE_MS = 3_600_000;

/**
 * Makes the addresses of pictures: what is asked for, sealed, so that nobody has this server fetch what no mail of theirs names.
 *
 * They carry no session, because a browser sends none from a frame without an origin.
 */
export function newPictureKeys({ seal, open }: Pick<Secrets, 'seal' | 'open'>) {
  return {
    make: (asked: AskedPicture): string => seal(JSON.stringify({ ...asked, until: Date.now() + LIFE_MS })).toString('base64url'),
    read: (key: string): AskedPicture | undefined => {
      try {
        const { until, ...asked } = JSON.parse(open(Buffer.from(key, 'base64url'))) as AskedPicture & { until: number };
        return until > Date.now() && (asked.kind === 'inline' || asked.kind === 'remote') ? asked : undefined;
      } catch {
        // Not ours, or changed.
        return undefined;
      }
    },
  };
}

type InlinePicture = Extract<AskedPicture, { kind: 'inline' }>;

/** The pictures of a mail are asked for at once, and fetched once. */
const fetching = new Map<string, Promise<void>>();

/** A part of the mail itself; the first look at one fetches all of its mail from the mailbox's server. */
export async function inlinePicture(source: PartSource, asked: InlinePicture): Promise<KeptPicture | undefined> {
  const found = await keptInline(source.db, asked);
  if (!found) return undefined;
  if (found.fileId !== null) return { mime: found.mime, fileId: found.fileId };
  const { mailId, tenantId } = asked;
  const running = fetching.get(mailId) ?? fetchInlinePictures(source, { id: mailId, tenantId }).finally(() => fetching.delete(mailId));
  fetching.set(mailId, running);
  await running;
  const now = await keptInline(source.db, asked);
  return now && now.fileId !== null ? { mime: now.mime, fileId: now.fileId } : undefined;
}

async function keptInline(
  db: Kysely<Database>,
  { tenantId, mailId, contentId }: InlinePicture,
): Promise<{ fileId: string | null; mime: string } | undefined> {
  const { rows } = await sql<{ fileId: string | null; mime: string; filename: string }>`
    SELECT file_id AS "fileId", mime, filename FROM mail_part JOIN mail ON mail.id = mail_id
    WHERE mail.id = ${mailId} AND mail.tenant_id = ${tenantId} AND cid = ${contentId} ORDER BY file_id IS NULL LIMIT 1`.execute(db);
  const [found] = rows;
  return found && { fileId: found.fileId, mime: pictureMime(found) ?? found.mime };
}

/** A picture in the text of a mail that its writer has not sent yet. */
export async function writtenPicture(db: Kysely<Database>, user: Caller, id: string): Promise<KeptPicture | undefined> {
  return db
    .selectFrom('outgoing_file')
    .where('tenant_id', '=', user.tenantId)
    .where('account_id', '=', user.id)
    .where('id', '=', readRowId(id))
    .where('isinline', '=', true)
    .select(['file_id as fileId', 'mime'])
    .executeTakeFirst();
}

const MOST_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
const MOST_HOPS = 4;

/** A picture elsewhere: from our files where somebody of the company has seen it, else fetched by this server, so that its owner learns of no reader. */
export async function fetchPicture(
  { db, files, settings }: PictureParts,
  { tenantId, url }: Extract<AskedPicture, { kind: 'remote' }>,
): Promise<KeptPicture | undefined> {
  const hash = createHash('sha256').update(url).digest();
  const known = await db
    .selectFrom('mail_image')
    .where('tenant_id', '=', tenantId)
    .where('url_hash', '=', hash)
    .select(['file_id', 'mime'])
    .executeTakeFirst();
  if (known?.file_id) return { fileId: known.file_id, mime: known.mime };
  const content = await fetched(new URL(url), settings);
  const mime = content && pictureType(content);
  return content && mime !== undefined ? keep({ db, files, settings }, { tenantId, hash, mime, content }) : undefined;
}

export interface PictureParts {
  db: Kysely<Database>;
  files: Storage;
  settings: Pick<Settings, 'allowLoopback'>;
}

/** Where two people fetched it at once, the first one's copy counts. */
async function keep(
  { db, files }: PictureParts,
  { tenantId, hash, mime, content }: { tenantId: string; hash: Buffer; mime: string; content: Buffer },
): Promise<KeptPicture> {
  const fileId = await files.put(Readable.from([content]), { mostBytes: MOST_BYTES });
  const { rows } = await sql<{ fileId: string }>`
    INSERT INTO mail_image (tenant_id, url_hash, file_id, mime) VALUES (${tenantId}, ${hash}, ${fileId}, ${mime})
    ON CONFLICT (tenant_id, url_hash) DO UPDATE SET file_id = coalesce(mail_image.file_id, excluded.file_id), mime = excluded.mime RETURNING file_id AS "fileId"`.execute(
    db,
  );
  const kept = rows[0]?.fileId ?? fileId;
  if (kept !== fileId) await files.delete(fileId);
  return { fileId: kept, mime };
}

async function fetched(first: URL, { allowLoopback }: Pick<Settings, 'allowLoopback'>): Promise<Buffer | undefined> {
  const mayConnect = (address: string) => isPublicAddress(address) || (allowLoopback && isLoopback(address));
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let url: URL | null = first;
  try {
    for (let hop = 0; url && hop < MOST_HOPS; hop += 1) {
      const reply = await fetchGuarded(url, {
        mayConnect,
        anyPort: allowLoopback,
        mostBytes: MOST_BYTES,
        signal,
        headers: { accept: 'image/*' },
      });
      if (reply.location === undefined) return reply.status === 200 ? reply.content : undefined;
      url = URL.parse(reply.location, url);
    }
  } catch (error) {
    // A picture that cannot be had is a gap in the mail, and nothing that its reader can mend.
    if (!(error instanceof FetchFailure)) throw error;
  }
  return undefined;
}

const BEGINNINGS: readonly (readonly [string, RegExp])[] = [
  ['image/png', /^\u0089PNG\r\n/],
  ['image/jpeg', /^\u00FF\u00D8\u00FF/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/bmp', /^BM/],
];

/** By its first bytes; what a server calls it counts for nothing, and drawings that can hold scripts are none. */
function pictureType(content: Buffer): string | undefined {
  const begins = content.toString('latin1', 0, 12);
  return BEGINNINGS.find(([, pattern]) => pattern.test(begins))?.[0];
}

/**
 * What is kept of a picture, to be sent.
 *
 * @throws Refusal 404 where nothing is
 */
export async function pictureOf(files: Storage, picture: KeptPicture | undefined): Promise<{ mime: string; content: Readable }> {
  const content = picture && (await files.get(picture.fileId));
  if (!picture || !content) throw new Refusal(404, 'notFound', { field: 'id' });
  return { mime: /^image\/(?:png|jpeg|gif|webp|bmp)$/.test(picture.mime) ? picture.mime : 'application/octet-stream', content };
}
