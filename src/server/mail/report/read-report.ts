import { cleanAddress } from '../decode/addresses.ts';
import { firstField, headerFields, type HeaderFields } from '../decode/header-fields.ts';
import { decodeHeader } from '../decode/header-words.ts';
import { htmlToText } from '../decode/html-to-text.ts';
import { leafText, type MimeLeaf, mimeLeaves } from './mime-leaves.ts';
import { type ReportVerdict, reportVerdict } from './report-verdict.ts';

/** What a mail system tells about a mail of ours. */
export interface MailReport {
  /** It came back, is late, somebody complained of it, it lies in the recipient's mailbox, or it was passed on to a system that tells nothing. */
  kind: 'bounce' | 'delay' | 'complaint' | 'delivered' | 'relayed';
  recipient: string;
  /** Whom we wrote to, where the system tells it and it is another: a mail may be forwarded. */
  original: string;
  /** The enhanced code (RFC 3463), as `5.1.1`; empty where none is told. */
  status: string;
  /** What it means for the address; only of what came back. */
  verdict: ReportVerdict | undefined;
  /** What the system said, on one line. */
  text: string;
  /** The Message-ID of our mail with its angle brackets; empty where the report does not return it. */
  messageId: string;
  /** As the sender named the mail to its server (RFC 3461), which a system that renames mails still tells; empty where none is told. */
  envelopeId: string;
}

/** No part of an IP address. */
const CODE = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/;
const LONGEST_TEXT = 500;
/** No true report is longer, our returned mail aside. */
const READ_BYTES = 1_000_000;

/**
 * Reads what a mail system reports of our mails: delivered or undelivered (RFC 3464, and the free texts of those who do not keep to it), late, or complained of (RFC 5965).
 *
 * @param raw the whole mail, or as much of its beginning as was kept
 * @returns nothing for a mail that is no report
 */
export function readReport(raw: Buffer): MailReport[] {
  const leaves = mimeLeaves(raw.subarray(0, READ_BYTES));
  const messageId = returnedId(leaves);
  const complaint = leaves.find(({ type }) => type === 'message/feedback-report');
  if (complaint) return [complained(complaint, { leaves, messageId })];
  const status = leaves.find(({ type }) => /^message\/(?:global-)?delivery-status$/.test(type));
  const reports = status ? statusOf(status.body, messageId) : [];
  if (reports.length > 0) return reports;
  const fields = headerFields(raw);
  const bare = isOfSystem(fields) ? statusOf(raw, messageId) : [];
  return status || bare.length > 0 ? bare : freeText(fields, { leaves, messageId });
}

/**
 * What a status says of each recipient.
 *
 * Of a whole report too: relays cut reports, or give their parts another boundary than their head tells, and the blocks of the status are still there.
 */
function statusOf(body: Buffer, messageId: string): MailReport[] {
  const blocks = blocksOf({ body });
  const envelopeId = blocks.map((fields) => firstField(fields, 'original-envelope-id')?.trim() ?? '').find((id) => id !== '') ?? '';
  return blocks.flatMap((fields) => recipientStatus(fields, { messageId, envelopeId }) ?? []);
}

function isOfSystem(fields: HeaderFields): boolean {
  const of = (name: string) => decodeHeader(firstField(fields, name) ?? '');
  return SYSTEM.test(of('from')) && SUBJECT.test(of('subject'));
}

/** The returned mail, or its header; some systems return it as a text. */
function returnedId(leaves: readonly MimeLeaf[]): string {
  const returned = leaves.filter(({ type }) =>
    /^(?:message\/(?:global|rfc822)|text\/rfc822-headers|message\/(?:global|rfc822)-headers)$/.test(type),
  );
  const own = returned.map(({ body }) => firstField(headerFields(body), 'message-id')).find(Boolean);
  const inText = /^[>\s]{0,9}message-id:\s{0,9}(<[^<>\s]{3,500}>)/im.exec(
    leaves.map((leaf) => (leaf.type === 'text/plain' ? leafText(leaf) : '')).join('\n'),
  );
  return own?.match(/<[^<>\s]{3,500}>/)?.[0] ?? inText?.[1] ?? '';
}

/** The blocks of a delivery status: of the mail, then of each recipient. */
function blocksOf({ body }: Pick<MimeLeaf, 'body'>): HeaderFields[] {
  return body
    .toString('latin1')
    .split(/\r?\n[ \t]*\r?\n/)
    .map((block) => headerFields(Buffer.from(block.trimStart(), 'latin1')));
}

const ACTIONS: readonly [RegExp, MailReport['kind']][] = [
  [/^delivered/, 'delivered'],
  [/^(?:relayed|expanded)/, 'relayed'],
  [/^delayed/, 'delay'],
];

function recipientStatus(fields: HeaderFields, ids: Pick<MailReport, 'messageId' | 'envelopeId'>): MailReport | undefined {
  const of = (name: string) => firstField(fields, name) ?? '';
  const recipient = addressIn(of('final-recipient')) ?? addressIn(of('original-recipient'));
  if (recipient === undefined) return undefined;
  const action = of('action').trim().toLowerCase();
  const kind = ACTIONS.find(([says]) => says.test(action))?.[1] ?? 'bounce';
  const text = oneLine(decodeHeader(of('diagnostic-code').replace(/^\s*[\w-]+\s*;/, '')));
  const status = codeIn(text) || codeIn(of('status'));
  const original = addressIn(of('original-recipient')) ?? '';
  return { kind, recipient, original, status, verdict: kind === 'bounce' ? reportVerdict(status, text) : undefined, text, ...ids };
}

