import { verify, X509Certificate } from 'node:crypto';

import { FetchFailure } from '#server/net/fetch-failure.ts';
import { fetchGuarded, type SiteReply } from '#server/net/fetch-guarded.ts';
import { isPublicAddress } from '#server/net/public-address.ts';

/** A message of Amazon SNS whose signature is right. */
export interface SnsMessage {
  Type: 'Notification' | 'SubscriptionConfirmation' | 'UnsubscribeConfirmation';
  MessageId: string;
  TopicArn: string;
  Message: string;
  /** Of a confirmation: what is asked for to confirm it. */
  SubscribeURL?: string;
}

/** Whose certificates are believed and how they are fetched. Only tests have another than {@link snsTrust}. */
export interface SnsTrust {
  isTrusted: (url: URL) => boolean;
  ask: (url: URL) => Promise<SiteReply>;
}

const WITHIN_MS = 5_000;
const MOST_BYTES = 100_000;
const OK = 200;
/** Amazon has few, and changes them once a year. */
const MOST_CERTIFICATES = 20;

/** Amazon's own hosts, over https, and nothing else: whoever could name another would sign for Amazon. */
export const snsTrust: SnsTrust = {
  isTrusted: ({ protocol, hostname, port, username, password }) =>
    protocol === 'https:' && port === '' && username === '' && password === '' && /^sns\.[a-z0-9-]{3,30}\.amazonaws\.com$/.test(hostname),
  ask: (url) => fetchGuarded(url, { mayConnect: isPublicAddress, signal: AbortSignal.timeout(WITHIN_MS), mostBytes: MOST_BYTES }),
};

/** The fields that each type of message signs, in their order. */
const SIGNED: Readonly<Record<SnsMessage['Type'], readonly string[]>> = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
};

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads messages of SNS.
 *
 * @returns a reader that answers nothing for what Amazon did not sign, and throws FetchFailure where its certificate cannot be had just now
 */
export function snsReader(trust: SnsTrust): (body: Buffer) => Promise<SnsMessage | undefined> {
  const certificates = new Map<string, X509Certificate>();
  const certificateOf = async ({ SigningCertURL }: Fields) => {
    const address = URL.parse(String(SigningCertURL));
    if (!address?.pathname.endsWith('.pem') || !trust.isTrusted(address)) return undefined;
    const certificate = certificates.get(address.href) ?? (await fetchCertificate(trust, address));
    if (certificates.size > MOST_CERTIFICATES) certificates.clear();
    if (certificate) certificates.set(address.href, certificate);
    return certificate;
  };
  return async (body) => {
    const fields = fieldsOf(body);
    const certificate = fields && (await certificateOf(fields));
    return certificate && isSigned(fields, certificate) ? (fields as unknown as SnsMessage) : undefined;
  };
}

function fieldsOf(body: Buffer): Fields | undefined {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    const isMessage = typeof parsed === 'object' && parsed !== null && Object.hasOwn(SIGNED, String((parsed as Fields)['Type']));
    return isMessage ? (parsed as Fields) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function fetchCertificate({ ask }: SnsTrust, address: URL): Promise<X509Certificate | undefined> {
  const { status, content } = await ask(address);
  if (status >= 500) throw new FetchFailure('unreachable', `Amazon answered ${status}`);
  return status === OK && content.includes('BEGIN CERTIFICATE') ? new X509Certificate(content) : undefined;
}

function isSigned(fields: Fields, certificate: X509Certificate): boolean {
  const { Type, SignatureVersion, Signature } = fields;
  const now = Date.now();
  if (Date.parse(certificate.validFrom) > now || Date.parse(certificate.validTo) < now) return false;
  const text = SIGNED[Type as SnsMessage['Type']]
    .flatMap((name) => (typeof fields[name] === 'string' ? [`${name}\n${fields[name]}\n`] : []))
    .join('');
  // Topics sign with SHA-1 until they are told to sign with SHA-256.
  const hash = new Map([['1', 'sha1'], ['2', 'sha256']]).get(String(SignatureVersion)); // prettier-ignore
  if (hash === undefined || typeof Signature !== 'string') return false;
  return verify(hash, Buffer.from(text), certificate.publicKey, Buffer.from(Signature, 'base64'));
}
