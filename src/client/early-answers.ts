/** What the page's HTML asked before its script came: an answer by its address, nothing where none came. */
export type EarlyAnswers = Map<string, Promise<Response | undefined>>;

/** After this an answer is old news. Script takes this long at most where the line is any good. */
const FRESH_MS = 15_000;

export interface EarlyAnswersOptions {
  readonly answers: EarlyAnswers | undefined;
  /** The language in which they were asked. */
  readonly language: string;
  /** Milliseconds since the page was asked for. */
  readonly age: () => number;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** Sends requests, save those that the page's HTML has sent already: their answers are given once, as long as they are fresh. */
export function withEarlyAnswers({ answers, language, age, fetch }: EarlyAnswersOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const early = answers?.get(pathname + search);
    if (early === undefined || request.method !== 'GET') return fetch(request);
    answers?.delete(pathname + search);
    if (age() > FRESH_MS || request.headers.get('accept-language') !== language) return fetch(request);
    return (await unlessAborted(early, request.signal)) ?? fetch(request);
  };
}

/** Whoever no longer wants an answer, or waited long enough, is told so as by `fetch`. */
function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const abort = Promise.withResolvers<never>();
  const stop = () => abort.reject(signal.reason as Error);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  return Promise.race([answer, abort.promise]).finally(() => signal.removeEventListener('abort', stop));
}
