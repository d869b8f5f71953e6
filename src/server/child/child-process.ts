import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Why a child process gave no answer: it met its cap on memory and died, it takes too long, or its work failed. */
export class ChildFailure extends Error {
  override readonly name = 'ChildFailure';
  readonly reason: 'memory' | 'time' | 'crash';

  constructor(reason: ChildFailure['reason'], stack = '') {
    super(`A child process failed: ${reason} ${stack}`.trimEnd());
    this.reason = reason;
  }
}

export interface ChildOptions {
  /** Of its heap; it dies beyond that, alone. */
  memoryMegabytes: number;
  /** How messages travel: as JSON, or also bytes as they are. */
  serialization?: 'json' | 'advanced';
}

/** A process that works on what strangers sent. */
export interface Child<Message> {
  /** Nothing where it is gone already. */
  send: (message: object | string) => void;
  /** @throws ChildFailure */
  next: (withinMs: number) => Promise<Message>;
  /** Lets this process end while that one still waits for work. */
  unref: () => void;
  end: () => Promise<void>;
}

/** The young part of the heap. A child that mostly waits keeps what V8 lets it grow to: 200 idle mailboxes took 138 MiB by default, 46 with this. */
const YOUNG_MEGABYTES = 4;

/** All that a child has of this process's environment: where Node keeps what it compiled, if it does. With that it starts in less than half the time. */
const { NODE_COMPILE_CACHE } = process.env;
const COMPILED = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

/** How Node is started for a child: with a cap on its heap, and with a young part that stays small. */
export function childFlags(memoryMegabytes: number): string[] {
  return [`--max-old-space-size=${memoryMegabytes}`, `--max-semi-space-size=${YOUNG_MEGABYTES}`];
}

/**
 * Starts a process for work on what strangers sent.
 *
 * A thread would share the server's memory, and a single huge allocation in it ends the whole process; a child dies alone. It also yields the
 * processor to requests.
 */
export function startChild<Message>(script: URL, { memoryMegabytes, serialization = 'json' }: ChildOptions): Child<Message> {
  const child = fork(script, {
    env: COMPILED,
    execArgv: childFlags(memoryMegabytes),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization,
  });
  giveWay(child);
  return {
    ...messagesOf<Message>(child),
    send(message) {
      if (child.connected) child.send(message);
    },
    unref() {
      child.unref();
      child.channel?.unref();
    },
    end: () => end(child),
  };
}

function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where that is not allowed, or the child is gone already, it runs as everything else does.
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // Not `once` of events, which fails with a message that no longer reached the child: it would pass for a database that is away.
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

function messagesOf<Message>(child: ChildProcess): Pick<Child<Message>, 'next'> {
  const arrived: Message[] = [];
  let wake: (() => void) | undefined;
  let isGone = false;
  child.on('message', (message) => {
    arrived.push(message as Message);
    wake?.();
  });
  const gone = () => {
    isGone = true;
    wake?.();
  };
  // Its channel ends behind the last message, while word of its exit, or of a message to it that came too late, may overtake those still to be read.
  child.once('disconnect', gone);
  child.on('error', () => {
    if (child.pid === undefined) gone();
  });
  return {
    async next(withinMs) {
      if (arrived.length === 0 && !isGone) await within(withinMs, (done) => (wake = done));
      const message = arrived.shift();
      // A child that ends without a word was ended by its memory cap.
      if (message === undefined) throw new ChildFailure(isGone ? 'memory' : 'time');
      return message;
    },
  };
}

async function within(ms: number, start: (done: () => void) => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
    start(resolve);
  });
  clearTimeout(timer);
}
