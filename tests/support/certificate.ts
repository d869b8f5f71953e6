import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A key and its certificate, as PEM. */
export interface Certificate {
  key: string;
  cert: string;
}

const DAY_MS = 86_400_000;

/** A certificate for `localhost` and `127.0.0.1` that signs itself, good for two days or till a day; who is to trust it names it as an authority. */
export function selfSigned(kind: 'ec' | 'rsa' = 'ec', { untilMs = DAY_MS }: { untilMs?: number } = {}): Certificate {
  const { privateKey, publicKey } =
    kind === 'ec' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('rsa', { modulusLength: 2048 });
  const algorithm = der(0x30, Buffer.from(kind === 'ec' ? '06082a8648ce3d040302' : '06092a864886f70d01010b0500', 'hex'));
  const name = der(0x30, der(0x31, der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('localhost')))));
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    der(0x30, time(-DAY_MS), time(untilMs)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, ...extensions(publicKey.export({ type: 'spki', format: 'der' })))),
  );
  const signature = sign('sha256', body, privateKey);
  const certificate = der(0x30, body, algorithm, der(0x03, Buffer.from([0]), signature));
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert: pem(certificate) };
}

/** The names it is for, that it may sign (itself), and its key's number. */
function extensions(key: Buffer): Buffer[] {
  const names = der(0x30, der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])));
  const id = der(0x04, createHash('sha1').update(key).digest());
  return [
    der(0x30, Buffer.from('0603551d11', 'hex'), der(0x04, names)),
    der(0x30, Buffer.from('0603551d13', 'hex'), Buffer.from('0101ff', 'hex'), der(0x04, der(0x30, Buffer.from('0101ff', 'hex')))),
    der(0x30, Buffer.from('0603551d0e', 'hex'), der(0x04, id)),
  ];
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const size = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function time(fromNowMs: number): Buffer {
  const text = new Date(Date.now() + fromNowMs).toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return der(0x18, Buffer.from(text));
}

function pem(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
