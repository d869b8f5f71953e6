/** What a mail server answered to a command. */
export interface SmtpAnswer {
  code: number;
  text: string;
}

/** `refused` is of the name that was asked about, and does not say why. */
export type AnswerMeaning = 'ok' | 'blocked' | 'refused' | 'mailboxdisabled' | 'mailboxfull' | 'mailboxnotfound' | 'greylisted' | 'later';

/** With these a server speaks of the mailbox; with other final numbers it refuses the command, or us. */
const OF_MAILBOX: ReadonlySet<number> = new Set([550, 551, 553]);
const NO_MAILBOX = /\b5\.1\.1\b/;
/** A name that is refused; 5.1.7 and 5.1.8 are of our sender. */
const OF_NAME = /\b5\.1\.(?![78]\b)\d/;
/** Plain words of a mailbox, whatever else stands beside them. */
const PLAIN =
  /(?:user|recipient|mailbox) (?:is )?unknown|unknown (?:user|recipient|mailbox)|no such (?:user|recipient|mailbox)|(?:user|recipient|mailbox) (?:was )?not found|over ?quota|mailbox (?:is )?full/i;
/** A server that asked about our sender in its turn tells what it heard of that one. */
const OF_SENDER = /sender verif|verification failed/i;
/** Nothing more is said by "Mailbox unavailable or access denied" than that the mailbox is unavailable. */
const UNAVAILABLE = /mailbox (?:is )?unavailable(?: or access denied)?/i;
/** Words of a server that refuses our address, our name or our sender. */
const OF_US =
  /sender|\b(?:he|eh)lo\b|\bspf\b|dkim|policy|denied|block(?:ed|[ -]?list)|black[ -]?list|spamhaus|reputation|client host|relay|rcpthosts|too many|starttls|authenticat|\b5\.1\.[78]\b|\b5\.[57]\.\d/i;

/** What the answer to `RCPT TO` says about the mailbox. A refusal of us is none of the mailbox, however final its number. */
export function meaningOf(answer: SmtpAnswer): AnswerMeaning {
  const { code, text } = answer;
  if (code < 300) return 'ok';
  if (isOfUs(answer)) return refusalIn(text);
  if (/5\.2\.1|disabled|suspended|inactive/i.test(text)) return 'mailboxdisabled';
  if (/[45]\.2\.2|over ?quota|mailbox (?:is )?full/i.test(text)) return 'mailboxfull';
  if (code >= 500) return isOfMailbox(answer) ? 'mailboxnotfound' : refusalIn(text);
  return /4\.7\.|grey|try (?:again|later)/i.test(text) ? 'greylisted' : 'later';
}

/** A name that is refused counts as no refusal of us, after three of which a server hears nothing from us for an hour. */
function refusalIn(text: string): 'refused' | 'blocked' {
  return OF_NAME.test(text) ? 'refused' : 'blocked';
}

/** "5.1.1 User unknown in relay recipient table" is of the mailbox whatever its words, and an address in the answer may have any word in itself. */
function isOfUs({ code, text }: SmtpAnswer): boolean {
  if (code < 500 || NO_MAILBOX.test(text)) return false;
  const words = wordsOf(text);
  return OF_SENDER.test(words) || (!PLAIN.test(words) && OF_US.test(words.replace(UNAVAILABLE, '')));
}

function isOfMailbox({ code, text }: SmtpAnswer): boolean {
  return OF_MAILBOX.has(code) || NO_MAILBOX.test(text) || PLAIN.test(wordsOf(text));
}

function wordsOf(text: string): string {
  return text
    .split(' ')
    .filter((word) => !word.includes('@'))
    .join(' ');
}

/** Whether a server takes no further recipient for this mail, which says nothing about the one just named (RFC 5321, 4.5.3.1.10). */
export function isTooMany({ code, text }: SmtpAnswer): boolean {
  return code >= 400 && /[45]\.5\.3|too many recipients/i.test(text);
}
