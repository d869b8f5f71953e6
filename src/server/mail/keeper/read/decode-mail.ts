import { zstdCompressSync } from 'node:zlib';

import type { FetchMessageObject } from 'imapflow';

import { unescaped } from '#lib/unescaped.ts';
import { decodeAddresses, type MailAddress } from '#server/mail/decode/addresses.ts';
import { decodeBytes, isTelling } from '#server/mail/decode/decode-bytes.ts';
import { decodeFileName, safeFileName } from '#server/mail/decode/file-name.ts';
import { unflowed } from '#server/mail/decode/flowed-text.ts';
import { firstField, headerFields, type HeaderFields } from '#server/mail/decode/header-fields.ts';
import { decodeHeader } from '#server/mail/decode/header-words.ts';
import { htmlToText } from '#server/mail/decode/html-to-text.ts';
import { mailDate } from '#server/mail/decode/mail-date.ts';
import { type FilePart, type MailParts, pictureMime, type TextPart } from '#server/mail/decode/mail-parts.ts';
import { decodeTransfer } from '#server/mail/decode/transfer-encoding.ts';
import { readProofs } from '#server/mail/warnings/authentication-results.ts';

import type { ArrivedMail, ArrivedPart } from './arrived-mail.ts';

/** A mail as its server tells it, before its texts are fetched. */
export interface FoundMail {
  message: FetchMessageObject;
  parts: MailParts;
}

/** So much is read of a text part; a longer one is cut. */
export const MOST_TEXT_BYTES = 1_500_000;
/** As much of the plain text as is kept and shown. */
const MOST_TEXT = 200_000;
const LONGEST_SUBJECT = 1_000;
const LONGEST_ID = 998;
const LONGEST_IDS = 100_000;
const MOST_REFERENCES = 100;
const MOST_RECIPIENTS = 500;
const MOST_REPLY_TO = 50;
const MOST_FILES = 500;
/** The largest number that fits into an `integer` of PostgreSQL. */
const MOST_INTEGER = 2_147_483_647;

/** By what a mail is known again in another folder, or after its server numbered anew. */
export function headOf({ message }: FoundMail): { messageId: string; size: number } {
  return { messageId: idsOf(headerFields(message.headers ?? Buffer.alloc(0))).messageId, size: sizeOf(message) };
}

function sizeOf({ size = 0 }: FetchMessageObject): number {
  return Math.min(size, MOST_INTEGER);
}

/** A mail of its server's answers, decoded. */
export function arrivedMail({ message, parts }: FoundMail, body: FetchMessageObject | undefined, host: string): ArrivedMail {
  const fields = headerFields(message.headers ?? Buffer.alloc(0));
  const hint = hintOf(parts);
  const html = textOf(parts.html, body);
  return {
    uid: message.uid,
    flags: message.flags ?? new Set(),
    ...idsOf(fields),
    conversation: message.threadId ?? '',
    ...peopleOf(fields, hint),
    subject: decodeHeader(firstField(fields, 'subject') ?? '', hint).slice(0, LONGEST_SUBJECT),
    date: mailDate(firstField(fields, 'date'), receivedOf(message)),
    size: sizeOf(message),
    isAutomatic: isAutomatic(fields),
    auth: readProofs(fields.get('authentication-results') ?? [], host),
    ...textsOf(parts, textOf(parts.text, body), html),
    parts: parts.files.slice(0, MOST_FILES).map((file) => partOf(file, { body, fields, hint, named: body && idsNamedIn(html) })),
    report: body?.source,
    isKnown: false,
  };
}

/** The charset of the body, which helps to read a header that names none. */
function hintOf({ text, html }: MailParts): string {
  return [text, html].map((part) => part?.charset ?? '').find(isTelling) ?? '';
}

function peopleOf(fields: HeaderFields, hint: string): Pick<ArrivedMail, 'from' | 'to' | 'cc' | 'bcc' | 'replyTo'> {
  const of = (name: string): MailAddress[] => {
    return (fields.get(name) ?? []).flatMap((value) => decodeAddresses(value, hint)).slice(0, MOST_RECIPIENTS);
  };
  return { from: of('from')[0], to: of('to'), cc: of('cc'), bcc: of('bcc'), replyTo: of('reply-to').slice(0, MOST_REPLY_TO) };
}

