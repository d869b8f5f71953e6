/** The listeners of an upload. */
export interface Watch {
  /** The body; the request gives its own away only by reading it whole. */
  readonly content: Blob;
  /** Called with the share of it that has gone: from 0 to 1. */
  readonly onSent?: ((share: number) => void) | undefined;
  /** After so long without a byte it is given up; so a large file on a slow line has the time that it needs. */
  readonly silenceMs: number;
}

/** The answers that have no body, and may be given none. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * Sends a request as `fetch` does, with the same answers and failures, and tells how much of its body has gone.
 *
 * `fetch` tells nothing of a body on its way up; only XMLHttpRequest does.
 */
export function watchedFetch(request: Request, { content, onSent, silenceMs }: Watch): Promise<Response> {
  const { signal } = request;
  if (signal.aborted) return Promise.reject(signal.reason as Error);
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const sending = new XMLHttpRequest();
  const stop = () => sending.abort();
  let silence = setTimeout(stop, silenceMs);
  sending.open(request.method, request.url);
  sending.withCredentials = request.credentials === 'include';
  sending.responseType = 'arraybuffer';
  for (const [name, value] of request.headers) sending.setRequestHeader(name, value);
  sending.upload.addEventListener('progress', ({ loaded, total }) => {
    clearTimeout(silence);
    silence = setTimeout(stop, silenceMs);
    onSent?.(total === 0 ? 1 : loaded / total);
  });
  sending.addEventListener('load', () => resolve(answerOf(sending)));
  sending.addEventListener('error', () => reject(new TypeError('The server was not reached')));
  sending.addEventListener('abort', () =>
    reject((signal.reason as Error | undefined) ?? new DOMException('No byte has moved', 'TimeoutError')),
  );
  signal.addEventListener('abort', stop, { once: true });
  sending.send(content);
  return promise.finally(() => {
    clearTimeout(silence);
    signal.removeEventListener('abort', stop);
  });
}

function answerOf(sent: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of sent.getAllResponseHeaders().trim().split('\r\n')) {
    const [, name, value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined) headers.append(name, value);
  }
  const body = BODILESS.has(sent.status) ? null : (sent.response as ArrayBuffer);
  return new Response(body, { status: sent.status, statusText: sent.statusText, headers });
}
