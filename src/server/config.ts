import { isIP } from 'node:net';
import { resolve } from 'node:path';

import { isEmail } from '#lib/email.ts';

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
  /** What mailboxes' passwords are encrypted with; without one it is made once under the data folder. */
  secretKey: string | undefined;
  /** Where strangers reach this server, as `https://mail.example.com`; what a mail links to stands below it. */
  publicUrl: string | undefined;
  /** How many mailboxes one process keeps connections to. */
  mailConnections: number;
  /** Where people open the app itself, needed once sites have a domain of their own. */
  appOrigin: string | undefined;
  /** The domain below which every company's site has a host; another one than the app's. */
  sitesDomain: string | undefined;
  /** What a host of a company's own has to lead to, a name of this deployment; without it there are none. */
  sitesPublicAddress: string | undefined;
  /** A domain whose mail comes back to this deployment, for the envelopes of mass mail. */
  bounceDomain: string | undefined;
  /** The name servers that are asked for the records of mail domains, `address` or `address:port`; the system's when empty. */
  dnsServers: readonly string[];
  /** How this server names itself to mail servers that it asks about addresses; without it and a sender none is asked. */
  verifyHelo: string;
  /** The address that asks, which mail servers see as the sender. */
  verifyFrom: string;
  /** The port of mail servers; another one for tests only. */
  verifyPort: number;
  /** A service of the OpenAI kind that translates and drafts, up to where `/chat/completions` begins. */
  aiUrl: string | undefined;
  aiModel: string;
  aiKey: string;
  /** The Cloud API of WhatsApp with its version; another one stands in for it in tests. */
  whatsappUrl: string;
  /** A gateway that speaks for WhatsApp numbers logged in with a code; it may be in the deployment's own network. */
  whatsappGatewayUrl: string | undefined;
  whatsappGatewayKey: string;
  whatsappGatewayKind: 'waha' | 'evolution';
  /** The interface of WeChat's service accounts; another one stands in for it in tests. */
  wechatUrl: string;
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
  const appOrigin = read('APP_ORIGIN', origin, undefined);
  const sitesDomain = read('SITES_DOMAIN', domain, undefined);
  const sitesPublicAddress = read('SITES_PUBLIC_ADDRESS', domain, undefined);
  if (sitesPublicAddress !== undefined && appOrigin === undefined)
    throw new Error('The setting SITES_PUBLIC_ADDRESS needs APP_ORIGIN beside it: every other host is refused.');
  if (sitesDomain !== undefined && appOrigin === undefined)
    throw new Error('The setting SITES_DOMAIN needs APP_ORIGIN beside it: every other host is refused.');
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
    secretKey: read('SECRET_KEY', secretKey, undefined),
    publicUrl: read('PUBLIC_URL', origin, undefined),
    mailConnections: read('MAIL_CONNECTIONS', integer(1, 2000), 200),
    appOrigin,
    sitesDomain,
    sitesPublicAddress,
    bounceDomain: read('BOUNCE_DOMAIN', domain, undefined),
    dnsServers: read('DNS_SERVERS', addresses, []),
    verifyHelo: read('VERIFY_HELO', domain, ''),
    verifyFrom: read('VERIFY_FROM', emailAddress, ''),
    verifyPort: read('VERIFY_PORT', integer(1, 65_535), 25),
    aiUrl: read('AI_URL', url(['http:', 'https:']), undefined),
    aiModel: read('AI_MODEL', text(200), ''),
    aiKey: read('AI_KEY', text(1000), ''),
    whatsappUrl: read('WHATSAPP_URL', url(['https:', ...(allowLoopback ? ['http:'] : [])]), 'https://graph.facebook.com/v26.0'),
    whatsappGatewayUrl: read('WHATSAPP_GATEWAY_URL', url(['http:', 'https:']), undefined),
    whatsappGatewayKey: read('WHATSAPP_GATEWAY_KEY', text(1000), ''),
    whatsappGatewayKind: read('WHATSAPP_GATEWAY_KIND', gatewayKind, 'waha'),
    wechatUrl: read('WECHAT_URL', url(['https:', ...(allowLoopback ? ['http:'] : [])]), 'https://api.weixin.qq.com'),
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

function gatewayKind(value: string): Settings['whatsappGatewayKind'] {
  if (value !== 'waha' && value !== 'evolution') throw new Error('waha or evolution');
  return value;
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

function secretKey(value: string): string {
  if (value.length < 32 || value.length > 1000) throw new Error('32 to 1000 characters long');
  return value;
}

function origin(value: string): string {
  const address = URL.parse(value);
  const isOrigin = address && ['http:', 'https:'].includes(address.protocol) && address.href === `${address.origin}/`;
  if (!isOrigin) throw new Error('https://name or http://name, without a path');
  return address.origin;
}

function domain(value: string): string {
  if (value.length > 253 || !/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/i.test(value))
    throw new Error('a domain, as bounce.example.com');
  return value.toLowerCase();
}

function emailAddress(value: string): string {
  if (!isEmail(value)) throw new Error('an email address');
  return value;
}

function addresses(value: string): string[] {
  const list = value.split(',').map((entry) => entry.trim());
  if (!list.every(isServerAddress)) throw new Error('the IP addresses of servers, each with a port if need be, parted by commas');
  return list;
}

function isServerAddress(entry: string): boolean {
  return isIP(entry) !== 0 || isIP(/^\[?(.*?)\]?:\d{1,5}$/.exec(entry)?.[1] ?? '') !== 0;
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
