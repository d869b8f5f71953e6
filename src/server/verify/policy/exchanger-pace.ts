/** At the same time; more look like an attack. */
const MOST_CONVERSATIONS = 2;
/** A server that puts us off hears nothing from us for this long. */
const REST_MS = 60_000;
const MOST_REFUSALS = 3;
const FORGET_REFUSALS_MS = 3_600_000;
/** After so many new servers it is looked which of all can be forgotten. */
const LOOK_EVERY = 1_000;

interface State {
  open: number;
  waiting: (() => void)[];
  /** Lists, which nobody sits before. */
  patient: (() => void)[];
  restUntil: number;
  refusals: number;
  lastRefusal: number;
}

/** How politely mail servers are asked. */
export interface Pace {
  /**
   * Holds one conversation with a server once there is room for it; nothing where the server must not be asked now.
   *
   * Who is patient lets those go first who are not: somebody waits for a single check.
   */
  hold: <Result>(exchanger: string, talk: () => Promise<Result>, isPatient?: boolean) => Promise<Result | undefined>;
  /** Notes that a server put us off, or refused us. */
  note: (exchanger: string, meaning: 'deferred' | 'refused') => void;
}

/** Few conversations with a server at once, a rest after it put us off, none at all after it has refused us repeatedly. */
export class ExchangerPace implements Pace {
  readonly #states = new Map<string, State>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  async hold<Result>(exchanger: string, talk: () => Promise<Result>, isPatient = false): Promise<Result | undefined> {
    const state = this.#stateOf(exchanger);
    const line = isPatient ? state.patient : state.waiting;
    if (state.open >= MOST_CONVERSATIONS) await new Promise<void>((resolve) => void line.push(resolve));
    else state.open += 1;
    try {
      return this.#mayAsk(state) ? await talk() : undefined;
    } finally {
      const next = state.waiting.shift() ?? state.patient.shift();
      // The place is handed on and never free between, so that nobody slips in.
      if (next) next();
      else state.open -= 1;
      this.#forgetIfDone(exchanger, state);
    }
  }

  note(exchanger: string, meaning: 'deferred' | 'refused'): void {
    const state = this.#stateOf(exchanger);
    if (meaning === 'deferred') state.restUntil = this.#now() + REST_MS;
    else {
      state.refusals += 1;
      state.lastRefusal = this.#now();
    }
  }

  #mayAsk(state: State): boolean {
    if (this.#now() - state.lastRefusal > FORGET_REFUSALS_MS) state.refusals = 0;
    return this.#now() >= state.restUntil && state.refusals < MOST_REFUSALS;
  }

  #stateOf(exchanger: string): State {
    const known = this.#states.get(exchanger);
    if (known) return known;
    const state = { open: 0, waiting: [], patient: [], restUntil: 0, refusals: 0, lastRefusal: 0 };
    if (this.#states.size % LOOK_EVERY === LOOK_EVERY - 1) for (const [name, old] of this.#states) this.#forgetIfDone(name, old);
    this.#states.set(exchanger, state);
    return state;
  }

  /** A server lives for months and asks millions; of most there is nothing to remember once the conversation is over. */
  #forgetIfDone(exchanger: string, { open, restUntil, refusals, lastRefusal }: State): void {
    const isRefusing = refusals > 0 && this.#now() - lastRefusal <= FORGET_REFUSALS_MS;
    if (open === 0 && !isRefusing && this.#now() >= restUntil) this.#states.delete(exchanger);
  }

  /** How many servers something is remembered of. */
  get remembered(): number {
    return this.#states.size;
  }
}