function textsOf(parts: MailParts, plain: string, html: string): Pick<ArrivedMail, 'text' | 'html' | 'isCut'> {
  const text = plain.trim() === '' && html !== '' ? htmlToText(html) : plain;
  const isTooLarge = [parts.text, parts.html].some((part) => (part?.size ?? 0) > MOST_TEXT_BYTES);
  return {
    text: text.slice(0, MOST_TEXT),
    html: html === '' ? null : zstdCompressSync(html),
    isCut: text.length > MOST_TEXT || isTooLarge,
  };
}

function textOf(part: TextPart | undefined, body: FetchMessageObject | undefined): string {
  const bytes = part && body?.bodyParts?.get(part.part);
  if (!part || !bytes) return '';
  const text = decodeBytes(decodeTransfer(bytes, part.encoding), part.charset);
  return part.isFlowed ? unflowed(text, { isDelSp: part.isDelSp }) : text;
}

/** The files of the mail that its HTML shows. */
function idsNamedIn(html: string): ReadonlySet<string> {
  return new Set(Array.from(html.matchAll(/\bcid:([^"'\s<>)]{1,998})/gi), ([, id = '']) => unescaped(id)));
}

/** With their angle brackets, as they are sent and reported. */
function idsOf(fields: HeaderFields): Pick<ArrivedMail, 'messageId' | 'inReplyTo' | 'references'> {
  const of = (name: string): string[] => (firstField(fields, name) ?? '').slice(0, LONGEST_IDS).match(/<[^<>\s]{1,998}>/g) ?? [];
  const [bare = ''] = (firstField(fields, 'message-id') ?? '').replaceAll(/[<>]/g, '').split(/\s/);
  const references = of('references');
  return {
    messageId: of('message-id')[0] ?? (bare === '' ? '' : `<${bare.slice(0, LONGEST_ID)}>`),
    inReplyTo: of('in-reply-to')[0] ?? '',
    // The first one names the conversation, the last ones what is answered to.
    references: references.length > MOST_REFERENCES ? [...references.slice(0, 1), ...references.slice(1 - MOST_REFERENCES)] : references,
  };
}

function receivedOf({ internalDate }: FetchMessageObject): Date {
  const date = new Date(internalDate ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? new Date() : date;
}

/** Written by a program (RFC 3834), such as a note of absence; nobody answered then. */
function isAutomatic(fields: HeaderFields): boolean {
  const submitted = firstField(fields, 'auto-submitted')?.toLowerCase() ?? 'no';
  return !submitted.startsWith('no') || fields.has('x-autoreply') || /auto_?reply/i.test(firstField(fields, 'precedence') ?? '');
}

interface PartSource {
  body: FetchMessageObject | undefined;
  fields: HeaderFields;
  hint: string;
  /** Of a mail that is here already the HTML is not read again. */
  named: ReadonlySet<string> | undefined;
}

/** The name is read from the part's own header: what servers tell of it is often broken. A mail that is nothing but a file has it in its header. */
function partOf(file: FilePart, { body, fields, hint, named }: PartSource): ArrivedPart {
  const own = ownFields(file, body) ?? fields;
  const found = {
    part: file.part,
    filename: decodeFileName(own, hint) ?? safeFileName(file.toldName),
    mime: file.mime.slice(0, 200),
    encoding: file.encoding.slice(0, 50),
    size: Math.min(file.size, MOST_INTEGER),
    cid: file.contentId?.slice(0, 500) ?? '',
  };
  return { ...found, isInline: file.isInline && isShownIn(named, found) };
}

function ownFields({ part }: FilePart, body: FetchMessageObject | undefined): HeaderFields | undefined {
  const mime = body?.bodyParts?.get(`${part}.mime`);
  return mime && mime.length > 2 ? headerFields(mime) : undefined;
}

function isShownIn(named: PartSource['named'], part: Omit<ArrivedPart, 'isInline'>): boolean {
  return pictureMime(part) !== undefined && (!named || named.has(part.cid));
}
