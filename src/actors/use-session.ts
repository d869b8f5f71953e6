import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';

import type { Rights } from '#lib/rights.ts';
import type { Account, SessionEnd, sessionMachine } from '#machines/session.machine.ts';

import { useSystem } from './system.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

export interface SessionState {
  /** Present while signed in. */
  readonly account: Account | undefined;
  readonly rights: Rights;
  readonly isSignedIn: boolean;
  /** Neither signed in nor out yet: the page shows neither its content nor the login. */
  readonly isPending: boolean;
  readonly isExpiring: boolean;
  readonly isProlonging: boolean;
  /** Why the last session is over, as long as nobody has signed in since. */
  readonly end: SessionEnd | undefined;
  /** Present while expiring. */
  readonly secondsLeft: number | undefined;
  /** Takes the account of a login or registration that succeeded. */
  readonly signedIn: (account: Account) => void;
  readonly prolong: () => void;
  readonly logOut: () => void;
}

const NO_RIGHTS: Rights = { permissions: [], roles: [] };

/** Returns who is signed in, until when, and the way out. */
export function useSession(): SessionState {
  const { session } = useSystem();
  const { account, isSignedIn, end: over, now, ...state } = useSelector(session, shownPart, shallowEqual);
  const end = state.isExpiring && account ? Date.parse(account.expireAt) : undefined;
  const secondsLeft = useSecondsUntil(end, now);
  const actions = useMemo(
    () => ({
      signedIn: (account: Account) => session.send({ type: 'signed in', account }),
      prolong: () => session.send({ type: 'prolong' }),
      logOut: () => session.send({ type: 'log out' }),
    }),
    [session],
  );
  return {
    account,
    rights: account ?? NO_RIGHTS,
    isSignedIn,
    ...state,
    end: over,
    secondsLeft,
    ...actions,
  };
}

/** Compared part by part, so that a refresh that tells nothing new draws nothing again. */
function shownPart(snapshot: SnapshotFrom<typeof sessionMachine>) {
  const isSignedIn = snapshot.hasTag('signed in');
  return {
    isSignedIn,
    isPending: snapshot.hasTag('pending'),
    isExpiring: snapshot.hasTag('expiring'),
    isProlonging: snapshot.hasTag('prolonging'),
    account: isSignedIn ? snapshot.context.account : undefined,
    end: snapshot.context.end,
    now: snapshot.context.now,
  };
}
