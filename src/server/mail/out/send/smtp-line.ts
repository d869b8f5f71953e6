import { Readable } from 'node:stream';

import type SMTPConnection from 'nodemailer/lib/smtp-connection';

import { outcomeOf, type Outcome, type Progress, type SendFailure } from './outcome.ts';
import { together, type Tried, withoutReport } from './without-report.ts';

/** Who a mail goes to and what it is made of; the bytes are asked for once the server wants them. */
export interface Delivery {
  from: string;
  to: readonly string[];
  size: number;
  /** What a cloud provider tells back with what it reports of the mail. */
  mark?: string;
  /** Asks the servers on the way to tell what becomes of the mail, which they then name so (RFC 3461). Servers that do not offer it are not asked; where one refuses to be asked, the mail goes without. */
  report?: { envid: string; orcpt?: string };
  /** Called before the first byte; where it says no, nothing is sent. */
  begin: () => Promise<boolean>;
  stream: () => AsyncGenerator<Buffer>;
}

/** A try that was called off before its first byte. */
export interface CalledOff {
  kind: 'calledOff';
}

/** An open line to a mailbox's SMTP server. */
export interface SmtpLine {
  deliver: (delivery: Delivery) => Promise<Outcome | CalledOff>;
  /** Whether the next mail can go over it. */
  isOpen: () => boolean;
  close: () => void;
  /** Why nothing goes over it any more, where its sender is at fault and was told so only with a mail. */
  refusal?: () => Outcome | undefined;
}

class CallOff extends Error {}

/** A server that is logged in to, as a line that mails go over one after another. */
export function smtpLine(connection: SMTPConnection): SmtpLine {
  const state = { isOpen: true, takesReports: true };
  const shut = () => {
    state.isOpen = false;
    connection.close();
  };
  // An error that comes while nothing is sent ends the line; while something is, its sender is told by the callback as well.
  connection.on('error', shut);
  connection.once('end', () => (state.isOpen = false));
  return {
    isOpen: () => state.isOpen,
    close: () => (state.isOpen ? connection.quit() : undefined),
    async deliver({ report, ...delivery }) {
      const mail = { ...delivery, ...(report && state.takesReports && { report }) };
      const first = await tryOnce(connection, mail, shut);
      const rest = withoutReport(mail, first);
      if (!rest || !state.isOpen) return first.result;
      state.takesReports = false;
      const second = await tryOnce(connection, rest, shut);
      return together(first.result, second.result, rest);
    },
  };
}

async function tryOnce(connection: SMTPConnection, delivery: Delivery, shut: () => void): Promise<Tried> {
  const progress: { now: Progress } = { now: 'nothing' };
  const content = Readable.from(counted(delivery, progress), { objectMode: false });
  try {
    const { response = '', rejectedErrors } = await sent(connection, delivery, content);
    const refused = repliesOf(rejectedErrors);
    return { result: { kind: 'sent', reply: response.slice(0, 1000), refused }, progress: progress.now, replies: refused };
  } catch (error) {
    const failure = error as SendFailure & Info;
    const isUsable = await goOn(connection, failure, progress.now);
    if (!isUsable) shut();
    const result = error instanceof CallOff ? { kind: 'calledOff' as const } : outcomeOf(failure, progress.now);
    return { result, progress: progress.now, replies: repliesOf(failure.rejectedErrors) };
  } finally {
    content.destroy();
  }
}

function repliesOf(errors: Info['rejectedErrors'] = []): Tried['replies'] {
  return errors.map(({ recipient = '', ...error }) => ({ address: recipient, reply: error.response ?? error.message }));
}

/**
 * The server asks for the bytes only after everything before was accepted, so the first one asked for is where a mail begins.
 *
 * @yields its bytes
 */
async function* counted({ begin, stream }: Delivery, progress: { now: Progress }): AsyncGenerator<Buffer> {
  if (!(await begin())) throw new CallOff();
  progress.now = 'part';
  yield* whole(stream(), progress);
}

/**
 * The last piece is held back until it is known as the last: with it the mail is whole, and its end follows at once.
 *
 * @yields the same pieces
 */
async function* whole(pieces: AsyncGenerator<Buffer>, progress: { now: Progress }): AsyncGenerator<Buffer> {
  let last: Buffer | undefined;
  for await (const piece of pieces) {
    if (last) yield last;
    last = piece;
  }
  progress.now = 'whole';
  if (last) yield last;
}

type Info = { response?: string; rejectedErrors?: (SendFailure & { recipient?: string })[] };

/** Only the head of the mail is wanted back: who asks has the rest. */
const REPORTED = { notify: ['SUCCESS', 'FAILURE', 'DELAY'], ret: 'HDRS' };

async function sent(connection: SMTPConnection, { from, to, size, report }: Delivery, content: Readable): Promise<Info> {
  const dsn = report && { dsn: { ...REPORTED, ...report } };
  return new Promise((resolve, reject) => {
    connection.send({ from, to: [...to], size, ...dsn }, content, (error, info) => {
      if (error) reject(error);
      else resolve((info ?? {}) as Info);
    });
  });
}

/** A server that refused one mail takes the next; one that says nothing any more, or closes the line in place of an answer, does not. */
async function goOn(connection: SMTPConnection, { responseCode = 0 }: SendFailure, progress: Progress): Promise<boolean> {
  if (responseCode < 400 || responseCode === 421 || progress === 'part') return false;
  return new Promise((resolve) => {
    // nodemailer forgets the callback of a reset where the line closes before its answer; it only tells that the line has ended.
    const ended = () => resolve(false);
    connection.once('end', ended);
    connection.reset((error) => {
      connection.off('end', ended);
      resolve(!error);
    });
  });
}
