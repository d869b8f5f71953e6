import { type Kysely, sql } from 'kysely';

import { isTooLong } from '#lib/mail/mail-document.ts';
import { MOST_MAIL_FILES } from '#lib/mail/mail-limits.ts';
import { findCustomer } from '#server/customer/access.ts';
import { readTime } from '#server/customer/times.ts';
import { jsonText } from '#server/database/json-text.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, type Input, type Operation, Refusal } from '#server/operation.ts';

import { shownFileIds, TooMuchDocument } from '../document/document-node.ts';
import { snippetOf, textOfDocument } from '../document/text-of-document.ts';
import { outgoingOf, ownOutgoing } from './read-outgoing.ts';

type DraftInput = Input<'saveDraft'>;

/** Somebody who writes thousands of drafts writes none of them. */
const MOST_DRAFTS = 2000;

/** Of a new draft, however often its first save is tried: whoever lost the answer knows of no other. */
const FIRST_VERSION = 1;

/**
 * Keeps a draft as it is typed.
 *
 * A mail that failed is a draft again once it is changed; one that is on its way is not changed any more.
 */
export const saveDraft: Operation<'saveDraft'> = async ({ db, user }, input) => {
  const values = readDraft(input);
  return db.transaction().execute(async (transaction) => {
    const links = await readLinks(transaction, user, input);
    const named = input.id === undefined ? { id: await newDraft(transaction, user, input.key), version: FIRST_VERSION } : input;
    const id = await hold(transaction, user, named);
    await transaction
      .updateTable('outgoing_mail')
      .set((eb) => ({ ...values, ...links, updatetime: new Date(), ...(input.id !== undefined && { version: eb('version', '+', 1) }) }))
      .where('id', '=', id)
      .execute();
    await attachFiles(transaction, user, { outgoingId: id, fileids: input.fileids ?? [], shown: shownFileIds(input.document) });
    return outgoingOf(transaction, user, id);
  });
};

const leftOut = { language: '', original: true, separate: false, track: false, remindafter: 0, followup: null } as const;

function readDraft({ to, cc, bcc, subject, document, ...input }: DraftInput) {
  const { language, original, separate, track, remindafter, followup } = { ...leftOut, ...input };
  if (followup?.nexttime) readTime(followup.nexttime, 'nexttime');
  return {
    recipients: jsonText({ to, cc, bcc }),
    subject: subject.toWellFormed(),
    snippet: snippetOf(readText(document)).toWellFormed(),
    document: jsonText(document),
    language,
    original,
    separate,
    track,
    remindafter,
    followup: followup === null ? null : jsonText(followup),
  };
}

/** @throws Refusal 400 for a document that is too large to be a mail */
function readText(document: DraftInput['document']): string {
  const refusal = new Refusal(400, 'mailTooLong', { field: 'document' });
  if (isTooLong(document)) throw refusal;
  try {
    return textOfDocument(document);
  } catch (error) {
    throw error instanceof TooMuchDocument ? refusal : error;
  }
}

