import { createActor, fromPromise } from 'xstate';

import type { Browser } from '#actors/browser/browser.ts';
import type { Store } from '#actors/kept/storage.ts';
import { readAccount, writeAccount } from '#actors/kept/stored-account.ts';
import type { Calls } from '#client/calls.ts';
import { sessionMachine, type SessionNotice } from '#machines/session.machine.ts';

import type { PageClock } from './page-clock.ts';

export interface SessionEffects {
  readonly calls: Calls;
  readonly browser: Browser;
  readonly local: Store;
  readonly clock: PageClock;
  readonly onNotice: (notice: SessionNotice) => void;
}

/** Turning to and fro between tabs does not ask each time. */
const REFRESHED_FOR_MS = 30_000;

/**
 * Runs the session: begins with the account of last time if its cookie is still there, refreshes its rights in the background, and looks at what
 * other tabs did with the shared storage whenever this one comes to the front.
 */
export function runSession({ calls, browser, local, clock, onNotice }: SessionEffects) {
  const machine = sessionMachine.provide({
    actors: {
      findAccount: fromPromise(({ signal }) => calls.getUserInfo(undefined, { signal })),
      prolong: fromPromise(({ signal }) => calls.updateSession(undefined, { signal })),
      logOut: fromPromise<unknown>(() => calls.logout()),
    },
  });
  const input = { account: readAccount(local), hasToken: browser.readCookie('token') !== '', now: () => clock.now() };
  const actor = createActor(machine, { input, clock });

  actor.on('*', onNotice);
  actor.subscribe((snapshot) => {
    const { account } = snapshot.context;
    if (snapshot.hasTag('signed in') && account) writeAccount(local, account);
  });
  /** Asked by many at once it asks once. A refresh that fails changes nothing: an ended session is told by every call, and the rights of last time serve until then. */
  let refreshing: Promise<void> | undefined;
  let refreshedAt = clock.now();
  const refresh = (): Promise<void> => {
    if (!actor.getSnapshot().hasTag('signed in')) return Promise.resolve();
    refreshedAt = clock.now();
    refreshing ??= calls
      .getUserInfo()
      .then(
        (account) => actor.send({ type: 'account.change', account }),
        () => {},
      )
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  };
  const stop = browser.onStorageChange(() => {
    const stored = readAccount(local);
    actor.send({ type: 'stored user.change', id: stored?.user.id });
    if (stored && stored.expireAt !== actor.getSnapshot().context.account?.expireAt)
      actor.send({ type: 'account.change', account: stored });
    actor.send({ type: 'clock.check' });
    if (clock.now() - refreshedAt > REFRESHED_FOR_MS) void refresh();
  });
  actor.start();

  void refresh();
  return { actor, refresh, stop };
}
