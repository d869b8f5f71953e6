import { createHash } from 'node:crypto';

import type { Schemas } from '#server/operation.ts';

import { fileNameParameter, peopleField, plainField, textField, UnsafeHeader } from './header-field.ts';

/** Bytes that make one line of 76 characters. */
const LINE_BYTES = 57;

/** Lines that are handed on together. */
const LINES_AT_ONCE = 1000;

type MailPerson = Schemas['MailPerson'];

/** A file that a mail carries; its bytes are read when they are sent, and not before. */
export interface CarriedFile {
  filename: string;
  mime: string;
  size: number;
  /** Under which name the text shows it; empty for an attachment. */
  cid: string;
  open: () => Promise<AsyncIterable<Uint8Array>>;
}

/** Everything that a mail is made of. */
export interface WholeMail {
  from: MailPerson;
  to: readonly MailPerson[];
  cc: readonly MailPerson[];
  /** Written only into the copy for the folder of sent mails. */
  bcc?: readonly MailPerson[];
  /** Where answers go; empty for where it comes from. */
  replyTo?: string;
  /** Where one leaves, by a click of the reader's own program too (RFC 8058). */
  leaveAt?: string;
  /** Written by a program: other programs do not answer it. */
  isAutomatic?: boolean;
  subject: string;
  date: Date;
  /** With its angle brackets. */
  messageId: string;
  inReplyTo: string;
  references: readonly string[];
  text: string;
  html: string;
  files: readonly CarriedFile[];
}

interface Part {
  headers: string;
  size: number;
  body: () => AsyncIterable<Buffer>;
}

/** A mail as bytes on their way, and about how many they are. */
export interface ComposedMail {
  size: number;
  stream: () => AsyncGenerator<Buffer>;
}

/**
 * The bytes of a mail: text and HTML as alternatives, with the pictures that belong to the HTML, with the attachments behind.
 *
 * A mail gives the same bytes each time, so that a second try and the copy among the sent mails are the mail that was sent.
 *
 * @throws UnsafeHeader before any byte is made, where a value would break out of its header field
 */
export function composeMail(mail: WholeMail): ComposedMail {
  const boundaries = boundariesOf(mail.messageId);
  const shown = mail.files.filter(({ cid }) => cid !== '');
  const attached = mail.files.filter(({ cid }) => cid === '');
  const texts = multipart('alternative', boundaries, [textPart('plain', mail.text), textPart('html', mail.html)]);
  const related = shown.length === 0 ? texts : multipart('related', boundaries, [texts, ...shown.map(filePart)]);
  const whole = attached.length === 0 ? related : multipart('mixed', boundaries, [related, ...attached.map(filePart)]);
  const head = Buffer.from(`${headOf(mail)}${whole.headers}\r\n`, 'latin1');
  return {
    size: head.length + whole.size,
    async *stream() {
      yield head;
      yield* whole.body();
    },
  };
}

function headOf(mail: WholeMail): string {
  const { subject, date, messageId, inReplyTo, references, leaveAt = '', isAutomatic = false } = mail;
  return [
    plainField('Date', date.toUTCString().replace('GMT', '+0000')),
    ...peopleOf(mail),
    leaveAt === '' ? '' : `${plainField('List-Unsubscribe', `<${leaveAt}>`)}List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n`,
    isAutomatic ? `${plainField('Auto-Submitted', 'auto-replied')}${plainField('X-Auto-Response-Suppress', 'All')}` : '',
    textField('Subject', subject),
    plainField('Message-ID', readId(messageId)),
    inReplyTo === '' ? '' : plainField('In-Reply-To', readId(inReplyTo)),
    references.length === 0 ? '' : plainField('References', references.map(readId).join(' ')),
    plainField('MIME-Version', '1.0'),
  ].join('');
}

function peopleOf({ from, to, cc, bcc = [], replyTo = '' }: WholeMail): string[] {
  return [
    peopleField('From', [from]),
    to.length > 0 ? peopleField('To', to) : cc.length === 0 ? plainField('To', 'undisclosed-recipients:;') : '',
    cc.length > 0 ? peopleField('Cc', cc) : '',
    bcc.length > 0 ? peopleField('Bcc', bcc) : '',
    replyTo === '' ? '' : peopleField('Reply-To', [{ name: '', address: replyTo }]),
  ];
}

/** @throws UnsafeHeader for what is no Message-ID */
function readId(id: string): string {
  if (!/^<[^\s<>]{1,900}>$/.test(id)) throw new UnsafeHeader('not a Message-ID');
  return id;
}

/** Made from the Message-ID, so that they are the same each time; base64 never holds `=_`. */
function boundariesOf(messageId: string): (kind: string) => string {
  const tag = createHash('sha256').update(messageId).digest('hex').slice(0, 24);
  return (kind) => `=_${kind}_${tag}`;
}

function multipart(kind: 'alternative' | 'related' | 'mixed', boundaryOf: (kind: string) => string, parts: readonly Part[]): Part {
  const boundary = boundaryOf(kind);
  const starts = parts.map(({ headers }) => Buffer.from(`--${boundary}\r\n${headers}\r\n`, 'latin1'));
  const end = Buffer.from(`--${boundary}--\r\n`, 'latin1');
  const sizes = [...starts.map(({ length }) => length), ...parts.map(({ size }) => size), end.length];
  const type = kind === 'related' ? `;\r\n type="multipart/alternative"` : '';
  return {
    headers: `Content-Type: multipart/${kind};\r\n boundary="${boundary}"${type}\r\n`,
    size: sizes.reduce((sum, size) => sum + size, 0),
    async *body() {
      for (const [index, part] of parts.entries()) {
        yield starts[index] ?? end;
        yield* part.body();
      }
      yield end;
    },
  };
}

function textPart(kind: 'plain' | 'html', text: string): Part {
  const bytes = Buffer.from(text.replaceAll(/\r?\n|\r/g, '\r\n'));
  return {
    headers: `Content-Type: text/${kind}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n`,
    size: base64Size(bytes.length),
    body: () => base64Lines([bytes]),
  };
}

function filePart({ filename, mime, size, cid, open }: CarriedFile): Part {
  const type = /^[\w.+-]{1,80}\/[\w.+-]{1,80}$/.test(mime) && !/^(multipart|message)\//i.test(mime) ? mime : 'application/octet-stream';
  const disposition = cid === '' ? 'attachment' : 'inline';
  const id = cid === '' ? '' : plainField('Content-ID', readId(`<${cid}>`));
  const headers = `Content-Type: ${type}${fileNameParameter('name', filename)}\r\nContent-Disposition: ${disposition}${fileNameParameter('filename', filename)}\r\n${id}Content-Transfer-Encoding: base64\r\n`;
  return {
    headers,
    size: base64Size(size),
    async *body() {
      yield* base64Lines(await open());
    },
  };
}

/**
 * Bytes as lines of base64, whatever pieces they come in.
 *
 * @yields whole lines
 */
async function* base64Lines(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of content) {
    const bytes = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % LINE_BYTES);
    for (let from = 0; from < whole; from += LINE_BYTES * LINES_AT_ONCE)
      yield lines(bytes.subarray(from, Math.min(whole, from + LINE_BYTES * LINES_AT_ONCE)));
    rest = bytes.subarray(whole);
  }
  if (rest.length > 0) yield lines(rest);
}

function lines(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('base64').replaceAll(/.{1,76}/g, '$&\r\n'), 'latin1');
}

/** How many bytes base64 makes of so many. */
function base64Size(bytes: number): number {
  return Math.ceil(bytes / 3) * 4 + Math.ceil(bytes / LINE_BYTES) * 2;
}