/** The rows that a draft names; each must be the caller's own, or a customer that the caller may see. */
async function readLinks(db: Kysely<Database>, user: Caller, { mailboxid, signatureid = '', customerid = '' }: DraftInput) {
  const own = async (table: 'mailbox' | 'mail_signature', { field, id }: { field: string; id: string }) => {
    if (id === '') return null;
    const owner = table === 'mailbox' ? 'owner_id' : 'account_id';
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM ${sql.table(table)} WHERE id = ANY (${splitIds(id) ?? []}::bigint[]) AND tenant_id = ${user.tenantId} AND ${sql.ref(owner)} = ${user.id}`.execute(
      db,
    );
    if (!rows[0]) throw new Refusal(404, 'notFound', { field });
    return rows[0].id;
  };
  return {
    mailbox_id: await own('mailbox', { field: 'mailboxid', id: mailboxid }),
    signature_id: await own('mail_signature', { field: 'signatureid', id: signatureid }),
    customer_id: customerid === '' ? null : (await findCustomer(db, user, { customerid })).id,
  };
}

/**
 * A new draft without anything in it yet, or the one that an earlier try has made.
 *
 * @param clientkey of all tries of one first save
 */
export async function newDraft(
  db: Kysely<Database>,
  user: Pick<Caller, 'id' | 'tenantId'>,
  clientkey: string | null = null,
): Promise<string> {
  const { count } = await ownOutgoing(db, user)
    .where('status', '=', 'draft')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MOST_DRAFTS) throw new Refusal(409, 'tooManyDrafts', { values: { n: MOST_DRAFTS } });
  const empty = { recipients: '{"to":[],"cc":[],"bcc":[]}', document: '{"type":"doc","content":[]}' };
  const { id } = await db
    .insertInto('outgoing_mail')
    .values({ tenant_id: user.tenantId, account_id: user.id, clientkey, ...empty })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'account_id', 'clientkey']).where('clientkey', 'is not', null).doUpdateSet({ clientkey }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Locks a draft that is about to be changed.
 *
 * @throws Refusal 409 with the draft as it is, where another version was read or the mail is on its way
 */
async function hold(db: Kysely<Database>, user: Caller, { id = '', version }: Pick<DraftInput, 'id' | 'version'>): Promise<string> {
  const row = await ownOutgoing(db, user)
    .where('id', 'in', splitIds(id) ?? ['0'])
    .select(['id', 'version', 'status'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  const current = () => outgoingOf(db, user, row.id);
  if (row.version !== version) throw new Refusal(409, 'stale', { current: await current() });
  if (row.status === 'failed') await reopen(db, user, row.id);
  else if (row.status !== 'draft') throw new Refusal(409, 'mailOnItsWay', { current: await current() });
  return row.id;
}

/** A mail that came to nobody is a draft again; where it came to some, another text would be another mail to the rest. */
async function reopen(db: Kysely<Database>, user: Caller, id: string): Promise<void> {
  const messages = await db.selectFrom('outgoing_message').where('outgoing_id', '=', id).select('status').execute();
  if (messages.some(({ status }) => status !== 'failed'))
    throw new Refusal(409, 'mailOnItsWay', { current: await outgoingOf(db, user, id) });
  await db.deleteFrom('outgoing_message').where('outgoing_id', '=', id).execute();
  await db.updateTable('outgoing_mail').set({ status: 'draft', sendat: null, fault: '', faulttext: '' }).where('id', '=', id).execute();
}

/**
 * Makes these the files of a draft, in this order, and lets go of its others; a sweep deletes those a day later.
 *
 * A picture is the draft's only while the text shows it: what was taken out of the text is not sent as a file. Put back by Ctrl+Z, it is taken up again.
 *
 * @throws Refusal 404 for a file that is somebody else's or another draft's
 */
async function attachFiles(
  db: Kysely<Database>,
  user: Pick<Caller, 'id' | 'tenantId'>,
  { outgoingId, fileids, shown }: { outgoingId: string; fileids: readonly string[]; shown: ReadonlySet<string> },
): Promise<void> {
  const wanted = [...new Set([...fileids, ...shown])];
  const ids = wanted.length === 0 ? [] : splitIds(wanted.join('|'));
  if (!ids) throw new Refusal(404, 'notFound', { field: 'fileids' });
  if (ids.length > MOST_MAIL_FILES) throw new Refusal(409, 'tooManyMailFiles', { field: 'fileids', values: { n: MOST_MAIL_FILES } });
  for (const [sort, id] of ids.entries()) {
    const { numUpdatedRows } = await db
      .updateTable('outgoing_file')
      .set({ outgoing_id: outgoingId, sort, ...(shown.has(id) && { isinline: true }) })
      .where('id', '=', id)
      .where('tenant_id', '=', user.tenantId)
      .where('account_id', '=', user.id)
      .where((eb) => eb.or([eb('outgoing_id', 'is', null), eb('outgoing_id', '=', outgoingId)]))
      .executeTakeFirst();
    // A picture of a template or of another mail, pasted here, is found where it is when the mail is sent.
    if (numUpdatedRows === 0n && !shown.has(id)) throw new Refusal(404, 'notFound', { field: 'fileids' });
  }
  // The sweep counts its day from `createtime`.
  await sql`
    UPDATE outgoing_file SET outgoing_id = NULL, createtime = now() WHERE outgoing_id = ${outgoingId}
      AND (id <> ALL (${ids}::bigint[]) OR isinline AND id <> ALL (${[...shown]}::bigint[]))`.execute(db);
}
