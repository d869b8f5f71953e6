/** The code of an answer that has nothing to show yet; the only one that is no HTTP status, and travels as 200. */
export const CONTINUING = 800_000;

/** What an operation answers whose work outlasts the call and goes on in the background; only operations whose contract lists the code 800000 may. */
export class Continuing<Result> {
  /** What there is so far. */
  readonly result: Result;

  constructor(result: Result) {
    this.result = result;
  }
}
