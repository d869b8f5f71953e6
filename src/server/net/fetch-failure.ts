/** Why a site could not be read: its address is not a public one, nobody has the name, it is not there, it takes too long, it is too large. */
export type FetchFailureReason = 'forbidden' | 'nodomain' | 'unreachable' | 'timeout' | 'toolarge';

/** The only thing that reading a site throws. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
  readonly reason: FetchFailureReason;

  constructor(reason: FetchFailureReason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}
