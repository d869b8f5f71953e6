import { randomBytes } from 'node:crypto';

import { type AnswerMeaning, isTooMany, meaningOf, type SmtpAnswer } from '#server/verify/policy/answer-meaning.ts';

import { type Conversation, type ConversationOptions, openConversation, SilentExchanger } from './conversation.ts';

/** Names at one domain that are asked about one after the other. */
export interface Questions {
  users: readonly string[];
  domain: string;
  /** Whether the names have letters that only newer mail servers take. */
  isInternational: boolean;
  /** Asked before a name is given away; a no ends the conversation. */
  mayAsk: (at: number) => Promise<boolean>;
  /** Told of each answer as it comes, and goes on to the next name. */
  tell: (meaning: AnswerMeaning) => void;
}

/** How far the questions have come, over one conversation or several. */
export interface Progress {
  /** The first name that has no answer. */
  next: number;
  /** Whether the domain takes any name, once that is known. */
  catchall: boolean | undefined;
  isProbed: boolean;
}

/** How a conversation ended: with an answer to each name or one that says to leave; not wanted any more; without an answer before or after a name was given; or with a refusal of us. */
export type Ending = 'over' | 'unwanted' | 'silent' | 'unanswered' | 'blocked' | 'later' | 'unable';

type How = ConversationOptions & { from: string };

/**
 * Asks a mail server whether it would take mails for some names, and takes back no more than that.
 *
 * An invented name is asked for after a real one and in the same conversation: asked first, some servers count it as an attack and then refuse real names.
 */
export async function askExchanger(how: How, questions: Questions, progress: Progress): Promise<Ending> {
  const state = { isNamed: false };
  try {
    const talk = await openConversation(how);
    try {
      if (talk.greeting.code >= 300) return refusalOf(talk.greeting);
      const refused = await introduce(talk, how, questions);
      return refused ?? (await askNames({ talk, how, questions, progress, state }));
    } finally {
      await talk.end();
    }
  } catch (error) {
    if (error instanceof SilentExchanger) return state.isNamed ? 'unanswered' : 'silent';
    throw error;
  }
}

/** Says who we are; gives what the server refuses us with, or nothing where it lets us ask. */
async function introduce(talk: Conversation, how: How, questions: Questions): Promise<Ending | undefined> {
  const hello = await talk.say(`EHLO ${how.helo}`);
  if (questions.isInternational && !/\bSMTPUTF8\b/i.test(hello.text)) return 'unable';
  const plain = hello.code < 300 ? hello : await talk.say(`HELO ${how.helo}`);
  return plain.code >= 300 ? refusalOf(plain) : beginMail(talk, how, questions);
}

async function beginMail(talk: Conversation, { from }: How, { isInternational }: Questions): Promise<Ending | undefined> {
  const sender = await talk.say(`MAIL FROM:<${from}>${isInternational ? ' SMTPUTF8' : ''}`);
  return sender.code >= 300 ? refusalOf(sender) : undefined;
}

/** A refusal before an address was named is of us, and says nothing about the mailbox. */
function refusalOf({ code }: SmtpAnswer): 'blocked' | 'later' {
  return code >= 500 ? 'blocked' : 'later';
}

interface Interview {
  talk: Conversation;
  how: How;
  questions: Questions;
  progress: Progress;
  /** Whether a name was given away that has no answer yet. */
  state: { isNamed: boolean };
}

/** Whoever puts us off or refuses us is left alone. */
const FAREWELLS: ReadonlySet<AnswerMeaning> = new Set(['greylisted', 'later', 'blocked']);

async function askNames({ talk, how, questions, progress, state }: Interview): Promise<Ending> {
  while (progress.next < questions.users.length) {
    if (!(await questions.mayAsk(progress.next))) return 'unwanted';
    state.isNamed = true;
    const meaning = await askName(talk, how, { ...questions, user: questions.users[progress.next] ?? '' });
    if (meaning === 'ok' && progress.catchall === undefined && !progress.isProbed) {
      progress.isProbed = true;
      progress.catchall = await takesAnyName(talk, questions.domain);
    }
    questions.tell(meaning);
    state.isNamed = false;
    if (FAREWELLS.has(meaning)) break;
  }
  return 'over';
}

/** Where a server takes no further recipient for a mail, the name is asked about as one of a new mail. */
async function askName(talk: Conversation, how: How, question: Questions & { user: string }): Promise<AnswerMeaning> {
  const command = `RCPT TO:<${question.user}@${question.domain}>`;
  const answer = await talk.say(command);
  if (!isTooMany(answer)) return meaningOf(answer);
  await talk.say('RSET');
  const refused = await beginMail(talk, how, question);
  return refused === undefined ? meaningOf(await talk.say(command)) : refused === 'blocked' ? 'blocked' : 'later';
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
