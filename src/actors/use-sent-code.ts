import { useCallback } from 'react';
import { createActor, fromCallback } from 'xstate';

import { type CodeAnswer, sentCodeMachine } from '#machines/sent-code.machine.ts';

import { useRunning } from './use-running.ts';

export interface CodeWait {
  /** Until the next code may be asked for; 0 while it may. */
  readonly secondsLeft: number;
  /** How long the last code is taken; 0 before the first. */
  readonly minutes: number;
  /** Says that a code was sent, as the server answered. */
  readonly begin: (code: CodeAnswer) => void;
}

const SECOND_MS = 1_000;

const machine = sentCodeMachine.provide({
  actors: {
    clock: fromCallback(({ sendBack }) => {
      const timer = setInterval(() => sendBack({ type: 'clock.tell', now: Date.now() }), SECOND_MS);
      return () => clearInterval(timer);
    }),
  },
});

/** Counts down after a code was sent until another may be asked for. */
export function useSentCode(): CodeWait {
  const [{ context }, actor] = useRunning(() => createActor(machine));
  const begin = useCallback((code: CodeAnswer) => actor.send({ type: 'code.sent', code, now: Date.now() }), [actor]);
  return { secondsLeft: context.secondsLeft, minutes: context.minutes, begin };
}
