import { assign, emit, fromPromise, setup } from 'xstate';

/** A code to be scanned with a phone, as a picture, and how long it holds. */
export interface LoginCode {
  readonly id: string;
  readonly picture: string;
  readonly seconds: number;
}

/** How far a login by code has come, as the other side tells. */
export interface LoginState {
  readonly state: 'showing' | 'scanned' | 'expired' | 'working';
  readonly seconds: number;
  /** The next code, where the other side made one meanwhile. */
  readonly next?: LoginCode | undefined;
}

interface LoginContext {
  readonly code: LoginCode | undefined;
  readonly seconds: number;
  /** The state that the last look told; it still holds while the next look is taken. */
  readonly stage: 'showing' | 'scanned';
  readonly error: unknown;
}

export interface LoginCalls {
  readonly ask: () => Promise<LoginCode>;
  readonly look: (id: string) => Promise<LoginState>;
}

/** How soon the next look is taken. */
const LOOK_AGAIN_MS = 1_000;

/**
 * A login by a code that is scanned with a phone: asked for, shown with its seconds, scanned, and then working, or over.
 *
 * How many seconds are left is told by every look and not counted here: a computer that slept would count wrong. A look that fails changes nothing,
 * because the phone goes on without this page. WhatsApp changes the code every few seconds: a look brings the next one.
 */
export function qrLoginMachine({ ask, look }: LoginCalls) {
  return setup({
    types: {} as {
      context: LoginContext;
      tags: 'busy' | 'watching';
      events: { type: 'code.ask' } | { type: 'code.leave' };
      emitted: { type: 'works' };
    },
    actors: {
      ask: fromPromise<LoginCode>(ask),
      look: fromPromise<LoginState, { id: string }>(({ input: { id } }) => look(id)),
    },
    guards: { 'it is': (_, { state, wanted }: Record<'state' | 'wanted', LoginState['state']>) => state === wanted },
    actions: {
      'show the code': assign((_, { code }: { code: LoginCode }) => shown(code)),
      'note the look': assign(({ context }, told: LoginState) => noted(context, told)),
      'note the error': assign((_, { error }: { error: unknown }) => ({ error })),
      'forget the code': assign({ code: undefined, seconds: 0 }),
      'tell that it works': emit({ type: 'works' }),
    },
    delays: { again: LOOK_AGAIN_MS },
  }).createMachine({
    id: 'qrLogin',
    context: { code: undefined, seconds: 0, stage: 'showing', error: undefined },
    initial: 'idle',
    on: { 'code.leave': { target: '.idle', actions: 'forget the code' } },
    states: {
      idle: { on: { 'code.ask': 'asking' } },
      asking: {
        tags: 'busy',
        invoke: {
          src: 'ask',
          id: 'ask',
          onDone: { target: 'showing', actions: { type: 'show the code', params: ({ event }) => ({ code: event.output }) } },
          onError: { target: 'failed', actions: { type: 'note the error', params: ({ event: { error } }) => ({ error }) } },
        },
      },
      showing: { tags: 'watching', after: { again: 'looking' } },
      scanned: { tags: 'watching', after: { again: 'looking' } },
      looking: {
        tags: 'watching',
        invoke: {
          src: 'look',
          id: 'look',
          input: ({ context: { code } }) => ({ id: code?.id ?? '' }),
          onDone: [
            { guard: { type: 'it is', params: is('working') }, target: 'working', actions: ['forget the code', 'tell that it works'] },
            { guard: { type: 'it is', params: is('expired') }, target: 'expired', actions: 'forget the code' },
            { guard: { type: 'it is', params: is('scanned') }, target: 'scanned', actions: { type: 'note the look', params: looked } },
            { target: 'showing', actions: { type: 'note the look', params: looked } },
          ],
          onError: 'showing',
        },
      },
      working: { on: { 'code.ask': 'asking' } },
      expired: { on: { 'code.ask': 'asking' } },
      failed: { on: { 'code.ask': 'asking' } },
    },
  });
}

interface Looked {
  event: { output: LoginState };
}

const is =
  (wanted: LoginState['state']) =>
  ({ event }: Looked) => ({ state: event.output.state, wanted });
const looked = ({ event }: Looked) => event.output;

function shown(code: LoginCode): LoginContext {
  return { code, seconds: code.seconds, stage: 'showing', error: undefined };
}

function noted({ code }: LoginContext, { state, seconds, next }: LoginState): Pick<LoginContext, 'code' | 'seconds' | 'stage'> {
  return { seconds, stage: state === 'scanned' ? state : 'showing', code: next ?? code };
}
