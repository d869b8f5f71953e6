/** Why a call failed, in the only five ways a screen or machine may react to. */
export type ApiErrorKind = 'expired' | 'forbidden' | 'refused' | 'network' | 'rejected';

const kindOfCode: Readonly<Record<number, ApiErrorKind>> = { 445: 'expired', 401: 'forbidden', 403: 'refused' };

/** The details that the server adds to a refusal. */
export interface RefusalDetail {
  /** The field of the request that was refused. */
  field?: string;
  /** Seconds until another try makes sense. */
  retryafter?: number;
  /** The number of the failure in the server's log. */
  id?: string;
  /** The record as it is now, where the one that was edited is stale. */
  current?: unknown;
  /** The customer that stands in the way; absent where the caller may not open it. */
  existingid?: string;
  /** Whether the caller may open and use that customer. */
  selectable?: boolean;
  /** The owner's name; empty for the public pool. */
  ownername?: string;
  /** How many of the ids that were asked for are left out of work that goes on behind the answer. */
  gone?: number;
}

/** Every failure that leaves `src/client`, whether HTTP, body code or no network. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly code: number;
  readonly detail: RefusalDetail;

  constructor(
    kind: ApiErrorKind,
    { code = 0, message = '', detail = {}, cause }: { code?: number; message?: string; detail?: RefusalDetail; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.code = code;
    this.detail = detail;
  }

  /** The body's own code decides; unknown codes are the server refusing this request. */
  static fromCode(code: number, message: string, detail: RefusalDetail = {}): ApiError {
    return new ApiError(kindOfCode[code] ?? 'rejected', { code, message, detail });
  }

  /** An answer that is not the server's own comes from something in between, and counts as network trouble unless its status is one of ours. */
  static fromStatus(status: number): ApiError {
    return new ApiError(kindOfCode[status] ?? 'network', { code: status });
  }

  /** Total over `unknown`, so a machine's `onError` never needs a cast. One error is always the same failure, because another one is told to the reader anew. */
  static from(error: unknown): ApiError {
    if (error instanceof ApiError) return error;
    const known = error instanceof Error ? made.get(error) : undefined;
    const failure = known ?? new ApiError('network', { cause: error });
    if (error instanceof Error) made.set(error, failure);
    return failure;
  }
}

/** The failures that were made of other errors. */
const made = new WeakMap<Error, ApiError>();
