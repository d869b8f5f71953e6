import type { Browser, Unsubscribe } from './browser.ts';

type Tabs = Pick<Browser, 'tellOtherTabs' | 'onToldByOtherTab' | 'isBehind' | 'showSight' | 'isAnyInSight' | 'inTurn'>;

const SIGHT = 'farsail.sight';

/** What a window and the other tabs of its browser do together. */
export function otherTabs(window: Window): Tabs {
  const { document, navigator } = window;
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('farsail') : undefined;
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
    tellOtherTabs: (message) => channel?.postMessage(message),
    onToldByOtherTab(listener) {
      const hear = ({ data }: MessageEvent<unknown>) => listener(data);
      channel?.addEventListener('message', hear);
      return () => channel?.removeEventListener('message', hear);
    },
    isBehind: () => document.hidden && navigator.onLine,
    showSight: () => showSight(window),
    isAnyInSight: async () => isLocking(navigator) && ((await navigator.locks.query()).held ?? []).some(({ name }) => name === SIGHT),
    // Locks exist on https and on this machine only; without them two windows side by side may both do it.
    inTurn: async (name, act) => (isLocking(navigator) ? await navigator.locks.request(`farsail.${name}`, () => act()) : act()),
  };
}

/** Each tab in sight holds the same lock with the others; one that is hidden or gone has let go of it. */
function showSight({ document, navigator }: Window): Unsubscribe {
  if (!isLocking(navigator)) return () => {};
  let letGo: (() => void) | undefined;
  const look = () => {
    if (!document.hidden) letGo ??= hold(navigator);
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

function hold(navigator: Navigator): () => void {
  const until = Promise.withResolvers<void>();
  void navigator.locks.request(SIGHT, { mode: 'shared' }, () => until.promise);
  return until.resolve;
}

/** Present where the page is a secure one. */
function isLocking(navigator: Navigator): boolean {
  return 'locks' in navigator;
}
