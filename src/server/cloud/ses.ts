import { buffer } from 'node:stream/consumers';

import { AwsClient } from 'aws4fetch';

import type { Outcome } from '#server/mail/out/send/outcome.ts';
import type { CalledOff, Delivery, SmtpLine } from '#server/mail/out/send/smtp-line.ts';

import type { CloudAccess, CloudAdapter } from './cloud-adapter.ts';
import { readSesEvents, SES_TAG } from './ses-events.ts';

const PATH = '/v2/email/outbound-emails';
/** SES looks a mail through before it answers. */
const ANSWER_WITHIN_MS = 60_000;
const [UNAUTHORISED, FORBIDDEN, TOO_MANY] = [401, 403, 429];

interface SesOptions {
  /** Where the API of a region is. */
  endpointOf?: (region: string) => string;
}

/** Amazon SES v2: mails go by its API, signed with SigV4; it reports by an SNS topic. */
export function sesAdapter({ endpointOf = (region) => `https://email.${region}.amazonaws.com` }: SesOptions = {}): CloudAdapter {
  return {
    openLine: (access) => Promise.resolve(sesLine(access, `${endpointOf(access.region)}${PATH}`)),
    readEvents: readSesEvents,
  };
}

function sesLine(access: CloudAccess, url: string): SmtpLine {
  const { keyId: accessKeyId, secret: secretAccessKey, region } = access;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 'ses' });
  const state: { refusal: Outcome | undefined; isOpen: boolean } = { refusal: undefined, isOpen: true };
  return {
    isOpen: () => state.isOpen,
    close: () => {
      state.isOpen = false;
    },
    refusal: () => state.refusal,
    async deliver(delivery) {
      const body = JSON.stringify(await requestOf(access, delivery));
      const request = await client.sign(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      if (!(await delivery.begin())) return { kind: 'calledOff' };
      const outcome = await answerOf(request);
      if (outcome.kind !== 'refused') return outcome;
      // The key or the address is at fault and not the mail: it waits, and nothing more goes this way.
      state.isOpen = false;
      state.refusal = { kind: 'failed', fault: 'password', reply: outcome.reply };
      return { kind: 'calledOff' } satisfies CalledOff;
    },
  };
}

async function requestOf({ configset }: CloudAccess, { from, to, mark = '', stream }: Delivery) {
  const raw = await buffer(stream());
  return {
    FromEmailAddress: from,
    Destination: { ToAddresses: [...to] },
    Content: { Raw: { Data: raw.toString('base64') } },
    ...(configset !== '' && { ConfigurationSetName: configset }),
    ...(mark !== '' && { EmailTags: [{ Name: SES_TAG, Value: mark }] }),
  };
}

type Answer = Outcome | { kind: 'refused'; reply: string };

async function answerOf(request: Request): Promise<Answer> {
  try {
    const reply = await fetch(request, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS), redirect: 'error' });
    const text = await reply.text();
    return reply.ok ? taken(text) : refused(reply, text);
  } catch (error) {
    const isNothingSent = NEVER_THERE.has(String((error as { cause?: { code?: string } }).cause?.code));
    return { kind: isNothingSent ? 'again' : 'unsure', fault: 'server', reply: '' };
  }
}

/** Nobody took the connection, so nobody has the mail. */
const NEVER_THERE: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

function taken(text: string): Outcome {
  const id = /"MessageId"\s*:\s*"([\w.-]{1,200})"/.exec(text)?.[1];
  return { kind: 'sent', reply: id ?? '', refused: [], ...(id !== undefined && { providerId: id }) };
}

/** The sender may not send: its key, its address or its whole account. */
const ABOUT_SENDER =
  /AccessDenied|UnrecognizedClient|InvalidClientTokenId|SignatureDoesNotMatch|IncompleteSignature|OptInRequired|AccountSuspended|SendingPaused|MailFromDomainNotVerified|NotFoundException|not verified/;

function refused({ status, headers }: Response, text: string): Answer {
  const kind = headers.get('x-amzn-errortype')?.split(':')[0] ?? '';
  const said = /"(?:message|Message)"\s*:\s*"((?:[^"\\]|\\.){0,800})"/.exec(text)?.[1] ?? '';
  const reply = `${status} ${kind} ${said}`.replaceAll(/\s+/g, ' ').trim().slice(0, 1000);
  const means = judges.find(([judge]) => judge(status, `${kind} ${said}`))?.[1];
  return means === undefined ? { kind: 'refused', reply } : { ...means, reply };
}

/** What an answer means for the mail, the first that fits; nothing where the sender is at fault. */
const judges: readonly [
  (status: number, said: string) => boolean,
  Pick<Exclude<Outcome, { kind: 'sent' }>, 'kind' | 'fault'> | undefined,
][] = [
  [(status, said) => status === UNAUTHORISED || status === FORBIDDEN || ABOUT_SENDER.test(said), undefined],
  [(status, said) => status === TOO_MANY || /Throttl|LimitExceeded|TooManyRequests/.test(said), { kind: 'again', fault: 'quota' }],
  [(status) => status > TOO_MANY, { kind: 'again', fault: 'server' }],
  [(_, said) => said.startsWith('MessageRejected'), { kind: 'failed', fault: 'blocked' }],
  [() => true, { kind: 'failed', fault: 'other' }],
];
