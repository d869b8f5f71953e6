import type { FetchMessageObject, FetchQueryObject, ImapFlow } from 'imapflow';

import { mailParts } from '#server/mail/decode/mail-parts.ts';

import type { ArrivedMail } from './arrived-mail.ts';
import { arrivedMail, type FoundMail, headOf, MOST_TEXT_BYTES } from './decode-mail.ts';

const HEADERS = [
  'from',
  'to',
  'cc',
  'bcc',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'in-reply-to',
  'references',
  'list-unsubscribe',
  'auto-submitted',
  'precedence',
  'x-autoreply',
  'authentication-results',
  'x-failed-recipients',
  'content-type',
  'content-disposition',
];

/** Not `envelope`, which loses the bytes of raw Chinese headers for good. */
const WANTED: FetchQueryObject = {
  uid: true,
  flags: true,
  internalDate: true,
  size: true,
  bodyStructure: true,
  threadId: true,
  headers: HEADERS,
};

/** Of what is asked for at once, so that a few mails with huge texts do not fill the memory. */
const MOST_AT_ONCE_BYTES = 8_000_000;
/** So much is read of a report; its facts stand at the beginning. */
const REPORT_BYTES = 256 * 1024;
/** Names of more files are believed as the server tells them. */
const MOST_NAMED_FILES = 50;

export interface BlockReader {
  client: ImapFlow;
  /** The mailbox's server. */
  host: string;
  /** Finds the mails whose texts are here already, from another folder or from before the server numbered anew. */
  known: (mails: readonly { messageId: string; size: number }[]) => Promise<ReadonlySet<string>>;
}

/** How {@link BlockReader} names a mail that is here already. */
function knownKey({ messageId, size }: { messageId: string; size: number }): string {
  return `${size} ${messageId}`;
}

/**
 * Reads mails of the open folder, without marking them as read.
 *
 * What the server no longer has is left out. The texts of what is known already are not fetched again.
 */
export async function readBlock({ client, host, known }: BlockReader, uids: readonly number[]): Promise<ArrivedMail[]> {
  const found = (await client.fetchAll(uids.join(','), WANTED, { uid: true })).map((message): FoundMail => {
    return { message, parts: mailParts(message.bodyStructure ?? { type: 'text/plain', part: '1' }) };
  });
  const wanted = new Set(uids);
  const requested = found.filter(({ message }) => wanted.delete(message.uid));
  const here = await known(requested.map(headOf));
  const [old, fresh] = [
    requested.filter((mail) => here.has(knownKey(headOf(mail)))),
    requested.filter((mail) => !here.has(knownKey(headOf(mail)))),
  ];
  const mails = old.map((mail): ArrivedMail => ({ ...arrivedMail(mail, undefined, host), isKnown: true }));
  for (const [query, group] of groups(fresh)) {
    for (const some of portions(group)) {
      const bodies = await bodiesOf(client, some, query);
      mails.push(...some.map((mail) => arrivedMail(mail, bodies.get(mail.message.uid), host)));
    }
  }
  return mails.toSorted((one, other) => other.uid - one.uid);
}

/** The key of the parts to fetch of a mail: mails of one key are fetched together. */
function keyOf({ message, parts }: FoundMail): string {
  const texts = [parts.text, parts.html].flatMap((text) => text?.part ?? []);
  const names = parts.files.slice(0, MOST_NAMED_FILES).map(({ part }) => `${part}.mime`);
  return [...texts, ...names, ...(isReport({ message, parts }) ? ['report'] : [])].join(' ');
}

/** Some mail systems write a letter where a report would be due. */
function isReport({ message, parts }: FoundMail): boolean {
  const fromSystem = /^(?:from:[^\n]{0,300}(?:mailer-?daemon|postmaster|mail delivery)|x-failed-recipients:)/im;
  return parts.report === 'delivery' || parts.report === 'feedback' || fromSystem.test(message.headers?.toString('latin1') ?? '');
}

function groups(found: readonly FoundMail[]): Map<FetchQueryObject, FoundMail[]> {
  return new Map([...Map.groupBy(found, keyOf)].map(([key, group]) => [queryOf(key), group]));
}

function queryOf(key: string): FetchQueryObject {
  const words = key.split(' ').filter((word) => word !== '' && word !== 'report');
  const bodyParts = words.map((word) => (word.endsWith('.mime') ? word : { key: word, start: 0, maxLength: MOST_TEXT_BYTES }));
  return { uid: true, bodyParts, ...(key.endsWith('report') && { source: { start: 0, maxLength: REPORT_BYTES } }) };
}

function portions(group: readonly FoundMail[]): FoundMail[][] {
  const all: FoundMail[][] = [[]];
  let bytes = 0;
  for (const mail of group) {
    const own = [mail.parts.text, mail.parts.html].reduce((sum, text) => sum + Math.min(text?.size ?? 0, MOST_TEXT_BYTES), 0);
    if (bytes + own > MOST_AT_ONCE_BYTES && bytes > 0) {
      all.push([]);
      bytes = 0;
    }
    bytes += own;
    all.at(-1)?.push(mail);
  }
  return all;
}

async function bodiesOf(
  client: ImapFlow,
  mails: readonly FoundMail[],
  query: FetchQueryObject,
): Promise<ReadonlyMap<number, FetchMessageObject>> {
  if ((query.bodyParts ?? []).length === 0 && !query.source) return new Map();
  const fetched = await client.fetchAll(mails.map(({ message }) => message.uid).join(','), query, { uid: true });
  return new Map(fetched.map((one) => [one.uid, one]));
}
