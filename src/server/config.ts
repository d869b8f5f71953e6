import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** What a deployment may set, all from the environment; the README lists each with its default. */
export interface Settings {
  host: string;
  port: number;
  /** Where the embedded database, files and logs live. */
  dataDir: string;
  /** An existing PostgreSQL; without it the embedded one runs. */
  databaseUrl: string | undefined;
  /** Make the demo company on an empty database. */
  demo: boolean;
  /** The one password of the demo accounts; random and printed once when unset. */
  demoPassword: string | undefined;
  /** Another server that honours the contract; `/api` is forwarded to it. */
  apiBase: string | undefined;
  icpNumber: string;
  feedbackUrl: string;
  /** Overrides the product's name in every language. */
  productName: string | undefined;
  /** How many proxies stand in front (0: none), so that client addresses can be told. */
  trustProxy: number;
  asyncRoutes: boolean;
  /** An S3-compatible bucket, `s3://key:secret@host/bucket?region=…`; without it files live under the data folder. */
  filesUrl: string | undefined;
  /** `console` prints SMS messages to the terminal; an https URL posts them there. */
  smsGateway: string;
  /** A mail server, `smtp://user:password@host:port` or `smtps://…`; without one the product's own mail is printed like an SMS. */
  mailUrl: string | undefined;
  /** Who that mail comes from. */
  mailFrom: string;
  /** Lets outbound connections reach this machine itself; for tests only. */
  allowLoopback: boolean;
  /** A service that is asked for companies' addresses before their own sites are read. */
  miningProviderUrl: string | undefined;
  miningProviderKey: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads one setting; its error names the setting and what it must be, and never repeats a value that may hold a password. */
type Reader<T> = (value: string) => T;

/**
 * The settings of this deployment.
 *
 * Unset and empty mean the default; anything else must be valid, because a mistyped setting that is ignored is found too late.
 *
 * @throws with one line that says which setting is wrong and why
 */
export function readSettings(environment: Environment): Settings {
  const read = <T, D>(name: string, reader: Reader<T>, fallback: D): T | D => {
    const value = environment[name];
    return value === undefined || value === '' ? fallback : explained(name, () => reader(value));
  };
  const allowLoopback = read('ALLOW_LOOPBACK', flag, false);
  return {
    host: read('HOST', host, '127.0.0.1'),
    port: read('PORT', integer(0, 65_535), 8080),
    dataDir: resolve(read('DATA_DIR', text(1000), './data')),
    databaseUrl: read('DATABASE_URL', url(['postgres:', 'postgresql:']), undefined),
    demo: read('DEMO', flag, true),
    demoPassword: read('DEMO_PASSWORD', demoPassword, undefined),
    apiBase: read('API_BASE', url(['http:', 'https:']), undefined),
    icpNumber: read('ICP_NUMBER', text(100), ''),
    feedbackUrl: read('FEEDBACK_URL', url(['http:', 'https:']), ''),
    productName: read('PRODUCT_NAME', text(100), undefined),
    trustProxy: read('TRUST_PROXY', integer(0, 10), 0),
    asyncRoutes: read('ASYNC_ROUTES', flag, false),
    filesUrl: read('FILES_URL', bucketUrl, undefined),
    smsGateway: read('SMS_GATEWAY', smsGateway(allowLoopback), 'console'),
    mailUrl: read('MAIL_URL', url(['smtp:', 'smtps:']), undefined),
    mailFrom: read('MAIL_FROM', text(200), 'Farsail <no-reply@localhost>'),
    allowLoopback,
    miningProviderUrl: read('MINING_PROVIDER_URL', url(['https:', ...(allowLoopback ? ['http:'] : [])]), undefined),
    miningProviderKey: read('MINING_PROVIDER_KEY', text(1000), ''),
  };
}

function explained<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Error(`The setting ${name} is not valid: it must be ${(error as Error).message}.`, { cause: error });
  }
}

function flag(value: string): boolean {
  if (value !== '0' && value !== '1') throw new Error('0 or 1');
  return value === '1';
}

function integer(least: number, most: number): Reader<number> {
  return (value) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < least || number > most) throw new Error(`a whole number from ${least} to ${most}`);
    return number;
  };
}

function text(most: number): Reader<string> {
  return (value) => {
    if (value.length > most || /\p{Cc}/u.test(value)) throw new Error(`one line of at most ${most} characters`);
    return value;
  };
}

function host(value: string): string {
  if (isIP(value) === 0 && !/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(value)) throw new Error('a host name or an IP address');
  return value;
}

function url(protocols: readonly string[]): Reader<string> {
  return (value) => {
    if (!protocols.includes(URL.parse(value)?.protocol ?? ''))
      throw new Error(`a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
    return value;
  };
}

function demoPassword(value: string): string {
  if (value.length < 10 || value.length > 200) throw new Error('10 to 200 characters long');
  return value;
}

function bucketUrl(value: string): string {
  const bucket = URL.parse(value);
  const isComplete =
    bucket?.protocol === 's3:' && bucket.username && bucket.password && bucket.host && /^\/[^/]+\/?$/.test(bucket.pathname);
  if (!isComplete) throw new Error('s3://key:secret@host/bucket, with the key and the secret percent-encoded');
  return value;
}

function smsGateway(allowLoopback: boolean): Reader<string> {
  return (value) => {
    const protocol = URL.parse(value)?.protocol;
    if (value !== 'console' && protocol !== 'https:' && !(allowLoopback && protocol === 'http:'))
      throw new Error('the word console, or an https:// URL');
    return value;
  };
}
