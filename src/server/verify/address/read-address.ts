import { domainToASCII } from 'node:url';

/** An address that can be asked about. */
export interface ReadAddress {
  user: string;
  /** In the letters of name servers, lower case. */
  domain: string;
  /** Whether its name has letters that only newer mail servers take (SMTPUTF8). */
  isInternational: boolean;
}

/** RFC 5321, 4.5.3.1. */
const [MOST_USER, MOST_DOMAIN] = [64, 253];
const LABEL = /^(?!-)[a-z\d-]{1,63}(?<!-)$/;
/** An unquoted local part; quoted ones are allowed by the letter and used by nobody. */
const USER = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;

/** Characters that nobody sees. The conversion of domains to ASCII drops some of them, so that two lines would become one word. */
const INVISIBLE = /[\s\p{C}]/u;

/** Reads an address; nothing for what can be none. No line end or NUL can pass, so that nothing typed becomes a command to a mail server. */
export function readAddress(text: string): ReadAddress | undefined {
  if (INVISIBLE.test(text)) return undefined;
  const at = text.lastIndexOf('@');
  const user = text.slice(0, Math.max(at, 0));
  const domain = domainToASCII(text.slice(at + 1)).toLowerCase();
  return isUser(user) && isDomain(domain) ? { user, domain, isInternational: /[^\x20-\x7E]/.test(user) } : undefined;
}

function isUser(user: string): boolean {
  return USER.test(user) && Buffer.byteLength(user) <= MOST_USER;
}

/** A name with a last part that is no number, which would be an IP address. */
function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  const isNamed = labels.length > 1 && !/^\d+$/.test(labels.at(-1) ?? '');
  return isNamed && domain.length <= MOST_DOMAIN && labels.every((label) => LABEL.test(label));
}
