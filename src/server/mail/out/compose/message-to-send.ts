import { type Kysely, sql } from 'kysely';

import { eachOnce } from '#lib/mail/people.ts';
import type { Database } from '#server/database/schema.ts';
import type { Storage } from '#server/files/storage.ts';

import { shownFileIds } from '../document/document-node.ts';
import { escapeHtml, htmlOfDocument, NO_SURROUNDINGS } from '../document/html-of-document.ts';
import { textOfDocument } from '../document/text-of-document.ts';
import { countedText, type Tracking } from '../track/counted-text.ts';
import type { CarriedFile, WholeMail } from './compose-mail.ts';
import { addressText } from './header-field.ts';
import { type QuotedOriginal, quotedOriginal } from './quoted-original.ts';

/** A mail of the queue with everything that belongs to it. */
export interface MessageToSend {
  mail: WholeMail;
  /** As the writer sees it, without what counts opens and clicks. */
  html: string;
  /** What the writer wrote, without the signature and the mail that it answers. */
  own: string;
  envelope: { from: string; to: string[]; report?: { envid: string; orcpt?: string } };
  files: (CarriedFile & { fileId: string })[];
}

/** Where the pictures of a mail are named. */
const CID_DOMAIN = 'farsail';

type Files = Pick<Storage, 'get'>;

/** @throws UnsafeHeader where a name or an address would break out of its field */
export async function messageToSend(
  db: Kysely<Database>,
  files: Files,
  { id, date, tracking }: { id: string; date: Date; tracking: Tracking | undefined },
): Promise<MessageToSend> {
  const row = await readMessage(db, id);
  const { html, sentHtml, own, text, carried } = await bodyOf({ db, files, tracking }, row);
  const { to, cc, bcc } = row.recipients;
  const from = { name: row.displayname, address: row.email };
  const people = eachOnce([...to, ...cc, ...bcc]).map(({ address }) => addressText(address));
  const envelope = { from: addressText(row.email), to: people, ...reportOf(row, people) };
  const mail = {
    from,
    to,
    cc,
    subject: row.subject,
    date,
    messageId: row.messageid,
    html: sentHtml,
    text,
    files: carried,
    isAutomatic: row.automatic,
    ...answerIds(row),
  };
  return { html, own, files: carried, envelope, mail };
}

/** Servers take no longer name for a mail (RFC 3461, 4.4). */
const LONGEST_ENVID = 100;

/** Under which name the servers tell of a mail whose writer wants to know its way. Of one recipient they are told the address, so that it is known again where the mail is forwarded. */
function reportOf({ wantsreport, messageid }: Row, people: readonly string[]): Pick<MessageToSend['envelope'], 'report'> {
  const envid = messageid.slice(1, -1);
  if (!wantsreport || envid.length > LONGEST_ENVID) return {};
  const [only] = people.length === 1 ? people : [];
  return { report: { envid, ...(only !== undefined && { orcpt: only }) } };
}

type Row = Awaited<ReturnType<typeof readMessage>>;

async function readMessage(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('outgoing_message')
    .innerJoin('outgoing_mail', 'outgoing_mail.id', 'outgoing_message.outgoing_id')
    .innerJoin('mailbox', 'mailbox.id', 'outgoing_message.mailbox_id')
    .leftJoin('mail as answered', 'answered.id', 'outgoing_mail.original_id')
    .leftJoin('mail_signature', 'mail_signature.id', 'outgoing_mail.signature_id')
    .where('outgoing_message.id', '=', id)
    .select(['outgoing_message.id', 'outgoing_message.messageid', 'outgoing_message.recipients', 'outgoing_message.outgoing_id'])
    .select([
      'outgoing_mail.account_id',
      'outgoing_mail.subject',
      'outgoing_mail.document',
      'outgoing_mail.kind',
      'outgoing_mail.language',
      'outgoing_mail.automatic',
      'outgoing_message.tracked',
      'outgoing_message.wantsreport',
    ])
    .select(['outgoing_mail.original', 'outgoing_mail.original_id', 'mailbox.email', 'mailbox.displayname'])
    .select(['answered.messageid as answeredid', 'answered.refs', 'mail_signature.document as signature'])
    .executeTakeFirstOrThrow();
}

/** By which other programs put an answer into its conversation; a forwarded mail begins a new one. */
function answerIds({ kind, answeredid, refs }: Row): Pick<WholeMail, 'inReplyTo' | 'references'> {
  if (kind === 'forward' || answeredid === null || !isId(answeredid)) return { inReplyTo: '', references: [] };
  return { inReplyTo: answeredid, references: [...(refs ?? []).filter(isId), answeredid].slice(-MOST_REFERENCES) };
}

