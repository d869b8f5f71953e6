/** What a mail server answered to a command. */
export interface SmtpAnswer {
  code: number;
  text: string;
}

export type AnswerMeaning = 'ok' | 'blocked' | 'mailboxdisabled' | 'mailboxfull' | 'mailboxnotfound' | 'greylisted' | 'later';

/** With these a server speaks of the mailbox; with other final numbers it refuses the command, or us. */
const OF_MAILBOX: ReadonlySet<number> = new Set([550, 551, 553]);
const NO_MAILBOX = /\b5\.1\.1\b/;
/** Words of a server that refuses our address, our name or our sender. */
const OF_US =
  /sender|\b(?:he|eh)lo\b|\bspf\b|dkim|policy|denied|block(?:ed|[ -]?list)|black[ -]?list|spamhaus|reputation|client host|relay|rcpthosts|too many|starttls|authenticat|\b5\.1\.[78]\b|\b5\.[57]\.\d/i;

/** What the answer to `RCPT TO` says about the mailbox. A refusal of us is none of the mailbox, however final its number. */
export function meaningOf(answer: SmtpAnswer): AnswerMeaning {
  const { code, text } = answer;
  if (code < 300) return 'ok';
  if (isOfUs(answer)) return 'blocked';
  if (/5\.2\.1|disabled|suspended|inactive/i.test(text)) return 'mailboxdisabled';
  if (/[45]\.2\.2|over ?quota|mailbox (?:is )?full/i.test(text)) return 'mailboxfull';
  if (code >= 500) return isOfMailbox(answer) ? 'mailboxnotfound' : 'blocked';
  return /4\.7\.|grey|try (?:again|later)/i.test(text) ? 'greylisted' : 'later';
}

/** "5.1.1 User unknown in relay recipient table" is of the mailbox whatever its words, and an address in the answer may have any word in itself. */
function isOfUs({ code, text }: SmtpAnswer): boolean {
  if (code < 500 || NO_MAILBOX.test(text)) return false;
  const words = text.split(' ').filter((word) => !word.includes('@'));
  return OF_US.test(words.join(' '));
}

function isOfMailbox({ code, text }: SmtpAnswer): boolean {
  return OF_MAILBOX.has(code) || NO_MAILBOX.test(text);
}

/** Whether a server takes no further recipient for this mail, which says nothing about the one just named (RFC 5321, 4.5.3.1.10). */
export function isTooMany({ code, text }: SmtpAnswer): boolean {
  return code >= 400 && /[45]\.5\.3|too many recipients/i.test(text);
}
