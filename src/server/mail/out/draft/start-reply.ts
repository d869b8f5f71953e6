import { type Kysely, type Selectable, sql } from 'kysely';

import { MOST_MAIL_FILES } from '#lib/mail/mail-limits.ts';
import { mailboxStatus } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { fetchPart, fetchParts, missingPictures } from '#server/mail/keeper/fetch-part.ts';
import { picturesOf } from '#server/mail/read/get-mail.ts';
import { isAssignedTo, isKept, maySeeCustomer } from '#server/mail/read/shared-mails.ts';
import { languageOf } from '#server/mail/show/text-language.ts';
import { type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { keepMailFile } from './draft-files.ts';
import { mimeOf } from './file-type.ts';
import { outgoingOf } from './read-outgoing.ts';
import { newDraft } from './save-draft.ts';

/** What mail programs put before a subject that is answered or passed on, in the languages of the trade; also counted (`Re[2]:`). */
const PREFIX =
  /^\s*(?:re|fwd?|aw|wg|sv|vs|rv|res|enc|tr|rif|odp|ynt|antw|回复|回覆|答复|答覆|转发|轉寄|轉發|转寄|отв|пересл)\s{0,3}(?:\[\d{1,3}\]|\(\d{1,3}\))?\s{0,3}[:：]\s*/iu;
const LONGEST_SUBJECT = 255;
const LONGEST_NAME = 255;

/** A subject without what earlier answers put before it. */
function plainSubject(subject: string): string {
  let rest = subject.trim();
  for (let shorter = rest.replace(PREFIX, ''); shorter !== rest; shorter = rest.replace(PREFIX, '')) rest = shorter;
  return rest.trim();
}

/** The subject of an answer, or of a mail that is passed on; however often that has been done before, it is said once. */
function subjectOf(kind: 'reply' | 'replyall' | 'forward', subject: string): string {
  // oxlint-disable-next-line no-control-regex -- a subject that came with one could not be sent
  const plain = plainSubject(subject.replaceAll(/[\u0000-\u001f\u007f]+/g, ' '));
  return Array.from(`${kind === 'forward' ? 'Fwd' : 'Re'}: ${plain}`)
    .slice(0, LONGEST_SUBJECT)
    .join('');
}

type MailPerson = Schemas['MailPerson'];
type Original = Pick<Selectable<Database['mail']>, 'direction' | 'fromname' | 'fromaddress' | 'recipients'>;

/**
 * Makes a draft that answers or forwards a mail of the caller's own mailboxes, or one that a colleague gave to the caller; a forwarded mail brings its files.
 *
 * @throws Refusal 404 for any other, as for one that does not exist
 */
export const startReply: Operation<'startReply'> = async (context, { id, kind }) => {
  const { db, user } = context;
  const original = await mailToAnswer(db, user, id);
  const own = await ownMailboxes(db, user);
  const from = own.find((mailbox) => mailbox.id === original.mailbox_id) ?? own.find(({ status }) => status !== mailboxStatus.disabled);
  const people =
    kind === 'forward' ? { to: [], cc: [], bcc: [] } : answerTo(original, { kind, own: new Set(own.map(({ email }) => email)) });
  const parts = kind === 'forward' ? await filePartsOf(db, original.id) : [];
  await fetchTogether(context, original, parts);
  const { fileids, leftout } = await filesOf(context, original, parts);
  // Whoever gets a forwarded mail may read another language than its writer.
  const language = kind === 'forward' ? '' : await writtenIn(db, original.id);
  return db.transaction().execute(async (transaction) => {
    const draft = await newDraft(transaction, user);
    await transaction
      .updateTable('outgoing_mail')
      .set({
        kind,
        original_id: original.id,
        mailbox_id: from?.id ?? null,
        recipients: JSON.stringify(people),
        subject: subjectOf(kind, original.subject),
        document: '{"type":"doc","content":[{"type":"paragraph"}]}',
        signature_id: await signatureOf(transaction, user.id, { mailboxId: from?.id ?? null, language }),
        customer_id: (await maySeeCustomer(transaction, user, original.customer_id)) ? original.customer_id : null,
      })
      .where('id', '=', draft)
      .execute();
    for (const [sort, file] of fileids.entries())
      await transaction.updateTable('outgoing_file').set({ outgoing_id: draft, sort }).where('id', '=', file).execute();
    return { ...(await outgoingOf(transaction, user, draft)), leftout };
  });
};

/** The default one first. */
function ownMailboxes(db: Kysely<Database>, { id, tenantId }: CallerContext['user']) {
  return db
    .selectFrom('mailbox')
    .where('tenant_id', '=', tenantId)
    .where('owner_id', '=', id)
    .select(['id', 'email', 'status'])
    .orderBy('isdefault', 'desc')
    .orderBy('id')
    .execute();
}

async function mailToAnswer(db: Kysely<Database>, user: CallerContext['user'], id: string) {
  const row = await db
    .selectFrom('mail')
    .innerJoin('mailbox', 'mailbox.id', 'mail.mailbox_id')
    .where('mailbox.tenant_id', '=', user.tenantId)
    .where('mail.id', 'in', splitIds(id) ?? ['0'])
    .where(sql<boolean>`(mailbox.owner_id = ${user.id} OR (${isAssignedTo(user)} AND ${isKept}))`)
    .selectAll('mail')
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}

/**
 * Whom an answer goes to: where the mail asks for it, else to who wrote it; an answer to all to the others as well, but not to oneself.
 *
 * An answer to a mail that one has sent goes on to those who got it.
 */
function answerTo(
  { direction, fromname, fromaddress, recipients: { to, cc, replyto } }: Original,
  { kind, own }: { kind: 'reply' | 'replyall'; own: ReadonlySet<string> },
): { to: MailPerson[]; cc: MailPerson[]; bcc: MailPerson[] } {
  const writer = { name: fromname, address: fromaddress };
  const isOwn = ({ address }: MailPerson) => own.has(address.toLowerCase());
  const wrote = direction === 'out' || isOwn(writer);
  const first = wrote ? to : replyto.length > 0 ? replyto : [writer];
  const seen = new Set<string>();
  const others = (people: readonly MailPerson[]) =>
    people.filter((person) => {
      const address = person.address.toLowerCase();
      return address !== '' && !isOwn(person) && !seen.has(address) && seen.add(address);
    });
  const withoutSelf = others(first);
  const direct = withoutSelf.length > 0 ? withoutSelf : first;
  if (kind === 'reply') return { to: direct, cc: [], bcc: [] };
  return { to: [...direct, ...others(wrote ? [] : to)], cc: others(cc), bcc: [] };
}

/** Without its region: a reader of Chinese gets a signature in Chinese. */
async function writtenIn(db: Kysely<Database>, mailId: string): Promise<string> {
  const body = await db.selectFrom('mail_body').where('mail_id', '=', mailId).select('text').executeTakeFirst();
  return languageOf(body?.text ?? '');
}

/** The mailbox's own signature, unless it is in another language than the mail; else one in that language, else the default one. */
async function signatureOf(
  db: Kysely<Database>,
  accountId: string,
  { mailboxId, language }: { mailboxId: string | null; language: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    WITH known AS (
      SELECT id, language = '' AS isneutral, split_part(language, '-', 1) = ${language} AS isfitting, isdefault,
        id IS NOT DISTINCT FROM (SELECT signature_id FROM mailbox WHERE id = ${mailboxId}) AS isofmailbox
      FROM mail_signature WHERE account_id = ${accountId})
    SELECT id FROM known WHERE isofmailbox OR isfitting OR isdefault
    ORDER BY isofmailbox AND (isneutral OR isfitting) DESC, isfitting DESC, isofmailbox DESC, isdefault DESC, id LIMIT 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** The files of a forwarded mail, and the names of those for which it has no room. */
interface Brought {
  fileids: string[];
  leftout: string[];
}

interface FilePart {
  part: string;
  filename: string;
}

const MOST_NAMED = 100;

/** Copies, because the original may go from its mailbox before the mail does. */
async function filesOf(context: CallerContext, { id }: { id: string }, parts: readonly FilePart[]): Promise<Brought> {
  const fileids: string[] = [];
  for (const { part, filename } of parts.slice(0, MOST_MAIL_FILES)) {
    const content = await context.files.get(await fetchPart(context, { id, tenantId: context.user.tenantId }, part));
    if (!content) throw new Refusal(409, 'mailFileAway', { field: 'id', values: { word: filename } });
    fileids.push((await keepMailFile(context, { filename, mime: mimeOf(filename), isinline: false, content })).id);
  }
  const rest = parts.slice(MOST_MAIL_FILES, MOST_MAIL_FILES + MOST_NAMED);
  return { fileids, leftout: rest.map(({ filename }) => filename.slice(0, LONGEST_NAME)) };
}

/**
 * Fetches the files of a forwarded mail and the pictures of the quoted one over one connection: they have to be here when it is sent.
 *
 * An answer can do without its pictures where its mailbox cannot be reached; that a file is not here, its copying says.
 */
async function fetchTogether(context: CallerContext, { id }: { id: string }, files: readonly FilePart[]): Promise<void> {
  const parts = files.slice(0, MOST_MAIL_FILES).map(({ part }) => part);
  try {
    await fetchParts(context, { id, tenantId: context.user.tenantId }, [...parts, ...(await missingPictures(context.db, id))]);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    context.log.warn({ err: error, mail: id }, 'a part of a quoted mail could not be had');
  }
}

/** Reads the parts that the mail's page lists as its files. */
async function filePartsOf(db: Kysely<Database>, mailId: string): Promise<FilePart[]> {
  const body = await db.selectFrom('mail_body').where('mail_id', '=', mailId).select('html').executeTakeFirst();
  const { isShown } = picturesOf(body?.html ?? null);
  const parts = await db
    .selectFrom('mail_part')
    .where('mail_id', '=', mailId)
    .select(['part', 'filename', 'cid', 'isinline'])
    .orderBy('part')
    .execute();
  return parts.filter((part) => !isShown(part));
}
