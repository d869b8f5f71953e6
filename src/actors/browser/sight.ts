import type { Unsubscribe } from './browser.ts';

/** Whether anybody looks at this page or at another one of this browser. */
export interface Sight {
  /** Whether this page is hidden and the network there. */
  readonly isBehind: () => boolean;
  /** Has the other tabs know when this one is in sight, until that is ended. */
  readonly show: () => Unsubscribe;
  /** Whether a tab is in sight that shows it. */
  readonly isAny: () => Promise<boolean>;
}

const NAME = 'farsail.sight';

/** Tells sight by a real browser's window. A tab in sight is known by a lock; in a browser without locks each tab knows of itself only. */
export function windowSight({ document, navigator }: Window): Sight {
  return {
    isBehind: () => document.hidden && navigator.onLine,
    show: () => showSight(document, navigator),
    isAny: async () => 'locks' in navigator && ((await navigator.locks.query()).held ?? []).some(({ name }) => name === NAME),
  };
}

/** Each tab in sight holds the same lock with the others; one that is hidden or gone has let go of it. */
function showSight(document: Document, navigator: Navigator): Unsubscribe {
  if (!('locks' in navigator)) return () => {};
  let letGo: (() => void) | undefined;
  const look = () => {
    if (!document.hidden) letGo ??= lockSight(navigator);
    else {
      letGo?.();
      letGo = undefined;
    }
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    letGo?.();
  };
}

function lockSight({ locks }: Navigator): () => void {
  const until = Promise.withResolvers<void>();
  void locks.request(NAME, { mode: 'shared' }, () => until.promise);
  return until.resolve;
}
