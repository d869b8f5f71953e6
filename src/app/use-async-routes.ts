import { useEffect, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDeployment } from '#actors/deployment.ts';
import { useSystem } from '#actors/system.ts';
import { useSession } from '#actors/use-session.ts';

const ROUTES = 'admin.routes';

interface RouteMapEntry {
  id: string;
}

/**
 * The rows of the route table that the server's route map opens.
 *
 * Only a deployment in the asynchronous-routes mode has such a map. The one that was stored last counts until the server has answered, so that a reload of one of these pages does not begin with "not found".
 */
export function useAsyncRoutes(): ReadonlySet<string> {
  const { asyncRoutes } = useDeployment();
  const { isSignedIn } = useSession();
  const { local } = useSystem();
  const { listRoutes } = useCalls();
  const isAsked = asyncRoutes && isSignedIn;
  const [entries, setEntries] = useState<readonly RouteMapEntry[]>(() => (local.read(ROUTES) as RouteMapEntry[] | undefined) ?? []);

  useEffect(() => {
    if (!isAsked) return undefined;
    const leaving = new AbortController();
    listRoutes(undefined, { signal: leaving.signal }).then(
      (answer) => {
        local.write(ROUTES, answer);
        return setEntries(answer);
      },
      // The demo pages then stay as they were known before; nothing else depends on them.
      () => undefined,
    );
    return () => leaving.abort();
  }, [isAsked, listRoutes, local]);

  return isAsked ? new Set(entries.map(({ id }) => id)) : NONE;
}

const NONE: ReadonlySet<string> = new Set();
