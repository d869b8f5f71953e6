import { type ReactNode, useMemo } from 'react';

import { useSession } from '#actors/use-session.ts';

import { useAsyncRoutes } from './use-async-routes.ts';
import { VisitorContext } from './visitor.ts';

/** Tells everything below who is looking. */
export function Visitors({ children }: { children: ReactNode }) {
  const { isSignedIn, rights } = useSession();
  const asyncRoutes = useAsyncRoutes();
  const visitor = useMemo(() => ({ isSignedIn, rights, asyncRoutes }), [isSignedIn, rights, asyncRoutes]);
  return <VisitorContext value={visitor}>{children}</VisitorContext>;
}
