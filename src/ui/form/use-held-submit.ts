import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

export interface HeldSubmit {
  readonly isOnline: boolean;
  /** It was sent off without a network, and goes out once there is one. */
  readonly isHeld: boolean;
  readonly submit: () => void;
}

/**
 * Sends a form, or holds it while the browser has no network and sends it when that is back, with what is typed by then.
 *
 * What is held was never sent, so it cannot arrive twice. A form that is closed meanwhile is not sent; its draft is kept as always.
 */
export function useHeldSubmit(onSubmit: () => void, isHolding: boolean): HeldSubmit {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine, isOnlineAtBuild);
  const [isHeld, hold] = useState(false);
  const send = useEffectEvent(() => {
    hold(false);
    onSubmit();
  });
  useEffect(() => {
    if (!isHeld) return undefined;
    const back = () => send();
    // A page behind another hears nothing: the network may have come back meanwhile.
    if (navigator.onLine) back();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [isHeld]);
  return { isOnline, isHeld, submit: () => (isHolding && !navigator.onLine ? hold(true) : onSubmit()) };
}

/** Pages are also drawn at the build, where nobody has lost a network. */
const isOnlineAtBuild = () => true;

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
