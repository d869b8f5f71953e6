import { useCallback, useEffect, useRef } from 'react';
import { createActor } from 'xstate';

import { ApiError } from '#client/api-error.ts';
import { type LoginCalls, qrLoginMachine } from '#machines/qr-login.machine.ts';

import { useRunning } from './use-running.ts';

export interface QrLogin {
  readonly picture: string | undefined;
  readonly seconds: number;
  readonly state: 'idle' | 'asking' | 'showing' | 'scanned' | 'expired' | 'working' | 'failed';
  readonly error: ApiError | undefined;
  readonly ask: () => void;
  readonly leave: () => void;
}

/** A login by a code that is scanned with a phone, for as long as the screen lives; the calls given first are kept. `onDone` is told once the phone has confirmed. */
export function useQrLogin(calls: LoginCalls, onDone: () => void): QrLogin {
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  const [{ value, context }, actor] = useRunning(() => {
    const qrLogin = createActor(qrLoginMachine(calls));
    qrLogin.on('works', () => latest.current());
    return qrLogin;
  });
  const ask = useCallback(() => actor.send({ type: 'code.ask' }), [actor]);
  const leave = useCallback(() => actor.send({ type: 'code.leave' }), [actor]);
  return {
    picture: context.code?.picture,
    seconds: context.seconds,
    state: value === 'looking' ? context.stage : value,
    error: value === 'failed' ? ApiError.from(context.error) : undefined,
    ask,
    leave,
  };
}
