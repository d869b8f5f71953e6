import type { components } from '#contract/api.gen.ts';
import { jsonInOrder } from '#lib/json-in-order.ts';

type Schemas = components['schemas'];
export type Outgoing = Schemas['Outgoing'];
export type DraftWarning = Schemas['DraftWarning'];
export type UnsureChoice = Schemas['UnsureAnswer']['answer'];

/** The part of a mail that its writer decides. */
export type ComposerDraft = Pick<
  Outgoing,
  | 'mailboxid' | 'to' | 'cc' | 'bcc' | 'subject' | 'document' | 'signatureid' | 'language' | 'files' | 'original' | 'separate' | 'track'
  | 'remindafter' | 'followup' | 'customerid'
>; // prettier-ignore

export interface ComposerContext {
  readonly draft: ComposerDraft;
  /** Names a new mail until the server has given it an id: a first save whose answer was lost is found again. */
  readonly key: string;
  /** The id of the draft that the server keeps; empty before the first save. */
  readonly id: string;
  readonly version: number;
  /** Whether something stands here that the server has not taken yet. */
  readonly isChanged: boolean;
  /** The draft that was sent to be saved last; its answer may have been lost. */
  readonly attempt: ComposerDraft | undefined;
  /** The writer's wish to send it, and when: null is now. */
  readonly wanted: { readonly sendat: string | null } | undefined;
  readonly warnings: readonly DraftWarning[];
  /** The version that somebody, or another window, has saved meanwhile. */
  readonly theirs: Outgoing | undefined;
  /** The mail as the server last told of it. */
  readonly outgoing: Outgoing | undefined;
  readonly error: unknown;
}

/** A mail to begin with; `isChanged` where it holds what the server has not taken yet. */
export type ComposerInput = Pick<ComposerContext, 'draft' | 'key' | 'id' | 'version' | 'isChanged' | 'outgoing'> &
  Partial<Pick<ComposerContext, 'wanted'>>;

/** The part of a mail that a save needs. */
export type SaveInput = Pick<ComposerContext, 'draft' | 'key' | 'id' | 'version'>;

export type ComposerEvent =
  | { type: 'change'; patch: Partial<ComposerDraft> }
  | { type: 'save' | 'keep.mine' | 'take.theirs' | 'send.anyway' | 'go.back' | 'take.back' | 'send.rest' | 'look' | 'network.return' }
  | { type: 'send'; sendat: string | null }
  | { type: 'answer'; answer: UnsureChoice };

export type ComposerNews =
  | { type: 'kept'; outgoing: Outgoing }
  | { type: 'handed over'; outgoing: Outgoing }
  | { type: 'taken back' }
  | { type: 'reopened' }
  | { type: 'too late' };

/** The fields that two windows can type into. */
const TYPED = ['to', 'cc', 'bcc', 'subject', 'document', 'followup'] as const;
const CONFLICT = 409;

/** Returns the part of a mail that its writer decides. */
export function draftOf(outgoing: Outgoing): ComposerDraft {
  const { mailboxid, to, cc, bcc, subject, document, signatureid, language, files } = outgoing;
  const { original, separate, track, remindafter, followup, customerid } = outgoing;
  return {
    mailboxid,
    to,
    cc,
    bcc,
    subject,
    document,
    signatureid,
    language,
    files,
    original,
    separate,
    track,
    remindafter,
    followup,
    customerid,
  };
}

/** Everything that follows from taking a mail as the server has it. */
export function asOnServer(outgoing: Outgoing | undefined): Partial<ComposerContext> {
  if (!outgoing) return {};
  const { id, version } = outgoing;
  return { outgoing, id, version, draft: draftOf(outgoing), isChanged: false, wanted: undefined, theirs: undefined, error: undefined };
}

/** Whether a mail went to some of its recipients. */
export function cameToSome({ outgoing }: Pick<ComposerContext, 'outgoing'>): boolean {
  return outgoing !== undefined && outgoing.senttime !== null;
}

export interface Failed {
  error: unknown;
}

/** A call that failed before any answer came. */
export function isNetworkFailure({ error }: Failed): boolean {
  return typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'network';
}

/** The mail as it is on the server, which a refusal for a conflict brings along. */
export function currentIn({ error }: Failed): Outgoing | undefined {
  const { code, detail } = error as { code?: unknown; detail?: { current?: Outgoing } };
  return code === CONFLICT ? detail?.current : undefined;
}

/** Whether the server holds exactly what was sent to it. */
export function isSame(attempt: ComposerDraft | undefined, current: Outgoing | undefined): boolean {
  return (
    attempt !== undefined &&
    current?.status === 'draft' &&
    TYPED.every((field) => jsonInOrder(attempt[field]) === jsonInOrder(current[field]))
  );
}

/** The clocks of two computers differ a little. */
const CLOCKS_DIFFER_MS = 500;

/** A mail whose hour has come may wait for its turn. */
const TURN_MS = 3_000;
/** Timers hold no more than some weeks. */
const LONGEST_MS = 24 * 3_600_000;

/** How long until a mail that goes later is looked at again. */
export function untilHour(context: Pick<ComposerContext, 'outgoing'>): number {
  return Math.min(Math.max(untilGone(context), TURN_MS), LONGEST_MS);
}

/** How long a mail can still be taken back. */
export function untilGone({ outgoing }: Pick<ComposerContext, 'outgoing'>): number {
  const left = Date.parse(outgoing?.sendat ?? '') - Date.now();
  return Number.isFinite(left) ? Math.max(left, 0) + CLOCKS_DIFFER_MS : CLOCKS_DIFFER_MS;
}
