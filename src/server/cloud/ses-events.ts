import { reportVerdict } from '#server/mail/report/report-verdict.ts';

import type { CloudEvent } from './cloud-adapter.ts';

/** The tag that SES keeps with a mail and tells with each event. */
export const SES_TAG = 'farsail';

interface SesRecipient {
  emailAddress?: string;
  status?: string;
  diagnosticCode?: string;
}

/** What SES publishes, as far as it is read; all of it may be missing. */
interface SesEvent {
  eventType?: string;
  notificationType?: string;
  mail?: { timestamp?: string; messageId?: string; destination?: string[]; tags?: Record<string, string[]> };
  bounce?: { bounceType?: string; bounceSubType?: string; timestamp?: string; bouncedRecipients?: SesRecipient[] };
  complaint?: { complaintFeedbackType?: string; timestamp?: string; complainedRecipients?: SesRecipient[] };
  delivery?: { timestamp?: string; recipients?: string[] };
  reject?: { reason?: string };
  open?: { timestamp?: string; userAgent?: string };
  click?: { timestamp?: string; userAgent?: string; link?: string };
}

/**
 * Reads a notification of SNS with an event of SES in it.
 *
 * @param body a whole message of SNS, whose signature was looked at when it came
 */
export function readSesEvents(body: string): CloudEvent[] {
  const { MessageId = '', Message = '', Timestamp = '' } = JSON.parse(body) as Partial<Record<string, string>>;
  const event = JSON.parse(Message) as SesEvent;
  const kind = event.eventType ?? event.notificationType ?? '';
  const readers: Partial<Record<string, (event: SesEvent) => Partial<CloudEvent>[]>> = {
    Bounce: bounced,
    Complaint: complained,
    Delivery: ({ delivery }) => [{ kind: 'delivered', ...timeOf(delivery) }],
    Reject: ({ reject }) => [{ kind: 'bounce', verdict: 'blocked', text: textOf(reject?.reason) }],
    Open: ({ open }) => [{ kind: 'open', agent: open?.userAgent ?? '', ...timeOf(open) }],
    Click: ({ click }) => [{ kind: 'click', agent: click?.userAgent ?? '', url: click?.link ?? '', ...timeOf(click) }],
  };
  const recipients = readers[kind]?.(event) ?? [];
  return recipients.map((one, at) => ({
    key: `${MessageId} ${at}`,
    kind: 'delivered',
    mark: event.mail?.tags?.[SES_TAG]?.[0] ?? '',
    recipient: (event.mail?.destination?.[0] ?? '').toLowerCase(),
    time: dateOf(Timestamp),
    text: '',
    agent: '',
    url: '',
    ...one,
  }));
}

function bounced({ bounce }: SesEvent): Partial<CloudEvent>[] {
  const { bounceType = '', bounceSubType = '', bouncedRecipients = [{}] } = bounce ?? {};
  return bouncedRecipients.map(({ emailAddress, status = '', diagnosticCode = '' }) => ({
    kind: 'bounce' as const,
    verdict: verdictOf(bounceType, bounceSubType, { status, text: diagnosticCode }),
    text: textOf(diagnosticCode || `${bounceType} ${bounceSubType} ${status}`),
    ...timeOf(bounce),
    ...(emailAddress !== undefined && { recipient: emailAddress.toLowerCase() }),
  }));
}

/** SES says for good or for now; who is blamed stands in its finer kind, or in what the other system said. */
function verdictOf(type: string, subtype: string, { status, text }: { status: string; text: string }): 'hard' | 'soft' | 'blocked' {
  if (type === 'Permanent')
    return /^(?:NoEmail|Suppressed|OnAccountSuppressionList)$/.test(subtype) || text === '' ? 'hard' : reportVerdict(status, text);
  return /^(?:ContentRejected|MessageTooLarge|AttachmentRejected)$/.test(subtype) ? 'blocked' : 'soft';
}

function complained({ complaint }: SesEvent): Partial<CloudEvent>[] {
  const { complaintFeedbackType = 'abuse', complainedRecipients = [{}] } = complaint ?? {};
  return complainedRecipients.map(({ emailAddress }) => ({
    kind: 'complaint' as const,
    text: textOf(complaintFeedbackType),
    ...timeOf(complaint),
    ...(emailAddress !== undefined && { recipient: emailAddress.toLowerCase() }),
  }));
}

function timeOf(part: { timestamp?: string } | undefined): { time?: Date } {
  return part?.timestamp === undefined ? {} : { time: dateOf(part.timestamp) };
}

function dateOf(text: string): Date {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new TypeError(`This is no time: ${text.slice(0, 40)}`);
  return new Date(time);
}

function textOf(text = ''): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 500);
}
