import { randomInt } from 'node:crypto';

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { localeOf } from '#lib/language.ts';
import { OutcomeUnknown } from '#server/database/outcome-unknown.ts';
import { isPassing } from '#server/database/passing.ts';
import { type MessageKey, type MessageValues, say } from '#server/messages.ts';
import { Refusal, type RefusalDetail } from '#server/operation.ts';

import { requestLanguage } from './language.ts';
import { ClientGone } from './unread-body.ts';

const FULL = new Set<unknown>([
  // The file system has no room, or no more for this user.
  'ENOSPC',
  'EDQUOT',
  // PostgreSQL says the same of its own files.
  '53100',
]);

/** Whether an error means that a disk is full, ours or the database's: nothing was written, and waiting helps only once somebody makes room. */
function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.has(error.code);
}

/** What every answer of the API is. */
export interface Envelope {
  code: number;
  message: string;
  result: unknown;
}

/** How long a client is asked to wait when the server or its database is not available. */
export const RETRY_AFTER_SECONDS = 5;
/** Somebody has to make room first. */
const FULL_RETRY_AFTER_SECONDS = 60;

/** The one way from an error to an answer; only a {@link Refusal} says more than its code does. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): Envelope {
  const failure = failureOf(error, request);
  const retryafter = failure.detail?.retryafter;
  if (retryafter !== undefined) void reply.header('retry-after', retryafter);
  const language = requestLanguage(request);
  void reply.code(failure.code).header('content-language', localeOf[language]);
  return { code: failure.code, message: say(failure.key, language, failure.values), result: failure.detail ?? null };
}

interface Failure {
  code: number;
  key: MessageKey;
  values?: MessageValues;
  detail?: RefusalDetail & { id?: string };
}

function failureOf(error: unknown, request: FastifyRequest): Failure {
  if (error instanceof Refusal) return { ...pick(error), ...(Object.keys(error.detail).length > 0 && { detail: error.detail }) };
  if (isUnreadable(error)) return { code: 400, key: error.statusCode === 413 ? 'tooLarge' : 'invalidBody' };
  const trouble = troubles.find(({ is }) => is(error));
  if (trouble) {
    request.log[trouble.level]({ err: error }, trouble.said);
    return trouble.failure;
  }
  const id = String(randomInt(10 ** 8, 10 ** 9));
  request.log.error({ err: error, failure: id }, 'request failed');
  return { code: 500, key: 'failure', values: { id }, detail: { id } };
}

/** The failures around the server that are no fault of it: how each is known, what the log says of it, and what is answered. */
const troubles: readonly { is: (error: unknown) => boolean; level: 'info' | 'warn' | 'error'; said: string; failure: Failure }[] = [
  { is: (error) => error instanceof ClientGone, level: 'info', said: 'a body was cut off', failure: { code: 400, key: 'invalidBody' } },
  {
    is: isDiskFull,
    level: 'error',
    said: 'the disk is full',
    failure: { code: 503, key: 'diskFull', detail: { retryafter: FULL_RETRY_AFTER_SECONDS } },
  },
  {
    is: (error) => error instanceof OutcomeUnknown,
    level: 'warn',
    said: 'the database went away before it said whether a change is kept',
    failure: { code: 503, key: 'outcomeUnknown', detail: { retryafter: RETRY_AFTER_SECONDS } },
  },
  {
    is: isPassing,
    level: 'warn',
    said: 'the database does not answer',
    failure: { code: 503, key: 'unavailable', detail: { retryafter: RETRY_AFTER_SECONDS } },
  },
];

function pick({ code, key, values }: Refusal): Failure {
  return { code, key, values };
}

/** Whether Fastify threw the error before an operation was reached: malformed JSON, a body that is too large, a media type other than JSON. */
function isUnreadable(error: unknown): error is FastifyError {
  const { statusCode } = error as FastifyError;
  return error instanceof Error && statusCode !== undefined && statusCode >= 400 && statusCode < 500;
}

/** Answers a request that nothing is there for. */
export function answerUnknown(): never {
  throw new Refusal(404, 'notFound');
}
