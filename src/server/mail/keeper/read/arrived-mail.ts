import type { MailAddress } from '#server/mail/decode/addresses.ts';

/** A file that hangs on a mail, as it is kept. */
export interface ArrivedPart {
  part: string;
  filename: string;
  mime: string;
  encoding: string;
  size: number;
  cid: string;
  isInline: boolean;
}

/** What is known of a mail by its mailbox: where it lies, and how it is marked. */
export interface ArrivedPlace {
  uid: number;
  flags: ReadonlySet<string>;
}

/** A mail as it was read from its mailbox, decoded and ready to be written down. */
export interface ArrivedMail extends ArrivedPlace {
  messageId: string;
  inReplyTo: string;
  references: string[];
  /** The provider's own number of the conversation, where it has one. */
  conversation: string;
  from: MailAddress | undefined;
  to: MailAddress[];
  cc: MailAddress[];
  bcc: MailAddress[];
  replyTo: MailAddress[];
  subject: string;
  date: Date;
  size: number;
  isAutomatic: boolean;
  auth: Record<'spf' | 'dkim' | 'dmarc', 'pass' | 'fail' | 'none' | 'unknown'>;
  text: string;
  /** The HTML as it came, in zstd. */
  html: Buffer | null;
  isCut: boolean;
  parts: ArrivedPart[];
  /** The beginning of a mail that a mail system wrote, to be read as a report. */
  report: Buffer | undefined;
  /** Its texts are here already and were not fetched again. */
  isKnown: boolean;
}
