import type { Readable } from 'node:stream';

import { type Kysely, sql } from 'kysely';

import { MOST_MAIL_BYTES } from '#lib/mail/mail-limits.ts';
import { mayDo } from '#lib/rights.ts';
import { visibleTo } from '#server/customer/visible.ts';
import type { Database } from '#server/database/schema.ts';
import { findDocument } from '#server/document/find-document.ts';
import { counted } from '#server/files/counted-stream.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { fetchPart } from '#server/mail/keeper/fetch-part.ts';
import { type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { mimeOf, SHOWN_TYPES } from './file-type.ts';

/** Files that lie about in no mail; they go by themselves after a day. */
const MOST_UNUSED = 200;

interface OfferOfPaper {
  offer_id?: string | null;
  offerrevision?: number | null;
}

/** A file that is to be kept for a mail. */
interface NewFile {
  filename: string;
  mime: string;
  isinline: boolean;
  /** The offer whose paper it is, and the revision of the offer that it shows. */
  offer?: OfferOfPaper;
  content: Readable;
}

/**
 * Keeps a file of the caller's that no draft names yet.
 *
 * @throws Refusal 400 for an empty file and for one that no mail could carry
 */
export async function keepMailFile(
  { db, files, user }: Pick<CallerContext, 'db' | 'files' | 'user'>,
  { filename, mime, isinline, offer, content }: NewFile,
): Promise<Schemas['OutgoingFile']> {
  await refuseTooMany(db, user.id);
  const { stream, bytes } = counted(content);
  const file_id = await files.put(stream, { mostBytes: MOST_MAIL_BYTES });
  try {
    if (bytes() === 0) throw new Refusal(400, 'emptyFile', { field: 'filename' });
    return await db
      .insertInto('outgoing_file')
      .values({
        tenant_id: user.tenantId,
        account_id: user.id,
        ...offer,
        file_id,
        filename: plainName(filename),
        mime,
        isinline,
        size: bytes(),
      })
      .returning(['id', 'filename', 'mime', 'size', 'isinline as inline'])
      .executeTakeFirstOrThrow();
  } catch (error) {
    await files.delete(file_id);
    throw error;
  }
}

async function refuseTooMany(db: Kysely<Database>, accountId: string): Promise<void> {
  const { count } = await db
    .selectFrom('outgoing_file')
    .where('account_id', '=', accountId)
    .where('outgoing_id', 'is', null)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MOST_UNUSED) throw new Refusal(409, 'tooManyMailFiles', { field: 'filename', values: { n: MOST_UNUSED } });
}

/** A name that stays one in a header field, and that no program takes for a path. */
function plainName(name: string): string {
  const plain = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, ' ')
    .trim();
  return plain === '' ? 'file' : plain.slice(0, 255);
}

/** Keeps a file that a mail or a signature is to carry. */
export const uploadMailFile: Operation<'uploadMailFile'> = async (context, { filename, inline = 0, content }) => {
  const mime = mimeOf(filename);
  if (inline === 1 && !SHOWN_TYPES.has(mime)) throw new Refusal(409, 'mailNoPicture', { field: 'filename' });
  return keepMailFile(context, { filename, mime, isinline: inline === 1, content });
};

/** Takes a customer's file, the attachment of a mail or a document as a file to send; a copy, because the other may go before the mail does. */
export const addKnownMailFile: Operation<'addKnownMailFile'> = async (context, { source, id, part = '' }) => {
  const known = await knownFile(context, { source, id, part });
  const content = known && (await context.files.get(known.file_id));
  if (!content) throw new Refusal(409, 'mailFileAway', { field: 'id', values: { word: known.filename } });
  const { filename, offer_id = null, offerrevision = null } = known;
  return keepMailFile(context, { filename, mime: mimeOf(filename), isinline: false, offer: { offer_id, offerrevision }, content });
};

interface KnownFile extends OfferOfPaper {
  file_id: string;
  filename: string;
}

async function knownFile(context: CallerContext, { source, id, part }: Required<Schemas['KnownFileRequest']>): Promise<KnownFile> {
  if (source === 'customerfile') return customerFile(context, id);
  return source === 'document' ? findDocument(context.db, context.user, id) : mailPart(context, { id, part });
}

async function customerFile({ db, user }: CallerContext, id: string): Promise<{ file_id: string; filename: string }> {
  if (!mayDo(user.rights, 'customer', 'view')) throw new Refusal(401, 'noPermission');
  const row = await db
    .selectFrom('customer_file')
    .innerJoin('customer', 'customer.id', 'customer_file.customer_id')
    .where(visibleTo(user))
    .where('customer_file.id', 'in', splitIds(id) ?? ['0'])
    .where('customer_file.deletetime', 'is', null)
    .select(['customer_file.file_id', 'customer_file.filename'])
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}

async function mailPart(
  context: CallerContext,
  { id, part }: { id: string; part: string },
): Promise<{ file_id: string; filename: string }> {
  const { db, user } = context;
  const row = await db
    .selectFrom('mail_part')
    .innerJoin('mail', 'mail.id', 'mail_part.mail_id')
    .innerJoin('mailbox', 'mailbox.id', 'mail.mailbox_id')
    .where('mailbox.tenant_id', '=', user.tenantId)
    .where('mailbox.owner_id', '=', user.id)
    .where('mail.id', 'in', splitIds(id) ?? ['0'])
    .where('part', '=', part)
    .select(['mail.id', 'mail_part.filename'])
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return { file_id: await fetchPart(context, { id: row.id, tenantId: user.tenantId }, part), filename: row.filename };
}

/** The names of files of a mail that are papers of offers as they stood before they were changed. Inside a transaction nobody changes the others until its end. */
export async function stalePapers(db: Kysely<Database>, outgoingId: string): Promise<string[]> {
  const papers = await db
    .selectFrom('outgoing_file')
    .innerJoin('offer', 'offer.id', 'offer_id')
    .where('outgoing_id', '=', outgoingId)
    .where('offerrevision', 'is not', null)
    .select(['outgoing_file.filename', 'offerrevision', 'offer.revision'])
    .orderBy('offer.id')
    .forShare('offer')
    .execute();
  return papers.filter(({ offerrevision, revision }) => offerrevision !== revision).map(({ filename }) => filename);
}