function codeIn(text: string): string {
  return CODE.exec(text)?.[0] ?? '';
}

function complained(leaf: MimeLeaf, { leaves, messageId }: { leaves: readonly MimeLeaf[]; messageId: string }): MailReport {
  const fields = headerFields(leaf.body);
  const returned = leaves.find(({ type }) => type === 'message/rfc822' || type === 'text/rfc822-headers');
  const to =
    firstField(fields, 'original-rcpt-to') ??
    firstField(fields, 'removal-recipient') ??
    (returned ? firstField(headerFields(returned.body), 'to') : undefined);
  const text = oneLine(decodeHeader(firstField(fields, 'feedback-type') ?? 'abuse'));
  return {
    kind: 'complaint',
    recipient: addressIn(to) ?? '',
    original: '',
    status: '',
    verdict: undefined,
    text,
    messageId,
    envelopeId: '',
  };
}

const SYSTEM =
  /mailer-?daemon|postmaster|mail ?deliver|mail administrator|post_master|系统退信|系統退信|退信|postmanager|ndr administrator|^<>$/i;
const SUBJECT =
  /undeliver|(?:failure|failed) delivery|mail fail|error sending|(?:cannot|could not) send|message \S{1,80} delayed|delivery (?:status|fail|has failed|delayed|incomplete)|returned mail|failure notice|mail delivery|not delivered|could not be delivered|delivery notification|配信(?:\S{1,4})?(?:でき|不能|エラー)|エラー通知|退信|退回|无法投递|投递失败|发送失败|未能送达|無法傳送|unzustellbar|no se (?:ha )?p[ou]d|não (?:foi )?entreg|non remis/i;
const LATE = /delay|will (?:be|keep|continue) .{0,40}(?:retr|try)|not yet been delivered|延迟|稍后重试/i;

/** Systems that write a letter instead of a status: the recipient is the first foreign address above our returned mail. */
function freeText(fields: HeaderFields, { leaves, messageId }: { leaves: readonly MimeLeaf[]; messageId: string }): MailReport[] {
  const of = (name: string) => decodeHeader(firstField(fields, name) ?? '');
  const failed = of('x-failed-recipients');
  if (failed === '' && !isOfSystem(fields)) return [];
  const text = aboveOriginal(leaves);
  const own = new Set([addressIn(of('from')), addressIn(of('to'))]);
  const recipients = failed === '' ? [firstForeign(text, own) ?? writtenTo(leaves, own)] : failed.split(',').map((one) => addressIn(one));
  const common = { original: '', status: codeIn(text), text: oneLine(reasonOf(text)), messageId, envelopeId: '' };
  const isDelay = LATE.test(of('subject'));
  const meant = isDelay
    ? { kind: 'delay' as const, verdict: undefined }
    : { kind: 'bounce' as const, verdict: reportVerdict(common.status, text.slice(0, 3_000)) };
  return recipients.flatMap((recipient) => (recipient === undefined ? [] : { ...meant, ...common, recipient }));
}

function aboveOriginal(leaves: readonly MimeLeaf[]): string {
  const plain = leaves.find(({ type }) => type === 'text/plain');
  const html = leaves.find(({ type }) => type === 'text/html');
  const text = plain ? leafText(plain) : html ? htmlToText(leafText(html)) : '';
  const end = text.search(
    /^[-_ ]{0,40}(?:this is a copy of|below this line|original message|message header|原邮件|原始邮件|unsent message|return-path:|received: |message-id: )/im,
  );
  return (end === -1 ? text : text.slice(0, end)).slice(0, 20_000);
}

/** Some say only what happened, and return our mail. */
function writtenTo(leaves: readonly MimeLeaf[], own: ReadonlySet<string | undefined>): string | undefined {
  const found = leaves.flatMap((leaf) => /^[>\s]{0,9}to:([^\n]{3,500})/im.exec(`${leafText(leaf)}\n`)?.[1] ?? []);
  return found.map(addressIn).find((address) => address !== undefined && !own.has(address));
}

function firstForeign(text: string, own: ReadonlySet<string | undefined>): string | undefined {
  const found = text.match(/[^\s<>"'()[\]:;,：，（）]{1,64}@[\w.-]{1,200}\.[a-z]{2,24}/gi) ?? [];
  return found
    .slice(0, 50)
    .map(cleanAddress)
    .find((address) => address !== undefined && !own.has(address) && !SYSTEM.test(address));
}

/** The line that has the code or what was said, with the next one. */
function reasonOf(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const at = lines.findIndex(
    (line) => /\b[45]\d\d[ -]|(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?!\.?\d)|原因|reason|said:/i.test(line) && line.length < 2_000,
  );
  return at === -1 ? lines.slice(0, 5).join(' ') : lines.slice(at, at + 2).join(' ');
}

function addressIn(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const bare = value.replace(/^\s*[\w-]+\s*;/, '').slice(0, 1_000);
  const [found] = /[^\s<>"'();,]{1,64}@[^\s<>"'();,]{1,255}/.exec(bare) ?? [];
  return found === undefined ? undefined : cleanAddress(found.toLowerCase());
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);
}
