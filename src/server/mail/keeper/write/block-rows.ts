import { type PackedRow, packRows } from '#server/database/packed-rows.ts';
import type { MailAddress } from '#server/mail/decode/addresses.ts';
import { snippetOf } from '#server/mail/decode/own-words.ts';

import type { FolderAtWork, MailboxAtWork } from '../at-work.ts';
import type { ArrivedMail } from '../read/arrived-mail.ts';
import { mailWords } from './mail-words.ts';

export const THREAD_COLUMNS = { id: 'bigint', rootid: 'text', subjectkey: 'text', party: 'text', lastdate: 'timestamptz' } as const;
export const MAIL_COLUMNS = {
  id: 'bigint',
  thread: 'bigint',
  direction: 'text',
  messageid: 'text',
  inreplyto: 'text',
  refs: 'jsonb',
  fromname: 'text',
  fromaddress: 'text',
  party: 'text',
  recipients: 'jsonb',
  subject: 'text',
  snippet: 'text',
  date: 'timestamptz',
  size: 'integer',
  hasfile: 'boolean',
  automatic: 'boolean',
  auth: 'jsonb',
  customer: 'bigint',
  contact: 'bigint',
  iscut: 'boolean',
  words: 'tsvector',
  html: 'bytea',
  text: 'text',
} as const;
export const PLACE_COLUMNS = {
  uid: 'bigint',
  mail: 'bigint',
  thread: 'bigint',
  date: 'timestamptz',
  isread: 'boolean',
  isstarred: 'boolean',
  isanswered: 'boolean',
  isforwarded: 'boolean',
} as const;
export const PART_COLUMNS = {
  mail: 'bigint',
  part: 'text',
  filename: 'text',
  mime: 'text',
  encoding: 'text',
  size: 'integer',
  cid: 'text',
  isinline: 'boolean',
} as const;
export const FLAG_COLUMNS = {
  uid: 'bigint',
  isread: 'boolean',
  isstarred: 'boolean',
  isanswered: 'boolean',
  isforwarded: 'boolean',
} as const;

/** A mail with what was found out about it. */
export interface ReadyMail {
  mail: ArrivedMail;
  id: string;
  threadId: string;
  direction: 'in' | 'out';
  party: string;
  customerId: string | null;
  contactId: string | null;
}

/** Who a mail is from or to, seen from its mailbox: its own lie among the sent and the drafts, or come from its address; what one sends to oneself arrives. */
export function sideOf(mail: ArrivedMail, box: MailboxAtWork, role: FolderAtWork['role']): Pick<ReadyMail, 'direction' | 'party'> {
  const from = mail.from?.address.toLowerCase() ?? '';
  if (!isOwn(from, box, role)) return { direction: 'in', party: from };
  const others = [...mail.to, ...mail.cc, ...mail.bcc].map(({ address }) => address.toLowerCase());
  return { direction: 'out', party: others.find((address) => address !== box.email) ?? others[0] ?? '' };
}

function isOwn(from: string, box: MailboxAtWork, role: FolderAtWork['role']): boolean {
  return role === 'sent' || role === 'draft' || (from === box.email && role !== 'inbox');
}

/** The marks of a mail as the columns have them. */
export function marksOf(flags: ReadonlySet<string>) {
  return {
    isread: flags.has(String.raw`\Seen`),
    isstarred: flags.has(String.raw`\Flagged`),
    isanswered: flags.has(String.raw`\Answered`),
    isforwarded: flags.has('$Forwarded'),
  };
}

export function packMails(box: MailboxAtWork, mails: readonly ReadyMail[]): string {
  return packRows(
    MAIL_COLUMNS,
    mails.map((ready) => mailRow(box, ready)),
  );
}

function mailRow(box: MailboxAtWork, { mail, ...found }: ReadyMail): PackedRow<typeof MAIL_COLUMNS> {
  const { from, to, cc, bcc, replyTo } = mail;
  return {
    id: found.id,
    thread: found.threadId,
    direction: found.direction,
    messageid: mail.messageId,
    inreplyto: mail.inReplyTo,
    refs: JSON.stringify(mail.references.map(wellFormed)),
    fromname: from?.name ?? '',
    fromaddress: from?.address.toLowerCase() ?? '',
    party: found.party,
    recipients: JSON.stringify({ to: people(to), cc: people(cc), bcc: people(bcc), replyto: people(replyTo) }),
    subject: mail.subject,
    snippet: snippetOf(mail.text),
    date: mail.date.toISOString(),
    size: mail.size,
    hasfile: mail.parts.some(({ isInline }) => !isInline),
    automatic: mail.isAutomatic,
    auth: JSON.stringify(mail.auth),
    customer: found.customerId,
    contact: found.contactId,
    iscut: mail.isCut,
    words: wordsOf(box, mail),
    html: mail.html && `\\x${mail.html.toString('hex')}`,
    text: mail.text,
  };
}

function wordsOf(box: MailboxAtWork, mail: ArrivedMail): string {
  const written = [mail.from, ...mail.to, ...mail.cc].flatMap((one) => (one ? [one.name, one.address] : []));
  return mailWords(box.id, [mail.subject, written.join(' '), mail.parts.map(({ filename }) => filename).join(' '), mail.text]);
}

function people(list: readonly MailAddress[]): MailAddress[] {
  return list.map(({ name, address }) => ({ name: wellFormed(name), address: wellFormed(address) }));
}

/** PostgreSQL refuses JSON with half a character or NUL in it. */
function wellFormed(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

export function packParts(mails: readonly ReadyMail[]): string {
  return packRows(
    PART_COLUMNS,
    mails.flatMap(({ id, mail }) => mail.parts.map(({ isInline, ...part }) => ({ ...part, mail: id, isinline: isInline }))),
  );
}

export function packPlaces(mails: readonly ReadyMail[]): string {
  return packRows(
    PLACE_COLUMNS,
    mails.map(({ id, threadId, mail }) => ({
      uid: mail.uid,
      mail: id,
      thread: threadId,
      date: mail.date.toISOString(),
      ...marksOf(mail.flags),
    })),
  );
}
