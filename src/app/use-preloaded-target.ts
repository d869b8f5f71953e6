import { useEffect } from 'react';

import { targetAfterLogin } from './admission.ts';
import { loadShell, preparePage } from './load-page.ts';

/** Fetches the shell and the page that a login leads to once somebody types into the login page: whoever only looks at it loads nothing more. */
export function usePreloadedTarget(loginAddress: string | undefined): void {
  useEffect(() => {
    if (loginAddress === undefined) return undefined;
    const fetchAhead = () => {
      // What does not come now is asked for again after the login, and a failure is told there.
      void Promise.allSettled([loadShell(), preparePage(targetAfterLogin(loginAddress))]);
    };
    document.addEventListener('input', fetchAhead, { once: true });
    return () => document.removeEventListener('input', fetchAhead);
  }, [loginAddress]);
}
