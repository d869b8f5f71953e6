/** The answers that the page's HTML asked for before its script came, by path and body; undefined where none came. */
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
export function withEarlyAnswers({
  answers = new Map(),
  language,
  age,
  fetch,
}: EarlyAnswersOptions): (request: Request) => Promise<Response> {
  const earlyAnswerTo = async (request: Request) => {
    if (answers.size === 0) return undefined;
    if (age() > FRESH_MS || request.headers.get('accept-language') !== language) answers.clear();
    const { pathname, search } = new URL(request.url);
    const question = pathname + search + (await bodyOf(request));
    const early = answers.get(question);
    answers.delete(question);
    return early && unlessAborted(early, request.signal);
  };
  return async (request) => (await earlyAnswerTo(request)) ?? fetch(request);
}

/** Only JSON was asked early; a file is not read for nothing. */
async function bodyOf(request: Request): Promise<string> {
  return request.headers.get('content-type') === 'application/json' ? request.clone().text() : '';
}

/** Rejects as `fetch` does for whoever no longer wants an answer, or waited long enough. */
function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const abort = Promise.withResolvers<never>();
  const stop = () => abort.reject(signal.reason as Error);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  return Promise.race([answer, abort.promise]).finally(() => signal.removeEventListener('abort', stop));
}
