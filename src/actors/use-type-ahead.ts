import { useEffect, useRef } from 'react';
import { createActor } from 'xstate';

import { type AskAhead, typeAheadMachine } from '#machines/type-ahead.machine.ts';

import { useRunning } from './use-running.ts';

export interface TypedAhead<Answer> {
  /** Nothing before the first answer, after a failure and while nothing is typed. */
  readonly answer: Answer | undefined;
  readonly hasFailed: boolean;
}

/** Asks about what is typed once the typing rests for as long as the first `restMs`; an empty text asks nothing. */
export function useTypeAhead<Answer>(typed: string, ask: AskAhead<Answer>, restMs: number): TypedAhead<Answer> {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const [snapshot, actor] = useRunning(() =>
    createActor(typeAheadMachine<Answer>((text, options) => latest.current(text, options), restMs)),
  );
  useEffect(() => actor.send({ type: 'type', typed }), [actor, typed]);
  return { answer: typed === '' ? undefined : snapshot.context.answer, hasFailed: snapshot.hasTag('failed') };
}
