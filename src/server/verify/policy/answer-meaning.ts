/** What a mail server answered to a command. */
export interface SmtpAnswer {
  code: number;
  text: string;
}

export type AnswerMeaning = 'ok' | 'blocked' | 'mailboxdisabled' | 'mailboxfull' | 'mailboxnotfound' | 'greylisted' | 'later';

/** What the answer to `RCPT TO` says about the mailbox. A refusal of us is none of the mailbox, however final its number. */
export function meaningOf({ code, text }: SmtpAnswer): AnswerMeaning {
  if (code < 300) return 'ok';
  if (code >= 500 && /spamhaus|blocklist|blacklist|block(?:ed)? using|reputation|client host|5\.7\.\d/i.test(text)) return 'blocked';
  if (/5\.2\.1|disabled|suspended|inactive/i.test(text)) return 'mailboxdisabled';
  if (/[45]\.2\.2|over ?quota|mailbox (?:is )?full/i.test(text)) return 'mailboxfull';
  if (code >= 500) return 'mailboxnotfound';
  return /4\.7\.|grey|try (?:again|later)/i.test(text) ? 'greylisted' : 'later';
}

/** Whether a server takes no further recipient for this mail, which says nothing about the one just named (RFC 5321, 4.5.3.1.10). */
export function isTooMany({ code, text }: SmtpAnswer): boolean {
  return code >= 400 && /[45]\.5\.3|too many recipients/i.test(text);
}
