import { useCallback, useEffect, useRef } from 'react';

import { useNotifyFailure } from './use-notify-failure.ts';

/** Says a failure in a short message where the form that would show it is closed or behind another page. */
export function useUnseenFailure(): (error: unknown) => void {
  const notifyFailure = useNotifyFailure();
  const isSeen = useRef(false);
  useEffect(() => {
    isSeen.current = true;
    return () => {
      isSeen.current = false;
    };
  }, []);
  return useCallback(
    (error) => {
      if (!isSeen.current) notifyFailure(error);
    },
    [notifyFailure],
  );
}
