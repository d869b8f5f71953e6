import { FetchFailure } from '#server/net/fetch-failure.ts';
import type { Schemas } from '#server/operation.ts';

type MailFault = Exclude<Schemas['MailFault'], ''>;

/** Why a mail server could not be used: one word for the reader and what the server said. */
export class MailServerFailure extends Error {
  override readonly name = 'MailServerFailure';
  readonly fault: MailFault;
  /** As the server said it; empty where none spoke. */
  readonly reply: string;

  constructor(fault: MailFault, reply: string, cause?: unknown) {
    super(reply === '' ? fault : `${fault}: ${reply}`, { cause });
    this.fault = fault;
    this.reply = reply;
  }
}

/** What the errors of imapflow and nodemailer carry. */
interface ServerError extends Error {
  code?: string;
  originalCode?: string;
  response?: unknown;
  responseText?: string;
  authenticationFailed?: boolean;
}

/** A first match decides: providers say several things in one line, and the earlier ones tell a reader more. */
const texts: readonly [MailFault, RegExp][] = [
  // QQ and Tencent: 授权码; NetEase: Unsafe Login; Google: 5.7.8 and 5.7.9; Yahoo, iCloud, Zoho: app password.
  [
    'apppassword',
    /authori[sz]ation code|授权码|授權碼|专用密码|客户端密码|unsafe login|app(lication)?[- ]?(specific )?password|invalidsecondfactor|service is not open, password is incorrect|5\.7\.9\b|gsmtp.*5\.7\.8|5\.7\.8.*(gsmtp|google)/i,
  ],
  [
    'disabled',
    /basic authentication is disabled|smtpclientauthentication is disabled|basicauthblocked|not enabled for (imap|smtp)|(imap|smtp)[^.]{0,30}(is )?(disabled|not enabled|turned off|closed)|user has no permission|未开启|未开通|service is not open/i,
  ],
  [
    'toomany',
    /too many|frequency|try again later|rate limit|\[limit\]|\[inuse\]|maximum number of|temporarily (locked|blocked)|user (is )?(locked|suspended)|被锁定|登录过于频繁|连接数|4\.7\.0\b/i,
  ],
];

const codes: Readonly<Record<string, MailFault>> = {
  ENOTFOUND: 'nohost',
  EAI_AGAIN: 'nohost',
  EAI_NONAME: 'nohost',
  ENODATA: 'nohost',
  EDNS: 'nohost',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  EADDRNOTAVAIL: 'refused',
  ETIMEDOUT: 'timeout',
  ETIMEOUT: 'timeout',
  CONNECT_TIMEOUT: 'timeout',
  GREETING_TIMEOUT: 'timeout',
  UPGRADE_TIMEOUT: 'timeout',
  ETHROTTLE: 'toomany',
  ETLS: 'tls',
  EPROTO: 'tls',
};

const TLS_CODE = /^(CERT|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;
const TLS = /certificate|self.signed|wrong version number|starttls|altname|tlsv1|ssl routines|secure tls connection/i;

/**
 * The fault of what was thrown on the way to a mailbox.
 *
 * The server's own words come first: many refuse a plain password, a switched-off service and too many tries with the same code.
 *
 * @param wantsAppPassword whether the provider takes app passwords only and the password that was tried does not look like one
 */
export function mailServerFailure(error: unknown, { wantsAppPassword = false } = {}): MailServerFailure {
  if (error instanceof MailServerFailure) return error;
  // Only looking a name up throws this one.
  if (error instanceof FetchFailure) return new MailServerFailure('notpublic', '', error);
  const thrown = error as ServerError;
  const reply = replyOf(thrown);
  return new MailServerFailure(faultOfWords(reply) ?? faultOfLogIn(thrown, wantsAppPassword) ?? faultOfLine(thrown), reply, error);
}

function faultOfWords(reply: string): MailFault | undefined {
  return texts.find(([, pattern]) => pattern.test(reply))?.[0];
}

function faultOfLogIn({ authenticationFailed, code }: ServerError, wantsAppPassword: boolean): MailFault | undefined {
  if (!authenticationFailed && code !== 'EAUTH') return undefined;
  return wantsAppPassword ? 'apppassword' : 'password';
}

function faultOfLine({ code = '', originalCode = code, message }: ServerError): MailFault {
  if (TLS.test(message) || TLS_CODE.test(originalCode)) return 'tls';
  return codes[originalCode] ?? codes[code] ?? 'broken';
}

/** At most what a reader can be shown, in one line. */
function replyOf({ response, responseText }: ServerError): string {
  const text = responseText ?? (typeof response === 'string' ? response : '');
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 500);
}
