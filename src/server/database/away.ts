import { NoConnectionFree } from './fair-queue.ts';
import { OutcomeUnknown } from './outcome-unknown.ts';

/** SQLSTATEs that are about the server and not about the statement: no connection, no room, a stop or a start, a replica that takes no writes yet. */
const AWAY_STATES = /^(08|53|57P|25006)/;
const AWAY_ERRNO = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const AWAY_WORDS =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error|^Client was closed|^Query read timeout|^driver has already been destroyed/;

const NAMED = [NoConnectionFree, OutcomeUnknown];

/** Whether an error means that the database cannot be reached right now, so that trying again later makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (NAMED.some((kind) => error instanceof kind)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const { code = '', syscall } = error as { code?: string; syscall?: string };
  return AWAY_STATES.test(code) || (AWAY_ERRNO.has(code) && isSocketCall(syscall)) || AWAY_WORDS.test(error.message);
}

/** What `pg` says of a statement that it did not send, because the connection was lost before. */
const NOT_SENT = /^Client has encountered a connection error|^Client was closed/;

/** Whether an error means that a statement was sent and its answer will not come. */
export function isAnswerLost(error: unknown): boolean {
  return isDatabaseAway(error) && !NOT_SENT.test((error as Error).message);
}

/** A missing file is an ENOENT too; only a failed connection to a socket speaks of the database. */
function isSocketCall(syscall: string | undefined): boolean {
  return syscall === undefined || ['connect', 'read', 'write', 'getaddrinfo'].includes(syscall);
}
