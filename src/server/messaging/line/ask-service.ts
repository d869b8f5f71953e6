import type { Settings } from '#server/config.ts';
import { FetchFailure } from '#server/net/fetch-failure.ts';
import { fetchGuarded, type FetchOptions, type SiteReply } from '#server/net/fetch-guarded.ts';
import { isLoopback, isPublicAddress } from '#server/net/public-address.ts';

import { MessagingFailure } from './messaging-failure.ts';

interface Question extends Pick<FetchOptions, 'method' | 'body' | 'headers'> {
  /** How long the answer is waited for. */
  withinMs?: number;
  mostBytes?: number;
  /** Whether the address was chosen by whoever runs this deployment, and may be in their own network. */
  isOwn?: boolean;
}

const ANSWER_MS = 15_000;
/** A file takes longer than a question. */
export const FILE_WITHIN_MS = 60_000;
const MOST_BYTES = 4 << 20;

/**
 * Asks a service that sends messages.
 *
 * @throws MessagingFailure `unreachable` where no answer came, which says whether the request may have reached anybody
 */
export async function askService(settings: Pick<Settings, 'allowLoopback'>, url: URL, question: Question): Promise<SiteReply> {
  return ask(settings, url, question).catch(asFailure);
}

/**
 * Asks a service for a file.
 *
 * @returns nothing for one that is larger than wanted
 * @throws MessagingFailure as {@link askService} does
 */
export async function askForFile(
  settings: Pick<Settings, 'allowLoopback'>,
  url: URL,
  question: Question & { mostBytes: number },
): Promise<SiteReply | undefined> {
  return ask(settings, url, { withinMs: FILE_WITHIN_MS, ...question }).catch((error: unknown) =>
    error instanceof FetchFailure && error.reason === 'toolarge' ? undefined : asFailure(error),
  );
}

async function ask(
  { allowLoopback }: Pick<Settings, 'allowLoopback'>,
  url: URL,
  { withinMs = ANSWER_MS, mostBytes = MOST_BYTES, isOwn = false, ...request }: Question,
): Promise<SiteReply> {
  return fetchGuarded(url, {
    mayConnect: (address) => isOwn || isPublicAddress(address) || (allowLoopback && isLoopback(address)),
    anyPort: isOwn || allowLoopback,
    ...request,
    signal: AbortSignal.timeout(withinMs),
    mostBytes,
  });
}

function asFailure(error: unknown): never {
  throw new MessagingFailure('unreachable', { text: reasonOf(error), isUnsure: !neverWent(error) });
}

/** An answer as JSON, or nothing: a page of some proxy is no answer, and the status says what there is to say. */
export function jsonOf(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    // That it is none is the answer.
    return undefined;
  }
}

const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Whether the request cannot have reached anybody. */
function neverWent(error: unknown): boolean {
  if (!(error instanceof FetchFailure)) return false;
  return error.reason === 'forbidden' || NEVER_CONNECTED.has((error.cause as { code?: string } | undefined)?.code ?? '');
}

function reasonOf(error: unknown): string {
  const cause = error instanceof FetchFailure ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message.slice(0, 200) : 'unreachable';
}
