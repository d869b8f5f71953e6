import { randomBytes } from 'node:crypto';

import { type AnswerMeaning, meaningOf, type SmtpAnswer } from '#server/verify/policy/answer-meaning.ts';

import { type Conversation, openConversation, SilentExchanger } from './conversation.ts';

export interface Question {
  user: string;
  domain: string;
  isInternational: boolean;
  /** What is known already about whether the domain takes any name. */
  catchall: boolean | undefined;
  address: string;
  port: number;
  helo: string;
  from: string;
  patienceMs: number;
}

export interface ExchangerAnswer {
  meaning: AnswerMeaning | 'timeout' | 'unable';
  catchall: boolean | undefined;
}

/**
 * Asks a mail server whether it would take a mail for an address, and takes back no more than that.
 *
 * An invented name is asked for after the real one and in the same conversation: asked first, some servers count it as an attack and then refuse real names.
 */
export async function askExchanger(question: Question): Promise<ExchangerAnswer> {
  const known = question.catchall;
  try {
    const talk = await openConversation(question);
    try {
      if (talk.greeting.code >= 300) return { meaning: refusalOf(talk.greeting), catchall: known };
      const refused = await introduce(talk, question);
      if (refused) return { meaning: refused, catchall: known };
      const meaning = meaningOf(await talk.say(`RCPT TO:<${question.user}@${question.domain}>`));
      if (meaning !== 'ok' || known !== undefined) return { meaning, catchall: known };
      return { meaning, catchall: await takesAnyName(talk, question.domain) };
    } finally {
      await talk.end();
    }
  } catch (error) {
    if (error instanceof SilentExchanger) return { meaning: 'timeout', catchall: known };
    throw error;
  }
}

/** Says who we are; gives what the server refuses us with, or nothing where it lets us ask. */
async function introduce(talk: Conversation, { helo, from, isInternational }: Question): Promise<ExchangerAnswer['meaning'] | undefined> {
  const hello = await talk.say(`EHLO ${helo}`);
  if (isInternational && !/\bSMTPUTF8\b/i.test(hello.text)) return 'unable';
  const plain = hello.code < 300 ? hello : await talk.say(`HELO ${helo}`);
  if (plain.code >= 300) return refusalOf(plain);
  const sender = await talk.say(`MAIL FROM:<${from}>${isInternational ? ' SMTPUTF8' : ''}`);
  return sender.code >= 300 ? refusalOf(sender) : undefined;
}

/** A refusal before the address was named is of us, and says nothing about the mailbox. */
function refusalOf({ code }: SmtpAnswer): 'blocked' | 'later' {
  return code >= 500 ? 'blocked' : 'later';
}

/** The real name has its answer by then, so that a server that grows impatient only leaves this unknown. */
async function takesAnyName(talk: Conversation, domain: string): Promise<boolean | undefined> {
  try {
    const meaning = meaningOf(await talk.say(`RCPT TO:<${randomBytes(9).toString('hex')}@${domain}>`));
    return meaning === 'ok' ? true : meaning === 'mailboxnotfound' ? false : undefined;
  } catch (error) {
    if (error instanceof SilentExchanger) return undefined;
    throw error;
  }
}
