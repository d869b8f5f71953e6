import createClient from 'openapi-fetch';

import type { paths } from '#contract/api.gen.ts';
import { operationIndex } from '#contract/operations.gen.ts';
import { type Language, localeOf } from '#lib/language.ts';

import { ApiError, type RefusalDetail } from './api-error.ts';
import type { OperationId } from './calls.ts';

/** How long a call may take unless the contract gives it longer. */
const TIMEOUT_MS = 5_000;

export interface TransportOptions {
  /** Where the API is, `/api` unless told otherwise. */
  baseUrl: string;
  /** The value of the readable login cookie; empty when there is none. */
  readToken: () => string;
  readLanguage: () => Language;
  /** Tests pass the server's own `fetch`; browsers leave it out. */
  fetch?: (request: Request) => Promise<Response>;
  /** Told of every call that failed because the session is over, before the call rejects. */
  onExpired?: (error: ApiError) => void;
}

export interface CallOptions {
  signal?: AbortSignal;
}

/** Sends one operation and returns the `result` of its envelope, or throws {@link ApiError}. */
export type Transport = (id: OperationId, input: unknown, options?: CallOptions) => Promise<unknown>;

interface Envelope {
  code: number;
  message?: string;
  result?: unknown;
}

/** The one way to the server: timeout, token, language and envelope are handled here and nowhere else. */
export function createTransport({ baseUrl, readToken, readLanguage, fetch = (request) => globalThis.fetch(request), onExpired }: TransportOptions): Transport {
  const client = createClient<paths>({ baseUrl, credentials: 'include', fetch });

  return async (id, input, { signal } = {}) => {
    try {
      const operation: { method: 'get' | 'post'; path: keyof paths; public: boolean; timeoutMs?: number } = operationIndex[id];
      const token = readToken();
      if (!operation.public && token === '') throw new ApiError('expired', { message: MISSING_TOKEN[readLanguage()] });
      const limit = AbortSignal.timeout(operation.timeoutMs ?? TIMEOUT_MS);
      const reply = await client.request(operation.method, operation.path as never, {
        ...(operation.method === 'get' ? { params: { query: input } } : { body: input ?? {} }),
        headers: { 'accept-language': localeOf[readLanguage()], ...(operation.public ? {} : { 'x-token': token }) },
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      } as never);
      return unwrap(reply);
    } catch (error) {
      const failure = ApiError.from(error);
      if (failure.kind === 'expired') onExpired?.(failure);
      throw failure;
    }
  };
}

/** The client's own refusal of a call that could only come back as one: the specification words it, and no request is sent. */
const MISSING_TOKEN = {
  CN: '认证 token 已过期，请重新登录',
  HK: '認證 token 已過期，請重新登入',
  US: 'Your sign-in token has expired. Please log in again.',
} as const;

function unwrap({ data, error, response }: { data?: unknown; error?: unknown; response: Response }): unknown {
  const envelope = (data ?? error) as Envelope | undefined;
  if (typeof envelope?.code !== 'number') throw ApiError.fromCode(response.ok ? 500 : response.status, '');
  if (envelope.code !== 200) throw ApiError.fromCode(envelope.code, envelope.message ?? '', (envelope.result ?? {}) as RefusalDetail);
  return envelope.result;
}
