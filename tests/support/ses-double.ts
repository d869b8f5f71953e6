import { createHash, createHmac, randomUUID, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { onTestFinished } from 'vitest';

import type { SnsTrust } from '#server/cloud/sns-message.ts';
import { fetchGuarded } from '#server/net/fetch-guarded.ts';

import { selfSigned } from './certificate.ts';
import { sayJson, startHttpDouble } from './http-double.ts';

/** A mail that the double took. */
export interface TakenBySes {
  id: string;
  to: string[];
  from: string;
  raw: string;
  mark: string;
  configset: string;
}

interface Refused {
  status: number;
  type: string;
  message: string;
}

/**
 * Amazon SES v2 and SNS as far as the product speaks with them, over real HTTP.
 *
 * It checks the SigV4 signature of each request with its own reckoning of it, and signs what it reports with a certificate that it serves itself.
 */
export interface SesDouble {
  url: string;
  keyId: string;
  secret: string;
  topic: string;
  taken: TakenBySes[];
  /** Where a subscription was confirmed. */
  confirmed: string[];
  /** Asked before a mail is taken: what to answer in place of taking it, or to take it and break the line. */
  onSend: (to: string) => Refused | 'cut' | undefined;
  /** A message of SNS, signed. */
  message: (fields: Partial<Record<string, string>>, version?: '1' | '2') => string;
  /** A notification with an event of SES about a mail. */
  event: (taken: TakenBySes, event: object) => string;
  /** Believes this double and nobody else. */
  trust: SnsTrust;
}

export async function sesDouble(certificate = selfSigned('rsa')): Promise<SesDouble> {
  const double = {
    keyId: 'AKIAEXAMPLEKEY',
    secret: 'wJalrXUtnFEMI/example+key',
    topic: 'arn:aws:sns:us-east-1:123456789012:farsail',
    taken: [] as TakenBySes[],
    confirmed: [] as string[],
    onSend: (() => undefined) as SesDouble['onSend'],
  };
  const server = await startHttpDouble(async (request, reply) => {
    if (request.url === '/cert.pem') return reply.end(certificate.cert);
    if (request.url?.startsWith('/confirm')) {
      double.confirmed.push(request.url);
      return reply.end('<ConfirmSubscriptionResponse/>');
    }
    const body = await text(request);
    if (!isSignedV4(request, body, double))
      return refuse(reply, { status: 403, type: 'SignatureDoesNotMatch', message: 'The request signature does not match.' });
    return take(double, { request, reply, body });
  });
  onTestFinished(server.close);
  const { url } = server;
  const message = (fields: Partial<Record<string, string>>, version: '1' | '2' = '2') => {
    const whole: Record<string, string> = {
      Type: 'Notification',
      MessageId: randomUUID(),
      TopicArn: double.topic,
      Message: '',
      Timestamp: new Date().toISOString(),
      SignatureVersion: version,
      SigningCertURL: `${url}/cert.pem`,
      ...(fields as Record<string, string>),
    };
    const signed = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
    const line = signed.flatMap((name) => (name in whole ? [`${name}\n${whole[name]}\n`] : [])).join('');
    const signature = sign(version === '1' ? 'sha1' : 'sha256', Buffer.from(line), certificate.key).toString('base64');
    return JSON.stringify({ ...whole, Signature: signature });
  };
  return Object.assign(double, {
    url,
    message,
    event: (taken: TakenBySes, event: object) =>
      message({
        Message: JSON.stringify({
          ...event,
          mail: { messageId: taken.id, destination: taken.to, tags: { farsail: [taken.mark], 'ses:configuration-set': [taken.configset] } },
        }),
      }),
    trust: {
      isTrusted: (address: URL) => address.origin === url,
      ask: (address: URL) =>
        fetchGuarded(address, { mayConnect: () => true, anyPort: true, signal: AbortSignal.timeout(5_000), mostBytes: 100_000 }),
    },
  });
}

type Core = Pick<SesDouble, 'keyId' | 'secret' | 'taken' | 'onSend'>;

interface SendEmail {
  FromEmailAddress: string;
  Destination: { ToAddresses: string[] };
  Content: { Raw: { Data: string } };
  ConfigurationSetName?: string;
  EmailTags?: { Name: string; Value: string }[];
}

// oxlint-disable-next-line complexity -- defaults of what comes from outside
function take(double: Core, { request, reply, body }: { request: IncomingMessage; reply: ServerResponse; body: string }): void {
  const told = JSON.parse(body) as SendEmail;
  const to = told.Destination.ToAddresses;
  const refused = double.onSend(to[0] ?? '');
  if (refused !== undefined && refused !== 'cut') return refuse(reply, refused);
  const id = `0100${randomUUID()}-000000`;
  double.taken.push({
    id,
    to,
    from: told.FromEmailAddress,
    raw: Buffer.from(told.Content.Raw.Data, 'base64').toString(),
    mark: told.EmailTags?.find(({ Name }) => Name === 'farsail')?.Value ?? '',
    configset: told.ConfigurationSetName ?? '',
  });
  if (refused === 'cut') return void request.socket.destroy();
  sayJson(reply, 200, { MessageId: id });
}

function refuse(reply: ServerResponse, { status, type, message }: Refused): void {
  reply.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': type }).end(JSON.stringify({ message }));
}

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, content: string) => createHmac('sha256', key).update(content).digest();

/** The signature of a request as Amazon's documentation describes it (Signature Version 4), reckoned anew. */
// oxlint-disable-next-line complexity -- all parts of one signature
function isSignedV4({ method = '', url = '', headers }: IncomingMessage, body: string, { keyId, secret }: Core): boolean {
  const [, key, day = '', region = '', service = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/([\w-]+)\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (key !== keyId || service !== 'ses' || !names.split(';').includes('host')) return false;
  const fields = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url, '', fields.join(''), names, sha256(body)].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const date = String(headers['x-amz-date']);
  const keyOf = [day, region, service, 'aws4_request'].reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secret}`);
  return hmac(keyOf, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex') === signature;
}