const MOST_REFERENCES = 20;

interface BodyParts {
  db: Kysely<Database>;
  files: Files;
  tracking: Tracking | undefined;
}

/** The text that was written, with the signature below it and the mail that it answers below that; those two as they are. */
async function bodyOf({ db, files, tracking }: BodyParts, row: Row) {
  const shown = shownFileIds({ type: 'doc', content: [row.document, row.signature] });
  const own = await carriedFiles(db, files, { outgoingId: row.outgoing_id, accountId: row.account_id, shown });
  const image = (fileId: string) => (own.some((file) => file.id === fileId) ? `cid:${cidOf(fileId)}` : undefined);
  const surroundings = { ...NO_SURROUNDINGS, image };
  const signature = signatureOf(row.signature, surroundings);
  const original = await originalOf(db, row, tracking);
  const below = `${signature.html}${original.html}`;
  const html = page(row.language, `${htmlOfDocument(row.document, surroundings)}${below}`);
  const counted = row.tracked && tracking && (await countedText(db, { tracking, messageId: row.id, document: row.document, surroundings }));
  const pictures = original.pictures.map((picture) => ({ ...picture, open: () => openFile(files, picture) }));
  const written = textOfDocument(row.document);
  return {
    html,
    sentHtml: counted ? page(row.language, `${counted}${below}`) : html,
    own: written,
    text: `${written}${signature.text}${original.text}\n`,
    carried: [...own, ...pictures],
  };
}

async function originalOf(db: Kysely<Database>, { original, original_id }: Row, tracking: Tracking | undefined): Promise<QuotedOriginal> {
  const quoted = original && original_id !== null ? await quotedOriginal(db, original_id, tracking?.publicUrl) : undefined;
  return quoted ?? { html: '', text: '', pictures: [] };
}

function signatureOf(document: unknown, surroundings: Parameters<typeof htmlOfDocument>[1]): { html: string; text: string } {
  if (document === null) return { html: '', text: '' };
  return {
    html: `<div class="farsail-signature" style="margin-top:16px">${htmlOfDocument(document, surroundings)}</div>`,
    text: `\n\n-- \n${textOfDocument(document)}`,
  };
}

/** @param language in which it is written, so that it is read out in it; empty where nobody knows */
function page(language: string, body: string): string {
  const lang = /^[a-z]{2}/i.test(language)
    ? ` lang="${escapeHtml(language)}"${/^(?:ar|fa|he|ur)\b/i.test(language) ? ' dir="rtl"' : ''}`
    : '';
  return `<!DOCTYPE html><html${lang}><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"></head><body style="font-family:Arial,'Microsoft YaHei',sans-serif;font-size:14px;line-height:1.5">${body}</body></html>`;
}

function isId(id: string): boolean {
  return /^<[^\s<>]{1,900}>$/.test(id);
}

function cidOf(fileId: string): string {
  return `${fileId}@${CID_DOMAIN}`;
}

interface Carrying {
  outgoingId: string;
  accountId: string;
  shown: ReadonlySet<string>;
}

/** The mail's own files, and those of its writer that a signature or a pasted picture shows. */
async function carriedFiles(db: Kysely<Database>, files: Files, { outgoingId, accountId, shown }: Carrying) {
  const named = [...shown].filter((id) => /^\d{1,18}$/.test(id));
  const { rows } = await sql<{ id: string; file_id: string; filename: string; mime: string; size: number; isown: boolean }>`
    SELECT id, file_id, filename, mime, size, outgoing_id IS NOT DISTINCT FROM ${outgoingId} AS isown FROM outgoing_file
    WHERE outgoing_id = ${outgoingId} OR id = ANY (${named}::bigint[]) AND account_id = ${accountId} ORDER BY sort, id`.execute(db);
  return rows
    .filter(({ id, isown }) => isown || shown.has(id))
    .map(({ id, file_id, filename, mime, size }) => ({
      id,
      fileId: file_id,
      filename,
      mime,
      size,
      cid: shown.has(id) ? cidOf(id) : '',
      open: () => openFile(files, { fileId: file_id, filename }),
    }));
}

async function openFile(files: Files, { fileId, filename }: { fileId: string; filename: string }) {
  const content = await files.get(fileId);
  if (!content) throw new FileAway(filename);
  return content;
}

/** A file that a mail names is no longer kept. */
export class FileAway extends Error {}
