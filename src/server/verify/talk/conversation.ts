import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

import type { SmtpAnswer } from '#server/verify/policy/answer-meaning.ts';

export interface ConversationOptions {
  address: string;
  port: number;
  /** How we name ourselves. */
  helo: string;
  /** For the connection, the greeting, and each answer. */
  patienceMs: number;
}

/** What a conversation throws: nobody there, a line that breaks, or no answer in time. */
export class SilentExchanger extends Error {
  override readonly name = 'SilentExchanger';
}

/** A conversation with a mail server, up to the recipient; a mail is never sent. */
export interface Conversation {
  /** Sends one command and gives the answer. */
  say: (command: string) => Promise<SmtpAnswer>;
  end: () => Promise<void>;
}

/** No server needs more for an answer; a hostile one could send for ever. */
const MOST_LINES = 100;
const LONGEST_LINE = 2_000;
/** Of one answer; a line without an end would otherwise be gathered until memory is full. */
const MOST_BYTES = 256 * 1024;
const GOODBYE_MS = 1_000;

/**
 * Opens a conversation with a mail server at a checked address and reads its greeting.
 *
 * @throws SilentExchanger
 */
export async function openConversation(options: ConversationOptions): Promise<Conversation & { greeting: SmtpAnswer }> {
  const socket = connect({ host: options.address, port: options.port });
  // A broken line is told by the answer that does not come.
  socket.on('error', () => socket.destroy());
  let bytes = 0;
  socket.on('data', ({ length }) => {
    bytes += length;
    if (bytes > MOST_BYTES) socket.destroy();
  });
  const lines = createInterface({ input: socket, crlfDelay: Infinity })[Symbol.asyncIterator]();
  const answer = () => inTime(socket, options.patienceMs, () => readAnswer(lines));
  try {
    await inTime(socket, options.patienceMs, () => once(socket, 'connect'));
    const greeting = await answer();
    return {
      greeting,
      say: async (command) => {
        if (/[\r\n\0]/.test(command)) throw new Error('A command is one line');
        bytes = 0;
        socket.write(`${command}\r\n`);
        return answer();
      },
      end: async () => {
        if (socket.closed) return;
        socket.end('QUIT\r\n');
        // Counted as open until it is closed: a server that counts our conversations does so too.
        const late = setTimeout(() => socket.destroy(), GOODBYE_MS);
        await new Promise((resolve) => void socket.once('close', resolve));
        clearTimeout(late);
      },
    };
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

async function readAnswer(lines: AsyncIterator<string>): Promise<SmtpAnswer> {
  const texts: string[] = [];
  while (texts.length < MOST_LINES) {
    const { done, value } = await lines.next();
    if (done) throw new SilentExchanger('closed');
    const [, code, more, text = ''] = /^(\d{3})([ -]?)(.*)$/.exec(value.slice(0, LONGEST_LINE)) ?? [];
    if (code === undefined) throw new SilentExchanger('no mail server');
    texts.push(text);
    if (more !== '-') return { code: Number(code), text: texts.join(' ') };
  }
  throw new SilentExchanger('endless answer');
}

async function inTime<T>(socket: Socket, ms: number, act: () => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new SilentExchanger('late')), ms);
  const gone = () => reject(new SilentExchanger('closed'));
  socket.once('close', gone);
  try {
    return await Promise.race([act(), late]);
  } catch (error) {
    // Refused and reset are told by the socket's own error, and before it is closed.
    throw error instanceof SilentExchanger ? error : new SilentExchanger('broken', { cause: error });
  } finally {
    clearTimeout(timer);
    socket.off('close', gone);
  }
}
