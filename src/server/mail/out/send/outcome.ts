import type { Schemas } from '#server/operation.ts';

type Fault = Schemas['Outgoing']['fault'];

/** How far the bytes of a mail had been handed over when something was heard, or nothing any more. */
export type Progress = 'nothing' | 'part' | 'whole';

/** What became of one try. */
export type Outcome =
  | {
      kind: 'sent';
      reply: string;
      refused: readonly { address: string; reply: string }[];
      /** What a provider calls the mail, where it gives it another Message-ID. */ providerId?: string;
    }
  /** `again`: later, with the same Message-ID. `failed`: not with this mail. `unsure`: nobody can know. */
  | { kind: 'again' | 'failed' | 'unsure'; fault: Fault; reply: string };

/** What nodemailer says where something failed; of its own words only the codes count. */
export interface SendFailure {
  code?: string;
  responseCode?: number;
  response?: string;
  message: string;
}

const TEMPORARY = 400;
const PERMANENT = 500;

/**
 * What a failure means.
 *
 * A server that has said no has not taken the mail, whenever it said so. Where nothing was said, it depends on how much of the mail it had: a mail without
 * its end is none, so it may be sent again; a whole one may have been taken, and the answer lost on its way. That one is unsure and never sent again by itself.
 */
export function outcomeOf(failure: SendFailure, progress: Progress): Outcome {
  const { code, responseCode: said, response } = { code: '', responseCode: 0, response: failure.message, ...failure };
  const reply = response.replaceAll(/\s+/g, ' ').trim().slice(0, 1000);
  if (said >= TEMPORARY) {
    const fault = code === 'EAUTH' ? 'password' : faultOf(said, reply);
    return { kind: said < PERMANENT ? 'again' : 'failed', fault, reply };
  }
  const fault = UNSENDABLE[code];
  if (fault) return { kind: 'failed', fault, reply };
  return { kind: progress === 'whole' ? 'unsure' : 'again', fault: 'server', reply };
}

/** What nodemailer itself finds wrong with a mail before it says a word of it. */
const UNSENDABLE: Readonly<Record<string, Fault>> = { EAUTH: 'password', EENVELOPE: 'address', EMESSAGE: 'size' };

const FULL = /quota|mailbox (is )?full|over ?quota|storage|insufficient/i;
const LIMIT = /rate|too many|limit|frequen|exceed|daily|hourly/i;
const SPAM = /spam|junk|reputation|blacklist|block ?list|\blisted\b|suspected|content (rejected|denied)/i;
const SIZE = /too (large|big)|size|message exceeds/i;
const NOBODY =
  /user (unknown|not found)|no such|unknown (user|recipient|mailbox)|does ?n[o']t exist|not exist|invalid (recipient|mailbox)|unavailable mailbox/i;
const REFUSED = /auth|relay|denied|sender/i;

const judges: readonly [Fault, (reply: string, enhanced: string, code: number) => boolean][] = [
  ['address', (reply, enhanced) => /^5\.1\.[0-36]$/.test(enhanced) || NOBODY.test(reply)],
  ['full', (reply, enhanced) => /^[45]\.2\.2$/.test(enhanced) || FULL.test(reply)],
  ['size', (reply, enhanced, code) => /^5\.(3\.4|2\.3)$/.test(enhanced) || code === 552 || SIZE.test(reply)],
  ['spam', (reply) => SPAM.test(reply)],
  ['quota', (reply, _, code) => code < PERMANENT && LIMIT.test(reply)],
  ['blocked', (_, enhanced) => /^[45]\.7\./.test(enhanced)],
  ['refused', (reply) => REFUSED.test(reply)],
];

/** What a reply with this code means for whoever wrote the mail. */
function faultOf(code: number, reply: string): Fault {
  const enhanced = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(reply)?.[0] ?? '';
  return judges.find(([, says]) => says(reply, enhanced, code))?.[0] ?? (code < PERMANENT ? 'server' : 'other');
}

const MINUTE_MS = 60_000;
const PAUSES_MS = [1, 5, 15, 30, 60, 120, 240].map((minutes) => minutes * MINUTE_MS);
const GIVE_UP_AFTER_MS = 24 * 60 * MINUTE_MS;

/** When to try again after so many tries; nothing once it has been tried for a day. */
export function nextTry({ tries, firstdue, now }: { tries: number; firstdue: Date; now: Date }): Date | undefined {
  const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? MINUTE_MS;
  const next = new Date(now.getTime() + pause);
  return next.getTime() - firstdue.getTime() > GIVE_UP_AFTER_MS ? undefined : next;
}
