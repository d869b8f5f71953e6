import createClient from 'openapi-fetch';

import type { paths } from '#contract/api.gen.ts';
import { operationIndex as entryOperations } from '#contract/entry-operations.gen.ts';
import { missingToken } from '#lib/failure-texts.ts';
import { type Language, localeOf } from '#lib/language.ts';

import { ApiError } from './api-error.ts';
import type { OperationId } from './calls.ts';
import { noteWords } from './language-of-words.ts';
import type { Watch } from './watched-fetch.ts';

/** The path of an operation, and how it travels. */
interface OperationRow {
  readonly method: 'get' | 'post';
  readonly path: keyof paths;
  readonly public: boolean;
  readonly timeoutMs?: number;
  /** The body is a file's bytes and not JSON. */
  readonly upload?: true;
}

/** How long a call may take unless the contract gives it longer; an upload that is watched, how long nothing of it may move. */
const TIMEOUT_MS = 5_000;

export interface TransportOptions {
  /** The address of the API, `/api` unless told otherwise. */
  baseUrl: string;
  /** The value of the readable login cookie; empty when there is none. */
  readToken: () => string;
  readLanguage: () => Language;
  /** Tests pass the server's own `fetch`; browsers leave it out. */
  fetch?: (request: Request) => Promise<Response>;
  /** Sends uploads, whose way is watched. Where it is left out, `fetch` sends them and nothing is told. */
  fetchWatched?: (request: Request, watch: Watch) => Promise<Response>;
  /** Called for every call that failed because the session is over, before the call rejects. */
  onExpired?: (error: ApiError) => void;
  /** Called with the mark, in every answer to somebody signed in, that changes with who they are and what they may do; with undefined for every refused permission. */
  onRights?: (mark: string | undefined) => void;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Called while an upload goes up, with the share of the file that has gone: from 0 to 1. */
  onSent?: (share: number) => void;
}

/** Sends one operation and returns the `result` of its envelope, or throws {@link ApiError}. */
export type Transport = (id: OperationId, input: unknown, options?: CallOptions) => Promise<unknown>;

interface Envelope {
  code: number;
  message?: string;
  result?: unknown;
}

/** The one way to the server: timeout, token, language and envelope are handled here and nowhere else. */
export function createTransport({
  baseUrl,
  readToken,
  readLanguage,
  fetch = (request) => globalThis.fetch(request),
  fetchWatched,
  onExpired,
  onRights,
}: TransportOptions): Transport {
  const client = createClient<paths>({ baseUrl, credentials: 'include', fetch });

  const tokenFor = ({ public: isPublic }: OperationRow) => {
    const token = isPublic ? '' : readToken();
    if (!isPublic && token === '') throw new ApiError('expired', { message: missingToken[readLanguage()] });
    return token;
  };
  const hear = (headers: Headers, { signal, language }: { signal: AbortSignal | undefined; language: Language }) => {
    if (signal && headers.has('content-language')) noteWords(signal, language);
    const mark = headers.get('x-rights');
    if (mark !== null) onRights?.(mark);
  };
  const send = async (row: OperationRow, input: unknown, { signal, onSent }: CallOptions) => {
    const { method, path, timeoutMs = TIMEOUT_MS, upload: isUpload } = row;
    const watched = isUpload && fetchWatched;
    const limits = watched ? [] : [AbortSignal.timeout(timeoutMs)];
    const language = readLanguage();
    const request = {
      ...bodyOf(input, method === 'get' ? 'query' : isUpload ? 'file' : 'json'),
      headers: headersOf({ language, token: tokenFor(row), isUpload }),
      signal: AbortSignal.any(signal ? [signal, ...limits] : limits),
      ...(watched && { fetch: (sent: Request) => watched(sent, { content: fileOf(input), onSent, silenceMs: timeoutMs }) }),
    };
    const reply = await client.request(method, path as never, request as never);
    hear((reply as { response: Response }).response.headers, { signal, language });
    return unwrap(reply);
  };

  // Who is signed in will need them, so they come beside the first pages and not after them.
  if (readToken() !== '') loadOperationRows().catch(() => {});

  return (id, input, options = {}) =>
    rowOf(id)
      .then((row) => send(row, input, options))
      .catch((error: unknown) => {
        const failure = ApiError.from(error);
        if (failure.kind === 'expired') onExpired?.(failure);
        if (failure.kind === 'forbidden') onRights?.(undefined);
        throw failure;
      });
}

function headersOf({ language, token, isUpload }: { language: Language; token: string; isUpload: true | undefined }): object {
  return {
    'accept-language': localeOf[language],
    ...(isUpload && { 'content-type': BYTES }),
    ...(token !== '' && { 'x-token': token }),
  };
}

const BYTES = 'application/octet-stream';

function bodyOf(input: unknown, as: 'query' | 'json' | 'file'): object {
  if (as === 'query') return { params: { query: input } };
  if (as === 'json') return { body: input ?? {} };
  const { content, ...query } = input as FileInput;
  return { params: { query }, body: content, bodySerializer: (file: Blob) => file };
}

interface FileInput {
  readonly content: Blob;
}

const fileOf = (input: unknown) => (input as FileInput).content;

function unwrap({ data, error, response }: { data?: unknown; error?: unknown; response: Response }): unknown {
  const envelope = envelopeIn(data ?? error);
  if (!envelope) throw ApiError.fromStatus(response.status);
  const { code, message = '', result } = envelope;
  if (code !== 200) throw ApiError.fromCode(code, message, result ?? {});
  return result;
}

/** A proxy's error page, an empty answer or another site's JSON is no envelope. */
function envelopeIn(body: unknown): Envelope | undefined {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number' ? (body as Envelope) : undefined;
}

/**
 * The row of an operation.
 *
 * The login page carries only those on the way in; the others, some kilobytes, arrive with the first one that is asked for.
 */
async function rowOf(id: OperationId): Promise<OperationRow> {
  return rowsHere[id] ?? (await loadOperationRows())[id];
}

/** The rows that have come. A module that is imported again answers a task later, and by then whatever was pressed may be drawing a page. */
let rowsHere: Readonly<Partial<Record<OperationId, OperationRow>>> = entryOperations;

/** Fetches the rows that the login page does without. */
async function loadOperationRows(): Promise<Readonly<Record<OperationId, OperationRow>>> {
  const { operationIndex } = await import('#contract/operations.gen.ts');
  rowsHere = operationIndex;
  return operationIndex;
}
