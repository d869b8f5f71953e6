import type { Schemas } from '#server/operation.ts';

type Fault = Exclude<Schemas['WhatsAppFault'], ''>;
/** What a refusal means for whoever sends: wait, stop the account, stop the template, or give this one recipient up. */
export type FailureKind = Fault | 'template' | 'recipient';

/** WhatsApp did not do what it was asked for. */
export class MessagingFailure extends Error {
  override readonly name = 'MessagingFailure';
  readonly kind: FailureKind;
  /** WhatsApp's own number of the error; 0 where it said none. */
  readonly code: number;
  /** Nobody knows whether it was done: the line died after the request had gone. */
  readonly isUnsure: boolean;

  constructor(kind: FailureKind, { code = 0, text = '', isUnsure = false }: { code?: number; text?: string; isUnsure?: boolean } = {}) {
    super(text);
    this.kind = kind;
    this.code = code;
    this.isUnsure = isUnsure;
  }
}

const kinds: readonly (readonly [FailureKind, readonly number[]])[] = [
  ['token', [0, 190]],
  ['permission', [3, 10, 200, 299, 131_005]],
  ['notfound', [33, 100]],
  ['locked', [131_031, 131_045]],
  ['policy', [368, 130_497]],
  ['payment', [131_042]],
  ['busy', [4, 80_007, 130_429, 131_048, 131_056, 131_057, 133_016, 2]],
  ['template', [132_000, 132_001, 132_005, 132_007, 132_012, 132_015, 132_016]],
];
const TOO_MANY = 429;
const UNAUTHORISED = 401;

/** What kind of failure WhatsApp's error is, by its number and else by the status of the answer. */
export function kindOf(code: number | undefined, status: number): FailureKind {
  const known = kinds.find(([, codes]) => code !== undefined && codes.includes(code))?.[0];
  if (known) return known;
  if (status === TOO_MANY) return 'busy';
  if (status === UNAUTHORISED) return 'token';
  return code === undefined ? 'broken' : 'recipient';
}
