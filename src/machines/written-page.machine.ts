import { assign, emit, setup } from 'xstate';

/** Something as it was when two people began, and as each of them has it. */
export interface Versions<Draft> {
  readonly base: Draft;
  readonly mine: Draft;
  readonly theirs: Draft;
}

export interface WrittenPageParts<Draft> {
  /** Returns the fields that both have changed, each otherwise. */
  readonly disputedIn: (versions: Versions<Draft>) => readonly string[];
  /** Both as one: of what is disputed the `given` comes from the other, the rest from here. */
  readonly merged: (versions: Versions<Draft>, given: ReadonlySet<string>) => Draft;
  readonly isSame: (one: Draft, other: Draft) => boolean;
}

interface WrittenPageContext<Draft> {
  /** The drafts before, step by step, and the drafts that were taken back. */
  readonly past: readonly Draft[];
  readonly future: readonly Draft[];
  /** The draft as the server keeps it; two versions are told apart by it. */
  readonly base: Draft;
  /** The versions and fields that the writer has to decide about. */
  readonly dispute: (Versions<Draft> & { readonly fields: readonly string[] }) | undefined;
}

export type WrittenPageEvent<Draft> =
  /** It is about to be changed; a text that is typed is one step until its field is left. */
  | { type: 'write'; before: Draft; isText: boolean }
  | { type: 'field.leave' }
  | { type: 'step.back' | 'step.forth'; present: Draft }
  | { type: 'kept'; draft: Draft }
  /** Somebody else has saved it meanwhile. */
  | { type: 'meet'; mine: Draft; theirs: Draft }
  | { type: 'dispute.resolve'; given: ReadonlySet<string> };

/** The draft as it is to be now: after a step, or after two versions became one over that of the other. */
export type WrittenPageNews<Draft> =
  | { type: 'stepped'; draft: Draft; way: 'back' | 'forth' }
  | { type: 'merged'; draft: Draft; isTheirs: boolean };

const MOST_STEPS = 100;

/**
 * A page while it is written: every step can be taken back, also the joining with what somebody else has written meanwhile.
 *
 * Where two have changed different things their versions are made one at once. Where both have changed the same, the writer is asked, and nothing is written
 * until then. The steps back lead over both versions, so that neither is lost. What it is now is not the machine's: it keeps itself elsewhere.
 */
// oxlint-disable-next-line max-lines-per-function -- one machine, with the types of what is written
export function writtenPageMachine<Draft>({ disputedIn, merged, isSame }: WrittenPageParts<Draft>) {
  interface Join {
    versions: Versions<Draft>;
    given: ReadonlySet<string>;
  }
  return setup({
    types: {} as {
      context: WrittenPageContext<Draft>;
      input: { base: Draft };
      events: WrittenPageEvent<Draft>;
      emitted: WrittenPageNews<Draft>;
    },
    guards: {
      'there is a step back': ({ context: { past } }) => past.length > 0,
      'there is a step forth': ({ context: { future } }) => future.length > 0,
      'is text': (_, { isText }: { isText: boolean }) => isText,
      'is disputed': (_, versions: Versions<Draft>) => disputedIn(versions).length > 0,
    },
    actions: {
      remember: assign(({ context: { past } }, { before }: { before: Draft }) => ({
        past: [...past, before].slice(-MOST_STEPS),
        future: [],
      })),
      'forget what was taken back': assign({ future: [] }),
      'tell the step back': emit(({ context: { past } }): WrittenPageNews<Draft> => ({
        type: 'stepped',
        draft: past.at(-1) as Draft,
        way: 'back',
      })),
      'go back': assign(({ context: { past, future } }, { present }: { present: Draft }) => ({
        past: past.slice(0, -1),
        future: [present, ...future],
      })),
      'tell the step forth': emit(({ context: { future } }): WrittenPageNews<Draft> => ({
        type: 'stepped',
        draft: future[0] as Draft,
        way: 'forth',
      })),
      'go forth': assign(({ context: { past, future } }, { present }: { present: Draft }) => ({
        past: [...past, present],
        future: future.slice(1),
      })),
      'take as base': assign((_, { draft }: { draft: Draft }) => ({ base: draft })),
      ask: assign((_, versions: Versions<Draft>) => ({ dispute: { ...versions, fields: disputedIn(versions) } })),
      join: assign(({ context: { past } }, { versions, given }: Join) => {
        const one = merged(versions, given);
        const others = [versions.theirs, versions.mine].filter((other) => !isSame(other, one));
        return { past: [...past, ...others].slice(-MOST_STEPS), future: [], base: versions.theirs, dispute: undefined };
      }),
      'tell of the joining': emit((_, { versions, given }: Join): WrittenPageNews<Draft> => {
        const draft = merged(versions, given);
        return { type: 'merged', draft, isTheirs: isSame(draft, versions.theirs) };
      }),
    },
  }).createMachine({
    id: 'written page',
    context: ({ input: { base } }) => ({ past: [], future: [], base, dispute: undefined }),
    initial: 'writing',
    on: { kept: { actions: { type: 'take as base', params: ({ event }) => event } } },
    states: {
      writing: {
        initial: 'between',
        on: {
          'step.back': {
            guard: 'there is a step back',
            target: '.between',
            actions: ['tell the step back', { type: 'go back', params: ({ event }) => event }],
          },
          'step.forth': {
            guard: 'there is a step forth',
            target: '.between',
            actions: ['tell the step forth', { type: 'go forth', params: ({ event }) => event }],
          },
          meet: [
            {
              guard: { type: 'is disputed', params: ({ context, event }) => versionsOf(context, event) },
              target: 'disputed',
              actions: { type: 'ask', params: ({ context, event }) => versionsOf(context, event) },
            },
            {
              target: '.between',
              actions: [
                { type: 'tell of the joining', params: ({ context, event }) => ({ versions: versionsOf(context, event), given: NOTHING }) },
                { type: 'join', params: ({ context, event }) => ({ versions: versionsOf(context, event), given: NOTHING }) },
              ],
            },
          ],
        },
        states: {
          between: {
            on: {
              write: [
                {
                  guard: { type: 'is text', params: ({ event }) => event },
                  target: 'typing',
                  actions: { type: 'remember', params: ({ event }) => event },
                },
                { actions: { type: 'remember', params: ({ event }) => event } },
              ],
            },
          },
          typing: {
            on: {
              write: [
                { guard: { type: 'is text', params: ({ event }) => event }, actions: 'forget what was taken back' },
                { target: 'between', actions: { type: 'remember', params: ({ event }) => event } },
              ],
              'field.leave': 'between',
            },
          },
        },
      },
      disputed: {
        on: {
          'dispute.resolve': {
            target: 'writing',
            actions: [
              { type: 'tell of the joining', params: ({ context, event }) => joinOf(context, event.given) },
              { type: 'join', params: ({ context, event }) => joinOf(context, event.given) },
            ],
          },
        },
      },
    },
  });
}

const NOTHING: ReadonlySet<string> = new Set();

const versionsOf = <Draft>({ base }: { base: Draft }, { mine, theirs }: { mine: Draft; theirs: Draft }) => ({ base, mine, theirs });

const joinOf = <Draft>({ dispute }: { dispute: Versions<Draft> | undefined }, given: ReadonlySet<string>) => ({
  versions: dispute as Versions<Draft>,
  given,
});
