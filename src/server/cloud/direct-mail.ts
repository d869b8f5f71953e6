import { openSmtp } from '#server/mail/out/send/open-smtp.ts';
import type { Delivery, SmtpLine } from '#server/mail/out/send/smtp-line.ts';
import { reportVerdict } from '#server/mail/report/report-verdict.ts';
import type { Schemas } from '#server/operation.ts';

import type { CloudAdapter, CloudEvent } from './cloud-adapter.ts';

/** What DirectMail tells back with each event of a mail. */
const MARK_HEADER = 'X-Notify-Message-ID';

type Place = Pick<Schemas['MailServer'], 'host' | 'port' | 'security'>;

interface DirectMailOptions {
  /** Where the SMTP server of a region is. */
  placeOf?: (region: string) => Place;
}

const HOSTS: Readonly<Record<string, string>> = { 'ap-southeast-1': 'smtpdm-ap-southeast-1.aliyun.com' };

/** The mail server of a region of DirectMail. */
export function directMailPlace(region: string): Place {
  return { host: HOSTS[region] ?? 'smtpdm.aliyun.com', port: 465, security: 'ssl' };
}

/** Aliyun DirectMail: mails go by its SMTP server, because its API takes no header fields of our own; it reports by EventBridge. */
export function directMailAdapter({ placeOf = directMailPlace }: DirectMailOptions = {}): CloudAdapter {
  return {
    openLine: async ({ region, keyId, secret, settings }) => marked(await openSmtp({ ...placeOf(region), user: keyId }, secret, settings)),
    readEvents: readDirectMailEvents,
  };
}

/** A line that puts the mark of each mail before its other header fields. */
function marked(line: SmtpLine): SmtpLine {
  return {
    ...line,
    deliver: (delivery) => line.deliver(delivery.mark === undefined ? delivery : withMark(delivery, delivery.mark)),
  };
}

function withMark(delivery: Delivery, mark: string): Delivery {
  const field = Buffer.from(`${MARK_HEADER}: ${mark}\r\n`, 'latin1');
  return {
    ...delivery,
    size: delivery.size + field.length,
    async *stream() {
      yield field;
      yield* delivery.stream();
    },
  };
}

/**
 * An event as EventBridge hands it on, as far as it is read; all of it may be missing.
 *
 * Names are those of “Direct Mail events” in the user guide of Alibaba Cloud EventBridge. A complaint has other fields than all else: the address
 * is `block_email`, and it carries no header of the mail. What an open and a click carry beside the address is told nowhere: the program of the
 * reader and the link are taken where they come.
 */
interface BridgeEvent {
  id?: string;
  type?: string;
  time?: string;
  data?: {
    header?: Record<string, string | undefined>;
    rcpt?: string;
    block_email?: string;
    err_code?: string;
    err_msg?: string;
    failed_type?: string;
    user_agent?: string;
    url?: string;
    link?: string;
  };
}

const KINDS: Readonly<Record<string, CloudEvent['kind']>> = {
  'dm:Deliver:Succeed': 'delivered',
  'dm:Deliver:Fail': 'bounce',
  'dm:Feedback:FblReport': 'complaint',
  'dm:Feedback:UnSubscribe': 'unsubscribe',
  'dm:Trace:Open': 'open',
  'dm:Trace:Click': 'click',
};

/** EventBridge sends one event at a time, or several as a list where it was told to. */
function readDirectMailEvents(body: string): CloudEvent[] {
  const events = JSON.parse(body) as BridgeEvent | BridgeEvent[];
  return (Array.isArray(events) ? events : [events]).flatMap((event) => eventOf(event) ?? []);
}

// oxlint-disable-next-line complexity -- defaults of what comes from outside
function eventOf({ id = '', type = '', time = '', data = {} }: BridgeEvent): CloudEvent | undefined {
  const kind = KINDS[type];
  if (!kind || id === '') return undefined;
  const { header = {}, block_email: complainer = '', rcpt = complainer, user_agent: agent = '', link = '', url = link } = data;
  const text = `${data.err_msg ?? data.err_code ?? ''} ${data.failed_type ?? ''}`.replaceAll(/\s+/g, ' ').trim().slice(0, 500);
  const moment = Date.parse(time);
  if (Number.isNaN(moment)) throw new TypeError(`This is no time: ${time.slice(0, 40)}`);
  return {
    kind,
    text,
    agent,
    url,
    key: id,
    mark: header[MARK_HEADER] ?? '',
    recipient: rcpt.toLowerCase(),
    time: new Date(moment),
    ...(kind === 'bounce' && { verdict: verdictOf(text, data.failed_type ?? '') }),
  };
}

/** Its own word for an address that does not exist counts before what the other system said. */
function verdictOf(text: string, failed: string): 'hard' | 'soft' | 'blocked' {
  if (/NxBox|NxDomain|InvalidAddress/i.test(failed)) return 'hard';
  return reportVerdict(/[245]\.\d{1,3}\.\d{1,3}/.exec(text)?.[0] ?? /^[45]/.exec(text)?.[0] ?? '', text);
}
