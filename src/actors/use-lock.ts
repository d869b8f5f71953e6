import { useEffect, useMemo } from 'react';
import { createActor, fromPromise } from 'xstate';

import { ApiError } from '#client/api-error.ts';
import { lockMachine } from '#machines/lock.machine.ts';

import { LOCKED } from './kept/stored-account.ts';
import { useSystem } from './system.ts';
import { useRunning } from './use-running.ts';

/** So much of the session's mark tells it from every other: after a new login an old lock is none. */
const TOLD = 12;

export interface Lock {
  readonly isLocked: boolean;
  readonly isBusy: boolean;
  /** Why the last try failed. */
  readonly error: ApiError | undefined;
  readonly lock: () => void;
  readonly tryPassword: (password: string) => void;
}

/** Runs the lock of the window; it is kept in the browser, so that it outlives a reload and holds in all tabs of the session. */
export function useRunningLock(): Lock {
  const { browser, local, calls } = useSystem();
  const [snapshot, actor] = useRunning(() => {
    const machine = lockMachine.provide({ actors: { check: fromPromise(({ input }) => calls.checkPassword(input)) } });
    const running = createActor(machine, { input: { isLocked: isStored() } });
    running.on('locked', () => local.write(LOCKED, markOfSession()));
    running.on('unlocked', () => local.remove(LOCKED));
    return running;
  });
  useEffect(() => browser.onStorageChange(() => actor.send({ type: 'stored.change', isLocked: isStored() })));

  function markOfSession(): string {
    return browser.readCookie('token').slice(0, TOLD);
  }
  function isStored(): boolean {
    const mark = markOfSession();
    return mark !== '' && local.read(LOCKED) === mark;
  }

  const actions = useMemo(
    () => ({
      lock: () => actor.send({ type: 'lock' }),
      tryPassword: (password: string) => actor.send({ type: 'password.try', password }),
    }),
    [actor],
  );
  const { error } = snapshot.context;
  return {
    isLocked: snapshot.hasTag('locked'),
    isBusy: snapshot.hasTag('busy'),
    error: error === undefined ? undefined : ApiError.from(error),
    ...actions,
  };
}
